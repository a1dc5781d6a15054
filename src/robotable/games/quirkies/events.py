"""What happened, as everybody hears it; only drawn cards are their owner's secret."""

from typing import Literal

import msgspec

from robotable.core import Event, Seat


class Placed(Event, frozen=True):
    seat: Seat
    card: int
    place: int


class Won(Event, frozen=True):
    """A line was seen, by its maker or by another; `tokens` is what the seat has now."""

    seat: Seat
    line: int
    tokens: int


class Miscalled(Event, frozen=True):
    """A call was wrong; `tokens` is what is left."""

    seat: Seat
    line: int
    tokens: int


class Opened(Event, frozen=True):
    """From now on everybody may call the lines of the last card."""


class Passed(Event, frozen=True):
    seat: Seat


class Missed(Event, frozen=True):
    """A line that nobody called in time."""

    line: int


class OneMore(Event, frozen=True):
    """Who made and saw a line plays a second card."""

    seat: Seat


class Drew(Event, frozen=True):
    """`cards` are for the owner's eyes; `left` remain in the pile, and the seat holds `hand` now."""

    seat: Seat
    count: int
    left: int
    hand: int
    cards: tuple[int, ...] = ()

    def seen_by(self, seat: Seat | None) -> "Drew":
        return self if seat == self.seat else msgspec.structs.replace(self, cards=())


class Began(Event, frozen=True):
    """A turn."""

    seat: Seat
    round: int


class LastRound(Event, frozen=True):
    """The round will be the last one; `seat` has reached five tokens, if that is the cause."""

    cause: Literal["tokens", "pile"]
    seat: Seat | None = None


class RanOut(Event, frozen=True):
    """The time of a seat is up: its card is picked by chance."""

    seat: Seat


class Ended(Event, frozen=True):
    tokens: tuple[int, ...]
    winners: tuple[Seat, ...]


AnyEvent = Placed | Won | Miscalled | Opened | Passed | Missed | OneMore | Drew | Began | LastRound | RanOut | Ended
