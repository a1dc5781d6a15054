"""Square boards: cells, and the four ways between them."""

from enum import IntEnum
from typing import NamedTuple


class Way(IntEnum):
    """A direction on the board, clockwise from north; y grows to the south."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    def turned(self, quarters: int) -> "Way":
        """Turned clockwise by that many quarters."""
        return Way((self + quarters) % 4)

    @property
    def back(self) -> "Way":
        return Way(self ^ 2)


STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Cell(NamedTuple):
    x: int
    y: int

    def to(self, way: int, steps: int = 1) -> "Cell":
        dx, dy = STEPS[way]
        return Cell(self.x + dx * steps, self.y + dy * steps)

    @property
    def name(self) -> str:
        """As printed on the board's edge: column letter, row number, `A1` at the upper left."""
        return f"{chr(ord('A') + self.x)}{self.y + 1}"
