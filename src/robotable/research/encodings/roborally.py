"""RoboRally as numbers and arrays. Robots are counted from one's own, to the left; actions name them by their seats.

Planes are as large as the course, which follows from the options, and never smaller than a board with its bay: so most
courses have the same size.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from struct import Struct
from typing import Any, get_args

import numpy as np

from robotable.core.grid import Cell
from robotable.core.kept import kept
from robotable.games.roborally import actions as act
from robotable.games.roborally.cards import (
    HAND,
    HAYWIRES,
    MOST_ENERGY,
    ORDINARY,
    REGISTERS,
    TURNS,
    UPGRADES,
    Card,
    Upgrade,
)
from robotable.games.roborally.course import MOST_CHECKPOINTS, MOST_STARTS, WIDEST, Course
from robotable.games.roborally.courses import BAY, BOARD
from robotable.games.roborally.events import Phase
from robotable.games.roborally.haywires import MOST_BOOST
from robotable.games.roborally.options import Options
from robotable.games.roborally.setting_up import DAMAGE_DECK
from robotable.games.roborally.state import Beat, RobotView, View, floor_of
from robotable.games.roborally.steps import (
    ACTIVE,
    Ask,
    At,
    Charge,
    Displace,
    Drive,
    Hit,
    Hurt,
    Peek,
    Play,
    Rotate,
    Seize,
    Stage,
    Step,
    Turn,
    Window,
)
from robotable.games.roborally.tiles import CURVES, ODD, Kind, Tile
from robotable.games.roborally.weapons import INSTEAD, MAIN
from robotable.research.actions import ActionSpace
from robotable.research.arrays import WIDTH, Array, Buffers, Layout, packed
from robotable.research.encoding import Encoding
from robotable.research.encodings.rows import counted, counter, gone, marked, marks, one_hot, places, sealed, shares

U = Upgrade
SEATS, WAYS = range(6), range(4)
NUMBERS = range(1, REGISTERS + 1)
CARDS = tuple(card for card in Card if card not in (Card.HIDDEN, Card.HIDDEN_HAYWIRE))
"""All that have a face."""
DECKED = CARDS[: -len(HAYWIRES)]
"""What a player's own deck can hold."""

# Actions

SIMPLY = (
    U.RECHARGE,
    U.REWIRE,
    U.CALIBRATION_PROTOCOL,
    U.MEMORY_SWAP,
    U.ABORT_SWITCH,
    U.LUCKY_BOOSTER,
    U.ALL_ABOARD,
    U.OVERCLOCKED,
    U.PRESSURE_RELEASE,
    U.MAGNETIC,
    U.DEFLECTOR_SHIELD,
    U.DRIFTING,
    U.POWER_SLIDE,
)
"""Used on nobody and to no side."""


def _uses() -> Iterator[act.Use]:
    yield from (act.USES[upgrade] for upgrade in SIMPLY)
    yield from (act.Use(upgrade, seat) for upgrade in (U.RE_INITIALIZE, U.SWITCH) for seat in SEATS)
    yield from (act.Use(upgrade, way=way) for upgrade in (U.BOINK, U.ZOOP, U.ENERGY_CONVERSION) for way in WAYS)
    yield from (act.Use(U.PIERCING_DRILL, seat, way) for seat in SEATS for way in (None, *WAYS))
    yield from (act.Use(U.MODULAR_CHASSIS, seat, take=upgrade) for seat in SEATS for upgrade in UPGRADES)


def _actions() -> Iterator[act.Action]:
    yield from (act.Start(space, way) for space in range(1, MOST_STARTS + 1) for way in WAYS)
    yield from (act.DRAW, act.DONE, act.PASS, act.COMMIT, act.SHUT_DOWN, act.TAKE, act.BRAKE)
    yield from (act.PUTS[card][register - 1] for card in CARDS for register in NUMBERS)
    yield from (act.PutPair(turn, register) for turn in TURNS for register in NUMBERS)
    yield from (act.Stack(card) for card in DECKED)
    yield from (act.Keep(card) for card in CARDS if card in ORDINARY)
    yield from act.FACES
    yield from (act.Choose("left"), act.Choose("right"))
    yield from (act.Pay(energy) for energy in range(MOST_BOOST + 1))
    yield from (act.Remove(card) for card in DECKED)
    yield from (act.First(card) for card in DECKED)
    yield from (MAIN, *(act.Aim(weapon) for weapon in INSTEAD))
    yield from act.INSTALLS.values()
    yield from act.UNINSTALLS.values()
    yield from _uses()


ACTIONS = ActionSpace(_actions(), people=(act.REOPEN,), resort=act.TAKE_BACKS)

# The course

PLANES = (
    "floor",
    "pit",
    "battery",
    "gear right",
    "gear left",
    "start",
    "bay",
    *(f"{colour} belt {way}" for colour in ("green", "blue") for way in "NESW"),
    *(f"curve {curve}" for curve in CURVES[:3]),
    *(f"reboot {way}" for way in "NESW"),
    *(f"wall {way}" for way in "NESW"),
    *(f"laser {way}" for way in "NESW"),
    "lit",
    *(f"panel {way} in {registers}" for registers in ("1, 3, 5", "2, 4") for way in "NESW"),
    *(f"checkpoint {number + 1}" for number in range(MOST_CHECKPOINTS)),
)
"""Of `board`."""
BEAMS = 3
"""The most of one laser; light and damage by lasers are counted in these."""
PLANE = {name: number for number, name in enumerate(PLANES)}
SIMPLE = {
    Kind.PIT: PLANE["pit"],
    Kind.BATTERY: PLANE["battery"],
    Kind.GEAR_RIGHT: PLANE["gear right"],
    Kind.GEAR_LEFT: PLANE["gear left"],
}
BY_WAY = {Kind.GREEN: PLANE["green belt N"], Kind.BLUE: PLANE["blue belt N"], Kind.TOKEN: PLANE["reboot N"]}
TURNING = {curve: PLANE[f"curve {curve}"] for curve in CURVES[:3]}
"""The fourth is only drawn."""
LEAST = (BOARD[0] + BAY[0], BOARD[1])


@lru_cache(maxsize=64)
def size(text: str) -> tuple[int, int]:
    """Rows and columns of the planes."""
    course = floor_of(Options(drawn=text) if "\n" in text else Options(course=text)).course  # type: ignore[arg-type]
    return max(course.height, LEAST[1]), max(course.width, LEAST[0])


@lru_cache(maxsize=64)
def board(options: Options) -> Array:
    """What never changes during a race."""
    floor = floor_of(options)
    planes = np.zeros((len(PLANES), *size(options.drawn or options.course)), np.float32)
    for cell, tile in floor.course.tiles.items():
        planes[:, cell.y, cell.x] = looks(tile)
    for ray in floor.rays:
        for space in ray.cells:
            cell = floor.cells[space]
            planes[PLANE["lit"], cell.y, cell.x] += ray.beams / BEAMS
    _mark(floor.course, planes)
    return sealed(planes)


def looks(tile: Tile) -> Array:
    column = np.zeros(len(PLANES), np.float32)
    column[PLANE["floor"]] = 1
    if tile.kind in SIMPLE:
        column[SIMPLE[tile.kind]] = 1
    if tile.kind in BY_WAY:
        column[BY_WAY[tile.kind] + tile.way] = 1
    if tile.curve in TURNING:
        column[TURNING[tile.curve]] = 1
    for way in tile.closed:
        column[PLANE["wall N"] + way] = 1
    if tile.mount:
        column[PLANE["laser N"] + tile.mount.way] = tile.mount.beams / BEAMS
    if tile.panel:
        odd = tile.panel.registers == ODD
        column[PLANE["panel N in 1, 3, 5" if odd else "panel N in 2, 4"] + tile.panel.way] = 1
    return column


def _mark(course: Course, planes: Array) -> None:
    for start in course.starts:
        planes[PLANE["start"], start.cell.y, start.cell.x] = start.open
    for cell, face in course.face.items():
        planes[PLANE["bay"], cell.y, cell.x] = course.bays[face]
    for number, cell in enumerate(course.checkpoints):
        planes[PLANE["checkpoint 1"] + number, cell.y, cell.x] = 1


# Observations

WHERE = places(Card)
UNDER = (*HAYWIRES, Card.HIDDEN_HAYWIRE)
"""Of `under`, register by register."""
FACE, HAYWIRE_FACE = marked(Card), marked(UNDER)
PHASES = marked(get_args(Phase))
CLOCK, BY_REGISTER = Struct("6f"), marks(REGISTERS + 1)
STAGES, WINDOWS = places(Stage), places(Window)
CONTACTS = places((U.RAMMING_GEAR, U.SPIKY))
WEAPONS = places(INSTEAD)
QUARTERS = one_hot(4)
VICTIMS = frozenset({Window.DRILL, Window.CHASSIS})
"""Questions about somebody; others are about a number, if anything."""
FACES = 6
"""The own start, four boards and the bay: where a robot returns to."""
ROUNDS = 200.0
MOST_HIDDEN = 5
"""Upgrades that somebody holds back, usually."""
BODY = (
    *(f"facing {way}" for way in "NESW"),
    "off the board",
    "energy",
    "claimed",
    "damage",
    "deck",
    "back",
    "start x",
    "start y",
    "archive x",
    "archive y",
    *(f"start facing {way}" for way in "NESW"),
    "returns",
    "shut",
    "ready",
    "sleepy",
    "drew",
    "bought",
    "stacking",
    "rewired",
    "haywires",
    "unseen",
)
"""Of `body`, robot by robot."""
FLAGS = BODY.index("returns")
"""From there on are the things a robot did or did not do."""
PLACED, FLAGGED = Struct(f"{FLAGS}f"), Struct(f"{len(BODY) - FLAGS}f")
BEAT = ("order", "follower", "turned", "charged", "shielded", "refused", "burnt")
"""Of `beat`, robot by robot."""
MOVES = (
    *(f"slot {slot}" for slot in range(3)),
    "drives",
    "steps",
    *(f"drives {way}" for way in ("forward", "right", "back", "left")),
    "by card",
    "crashes",
    "pushes",
    *(f"rotates {way}" for way in ("right", "back", "left")),
    "seizes",
    "charges",
    "peeks",
)
"""Of `moves`: what the active robot has still to do."""
MOVE = places(MOVES)


STACK = WIDTH * len(Card)
"""Bytes of what lies on a register."""
Faces = tuple[Card, ...]

counts = counter(tuple(Card), HAND)
hand = counted(tuple(Card), HAND)
"""One's own, which hardly ever comes again."""
COPIES = shares(HAND)
upgrades = counter((*UPGRADES, None), (*[1] * len(UPGRADES), MOST_HIDDEN))
damages = counter(tuple(Card), len(DAMAGE_DECK))


def layout(options: Options, seats: int) -> Layout:
    height, width = size(options.drawn or options.course)
    cards, kinds = len(Card), len(UPGRADES) + 1
    return Layout(
        board=(len(PLANES), height, width),
        seat=seats,
        robots=(seats, height, width),
        facings=(4, height, width),
        goal=(1, height, width),
        body=(seats, len(BODY)),
        hand=(seats, cards),
        registers=(seats, REGISTERS, cards),
        under=(seats, REGISTERS, len(UNDER)),
        deeds=(seats, REGISTERS, cards),
        played=(seats, REGISTERS, cards),
        discard=(seats, cards),
        store=(seats, cards),
        removed=(seats, cards),
        top=(seats, cards),
        installed=(seats, kinds),
        collection=(seats, kinds),
        loans=kinds,
        upgrade_discard=kinds,
        damage_discard=cards,
        clock=6,
        phase=len(get_args(Phase)),
        register=REGISTERS + 1,
        active=seats,
        priority=seats,
        winner=seats,
        beat=(seats, len(BEAT)),
        contacts=(len(CONTACTS), seats, seats),
        aims=(seats, len(WEAPONS)),
        held=len(Card),
        question=(len(WINDOWS), seats),
        victim=seats,
        stages=len(STAGES),
        asks=(len(WINDOWS), seats),
        turns=seats,
        moves=len(MOVES),
        hits=(seats, seats + 1),
        hurts=seats,
        displaced=(seats, seats, 4),
    )


def write(view: View, before: View, into: Buffers) -> None:
    assert view.seat is not None
    me, seats = view.seat, len(view.robots)
    if view.options is not before.options:  # the board and the seat stay as they are for the whole game
        into["board"][:] = board(view.options)
        into["seat"][me] = 1
    _robots(view, before, me, seats, into)
    _piles(view, before, into)
    if _later(view, before):
        into.bytes[into.spans["clock", "winner"]] = _clock(view, me, seats)
    if view.beat is not before.beat and view.beat != before.beat:
        _beat(view.beat, me, seats, into)
    if (view.agenda is not before.agenda and view.agenda != before.agenda) or view.active != before.active:
        into.flat[into.at["question"] :].fill(0)
        if view.agenda:
            Agenda(view, into).write(view.agenda)


def _robots(view: View, before: View, me: int, seats: int, into: Buffers) -> None:
    moved = False
    for seat, robot in enumerate(view.robots):
        if robot is not (earlier := before.robots[seat]):
            other = (seat - me) % seats
            _body(robot, earlier, other, into)
            _cards(robot, earlier, other, into)
            moved = moved or robot.at != earlier.at or robot.facing != earlier.facing
    if moved:
        _stand([*view.robots[me:], *view.robots[:me]], into)
    if view.robots[me].claimed != before.robots[me].claimed:
        _goal(view, into["goal"])


def _stand(robots: Sequence[RobotView], into: Buffers) -> None:
    planes, facings = into["robots"], into["facings"]
    planes.fill(0)
    facings.fill(0)
    for other, robot in enumerate(robots):
        if robot.at:
            x, y = robot.at
            planes[other, y, x] = facings[robot.facing, y, x] = 1


def _cards(robot: RobotView, earlier: RobotView, other: int, into: Buffers) -> None:
    memory, rows = into.bytes, into.rows
    if robot.hand is not earlier.hand and robot.hand != earlier.hand:
        if other:
            memory[rows["hand"][other]] = counts(robot.hand)
        else:
            _hand(robot.hand, earlier.hand, into)
    if robot.registers is not earlier.registers and robot.registers != earlier.registers:
        _registers(robot.registers, earlier.registers, other, into)
    if robot.discard is not earlier.discard and robot.discard != earlier.discard:
        memory[rows["discard"][other]] = counts(robot.discard)
    _seldom(robot, earlier, other, into)


def _hand(cards: Faces, earlier: Faces, into: Buffers) -> None:
    """One's own: mostly one card has gone to a register."""
    if (put := gone(cards, earlier)) is None:
        into.bytes[into.rows["hand"][0]] = hand(cards)
    else:
        into.raw[into.at["hand"] + WHERE[put]] = COPIES[cards.count(put)]


def _registers(registers: tuple[Faces, ...], earlier: tuple[Faces, ...], other: int, into: Buffers) -> None:
    start = into.rows["registers"][other].start
    for number, cards in enumerate(registers):
        if cards != earlier[number]:
            into.bytes[start : start + STACK] = stack(cards)
        start += STACK


def _seldom(robot: RobotView, earlier: RobotView, other: int, into: Buffers) -> None:
    if robot.under is not earlier.under and robot.under != earlier.under:
        into.paste("under", haywires(robot.under), other)
    if robot.deeds is not earlier.deeds and robot.deeds != earlier.deeds:
        into.paste("deeds", stacks(robot.deeds), other)
    if robot.played is not earlier.played and robot.played != earlier.played:
        into.paste("played", stacks(robot.played), other)
    if robot.store is not earlier.store and robot.store != earlier.store:
        into.paste("store", counts(robot.store), other)
    if robot.removed is not earlier.removed and robot.removed != earlier.removed:
        into.paste("removed", counts(robot.removed), other)
    if robot.top != earlier.top:
        into.paste("top", FACE[robot.top], other)
    if robot.installed is not earlier.installed and robot.installed != earlier.installed:
        into.paste("installed", upgrades(robot.installed), other)
    if robot.collection is not earlier.collection and robot.collection != earlier.collection:
        into.paste("collection", upgrades(robot.collection), other)


def _body(robot: RobotView, earlier: RobotView, other: int, into: Buffers) -> None:
    """In the order of `BODY`."""
    start = into.rows["body"][other].start
    if (
        robot.at is not earlier.at
        or robot.facing != earlier.facing
        or robot.energy != earlier.energy
        or robot.claimed != earlier.claimed
        or robot.damage != earlier.damage
        or robot.deck != earlier.deck
        or robot.back != earlier.back
        or robot.start is not earlier.start
        or robot.archive is not earlier.archive
        or robot.start_facing != earlier.start_facing
    ):
        PLACED.pack_into(
            into.bytes,
            start,
            *QUARTERS[robot.facing],
            robot.at is None,
            robot.energy / MOST_ENERGY,
            robot.claimed / MOST_CHECKPOINTS,
            robot.damage / len(DAMAGE_DECK),
            robot.deck / len(DAMAGE_DECK),
            (robot.back + 1) / FACES,
            *_place(robot.start),
            *_place(robot.archive),
            *QUARTERS[robot.start_facing],
        )
    if (
        robot.ready is not earlier.ready
        or robot.sleepy is not earlier.sleepy
        or robot.drew is not earlier.drew
        or robot.bought is not earlier.bought
        or robot.shut is not earlier.shut
        or robot.returns is not earlier.returns
        or robot.stacking != earlier.stacking
        or robot.rewired is not earlier.rewired
        or robot.haywires != earlier.haywires
        or robot.unseen is not earlier.unseen
    ):
        FLAGGED.pack_into(
            into.bytes,
            start + FLAGS * WIDTH,
            robot.returns,
            robot.shut,
            robot.ready,
            robot.sleepy,
            robot.drew,
            robot.bought,
            robot.stacking / 3,
            robot.rewired,
            robot.haywires / REGISTERS,
            robot.unseen,
        )


@cache
def _place(cell: Cell | None) -> tuple[float, float]:
    return ((cell.x + 1) / WIDEST, (cell.y + 1) / WIDEST) if cell else (0, 0)


def stacks(registers: tuple[tuple[Card, ...], ...]) -> bytes:
    return b"".join(map(stack, registers))


@kept(4096)
def stack(cards: tuple[Card, ...]) -> bytes:
    """What lies on a register: the first card counts 1, the one after it a half, and so on, so their order shows."""
    found = [0.0] * len(WHERE)
    for place, card in enumerate(cards):
        found[WHERE[card]] += 0.5**place
    return packed(found)


def haywires(under: tuple[Card | None, ...]) -> bytes:
    """Which one waits under each register, if any."""
    return b"".join([HAYWIRE_FACE[card] for card in under])


def _goal(view: View, plane: Array) -> None:
    """The checkpoint one has to go to next."""
    assert view.seat is not None
    claimed = view.robots[view.seat].claimed
    plane.fill(0)
    if claimed < len(view.checkpoints):
        x, y = view.checkpoints[claimed]
        plane[0, y, x] = 1


def _piles(view: View, before: View, into: Buffers) -> None:
    if view.loans is not before.loans and view.loans != before.loans:
        into.paste("loans", upgrades(view.loans))
    if view.upgrade_discard is not before.upgrade_discard and view.upgrade_discard != before.upgrade_discard:
        into.paste("upgrade_discard", upgrades(view.upgrade_discard))
    if view.damage_discard is not before.damage_discard and view.damage_discard != before.damage_discard:
        into.paste("damage_discard", damages(view.damage_discard))


def _later(view: View, before: View) -> bool:
    """Whether anything has changed that is told from `clock` to `winner`."""
    return (
        (view.agenda is not before.agenda and view.agenda != before.agenda)
        or view.round != before.round
        or view.phase != before.phase
        or view.register != before.register
        or view.active != before.active
        or view.priority != before.priority
        or view.keeps is not before.keeps
        or view.damage != before.damage
        or view.upgrades != before.upgrades
        or view.beat.magnets is not before.beat.magnets
        or view.winner != before.winner
    )


def _clock(view: View, me: int, seats: int) -> bytes:
    """From `clock` to `winner`."""
    top, near = view.agenda[-1] if view.agenda else None, marks(seats)
    about = top.about / BEAMS if isinstance(top, Ask) and top.window not in VICTIMS else 0.0
    clock = CLOCK.pack(
        view.round / ROUNDS,
        view.keeps,
        view.beat.magnets,
        view.damage / len(DAMAGE_DECK),
        view.upgrades / len(UPGRADES),
        about,
    )
    return b"".join(
        (
            clock,
            PHASES[view.phase],
            BY_REGISTER[view.register],
            near[(view.active - me) % seats],
            near[(view.priority - me) % seats],
            near[None if view.winner is None else (view.winner - me) % seats],
        )
    )


def _beat(beat: Beat, me: int, seats: int, into: Buffers) -> None:
    marks = into["beat"]
    into.flat[into.at["beat"] : into.at["question"]].fill(0)
    for column, who in enumerate((beat.order, beat.followers)):
        for place, seat in enumerate(who):
            marks[(seat - me) % seats, column] = 1 - place / seats
    for column, who in enumerate((beat.turned, beat.charged, beat.shielded, beat.refused, beat.burnt), 2):
        for seat in who:
            marks[(seat - me) % seats, column] += 1
    for upgrade, owner, victim in beat.contacts:
        into["contacts"][CONTACTS[upgrade], (owner - me) % seats, (victim - me) % seats] = 1
    for seat, weapon in beat.aims.items():
        into["aims"][(seat - me) % seats, WEAPONS[weapon]] = 1
    if beat.held:
        into["held"][WHERE[beat.held]] = 1


@lru_cache(maxsize=1024)
def stages(agenda: tuple[Step, ...]) -> Array:
    """How often each stage is still to come."""
    found = np.zeros(len(STAGES), np.float32)
    for step in agenda:
        if isinstance(step, At):
            found[STAGES[step.stage]] += 1 / REGISTERS
    return sealed(found)


class Agenda:
    """What is still to be done: the question on top, and how much there is of all else."""

    def __init__(self, view: View, into: Buffers) -> None:
        assert view.seat is not None
        self.me, self.seats, self.active, self.into = view.seat, len(view.robots), view.active, into

    def write(self, agenda: tuple[Step, ...]) -> None:
        self.into["stages"][:] = stages(agenda)
        top = agenda[-1]
        if isinstance(top, Ask):
            self.into["question"][WINDOWS[top.window], self.near(top.robot)] = 1
            if top.window in VICTIMS:
                self.into["victim"][self.near(top.about)] = 1
        for step in agenda:
            if type(step) is not At:
                WRITE[type(step)](self, step)

    def near(self, seat: int) -> int:
        return ((self.active if seat == ACTIVE else seat) - self.me) % self.seats

    def ask(self, step: Ask) -> None:
        self.into["asks"][WINDOWS[step.window], self.near(step.robot)] += 1

    def turn(self, step: Turn) -> None:
        self.into["turns"][self.near(step.robot)] += 1

    def play(self, step: Play) -> None:
        self.into["moves"][step.slot] += 1

    def drive(self, step: Drive) -> None:
        moves = self.into["moves"]
        moves[MOVE["drives"]] += 1
        moves[MOVE["steps"]] += step.steps / MOST_BOOST
        moves[MOVE["drives forward"] + step.turn % 4] += 1
        moves[MOVE["by card"]] += step.card
        moves[MOVE["crashes"]] += step.crash
        moves[MOVE["pushes"]] += step.pushes

    def rotate(self, step: Rotate) -> None:
        self.into["moves"][MOVE["rotates right"] + step.quarters % 4 - 1] += 1

    def simple(self, step: Seize | Charge | Peek) -> None:
        self.into["moves"][SIMPLE_MOVES[type(step)]] += 1

    def hurt(self, step: Hurt) -> None:
        self.into["hurts"][self.near(step.robot)] += 1

    def hit(self, step: Hit) -> None:
        by = self.seats if step.by is None else self.near(step.by)
        self.into["hits"][self.near(step.robot), by] += step.damage / BEAMS

    def displace(self, step: Displace) -> None:
        self.into["displaced"][self.near(step.shooter), self.near(step.target), step.way] += 1


SIMPLE_MOVES: dict[type[Step], int] = {
    Seize: MOVE["seizes"],
    Charge: MOVE["charges"],
    Peek: MOVE["peeks"],
}
WRITE: dict[type[Step], Callable[[Agenda, Any], None]] = {
    Ask: Agenda.ask,
    Turn: Agenda.turn,
    Play: Agenda.play,
    Drive: Agenda.drive,
    Rotate: Agenda.rotate,
    Seize: Agenda.simple,
    Charge: Agenda.simple,
    Peek: Agenda.simple,
    Hurt: Agenda.hurt,
    Hit: Agenda.hit,
    Displace: Agenda.displace,
}

ENCODING = Encoding(
    ACTIONS, layout, write, at_once=True, standing=lambda state: [robot.claimed for robot in state.robots]
)
