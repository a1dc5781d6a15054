"""The ceiling: one mind that sees all hands and lays the whole queue. A search that is broad, not a proof."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from robotable.bots.quirky_circuits.estimate import Estimate, estimate_of
from robotable.bots.quirky_circuits.players import Partner
from robotable.core import Seat
from robotable.games.quirky_circuits.actions import WAIT, Action, Play
from robotable.games.quirky_circuits.beliefs import Belief
from robotable.games.quirky_circuits.cards import CARDS, COMMANDS, QUIRKS
from robotable.games.quirky_circuits.options import LEAST, Options
from robotable.games.quirky_circuits.state import State, View

WIDTH = 120
"""Beginnings of a queue that are gone on with."""
PRICE = 0.01
"""Of a card: of two queues that lead as far the shorter one is better."""

Hands = tuple[tuple[int, ...], ...]
Lay = tuple[int, int]
"""A seat and the number of its card."""
Beginning = tuple[int, Hands, tuple[Lay, ...]]
"""The situation it leads to, the cards left, the queue so far."""


class Planner(Partner):
    """A seat of that mind. Who lets it play shows it the state, which no other bot ever sees."""

    state: Callable[[], State]

    def _belief(self, estimate: Estimate, view: View) -> Belief:
        return []

    def _play_or_pass(self, estimate: Estimate, belief: Belief, view: View, legal: Sequence[Action]) -> Action:
        state = self.state()
        laid = [[card for owner, card in zip(state.owners, state.queue, strict=True) if owner == s] for s in range(state.seats)]  # fmt: skip
        hands = tuple(tuple(sorted(hand + own)) for hand, own in zip(state.hands, laid, strict=True))
        queue = plan(state.options, estimate.rehearsal.situation(state.world), hands)
        seat, card = queue[len(state.queue)] if len(state.queue) < len(queue) else (None, None)
        if seat != self.seat:
            return WAIT
        return next(action for action in legal if isinstance(action, Play) and action.card == CARDS[card])  # type: ignore[index]


@lru_cache(maxsize=16)
def plan(options: Options, situation: int, hands: Hands) -> tuple[Lay, ...]:
    """The queue that leads farthest, everybody playing a card and five lying there."""
    estimate = estimate_of(options)
    beginnings: list[Beginning] = [(situation, hands, ())]
    best, found = (), float("inf")  # type: tuple[Lay, ...], float
    for length in range(1, sum(map(len, hands)) + 1):
        beginnings = broadest(estimate, beginnings)
        if length < LEAST:
            continue
        for end, left, queue in beginnings:
            cost = estimate.cards(end) + PRICE * length
            if cost < found and all(map(shorter, left, hands)):
                best, found = queue, cost
    return best


def shorter(left: Sequence[int], hand: Sequence[int]) -> bool:
    return len(left) < len(hand)


def broadest(estimate: Estimate, beginnings: Sequence[Beginning]) -> list[Beginning]:
    """The best of all that is a card longer."""
    found = {(end, left): (end, left, queue) for one in beginnings for end, left, queue in longer(estimate, one)}
    return sorted(found.values(), key=lambda one: estimate.cards(one[0]))[:WIDTH]


def longer(estimate: Estimate, beginning: Beginning) -> Iterator[Beginning]:
    situation, hands, queue = beginning
    for seat, hand in enumerate(hands):
        for card in open_to(hand):
            at = hand.index(card)
            left = (*hands[:seat], hand[:at] + hand[at + 1 :], *hands[seat + 1 :])
            yield estimate.after(situation, COMMANDS[card]), left, (*queue, (Seat(seat), card))


def open_to(hand: Sequence[int]) -> Iterator[int]:
    """One of each; yellow cards first (QC-R99)."""
    return iter(dict.fromkeys([card for card in hand if card < QUIRKS] or hand))
