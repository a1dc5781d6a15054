"""Pushing, knocking back and colliding."""

import pytest
from tests.games.robot_quest_arena.given import act, attack, can, health, kinds_of, play, points, push, table, where
from tests.marks import rule

from robotable.core import Illegal
from robotable.games.robot_quest_arena.actions import End, Push
from robotable.games.robot_quest_arena.events import Damaged, KnockedOut, Moved


@rule("RQA-R48", "RQA-R49")
def test_a_push_costs_two_move_and_the_pusher_follows():
    state = table("a b . .", move=2)
    act(state, push("E"))
    assert (where(state, "a"), where(state, "b"), state.move) == ("B1", "C1", 0)
    assert not kinds_of(table("a b . .", move=1), Push)


@rule("RQA-R48")
def test_only_a_straight_neighbour_is_pushed():
    assert not kinds_of(table("a .\n. b", move=9), Push)
    assert not kinds_of(table("a . b", move=9), Push)


@rule("RQA-A37", "RQA-R48")
def test_a_friend_may_be_pushed_and_its_harm_is_paid_for():
    state = table("a c T\nb . .", owners="0 1 0", move=2, points="5 0")
    act(state, push("E"))
    assert (where(state, "c"), health(state, "c"), points(state)) == ("C1", 3, 3)


@rule("RQA-R50")
def test_an_effects_knock_back_moves_the_target_only():
    state = table("a b . .", hand="bumper_ram")
    act(state, attack("bumper_ram"))
    assert (where(state, "a"), where(state, "b")) == ("A1", "C1")


@rule("RQA-R51")
def test_into_a_wall_it_is_one_damage_and_nobody_moves():
    state = table("a b #", move=2)
    act(state, push("E"))
    assert (where(state, "a"), where(state, "b"), health(state, "b"), points(state)) == ("A1", "B1", 4, 1)


@rule("RQA-R52")
def test_the_edge_counts_as_a_wall():
    state = table("b a", move=2)
    act(state, push("W"))
    assert (where(state, "a"), where(state, "b"), health(state, "b")) == ("B1", "A1", 4)


@rule("RQA-R53", "RQA-R55")
def test_into_a_robot_both_take_damage_and_the_active_player_claims_it():
    state = table("a b c", move=2)
    act(state, push("E"))
    assert [where(state, letter) for letter in "abc"] == ["A1", "B1", "C1"]
    assert (health(state, "b"), health(state, "c"), points(state)) == (4, 4, 2)


@rule("RQA-R54", "RQA-A5", "RQA-A4")
def test_not_twice_into_the_same_obstacle_in_one_turn():
    state = table("a b #", move=4)
    act(state, push("E"))
    with pytest.raises(Illegal) as refusal:
        act(state, push("E"))
    assert refusal.value.rule == "RQA-R54"
    act(state, End(), End())
    state.move = 2
    assert can(state, push("E"))


@rule("RQA-A4")
def test_the_four_sides_are_four_obstacles():
    state = table("b a\n. .", move=9)
    act(state, push("W"))
    assert not can(state, push("W"))
    state.robots[0].space = 7
    act(state, push("N"))
    assert health(state, "b") == 3


@rule("RQA-A4")
def test_a_into_b_and_b_into_a_are_two_things():
    state = table(". a . .\n. b c .", move=9)
    state.robots[0].space = 7
    act(state, push("E"))
    assert not can(state, push("E"))
    state.robots[0].space = 10
    act(state, push("W"))
    assert (health(state, "b"), health(state, "c")) == (3, 3)


@rule("RQA-A5")
def test_a_card_whose_knock_back_is_barred_still_does_its_damage():
    state = table("a b #", hand="bumper_ram", move=2)
    act(state, push("E"), attack("bumper_ram"))
    assert (where(state, "b"), health(state, "b"), points(state)) == ("B1", 2, 3)


@rule("RQA-A6", "RQA-A8")
def test_the_pusher_follows_a_target_that_moved_and_died():
    state = table("a b T", move=2, health="5 2")
    events = act(state, push("E"))
    assert (where(state, "a"), where(state, "b")) == ("B1", "out")
    kinds = [type(event) for event in events]
    assert kinds.index(Damaged) < kinds.index(KnockedOut) < len(kinds) - 1 - kinds[::-1].index(Moved)


@rule("RQA-A6")
def test_nobody_follows_a_target_that_died_of_a_collision():
    state = table("a b #", move=2, health="5 1")
    act(state, push("E"))
    assert (where(state, "a"), where(state, "b"), points(state)) == ("A1", "out", 2)


@rule("RQA-A7")
def test_following_into_a_hazard_hurts():
    state = table("a bT . .", move=2, points="4 0")
    act(state, push("E"))
    assert (where(state, "a"), health(state, "a"), points(state)) == ("B1", 3, 2)


@rule("RQA-A7", "RQA-A17")
def test_a_pusher_who_ignores_tiles_follows_unharmed():
    state = table("a bT . .", hand="tread_kit")
    act(state, play("tread_kit"), push("E", ignore=True))
    assert (where(state, "a"), health(state, "a")) == ("B1", 5)


@rule("RQA-A9", "RQA-R94")
def test_pushing_off_a_pothole_costs_one_more_unless_nobody_moves():
    assert not can(table("aO b .", move=2), push("E"))
    state = table("aO b .", move=3)
    act(state, push("E"))
    assert (where(state, "a"), state.move) == ("B1", 0)
    state = table("aO b #", move=2)
    act(state, push("E"))
    assert (where(state, "a"), state.move) == ("A1", 0)


@rule("RQA-A9")
def test_being_pushed_off_a_pothole_costs_nothing():
    state = table("a bO . .", move=2)
    act(state, push("E"))
    assert (where(state, "b"), health(state, "b"), state.move) == ("C1", 5, 0)


@rule("RQA-A10", "RQA-R87")
def test_crate_costs_one_more_and_discounts_one_less_but_never_below_one():
    crate = table("a b .", kinds="pug crate", move=3)
    act(crate, push("E"))
    assert crate.move == 0
    assert not can(table("a b .", kinds="pug crate", move=2), push("E"))
    state = table("aO b .", hand="rev_motors", kinds="pug crate")
    act(state, play("rev_motors"), push("E"))
    assert state.move == 0
    state = table("a b .", hand="rev_motors rev_motors")
    act(state, play("rev_motors"), play("rev_motors"), push("E"))
    assert (state.robots[0].discount, state.move) == (2, 5)


@rule("RQA-A8")
def test_the_target_is_through_with_its_tile_before_the_pusher_moves():
    state = table("a b O", move=2)
    events = act(state, push("E"))
    steps = [(type(event), event.robot) for event in events if isinstance(event, (Moved, Damaged))]
    assert steps == [(Moved, 1), (Damaged, 1), (Moved, 0)]
