"""A game under way, and what a seat may know of it."""

from collections.abc import Callable
from enum import StrEnum
from functools import cached_property

from msgspec import Struct

from robotable.core import Data, Random, Seat
from robotable.games.robot_quest_arena.actions import Action
from robotable.games.robot_quest_arena.arena import Arena, arena
from robotable.games.robot_quest_arena.cards import Card, Effect, Verb
from robotable.games.robot_quest_arena.events import Source
from robotable.games.robot_quest_arena.geometry import OFF
from robotable.games.robot_quest_arena.options import Options, apart
from robotable.games.robot_quest_arena.robots import Kind


class Phase(StrEnum):
    DRAFT = "draft"
    PLACEMENT = "placement"
    START = "start"
    RESPAWN = "respawn"
    MAIN = "main"
    OVER = "over"


DRAFT, PLACEMENT, START, RESPAWN, MAIN, OVER = Phase
"""By themselves: Python 3.11 finds a global ten times as fast as a member of an enum."""


class Task(Data, frozen=True):
    """Unfinished business of the turn: an effect, for a robot, on others. The top of the agenda may be a question."""

    verb: Verb
    robot: int
    n: int = 1
    targets: tuple[int, ...] = ()
    of: tuple[Effect, ...] = ()


class Robot(Struct, gc=False):
    kind: Kind
    seat: Seat
    space: int = OFF
    health: int = 0
    jump: bool = False
    ignore: bool = False
    diagonal: bool = False
    discount: int = 0
    fired: bool = False
    """Has used its own weapon this turn."""


class Player(Struct):
    points: int
    deck: list[Card]
    hand: list[Card]
    played: list[Card]
    discard: list[Card]
    sources: dict[Source, int]


class Before(Struct):
    """What taking back restores: nothing hidden changes between this and now."""

    phase: Phase
    points: int
    sources: dict[Source, int]
    hand: list[Card]
    played: list[Card]
    discard: list[Card]
    heap: list[Card]
    supply: dict[Card, int]
    robots: list[Robot]
    reserve: int
    energy: int
    move: int
    aloft: int
    bumps: list[int]
    agenda: list[Task]


class State(Struct, dict=True):
    options: Options
    random: Random
    plan: str
    first: Seat
    players: list[Player]
    robots: list[Robot]
    shop: list[Card | None]
    shop_deck: list[Card]
    heap: list[Card]
    supply: dict[Card, int]
    reserve: int
    phase: Phase = Phase.DRAFT
    active: Seat = Seat(0)
    turn: int = 0
    energy: int = 0
    move: int = 0
    aloft: int = OFF
    """The robot that is in mid-jump above an obstacle."""
    bumps: list[int] = []
    """Who was knocked into what this turn (R54)."""
    agenda: list[Task] = []
    before: Before | None = None
    done: list[tuple[Action, int]] = []
    """This turn's actions since `before`, each with the number of its events."""

    @cached_property
    def arena(self) -> Arena:
        return arena(self.plan)

    @cached_property
    def crews(self) -> tuple[tuple[int, ...], ...]:
        """By seat, the numbers of its robots: worked out once, when all are drafted, for they never change hands."""
        return self._by_seat(lambda owner, seat: owner == seat)

    @cached_property
    def foes(self) -> tuple[tuple[int, ...], ...]:
        """By seat, the numbers of all robots that are no friends."""
        friendly = apart(self.options)
        return self._by_seat(lambda owner, seat: (owner - seat) % friendly != 0)

    def _by_seat(self, chosen: Callable[[int, int], bool]) -> tuple[tuple[int, ...], ...]:
        owners = [body.seat for body in self.robots]
        return tuple(
            tuple(robot for robot, owner in enumerate(owners) if chosen(owner, seat))
            for seat in range(len(self.players))
        )


class SeenPlayer(Struct, frozen=True):
    """`hand` is the viewer's own only; `unseen` are the cards of the deck (and of a hidden hand), in no order."""

    points: int
    hand: tuple[Card, ...]
    hand_size: int
    deck_size: int
    unseen: tuple[Card, ...]
    played: tuple[Card, ...]
    discard: tuple[Card, ...]
    sources: dict[Source, int]


class View(Struct, frozen=True):
    seat: Seat | None
    options: Options
    plan: str
    first: Seat
    sides: tuple[int, ...]
    """By seat: its own side, or its team."""
    cubes: int
    """Blue cubes in the Reserve at the beginning."""
    players: tuple[SeenPlayer, ...]
    robots: tuple[Robot, ...]
    shop: tuple[Card | None, ...]
    shop_deck_size: int
    heap: tuple[Card, ...]
    supply: dict[Card, int]
    reserve: int
    phase: Phase
    active: Seat
    turn: int
    energy: int
    move: int
    aloft: int
    bumps: tuple[int, ...]
    agenda: tuple[Task, ...]
    before: Before | None
    done: tuple[tuple[Action, int], ...]
