"""What happens when robots touch: Ramming Gear, Spiky, Piercing Drill, Modular Chassis, Magnetic."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from robotable.core import Event
from robotable.games.roborally.actions import PASS, USES, Action, Use
from robotable.games.roborally.cards import PERMANENT, SLOTS, TEMPORARY, Upgrade
from robotable.games.roborally.decks import part_with, suffer, use_up
from robotable.games.roborally.events import Blocked, Installed, Turned, Uninstalled
from robotable.games.roborally.floor import OFF, WALL, Floor
from robotable.games.roborally.pushes import shift
from robotable.games.roborally.state import State
from robotable.games.roborally.steps import Ask, Drive, Hurt, Step, Window

U = Upgrade


def touch(state: State, seat: int, pushed: list[int], blocked: bool, card: bool) -> None:
    """Puts on the agenda what a push brings, in the order of RR-A69."""
    robots = state.robots
    if robots[seat].installed or any(robots[other].installed for other in pushed):
        state.agenda.extend(reversed(list(_consequences(state, seat, pushed, blocked, card))))


def _consequences(state: State, seat: int, pushed: list[int], blocked: bool, card: bool) -> Iterator[Step]:
    installed, victim = state.robots[seat].installed, pushed[0]
    if card and not blocked and U.PIERCING_DRILL in installed:
        yield Ask(Window.DRILL, seat, victim)
    if card and U.RAMMING_GEAR in installed and _first(state, U.RAMMING_GEAR, seat, victim):
        yield Hurt(victim)
    yield from spikes(state, [seat, *pushed])
    if card and not blocked and U.MODULAR_CHASSIS in installed:
        yield Ask(Window.CHASSIS, seat, victim)


def spikes(state: State, row: list[int]) -> Iterator[Step]:
    """RR-R128: whoever comes into the space of a spiky robot is hurt."""
    for comer, owner in pairwise(row):
        if U.SPIKY in state.robots[owner].installed and _first(state, U.SPIKY, owner, comer):
            yield Hurt(comer)


def _first(state: State, upgrade: Upgrade, owner: int, victim: int) -> bool:
    """RR-A68: each victim is hurt once per card, unless the table counts every step."""
    contact = (upgrade, owner, victim)
    if contact in state.beat.contacts and not state.options.contact_damage_per_step:
        return False
    state.beat.contacts.append(contact)
    return True


def hurt(state: State, floor: Floor, step: Hurt, out: list[Event]) -> bool:
    suffer(state, step.robot, 1, out)
    return True


def drills(state: State, floor: Floor, ask: Ask) -> Sequence[Action]:
    """RR-R139: the victim may be left as it faces, or turned."""
    if U.PIERCING_DRILL not in state.robots[ask.robot].installed:
        return ()
    ways = [None] if state.cells[ask.about] == OFF else [None, 0, 1, 2, 3]
    return [PASS, *(Use(U.PIERCING_DRILL, ask.about, way) for way in ways)]


def drill(state: State, floor: Floor, ask: Ask, action: Action, out: list[Event]) -> None:
    if not isinstance(action, Use):
        return
    use_up(state, ask.robot, U.PIERCING_DRILL, out)
    suffer(state, ask.about, 1, out)
    if action.way is not None:
        state.facing[ask.about] = action.way
        out.append(Turned(ask.about, action.way, "drill"))


def swaps(state: State, floor: Floor, ask: Ask) -> Sequence[Action]:
    """RR-A70: whatever the victim has that the taker has room for."""
    mine, theirs = state.robots[ask.robot].installed, state.robots[ask.about].installed
    if U.MODULAR_CHASSIS not in mine:
        return ()
    rest = [u for u in mine if u is not U.MODULAR_CHASSIS and u not in state.loans]
    room = [kind for kind in (PERMANENT, TEMPORARY) if sum(u in kind for u in rest) < SLOTS]
    takes = [u for u in theirs if any(u in kind for kind in room)]
    return [PASS, *(Use(U.MODULAR_CHASSIS, ask.about, None, take) for take in takes)] if takes else ()


def swap(state: State, floor: Floor, ask: Ask, action: Action, out: list[Event]) -> None:
    if not isinstance(action, Use) or action.take is None:
        return
    mine, theirs = state.robots[ask.robot].installed, state.robots[ask.about].installed
    part_with(state, ask.robot, U.MODULAR_CHASSIS)
    part_with(state, ask.about, action.take)
    out += [Uninstalled(ask.robot, U.MODULAR_CHASSIS), Uninstalled(ask.about, action.take)]
    mine.append(action.take)
    out.append(Installed(ask.robot, action.take))
    if sum(u in PERMANENT and u not in state.loans for u in theirs) < SLOTS:
        theirs.append(U.MODULAR_CHASSIS)
        out.append(Installed(ask.about, U.MODULAR_CHASSIS))
    else:
        state.upgrade_discard.append(U.MODULAR_CHASSIS)


def ask_magnets(state: State, floor: Floor, step: Drive) -> bool:
    """RR-A65: before the first step of an activation its neighbours may decide to come along."""
    if state.beat.magnets:
        return False
    state.beat.magnets = True
    owners = [seat for seat, robot in enumerate(state.robots) if U.MAGNETIC in robot.installed and not robot.shut]
    if not owners:
        return False
    here = state.cells[state.active]
    near = {floor.steps[way][here] for way in range(4)}
    asked = [Ask(Window.FOLLOW, seat) for seat in state.beat.order if seat in owners and state.cells[seat] in near]
    if asked:
        state.agenda += [step, *reversed(asked)]
    return bool(asked)


def follows(state: State, floor: Floor, ask: Ask) -> Sequence[Action]:
    return (PASS, USES[U.MAGNETIC])


def join(state: State, floor: Floor, ask: Ask, action: Action, out: list[Event]) -> None:
    if isinstance(action, Use):
        use_up(state, ask.robot, U.MAGNETIC, out)
        state.beat.followers.append(ask.robot)


def follow(state: State, floor: Floor, pushed: list[int], way: int, out: list[Event]) -> None:
    """The followers make the same step, but push nobody; whom the mover pushed has moved already."""
    for seat in state.beat.followers:
        here = state.cells[seat]
        if here == OFF or seat in pushed:
            continue
        to = floor.steps[way][here]
        if to == WALL or to in state.cells:
            out.append(Blocked(seat))
        else:
            shift(state, floor, seat, way, "follow", state.active, out)
