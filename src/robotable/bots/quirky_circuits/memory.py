"""What a seat knows of all hands, round after round: whose habits explain all that he ever did, and what he may have kept."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from robotable.bots.quirky_circuits.estimate import estimate_of
from robotable.bots.quirky_circuits.habits import FAMILY, Habit, Habits, Public, habits_of
from robotable.bots.quirky_circuits.holding import Before, Deal, Fit, Sample, World, drawn, thinned
from robotable.bots.quirky_circuits.playout import Hand, less
from robotable.bots.quirky_circuits.reading import Pool, dealt
from robotable.bots.quirky_circuits.tales import Done, Tale, Telling, Tellings, tellings
from robotable.core import Random, Seat
from robotable.games.quirky_circuits.cards import BACK_RANKS, NUMBER, SORTED_BACKS, Back, Card
from robotable.games.quirky_circuits.state import View

ROOTS = 300
"""Ways in which a round may have ended that are kept in mind."""
TRIES = 8
"""For each world that is wanted."""

Likes = Callable[[int], Mapping[Hand, float]]
"""How likely each hand is of a seat that no habit explains."""


def nobody(seat: int) -> Mapping[Hand, float]:
    """Where all are explained, or nothing is known of those who are not."""
    return {}


class Memory:
    def __init__(self, seat: Seat, families: Mapping[int, tuple[Habit, ...]] | None = None) -> None:
        self.seat = seat
        self.families = families or {}
        """By seat, which habits others may have, where it is another family."""
        self.habits: dict[int, int] = {}
        """By seat, which explain all that he ever did; 0 for whom none does."""
        self.roots: dict[Before, float] = {}
        """What may have been before the deal, and how likely each is."""
        self.sizes: list[int] = []
        """Of the piles in the deck."""
        self.kept: list[int] = []
        """Cards that seats had in hand before the deal."""
        self.fresh: dict[int, Hand] = {}
        """The backs of the cards that they got."""
        self.deal = Deal((), ())
        self.public: Public | None = None
        """None until a round begins before its eyes."""
        self.start = 0
        """The situation in which the round began."""
        self.dealt: tuple[Hand, ...] = ()
        """What all had then: others by the backs, its own by the cards."""
        self.sunk: tuple[tuple[Card, ...], ...] = ()
        self.deeds: tuple[Done, ...] = ()
        self.faces: tuple[Hand, ...] = ()
        """By seat, what was laid in the round, once it lies open."""

    # What it follows

    def gets(self, seat: int, backs: Sequence[Back]) -> None:
        self.fresh[seat] = ranks(backs)

    def begin(self, view: View, start: int, hands: tuple[Hand, ...], sunk: Sequence[tuple[Card, ...]]) -> None:
        if self.public and not self.deeds:
            return  # It has begun already.
        seats = view.seats
        assert view.turn is not None
        self.start, self.dealt, self.sunk = start, hands, tuple(sunk)
        self.public = Public(int(view.turn), 0, 0, (False,) * seats, (True,) * seats, tuple(map(len, view.backs)))
        self.deeds, self.faces = (), ()
        for seat in range(seats):
            self.habits.setdefault(seat, 0 if seat == self.seat else self.family(seat).any)
        if self.roots and self._saw_the_deal(view):
            self._deal(view)
        else:
            self.forget(view)

    def _saw_the_deal(self, view: View) -> bool:
        got = [kept + len(self.fresh.get(seat, ())) for seat, kept in enumerate(self.kept)]
        return got == list(map(len, self.dealt)) and sum(self.sizes) == view.deck + sum(map(len, self.fresh.values()))

    def note(self, what: int) -> None:
        if self.public:
            self.deeds = (*self.deeds, Done(self.public, what))
            self.public = self.public.after(what)

    def shown(self, owners: Sequence[Seat], cards: Sequence[Card], view: View) -> None:
        """A program lies open."""
        lie = [(owner, NUMBER[card]) for owner, card in zip(owners, cards, strict=True)]
        self.faces = tuple([tuple([card for owner, card in lie if owner == seat]) for seat in range(view.seats)])

    def settle(self, view: View, random: Random, exact: Sequence[int] | None = None, likes: Likes = nobody) -> None:
        """What all may have kept, now that a program lies open."""
        assert self.public
        run, roots = tuple(sorted([card for faces in self.faces for card in faces])), dict[Before, float]()
        for world, weight in self.worlds(view, ROOTS, random, exact, likes).items():
            kept = tuple(map(left_of, world.hands, self.faces))
            one = Before(kept, (*filter(None, world.piles), run), world.habits)
            roots[one] = roots.get(one, 0.0) + weight
        self.roots = roots
        self.sizes = [*filter(None, self.sizes), len(run)]
        self.kept = list(self.public.left)
        for seat in self.explained(view):
            self.habits[seat] = self._left(view, seat)

    def _left(self, view: View, seat: int) -> int:
        found = 0
        for known in self.tellings(view, seat).values():
            for one in known:
                found |= one.habits if self._shown(seat, one) else 0
        return found

    def check(self, view: View) -> None:
        """What it has no word for, such as a 'done' that is taken back, it does not follow until the next round."""
        seen = (view.turn, view.idle, len(view.queue), tuple(view.done))
        public = self.public
        if public and (public.turn, public.idle, public.length, public.done) != seen:
            self.public, self.roots = None, {}

    def _deal(self, view: View) -> None:
        counts = drawn(self.kept, view.options.hand(view.seats), view.starter, self.sizes)
        self.deal = Deal(counts, tuple([self.fresh.get(seat, ()) for seat in range(view.seats)]))
        self.sizes = [size - sum(column) for size, column in zip(self.sizes, zip(*counts, strict=True), strict=True)]
        self.fresh = {}

    def forget(self, view: View) -> None:
        """As if all hands were new: what others kept is any card."""
        deck = Counter({NUMBER[card]: number for card, number in view.sheet.deck})
        sunk = [numbers(group) for group in reversed(self.sunk)]
        for group in sunk:
            deck.subtract(group)
        piles = (tuple(deck.elements()), *sunk)
        self.roots = {Before(((),) * view.seats, piles, tuple([self.habits[seat] for seat in range(view.seats)])): 1.0}
        self.sizes, self.kept = list(map(len, piles)), [0] * view.seats
        self.fresh = dict(enumerate(self.dealt))
        self.fresh[self.seat] = tuple([BACK_RANKS[card] for card in self.dealt[self.seat]])
        self._deal(view)

    # What others may hold

    def family(self, seat: int) -> Habits:
        return habits_of(self.families.get(seat, FAMILY))

    def explained(self, view: View) -> list[int]:
        """Seats whose every deed some habit explains."""
        for seat, habits in self.habits.items():
            if habits and not self.tellings(view, seat):
                self.habits[seat] = 0
        return [seat for seat, habits in self.habits.items() if habits]

    def worlds(
        self, view: View, number: int, random: Random, exact: Sequence[int] | None = None, likes: Likes = nobody
    ) -> dict[World, float]:
        """So many at most, and how likely each is; none if nothing explains what was seen. Who is not among the exact is as
        likely to hold a hand as `likes` says."""
        tales = {seat: self.tellings(view, seat) for seat in (self.explained(view) if exact is None else exact)}
        order = sorted(range(view.seats), key=lambda seat: (seat != self.seat, seat not in tales))
        sample = Sample(self.roots, self.deal, order, partial(self._fits, tales, likes))
        return thinned(sample.worlds(number * TRIES, random), number, random)

    def _fits(self, tales: Mapping[int, Tellings], likes: Likes, seat: int, hand: Hand, habits: int) -> list[Fit]:
        if seat == self.seat:
            return [(0, 0, 1.0)] if hand == tuple(sorted(self.dealt[seat])) else []
        if seat not in tales:
            like = likes(seat).get(hand)
            return [(0, habits, like)] if like else []
        return [
            (at, one.habits & habits, float((one.habits & habits).bit_count()))
            for at, one in enumerate(tales[seat].get(hand, ()))
            if one.habits & habits and self._shown(seat, one)
        ]

    def _shown(self, seat: int, one: Telling) -> bool:
        return not self.faces or one.mind.laid == self.faces[seat]

    def evidence(self, view: View, seat: int) -> float:
        """How likely it was that the seat does all that it did in this round, if it goes by one of its habits."""
        shares = dict(dealt(self._pool(view), self.dealt[seat]))
        found = sum(
            [
                shares.get(hand, 0.0) * one.habits.bit_count()
                for hand, known in self.tellings(view, seat).items()
                for one in known
                if self._shown(seat, one)
            ]
        )
        return found / self.habits[seat].bit_count()

    def tellings(self, view: View, seat: int) -> Tellings:
        """By the hand that was dealt, all that habits explain of what the seat did."""
        habits = self.family(seat)
        tale = Tale(seat, self.start, view.sheet.deck, self.sunk, self._pool(view), self.dealt[seat], self.habits[seat], self.deeds)  # fmt: skip
        return tellings(tale, estimate_of(view.options), habits)

    def _pool(self, view: View) -> Pool:
        """The cards that others may have been dealt; who sat down late may have lost count."""
        deck = Counter({NUMBER[card]: number for card, number in view.sheet.deck})
        pool = deck.copy()
        for group in self.sunk:
            pool.subtract(numbers(group))
        pool.subtract(self.dealt[self.seat])
        return tuple(sorted((pool if min(pool.values()) >= 0 else deck).items()))


def numbers(cards: Sequence[Card]) -> Hand:
    return tuple([NUMBER[card] for card in cards])


def ranks(backs: Sequence[Back]) -> Hand:
    return tuple([SORTED_BACKS.index(back) for back in backs])


def left_of(hand: Hand, laid: Hand) -> Hand:
    for card in laid:
        hand = less(hand, card)
    return hand
