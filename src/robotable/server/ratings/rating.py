"""A finished game makes new ratings of old ones, by `openskill`: each for oneself, teams, and ties."""

from collections.abc import Collection, Sequence
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from robotable.core import Outcome, Seat

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

KNOWN = 10
"""After so many games a rating is no longer new."""
MIDDLE, POINTS = 1500, 30
"""Where everybody begins, and points for one of openskill's: with 30, 400 points are ten to one, as people know it from chess."""
MU, SIGMA = 25.0, 25 / 3
"""How openskill says that nothing is known."""


def number(mu: float) -> int:
    """A strength as it is shown."""
    return round(MIDDLE + POINTS * (mu - MU))


class Rating(Struct, frozen=True):
    mu: float = MU
    sigma: float = SIGMA
    games: int = 0

    @property
    def number(self) -> int:
        """As it is shown,"""
        return number(self.mu)

    @property
    def give(self) -> int:
        """and how far off it may be, up or down."""
        return round(POINTS * self.sigma)


class Result(Struct, frozen=True):
    place: int
    """From 1 on; those who are equal share the better one."""
    rating: Rating
    """After the game."""


def fair(sides: Sequence[int]) -> bool:
    """Whether somebody plays against somebody."""
    return len(set(sides)) > 1


def places(outcome: Outcome, left: Collection[int] = ()) -> list[int]:
    """By seat, from 1 on; those who are equal share the better one."""
    standings = [_standing(outcome, seat, seat in left) for seat in range(len(outcome.scores))]
    return [1 + sum(other < own for other in standings) for own in standings]


def rate(outcome: Outcome, sides: Sequence[int], left: Collection[int], before: Sequence[Rating]) -> list[Result]:
    """By seat. Whoever left is last and alone, whatever became of the rest of the team."""
    teams = [[seat] for seat in sorted(left)]
    for side in sorted(set(sides)):
        if stayed := [seat for seat, own in enumerate(sides) if own == side and seat not in left]:
            teams.append(stayed)
    standings = [_standing(outcome, team[0], team[0] in left) for team in teams]
    ranks = [sum(other < own for other in standings) for own in standings]
    model = _model()
    known = [[model.create_rating([before[seat].mu, before[seat].sigma]) for seat in team] for team in teams]
    after = model.rate(known, ranks=[float(rank) for rank in ranks])
    results: dict[int, Result] = {}
    for team, rank, ratings in zip(teams, ranks, after, strict=True):
        # A place counts those who are better, not their teams.
        place = 1 + sum(len(other) for other, better in zip(teams, ranks, strict=True) if better < rank)
        for seat, new in zip(team, ratings, strict=True):
            results[seat] = Result(place, Rating(new.mu, new.sigma, before[seat].games + 1))
    return [results[seat] for seat in range(len(sides))]


def gain(own: Rating, other: Rating) -> int:
    """By how much a win over somebody at a table of two would raise a rating, as it is shown."""
    won = Outcome((1.0, 0.0), (Seat(0),), "")
    return rate(won, (0, 1), (), (own, other))[0].rating.number - own.number


def _standing(outcome: Outcome, seat: int, left: bool) -> tuple[bool, bool, float]:
    """The smaller the better: those who stayed, who won, who have more."""
    return (True, False, 0.0) if left else (False, seat not in outcome.winners, -outcome.scores[seat])


@cache
def _model() -> "PlackettLuce":
    """Loaded when the first rated game ends."""
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MU, sigma=SIGMA)
