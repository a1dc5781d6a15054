"""How others may play, and how likely each way is of whoever was seen to play."""

from math import exp, log

from robotable.bots.quirky_circuits.playout import Manner, Style

TRUSTS = (1.6, 0.0, 5.0)
OUTLOOKS = tuple((trust, depth) for trust in TRUSTS for depth in (2, 1))
"""What somebody believes of others, and how far he thinks: by that he weighs his cards."""
ENOUGHS = (0.05, -0.6, 0.6)
MANNERS: tuple[Manner, ...] = ("waits", "quits", "listens")
TEMPERS = tuple((enough, manner) for enough in ENOUGHS for manner in MANNERS)
"""What he does once he has weighed them."""
STYLES = tuple(Style(trust, enough, manner, depth) for trust, depth in OUTLOOKS for enough, manner in TEMPERS)

USUAL = {1.6: 0.5, 0.0: 0.25, 5.0: 0.25, 2: 0.7, 1: 0.3, 0.05: 0.6, -0.6: 0.2, 0.6: 0.2, "waits": 0.6, "quits": 0.3, "listens": 0.1}  # fmt: skip
FIRST = tuple(USUAL[style.trust] * USUAL[style.depth] * USUAL[style.enough] * USUAL[style.manner] for style in STYLES)
"""How likely each style is of somebody who has not been seen to play: others are met as oneself."""
FAINT = 0.7
"""How much a round tells of a style: nobody plays quite as any of them."""
LEAST = 1e-3
"""Nobody is ever quite sure of a style."""

Told = tuple[float, ...]
"""By style, how likely all was that somebody did, up to a factor."""
NOTHING: Told = (1.0,) * len(STYLES)


def likely(told: Told) -> list[float]:
    """How likely each style is of somebody."""
    found = [first * one for first, one in zip(FIRST, told, strict=True)]
    total = sum(found)
    return [chance / total + LEAST * first for chance, first in zip(found, FIRST, strict=True)]


def longer(before: Told, told: Told) -> Told:
    """What is told by all rounds so far."""
    top = max(told)
    if not top:
        return before
    found = [one * exp(FAINT * log(max(more / top, LEAST**3))) for one, more in zip(before, told, strict=True)]
    return tuple([one / max(found) for one in found])
