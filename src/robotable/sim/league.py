"""Bots against bots: many games, seats rotated, and how sure we may be of the result."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from time import process_time
from typing import Any

from msgspec import Struct

from robotable.bots import BOTS, Bot
from robotable.core import Game, Outcome, Random, Record, Seat
from robotable.games import GAMES
from robotable.sim.accumulator import Accumulator, Gathering
from robotable.sim.intervals import wilson
from robotable.sim.play import Match, play_on
from robotable.sim.spread import Spread, here


class Fixture(Struct, frozen=True):
    """A game to be played: who sits where, by which options and deal."""

    game: str
    line_up: tuple[str, ...]
    options: Any
    seed: int


class Result(Struct, frozen=True):
    fixture: Fixture
    outcome: Outcome
    decisions: int
    seconds: float
    """At a table."""
    cpu: float
    record: Record[Any, Any] | None
    faults: dict[Seat, str] = {}
    """By seat, why chance had to play for a bot from outside."""
    findings: tuple[Accumulator, ...] = ()
    """One of each kind that was asked for."""

    @property
    def lost(self) -> list[tuple[str, str]]:
        """For which bots chance had to play, and why."""
        return [(self.fixture.line_up[seat], why) for seat, why in self.faults.items()]


class Standing(Struct, frozen=True):
    """What one level of bots reached."""

    bot: str
    games: int
    seats: int
    """A level may hold several in one game."""
    wins: int
    """Of seats, alone or shared."""
    low: float
    """The interval counts games: seats of one game, of a team above all, do not tell more than one of them."""
    high: float
    score: float


def fixtures(game: str, bots: Sequence[str], seats: int, options: Any, games: int, seed: int) -> Iterator[Fixture]:
    """Every deal is played once in each rotation of the seats, so that luck and seat weigh on all alike."""
    line_up = tuple(bots[i % len(bots)] for i in range(seats))
    rotations = list(dict.fromkeys(line_up[i:] + line_up[:i] for i in range(seats)))
    deals = (Fixture(game, rotation, options, seed + deal) for deal in range(games) for rotation in rotations)
    return islice(deals, games)


Sit = Callable[[Fixture, Seat, Random, Game[Any, Any, Any, Any]], Bot[Any, Any]]
"""Brings who sits at a seat of a fixture. Given to other processes, so it can be pickled."""


def own_bots(fixture: Fixture, seat: Seat, random: Random, game: Game[Any, Any, Any, Any]) -> Bot[Any, Any]:
    """The game's own, by their level."""
    return BOTS[game.name][fixture.line_up[seat]](game, seat, random)


class Conditions(Struct, frozen=True):
    """What all games of a league share. Given to other processes, so it can be pickled."""

    sit: Sit = own_bots
    keep: bool = False
    """Whether results bring their Record."""
    gather: tuple[Gathering, ...] = ()


def run(fixture: Fixture, conditions: Conditions = Conditions()) -> Result:
    """Plays one game of the league."""
    game = GAMES[fixture.game]
    random = Random(fixture.seed)
    findings = tuple(gathering() for gathering in conditions.gather)
    bots: list[Bot[Any, Any]] = []
    outcome = None
    try:
        for seat in range(len(fixture.line_up)):
            bots.append(conditions.sit(fixture, Seat(seat), random.fork(), game))
        start = process_time()
        match = Match(game, bots, fixture.options, random.bits())
        for finding in findings:
            finding.before(game, match.state)
        played = play_on(match)
        cpu = process_time() - start
        outcome = played.outcome
    finally:
        for bot in bots:
            bot.leave(outcome)
    for finding in findings:
        finding.after(game, played)
    record = played.record if conditions.keep else None
    faults = {bot.seat: bot.fault for bot in bots if bot.fault}
    return Result(fixture, outcome, len(played.record.actions), played.seconds, cpu, record, faults, findings)


def run_all(
    fixtures: Iterable[Fixture], conditions: Conditions = Conditions(), spread: Spread = here
) -> Iterator[Result]:
    """Results in the order of the fixtures, as they come."""
    return spread(partial(run, conditions=conditions), list(fixtures))


def standings(results: Sequence[Result]) -> list[Standing]:
    """By level, best first."""
    levels = dict.fromkeys(bot for result in results for bot in result.fixture.line_up)
    return sorted((_standing(level, results) for level in levels), key=lambda s: s.wins / s.seats, reverse=True)


def _standing(level: str, results: Sequence[Result]) -> Standing:
    seats = [(r, seat) for r in results for seat, bot in enumerate(r.fixture.line_up) if bot == level]
    games = sum(level in result.fixture.line_up for result in results)
    wins = sum(seat in result.outcome.winners for result, seat in seats)
    low, high = wilson(wins / len(seats), games)
    score = sum(result.outcome.scores[seat] for result, seat in seats) / len(seats)
    return Standing(level, games, len(seats), wins, low, high, score)
