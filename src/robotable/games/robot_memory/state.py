"""The game as it is, and as a seat may know it."""

from enum import StrEnum

from msgspec import Struct

from robotable.core import Random, Seat
from robotable.games.robot_memory.actions import Spot, Statement
from robotable.games.robot_memory.cards import Card, Face
from robotable.games.robot_memory.options import Layout, Options


class Phase(StrEnum):
    MEMORISING = "memorising"
    POINTING = "pointing"
    ANSWERING = "answering"
    BONUS = "bonus"
    OVER = "over"


MEMORISING, POINTING, ANSWERING, BONUS, OVER = Phase
"""By themselves: Python 3.11 finds a global ten times as fast as a member of an enum."""


class Turn(Struct, frozen=True):
    """A card turned up in this round, and for what."""

    spot: Spot
    seat: Seat
    said: Statement | None
    points: int
    again: bool


class State(Struct):
    """A side is a player or, in the team game, a team; side 0 sits at seat 0, and the sides take turns to the left."""

    options: Options
    layout: Layout
    seats: int
    random: Random
    stock: list[int]
    """Memory cards that may be dealt in the next round."""
    used: list[int]
    """Memory cards that will not come again."""
    faces: list[int]
    down: list[Spot]
    """The spots whose cards lie face down, in order."""
    scores: list[int]
    """By side."""
    captains: list[Seat]
    """By side, who points and answers for it."""
    ready: list[Seat]
    turns: list[Turn]
    """Of this round."""
    phase: Phase = Phase.MEMORISING
    round: int = 0
    active: int = 0
    """The side whose turn it is."""
    spot: Spot | None = None
    """The card pointed at."""
    own: bool = False
    """The card pointed at is a bonus, chosen by the active player."""
    step: int = 0
    """Counts the waits of this game."""


class View(Struct, frozen=True):
    """What a seat may know: the faces of cards that lie face down are not among it."""

    seat: Seat | None
    options: Options
    layout: Layout
    phase: Phase
    round: int
    faces: tuple[Face | None, ...]
    """Row by row; None lies face down."""
    turns: tuple[Turn, ...]
    scores: tuple[int, ...]
    gained: tuple[int, ...]
    """By side, the points of this round."""
    sides: tuple[int, ...]
    """By seat: its own side, or its team."""
    captains: tuple[Seat, ...]
    active: int
    answerer: Seat
    """Whose turn it is."""
    pointer: Seat
    """Who points at a card for them."""
    spot: Spot | None
    own: bool
    ready: tuple[Seat, ...]
    used: tuple[Card, ...]
    """Memory cards of earlier rounds that will not come again."""
    step: int
