"""Gears turn whoever stands on them."""

from robotable.core import Event
from robotable.games.roborally.events import Turned
from robotable.games.roborally.floor import Floor
from robotable.games.roborally.state import State


def gears(state: State, floor: Floor, out: list[Event]) -> bool:
    turns, cells = floor.gears, state.cells
    for seat in state.beat.order:
        if cells[seat] in turns:
            state.facing[seat] = (state.facing[seat] + turns[cells[seat]]) & 3
            out.append(Turned(seat, state.facing[seat], "gear"))
    return True
