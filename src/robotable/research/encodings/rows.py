"""Rows of numbers that several games need: cards counted, and one of several things marked."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from typing import TypeVar

from robotable.core.kept import kept
from robotable.research.arrays import NOTHING, Array, packed, packing

KEPT = 16_384
"""The same piles come again and again: so many of each kind are kept."""

Kind = TypeVar("Kind", bound=Hashable)
Row = Callable[[tuple[Hashable, ...]], bytes]


def places(kinds: Iterable[Hashable]) -> dict[Hashable, int]:
    return {kind: place for place, kind in enumerate(kinds)}


def counted(kinds: Sequence[Hashable], most: float | Sequence[float] = 1) -> Row:
    """A pile as a row: how many of each kind lie there, `most` being 1."""
    shares = [most] * len(kinds) if isinstance(most, int | float) else most
    where = {kind: (place, 1 / share) for place, (kind, share) in enumerate(zip(kinds, shares, strict=True))}
    blank, pack = [0.0] * len(where), packing(len(where))

    def row(pile: tuple[Hashable, ...]) -> bytes:
        found = blank[:]
        for place, share in map(where.__getitem__, pile):
            found[place] += share
        return pack(*found)

    return row


def counter(kinds: Sequence[Hashable], most: float | Sequence[float] = 1) -> Row:
    """The same, for piles that come again."""
    return kept(KEPT)(counted(kinds, most))


def shares(most: float, copies: int = 32) -> tuple[float, ...]:
    """What so many of a kind are in such a row: added up as there, so that it is the same to the last bit."""
    return tuple(accumulate([1 / most] * copies, initial=0.0))


def gone(pile: tuple[Kind, ...], earlier: tuple[Kind, ...]) -> Kind | None:
    """The one thing that lay among these earlier, if it is all that has changed."""
    if earlier is NOTHING or len(pile) + 1 != len(earlier):
        return None
    place = 0
    for thing in pile:
        if thing is not earlier[place]:
            break
        place += 1
    return earlier[place] if pile[place:] == earlier[place + 1 :] else None


def sealed(array: Array) -> Array:
    """Kept for others, who may only read it."""
    array.flags.writeable = False
    return array


def one_hot(size: int) -> tuple[tuple[float, ...], ...]:
    """By number: that one marked among all."""
    return tuple(tuple(float(number == place) for place in range(size)) for number in range(size))


def marked(kinds: Iterable[Hashable]) -> dict[Hashable, bytes]:
    """By kind: a row with that one marked; for None, with nothing marked."""
    every = tuple(kinds)
    rows = dict(zip(every, map(packed, one_hot(len(every))), strict=True))
    return {**rows, None: packed([0.0] * len(every))}


@cache
def marks(size: int) -> dict[Hashable, bytes]:
    """By number: that one marked among so many."""
    return marked(range(size))


@lru_cache(maxsize=KEPT)
def in_turn(who: tuple[int, ...], me: int, seats: int) -> bytes:
    """Who did something, seat by seat from one's own: the first one has 1, the later ones less."""
    row = [0.0] * seats
    for before, seat in enumerate(who):
        row[(seat - me) % seats] = 1 - before / seats
    return packed(row)
