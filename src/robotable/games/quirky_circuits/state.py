"""The whole game, and the part of it a seat may see."""

from enum import StrEnum

from msgspec import Struct

from robotable.core import Data, Random, Seat
from robotable.core.grid import Cell, Way
from robotable.games.quirky_circuits.cards import Back, Card, Piece, Robot
from robotable.games.quirky_circuits.events import Hand
from robotable.games.quirky_circuits.options import Options
from robotable.games.quirky_circuits.scenario import Edge, Goal, Medal, Prank
from robotable.games.quirky_circuits.world import World


class Phase(StrEnum):
    PROGRAM = "program"
    EDIT = "edit"
    """Solo play only: the queue lies open and neighbours may change places."""
    EXECUTE = "execute"
    """Seen only while somebody has to choose an object."""
    OVER = "over"


PROGRAM, EDIT, EXECUTE, OVER = Phase
"""By themselves: Python 3.11 finds a global ten times as fast as a member of an enum."""


# Unfinished business of the Execute phase, the next thing to do at the end of the agenda.


class Perform(Data, frozen=True):
    """Carry out the card at this place of the queue."""

    place: int


class Grab(Data, frozen=True):
    """A Pick Up or Drop in the middle: the hands so far know what to take, the next one has to choose."""

    place: int
    picks: tuple[int, ...]


class Tidy(Data, frozen=True):
    """The Reset phase."""


Step = Perform | Grab | Tidy


class State(Struct):
    options: Options
    seats: int
    """Seats at the table; a single one has a dummy hand beside it."""
    deal: int
    random: Random
    world: World
    deck: list[int]
    """The top card is the last."""
    hands: list[list[int]]
    """Cards are numbers in CARDS; hands are sorted, quirks first."""
    phase: Phase = Phase.PROGRAM
    round: int = 1
    queue: list[int] = []
    owners: list[Seat] = []
    done: list[bool] = []
    undone: list[int] = []
    """How often each seat has taken 'done' back this round."""
    flat: list[bool] = []
    beeps: list[int] = []
    turn: Seat = Seat(0)
    """Who decides, where seats act in turns."""
    idle: int = 0
    """Waits in a row, where seats act in turns."""
    edits: int = 0
    starter: int = -1
    """Where the last deal began."""
    sunk: list[int] = []
    """The sizes of the programs lying untouched under the deck, the lowest first: everybody saw them go there."""
    ticks: int = 0
    """Counts the waits of the table, for its timer."""
    agenda: list[Step] = []


class Laid(Struct, frozen=True):
    """A card of the queue; `card` is None while it lies face down for the viewer."""

    owner: Seat
    back: Back
    card: Card | None


class Sight(Struct, frozen=True):
    """A token. Held it names the hand, and `at` is what it is over."""

    name: str
    piece: Piece
    state: str
    """intact, lying, held, gone or delivered"""
    at: tuple[Cell, ...]
    hand: Hand | None
    target: tuple[Cell, ...]


class Task(Struct, frozen=True):
    """A part of the goal: it is met while all these tokens are in one of these states and, if it names one, on this space.

    To come back to the dock is the last: it names the robot's space and no token, and counts once the others are met.
    """

    goal: Goal
    tokens: tuple[str, ...]
    states: tuple[str, ...]
    at: Cell | None


class Sheet(Struct, frozen=True):
    """The scenario's page: what stays as it is all through the game."""

    id: str
    title: str
    about: str
    robot: Robot
    width: int
    height: int
    blocks: tuple[Cell, ...]
    """What cannot be entered."""
    belts: tuple[Edge, ...]
    """With the way they run."""
    bars: tuple[Edge, ...]
    """Barriers inside the room, each once: at the east or south side of a space."""
    slopes: tuple[Edge, ...]
    """Inclines, each on the higher space, with the way downhill."""
    start: Cell
    vases: tuple[tuple[Cell, Cell], ...]
    """Tables and the spaces their vases fall on."""
    goal: tuple[Goal, ...]
    tasks: tuple[Task, ...]
    order: tuple[str, ...]
    contact: tuple[tuple[str, str], ...]
    safe: tuple[str, ...]
    patches: Prank | None
    battery: int
    green: int
    yellow: int
    deck: tuple[tuple[Card, int], ...]


class Choice(Struct, frozen=True):
    """Whom the table waits for, and between what."""

    seat: Seat
    hand: Hand
    tokens: tuple[str, ...]
    picks: tuple[str | None, ...]
    """What the hands before this one will take."""


class Chance(Struct, frozen=True):
    """How likely the robot is there after the queue; the space is None where the goal would be met before."""

    cell: Cell | None
    share: float


class View(Struct, frozen=True):
    seat: Seat | None
    seats: int
    options: Options
    sheet: Sheet
    deal: str | None
    """The deal's name, once it is no secret."""
    round: int
    phase: Phase
    battery: int
    medal: Medal | None
    robot: Cell
    facing: Way
    momentum: Way | None
    tokens: tuple[Sight, ...]
    hand: tuple[Card, ...]
    backs: tuple[tuple[Back, ...], ...]
    """Every hand by its backs, sorted: nothing tells one card from another of its kind."""
    queue: tuple[Laid, ...]
    at: int
    """The card of the queue being carried out, counted from 0; -1 outside Execute."""
    played: tuple[int, ...]
    missing: int
    """Cards that are still needed before the queue can run."""
    done: tuple[bool, ...]
    undone: tuple[int, ...]
    flat: tuple[bool, ...]
    beeps: tuple[int, ...]
    turn: Seat | None
    idle: int
    edits: int
    choice: Choice | None
    deck: int
    starter: int
    ticks: int
    counter: tuple[tuple[Card, ...], ...] | None
    """With the counter on: the programs lying untouched under the deck, lowest first, each sorted."""
    order: tuple[int, ...]
    """The tokens by the time they were placed."""
    hands: tuple[tuple[Card, ...], ...]
    """All hands, once the game is over."""
    expected: tuple[tuple[Chance, ...], ...]
    """In a replay: where each seat, knowing what it knew, had to expect the robot after the queue so far."""
