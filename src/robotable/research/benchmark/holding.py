"""What all may hold, worked out from all that was dealt and done: the hands with which the programs of the others would have
done just what they did, each world as often as it was dealt.

Nothing is guessed of anybody: cards come from the deck by chance, programs are asked what they do with them, and worlds in
which one of them would have done something else are none.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate

from msgspec import Struct

from robotable.bots.quirky_circuits.playout import Hand, Mind, less
from robotable.core import Random
from robotable.games.quirky_circuits.cards import BACK_RANKS
from robotable.research.benchmark.programs import Program, Public, back_of

UNKNOWN = -1
PATIENCE = 8
"""How much longer it is tried where nothing fits at first."""
Piles = tuple[Hand, ...]
"""What lies in the deck, the upper first: cards of which all that is known is that they lie together."""


class Before(Struct, frozen=True):
    """What may have been before a deal."""

    kept: tuple[Hand, ...]
    """By seat, what was still in hand."""
    piles: Piles
    programs: tuple[int, ...]
    """Whose each seat is, of those that it may be."""


class World(Struct, frozen=True):
    """And what after it."""

    hands: tuple[Hand, ...]
    piles: Piles
    programs: tuple[int, ...]


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


class Deed(Struct, frozen=True):
    """What somebody did, as all saw it, and what all knew before."""

    public: Public
    what: int
    """The back of a card, or another deed."""


class Tale:
    """A seat with a certain hand, and what its program does with it as far as the round has gone."""

    __slots__ = ("at", "hand", "mind", "program")

    def __init__(self, program: Program, mind: Mind, hand: Hand) -> None:
        self.program = program
        self.mind = mind
        self.hand = hand
        self.at = 0

    def explains(self, seat: int, deeds: Sequence[Deed]) -> bool:
        """Whether it did all that the seat was seen to do. Once it did not, it is asked no more."""
        while 0 <= self.at < len(deeds):
            deed = deeds[self.at]
            self.at += 1
            if deed.public.turn != seat:
                self.mind = self.mind.sees(deed.what, False) if deed.what >= 0 else self.mind
                continue
            done = self.program.does(self.mind, self.hand, deed.public)
            if back_of(done) != deed.what:
                self.at = -1
            elif done >= 0:
                self.mind, self.hand = self.mind.lays(done), less(self.hand, done)
        return self.at >= 0


Draw = tuple[Hand, Piles, float]
"""New cards, what they leave of the piles, and in how many ways they are drawn."""


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


Choice = tuple[Hand, Piles, int]
"""What a seat may hold, what that leaves of the piles, and which program it has."""


class Sample:
    """Worlds, drawn one after the other so that each comes as often as it is likely."""

    def __init__(
        self,
        roots: Mapping[Before, float],
        deal: Deal,
        order: Sequence[int],
        several: Sequence[int],
        fits: Callable[[int, Hand, int], bool],
    ) -> None:
        self.roots = list(roots)
        self._sums = list(accumulate(roots.values()))
        self.deal = deal
        self.order = order
        """In which seats draw: who is known best first."""
        self.several = several
        """How many programs each seat may have, where that is unknown."""
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
        hands, programs, piles, weight = list(root.kept), list(root.programs), root.piles, 1.0
        for seat in self.order:
            choices, sums = self._choices(seat, hands[seat], piles, programs[seat])
            if not choices:
                return None, 0.0
            hands[seat], piles, programs[seat] = choices[pick(sums, random)]
            weight *= sums[-1]
        return World(tuple(hands), piles, tuple(programs)), weight

    def _choices(self, seat: int, kept: Hand, piles: Piles, program: int) -> tuple[list[Choice], list[float]]:
        key = (seat, kept, piles, program)
        known = self._known.get(key)
        if known is None:
            found = [
                ((hand, left, one), ways)
                for cards, left, ways in draws(piles, self.deal.drawn[seat], self.deal.backs[seat])
                for hand in [tuple(sorted((*kept, *cards)))]
                for one in ([program] if program != UNKNOWN else range(self.several[seat]))
                if self.fits(seat, hand, one)
            ]
            known = self._known[key] = ([choice for choice, _ in found], list(accumulate([ways for _, ways in found])))
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
