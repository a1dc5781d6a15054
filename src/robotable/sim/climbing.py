"""How strong the levels of a game's bots are: every two of them play, and what comes out is one number for each. Where
all are one crew, crews of every level play instead, and the number is the share they win.

Two who differ by x win by odds of e^x to 1. That is openskill's own measure between people who are well known, so that
its points follow from it (server/ratings/ladder).
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import exp
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from robotable.bots.characters import AIMLESS
from robotable.bots.ladder import Pair, Strength
from robotable.sim.intervals import wilson
from robotable.sim.league import Fixture, Result, fixtures, run_all
from robotable.sim.spread import Spread, here

TWO = 2
HALF = 0.5
"""A game that neighbours are given, half to each: who never lost is not infinitely strong."""
SAMPLES = 200
LIKELY = 0.95
SWEEPS, CLOSE, STRIDE = 2000, 1e-7, 1.0
"""How long the fit goes on, when it is good enough, and how far it goes at once."""


class Climb(Struct, frozen=True):
    """What is to be played."""

    game: str
    levels: Sequence[str]
    """Weakest first."""
    variants: Sequence[Any]
    """Options; deals go to each of them in turn."""
    games: int
    """Between neighbours. The further apart two are, the less their games tell, and the fewer they play."""
    seed: int
    crews: Sequence[int] = ()
    """Seats of the tables at which all are one crew, if they are."""

    @property
    def together(self) -> bool:
        return bool(self.crews)


def pairs(climb: Climb) -> list[tuple[str, str, int]]:
    """The stronger, the weaker and their games: neighbours first. A crew is of one level."""
    if climb.together:
        return [(level, level, _games(climb, 1)) for level in climb.levels]
    all = combinations(range(len(climb.levels)), TWO)
    far = sorted((two for two in all if _tells(climb, *two)), key=lambda two: two[1] - two[0])
    return [(climb.levels[high], climb.levels[low], _games(climb, high - low)) for low, high in far]


def _tells(climb: Climb, low: int, high: int) -> bool:
    """Who is aimless plays its neighbour only: against others it never wins."""
    return high - low == 1 or climb.levels[low] != AIMLESS


def _games(climb: Climb, distance: int) -> int:
    """As often on either seat, or at each number of seats, in every variant."""
    each = len(climb.crews or range(TWO)) * len(climb.variants)
    return each * max(1, round(climb.games / distance / each))


def played(climb: Climb, level: str, other: str, games: int, spread: Spread = here) -> Iterator[float]:
    """What `level` won of each game, alone or as a crew."""
    results = run_all(list(_deals(climb, level, other, games)), spread=spread)
    return (float(bool(one.outcome.winners)) if climb.together else _won(one, level) for one in results)


def _deals(climb: Climb, level: str, other: str, games: int) -> Iterator[Fixture]:
    tables = [(variant, seats) for variant in climb.variants for seats in climb.crews or (TWO,)]
    for variant, seats in tables:
        yield from fixtures(climb.game, [level, other], seats, variant, games // len(tables), climb.seed)


def _won(result: Result, level: str) -> float:
    winners, seat = result.outcome.winners, result.fixture.line_up.index(level)
    return 1 / len(winners) if seat in winners else 0.0


def strengths(pairs: Sequence[Pair], levels: Sequence[str], first: str, together: bool) -> tuple[Strength, ...]:
    """Of those levels whose games lead to the one that newcomers meet."""
    if together:
        return tuple(_crew(pair) for level in levels for pair in pairs if pair.level == pair.other == level)
    known = _known(pairs, levels, first)
    told = [pair for pair in pairs if pair.level in known]
    values, chance = fit(told, known, first), Random(0)
    drawn = [fit([_drawn(pair, chance) for pair in told], known, first) for _ in range(SAMPLES)]
    return tuple(_strength(level, values[level], sorted(one[level] for one in drawn)) for level in known)


def fit(pairs: Sequence[Pair], levels: Sequence[str], first: str) -> dict[str, float]:
    """The strengths under which what happened is most likely (Bradley and Terry): one level after the other is moved to
    where it fits best among the others, until nothing moves."""
    met: dict[str, list[tuple[str, float, float]]] = {level: [] for level in levels}
    for pair in pairs:
        given = HALF if abs(levels.index(pair.level) - levels.index(pair.other)) == 1 else 0.0
        games, won = pair.games + 2 * given, pair.won + given
        met[pair.level].append((pair.other, games, won))
        met[pair.other].append((pair.level, games, games - won))
    at = dict.fromkeys(levels, 0.0)
    for _ in range(SWEEPS):
        if max((abs(_move(at, level, met[level])) for level in levels), default=0.0) < CLOSE:
            break
    return {level: value - at[first] for level, value in at.items()}


def _move(at: dict[str, float], level: str, met: Sequence[tuple[str, float, float]]) -> float:
    """A step of Newton's."""
    slope = bend = 0.0
    for other, games, won in met:
        chance = 1 / (1 + exp(at[other] - at[level]))
        slope += won - games * chance
        bend += games * chance * (1 - chance)
    step = max(-STRIDE, min(STRIDE, slope / bend)) if bend else 0.0
    at[level] += step
    return step


def _known(pairs: Sequence[Pair], levels: Sequence[str], first: str) -> list[str]:
    found = {first}
    while (
        more := {one for pair in pairs if found & {pair.level, pair.other} for one in (pair.level, pair.other)} - found
    ):
        found |= more
    return [level for level in levels if level in found]


def _drawn(pair: Pair, chance: Random) -> Pair:
    """The same again, as it might have come out."""
    share = chance.betavariate(pair.won + HALF, pair.games - pair.won + HALF)
    return replace(pair, won=share * pair.games)


def _strength(level: str, value: float, drawn: Sequence[float]) -> Strength:
    tail = round(len(drawn) * (1 - LIKELY) / 2)
    low, high = drawn[tail], drawn[-1 - tail]
    return Strength(level, round(value, 3), round(min(low, value), 3), round(max(high, value), 3))


def _crew(pair: Pair) -> Strength:
    share = pair.won / pair.games
    low, high = wilson(share, pair.games)
    return Strength(pair.level, round(share, 4), round(low, 4), round(high, 4))
