"""Robots that are pushed, alone or in a row."""

from robotable.core import Event
from robotable.games.roborally.events import How, Moved
from robotable.games.roborally.falls import fall
from robotable.games.roborally.floor import WALL, Floor
from robotable.games.roborally.state import State


def row(state: State, floor: Floor, cell: int, way: int) -> tuple[list[int], bool]:
    """The robots that a push into `cell` would move, nearest first, and whether a wall keeps them from it (RR-R102)."""
    cells, steps = state.cells, floor.steps[way]
    pushed: list[int] = []
    while cell in cells:
        pushed.append(cells.index(cell))
        cell = steps[cell]
        if cell == WALL:
            return pushed, True
    return pushed, False


def shove(state: State, floor: Floor, robots: list[int], way: int, by: int | None, out: list[Event]) -> None:
    """Moves a row one space, the farthest robot first (RR-R101, RR-A41)."""
    for robot in reversed(robots):
        shift(state, floor, robot, way, "push", by, out)


def shift(state: State, floor: Floor, seat: int, way: int, how: How, by: int | None, out: list[Event]) -> None:
    """One space for one robot, which may fall there."""
    here = state.cells[seat]
    to = state.cells[seat] = floor.steps[way][here]
    out.append(Moved(seat, floor.cells[to], how, by))
    if floor.hole[to]:
        fall(state, floor, seat, here, out)
