"""What a seat may know of a race."""

from functools import lru_cache
from itertools import chain

from msgspec.structs import replace

from robotable.core import Seat
from robotable.core.grid import Cell
from robotable.games.roborally.cards import HAYWIRE, Card
from robotable.games.roborally.courses import course, drawn
from robotable.games.roborally.floor import Floor
from robotable.games.roborally.state import Beat, Robot, RobotView, State, View, damage_of, floor_of, has_haywire

NOWHERE = "_"
BACKS = tuple((Card.HIDDEN,) * count for count in range(80))
Faces = tuple[Card, ...]
BARE: tuple[Faces, ...] = ((),) * 5
"""Registers with nothing to be seen on them."""


def view(state: State, seat: Seat | None) -> View:
    floor = floor_of(state.options)
    board, checkpoints, starts, bay = printed(state.options.drawn or state.options.course)
    return View(  # by place: named, so many fields would take ten times as long
        seat,
        state.options,
        board,
        checkpoints,
        starts,
        bay,
        floor.lasers,
        state.round,
        state.phase,
        state.register,
        tuple(state.beat.order),
        state.active,
        state.priority,
        state.keeps,
        tuple([see(state, floor, other, other == seat) for other in range(len(state.robots))]),
        len(state.damage),
        tuple(state.damage_discard),
        len(state.upgrades),
        tuple(state.upgrade_discard),
        tuple(state.loans),
        copied(state.beat),
        tuple(state.agenda),
        state.waits,
        state.winner,
    )


def view_since(state: State, seat: Seat, before: View) -> View:
    """While programs are made cards go from hands to registers and back, and nothing else happens unless one is used."""
    used = len(state.upgrade_discard) != len(before.upgrade_discard)
    if state.phase != "program" or state.waits != before.waits or used:
        return view(state, seat)
    robots = [see_since(state, other, other == seat, earlier) for other, earlier in enumerate(before.robots)]
    return replace(before, robots=tuple(robots))


def see_since(state: State, seat: int, own: bool, before: RobotView) -> RobotView:
    """The same robot, later in the programming phase; others see nothing of a program before it stands."""
    robot = state.robots[seat]
    if robot.rewired or robot.stacking or before.stacking:
        return see(state, floor_of(state.options), seat, own)
    if not own:
        if robot.ready or before.ready:
            return see(state, floor_of(state.options), seat, own)
        return before
    return replace(
        before,
        hand=tuple(robot.hand),
        registers=own_registers(state, robot),
        ready=robot.ready,
        sleepy=robot.sleepy,
    )


def see(state: State, floor: Floor, seat: int, own: bool) -> RobotView:
    """One robot; its owner sees more."""
    robot = state.robots[seat]
    making = not own and state.phase == "program" and not robot.ready
    registers = own_registers(state, robot) if own else others_registers(state, robot, making)
    held = len(robot.hand)
    if making:  # what others have put down counts as in hand until they commit
        held += sum(map(len, robot.registers))
        if registers is not BARE:
            held -= sum(map(len, registers))
    return RobotView(  # by place, as above
        floor.places[state.cells[seat]],
        state.facing[seat],
        robot.energy,
        robot.claimed,
        damage_of(robot),
        len(robot.deck),
        robot.deck[-1] if robot.shown and robot.deck else None,
        tuple(robot.discard) if own else BACKS[len(robot.discard)],
        tuple(robot.hand) if own else BACKS[held],
        registers,
        tuple(robot.under) if own or not any(robot.under) else covered(robot.under),
        tuple(robot.deeds),
        robot.played,
        tuple(robot.collection) if own else (None,) * len(robot.collection),
        tuple(robot.installed),
        tuple(robot.store) if own else BACKS[len(robot.store)],
        tuple(robot.removed),
        floor.places[robot.start],
        robot.start_facing,
        floor.places[robot.archive],
        robot.back,
        robot.returns,
        robot.shut,
        robot.ready,
        own and robot.sleepy,
        robot.drew,
        robot.bought,
        robot.stacking,
        robot.rewired,
        rewired_haywires(state, robot) if robot.rewired else 0,
        robot.unseen,
    )


def covered(under: list[Card | None]) -> tuple[Card | None, ...]:
    return tuple([card and Card.HIDDEN_HAYWIRE for card in under])


def opened(state: State) -> int:
    """How many registers lie face up."""
    return state.register if state.beat.order else max(0, state.register - 1)


def own_registers(state: State, robot: Robot) -> tuple[Faces, ...]:
    """A card that a Scrambler brought is unknown even to its owner."""
    faces = list(map(tuple, robot.registers))
    if robot.unseen:
        faces[opened(state)] = BACKS[1]
    return tuple(faces)


def others_registers(state: State, robot: Robot, making: bool) -> tuple[Faces, ...]:
    """Everybody has seen where a Haywire was put, until its owner rewires; what else is put down, only in the end."""
    registers, shown = robot.registers, opened(state)
    haywires = not robot.rewired and not HAYWIRE.isdisjoint(chain(*registers))
    if making and not shown and not haywires:
        return BARE
    faces = list(BARE) if making else [BACKS[len(cards)] for cards in registers]
    if shown:
        faces[:shown] = map(tuple, registers[:shown])
    if haywires:
        for register in range(shown, len(registers)):
            if has_haywire(registers[register]):
                faces[register] = (Card.HIDDEN_HAYWIRE,)
    return tuple(faces)


def rewired_haywires(state: State, robot: Robot) -> int:
    """Haywires that were taken up and are not yet to be seen again."""
    hidden = [robot.hand, *robot.registers[opened(state) :]]
    return sum(card in HAYWIRE for cards in hidden for card in cards)


def copied(beat: Beat) -> Beat:
    return Beat(
        beat.order[:],
        beat.followers[:],
        beat.magnets,
        beat.contacts[:],
        beat.turned[:],
        beat.charged[:],
        beat.shielded[:],
        beat.refused[:],
        beat.burnt[:],
        beat.aims.copy(),
        beat.held,
    )


Printed = tuple[tuple[str, ...], tuple[Cell, ...], dict[int, tuple[Cell, int]], tuple[Cell, ...]]


@lru_cache(64)
def printed(name: str) -> Printed:
    """The course as drawn, its checkpoints, open starts and the spaces of the bay."""
    laid = drawn(name) if "\n" in name else course(name)
    rows = tuple(
        " ".join(
            laid.tiles[cell].written() if (cell := Cell(x, y)) in laid.tiles else NOWHERE for x in range(laid.width)
        )
        for y in range(laid.height)
    )
    starts = {start.number: (start.cell, start.facing) for start in laid.starts if start.open}
    bay = tuple(cell for cell, face in laid.face.items() if laid.bays[face])
    return rows, laid.checkpoints, starts, bay
