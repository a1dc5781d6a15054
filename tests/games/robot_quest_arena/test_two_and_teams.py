"""Two players with two robots each, and teams."""

from tests.games.robot_quest_arena.given import (
    GAME,
    act,
    at,
    attack,
    can,
    end_round,
    health,
    kinds_of,
    play,
    points,
    push,
    step,
    table,
    where,
)
from tests.marks import rule

from robotable.games.robot_quest_arena.actions import Attack, End, Play
from robotable.games.robot_quest_arena.cards import Card
from robotable.games.robot_quest_arena.options import Options

TEAMS = Options(teams=True, first="seat_1")
PAIRS = "0 1 0 1"


@rule("RQA-R78")
def test_two_players_have_two_robots_each_and_one_deck():
    state = GAME.setup(Options(robots="dealt", first="seat_1"), 2, 1)
    assert [robot.seat for robot in state.robots] == [0, 1, 0, 1]
    assert [len(player.deck) + len(player.hand) for player in state.players] == [10, 10]


@rule("RQA-R78")
def test_energy_and_move_are_shared_by_both_robots():
    state = table("a . b\nc . d", owners=PAIRS, hand="victory_lap")
    act(state, play("victory_lap"), step("E", 0), step("E", 2))
    assert (where(state, "a"), where(state, "c"), state.move) == ("B1", "B2", 0)


@rule("RQA-R79")
def test_a_card_is_played_for_one_robot_and_measured_from_it():
    state = table("a . . . b\n. . . c .", owners="0 1 0", hand="rivet_gun")
    assert kinds_of(state, Attack) == [attack("rivet_gun", 1, robot=2)]


@rule("RQA-R79")
def test_where_the_robot_matters_one_chooses_it():
    state = table("a . b\nc . .", owners="0 1 0", hand="patch_kit battery", health="2 5 3")
    assert {play("patch_kit", 0), play("patch_kit", 2)} <= set(kinds_of(state, Play))
    assert [action for action in kinds_of(state, Play) if action.card == "battery"] == [play("battery", 0)]
    act(state, play("patch_kit", 2))
    assert (health(state, "a"), health(state, "c")) == (2, 5)


@rule("RQA-R79")
def test_jump_jets_lift_one_robot():
    state = table("a # .\nc # b", owners="0 1 0", hand="jump_jets")
    act(state, play("jump_jets", 2))
    assert can(state, step("E", 2))
    assert not can(state, step("E", 0))


@rule("RQA-R100", "RQA-R65")
def test_ones_other_robot_is_a_friend():
    state = table("a c #\nb . .", owners="0 1 0", hand="hammer", move=2, points="3 0")
    assert kinds_of(state, Attack) == [attack("hammer", 1, robot=0)]
    act(state, push("E"))
    assert (health(state, "c"), points(state)) == (4, 2)


@rule("RQA-R16")
def test_each_robot_in_the_centre_brings_its_point():
    state = table(". . . .\n. . . .\nb . a c", owners="0 1 0")
    act(state, End(), End())
    assert points(state) == 2


@rule("RQA-R81")
def test_teams_take_turns_one_from_each():
    state = table("a b c d", options=TEAMS)
    turns = []
    for _ in range(5):
        turns.append(int(state.active))
        act(state, End())
    assert turns == [0, 1, 2, 3, 0]
    assert kinds_of(table("a b c d", options=TEAMS, hand="rivet_gun"), Attack) == [attack("rivet_gun", 1)]


@rule("RQA-R100")
def test_in_teams_the_seat_across_is_a_friend():
    state = table("b a .\n. c d", options=TEAMS, hand="hammer")
    assert kinds_of(state, Attack) == [attack("hammer", 1)]
    assert GAME.view(state, None).sides == (0, 1, 0, 1)
    assert GAME.view(table("b a .\n. c d"), None).sides == (0, 1, 2, 3)


@rule("RQA-R82", "RQA-R65")
def test_a_mates_loss_on_my_turn_costs_me():
    state = table("a c T d\nb . .", options=TEAMS, move=2, points="5 0 5 0")
    act(state, push("E"))
    assert [player.points for player in state.players] == [3, 0, 5, 0]


@rule("RQA-R83", "RQA-A38")
def test_a_team_is_scored_together_and_shares_nothing_before():
    state = table(". b c d", options=TEAMS, reserve=0, points="1 4 6 2", hand="battery")
    act(state, play("battery"))
    assert state.energy == 1
    end_round(state)
    outcome = GAME.outcome(state)
    assert outcome.scores == (7.0, 6.0, 7.0, 6.0)
    assert outcome.winners == (0, 2)


@rule("RQA-A38")
def test_a_team_keeps_separate_decks_and_piles():
    state = table("a b c d", options=TEAMS, hand="hammer")
    act(state, attack("hammer"))
    assert [player.points for player in state.players] == [1, 0, 0, 0]
    assert state.players[2].hand == []


@rule("RQA-A29")
def test_a_teams_tie_goes_by_its_health_together():
    state = table(". b c d", options=TEAMS, reserve=0, points="1 1 0 0", health="5 2 5 4")
    end_round(state)
    assert GAME.outcome(state).winners == (1, 3)


def test_with_one_robot_out_the_other_plays_on():
    state = table(". b c", owners="0 1 0", hand="jump_jets")
    assert kinds_of(state, Play) == [Play(Card.JUMP_JETS, 2)]
    act(state, play("jump_jets", 2))
    assert can(state, step("S", 2))
    assert at("C1") == state.robots[2].space
