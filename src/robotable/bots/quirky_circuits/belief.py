"""What a seat believes: which cards may lie hidden, and so in which situations the robot may be."""

from collections import Counter
from collections.abc import Iterable
from math import exp

from robotable.bots.quirky_circuits.estimate import Estimate
from robotable.games.quirky_circuits.cards import Back, Card, Command

Belief = list[tuple[int, float]]
"""Situations and their weights, which add up to 1."""

BREADTH = 40
"""How many situations are kept in mind."""


def hidden_commands(pool: Counter[Card], back: Back) -> list[tuple[Command, float]]:
    """The commands behind this back, and how many of each may be there."""
    found: Counter[Command] = Counter()
    for card, number in pool.items():
        if number > 0 and card.back == back:
            found[card.command] += number
    return list(found.items())


def expect(estimate: Estimate, belief: Belief, options: list[tuple[Command, float]], trust: float) -> Belief:
    """The belief after a hidden card; with `trust` its player is believed to have helped (0: played anything)."""
    found: dict[int, float] = {}
    for situation, weight in belief:
        before = estimate.cards(situation)
        afters = [estimate.after(situation, command) for command, _ in options]
        likes = [n * exp(trust * (before - estimate.cards(s))) for s, (_, n) in zip(afters, options, strict=True)]
        share = weight / sum(likes)
        for after, like in zip(afters, likes, strict=True):
            found[after] = found.get(after, 0.0) + share * like
    return narrow(found.items())


def follow(estimate: Estimate, belief: Belief, command: Command) -> Belief:
    """The belief after a card one knows."""
    found: dict[int, float] = {}
    for situation, weight in belief:
        after = estimate.after(situation, command)
        found[after] = found.get(after, 0.0) + weight
    return list(found.items())


def narrow(situations: Iterable[tuple[int, float]]) -> Belief:
    kept = sorted(situations, key=lambda item: -item[1])[:BREADTH]
    total = sum(weight for _, weight in kept)
    return [(situation, weight / total) for situation, weight in kept]


def expected_cards(estimate: Estimate, belief: Belief) -> float:
    return sum(weight * estimate.cards(situation) for situation, weight in belief)
