"""Whole rounds on a small drawn board, for tests that need all the phases."""

import re
from collections.abc import Iterable

from tests.games.roborally.scene import GAME, Scene, fetched

from robotable.core import CLOCK, Event, Seat, Timeout
from robotable.games.roborally.actions import DONE, PASS, Action, Commit, Put
from robotable.games.roborally.cards import Card, Upgrade
from robotable.games.roborally.options import Options
from robotable.games.roborally.state import floor_of, in_order
from robotable.games.roborally.steps import Ask, Window

# Walls between the starts, so that robots that only turn do not shoot each other.
BOARD = """
  S|S . . .  . .
  S|S . . @> . .
  S|S . . .  . .
  S|S . . .  . .
  S|S . . .  . .
  S   . . .  . .
"""
SHORT = {
    "1": Card.MOVE_1,
    "2": Card.MOVE_2,
    "3": Card.MOVE_3,
    "b": Card.BACK,
    "l": Card.LEFT,
    "r": Card.RIGHT,
    "u": Card.U_TURN,
    "p": Card.POWER_UP,
    "a": Card.AGAIN,
    "s": Card.SPAM,
}


def course(rows: str, checkpoints: str, **options: object) -> Options:
    """Options for a drawn board with start spaces of its own."""
    lines = [line.strip() for line in rows.strip("\n").splitlines() if line.strip()]
    starts = sum(word.startswith("S") for line in lines for word in line.split())
    marks = [f"cp {n} test {cell}" for n, cell in re.findall(r"(\d+) (\d+,\d+)", checkpoints)]
    head = f'course test "Test" players=2-{min(6, starts)}'
    text = "\n".join(['board test "Test"', *lines, "end", head, "place test at 0,0 rot 0", *marks, "end"])
    return Options(drawn=text, **options)  # type: ignore[arg-type]


class Race(Scene):
    """From the first start space on; seat 0 is called A and holds the token unless told otherwise."""

    def __init__(
        self,
        seats: int = 2,
        rows: str = BOARD,
        checkpoints: str = "1 5,0 2 5,5",
        seed: int = 0,
        priority: int | None = 0,
        **options: object,
    ) -> None:
        self.names = "ABCDEF"[:seats]
        self.options = course(rows, checkpoints, **({"starting_upgrades": 0} | options))
        self.floor = floor_of(self.options)
        self.state = GAME.setup(self.options, seats, seed)
        self.events: list[Event] = []
        if priority is not None:
            self.state.priority = priority
            if self.state.phase == "start":
                self.state.agenda[1:] = [Ask(Window.PLACE, seat) for seat in reversed(in_order(self.state))]
        self.before = list(self.state.cells)

    def act(self, name: str, *actions: Action) -> "Race":
        for action in actions:
            self.events += GAME.act(self.state, Seat(self.seat(name)), action)
        return self

    def clock(self) -> "Race":
        self.events += GAME.act(self.state, CLOCK, Timeout())
        return self

    def to(self, phase: str) -> "Race":
        """Everybody takes the simplest way until that phase begins: no upgrades, first cards in hand, no shutdown."""
        while self.state.phase != phase:
            seat = GAME.waiting_on(self.state)[0]
            legal = GAME.legal(self.state, seat)
            plain = next((action for action in (DONE, PASS) if action in legal), legal[0])
            self.events += GAME.act(self.state, seat, plain)
        return self

    def hand(self, name: str, *cards: Card) -> "Race":
        """These cards come into the hand, in place of others."""
        robot = self.robot(name)
        for card in cards:
            robot.deck.insert(0, robot.hand.pop(0))
            robot.hand.append(self.fetch(robot, card))
        return self

    def program(self, name: str, cards: str) -> "Race":
        """Puts these cards on the free registers and commits."""
        robot = self.robot(name)
        wanted = [SHORT[letter] for letter in cards.split()]
        robot.deck += robot.hand
        robot.hand = [self.fetch(robot, card) for card in wanted]
        while len(robot.hand) < 9 and robot.deck:
            robot.hand.append(robot.deck.pop())
        free = [register for register in range(1, 6) if not robot.registers[register - 1]]
        return self.act(name, *(Put(card, r) for card, r in zip(wanted, free, strict=True)), Commit())

    def round(self, *programs: str) -> "Race":
        """A whole round with these programs, nobody shutting down."""
        self.to("program")
        for name, cards in zip(self.names, programs, strict=True):
            self.program(name, cards)
        return self

    def halt(self) -> "Race":
        """Stops before the first reveal: A is asked whether to hand the token on."""
        return self.install("A", Upgrade.RE_INITIALIZE)  # type: ignore[return-value]

    def go_on(self) -> "Race":
        """After `halt`, without handing anything on."""
        return self.act("A", *[PASS] * 5)

    def collect(self, name: str, *upgrades: Upgrade) -> "Race":
        """These upgrades come into the collection."""
        self.robot(name).collection += fetched(self.state, upgrades)
        return self

    def of(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]


def names(cards: Iterable[Card]) -> str:
    return " ".join(sorted(cards))
