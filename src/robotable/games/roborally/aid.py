"""Where a program leads if nobody interferes: belts, panels, gears and walls included, other robots ignored."""

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from robotable.core.grid import Cell
from robotable.games.roborally.cards import Card, Upgrade
from robotable.games.roborally.events import Phase
from robotable.games.roborally.floor import PIT, WALL, Belts, Floor
from robotable.games.roborally.programs import PARTS, SIDESTEP
from robotable.games.roborally.reboot import place_of_return
from robotable.games.roborally.state import RobotView, View, floor_of
from robotable.games.roborally.steps import Ask, Drive, Peek, Rotate, Step

Sign = Literal["blue", "green", "panel", "gear", "laser", "battery", "checkpoint", "pit", "edge", "wall", "unknown"]
PLANNING: tuple[Phase, ...] = ("program", "store")
GUESSED = (Ask, Peek)


class Track(Struct):
    """A robot alone on the floor, and the way it has come."""

    cell: int
    facing: int
    path: list[int] = []
    signs: list[Sign] = []
    fallen: bool = False

    def go(self, to: int) -> None:
        self.cell = to
        self.path.append(to)

    def sign(self, sign: Sign) -> None:
        if sign not in self.signs:
            self.signs.append(sign)


class Ghost(Struct, frozen=True):
    """After one register: the spaces driven to, those it is carried to, and what happens there."""

    register: int
    cards: tuple[Card, ...]
    at: Cell | None
    facing: int
    driven: tuple[Cell, ...]
    carried: tuple[Cell, ...]
    signs: tuple[Sign, ...]


class Aid(Struct, frozen=True):
    """A preview of the own program. Other robots are ignored."""

    program: tuple[Ghost, ...] = ()
    """Register by register, up to the first one that is open or unknown."""
    register: int | None = None
    """The first open one, if the way there is known."""
    cards: dict[Card, Ghost] = {}
    """What each card in hand would do in it."""
    home: Cell | None = None
    """Where the robot will return to the board; its facing there is assumed until it is chosen."""


def execute(floor: Floor, track: Track, deed: Sequence[Card], hover: bool) -> bool:
    """Does what the cards say; False if that is anybody's guess."""
    parts: Iterable[Step] = (SIDESTEP[deed[1]],) if len(deed) == 2 else PARTS[deed[0]]
    for part in parts:
        if isinstance(part, GUESSED):
            return False
        if isinstance(part, Drive) and not track.fallen:
            drive(floor, track, part, hover)
        elif isinstance(part, Rotate):
            track.facing = (track.facing + part.quarters) & 3
    return True


def drive(floor: Floor, track: Track, part: Drive, hover: bool) -> None:
    steps = floor.steps[(track.facing + part.turn) & 3]
    for left in range(part.steps - 1, -1, -1):
        to = steps[track.cell]
        if to == WALL:
            track.sign("wall")
            break
        track.go(to)
        if floor.hole[to] and not (hover and left and floor.hole[to] == PIT):
            break
    land(floor, track)


def land(floor: Floor, track: Track) -> None:
    if hole := floor.hole[track.cell]:
        track.fallen = True
        track.sign("pit" if hole == PIT else "edge")


def elements(floor: Floor, track: Track, register: int) -> None:
    """What the register's elements do to a lone robot."""
    belts: tuple[tuple[Sign, Belts], ...] = (("blue", floor.blue), ("blue", floor.blue), ("green", floor.green))
    for name, table in belts:
        if not track.fallen and track.cell in table:
            to, turn = table[track.cell]
            track.go(to)
            track.facing = (track.facing + turn) & 3
            track.sign(name)
            land(floor, track)
    panels = floor.panels[register]
    if not track.fallen and track.cell in panels and (to := floor.steps[panels[track.cell]][track.cell]) != WALL:
        track.go(to)
        track.sign("panel")
        land(floor, track)
    if not track.fallen:
        stand(floor, track)


def stand(floor: Floor, track: Track) -> None:
    if turn := floor.gears.get(track.cell):
        track.facing = (track.facing + turn) & 3
        track.sign("gear")
    if track.cell in floor.lit:
        track.sign("laser")
    if track.cell in floor.batteries:
        track.sign("battery")
    if track.cell in floor.checkpoints:
        track.sign("checkpoint")


def aid(view: View) -> Aid:
    """The preview for the owner of a view, while programs are made; and where it returns, until it has."""
    if view.seat is None:
        return Aid()
    robot, floor = view.robots[view.seat], floor_of(view.options)
    planning = view.phase in PLANNING
    start = whence(view, robot, floor) if planning or robot.returns else None
    if not start:
        return Aid()
    return Preview(floor, robot, *start).aid() if planning else Aid(home=floor.cells[start[0]])


def whence(view: View, robot: RobotView, floor: Floor) -> tuple[int, int] | None:
    """Where the program begins: here, or where the robot will return."""
    if robot.at:
        return floor.number(robot.at), robot.facing
    if not robot.start or not robot.archive:
        return None
    start = floor.number(robot.start), robot.start_facing
    cell, way = place_of_return(floor, view.options, robot.back, start, floor.number(robot.archive))
    return cell, robot.start_facing if way is None else way


class Preview:
    """Follows a robot's registers one by one."""

    def __init__(self, floor: Floor, robot: RobotView, cell: int, facing: int) -> None:
        self.floor, self.robot = floor, robot
        self.cell, self.facing = cell, facing
        self.hover = Upgrade.HOVER_UNIT in robot.installed
        self.home = floor.cells[cell] if robot.at is None else None

    def aid(self) -> Aid:
        program: list[Ghost] = []
        deed: Sequence[Card] = ()
        for register, cards in enumerate(self.robot.registers, 1):
            if not cards:
                return Aid(tuple(program), register, self.choices(register, deed), self.home)
            ghost, deed = self.ghost(register, cards, deed)
            program.append(ghost)
            if ghost.at is None or "unknown" in ghost.signs:
                break
            self.cell, self.facing = self.floor.number(ghost.at), ghost.facing
        return Aid(tuple(program), None, {}, self.home)

    def choices(self, register: int, before: Sequence[Card]) -> dict[Card, Ghost]:
        kinds = dict.fromkeys(self.robot.hand)
        return {card: self.ghost(register, (card,), before)[0] for card in kinds}

    def ghost(self, register: int, cards: tuple[Card, ...], before: Sequence[Card]) -> tuple[Ghost, Sequence[Card]]:
        """One register, and what Again would repeat after it."""
        track = Track(self.cell, self.facing)
        deed = before if cards[0] is Card.AGAIN else cards
        known = bool(deed) and deed[0] not in (Card.SPAM, Card.HIDDEN)
        if known:
            known = execute(self.floor, track, deed, self.hover)
        driven = len(track.path)
        if not known:
            track.sign("unknown")
        elif not track.fallen:
            elements(self.floor, track, register)
        places = tuple(self.floor.cells[c] for c in track.path)
        at = None if track.fallen else self.floor.cells[track.cell]
        ghost = Ghost(register, cards, at, track.facing, places[:driven], places[driven:], tuple(track.signs))
        return ghost, deed
