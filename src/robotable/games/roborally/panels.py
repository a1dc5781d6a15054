"""Push panels: all active ones act from one picture of the board (RR-A54)."""

from collections import Counter

from msgspec import Struct

from robotable.core import Event
from robotable.games.roborally.contact import spikes
from robotable.games.roborally.events import Blocked
from robotable.games.roborally.floor import Floor
from robotable.games.roborally.pushes import row, shift
from robotable.games.roborally.state import State


class Push(Struct):
    """A panel's push: the robot on it, and the row it moves."""

    seat: int
    way: int
    row: list[int]
    blocked: bool


def push_panels(state: State, floor: Floor, out: list[Event]) -> bool:
    panels, cells = floor.panels[state.register], state.cells
    if any(c in panels for c in cells):
        state.beat.contacts.clear()
        pushes = [_push(state, floor, seat, panels[cells[seat]]) for seat in state.beat.order if cells[seat] in panels]
        cancel(state, floor, pushes)
        hurts = [hurt for push in pushes if not push.blocked for hurt in spikes(state, push.row)]
        for push in pushes:
            act(state, floor, push, out)
        state.agenda.extend(reversed(hurts))
    return True


def _push(state: State, floor: Floor, seat: int, way: int) -> Push:
    pushed, blocked = row(state, floor, state.cells[seat], way)
    return Push(seat, way, pushed, blocked)


def cancel(state: State, floor: Floor, pushes: list[Push]) -> None:
    """No robot is moved two ways, and no two robots into one space."""
    able = [push for push in pushes if not push.blocked]
    times = Counter(seat for push in able for seat in push.row)
    ends = {push.seat: floor.steps[push.way][state.cells[push.row[-1]]] for push in able}
    crowd = Counter(to for to in ends.values() if not floor.hole[to])
    for push in able:
        push.blocked = crowd[ends[push.seat]] > 1 or any(times[seat] > 1 for seat in push.row)


def act(state: State, floor: Floor, push: Push, out: list[Event]) -> None:
    if push.blocked:
        out.append(Blocked(push.seat))
        return
    for seat in reversed(push.row):
        shift(state, floor, seat, push.way, "panel", None, out)
