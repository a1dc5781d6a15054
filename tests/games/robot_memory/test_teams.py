"""Two teams with captains."""

import pytest
from tests.games.robot_memory.drawn import GAME, do, play_out, table, time_out, turn
from tests.marks import rule

from robotable.core import Illegal, Seat
from robotable.games.robot_memory import Options, State
from robotable.games.robot_memory.actions import Point, Ready, Say
from robotable.games.robot_memory.state import Phase

CARDS = """
2 red gear | 3 yellow bulb | 1 green battery
SC         | 4 blue tool   | SC
"""


def teams(**options: object) -> State:
    return table(CARDS, seats=5, teams=True, **options)


def audience(state: State, speaker: int | None) -> list[int | None]:
    seats = [*map(Seat, range(state.seats)), None]
    return [seat for seat in seats if seat != speaker and GAME.manners.hears(state, speaker, seat)]


@rule("MEM-R16")
def test_a_captain_points_for_the_other_team_and_answers_for_his_own():
    state = teams()
    assert state.captains == [0, 1]
    assert list(GAME.waiting_on(state)) == [1]
    view = GAME.view(state, None)
    assert (view.pointer, view.answerer) == (1, 0)
    do(state, Point(0))
    assert list(GAME.waiting_on(state)) == [0]
    do(state, Say(number=2))
    assert state.scores == [1, 0]
    assert list(GAME.waiting_on(state)) == [0]


@rule("MEM-R16", "MEM-A16")
def test_only_the_captain_answers():
    state = teams()
    do(state, Point(0))
    for seat in (1, 2, 3, 4):
        assert not GAME.legal(state, Seat(seat))
        with pytest.raises(Illegal) as refusal:
            GAME.act(state, Seat(seat), Say(number=2))
        assert refusal.value.rule == (None if seat == 1 else "MEM-R16")


@rule("MEM-A16")
def test_the_teams_alternate():
    state = teams()
    order = []
    for spot in (0, 1, 2, 4):
        order.append(state.active)
        turn(state, spot, "1")
    assert order == [0, 1, 0, 1]


@rule("MEM-R16", "MEM-A16")
@pytest.mark.parametrize(("captains", "expected"), [("rotate", [2, 3]), ("stay", [0, 1])])
def test_the_captaincy_may_go_round_the_team(captains: str, expected: list[int]):
    state = teams(captains=captains)
    play_out(state)
    assert state.captains == expected
    play_out(state)
    assert state.captains == ([4, 1] if captains == "rotate" else [0, 1])


@rule("MEM-A16")
def test_the_team_with_fewer_points_begins_the_next_round():
    state = teams()
    turn(state, 0, "2 red gear")
    play_out(state)
    assert state.active == 1


@rule("MEM-A16", "MEM-R16")
def test_a_team_takes_counsel_in_private_while_it_answers():
    state = teams()
    do(state, Point(0))
    assert audience(state, 2) == [0, 4]
    assert audience(state, 1) == [0, 2, 3, 4, None]


@rule("MEM-A16")
def test_a_team_takes_counsel_in_private_while_it_points_or_learns():
    state = teams(memorised=False)
    assert audience(state, 3) == [1]
    assert audience(state, 4) == [0, 2]
    time_out(state)
    assert audience(state, 3) == [1]
    assert audience(state, 4) == [0, 1, 2, 3, None]


def test_who_watches_does_not_prompt():
    assert audience(teams(), None) == []
    single = table(seats=3)
    assert audience(single, None) == []
    assert audience(single, 1) == [0, 2, None]
    single.phase = Phase.OVER
    assert audience(single, None) == [0, 1, 2]


@rule("MEM-R16", "MEM-R13")
def test_a_team_wins_together():
    state = teams(rounds=1)
    turn(state, 0, "red")
    play_out(state)
    outcome = GAME.outcome(state)
    assert (outcome.scores, outcome.winners) == ((1, 0, 1, 0, 1), (0, 2, 4))


@rule("MEM-R16")
def test_two_players_are_no_teams():
    with pytest.raises(ValueError, match="MEM-R16"):
        GAME.setup(Options(teams=True), 2, 0)


def test_everybody_in_a_team_memorises():
    state = teams(memorised=False)
    assert list(GAME.waiting_on(state)) == [0, 1, 2, 3, 4]
    GAME.act(state, Seat(4), Ready())
    with pytest.raises(Illegal, match="not your turn"):
        GAME.act(state, Seat(4), Ready())
