"""Conveyor belts: all robots on belts of one colour move at once, and nobody is pushed (RR-A50)."""

from collections import Counter

from robotable.core import Event
from robotable.games.roborally.events import Moved, Turned
from robotable.games.roborally.falls import fall
from robotable.games.roborally.floor import Belts, Floor
from robotable.games.roborally.state import State
from robotable.games.roborally.steps import Stage

Wishes = Belts
"""By robot: where its belt would take it, and the quarters it would be turned."""


def blue_belts(state: State, floor: Floor, out: list[Event]) -> bool:
    convey(state, floor, floor.blue, out, Stage.BLUE_BELTS)
    convey(state, floor, floor.blue, out, Stage.BLUE_BELTS)
    return True


def green_belts(state: State, floor: Floor, out: list[Event]) -> bool:
    convey(state, floor, floor.green, out, Stage.GREEN_BELTS)
    return True


def convey(
    state: State, floor: Floor, belts: Belts, out: list[Event], part: Stage | None = None, only: int | None = None
) -> None:
    """One space on every belt of a colour, or for one robot alone; outside the belts' own part if none is named."""
    cells = state.cells
    wishes = {seat: belts[c] for seat, c in enumerate(cells) if c in belts}
    if only is not None:
        wishes = {seat: wish for seat, wish in wishes.items() if seat == only}
    if not wishes:
        return
    refuse(state, floor, wishes)
    for seat in state.beat.order:
        if seat in wishes:
            carry(state, floor, seat, *wishes[seat], part, out)


def refuse(state: State, floor: Floor, wishes: Wishes) -> None:
    """Takes back wishes that cannot all come true, until the rest can."""
    cells = state.cells
    while True:
        wanted = Counter(to for to, _ in wishes.values() if not floor.hole[to])
        refused = [
            seat
            for seat, (to, _) in wishes.items()
            if wanted[to] > 1 or (to in cells and stays(wishes, cells.index(to), cells[seat]))
        ]
        if not refused:
            return
        for seat in refused:
            del wishes[seat]


def stays(wishes: Wishes, other: int, mine: int) -> bool:
    """Whether the robot ahead has nowhere to go, or wants to come to my space."""
    return other not in wishes or wishes[other][0] == mine


def carry(state: State, floor: Floor, seat: int, to: int, turn: int, part: Stage | None, out: list[Event]) -> None:
    """RR-R43: the curve a robot arrives on turns it."""
    here, state.cells[seat] = state.cells[seat], to
    out.append(Moved(seat, floor.cells[to], "belt", part=part))
    if turn:
        state.facing[seat] = (state.facing[seat] + turn) & 3
        out.append(Turned(seat, state.facing[seat], "curve"))
    if floor.hole[to]:
        fall(state, floor, seat, here, out)
