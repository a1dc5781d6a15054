"""Robots that move by themselves: cards and upgrades that drive."""

from msgspec.structs import replace

from robotable.core import Event
from robotable.games.roborally.cards import Upgrade
from robotable.games.roborally.contact import ask_magnets, follow, touch
from robotable.games.roborally.decks import suffer
from robotable.games.roborally.events import Blocked, Moved, Turned
from robotable.games.roborally.falls import fall
from robotable.games.roborally.floor import OFF, PIT, WALL, Floor
from robotable.games.roborally.pushes import row, shove
from robotable.games.roborally.state import State
from robotable.games.roborally.steps import Drive, Rotate

U_TURN = 2


def drive(state: State, floor: Floor, step: Drive, out: list[Event]) -> bool:
    """Step by step; what a contact brings is dealt with before the next step (RR-R32)."""
    seat, cells, agenda = state.active, state.cells, state.agenda
    if cells[seat] == OFF or (step.card and ask_magnets(state, floor, step)):
        return True
    way = (state.facing[seat] + step.turn) & 3
    hover = step.card and Upgrade.HOVER_UNIT in state.robots[seat].installed
    depth = len(agenda)
    stopped = False
    for left in range(step.steps - 1, -1, -1):
        here = cells[seat]
        pushed = stride(state, floor, seat, way, step, out)
        if stopped := pushed is None:
            break
        hole = floor.hole[cells[seat]]
        fallen = hole and not (hover and left and hole == PIT)
        if fallen:
            fall(state, floor, seat, here, out)
        if step.card and state.beat.followers:
            follow(state, floor, pushed, way, out)
        if fallen:
            return True
        if len(agenda) > depth:
            agenda.insert(depth, replace(step, steps=left))
            return True
    # RR-A71: a robot that is stopped over a pit falls there, and no wall hurts it besides (RR-A26).
    if floor.hole[cells[seat]]:
        fall(state, floor, seat, cells[seat], out)
    elif stopped and step.crash:
        suffer(state, seat, 1, out)
    return True


def stride(state: State, floor: Floor, seat: int, way: int, step: Drive, out: list[Event]) -> list[int] | None:
    """One step, and whom it pushed; None if it is refused."""
    cells = state.cells
    to = floor.steps[way][cells[seat]]
    pushed: list[int] = []
    blocked = to == WALL
    if to in cells:
        pushed, blocked = row(state, floor, to, way)
        blocked |= not step.pushes
        if step.pushes:
            touch(state, seat, pushed, blocked, step.card)
    if blocked:
        out.append(Blocked(seat))
        return None
    if pushed:
        shove(state, floor, pushed, way, seat, out)
    cells[seat] = to
    out.append(Moved(seat, floor.cells[to], "drive"))
    return pushed


def rotate(state: State, floor: Floor, step: Rotate, out: list[Event]) -> bool:
    if state.cells[state.active] != OFF:
        turn(state, state.active, state.facing[state.active] + step.quarters, out)
        if step.quarters == U_TURN:
            state.beat.turned.append(state.active)
    return True


def turn(state: State, seat: int, facing: int, out: list[Event]) -> None:
    state.facing[seat] = facing & 3
    out.append(Turned(seat, facing & 3, "card"))
