"""The five phases of a turn."""

from tests.games.robot_quest_arena.given import (
    GAME,
    act,
    attack,
    can,
    cards,
    end_round,
    health,
    kinds_of,
    legal,
    play,
    points,
    step,
    table,
    where,
)
from tests.marks import rule

from robotable.core import CLOCK, Seat, Timeout
from robotable.games.robot_quest_arena.actions import (
    DECLINE,
    Buy,
    Convert,
    Discard,
    End,
    Next,
    Place,
    Scrap,
    Step,
)
from robotable.games.robot_quest_arena.arena import layout
from robotable.games.robot_quest_arena.cards import Card
from robotable.games.robot_quest_arena.events import Began, Damaged, Discarded, Drew, Moved, Scored, Spawned
from robotable.games.robot_quest_arena.options import Options
from robotable.games.robot_quest_arena.state import Phase
from robotable.games.robot_quest_arena.turn import TURNS

CENTRE = """
. . . . .
. . . . b
. . a . .
"""


@rule("RQA-R14")
def test_a_turn_goes_through_start_respawn_main_end_and_cleanup():
    state = table(". . b . .\n. . . . .\n. . . . .", owners="1 0", plan=layout("standard"))
    state.robots[0].space, state.active = -1, Seat(1)
    state.players[0].hand = cards("battery")
    first = act(state, End())
    assert [type(event) for event in first][-1] is Began
    assert state.phase is Phase.MAIN
    then = act(state, End())
    assert [type(event) for event in then] == [Discarded, Drew, Began]
    assert state.phase is Phase.RESPAWN
    act(state, legal(state)[0])
    assert state.phase is Phase.MAIN


@rule("RQA-R15", "RQA-R16")
def test_a_robot_in_the_centre_brings_a_point_at_the_start():
    state = table(CENTRE)
    end_round(state)
    assert points(state) == 1
    end_round(state)
    assert points(state) == 2


@rule("RQA-R16")
def test_a_tile_in_the_centre_takes_its_point():
    state = table(CENTRE.replace("a", "aS"))
    end_round(state)
    assert points(state) == 0


@rule("RQA-R17", "RQA-R71")
def test_a_knocked_out_robot_returns_in_its_owners_respawn_phase():
    state = table(". b . .", owners="0 1", plan=layout("standard"))
    end_round(state)
    assert state.phase is Phase.RESPAWN
    assert {type(action) for action in legal(state)} == {Place}
    act(state, Place(0, 0))
    assert (where(state, "a"), health(state, "a"), state.reserve) == ("A1", 5, 5)


@rule("RQA-R18")
def test_main_phase_actions_come_in_any_order_and_number():
    state = table("a . . b", hand="battery battery battery advanced_battery", move=1)
    act(state, step("E"), play("battery"), play("battery"), play("battery"), Buy(Card.RIVET_GUN))
    act(state, play("advanced_battery"), Convert(), step("W"), Convert(), step("E"))
    assert where(state, "a") == "B1"
    assert state.energy == 1


@rule("RQA-R19")
def test_nothing_of_the_box_has_an_end_of_turn_effect():
    state = table(CENTRE)
    events = act(state, End())
    before_next = events[: [type(event) for event in events].index(Began)]
    assert not any(isinstance(event, (Scored, Damaged, Moved, Spawned)) for event in before_next)


@rule("RQA-R20", "RQA-R31")
def test_cleanup_discards_draws_five_and_forgets_energy_and_move():
    state = table("a . b", hand="battery hammer hammer", energy=1, move=3)
    act(state, play("battery"), End())
    player = state.players[0]
    assert sorted(player.discard) == ["battery", "hammer", "hammer"]
    assert (len(player.hand), player.played) == (5, [])
    assert (state.energy, state.move) == (0, 0)


@rule("RQA-R31")
def test_energy_and_move_wait_until_they_are_used():
    state = table("a . . b", hand="battery jump_jets hammer")
    act(state, play("battery"), play("jump_jets"))
    assert (state.energy, state.move) == (1, 2)
    act(state, step("E"))
    assert (state.energy, state.move) == (1, 1)


@rule("RQA-A19", "RQA-R89")
def test_the_junkyard_is_an_offer():
    state = table("aJ . b")
    end_round(state)
    assert state.phase is Phase.START
    assert can(state, DECLINE)
    hand = state.players[0].hand[:]
    act(state, DECLINE)
    assert (state.phase, state.players[0].hand) == (Phase.MAIN, hand)


@rule("RQA-A19", "RQA-R90")
def test_the_remote_terminal_is_not():
    state = table("aR . b")
    end_round(state)
    assert len(state.players[0].hand) == 6
    assert {type(action) for action in legal(state)} == {Discard}
    act(state, legal(state)[0])
    assert (len(state.players[0].hand), len(state.players[0].discard)) == (5, 1)


@rule("RQA-A19")
def test_the_owner_of_two_robots_orders_junkyard_and_terminal():
    state = table("aJ . cR\nb . .", owners="0 1 0")
    end_round(state)
    assert legal(state) == [Next(0), Next(2)]
    act(state, Next(2))
    assert {type(action) for action in legal(state)} == {Discard}
    act(state, kinds_of(state, Discard)[0])
    assert kinds_of(state, Scrap)


@rule("RQA-A45")
def test_when_time_is_up_the_turn_ends():
    state = table("a . b", hand="battery", energy=2)
    GAME.act(state, CLOCK, Timeout())
    assert state.active == 1
    assert (state.energy, len(state.players[0].hand)) == (0, 5)


@rule("RQA-A45")
def test_when_time_is_up_offers_are_declined_and_forced_choices_made():
    state = table("aJ . cR\nb . .", owners="0 1 0")
    end_round(state)
    events = GAME.act(state, CLOCK, Timeout())
    assert (state.active, state.heap) == (1, [])
    assert [len(event.cards) for event in events if isinstance(event, Discarded)] == [1, 5]


@rule("RQA-A45")
def test_when_time_is_up_in_mid_jump_the_robot_lands():
    state = table("a # .\nb . .", hand="jump_jets")
    act(state, play("jump_jets"), step("E"))
    GAME.act(state, CLOCK, Timeout())
    assert where(state, "a") in ("A1", "C1", "B2")
    assert state.active == 1


@rule("RQA-A45")
def test_a_table_may_play_without_a_clock():
    state = table("a . b", options=Options(seconds=0))
    assert GAME.timer(state) is None
    assert GAME.timer(table("a . b")).seconds == 240


def test_a_turn_has_one_clock_of_its_own():
    state = table("a . b", move=2)
    key = GAME.timer(state).key
    act(state, step("E"))
    assert GAME.timer(state).key == key
    act(state, End())
    assert GAME.timer(state).key != key


@rule("RQA-A47")
def test_a_game_that_does_not_end_by_itself_is_scored_after_turn_400():
    state = table("a . b", turn=TURNS - 1, points="3 2")
    act(state, End())
    assert (state.turn, GAME.outcome(state)) == (400, None)
    act(state, End())
    assert GAME.outcome(state).winners == (0,)


def test_nobody_acts_in_anothers_turn():
    state = table("a . b", move=1)
    assert not GAME.legal(state, Seat(1))
    assert Step(0, 0) not in GAME.legal(state, Seat(1))


def test_an_attack_ends_nothing():
    state = table("a b", hand="hammer", move=2)
    act(state, attack("hammer"))
    assert kinds_of(state, Step)
