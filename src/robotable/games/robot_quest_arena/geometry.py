"""The 7×7 spaces: numbered 0 to 48 row by row, the eight ways between them, and exact lines of sight."""

from enum import IntEnum
from typing import Final

SIDE: Final = 7
SPACES: Final = SIDE * SIDE
OFF: Final = -1
"""Where a knocked-out robot is, and what lies beyond the edge."""


class Way(IntEnum):
    """The four straight ways first, then the diagonals."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3
    NORTH_EAST = 4
    SOUTH_EAST = 5
    SOUTH_WEST = 6
    NORTH_WEST = 7


WAYS: Final = tuple(Way)
STRAIGHT: Final = WAYS[:4]
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))


def space(x: int, y: int) -> int:
    return y * SIDE + x if 0 <= x < SIDE and 0 <= y < SIDE else OFF


def name(at: int) -> str:
    """As printed on the frame: `A1` at the upper left."""
    return f"{'ABCDEFG'[at % SIDE]}{at // SIDE + 1}"


def sides(at: int, way: Way) -> tuple[Way, ...]:
    """The sides of the arena that a move from `at` would cross: none, one, or two in a corner."""
    dx, dy = STEPS[way]
    x, y = at % SIDE + dx, at // SIDE + dy
    beyond = ((y < 0, Way.NORTH), (x >= SIDE, Way.EAST), (y >= SIDE, Way.SOUTH), (x < 0, Way.WEST))
    return tuple(side for out, side in beyond if out)


def _crossed(dx: int, dy: int) -> list[tuple[int, int]]:
    """The spaces strictly between (0, 0) and (dx, dy), both at least 0, through whose inside the centre line runs."""
    # A line along (dx, dy) enters the inside of the unit square around (x, y) exactly if twice the cross product
    # is below dx + dy; at equality it touches a corner (R61).
    box = [(x, y) for x in range(dx + 1) for y in range(dy + 1) if 2 * abs(x * dy - y * dx) < dx + dy]
    inner = [at for at in box if at not in ((0, 0), (dx, dy))]
    return sorted(inner, key=lambda at: at[0] * dx + at[1] * dy)


_LINES = {(dx, dy): _crossed(dx, dy) for dx in range(SIDE) for dy in range(SIDE)}


def _line(a: int, b: int) -> tuple[int, ...]:
    ax, ay, bx, by = a % SIDE, a // SIDE, b % SIDE, b // SIDE
    right, down = (1 if bx > ax else -1), (1 if by > ay else -1)
    return tuple(space(ax + right * x, ay + down * y) for x, y in _LINES[abs(bx - ax), abs(by - ay)])


NEXT: Final = tuple(tuple(space(at % SIDE + dx, at // SIDE + dy) for dx, dy in STEPS) for at in range(SPACES))
"""NEXT[space][way]: the neighbour, or OFF."""

BESIDE: Final = tuple(frozenset(to for to in ways[:4] if to != OFF) for ways in NEXT)
"""The spaces one straight step away."""

BIT: Final = (*(1 << at for at in range(SPACES)), 0)
"""A space as a bit; none for OFF, which indexes the last."""

AROUND: Final = tuple(
    tuple(sum(1 << to for to in ways[:count] if to != OFF) for ways in NEXT) for count in (len(STRAIGHT), len(WAYS))
)
"""AROUND[diagonal][space]: the spaces one step away, as bits."""

EXITS: Final = tuple(
    tuple(tuple((way, ways[way]) for way in WAYS[:count] if ways[way] != OFF) for ways in NEXT)
    for count in (len(STRAIGHT), len(WAYS))
)
"""EXITS[diagonal][space]: the ways to the spaces one step away, with these."""

CROSSED: Final = tuple(tuple(_line(a, b) for b in range(SPACES)) for a in range(SPACES))
"""CROSSED[a][b]: the spaces between a and b that their centre line crosses, in order from a."""

BETWEEN: Final = tuple(tuple(sum(1 << at for at in line) for line in row) for row in CROSSED)
"""The same as bits, to be held against the bits of what blocks sight."""

DISTANCE: Final = tuple(
    tuple(max(abs(a % SIDE - b % SIDE), abs(a // SIDE - b // SIDE)) for b in range(SPACES)) for a in range(SPACES)
)
"""Rings, diagonals included (R37)."""

WITHIN: Final = tuple(
    tuple(sum(1 << to for to in range(SPACES) if 0 < DISTANCE[at][to] <= rings) for at in range(SPACES))
    for rings in range(SIDE)
)
"""WITHIN[rings][space]: the spaces at most so many rings away, as bits."""

CENTRE: Final = frozenset(space(x, y) for x in (2, 3, 4) for y in (2, 3, 4))
RING: Final = tuple(at for at in range(SPACES) if at % SIDE in (0, SIDE - 1) or at // SIDE in (0, SIDE - 1))


def rays(at: int, way: Way) -> list[int]:
    """All spaces from `at` to the edge, nearest first."""
    line = []
    while (at := NEXT[at][way]) != OFF:
        line.append(at)
    return line


def next_to(a: int, b: int) -> bool:
    """One straight step apart (R99)."""
    return b in BESIDE[a]


def away(a: int, b: int) -> tuple[Way, ...]:
    """The straight ways in which b is driven off by a: along the longer leg, either at exactly 45 degrees (A46)."""
    dx, dy = b % SIDE - a % SIDE, b // SIDE - a // SIDE
    across = Way.EAST if dx > 0 else Way.WEST
    along = Way.SOUTH if dy > 0 else Way.NORTH
    if abs(dx) == abs(dy):
        return (along, across)
    return (across,) if abs(dx) > abs(dy) else (along,)
