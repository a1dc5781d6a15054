"""What a seat may hold and have laid, and how it plays: worked out from all that it did in a round.

Whoever decides knows his own cards and of the others' the backs. So what he did can be weighed for every hand that he may
have been dealt and every style that he may have, whatever the others hold.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import comb, exp, prod
from typing import Literal

from msgspec import Struct

from robotable.bots.quirky_circuits.playout import Hand, Mind, Rule, less, root
from robotable.bots.quirky_circuits.styles import ENOUGHS, MANNERS, TEMPERS
from robotable.games.quirky_circuits.cards import BACK_RANKS

HANDS = 300
"""That a seat may have been dealt, and ways it may have laid them, that are kept in mind."""
KEEN = 6.0
"""How surely somebody takes the better card: by its power of e for every card more it wins."""
SLIP = 0.05
"""How often somebody does something else than his style says."""
BLUR = 0.1
"""Cards by which what he thinks that a card wins may be another than we think."""

Pool = tuple[tuple[int, int], ...]
"""Cards that others may have been dealt, and how many of each."""
Case = tuple[Mind, Hand, list[float]]
"""What somebody believes and holds, and by temper how likely that is together with all he did."""


UNKNOWN = -1
"""In place of a card."""
UNHEARD_OF = 1e-6
"""How often somebody lays a blue card before his yellow ones, which most tables forbid."""

What = Literal["play", "wait", "done"]


class Deed(Struct, frozen=True):
    """What a seat did, as all saw it."""

    seat: int
    what: What
    place: int = 0
    """Cards that lay there before."""
    idle: int = 0
    must: bool = False
    """He could not wait."""
    alone: bool = False
    """All others were done."""
    back: int = 0
    """Of the card that was laid,"""
    card: int = UNKNOWN
    """and its face, if it is known."""
    owed: bool = False
    """He could not be done, as he had no card there or too few lay there."""


class Story(Struct, frozen=True):
    """A round as far as it concerns a seat."""

    seat: int
    situation: int
    pool: Pool
    backs: tuple[int, ...]
    """Of the hand that the seat began with."""
    deeds: tuple[Deed, ...]
    """Everybody's."""

    def before(self) -> "Story":
        return Story(self.seat, self.situation, self.pool, self.backs, self.deeds[:-1])


@lru_cache(maxsize=256)
def cases(story: Story, rule: Rule, depth: int) -> list[Case]:
    """All that may be, as the seat goes by this rule, with whatever temper."""
    if not story.deeds:
        return [(root(rule, story.situation), hand, [share] * len(TEMPERS)) for hand, share in dealt(story.pool, story.backs)]  # fmt: skip
    before, deed = cases(story.before(), rule, depth), story.deeds[-1]
    if deed.seat != story.seat:
        if deed.what != "play":
            return before
        return [(mind.sees(deed.back, deed.must), hand, weights) for mind, hand, weights in before]
    return fewer([case for one in before for case in gone_on(one, deed, depth)])


@lru_cache(maxsize=64)
def dealt(pool: Pool, backs: tuple[int, ...]) -> list[tuple[Hand, float]]:
    """Hands of these backs and how likely each is, the likeliest."""
    ways = [
        list(picked([one for one in pool if BACK_RANKS[one[0]] == back], backs.count(back)))
        for back in dict.fromkeys(backs)
    ]
    found = [
        (tuple(sorted([card for part, _ in parts for card in part])), prod([number for _, number in parts]))
        for parts in product(*ways)
    ]
    found.sort(key=lambda item: -item[1])
    del found[HANDS:]
    total = sum([number for _, number in found])
    return [(hand, number / total) for hand, number in found]


def picked(cards: Sequence[tuple[int, int]], number: int) -> Iterator[tuple[Hand, int]]:
    """So many of these, and in how many ways."""
    if not number:
        yield (), 1
    elif cards:
        (card, copies), *rest = cards
        for here in range(min(copies, number) + 1):
            for hand, ways in picked(rest, number - here):
                yield (card,) * here + hand, ways * comb(copies, here)


def gone_on(case: Case, deed: Deed, depth: int) -> Iterator[Case]:
    """What may come of a case if the seat does that."""
    mind, hand, weights = case
    gains = mind.gains(hand, depth)
    best = gains[0][0]
    wants = [1 / (1 + exp(min((enough - best) / BLUR, 30.0))) for enough in ENOUGHS]
    weights = [weight * chance for weight, chance in zip(weights, tempers(deed, wants), strict=True)]
    if deed.what != "play":
        yield mind, hand, weights
        return
    likes = {card: exp(KEEN * (gain - best)) for gain, card in gains}
    total = sum(likes.values())
    for card in dict.fromkeys(hand):
        if BACK_RANKS[card] == deed.back and deed.card in (UNKNOWN, card):
            share = (1 - SLIP) * likes.get(card, 0.0) / total + (SLIP / len(gains) if card in likes else UNHEARD_OF)
            yield mind.lays(card), less(hand, card), [weight * share for weight in weights]


def tempers(deed: Deed, wants: Sequence[float]) -> list[float]:
    """How likely somebody of each temper plays, waits or is done, as that was done, if he wants to lay a card so much."""
    if deed.must and deed.owed:
        return [1.0] * len(TEMPERS)
    found = []
    for at, (_, manner) in enumerate(TEMPERS):
        want = (1 - SLIP) * wants[at // len(MANNERS)] + SLIP / 2
        if manner == "listens" and not (deed.idle or deed.alone or deed.must):
            found.append(1 - SLIP if deed.what == "wait" else SLIP * (want if deed.what == "play" else 1 - want))
        elif deed.what == "play":
            found.append(want)
        elif deed.must or deed.owed or deed.alone:
            found.append(1 - want)
        else:
            found.append((1 - want) * (1 - SLIP if (deed.what == "wait") == (manner == "waits") else SLIP))
    return found


def fewer(found: list[Case]) -> list[Case]:
    """The likeliest, by whatever temper."""
    if len(found) <= HANDS:
        return found
    totals = [sum(column) or 1.0 for column in zip(*[weights for _, _, weights in found], strict=True)]
    found.sort(key=lambda case: -max([weight / total for weight, total in zip(case[2], totals, strict=True)]))
    return found[:HANDS]


def summed(found: Sequence[Case]) -> list[float]:
    """By temper, how likely all was that the seat did."""
    return [sum(column) for column in zip(*[weights for _, _, weights in found], strict=True)] or [0.0] * len(TEMPERS)
