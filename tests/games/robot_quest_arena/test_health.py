"""Damage, victory points, knock-outs, respawning and the end."""

import pytest
from tests.games.robot_quest_arena.given import (
    GAME,
    act,
    at,
    attack,
    end_round,
    health,
    legal,
    play,
    points,
    push,
    step,
    table,
    where,
)
from tests.marks import rule

from robotable.core import Seat
from robotable.games.robot_quest_arena.actions import Beam, Buy, End, Place
from robotable.games.robot_quest_arena.arena import layout
from robotable.games.robot_quest_arena.cards import Card
from robotable.games.robot_quest_arena.events import KnockedOut, Scored, Source
from robotable.games.robot_quest_arena.geometry import Way
from robotable.games.robot_quest_arena.state import Phase


@rule("RQA-R63", "RQA-R64")
def test_red_cubes_go_first_and_count_one_the_blue_one_last_and_counts_two():
    state = table("a b", hand="heavy_hammer hammer hammer")
    act(state, attack("heavy_hammer"), attack("hammer"))
    assert (health(state, "b"), points(state)) == (1, 4)
    act(state, attack("hammer"))
    assert (health(state, "b"), points(state)) == (0, 6)


@rule("RQA-R63")
def test_surplus_damage_is_lost():
    state = table("a b", hand="heavy_hammer", health="5 1")
    act(state, attack("heavy_hammer"))
    assert points(state) == 2


@rule("RQA-R64", "RQA-R97")
def test_an_enemys_loss_on_my_turn_is_mine_whatever_the_reason():
    state = table("a b T", move=2)
    act(state, push("E"))
    assert (health(state, "b"), points(state)) == (3, 2)


@rule("RQA-R65", "RQA-R97")
def test_my_own_loss_on_my_turn_costs_me_points():
    state = table("a T b", move=1, points="5 0")
    act(state, step("E"))
    assert (health(state, "a"), points(state)) == (3, 3)


@rule("RQA-R65", "RQA-R66")
def test_my_own_last_cube_costs_two_and_goes_to_nobody():
    state = table("a T b", move=1, points="5 0", health="1 5")
    act(state, step("E"))
    assert (points(state), state.players[1].points, state.reserve) == (3, 0, 6)


@rule("RQA-A1")
def test_points_never_fall_below_none():
    state = table("a T b", move=1, points="1 0")
    act(state, step("E"))
    assert (health(state, "a"), points(state)) == (3, 0)
    assert state.players[0].sources[Source.LOST] == -1


@rule("RQA-R67")
def test_repair_fills_up_to_full_health_only():
    state = table("a . b", hand="patch_kit patch_kit", health="2 5")
    act(state, play("patch_kit"))
    assert health(state, "a") == 4
    act(state, play("patch_kit"))
    assert health(state, "a") == 5


@rule("RQA-R68", "RQA-A2")
def test_cubes_never_run_short():
    state = table("a . b", hand="victory_lap", points="60 60")
    act(state, play("victory_lap"))
    assert points(state) == 61


@rule("RQA-R11", "RQA-R102", "RQA-A2")
def test_only_the_total_of_a_pile_counts():
    state = table("a O T b", move=3, hand="victory_lap", points="4 0")
    act(state, play("victory_lap"))
    assert points(state) == 5
    act(state, step("E"))
    assert points(state) == 4


@rule("RQA-R69")
def test_a_robot_without_health_leaves_the_arena():
    state = table("a b .", hand="heavy_hammer jump_jets", health="5 3")
    events = act(state, attack("heavy_hammer"))
    assert KnockedOut(1) in events
    assert where(state, "b") == "out"
    act(state, play("jump_jets"), step("E"))
    assert where(state, "a") == "B1"


@rule("RQA-R70", "RQA-R95")
def test_a_knock_out_takes_all_health():
    state = table("a b C", move=2, shop_deck=[Card.CORE_REACTOR])
    act(state, push("E"))
    assert (health(state, "b"), where(state, "b"), points(state)) == (0, "out", 6)


@rule("RQA-R71", "RQA-R17")
def test_one_respawns_on_any_free_spawn_tile_with_full_health():
    state = table("bS . .\n. . . .", plan=layout("standard"), owners="0 1", kinds="crate pug")
    state.robots[0].space, state.robots[1].space = -1, at("A1")
    end_round(state)
    assert {action.space for action in legal(state)} == {at("G1"), at("A7"), at("G7")}
    act(state, Place(0, at("G7")))
    assert (where(state, "a"), health(state, "a"), state.reserve, state.phase) == ("G7", 5, 5, Phase.MAIN)


@rule("RQA-R72")
def test_a_respawned_robot_has_no_start_effect_this_turn():
    state = table(". b .", plan=layout("standard"), kinds="pug pug")
    end_round(state)
    act(state, Place(0, at("D4")))
    assert points(state) == 0
    end_round(state)
    assert points(state) == 1


@rule("RQA-R74", "RQA-A25")
def test_the_game_ends_when_a_robot_would_respawn_without_a_blue_cube():
    state = table(". . . .\n. b . .\n. . c .", owners="0 1 0", reserve=0, plan=layout("standard"))
    act(state, End(), End())
    assert state.phase is Phase.OVER
    assert points(state) == 1  # Robot c stands in the centre: the Start phase came first.
    assert GAME.outcome(state).winners == (0,)


@rule("RQA-R74")
def test_the_last_blue_cube_is_still_used():
    state = table(". b .", reserve=1, plan=layout("standard"))
    end_round(state)
    act(state, legal(state)[0])
    assert (state.reserve, state.phase) == (0, Phase.MAIN)


@rule("RQA-A24")
def test_of_two_robots_the_first_takes_the_last_blue_cube_then_the_game_ends():
    state = table("d b .", owners="0 1 0 1", reserve=1, plan=layout("standard"))
    end_round(state)
    act(state, legal(state)[0])
    assert state.phase is Phase.OVER
    assert (health(state, "a"), health(state, "c")) == (5, 0)


@rule("RQA-A24")
def test_respawning_is_not_a_choice_but_its_place_is():
    state = table(". b .", plan=layout("standard"))
    end_round(state)
    assert all(isinstance(action, Place) for action in legal(state))
    assert len(legal(state)) > 1


@rule("RQA-A26")
def test_without_a_free_spawn_tile_one_returns_on_the_outer_ring():
    state = table("b # .", kinds="crate crate")
    end_round(state)
    spaces = {action.space for action in legal(state)}
    assert at("C1") in spaces
    assert not {at("A1"), at("B1"), at("B2")} & spaces


@rule("RQA-A18")
def test_placing_is_not_entering():
    state = table(". T C b", kinds="crate crate")
    end_round(state)
    GAME.apply(state, Seat(0), Place(0, at("B1")))
    assert (where(state, "a"), health(state, "a")) == ("B1", 5)


@rule("RQA-R75")
def test_health_in_the_arena_does_not_count_as_points():
    state = table(". b c", points="1 2 0", reserve=0)
    end_round(state)
    outcome = GAME.outcome(state)
    assert outcome.scores == (1.0, 2.0, 0.0)
    assert outcome.winners == (1,)


@rule("RQA-R76")
@pytest.mark.parametrize(("health", "winners"), [("5 3 4", (2,)), ("5 4 4", (1, 2))])
def test_a_tie_goes_to_the_most_health_or_is_shared(health: str, winners: tuple[int, ...]):
    state = table(". b c", points="1 2 2", reserve=0, health=health)
    end_round(state)
    assert GAME.outcome(state).winners == winners


@rule("RQA-A29")
def test_two_robots_health_counts_together_in_a_tie():
    state = table(". b c d", owners="0 1 0 1", points="2 2", reserve=0, health="5 2 4 2")
    act(state, End(), End())
    assert GAME.outcome(state).winners == (0, 1)
    state = table(". b c d", owners="0 1 0 1", points="2 2", reserve=0, health="5 2 4 3")
    act(state, End(), End())
    assert GAME.outcome(state).winners == (1,)


@rule("RQA-A43")
def test_damage_is_claimed_one_event_at_a_time():
    state = table("a b T", hand="bumper_ram", health="5 3")
    events = act(state, attack("bumper_ram"))
    assert [event.gain for event in events if isinstance(event, Scored)] == [2, 2]
    assert where(state, "b") == "out"


@rule("RQA-A3")
def test_a_beam_pays_before_it_costs():
    state = table("a b c", hand="laser_cannon", owners="0 0 1", points="0 0")
    events = act(state, Beam(Card.LASER_CANNON, 0, Way.EAST))
    assert [event.gain for event in events if isinstance(event, Scored)] == [3, -3]


def test_where_points_come_from_is_kept():
    state = table("a b #", hand="hammer victory_lap", move=2)
    act(state, attack("hammer"), push("E"), play("victory_lap"))
    assert state.players[0].sources == {Source.ATTACK: 1, Source.COLLISION: 1, Source.CARD: 1}


def test_what_is_lost_is_told_with_its_rule():
    state = table("a . b", energy=1)
    reason = GAME.refusal(state, Seat(0), Buy(Card.RIVET_GUN))
    assert (reason.reason, reason.rule) == ("It costs 3 Energy, and there is 1.", "RQA-R32")
