"""What a scenario is: a map, a robot, tokens, a goal, the cards in use and a battery."""

from typing import Literal

from msgspec import Struct

from robotable.core.grid import STEPS, Cell, Way
from robotable.games.quirky_circuits.cards import CARRIED, DIRT, NUMBER, Card, Command, Counts, Piece, Robot

Goal = Literal["clean", "deliver", "gather", "dock"]
"""All dirt gone; every object on its target; every cat on its target; the robot back on its start space."""
Prank = Literal["nap", "fright"]
"""What Patches does when her card leaves her with the robot: the rest of the queue is skipped, or all is dropped."""
Medal = Literal["green", "yellow", "red"]

Edge = tuple[Cell, Way]
"""A side of a space: the space, and the way out of it."""


class Token(Struct, frozen=True):
    """A token as it lies at the start; a vase stands on its table and falls onto its spill space."""

    name: str
    piece: Piece
    letter: str
    at: tuple[Cell, ...]
    target: tuple[Cell, ...] = ()
    mark: str = ""
    """The target's letter on the map."""
    spill: Cell | None = None

    @property
    def carried(self) -> bool:
        return self.piece in CARRIED

    @property
    def dirt(self) -> bool:
        return self.piece in DIRT


class Scenario(Struct, frozen=True):
    id: str
    title: str
    about: str
    robot: Robot
    width: int
    height: int
    start: Cell
    facing: Way
    obstacles: frozenset[Cell]
    walls: frozenset[Edge]
    """Barriers, each from both of its sides; the rim of the map is one by itself (QC-A15)."""
    rises: frozenset[Edge]
    """Inclines, from below: the ways nobody can walk."""
    belts: dict[Cell, Way]
    tokens: tuple[Token, ...]
    goal: tuple[Goal, ...]
    battery: int
    green: int
    """The lowest green number of the track."""
    yellow: int
    basic: Counts
    quirks: Counts
    order: tuple[str, ...] = ()
    """Objects that have to be delivered in this order."""
    contact: tuple[tuple[str, str], ...] = ()
    """Tokens that must not meet."""
    safe: tuple[str, ...] = ()
    """Tokens nobody chases any more once they are delivered (QC-A45)."""
    patches: Prank | None = None
    program: tuple[str, ...] = ()
    """A program that wins, cards unlimited."""

    def medal(self, battery: int) -> Medal:
        """The colour under the battery marker (QC-R36, QC-R37)."""
        return "green" if battery >= self.green else "yellow" if battery >= self.yellow else "red"

    def deck(self) -> list[int]:
        """All cards in use, as numbers, sorted (QC-R9)."""
        pack = [*self._pack(self.quirks, quirk=True), *self._pack(self.basic, quirk=False)]
        return sorted(pack)

    def _pack(self, counts: Counts, quirk: bool) -> list[int]:
        return [NUMBER[Card(command, quirk)] for command, number in counts.items() for _ in range(number)]

    def commands(self) -> tuple[Command, ...]:
        """The commands in the deck."""
        return tuple(command for command in Command if command in self.basic or command in self.quirks)

    def inside(self, cell: Cell) -> bool:
        return 0 <= cell.x < self.width and 0 <= cell.y < self.height

    def token(self, name: str) -> int:
        """The number of a token, -1 if the scenario has none of that name."""
        return next((i for i, token in enumerate(self.tokens) if token.name == name), -1)


def connected(cells: tuple[Cell, ...]) -> bool:
    """Whether the spaces hang together, side by side."""
    found, todo = {cells[0]}, [cells[0]]
    while todo:
        x, y = todo.pop()
        near = {Cell(x + dx, y + dy) for dx, dy in STEPS} & set(cells) - found
        found |= near
        todo += near
    return len(found) == len(cells)
