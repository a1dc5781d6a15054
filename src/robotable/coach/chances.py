"""Chances from a state on: it is imagined anew as one seat could, and quick bots play on.

Every estimate imagines with the same chance and lets the same bots play: so two estimates differ by what is different
between their states, and not by luck.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev
from typing import Any

from robotable.bots.bot import luck
from robotable.coach.outlook import AnyGame, Chances, Outlook
from robotable.core import Seat
from robotable.sim.play import Match, Stuck

LONGEST = 3000
"""Actions after which a game played on is given up."""
SURE = 2.0
"""Standard errors from which on a difference is believed."""


class Estimator:
    """Of one game's chances, by a seed."""

    def __init__(self, game: AnyGame, outlook: Outlook, seats: int, seed: int, thrift: float = 1.0) -> None:
        self.game, self.outlook, self.seats, self.seed = game, outlook, seats, seed
        self._thrift = thrift
        """The share of the usual samples that is taken."""
        self.played = 0
        """Games played on so far."""
        self._player = outlook.player(game.name)

    def of(self, state: Any, eyes: Seat, part: float = 1.0) -> Chances:
        """Chances as a seat could have known them, from a part of the samples."""
        return averaged(self.each(state, eyes, (), part))

    def each(self, state: Any, eyes: Seat, actions: Sequence[Any], part: float = 1.0, first: int = 0) -> list[Chances]:
        """Sample by sample, after these actions of the seat; those of one number belong together, whatever is done.

        What is done is done in the imagined states, so that nothing counts which the seat could not know.
        """
        if outcome := self.game.outcome(state):
            return [self.outlook.result(self.game, state, outcome)] * self._count(part)
        return [self._once(state, eyes, actions, first + number) for number in range(self._count(part))]

    def _count(self, part: float) -> int:
        if self.outlook.ahead == 0:
            return 2
        return max(3, round(self.outlook.count(self.seats) * self._thrift * part))

    def _once(self, state: Any, eyes: Seat, actions: Sequence[Any], number: int) -> Chances:
        game = self.game
        imagined = self.outlook.imagine(game, state, eyes, luck(self.seed, eyes, number))
        stage = self.outlook.stage(imagined)
        for action in actions:
            # Where other cards come up than those that did, some of it may not be possible.
            if action in game.legal(imagined, eyes):
                game.apply(imagined, eyes, action)
        self.played += self.outlook.ahead != 0
        chance = self.seed + 1 + number
        bots = [self._player(game, Seat(seat), luck(chance, Seat(seat), 0)) for seat in range(self.seats)]
        return self._play_on(Match(game, bots, imagined.options, self.seed, imagined), stage)

    def _play_on(self, match: Match[Any, Any, Any], stage: int) -> Chances:
        game, outlook = self.game, self.outlook
        for _ in range(LONGEST):
            if outcome := game.outcome(match.state):
                return outlook.result(game, match.state, outcome)
            if outlook.ahead is not None and outlook.stage(match.state) >= stage + outlook.ahead:
                break
            try:
                match.step()
            except Stuck:
                break
        return outlook.worth(match.state, self.seats)


def averaged(samples: Sequence[Chances]) -> Chances:
    return tuple(sum(column) / len(samples) for column in zip(*samples, strict=True))


def doubt(samples: Sequence[float]) -> float:
    """The standard error of their mean."""
    return stdev(samples) / sqrt(len(samples))


def told_apart(before: Sequence[float], after: Sequence[float], sure: float = SURE) -> float:
    """The mean difference, sample by sample; none if it might as well be chance."""
    apart = [later - earlier for earlier, later in zip(before, after, strict=True)]
    return mean(apart) if abs(mean(apart)) > sure * doubt(apart) else 0.0
