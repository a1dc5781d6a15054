"""Board lasers, and whoever keeps their damage off or makes use of it."""

from collections.abc import Sequence

from robotable.core import Event
from robotable.games.roborally.actions import PASS, USES, Action, Use
from robotable.games.roborally.cards import Upgrade
from robotable.games.roborally.decks import suffer
from robotable.games.roborally.events import Deflected, Energised, Lit, Used
from robotable.games.roborally.floor import OFF, Floor
from robotable.games.roborally.state import State
from robotable.games.roborally.steps import Ask, At, Drive, Hit, Stage, Step, Window

U = Upgrade
FORWARD, BACKWARD = Drive(1, card=False), Drive(1, 2, card=False)


def board_lasers(state: State, floor: Floor, out: list[Event]) -> bool:
    """Each beam hits the nearest robot; victims draw in priority order (RR-R53, RR-A20)."""
    lit, cells = floor.lit, state.cells
    if not any(c in lit for c in cells):
        return True
    hits: list[Step] = []
    for seat in state.beat.order:
        if rays := [floor.rays[ray] for ray, place in lit.get(cells[seat], ()) if _clear(floor, cells, ray, place)]:
            beams = sum(ray.beams for ray in rays)
            out.append(Lit(seat, beams, tuple(floor.cells[ray.cells[0]] for ray in rays)))
            hits.append(Hit(seat, beams))
    if hits:
        state.agenda.append(At(Stage.CONVERSION))
        state.agenda.extend(reversed(hits))
    return True


def _clear(floor: Floor, cells: list[int], ray: int, place: int) -> bool:
    """Whether nobody stands between the mount and this place of its ray."""
    return not any(c in cells for c in floor.rays[ray].cells[:place])


def hit(state: State, floor: Floor, step: Hit, out: list[Event]) -> bool:
    """Laser or weapon damage, after asking who could keep it off (RR-A72)."""
    seat, beat = step.robot, state.beat
    if seat in beat.shielded:
        return True
    if U.DEFLECTOR_SHIELD in state.robots[seat].installed and seat not in beat.refused and may_deflect(state, seat):
        state.agenda += [step, Ask(Window.DEFLECT, seat, step.damage)]
        return True
    drawn = suffer(state, seat, step.damage, out, step.by is not None and state.options.robot_laser == "spam")
    if drawn and step.by is None:
        beat.burnt.append(seat)
    return True


def may_deflect(state: State, seat: int) -> bool:
    return state.robots[seat].energy > 0 and not state.robots[seat].shut


def shields(state: State, floor: Floor, ask: Ask) -> Sequence[Action]:
    return (PASS, USES[U.DEFLECTOR_SHIELD])


def deflect(state: State, floor: Floor, ask: Ask, action: Action, out: list[Event]) -> None:
    robot = state.robots[ask.robot]
    if isinstance(action, Use):
        robot.energy -= 1
        state.beat.shielded.append(ask.robot)
        out += [Energised(ask.robot, robot.energy), Deflected(ask.robot)]
    else:
        state.beat.refused.append(ask.robot)


def conversion(state: State, floor: Floor, out: list[Event]) -> bool:
    """After all board lasers, before the weapons take aim (RR-R112, RR-A73)."""
    burnt = [seat for seat in state.beat.order if seat in state.beat.burnt]
    state.agenda.extend(Ask(Window.CONVERT, seat) for seat in reversed(burnt) if may_convert(state, seat))
    return True


def may_convert(state: State, seat: int) -> bool:
    robot = state.robots[seat]
    return U.ENERGY_CONVERSION in robot.installed and state.cells[seat] != OFF and not robot.shut


def conversions(state: State, floor: Floor, ask: Ask) -> Sequence[Action]:
    if not may_convert(state, ask.robot):
        return ()
    facing = state.facing[ask.robot]
    return [PASS, *(Use(U.ENERGY_CONVERSION, way=way) for way in (facing, facing ^ 2))]


def convert(state: State, floor: Floor, ask: Ask, action: Action, out: list[Event]) -> None:
    if isinstance(action, Use):
        state.active = ask.robot
        state.beat.contacts.clear()
        out.append(Used(ask.robot, U.ENERGY_CONVERSION))
        state.agenda.append(FORWARD if action.way == state.facing[ask.robot] else BACKWARD)
