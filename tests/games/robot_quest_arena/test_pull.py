"""Pulling by Grappling Clamp and Tractor Array."""

from tests.games.robot_quest_arena.given import GAME, act, attack, health, kinds_of, points, table, where
from tests.marks import rule

from robotable.core import Seat
from robotable.games.robot_quest_arena.actions import Aim
from robotable.games.robot_quest_arena.events import Moved
from robotable.games.robot_quest_arena.geometry import Way, name


def path(events: list) -> list[str]:
    return [name(event.to) for event in events if isinstance(event, Moved)]


@rule("RQA-R56")
def test_a_pull_goes_towards_the_puller_through_every_tile():
    state = table("a . O b", hand="grappling_clamp")
    assert path(act(state, attack("grappling_clamp"))) == ["C1", "B1"]
    assert (health(state, "b"), points(state)) == (2, 3)


@rule("RQA-R57", "RQA-A41")
def test_at_an_angle_it_goes_through_the_spaces_on_the_line():
    state = table("a . . .\n. . . .\n. . . b", hand="grappling_clamp")
    assert path(act(state, attack("grappling_clamp"))) == ["C3", "C2", "B2", "B1"]


@rule("RQA-A42", "RQA-R57")
def test_a_corner_is_not_entered():
    state = table("a . T .\n. T . b", hand="grappling_clamp")
    assert path(act(state, attack("grappling_clamp"))) == ["C2", "B1"]
    assert health(state, "b") == 3


@rule("RQA-R58", "RQA-A41")
def test_at_45_degrees_the_puller_chooses_the_last_step():
    state = table("a . .\n. . .\n. . b", hand="grappling_clamp")
    assert path(act(state, attack("grappling_clamp"))) == ["B2"]
    assert set(kinds_of(state, Aim)) == {Aim(Way.NORTH), Aim(Way.WEST)}
    act(state, Aim(Way.WEST))
    assert (where(state, "b"), health(state, "b")) == ("A2", 3)


@rule("RQA-A41")
def test_with_one_of_the_two_spaces_blocked_it_is_the_other():
    state = table("a # .\n. . .\n. . b", hand="grappling_clamp")
    act(state, attack("grappling_clamp"))
    assert where(state, "b") == "A2"


@rule("RQA-A41")
def test_with_both_blocked_it_stays_on_the_diagonal_and_is_hurt():
    state = table("a # .\nc . .\n. . b", hand="grappling_clamp")
    act(state, attack("grappling_clamp"))
    assert (where(state, "b"), health(state, "b"), health(state, "c"), points(state)) == ("B2", 2, 5, 3)


@rule("RQA-A41")
def test_whoever_stands_next_to_the_puller_is_not_moved():
    state = table("a b", hand="grappling_clamp")
    assert path(act(state, attack("grappling_clamp"))) == []
    assert health(state, "b") == 3


@rule("RQA-A42")
def test_a_robot_knocked_out_on_the_way_comes_no_further():
    state = table("a . T b", hand="grappling_clamp", health="5 2")
    assert path(act(state, attack("grappling_clamp"))) == ["C1"]
    assert (where(state, "b"), points(state)) == ("out", 3)
    assert GAME.legal(state, Seat(0))
