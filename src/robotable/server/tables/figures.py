"""What goes on here, in figures: counted in passing, for whoever watches over the server. They name nobody and no card."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence

SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Spread:
    """How often something was how large."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float] = SECONDS) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        """Up to each bound, and above the last."""
        self.total = 0.0

    def note(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value


class Figures:
    def __init__(self) -> None:
        self.moves: Counter[str] = Counter()
        """By a person, a bot or the clock."""
        self.refusals: Counter[str] = Counter()
        """By the key of the reason."""
        self.durable = Spread()
        """Seconds from when a message came to its table until it was carried out and kept,"""
        self.told = Spread()
        """and until everybody there was told."""
        self.thinking = 0
        """Bots that think aside, or wait to."""
        self.thought_here = Spread()
        """Seconds that a table waited for a bot's thought,"""
        self.thought_aside = Spread()
        """and that one took elsewhere, with its wait."""
