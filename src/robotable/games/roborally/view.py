"""What a seat may know of a race."""

from functools import lru_cache

from msgspec.structs import replace

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
    return View(
        seat=seat,
        options=state.options,
        board=board,
        checkpoints=checkpoints,
        starts=starts,
        bay=bay,
        lasers=floor.lasers,
        round=state.round,
        phase=state.phase,
        register=state.register,
        order=tuple(state.beat.order),
        active=state.active,
        priority=state.priority,
        keeps=state.keeps,
        robots=tuple(see(state, floor, other, other == seat) for other in range(len(state.robots))),
        damage=len(state.damage),
        damage_discard=tuple(state.damage_discard),
        upgrades=len(state.upgrades),
        upgrade_discard=tuple(state.upgrade_discard),
        loans=tuple(state.loans),
        beat=copied(state.beat),
        agenda=tuple(state.agenda),
        waits=state.waits,
        winner=state.winner,
    )


def see(state: State, floor: Floor, seat: int, own: bool) -> RobotView:
    """One robot; its owner sees more."""
    robot = state.robots[seat]
    in_making = state.phase == "program" and not robot.ready
    registers = own_registers(state, robot) if own else others_registers(state, robot, in_making)
    # What others have put down counts as in hand until they commit.
    held = len(robot.hand)
    if in_making:
        held += sum(map(len, robot.registers)) - sum(map(len, registers))
    return RobotView(
        at=place(floor, state.cells[seat]),
        facing=state.facing[seat],
        energy=robot.energy,
        claimed=robot.claimed,
        damage=damage_of(robot),
        deck=len(robot.deck),
        top=robot.deck[-1] if robot.shown and robot.deck else None,
        discard=tuple(robot.discard) if own else BACKS[len(robot.discard)],
        hand=tuple(robot.hand) if own else BACKS[held],
        registers=registers,
        under=tuple(robot.under) if own else tuple(card and Card.HIDDEN_HAYWIRE for card in robot.under),
        deeds=tuple(map(tuple, robot.deeds)),
        played=tuple(map(tuple, robot.played)),
        collection=tuple(robot.collection) if own else (None,) * len(robot.collection),
        installed=tuple(robot.installed),
        store=tuple(robot.store) if own else BACKS[len(robot.store)],
        removed=tuple(robot.removed),
        start=place(floor, robot.start),
        start_facing=robot.start_facing,
        archive=place(floor, robot.archive),
        back=robot.back,
        returns=robot.returns,
        shut=robot.shut,
        ready=robot.ready,
        sleepy=own and robot.sleepy,
        drew=robot.drew,
        bought=robot.bought,
        stacking=robot.stacking,
        rewired=robot.rewired,
        haywires=rewired_haywires(state, robot),
        unseen=robot.unseen,
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
            tuple(cards) if register < shown else back(robot, cards, in_making)
            for register, cards in enumerate(robot.registers)
        ]
    )


def back(robot: Robot, cards: list[Card], in_making: bool) -> Faces:
    """Everybody has seen where a Haywire was put, until its owner rewires; what else is put down, only in the end."""
    if cards and cards[0] in HAYWIRE and not robot.rewired:
        return (Card.HIDDEN_HAYWIRE,)
    return () if in_making else BACKS[len(cards)]


def rewired_haywires(state: State, robot: Robot) -> int:
    """Haywires that were taken up and are not yet to be seen again."""
    if not robot.rewired:
        return 0
    hidden = [robot.hand, *robot.registers[opened(state) :]]
    return sum(card in HAYWIRE for cards in hidden for card in cards)


def copied(beat: Beat) -> Beat:
    return replace(
        beat,
        order=beat.order[:],
        followers=beat.followers[:],
        contacts=beat.contacts[:],
        turned=beat.turned[:],
        charged=beat.charged[:],
        shielded=beat.shielded[:],
        refused=beat.refused[:],
        burnt=beat.burnt[:],
        aims=beat.aims.copy(),
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
