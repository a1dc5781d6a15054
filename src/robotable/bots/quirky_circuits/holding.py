"""What all may hold, worked out from how cards are dealt and from what each seat may have done with which hand: each world
as often as it is likely, and no card with two."""

from bisect import bisect
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate

from msgspec import Struct

from robotable.bots.quirky_circuits.playout import Hand, less
from robotable.core import Random
from robotable.games.quirky_circuits.cards import BACK_RANKS

PATIENCE = 8
"""How much longer it is tried where nothing fits at first."""
Piles = tuple[Hand, ...]
"""What lies in the deck, the upper first: cards of which all that is known is that they lie together."""


class Before(Struct, frozen=True):
    """What may have been before a deal."""

    kept: tuple[Hand, ...]
    """By seat, what was still in hand."""
    piles: Piles
    habits: tuple[int, ...]
    """By seat, which it may have, as bits."""


class World(Struct, frozen=True):
    """And what after it."""

    hands: tuple[Hand, ...]
    piles: Piles
    habits: tuple[int, ...]
    ways: tuple[int, ...]
    """By seat, which of the ways to have laid cards of this hand."""


class Deal(Struct, frozen=True):
    """What all saw of it."""

    drawn: tuple[tuple[int, ...], ...]
    """By seat, and by pile: how many cards."""
    backs: tuple[Hand, ...]
    """Of the new cards, by seat."""


def drawn(kept: Sequence[int], full: int, starter: int, piles: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Who gets how many cards of which pile: one at a time, those with full hands left out (QC-R79, QC-A11)."""
    hands, found, left = list(kept), [[0] * len(piles) for _ in kept], list(piles)
    seat = starter
    while min(hands) < full:
        if hands[seat] < full:
            pile = next(at for at, number in enumerate(left) if number)
            left[pile] -= 1
            hands[seat] += 1
            found[seat][pile] += 1
        seat = (seat + 1) % len(hands)
    return tuple(map(tuple, found))


Draw = tuple[Hand, Piles, float]
"""New cards, what they leave of the piles, and in how many ways they are drawn."""


@lru_cache(maxsize=20_000)
def draws(piles: Piles, numbers: tuple[int, ...], backs: Hand) -> list[Draw]:
    """All that somebody may draw who gets so many cards of each pile and shows these backs."""
    found: list[tuple[Hand, Piles, float, Hand]] = [((), (), 1.0, backs)]
    for pile, number in zip(piles, numbers, strict=True):
        found = [
            ((*cards, *more), (*rest, left), ways * more_ways, others)
            for cards, rest, ways, wanted in found
            for more, left, more_ways, others in picked(pile, number, wanted)
        ]
    return [(cards, rest, ways) for cards, rest, ways, _ in found]


def picked(pile: Hand, number: int, wanted: Hand) -> list[tuple[Hand, Hand, float, Hand]]:
    """So many cards of a pile whose backs are among these: they, the rest, the ways, the backs still wanted."""
    if not number:
        return [((), pile, 1.0, wanted)]
    found = [((), (), 1.0, wanted)]  # type: list[tuple[Hand, Hand, float, Hand]]
    for card, copies in Counter(pile).items():
        back, longer = BACK_RANKS[card], []
        for cards, rest, ways, backs in found:
            ways_here, left = ways, backs
            for here in range(copies + 1):
                if here:
                    if back not in left or len(cards) + here > number:
                        break
                    ways_here, left = ways_here * (copies - here + 1) / here, less(left, back)
                longer.append(((*cards, *[card] * here), (*rest, *[card] * (copies - here)), ways_here, left))
        found = longer
    return [one for one in found if len(one[0]) == number]


Fit = tuple[int, int, float]
"""A way to have laid cards of a hand, the habits that go with it, and how likely it is."""
Choice = tuple[Hand, Piles, int, int]
"""What a seat may hold, what that leaves of the piles, its habits, and the way."""


class Sample:
    """Worlds, drawn one after the other so that each comes as often as it is likely."""

    def __init__(
        self,
        roots: Mapping[Before, float],
        deal: Deal,
        order: Sequence[int],
        fits: Callable[[int, Hand, int], Sequence[Fit]],
    ) -> None:
        self.roots = list(roots)
        self._sums = list(accumulate(roots.values()))
        self.deal = deal
        self.order = order
        """In which seats draw: who is known best first."""
        self.fits = fits
        self._known: dict[tuple[int, Hand, Piles, int], tuple[list[Choice], list[float]]] = {}

    def worlds(self, number: int, random: Random) -> dict[World, float]:
        """What so many tries gave, and how likely each is, up to a factor; more tries if they gave nothing."""
        found: dict[World, float] = {}
        for at in range(number * PATIENCE):
            if at >= number and found:
                break
            world, weight = self._try(random)
            if world:
                found[world] = found.get(world, 0.0) + weight
        return found

    def _try(self, random: Random) -> tuple[World | None, float]:
        root = self.roots[pick(self._sums, random)]
        hands, habits, ways, piles, weight = list(root.kept), list(root.habits), [0] * len(root.kept), root.piles, 1.0
        for seat in self.order:
            choices, sums = self._choices(seat, hands[seat], piles, habits[seat])
            if not choices:
                return None, 0.0
            hands[seat], piles, habits[seat], ways[seat] = choices[pick(sums, random)]
            weight *= sums[-1]
        return World(tuple(hands), piles, tuple(habits), tuple(ways)), weight

    def _choices(self, seat: int, kept: Hand, piles: Piles, habits: int) -> tuple[list[Choice], list[float]]:
        key = (seat, kept, piles, habits)
        known = self._known.get(key)
        if known is None:
            found = [
                ((hand, left, those, way), ways * likely)
                for cards, left, ways in draws(piles, self.deal.drawn[seat], self.deal.backs[seat])
                for hand in [tuple(sorted((*kept, *cards)))]
                for way, those, likely in self.fits(seat, hand, habits)
            ]
            known = self._known[key] = (
                [choice for choice, _ in found],
                list(accumulate([share for _, share in found])),
            )
        return known


def pick(sums: Sequence[float], random: Random) -> int:
    return min(bisect(sums, random.bits() / 2**64 * sums[-1]), len(sums) - 1)


def thinned(worlds: Mapping[World, float], number: int, random: Random) -> dict[World, float]:
    """At most so many, each as often as it is likely on average."""
    total = sum(worlds.values())
    at, found = random.bits() / 2**64, Counter[World]()
    for world, weight in worlds.items():
        share = weight / total * number
        found[world] += int(at + share)
        at = (at + share) % 1.0
    return {world: times / number for world, times in found.items() if times}
