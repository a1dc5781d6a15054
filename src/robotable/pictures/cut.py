"""A piece of a large board, about what happens there, for pictures as small as a stamp."""

from collections.abc import Sequence
from typing import NamedTuple

from robotable.core.grid import Cell
from robotable.pictures.paper import Look, Part, rect, tag

FEWEST, MOST = 5, 7
"""Spaces along a side."""
LARGER = 1.25
"""Pieces, against those of a whole board."""
BEYOND = 0.25
"""Of a side may lie outside of the board: wide and narrow frames show the middle alone, and there something happens."""
EDGE = 0.4
"""How wide a board's frame is, in spaces."""
SIZE = 480


class Window(NamedTuple):
    """A square of spaces, on a board of so many."""

    x: float
    y: float
    side: int
    columns: int
    rows: int


def window(columns: int, rows: int, things: Sequence[Cell]) -> Window:
    """With all things and a space around them, or about the first where they are too far apart; hardly beyond the board."""
    xs, ys = [cell.x for cell in things], [cell.y for cell in things]
    wide = max(max(xs) - min(xs), max(ys) - min(ys)) + 3
    x, y = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2) if wide <= MOST else things[0]
    side = min(max(FEWEST, wide if wide <= MOST else MOST), columns, rows)
    return Window(_from(x, side, columns), _from(y, side, rows), side, columns, rows)


def _from(middle: float, side: int, all: int) -> float:
    return min(max(-BEYOND * side, middle + 0.5 - side / 2), all - side + BEYOND * side)


def cut(drawn: str, through: Window, space: float) -> Part:
    """Of a drawing whose spaces begin at 0, 0."""
    x, y, side, width, height = (space * number for number in through)
    table, edge = rect(x, y, side, side, fill="var(--wood)"), EDGE * space
    line: Look = {"stroke": "var(--outline)", "stroke_width": space / 16}
    frame = rect(-edge, -edge, width + 2 * edge, height + 2 * edge, edge / 2, fill="var(--board-edge)", **line)
    floor = rect(0, 0, width, height, 0, fill="var(--floor-2)", **line)
    view = f"{x:g} {y:g} {side:g} {side:g}"
    return Part(SIZE, SIZE, tag("svg", table, frame, floor, drawn, width=SIZE, height=SIZE, viewBox=view))


def ring() -> str:
    """Around the piece of whoever looks, in a box of 100 about 0, 0."""
    return tag("circle", r=54, fill="var(--card)", fill_opacity=0.55, stroke="var(--accent)", stroke_width=9)
