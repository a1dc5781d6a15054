"""The table: where every card lies, and what is waited for."""

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from robotable.core import Random, Seat
from robotable.games.quirkies.cards import Colour, Creature, Pattern
from robotable.games.quirkies.options import Options

HAND = 6
GOAL = 5


class Box(Struct, frozen=True):
    """What the client draws."""

    goal: int
    """With so many tokens one has won."""
    lines: tuple[tuple[int, int, int], ...]
    """The places of every line, in the order in which it is read."""
    cards: tuple[tuple[Creature, Colour | None, Pattern | None], ...]
    """By number: whose card it is, its colour and its pattern; a white one has neither."""


class Phase(StrEnum):
    TURN = "turn"
    """The turn's seat plays a card; until then the lines of the last card may still be called."""
    OWN = "own"
    """Only who placed the card may call."""
    OPEN = "open"
    """Everybody may call, and the next card has to wait."""
    OVER = "over"


TURN, OWN, OPEN, OVER = Phase
"""By themselves: Python 3.11 finds a global ten times as fast as a member of an enum."""


NOBODY = (None,) * 8


class Placement(Struct, frozen=True):
    """The last card, and the calls about it, open until the next one."""

    placer: Seat
    place: int
    claims: tuple[Seat | None, ...] = NOBODY
    """By line: who won it with this card."""
    wrong: tuple[Seat, ...] = ()
    """Who called wrongly and has to be quiet until the next card."""
    passed: tuple[Seat, ...] = ()


class State(Struct):
    options: Options
    random: Random
    dealer: Seat
    turn: Seat
    homes: list[int]
    """By creature: its place."""
    stacks: list[list[int]]
    """By place: the white card below, then all that was played."""
    hands: list[list[int]]
    pile: list[int]
    """In no order: the next card is drawn from anywhere, which is as good as a shuffle."""
    tokens: list[int]
    phase: Phase = Phase.TURN
    second: bool = False
    """The card to be played is the second of the turn."""
    round: int = 1
    closing: Literal["tokens", "pile"] | None = None
    """Why this round is the last."""
    latest: Placement | None = None
    waits: int = 0
    """Counts what was waited for; the timer's key."""


class View(Struct, frozen=True):
    """All but the others' hands and the order of the pile."""

    options: Options
    seat: Seat | None
    dealer: Seat
    turn: Seat
    stacks: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    """By seat: cards in hand."""
    pile: int
    tokens: tuple[int, ...]
    phase: Phase
    second: bool
    round: int
    closing: Literal["tokens", "pile"] | None
    latest: Placement | None
    waits: int
