"""Robot weapons: everybody aims, all targets are fixed, then come damage and displacements (RR-A59)."""

from collections.abc import Callable, Iterator, Sequence

from robotable.core import Event
from robotable.core.grid import STEPS
from robotable.games.roborally.actions import Action, Aim
from robotable.games.roborally.cards import Upgrade
from robotable.games.roborally.contact import spikes
from robotable.games.roborally.decks import discard, draw_own, use_up
from robotable.games.roborally.events import Blocked, Energised, Fired, Moved, Scrambled
from robotable.games.roborally.floor import OFF, VOID, WALL, Floor
from robotable.games.roborally.pushes import row, shift, shove
from robotable.games.roborally.reboot import make_room
from robotable.games.roborally.state import State
from robotable.games.roborally.steps import Ask, At, Displace, Hit, Stage, Step, Window

U = Upgrade
INSTEAD = (U.MINI_HOWITZER, U.PRESSOR_BEAM, U.TRACTOR_BEAM, U.SCRAMBLER, U.DISPLACING_BLAST)
MAIN = Aim(None)
AIMS = {weapon: Aim(weapon) for weapon in INSTEAD}


def robot_weapons(state: State, floor: Floor, out: list[Event]) -> bool:
    """First everybody takes aim."""
    state.beat.refused.clear()
    state.agenda.append(At(Stage.FIRE))
    for seat in reversed(state.beat.order):
        if state.robots[seat].installed and armed(state, seat):
            state.agenda.append(Ask(Window.WEAPON, seat))
    return True


def armed(state: State, seat: int) -> bool:
    """RR-A37: who is shut down does not fire."""
    return state.cells[seat] != OFF and (state.options.shutdown_fires or not state.robots[seat].shut)


def target(state: State, floor: Floor, seat: int, way: int) -> int | None:
    """The first robot in line (RR-R59)."""
    cells = state.cells
    here = cells[seat]
    if floor.in_sight[way][here].isdisjoint(cells):
        return None
    return next(cells.index(c) for c in floor.sight[way][here] if c in cells)


def aims(state: State, floor: Floor, ask: Ask) -> Sequence[Action]:
    """RR-A60: a weapon used instead of the main laser needs a target."""
    robot = state.robots[ask.robot]
    weapons = [weapon for weapon in INSTEAD if weapon in robot.installed and not robot.shut]
    if not weapons or (victim := target(state, floor, ask.robot, state.facing[ask.robot])) is None:
        return ()
    usable = [weapon for weapon in weapons if USABLE.get(weapon, _always)(state, floor, ask.robot, victim)]
    return [MAIN, *(AIMS[weapon] for weapon in usable)]


def _always(state: State, floor: Floor, seat: int, victim: int) -> bool:
    return True


def _charged(state: State, floor: Floor, seat: int, victim: int) -> bool:
    return state.robots[seat].energy > 0


def _distant(state: State, floor: Floor, seat: int, victim: int) -> bool:
    return floor.steps[state.facing[seat]][state.cells[seat]] != state.cells[victim]


def _scramblable(state: State, floor: Floor, seat: int, victim: int) -> bool:
    """RR-A74: there is a face-down card in the victim's next register."""
    return state.register < 5 and bool(state.robots[victim].registers[state.register])


USABLE: dict[Upgrade, Callable[[State, Floor, int, int], bool]] = {
    U.MINI_HOWITZER: _charged,
    U.TRACTOR_BEAM: _distant,
    U.SCRAMBLER: _scramblable,
}


def aim(state: State, floor: Floor, ask: Ask, action: Action, out: list[Event]) -> None:
    assert isinstance(action, Aim)
    if action.weapon is None:
        return
    state.beat.aims[ask.robot] = action.weapon
    if action.weapon is U.MINI_HOWITZER:
        robot = state.robots[ask.robot]
        robot.energy -= 1
        out.append(Energised(ask.robot, robot.energy))
    if action.weapon is U.DISPLACING_BLAST:
        use_up(state, ask.robot, action.weapon, out)


def fire(state: State, floor: Floor, out: list[Event]) -> bool:
    """All targets come from one picture of the board; damage before displacements."""
    hits: list[Step] = []
    displaced: list[Step] = []
    for seat in state.beat.order:
        if armed(state, seat):
            for shot, weapon in volley(state, floor, seat):
                (displaced if isinstance(shot, Displace) else hits).append(shot)
                victim = shot.target if isinstance(shot, Displace) else shot.robot
                if not (isinstance(shot, Displace) and weapon is U.MINI_HOWITZER):
                    out.append(Fired(seat, victim, weapon))
    if hits or displaced:
        state.agenda.extend(reversed(hits + displaced))
    return True


Shot = tuple[Hit | Displace, Upgrade | None]


def volley(state: State, floor: Floor, seat: int) -> Iterator[Shot]:
    """All that one robot fires: the main laser or what stands in for it, then the Rear Laser."""
    facing, installed = state.facing[seat], state.robots[seat].installed
    weapon = state.beat.aims.get(seat)
    if weapon is None:
        damage = 1 + (U.DOUBLE_BARREL in installed) + (seat in state.beat.charged)
        for way in main_ways(state, seat):
            for victim in in_line(state, floor, seat, way):
                yield Hit(victim, damage, seat), None
    elif (ahead := target(state, floor, seat, facing)) is not None:
        if weapon is U.MINI_HOWITZER:
            yield Hit(ahead, 2, seat), weapon
        yield Displace(seat, ahead, facing), weapon
    if U.REAR_LASER in installed and (behind := target(state, floor, seat, facing ^ 2)) is not None:
        yield Hit(behind, 1, seat), U.REAR_LASER


def main_ways(state: State, seat: int) -> Sequence[int]:
    """RR-R116: after a U-turn, Laser Kata fires all around."""
    facing = state.facing[seat]
    if U.LASER_KATA in state.robots[seat].installed and seat in state.beat.turned:
        return [(facing + quarters) & 3 for quarters in range(4)]
    return [facing]


def in_line(state: State, floor: Floor, seat: int, way: int) -> Iterator[int]:
    """The robot the main laser hits, or with a Rail Gun all of them, near to far (RR-R122)."""
    if U.RAIL_GUN in state.robots[seat].installed:
        c, (dx, dy) = state.cells[seat], STEPS[way]
        while floor.hole[c := c + dx + dy * floor.grid] != VOID:
            if c in state.cells:
                yield state.cells.index(c)
    elif (victim := target(state, floor, seat, way)) is not None:
        yield victim


def displace(state: State, floor: Floor, step: Displace, out: list[Event]) -> bool:
    """From the target's present space, in the direction fixed before; nothing if it has left the board."""
    if state.cells[step.target] != OFF:
        state.beat.contacts.clear()
        DISPLACE[state.beat.aims[step.shooter]](state, floor, step, out)
    return True


def push(state: State, floor: Floor, step: Displace, out: list[Event]) -> None:
    """Mini Howitzer and Pressor Beam: away from the shooter, rows included."""
    pushed, blocked = row(state, floor, state.cells[step.target], step.way)
    if blocked:
        out.append(Blocked(step.target))
        return
    state.agenda.extend(reversed(list(spikes(state, pushed))))
    shove(state, floor, pushed, step.way, step.shooter, out)


def pull(state: State, floor: Floor, step: Displace, out: list[Event]) -> None:
    """RR-A62: one space towards the shooter, if that space is still free."""
    way = step.way ^ 2
    to = floor.steps[way][state.cells[step.target]]
    if to == WALL or to in state.cells:
        out.append(Blocked(step.target))
    else:
        shift(state, floor, step.target, way, "pull", step.shooter, out)


def blast(state: State, floor: Floor, step: Displace, out: list[Event]) -> None:
    """RR-A63: onto the reboot token of the board it stands on, unless making room there pushed it off the board."""
    cell, way = floor.tokens[floor.face[state.cells[step.target]]]
    if state.cells[step.target] == cell:
        return
    cell = make_room(state, floor, cell, way, step.target, out)
    if state.cells[step.target] == OFF:
        return
    state.cells[step.target] = cell
    out.append(Moved(step.target, floor.cells[cell], "blast", step.shooter))


def scramble(state: State, floor: Floor, step: Displace, out: list[Event]) -> None:
    """RR-R125: the next register's card is exchanged for the top of its owner's deck, unseen."""
    robot, register = state.robots[step.target], state.register
    cards = robot.registers[register]
    if not cards:
        return
    out.append(Scrambled(step.target, register + 1))
    discard(state, step.target, cards)
    new = draw_own(state, step.target, out)
    robot.registers[register] = [] if new is None else [new]
    robot.unseen = new is not None


DISPLACE: dict[Upgrade, Callable[[State, Floor, Displace, list[Event]], None]] = {
    U.MINI_HOWITZER: push,
    U.PRESSOR_BEAM: push,
    U.TRACTOR_BEAM: pull,
    U.DISPLACING_BLAST: blast,
    U.SCRAMBLER: scramble,
}
