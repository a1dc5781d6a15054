"""Steps, jumps and diagonals."""

import pytest
from tests.games.robot_quest_arena.given import (
    act,
    can,
    health,
    kinds_of,
    legal,
    play,
    points,
    push,
    step,
    table,
    where,
)
from tests.marks import rule

from robotable.core import Illegal
from robotable.games.robot_quest_arena.actions import Convert, End, Push, Step, Teleport, Undo
from robotable.games.robot_quest_arena.geometry import Way


@rule("RQA-R42")
def test_energy_becomes_move_one_for_one_as_often_as_one_likes():
    state = table("a . b", energy=2)
    act(state, Convert(), Convert())
    assert (state.energy, state.move) == (0, 2)
    assert not can(state, Convert())


@rule("RQA-R43")
def test_a_step_costs_one_move():
    state = table("b . .\n. a .", move=1)
    assert {action.way for action in kinds_of(state, Step)} == {Way.NORTH, Way.EAST, Way.SOUTH, Way.WEST}
    act(state, step("E"))
    assert (where(state, "a"), state.move) == ("C2", 0)
    assert not kinds_of(state, Step)


@rule("RQA-R44")
def test_without_leave_nobody_steps_diagonally():
    state = table("a . b", move=3)
    with pytest.raises(Illegal, match="diagonally") as refusal:
        act(state, step("SE"))
    assert refusal.value.rule == "RQA-R44"


@rule("RQA-R45", "RQA-R59", "RQA-R88", "RQA-R96")
def test_walls_robots_and_the_edge_stop_a_robot_and_smoke_does_not():
    state = table("a # .\nb . .", move=1)
    assert not kinds_of(state, Step)
    assert kinds_of(table("a ~ b", move=1), Step)[0] == step("E")


@rule("RQA-R46", "RQA-A16")
def test_a_jump_passes_over_obstacles_for_a_move_each():
    state = table("a # . b", hand="jump_jets")
    act(state, play("jump_jets"), step("E"), step("E"))
    assert (where(state, "a"), state.move) == ("C1", 0)


@rule("RQA-R46", "RQA-A16")
def test_a_jump_is_offered_only_where_a_landing_remains_in_reach():
    state = table("a # .\nb . .", move=1)
    state.robots[0].jump = True
    assert kinds_of(state, Step) == []
    state = table("# a # # .\n# # # # .\nb . . . .", hand="jump_jets", move=1)
    act(state, play("jump_jets"), step("E"), step("E"))
    assert kinds_of(state, Step) == [step("E")]


@rule("RQA-R46", "RQA-A16")
def test_above_an_obstacle_there_is_nothing_to_do_but_to_go_on():
    state = table("a # .\nb . .", hand="jump_jets battery", energy=2)
    act(state, play("jump_jets"), step("E"))
    assert {type(action) for action in legal(state)} == {Step, Undo}
    with pytest.raises(Illegal, match="land"):
        act(state, End())
    act(state, step("S"))
    assert can(state, End())


@rule("RQA-R46")
def test_a_jump_passes_over_robots():
    state = table("a b .\n# # .", hand="jump_jets")
    act(state, play("jump_jets"), step("E"), step("E"))
    assert (where(state, "a"), where(state, "b")) == ("C1", "B1")


@rule("RQA-R47", "RQA-A17")
def test_whoever_jumps_may_ignore_each_tile_or_not():
    state = table("a T T b", hand="jump_jets")
    act(state, play("jump_jets"))
    assert legal(state)[:2] == [step("E", ignore=True), step("E")]
    act(state, step("E", ignore=True))
    assert health(state, "a") == 5
    act(state, step("E"))
    assert health(state, "a") == 3


@rule("RQA-R47", "RQA-A17")
def test_ignoring_lasts_until_the_end_of_the_turn_and_is_one_robots():
    state = table("a . b\nc T .", hand="tread_kit", owners="0 1 0", energy=4)
    act(state, play("tread_kit", 0))
    assert can(state, step("E", 0))
    assert not can(state, step("E", 2, ignore=True))
    act(state, End())
    assert not state.robots[0].ignore


@rule("RQA-R47", "RQA-A17")
def test_ignoring_a_pothole_makes_leaving_it_cost_nothing_more():
    state = table("aO . b", hand="tread_kit")
    act(state, play("tread_kit"), step("E"))
    assert state.move == 1


@rule("RQA-A17")
def test_ignoring_the_compactor_scraps_nothing():
    state = table("a C b", hand="tread_kit")
    act(state, play("tread_kit"), step("E", ignore=True))
    assert (len(state.shop_deck), state.heap) == (54, [])


@rule("RQA-R62", "RQA-A36")
def test_with_omniwheels_one_moves_diagonally_also_between_walls():
    state = table("a #\n# .\nb . .", hand="omniwheels", move=2)
    act(state, play("omniwheels"), step("SE"))
    assert (where(state, "a"), state.move) == ("B2", 1)


@rule("RQA-A36", "RQA-R62")
def test_with_omniwheels_one_pushes_diagonally():
    state = table("a #\n# b", hand="omniwheels", move=2)
    act(state, play("omniwheels"), push("SE"))
    assert (where(state, "a"), where(state, "b"), state.move) == ("B2", "C3", 0)


@rule("RQA-A36")
def test_a_diagonal_push_in_a_corner_is_into_a_side_one_chooses():
    state = table("b .\n. a", hand="omniwheels", move=6)
    act(state, play("omniwheels"))
    north, west = Push(0, Way.NORTH_WEST, side=Way.NORTH), Push(0, Way.NORTH_WEST, side=Way.WEST)
    assert kinds_of(state, Push) == [north, west]
    act(state, west)
    assert kinds_of(state, Push) == [north]
    act(state, north)
    assert (health(state, "b"), where(state, "b"), kinds_of(state, Push)) == (3, "A1", [])


@rule("RQA-A36")
def test_a_diagonal_push_over_the_edge_uses_the_side_it_would_cross():
    state = table(". b .\na . .", hand="omniwheels", move=6)
    act(state, play("omniwheels"), Push(0, Way.NORTH_EAST, side=Way.NORTH))
    assert (health(state, "b"), kinds_of(state, Push)) == (4, [])


@rule("RQA-R103")
def test_every_space_moved_onto_is_entered():
    state = table("a O T . b", move=5)
    act(state, step("E"), step("E"))
    assert (health(state, "a"), state.move) == (2, 2)


@rule("RQA-A18")
def test_a_teleport_is_no_step_and_its_tile_may_be_ignored():
    state = table("aO T b", hand="teleporter")
    act(state, play("teleporter"))
    spaces = [action.space for action in kinds_of(state, Teleport)]
    assert 0 not in spaces
    assert 2 not in spaces
    assert {Teleport(1), Teleport(1, ignore=True)} <= set(legal(state))
    act(state, Teleport(1, ignore=True))
    assert (where(state, "a"), health(state, "a"), state.move) == ("B1", 5, 0)


def test_a_teleport_into_tacks_hurts_whoever_does_not_ignore_them():
    state = table("a T b", hand="teleporter", points="3 0")
    act(state, play("teleporter"), Teleport(1))
    assert (health(state, "a"), points(state)) == (3, 1)
