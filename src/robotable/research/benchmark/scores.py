"""What an agent reached, and how sure that is: the deal is the unit of chance."""

from collections.abc import Callable, Iterable, Mapping, Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from robotable.research.benchmark.sittings import CROSS, PRACTICE, SELF, Played, Track

RESAMPLED = 2000
"""Times that the deals are drawn anew, from themselves."""
SEED = 1
FIRST = 4
"""Deals by which one sees whether somebody still plays as when they were measured."""
POINTS = {"green": 3, "yellow": 2, "red": 1, None: 0}

Games = Mapping[Track, Played]
"""How a deal was played, by track."""
Ratio = tuple[float, float]
"""What a deal adds above and below the line."""


class Score(Struct, frozen=True):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:.2f} [{self.low:.2f}, {self.high:.2f}]"


class Line(Struct, frozen=True):
    """All scores of an agent, at tables of some seats or (0) of all."""

    agent: str
    seats: int
    deals: int
    scores: dict[str, Score]
    faults: int = 0
    """Seats lost to chance."""
    fault: str = ""
    """Why, for the first of them."""
    first: str = ""
    """How the first deals went in self-play: battery left / rounds / beliefs that were asked for."""


def won(game: Played) -> float:
    return float(game.medal is not None)


def mean_of(value: Callable[[Games], float], *tracks: Track) -> Callable[[Games], Ratio | None]:
    """Of the deals that were played on all these tracks."""
    return lambda games: (value(games), 1.0) if all(track in games for track in tracks) else None


def belief(games: Games) -> Ratio | None:
    told = sum(game.beliefs for game in games.values())
    return (sum(game.loss for game in games.values()), told) if told else None


def plain_belief(games: Games) -> Ratio | None:
    told = sum(game.beliefs for game in games.values())
    return (sum(game.plain for game in games.values()), told) if told else None


MEASURES: dict[str, Callable[[Games], Ratio | None]] = {
    "wins": mean_of(lambda games: won(games[SELF]), SELF),
    "green": mean_of(lambda games: float(games[SELF].medal == "green"), SELF),
    "medals": mean_of(lambda games: POINTS[games[SELF].medal], SELF),
    "battery": mean_of(lambda games: games[SELF].battery, SELF),
    "rounds": mean_of(lambda games: games[SELF].rounds, SELF),
    "practice": mean_of(lambda games: won(games[PRACTICE]), PRACTICE),
    "cross-play": mean_of(lambda games: won(games[CROSS]), CROSS),
    "price of hiding": mean_of(lambda games: won(games[PRACTICE]) - won(games[SELF]), PRACTICE, SELF),
    "cross-play loss": mean_of(lambda games: won(games[SELF]) - won(games[CROSS]), SELF, CROSS),
    "belief": belief,
    "plain belief": plain_belief,
}


def lines(played: Sequence[Played]) -> list[Line]:
    """For every agent a line over all tables, and one for each number of seats."""
    agents = dict.fromkeys(game.agent for game in played)
    seats = sorted({game.seats for game in played})
    return [line(agent, n, played) for agent in agents for n in ([0] if len(seats) > 1 else []) + seats]


def line(agent: str, seats: int, played: Iterable[Played]) -> Line:
    games = [game for game in played if game.agent == agent and seats in (0, game.seats)]
    deals: dict[tuple[int, int], dict[Track, Played]] = {}
    for game in games:
        deals.setdefault((game.seats, game.place), {})[game.track] = game
    parts = {name: [ratio for one in deals.values() if (ratio := of(one))] for name, of in MEASURES.items()}
    scores = {name: score(ratios) for name, ratios in parts.items() if ratios}
    faults = [fault for game in games for fault in game.faults]
    return Line(agent, seats, len(deals), scores, len(faults), next(iter(faults), ""), first(games))


def first(games: Iterable[Played]) -> str:
    """Of the smallest tables."""
    own = sorted((game.seats, game.place, how(game)) for game in games if game.track is SELF)
    return " ".join(text for _, _, text in own[:FIRST])


def how(game: Played) -> str:
    return f"{game.battery}/{game.rounds}/{game.beliefs}"


def score(ratios: Sequence[Ratio]) -> Score:
    above, below = np.array(ratios, dtype=np.float64).T
    low, high = np.quantile(resampled(above, below), (0.025, 0.975))
    return Score(*(round(float(x), 4) for x in (above.sum() / below.sum(), low, high)))


def resampled(above: NDArray[np.float64], below: NDArray[np.float64]) -> NDArray[np.float64]:
    """The mean, had chance dealt otherwise: deals drawn from these, as many, with putting back."""
    random = np.random.default_rng(SEED)
    counts = random.multinomial(len(above), np.full(len(above), 1 / len(above)), size=RESAMPLED)
    found: NDArray[np.float64] = (counts @ above) / (counts @ below)
    return found


Matrix = dict[str, dict[str, tuple[int, int]]]
"""By agent and partner: wins, games."""


def matrix(played: Iterable[Played]) -> Matrix:
    found: Matrix = {}
    for game in played:
        if game.track is CROSS:
            row = found.setdefault(game.agent, {})
            wins, games = row.get(game.partner, (0, 0))
            row[game.partner] = (wins + (game.medal is not None), games + 1)
    return found
