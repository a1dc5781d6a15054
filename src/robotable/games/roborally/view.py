"""What a seat may know of a race."""

from functools import lru_cache

from robotable.core import Seat
from robotable.core.grid import Cell
from robotable.games.roborally.cards import HAYWIRE, Card
from robotable.games.roborally.courses import course, drawn
from robotable.games.roborally.floor import OFF, Floor
from robotable.games.roborally.state import Beat, Robot, RobotView, State, View, damage_of, floor_of

NOWHERE = "_"
BACKS = tuple((Card.HIDDEN,) * count for count in range(80))
Faces = tuple[Card, ...]


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


def see(state: State, floor: Floor, seat: int, own: bool) -> RobotView:
    """One robot; its owner sees more."""
    robot = state.robots[seat]
    in_making = state.phase == "program" and not robot.ready
    registers = own_registers(state, robot) if own else others_registers(state, robot, in_making)
    held = len(robot.hand)
    if in_making and not own:  # what others have put down counts as in hand until they commit
        held += sum(map(len, robot.registers)) - sum(map(len, registers))
    return RobotView(  # by place, as above
        place(floor, state.cells[seat]),
        state.facing[seat],
        robot.energy,
        robot.claimed,
        damage_of(robot),
        len(robot.deck),
        robot.deck[-1] if robot.shown and robot.deck else None,
        tuple(robot.discard) if own else BACKS[len(robot.discard)],
        tuple(robot.hand) if own else BACKS[held],
        registers,
        tuple(robot.under) if own else tuple([card and Card.HIDDEN_HAYWIRE for card in robot.under]),
        tuple(map(tuple, robot.deeds)),
        tuple(map(tuple, robot.played)),
        tuple(robot.collection) if own else (None,) * len(robot.collection),
        tuple(robot.installed),
        tuple(robot.store) if own else BACKS[len(robot.store)],
        tuple(robot.removed),
        place(floor, robot.start),
        robot.start_facing,
        place(floor, robot.archive),
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


def place(floor: Floor, cell: int) -> Cell | None:
    return None if cell == OFF else floor.cells[cell]


def opened(state: State) -> int:
    """How many registers lie face up."""
    return state.register if state.beat.order else max(0, state.register - 1)


def own_registers(state: State, robot: Robot) -> tuple[Faces, ...]:
    """A card that a Scrambler brought is unknown even to its owner."""
    faces = list(map(tuple, robot.registers))
    if robot.unseen:
        faces[opened(state)] = BACKS[1]
    return tuple(faces)


def others_registers(state: State, robot: Robot, in_making: bool) -> tuple[Faces, ...]:
    shown = opened(state)
    return tuple(
        [
            tuple(cards) if register < shown or not cards else back(robot, cards, in_making)
            for register, cards in enumerate(robot.registers)
        ]
    )


def back(robot: Robot, cards: list[Card], in_making: bool) -> Faces:
    """Everybody has seen where a Haywire was put, until its owner rewires; what else is put down, only in the end."""
    if cards[0] in HAYWIRE and not robot.rewired:
        return (Card.HIDDEN_HAYWIRE,)
    return () if in_making else BACKS[len(cards)]


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
