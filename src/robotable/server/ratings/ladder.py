"""The ladder of our own bots: each level as strong as it was measured, which never changes."""

from collections.abc import Mapping
from functools import cache
from math import sqrt

from msgspec import Struct

from robotable.bots.ladder import Strength, ladders
from robotable.server.ratings.rating import MU, Rating

BETA = 25 / 6
"""How much luck openskill puts into a game; two who are that well known differ by `SPAN` times the logarithm of the odds."""
SPAN = sqrt(2) * BETA
SURE = 1.0
"""A bot's sigma: it is what it is."""


class Rung(Struct, frozen=True):
    """A level, and between which strengths it lies (95 %)."""

    level: str
    mu: float
    low: float
    high: float

    @property
    def rating(self) -> Rating:
        return Rating(self.mu, SURE)


@cache
def rungs(game: str) -> Mapping[str, Rung]:
    """By level, from the bottom up; nothing where nobody plays against anybody. Whom newcomers meet is where they begin."""
    measured = ladders().get(game)
    return {} if measured is None or measured.together else {one.level: rung(one) for one in measured.strengths}


def rung(strength: Strength) -> Rung:
    mu, low, high = (MU + SPAN * value for value in (strength.value, strength.low, strength.high))
    return Rung(strength.level, mu, low, high)


@cache
def crews(game: str) -> Mapping[str, Strength]:
    """By level, what share of games it wins with its like, where all play together."""
    measured = ladders().get(game)
    return {one.level: one for one in measured.strengths} if measured and measured.together else {}
