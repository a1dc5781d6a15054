"""Each level of a game's bots against the one below it."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

from robotable.bots import BOTS
from robotable.bots.ladder import Step
from robotable.sim.intervals import wilson
from robotable.sim.league import Result, fixtures, run_all
from robotable.sim.spread import Spread, here

TWO = 2


def climb(game: str, options: Any, games: int, seed: int, spread: Spread = here) -> Iterator[Step]:
    """From the bottom up, at tables of two."""
    for below, level in pairwise(BOTS[game]):
        played = run_all(fixtures(game, [level, below], TWO, options, games, seed), spread=spread)
        won = sum(map(_won, _by(level, played)))
        low, high = wilson(won / games, games)
        yield Step(level, below, games, won, round(low, 4), round(high, 4))


def _by(level: str, played: Iterable[Result]) -> Iterator[tuple[Result, int]]:
    return ((result, result.fixture.line_up.index(level)) for result in played)


def _won(of: tuple[Result, int]) -> float:
    result, seat = of
    winners = result.outcome.winners
    return 1 / len(winners) if seat in winners else 0.0
