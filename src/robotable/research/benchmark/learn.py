"""Makes the net of `learned`, from games with itself and with the pool: more of what went well, less of what did not.

A decision is worth how many cards nearer to the goal its round ended than it began (REINFORCE). The rooms are the easier
half of the book; the deals are others than the benchmark's.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, TypeVar

import numpy as np
from msgspec import Struct
from msgspec.structs import asdict

from robotable.bots.quirky_circuits.estimate import Estimate, estimate_of
from robotable.bots.quirky_circuits.players import Partner
from robotable.core import Game, Random, Seat
from robotable.games.quirky_circuits.actions import Action
from robotable.games.quirky_circuits.beliefs import Belief
from robotable.games.quirky_circuits.imagining import world_of
from robotable.games.quirky_circuits.rehearsal import WON
from robotable.games.quirky_circuits.scenarios import BOOK
from robotable.games.quirky_circuits.state import State, View
from robotable.games.quirky_circuits.world import Fate
from robotable.research.benchmark.deals import Deal, Deals, Room, deals
from robotable.research.benchmark.learned import FILE, Array, Learned, Net
from robotable.research.benchmark.partners import POOL
from robotable.research.benchmark.sealed import SEALED
from robotable.sim.play import Match, play_on

GAMES = 1200
ROOMS = [Room(id) for id in BOOK if id[1] in "12"]
BATCH = 24
"""Games before the net takes a step: each room with every number of seats."""
RATE = 0.02
"""The size of the first step; the last one is next to nothing."""
CURIOUS = 0.02
"""What it is worth to try different things."""
WORST, BEST = -6.0, 8.0
"""Cards that a round can be worth; one disaster would drown all else."""


Student = TypeVar("Student", bound=Partner)


class Decision(Struct):
    rows: Array
    chosen: int
    round: int
    worth: float = 0.0


class Learner(Learned):
    """Tries what its net likes, the more the oftener, and writes down what it did."""

    def __init__(self, game: Game[Any, Any, Action, View], seat: Seat, random: Random) -> None:
        super().__init__(game, seat, random)
        self.decisions: list[Decision] = []
        self.needed: dict[int, float] = {}
        """Cards, by round, when it began."""

    def _play_or_pass(self, estimate: Estimate, belief: Belief, view: View, legal: Sequence[Action]) -> Action:
        self.round = view.round
        self.needed[view.round] = estimate.cards(estimate.rehearsal.situation(world_of(estimate.board, view)))
        return super()._play_or_pass(estimate, belief, view, legal)

    def _preferred(self, rows: Array) -> int:
        assert self.net
        likely = softmax(self.net.scores(rows))
        chosen = int(np.searchsorted(likely.cumsum()[:-1], self.random.bits() / 2**64))
        self.decisions.append(Decision(rows, chosen, self.round))
        return chosen


def softmax(scores: Array) -> Array:
    powers = np.exp(scores - scores.max())
    likely: Array = powers / powers.sum()
    return likely


class Batch(Struct, frozen=True):
    games: int
    """So far."""
    worth: float
    """Of a round, in cards."""
    won: float
    """The share of its games."""

    def __str__(self) -> str:
        return f"{self.games} games: {self.worth:.2f} cards nearer a round, {self.won:.0%} won"


def learn(net: Net, games: int, seed: int) -> Iterator[Batch]:
    """Teaches the net, and tells how it goes."""
    source = deals("training", f"Silent Teamwork, training {seed}".encode(), ROOMS)
    step = Adam(net)
    for start in range(0, games, BATCH):
        played = [practised(net, source, place) for place in range(start, start + BATCH)]
        decisions = [decision for did, _ in played for decision in did]
        step(gradient(net, decisions), RATE * (1 - start / games))
        worth = float(np.mean([decision.worth for decision in decisions]))
        yield Batch(start + BATCH, worth, sum(won for _, won in played) / BATCH)


def practised(net: Net, source: Deals, place: int) -> tuple[list[Decision], bool]:
    """A game with itself or, half of the time, with one of the pool at all other seats."""
    deal, bots, learners = company(source, place, Learner, alone=source.drawn("alone", place) % 2 == 1)
    for learner in learners:
        learner.net = net
    end = play_on(Match(SEALED, bots, deal.room.options(), deal.seed)).state
    return judged(learners, end), end.world.fate is Fate.WON


def company(source: Deals, place: int, kind: type[Student], alone: bool) -> tuple[Deal, list[Partner], list[Student]]:
    """A deal, who plays it, and who of them learn: all, or one among partners of the pool."""
    deal = source.deal(2 + place // len(source.rooms) % 3, place)
    own = range(deal.seats) if alone else [source.drawn("seat", place) % deal.seats]
    partner = list(POOL.values())[source.drawn("partner", place) % len(POOL)]
    chances = [Random(source.drawn("chance", place, seat)) for seat in range(deal.seats)]
    bots = [(kind if seat in own else partner)(SEALED, Seat(seat), chance) for seat, chance in enumerate(chances)]
    return deal, bots, [bot for bot in bots if isinstance(bot, kind)]


def judged(learners: Sequence[Learner], end: State) -> list[Decision]:
    """All they did, and what it was worth."""
    estimate = estimate_of(end.options)
    needed = {round: cards for learner in learners for round, cards in learner.needed.items()}
    last = estimate.cards(WON if end.world.fate is Fate.WON else estimate.rehearsal.situation(end.world))
    decisions = [decision for learner in learners for decision in learner.decisions]
    for one in decisions:
        one.worth = float(np.clip(needed[one.round] - needed.get(one.round + 1, last), WORST, BEST))
    return decisions


def gradient(net: Net, decisions: Sequence[Decision]) -> Net:
    """Towards what was worth more than the others, and a little towards trying everything."""
    worths = np.array([one.worth for one in decisions])
    better = (worths - worths.mean()) / (worths.std() + 1e-6)
    rows = np.concatenate([one.rows for one in decisions])
    layer = net.layer(rows)
    scores = np.split(layer @ net.last, np.cumsum([len(one.rows) for one in decisions])[:-1])
    slope = np.concatenate(list(map(uphill, decisions, scores, better))) / len(decisions)
    back = np.outer(slope, net.last) * (1 - layer**2)
    return Net(rows.T @ back, back.sum(0), layer.T @ slope)


def uphill(decision: Decision, scores: Array, better: float) -> Array:
    """By how much each score of a decision should change."""
    likely = softmax(scores)
    logs = np.log(likely + 1e-9)
    slope: Array = -better * likely - CURIOUS * likely * (logs - likely @ logs)
    slope[decision.chosen] += better
    return slope


class Adam:
    """Steps of about the same size for every weight (Kingma and Ba, 2015)."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self.means, self.squares = ({name: np.zeros_like(of) for name, of in asdict(net).items()} for _ in range(2))
        self.steps = 0

    def __call__(self, gradient: Net, rate: float) -> None:
        self.steps += 1
        for name, slope in asdict(gradient).items():
            self.means[name] = 0.9 * self.means[name] + 0.1 * slope
            self.squares[name] = 0.99 * self.squares[name] + 0.01 * slope**2
            mean = self.means[name] / (1 - 0.9**self.steps)
            square = self.squares[name] / (1 - 0.99**self.steps)
            getattr(self.net, name)[:] += rate * mean / (np.sqrt(square) + 1e-8)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m robotable.research.benchmark.learn", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="to learn from (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the same one gives the same net (default: %(default)s)")
    parser.add_argument("-o", "--out", type=Path, default=Path(FILE.name), help="the net (default: %(default)s)")
    given = parser.parse_args(words)
    if given.games < 1:
        parser.error("--games is at least 1.")
    try:  # before it takes a minute
        if given.out.is_dir():
            parser.error(f"{given.out} cannot be written: it is a folder.")
        TemporaryFile(dir=given.out.parent).close()
    except OSError as error:
        parser.error(f"{given.out} cannot be written: {error.strerror}.")
    net = Net.new(given.seed)
    for batch in learn(net, given.games, given.seed):
        print(batch, flush=True)
    with given.out.open("wb") as file:
        np.savez(file, **asdict(net))


if __name__ == "__main__":
    main()
