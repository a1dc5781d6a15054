"""Lines, rings and ways."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.robot_quest_arena.given import at
from tests.marks import rule

from robotable.games.robot_quest_arena.geometry import (
    BETWEEN,
    CENTRE,
    CROSSED,
    DISTANCE,
    NEXT,
    OFF,
    SIDE,
    Way,
    away,
    name,
    next_to,
    rays,
    sides,
    space,
)

VECTORS = {
    (1, 1): [],
    (2, 0): [(1, 0)],
    (2, 1): [(1, 0), (1, 1)],
    (2, 2): [(1, 1)],
    (3, 1): [(1, 0), (2, 1)],
    (3, 2): [(1, 0), (1, 1), (2, 1), (2, 2)],
    (3, 3): [(1, 1), (2, 2)],
    (4, 1): [(1, 0), (2, 0), (2, 1), (3, 1)],
    (4, 2): [(1, 0), (1, 1), (2, 1), (3, 1), (3, 2)],
    (4, 3): [(1, 0), (1, 1), (2, 1), (2, 2), (3, 2), (3, 3)],
    (5, 1): [(1, 0), (2, 0), (3, 1), (4, 1)],
    (5, 3): [(1, 0), (1, 1), (2, 1), (3, 2), (4, 2), (4, 3)],
    (6, 2): [(1, 0), (2, 1), (3, 1), (4, 1), (5, 2)],
    (6, 4): [(1, 0), (1, 1), (2, 1), (2, 2), (3, 2), (4, 2), (4, 3), (5, 3), (5, 4)],
}
SPACE = st.integers(0, 48)


def turned(at: tuple[int, int], how: int) -> tuple[int, int]:
    """One of the eight symmetries of the square, around the arena's corner that it needs."""
    x, y = at if how < 4 else at[::-1]
    return (SIDE - 1 - x if how & 1 else x, SIDE - 1 - y if how & 2 else y)


@rule("RQA-R60", "RQA-R61")
@pytest.mark.parametrize("how", range(8))
@pytest.mark.parametrize("to", VECTORS)
def test_a_line_crosses_the_spaces_through_whose_inside_it_runs(to: tuple[int, int], how: int):
    a, b = space(*turned((0, 0), how)), space(*turned(to, how))
    crossed = [space(*turned(at, how)) for at in VECTORS[to]]
    # Where a line leaves two spaces at the same point their order may turn with the board.
    assert set(CROSSED[a][b]) == set(crossed)
    assert how or list(CROSSED[a][b]) == crossed
    assert BETWEEN[a][b] == sum(1 << at for at in crossed)


@rule("RQA-R60")
@given(SPACE, SPACE)
def test_a_line_is_the_same_from_both_ends(a: int, b: int):
    assert CROSSED[a][b] == CROSSED[b][a][::-1]


@rule("RQA-A42")
@given(SPACE, SPACE)
def test_a_line_goes_from_space_to_touching_space(a: int, b: int):
    path = [a, *CROSSED[a][b], b]
    assert all(DISTANCE[one][other] == 1 for one, other in pairwise(path) if a != b)


@rule("RQA-R37")
@given(SPACE, SPACE)
def test_distance_counts_rings(a: int, b: int):
    assert DISTANCE[a][b] == max(abs(a % 7 - b % 7), abs(a // 7 - b // 7))
    assert DISTANCE[a][b] == DISTANCE[b][a]
    assert DISTANCE[a][b] > 1 or BETWEEN[a][b] == 0


@rule("RQA-R99")
def test_next_to_is_one_straight_step():
    assert {name(to) for to in range(49) if next_to(at("B2"), to)} == {"B1", "C2", "B3", "A2"}
    assert {name(to) for to in range(49) if next_to(at("A1"), to)} == {"B1", "A2"}


@rule("RQA-R99")
def test_any_direction_adds_the_diagonals():
    assert [name(to) for to in NEXT[at("D4")]] == ["D3", "E4", "D5", "C4", "E3", "E5", "C5", "C3"]
    assert [name(to) for to in rays(at("B3"), Way.NORTH_EAST)] == ["C2", "D1"]


def test_the_arena_ends_at_its_sides():
    assert NEXT[at("A1")][Way.NORTH] == NEXT[at("A1")][Way.SOUTH_WEST] == OFF
    assert sides(at("A1"), Way.NORTH_WEST) == (Way.NORTH, Way.WEST)
    assert sides(at("D1"), Way.NORTH_EAST) == (Way.NORTH,)
    assert sides(at("G1"), Way.SOUTH_EAST) == (Way.EAST,)
    assert sides(at("D4"), Way.EAST) == ()


def test_the_centre_is_the_middle_nine():
    assert {name(at) for at in CENTRE} == {f"{column}{row}" for column in "CDE" for row in "345"}


@rule("RQA-A46")
def test_knocked_robots_go_along_the_longer_leg():
    assert away(at("A1"), at("C2")) == (Way.EAST,)
    assert away(at("D4"), at("C2")) == (Way.NORTH,)
    assert away(at("D4"), at("C4")) == (Way.WEST,)
    assert away(at("D4"), at("E3")) == (Way.NORTH, Way.EAST)
