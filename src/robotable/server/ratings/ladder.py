"""The ladder of our own bots: each level as strong as it was measured, which never changes."""

from collections.abc import Mapping
from functools import cache
from itertools import accumulate
from math import log, sqrt

from msgspec import Struct

from robotable.bots import FIRST
from robotable.bots.ladder import Step, ladders
from robotable.server.ratings.rating import MU, Rating

BETA = 25 / 6
"""How much luck openskill puts into a game; two who are that well known differ by `SPAN` times the logarithm of the odds."""
SPAN = sqrt(2) * BETA
SURE = 1.0
"""A bot's sigma: it is what it is."""


class Rung(Struct, frozen=True):
    """A level, and how far off its strength may be, against the level below (95 %)."""

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
    if game not in ladders():
        return {}
    steps = ladders()[game].steps
    levels = [steps[0].below, *(step.level for step in steps)]
    heights = list(accumulate((_gain(step, step.won) for step in steps), initial=0.0))
    ground = MU - heights[levels.index(FIRST[game])] if FIRST[game] in levels else MU
    spreads = [(0.0, 0.0), *map(_spread, steps)]
    return {
        level: Rung(level, ground + height, ground + height - below, ground + height + above)
        for level, height, (below, above) in zip(levels, heights, spreads, strict=True)
    }


def _gain(step: Step, won: float) -> float:
    """How much stronger. Half a game each keeps whoever never lost from being infinitely so."""
    return SPAN * log((won + 0.5) / (step.games - won + 0.5))


def _spread(step: Step) -> tuple[float, float]:
    """How much lower and higher it may be."""
    low, high = (_gain(step, share * step.games) for share in (step.low, step.high))
    gain = _gain(step, step.won)
    return max(0.0, gain - low), max(0.0, high - gain)
