"""A bot's belief: hidden cards are any cards, or those that help."""

from math import exp

from robotable.bots.quirky_circuits.estimate import Estimate
from robotable.games.quirky_circuits.beliefs import Belief, Options, narrow, scatter


def expect(estimate: Estimate, belief: Belief, options: Options, trust: float) -> Belief:
    """The belief after a hidden card; with `trust` its player is believed to have helped (0: played anything)."""
    if not trust:
        return scatter(estimate.after, belief, options)
    found: dict[int, float] = {}
    for situation, weight in belief:
        before = estimate.cards(situation)
        afters = [estimate.after(situation, command) for command, _ in options]
        likes = [n * exp(trust * (before - estimate.cards(s))) for s, (_, n) in zip(afters, options, strict=True)]
        share = weight / sum(likes)
        for after, like in zip(afters, likes, strict=True):
            found[after] = found.get(after, 0.0) + share * like
    return narrow(found.items())


def expected_cards(estimate: Estimate, belief: Belief) -> float:
    return sum(weight * estimate.cards(situation) for situation, weight in belief)
