"""What happens at the table. No event carries the face of a card that lies face down."""

from robotable.core import Event, Seat
from robotable.games.robot_memory.actions import Spot, Statement
from robotable.games.robot_memory.cards import Face


class RoundBegan(Event, frozen=True):
    """New cards lie face up."""

    round: int
    starts: Seat


class GotReady(Event, frozen=True):
    seat: Seat


class TurnedDown(Event, frozen=True):
    """All cards lie face down."""


class Pointed(Event, frozen=True):
    """By `seat` for `answers`; `late` when the clock chose."""

    seat: Seat
    spot: Spot
    place: str
    """The spot's name on the backs, like B3."""
    answers: Seat
    late: bool


class Passed(Event, frozen=True):
    """No bonus card was wanted."""

    seat: Seat


class Answered(Event, frozen=True):
    """`said` is None when the time was over."""

    seat: Seat
    spot: Spot
    place: str
    said: Statement | None


class TurnedUp(Event, frozen=True):
    """With what the answer brought: points, the side's score with them, another card."""

    spot: Spot
    place: str
    face: Face
    seat: Seat
    points: int
    score: int
    again: bool


class RoundEnded(Event, frozen=True):
    round: int
    scores: tuple[int, ...]


MemoryEvent = RoundBegan | GotReady | TurnedDown | Pointed | Passed | Answered | TurnedUp | RoundEnded
