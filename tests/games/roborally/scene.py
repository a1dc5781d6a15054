"""Small drawn boards with robots on them, for tests: no dealing, no phases, only what is asked for."""

import re
from collections.abc import Iterable

from robotable.core import Event, Random, Seat
from robotable.core.grid import Cell
from robotable.games.roborally import RoboRally
from robotable.games.roborally.actions import Action
from robotable.games.roborally.cards import Card, Upgrade
from robotable.games.roborally.events import (
    Blocked,
    Claimed,
    Damaged,
    Energised,
    Fell,
    Fired,
    Lit,
    Moved,
    Returned,
    Turned,
)
from robotable.games.roborally.options import Options
from robotable.games.roborally.resolution import REGISTER, resume
from robotable.games.roborally.setting_up import deal
from robotable.games.roborally.state import Robot, State, floor_of
from robotable.games.roborally.steps import Ask, At, Drive, Rotate, Stage, Step, Turn, Window

GAME = RoboRally()
WAYS = "NESW"
SPARE = 6
VERBS = {"drive": "", "push": "pushed ", "belt": "belt ", "panel": "panel "}


def drawn(rows: str, checkpoints: str = "", **options: object) -> Options:
    """Options for a course of one drawn board. Missing checkpoints, and a last one, lie on an island of their own."""
    lines = [line.strip() for line in rows.strip("\n").splitlines() if line.strip()]
    width = len(lines[0].split())
    given = {int(n): cell for n, cell in re.findall(r"(\d+) (\d+,\d+)", checkpoints)}
    island = {n: f"{n - 1},0" for n in range(1, max(given, default=0) + 2) if n not in given}
    marks = [f"cp {n} test {cell}" for n, cell in given.items()] + [f"cp {n} isle {c}" for n, c in island.items()]
    text = "\n".join(
        [
            'board test "Test"',
            *lines,
            "end",
            'board isle "Isle"',
            " ".join(["."] * SPARE + ["@>"]),
            "end",
            'course test "Test"',
            "place test at 0,0 rot 0",
            f"place isle at {width + 2},0 rot 0",
            *marks,
            "end",
        ]
    )
    return Options(drawn=text, **options)  # type: ignore[arg-type]


def fetched(state: State, upgrades: Iterable[Upgrade]) -> list[Upgrade]:
    """These upgrades, from wherever they are."""
    for upgrade in upgrades:
        for pile in (state.upgrades, *(robot.collection for robot in state.robots)):
            if upgrade in pile:
                pile.remove(upgrade)
    return list(upgrades)


class Scene:
    """A register under way: `robots` reads `A 0,0 E; B 1,0 N`, names in the order of the seats."""

    def __init__(
        self,
        rows: str,
        robots: str = "",
        checkpoints: str = "",
        register: int = 1,
        order: str = "",
        seats: str = "",
        **options: object,
    ) -> None:
        placed = {name: (cell, way) for name, cell, way in re.findall(r"(\w) (\d+,\d+) ([NESW])", robots)}
        self.names = seats or "".join(sorted({*placed, *order.split()}))
        self.options = drawn(rows, checkpoints, **options)
        self.floor = floor_of(self.options)
        self.state = deal(self.options, len(self.names), Random(1))
        self.state.phase, self.state.round, self.state.register = "activate", 1, register
        self.state.priority = 0
        for name, (cell, way) in placed.items():
            self.put(name, cell, way)
        self.state.beat.order = [self.seat(name) for name in order.split() or self.names]
        self.before = list(self.state.cells)
        self.events: list[Event] = []

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def robot(self, name: str) -> Robot:
        return self.state.robots[self.seat(name)]

    def put(self, name: str, cell: str, way: str = "N") -> "Scene":
        x, y = map(int, cell.split(","))
        self.state.cells[self.seat(name)] = self.floor.number(Cell(x, y))
        self.state.facing[self.seat(name)] = WAYS.index(way)
        return self

    def at(self, name: str) -> str:
        """`2,0 E`, or `off`."""
        c = self.state.cells[self.seat(name)]
        if not c:
            return "off"
        x, y = self.floor.cells[c]
        return f"{x},{y} {WAYS[self.state.facing[self.seat(name)]]}"

    def where(self, names: str | None = None) -> str:
        return "; ".join(f"{name} {self.at(name)}" for name in names or self.names)

    def install(self, name: str, *upgrades: Upgrade) -> "Scene":
        self.robot(name).installed += fetched(self.state, upgrades)
        return self

    def cards(self, name: str, register: int, *cards: Card, deck: Iterable[Card] = ()) -> "Scene":
        """Puts cards on a register, and others on top of the deck, the topmost first."""
        robot = self.robot(name)
        robot.registers[register - 1] = [self.fetch(robot, card) for card in cards]
        robot.deck += reversed([self.fetch(robot, card) for card in deck])
        return self

    def fetch(self, robot: Robot, card: Card) -> Card:
        for pile in (robot.deck, robot.discard, robot.hand, self.state.damage, self.state.damage_discard):
            if card in pile:
                pile.remove(card)
                return card
        raise AssertionError(f"there is no {card} left")

    def damage(self, *cards: Card) -> "Scene":
        """The top of the damage deck, topmost first."""
        for card in cards:
            self.state.damage.remove(card)
        self.state.damage += reversed(cards)
        return self

    def perform(self, *steps: Step) -> "Scene":
        """Carries out steps until they are done or a question comes up."""
        self.state.agenda += reversed(steps)
        out: list[Event] = []
        resume(self.state, self.floor, out)
        self.events += out
        return self

    def stage(self, *stages: Stage) -> "Scene":
        return self.perform(*map(At, stages))

    def drive(self, name: str, *parts: Drive | Rotate) -> "Scene":
        self.state.active = self.seat(name)
        self.state.beat.magnets = False
        return self.perform(*parts)

    def turn(self, name: str, register: int | None = None) -> "Scene":
        """A robot's own activation."""
        if register:
            self.state.register = register
        return self.perform(Turn(self.seat(name)))

    def reveal(self, register: int | None = None) -> "Scene":
        """The common reveal, and with it everybody's activation."""
        if register:
            self.state.register = register
        return self.stage(Stage.REVEAL)

    def rest(self) -> "Scene":
        """All elements of the register."""
        return self.stage(*REGISTER[1:])

    def asked(self) -> str:
        """Who is asked what: `A brakes`; nothing if nobody is."""
        if not self.state.agenda:
            return ""
        step = self.state.agenda[-1]
        return f"{self.names[step.robot]} {step.window}" if isinstance(step, Ask) else step.stage

    def answer(self, action: Action) -> "Scene":
        step = self.state.agenda[-1]
        assert isinstance(step, Ask)
        self.events += GAME.act(self.state, Seat(step.robot), action)
        return self

    def legal(self, name: str) -> list[Action]:
        return list(GAME.legal(self.state, Seat(self.seat(name))))

    def enter(self, name: str) -> "Scene":
        """A robot that waits to return does so."""
        robot = self.robot(name)
        robot.back, robot.returns = 0, True
        return self.perform(Ask(Window.RETURN, self.seat(name)))

    def drawn_damage(self, name: str) -> int:
        return sum(isinstance(e, Damaged) and e.robot == self.seat(name) for e in self.events)

    def told(self) -> list[str]:
        """What happened on the board, in the short hand of the vectors."""
        places = {seat: self.floor.cells[c] for seat, c in enumerate(self.before)}
        facing: dict[int, int] = {}
        told = []
        for event in self.events:
            if text := self._told(event, places, facing):
                told.append(text)
        return told

    def _told(self, event: Event, places: dict[int, Cell], facing: dict[int, int]) -> str:
        name = self.names[event.robot] if hasattr(event, "robot") and event.robot is not None else ""
        match event:
            case Moved(robot, to, how):
                here, places[robot] = places[robot], to
                return f"{name} {VERBS[how]}{here.x},{here.y}>{to.x},{to.y}"
            case Turned(_, way, _):
                return f"{name} turns >{WAYS[way]}"
            case Blocked():
                return f"{name} blocked"
            case Fell(_, into):
                return f"{name} falls {into}"
            case Lit(_, beams):
                return f"{name} laser {beams}"
            case Fired(_, target):
                return f"{name} hits {self.names[target]}"
            case Energised():
                return f"{name} +1E"
            case Claimed(_, number):
                return f"{name} cp{number}"
            case Returned(robot, at, way):
                places[robot] = at
                return f"{name} enters {at.x},{at.y} {WAYS[way]}"
        return ""
