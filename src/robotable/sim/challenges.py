"""Challenges drawn and played by bots before people get them: one is worth playing if a good bot wins and a bad one does not."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from robotable.bots import BOTS
from robotable.bots.bot import luck
from robotable.bots.characters import strong
from robotable.core import Game, Seat
from robotable.core.challenge import CHALLENGED, Challenges, Score, Setting
from robotable.sim.play import Match, Stuck, play_on

LIMIT = 2000
"""Actions after which a game is given up: chance takes its time."""


class Tried(Struct, frozen=True):
    """A challenge, and how bots did on the person's seat."""

    setting: Setting
    seed: int
    weak: Score | None
    strong: Score | None
    """None if they came to no end."""
    actions: int
    """Of the strong one."""
    longest: int

    @property
    def worthy(self) -> bool:
        """Skill decides it, and it is short."""
        won = self.strong is not None and self.strong.won and not (self.weak and self.weak.won)
        return won and self.actions <= self.longest

    @property
    def merit(self) -> tuple[bool, bool, int]:
        """By which the best is taken where none is worthy."""
        return self.worthy, self.strong is not None and self.strong.won, -self.actions


def draw(game: Game[Any, Any, Any, Any], challenges: Challenges, seed: int) -> Tried:
    """The challenge that follows from a seed, tried by the weakest bot and by a strong one."""
    setting = challenges.draw(luck(seed, CHALLENGED, -1))
    weak, _ = _played(game, challenges, setting, seed, next(iter(BOTS[game.name])))
    best, actions = _played(game, challenges, setting, seed, examiner(game.name))
    return Tried(setting, seed, weak, best, actions, challenges.longest)


def examiner(game: str) -> str:
    """The best of all where that takes no time, else the best who is quick: many deals are tried for a day."""
    levels = BOTS[game]
    *_, best = levels
    return strong(levels) if levels[best].slow else best


def choose(tried: Iterator[Tried]) -> tuple[Tried, int]:
    """The first that is worthy, or the best if none is; and how many were tried."""
    best, number = next(tried), 1
    while not best.worthy and (other := next(tried, None)):
        best, number = max(best, other, key=lambda one: one.merit), number + 1
    return best, number


def _played(
    game: Game[Any, Any, Any, Any], challenges: Challenges, setting: Setting, seed: int, level: str
) -> tuple[Score | None, int]:
    levels = [level, *setting.bots]
    bots = [BOTS[game.name][one](game, Seat(seat), luck(seed, Seat(seat), 0)) for seat, one in enumerate(levels)]
    match = Rehearsal(game, bots, setting.options, seed)
    try:
        state = play_on(match, LIMIT).state
    except Stuck:
        return None, match.acted[CHALLENGED]
    return challenges.measure(state), match.acted[CHALLENGED]


class Rehearsal(Match[Any, Any, Any]):
    """A match in which bots have the chance they have at a challenge's table: by their own actions, whatever others do."""

    @property
    def acted(self) -> list[int]:
        """By seat."""
        return [sum(seat == one for seat, _ in self.record.actions) for one in range(len(self.bots))]

    def _plan(self, seat: Seat) -> None:
        self.bots[seat].random = luck(self.record.seed, seat, self.acted[seat])
        super()._plan(seat)
