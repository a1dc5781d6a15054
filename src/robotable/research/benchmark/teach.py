"""Makes the net of the expert of Quirky Circuits, from games with itself and with the pool, in rooms of no book.

A decision is worth how many cards nearer to the goal its round ended than whoever decided had to expect (REINFORCE, as
in `learn`, less what the table alone foretells). It begins with a taste for cards that help.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from msgspec import json

from robotable.bots.quirky_circuits import choices
from robotable.bots.quirky_circuits.belief import expected_cards
from robotable.bots.quirky_circuits.choices import OF_CHOICE, OF_TABLE, Row
from robotable.bots.quirky_circuits.estimate import Estimate, estimate_of
from robotable.bots.quirky_circuits.expert import FILE, Expert, load
from robotable.core import Game, Random, Seat
from robotable.games.quirky_circuits.actions import Action
from robotable.games.quirky_circuits.beliefs import Belief
from robotable.games.quirky_circuits.imagining import world_of
from robotable.games.quirky_circuits.rehearsal import WON
from robotable.games.quirky_circuits.state import State, View
from robotable.games.quirky_circuits.world import Fate
from robotable.research.benchmark.deals import Deals, salted
from robotable.research.benchmark.learn import BATCH, BEST, RATE, WORST, Adam, Batch, Decision, company, softmax, uphill
from robotable.research.benchmark.learned import Array, Net
from robotable.research.benchmark.sealed import SEALED
from robotable.sim.play import Match, play_on

SALT = b"Vesper learns Quirky Circuits here, 1"
GAMES = 1200
HIDDEN = 32
ALONE = 50
"""Of a hundred games, those with itself."""
TASTE = {"play": -0.5, "done": -1.5, "cards won": 4.0, "cards won with another": 1.0}
"""What it likes before its first game."""
BEND = 0.25
"""How little the net bends that taste."""
RIDGE = 5.0
"""Games are few: what the table foretells is not taken too seriously."""
FARTHEST = 3.0
"""No decision counts more than this, in deviations."""
APART = 100_000
"""Deals between one seed's first and the next one's."""


def new(seed: int) -> Net:
    inputs = len(OF_CHOICE) + len(OF_TABLE)
    random = np.random.default_rng(seed)
    net = Net(random.normal(0, inputs**-0.5, (inputs, HIDDEN)), np.zeros(HIDDEN), np.zeros(HIDDEN))
    net.first[:, 0] = [BEND * TASTE.get(name, 0.0) for name in (*OF_CHOICE, *OF_TABLE)]
    net.last[0] = 1 / BEND
    return net


class Pupil(Expert):
    """Tries what its net likes, the more the oftener, and writes down what it did."""

    several = 2
    taught: Net

    def __init__(self, game: Game[Any, Any, Action, View], seat: Seat, random: Random) -> None:
        super().__init__(game, seat, random)
        self.decisions: list[Decision] = []
        """Each is worth, until it is judged, the cards that were expected to be needed."""
        self.needed: dict[int, float] = {}
        """Cards, by round, when it began."""

    def _play_or_pass(self, estimate: Estimate, belief: Belief, view: View, legal: Sequence[Action]) -> Action:
        self.needed[view.round] = estimate.cards(estimate.rehearsal.situation(world_of(estimate.board, view)))
        action = super()._play_or_pass(estimate, belief, view, legal)
        self.decisions[-1].round, self.decisions[-1].worth = view.round, expected_cards(estimate, belief)
        return action

    def _scores(self, found: Sequence[Row]) -> list[float]:
        """One for what it tries, and nothing for all else."""
        told = np.array(found)
        likely = softmax(self.taught.scores(told))
        chosen = int(np.searchsorted(likely.cumsum()[:-1], self.random.bits() / 2**64))
        self.decisions.append(Decision(told, chosen, 0))
        return [float(at == chosen) for at in range(len(found))]


def begun(path: Path) -> Net:
    """A net that has learned something."""
    net = load(path)
    return Net(np.array(net.first).T.copy(), np.array(net.bias), np.array(net.last))


def teach(net: Net, source: Deals, games: int, seed: int, rate: float = RATE) -> Iterator[Batch]:
    """Teaches the net, and tells how it goes."""
    step = Adam(net)
    for start in range(0, games, BATCH):
        first = seed * APART + start
        played = [practised(net, source, place) for place in range(first, first + BATCH)]
        decisions = [decision for did, _ in played for decision in did]
        step(gradient(net, decisions), rate * (1 - start / games))
        worth = float(np.mean([decision.worth for decision in decisions]))
        yield Batch(start + BATCH, worth, sum(won for _, won in played) / BATCH)


def practised(net: Net, source: Deals, place: int) -> tuple[list[Decision], bool]:
    """A game with itself or, in the others, with one of the pool at all other seats."""
    deal, bots, pupils = company(source, place, Pupil, alone=source.drawn("alone", place) % 100 < ALONE)
    for pupil in pupils:
        pupil.taught = net
    end = play_on(Match(SEALED, bots, deal.room.options(), deal.seed)).state
    return judged(pupils, end), end.world.fate is Fate.WON


def judged(pupils: Sequence[Pupil], end: State) -> list[Decision]:
    """All they chose, where there was a choice, and what it was worth."""
    estimate = estimate_of(end.options)
    needed = {round: cards for pupil in pupils for round, cards in pupil.needed.items()}
    last = estimate.cards(WON if end.world.fate is Fate.WON else estimate.rehearsal.situation(end.world))
    decisions = [decision for pupil in pupils for decision in pupil.decisions if len(decision.rows) > 1]
    for one in decisions:
        one.worth = float(np.clip(one.worth - needed.get(one.round + 1, last), WORST, BEST))
    return decisions


def gradient(net: Net, decisions: Sequence[Decision]) -> Net:
    """Towards what was worth more than the table foretold."""
    rows = np.concatenate([one.rows for one in decisions])
    layer = net.layer(rows)
    scores = np.split(layer @ net.last, np.cumsum([len(one.rows) for one in decisions])[:-1])
    slope = np.concatenate(list(map(uphill, decisions, scores, better(decisions)))) / len(decisions)
    back = np.outer(slope, net.last) * (1 - layer**2)
    return Net(rows.T @ back, back.sum(0), layer.T @ slope)


def better(decisions: Sequence[Decision]) -> Array:
    """How much better each went than others at such a table, in deviations."""
    worths = np.array([one.worth for one in decisions])
    tables = np.array([[*one.rows[0][len(OF_CHOICE) :], 1.0] for one in decisions])
    foretold = tables @ np.linalg.solve(tables.T @ tables + RIDGE * np.eye(tables.shape[1]), tables.T @ worths)
    found = worths - foretold
    clipped: Array = np.clip(found / (found.std() + 1e-6), -FARTHEST, FARTHEST)
    return clipped


def kept(net: Net) -> choices.Net:
    """As the expert reads it."""
    parts = [np.round(part, 4).tolist() for part in (net.first.T, net.bias, net.last)]
    return choices.Net(*parts)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m robotable.research.benchmark.teach", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="to learn from (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the same one gives the same net (default: %(default)s)")
    parser.add_argument("-o", "--out", type=Path, default=Path(FILE.name), help="the net (default: %(default)s)")
    parser.add_argument("--begun", type=Path, metavar="NET", help="goes on with this one instead of a new one")
    parser.add_argument("--rate", type=float, default=RATE, help="the size of the first step (default: %(default)s)")
    given = parser.parse_args(words)
    if given.games < 1:
        parser.error("--games is at least 1.")
    net, source = begun(given.begun) if given.begun else new(given.seed), salted(SALT)
    for batch in teach(net, source, given.games, given.seed, given.rate):
        print(batch, flush=True)
        given.out.write_bytes(json.encode(kept(net)) + b"\n")


if __name__ == "__main__":
    main()
