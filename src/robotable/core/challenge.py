"""A challenge: a table for one person and bots, the same for all who take it on, and how they are compared. A game's
companion says what is a good one."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from robotable.core.ending import Line
from robotable.core.game import Outcome
from robotable.core.random import Random
from robotable.core.seat import Seat

CHALLENGED = Seat(0)
"""Where the person sits."""


class Setting(Struct, frozen=True):
    """A table as it may be drawn: all but its deal."""

    options: Any
    bots: tuple[str, ...] = ()
    """By their levels, on the seats after the person's."""


class Score(Struct, frozen=True):
    """How the person did."""

    value: int
    """Of two who had the same deal the one with more did better; nothing else can be compared."""
    won: bool
    told: Line
    """In the client's words."""


class Challenges(Struct, frozen=True):
    """What challenges of a game are like."""

    draw: Callable[[Random], Setting]
    measure: Callable[[Any], Score]
    """Of the state at the end."""
    minutes: int
    """It takes about."""
    longest: int
    """Actions of the person in which a good bot should have won: more are no short game."""


def lead(outcome: Outcome) -> Score:
    """By points, where that says all: whoever wins does better than who does not, then by how many more they have."""
    mine, *others = map(round, outcome.scores)
    won = CHALLENGED in outcome.winners
    best = max(others)
    return Score(1000 * won + mine - best, won, Line("points", {"points": mine, "others": best}))
