"""Exact habits: what somebody believes and does who always does the same with the same cards, to the last digit.

He sees his own cards and of the others' the backs. So what he does follows from the hand that he was dealt and from what all
saw, whatever the others hold. It is what a `Partner` with these parameters does, only quick.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from math import exp

from msgspec import Struct
from msgspec.structs import replace

from robotable.bots.quirky_circuits.estimate import Estimate
from robotable.bots.quirky_circuits.players import Partner
from robotable.bots.quirky_circuits.playout import Hand, Manner, Mind, Rule, Style, ground_of
from robotable.core import Random, Seat
from robotable.games.quirky_circuits.beliefs import Belief, Options, hidden_commands, narrow
from robotable.games.quirky_circuits.cards import BACK_RANKS, CARDS, SORTED_BACKS, Card, Command
from robotable.games.quirky_circuits.game import QuirkyCircuits
from robotable.games.quirky_circuits.options import LEAST

WAITING, DONE = -1, -2
"""In place of a card, or of its back."""
CLOSE = 1e-9
"""Cards: where two choices are nearer than that a `Partner` is asked, for the last digit may decide."""

Leads = tuple[list[tuple[int, float]], float]
"""Where a hidden card may lead and how likely, up to a factor; and the sum of it."""


class Habit(Struct, frozen=True):
    """A `Partner`'s own parameters, and what it does when no card is worth it."""

    trust: float
    depth: int
    enough: float
    counts: bool
    manner: Manner

    @property
    def outlook(self) -> tuple[float, bool]:
        return self.trust, self.counts

    @property
    def style(self) -> Style:
        return Style(self.trust, self.enough, self.manner, self.depth)


TRUSTS = (0.0, 0.8, 1.6, 5.0)
ENOUGHS = (-0.6, -0.3, -0.05, 0.05, 0.3, 0.6)
MANNERS: tuple[Manner, ...] = ("quits", "waits", "listens")
FAMILY = tuple(Habit(*one) for one in product(TRUSTS, (1, 2), ENOUGHS, (True, False), MANNERS))
"""Habits that strangers may well have."""


class Habits:
    """Some of them, by what sets them apart; each is a bit."""

    def __init__(self, habits: Sequence[Habit]) -> None:
        self.all = tuple(habits)
        self.outlooks = {one: self._those(habit.outlook == one for habit in habits) for one in dict.fromkeys(habit.outlook for habit in habits)}  # fmt: skip
        self.depths = {one: self._those(habit.depth == one for habit in habits) for one in sorted({habit.depth for habit in habits})}  # fmt: skip
        self.enoughs = sorted({habit.enough for habit in habits})
        self.upto = [self._those(habit.enough <= one for habit in habits) for one in self.enoughs]
        self.manners = {one: self._those(habit.manner == one for habit in habits) for one in dict.fromkeys(habit.manner for habit in habits)}  # fmt: skip
        self._members: dict[int, list[Habit]] = {}
        self.any = (1 << len(self.all)) - 1

    def _those(self, which: Iterable[bool]) -> int:
        return sum([1 << at for at, one in enumerate(which) if one])

    def one_of(self, those: int, random: Random) -> Habit:
        if those not in self._members:
            self._members[those] = [habit for at, habit in enumerate(self.all) if those >> at & 1]
        return random.choice(self._members[those])

    def did(self, what: int, card: int, gain: float, public: "Public") -> int:
        """Who would have done that, of those who think this card the best and that it wins so much."""
        number, found = bisect_left(self.enoughs, gain), 0
        keen = self.upto[number - 1] if number else 0
        for manner, those in self.manners.items():
            if deed_of(manner, True, card, public) == what:
                found |= those & keen
            if deed_of(manner, False, card, public) == what:
                found |= those & ~keen
        return found


def deed_of(manner: Manner, keen: bool, card: int, public: "Public") -> int:
    """What somebody does to whom this card is the best, and worth it if he is keen."""
    if manner == "listens" and public.active > 1 and not public.idle and public.may_wait:
        return WAITING
    if keen:
        return card
    if public.may_be_done and not (manner == "waits" and public.may_wait):
        return DONE
    return WAITING if public.may_wait else card


@lru_cache(maxsize=64)
def habits_of(habits: tuple[Habit, ...]) -> Habits:
    return Habits(habits)


def does(habit: Habit, mind: Mind, hand: Hand, public: "Public") -> int:
    """The card that somebody lays, or what else he does."""
    assert isinstance(mind.rule, Exact)
    gain, card = mind.rule.best(mind, hand, habit.depth, (habit.enough,))
    return deed_of(habit.manner, gain > habit.enough, card, public)


class Near(Partner):
    depth = 1


class Far(Partner):
    depth = 2


@lru_cache(maxsize=2)
def asked(depth: int) -> Partner:
    kind = Near if depth == 1 else Far
    return kind(QuirkyCircuits(), Seat(0), Random(0))


class Exact(Rule):
    """How somebody with a certain hand reads the cards of others, to the last digit."""

    def __init__(self, estimate: Estimate, options: dict[int, Options], trust: float) -> None:
        super().__init__(ground_of(estimate), tuple([(back, tuple(counts)) for back, counts in options.items()]), trust)  # fmt: skip
        self.estimate = estimate
        self._leads = {back: leads_of(estimate, trust, tuple(counts)) for back, counts in options.items()}

    def read(self, belief: Belief, back: int, pressed: bool) -> Belief:
        """As `expect` has it."""
        known = self._leads[back]
        found: dict[int, float] = {}
        before = found.get
        if not self.trust:
            for situation, weight in belief:
                ends, total = known.get(situation) or self._lead(known, back, situation)
                for end, number in ends:
                    found[end] = before(end, 0.0) + weight * number / total
            return narrow(found.items())
        for situation, weight in belief:
            ends, total = known.get(situation) or self._lead(known, back, situation)
            share = weight / total
            for end, like in ends:
                found[end] = before(end, 0.0) + share * like
        return narrow(found.items())

    def _lead(self, known: dict[int, Leads], back: int, situation: int) -> Leads:
        now, ends, left = self.ground.rows[situation]
        trust = self.trust
        likes = [(ends[at], number * exp(trust * (now - left[at])) if trust else number) for at, number in self.hidden[back]]  # fmt: skip
        found = known[situation] = (likes, sum([like for _, like in likes]))
        return found

    def best(self, mind: Mind, hand: Hand, depth: int, enoughs: Sequence[float]) -> tuple[float, int]:
        """What a card wins at most, and which."""
        gains = mind.gains(hand, depth)
        gain, card = gains[0]
        if (len(gains) > 1 and gain - gains[1][0] < CLOSE) or any(abs(gain - one) < CLOSE for one in enoughs):
            gain, command = asked(depth)._best(self.estimate, mind.belief, cards(hand))
            card = next(card for _, card in gains if CARDS[card].command == command)
        return gain, card


@lru_cache(maxsize=1024)
def leads_of(estimate: Estimate, trust: float, counts: tuple[tuple[Command, float], ...]) -> dict[int, Leads]:
    """By situation; worked out once for all who read a back alike."""
    return {}


@lru_cache(maxsize=64)
def cards(hand: Hand) -> tuple[Card, ...]:
    return tuple([CARDS[card] for card in hand])


def options_of(deck: Sequence[tuple[Card, int]], sunk: Sequence[Sequence[Card]], hand: Hand) -> dict[int, Options]:
    """By a back's rank, what may be behind it for somebody with this hand who remembers these programs."""
    whole = Counter(dict(deck))
    pool = whole.copy()
    pool.subtract([CARDS[card] for card in hand])
    for group in sunk:
        pool.subtract(group)
    backs = dict.fromkeys(card.back for card in whole)
    return {SORTED_BACKS.index(back): hidden_commands(pool, back) or hidden_commands(whole, back) for back in backs}


class Public(Struct, frozen=True):
    """A Program phase by turns as everybody sees it, without its cards."""

    turn: int
    idle: int
    length: int
    done: tuple[bool, ...]
    owing: tuple[bool, ...]
    """Who has not laid a card yet."""
    left: tuple[int, ...]
    """Cards in hand."""

    @property
    def active(self) -> int:
        return self.done.count(False)

    @property
    def enough(self) -> bool:
        return self.length >= LEAST and True not in self.owing

    @property
    def may_wait(self) -> bool:
        return self.enough or self.idle < self.active - 1

    @property
    def may_be_done(self) -> bool:
        return not self.owing[self.turn] and (self.length >= LEAST or self.active > 1)

    @property
    def over(self) -> bool:
        return False not in self.done or (self.idle >= self.active and self.enough)

    def after(self, what: int) -> "Public":
        """When whoever's turn it is has laid a card (any number from 0), waited or said that he is done."""
        turn, done = self.turn, self.done
        if what >= 0:
            left = put(self.left, turn, self.left[turn] - 1)
            done = done if left[turn] else put(done, turn, True)
            after = Public(turn, 0, self.length + 1, done, put(self.owing, turn, False), left)
        elif what == WAITING:
            after = replace(self, idle=self.idle + 1)
        else:
            after = replace(self, done=put(done, turn, True))
        return after if after.over else replace(after, turn=after._next())

    def _next(self) -> int:
        seats = len(self.done)
        return next(seat % seats for seat in range(self.turn + 1, self.turn + 1 + seats) if not self.done[seat % seats])


def put(values: tuple, at: int, value: object) -> tuple:  # type: ignore[type-arg]
    return (*values[:at], value, *values[at + 1 :])


def back_of(what: int) -> int:
    """What others see of it."""
    return BACK_RANKS[what] if what >= 0 else what
