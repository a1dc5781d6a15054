"""With which hands and which habits a seat would have done just what it did: no slip is allowed for."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from msgspec import Struct

from robotable.bots.quirky_circuits.estimate import Estimate
from robotable.bots.quirky_circuits.habits import Exact, Habits, Public, options_of
from robotable.bots.quirky_circuits.playout import Hand, Mind, less
from robotable.bots.quirky_circuits.reading import Pool, picked
from robotable.games.quirky_circuits.cards import BACK_RANKS, Card


class Done(Struct, frozen=True):
    """What somebody did, as all saw it, and what all knew before."""

    public: Public
    what: int
    """The back of a card, or another deed."""


class Telling(Struct, frozen=True):
    """A way to have laid cards: what he believes now, what he still holds, and the habits that go with it, as bits."""

    mind: Mind
    hand: Hand
    habits: int


Tellings = dict[Hand, tuple[Telling, ...]]
"""By the hand that was dealt."""


class Tale(Struct, frozen=True):
    """A round as far as it concerns a seat."""

    seat: int
    start: int
    """The situation in which it began."""
    deck: tuple[tuple[Card, int], ...]
    sunk: tuple[tuple[Card, ...], ...]
    pool: Pool
    """Cards that the seat may have been dealt,"""
    backs: Hand
    """and by what backs."""
    habits: int
    """That it may have, as bits."""
    deeds: tuple[Done, ...]
    """Everybody's."""

    def before(self) -> "Tale":
        return Tale(self.seat, self.start, self.deck, self.sunk, self.pool, self.backs, self.habits, self.deeds[:-1])


@lru_cache(maxsize=128)
def tellings(tale: Tale, estimate: Estimate, habits: Habits) -> Tellings:
    if not tale.deeds:
        return begun(tale, estimate, habits)
    before, deed = tellings(tale.before(), estimate, habits), tale.deeds[-1]
    if deed.public.turn == tale.seat:
        found = {hand: gone_on(known, deed, habits) for hand, known in before.items()}
        return {hand: known for hand, known in found.items() if known}
    if deed.what < 0 or deed.public.done[tale.seat]:
        return before
    return {
        hand: tuple([Telling(one.mind.sees(deed.what, False), one.hand, one.habits) for one in known])
        for hand, known in before.items()
    }


def begun(tale: Tale, estimate: Estimate, habits: Habits) -> Tellings:
    minds: dict[object, Mind] = {}
    found: Tellings = {}
    for hand in hands(tale.pool, tale.backs):
        here: dict[Mind, int] = {}
        options = {counts: options_of(tale.deck, tale.sunk if counts else (), hand) for counts in (False, True)}
        for (trust, counts), those in habits.outlooks.items():
            if those & tale.habits:
                key = (trust, *[(back, *known) for back, known in options[counts].items()])
                if key not in minds:
                    minds[key] = Mind(Exact(estimate, options[counts], trust), [(tale.start, 1.0)])
                here[minds[key]] = here.get(minds[key], 0) | those & tale.habits
        found[hand] = tuple([Telling(mind, hand, those) for mind, those in here.items()])
    return found


@lru_cache(maxsize=64)
def hands(pool: Pool, backs: Hand) -> list[Hand]:
    """All of these backs."""
    ways = [
        [cards for cards, _ in picked([one for one in pool if BACK_RANKS[one[0]] == back], backs.count(back))]
        for back in dict.fromkeys(backs)
    ]
    return [tuple(sorted([card for part in parts for card in part])) for parts in product(*ways)]


def gone_on(known: Sequence[Telling], deed: Done, habits: Habits) -> tuple[Telling, ...]:
    """What is left once the seat did that."""
    found: dict[tuple[Mind, Hand], int] = {}
    for one in known:
        for depth, those in habits.depths.items():
            if not those & one.habits:
                continue
            gain, card = exact_of(one.mind).best(one.mind, one.hand, depth, habits.enoughs)
            laid = deed.what >= 0
            if laid and BACK_RANKS[card] != deed.what:
                continue
            who = one.habits & those & habits.did(card if laid else deed.what, card, gain, deed.public)
            if who:
                key = (one.mind.lays(card), less(one.hand, card)) if laid else (one.mind, one.hand)
                found[key] = found.get(key, 0) | who
    return tuple([Telling(mind, hand, who) for (mind, hand), who in found.items()])


def exact_of(mind: Mind) -> Exact:
    assert isinstance(mind.rule, Exact)
    return mind.rule
