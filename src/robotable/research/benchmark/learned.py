"""The baseline that learned: what a card leads to it works out as the pool does; when to play it, it was never told.

A small net gives every choice (each card, to wait, to be done) a score from what is known of it and of the table. It is
made by `learn` from nothing but games.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from robotable.bots.quirky_circuits.belief import expected_cards
from robotable.bots.quirky_circuits.estimate import Estimate
from robotable.bots.quirky_circuits.players import Partner, open_cards, without
from robotable.games.quirky_circuits.actions import DONE, WAIT, Action, Play
from robotable.games.quirky_circuits.beliefs import Belief, follow
from robotable.games.quirky_circuits.cards import Card
from robotable.games.quirky_circuits.options import LEAST
from robotable.games.quirky_circuits.rehearsal import WON
from robotable.games.quirky_circuits.state import View

Array = NDArray[np.float64]

OF_CHOICE = ("play", "wait", "done", "cards won", "cards won with another", "goal met", "yellow")
OF_TABLE = ("cards needed", "doubt", "hidden", "best", "queue", "missing", "idle", "others done", "hand", "has played", "all have played", "battery", "two", "three", "open")  # fmt: skip
"""What the net is told of a choice, and of the table."""
INPUTS = len(OF_CHOICE) + len(OF_TABLE)
HIDDEN = 32
FILE = Path(__file__).with_name("learned.npz")


class Net(Struct):
    """One hidden layer: rows of numbers in, a score for each out."""

    first: Array
    bias: Array
    last: Array

    @classmethod
    def new(cls, seed: int) -> "Net":
        """Knows nothing: to it all choices are the same."""
        random = np.random.default_rng(seed)
        return cls(random.normal(0, INPUTS**-0.5, (INPUTS, HIDDEN)), np.zeros(HIDDEN), np.zeros(HIDDEN))

    def layer(self, rows: Array) -> Array:
        return np.tanh(rows @ self.first + self.bias)

    def scores(self, rows: Array) -> Array:
        found: Array = self.layer(rows) @ self.last
        return found


@cache
def load(path: Path | str = FILE) -> Net:
    """The net that Robotable brings, or one of your own."""
    with np.load(path, allow_pickle=False) as arrays:
        return Net(**arrays)


class Learned(Partner):
    """Does what its net likes best."""

    trust, counts = 1.6, True
    net: Net | None = None
    """Its own, if it is not the one that Robotable brings."""

    def _play_or_pass(self, estimate: Estimate, belief: Belief, view: View, legal: Sequence[Action]) -> Action:
        choices = [action for action in legal if isinstance(action, Play) or action in (DONE, WAIT)]
        return choices[self._preferred(rows(estimate, belief, view, choices))]

    def _preferred(self, rows: Array) -> int:
        return int((self.net or load()).scores(rows).argmax())


def rows(estimate: Estimate, belief: Belief, view: View, choices: Sequence[Action]) -> Array:
    """What the net is told, a row for every choice."""
    needed = expected_cards(estimate, belief)
    told = [of_choice(estimate, belief, needed, view.hand, action) for action in choices]
    best = max((max(won, more) for play, _, _, won, more, *_ in told if play), default=0.0)
    table = of_table(view, belief, needed, best)
    return np.array([(*row, *table) for row in told])


def of_choice(
    estimate: Estimate, belief: Belief, needed: float, hand: tuple[Card, ...], action: Action
) -> tuple[float, ...]:
    if not isinstance(action, Play):
        return 0, action == WAIT, action == DONE, 0, 0, 0, 0
    after = follow(estimate.after, belief, action.card.command)
    left = expected_cards(estimate, after)
    others = open_cards(without(hand, action.card))
    ends = [expected_cards(estimate, follow(estimate.after, after, card.command)) for card in others]
    met = sum(weight for situation, weight in after if situation == WON)
    return 1, 0, 0, needed - left, needed - min(ends, default=left), met, action.card.quirk


def of_table(view: View, belief: Belief, needed: float, best: float) -> tuple[float, ...]:
    assert view.seat is not None
    others = [done for seat, done in enumerate(view.done) if seat != view.seat]
    return (
        min(needed, 20) / 10,
        1 - sum(weight**2 for _, weight in belief),
        sum(laid.card is None for laid in view.queue) / LEAST,
        best,
        len(view.queue) / LEAST,
        view.missing / LEAST,
        view.idle / view.seats,
        sum(others) / len(others),
        len(view.hand) / LEAST,
        view.played[view.seat] > 0,
        min(view.played) > 0,
        view.battery / 10,
        view.seats == 2,
        view.seats == 3,
        view.options.practice,
    )
