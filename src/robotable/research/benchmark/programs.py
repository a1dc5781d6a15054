"""What the pool's programs believe and do: the same as they say themselves, only quick, and nothing is worked out twice.

A program sees its own cards and of the others' the backs. So what it does follows from the hand that it was dealt and from
what all saw, whatever the others hold.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from math import exp

from msgspec import Struct
from msgspec.structs import replace

from robotable.bots.quirky_circuits.estimate import Estimate
from robotable.bots.quirky_circuits.players import Partner
from robotable.bots.quirky_circuits.playout import Hand, Mind, Rule, ground_of
from robotable.core import Random, Seat
from robotable.games.quirky_circuits.beliefs import Belief, Options, hidden_commands, narrow
from robotable.games.quirky_circuits.cards import BACK_RANKS, CARDS, SORTED_BACKS, Card
from robotable.games.quirky_circuits.options import LEAST
from robotable.research.benchmark.partners import Listener, Patient
from robotable.research.benchmark.sealed import SEALED

WAITING, DONE = -1, -2
"""In place of a card, or of its back."""
CLOSE = 1e-9
"""Cards: where two choices are nearer than that the program itself is asked, for the last digit may decide."""

Leads = tuple[list[tuple[int, float]], float]
"""Where a hidden card may lead and how likely, up to a factor; and the sum of it."""
Known = dict[tuple[float, tuple[tuple[str, float], ...]], dict[int, Leads]]
"""By trust and what may be behind a back, and by situation."""


class Program(Rule):
    """A program of the pool with a certain hand: how it reads the cards of others, and what it does."""

    def __init__(self, kind: type[Partner], estimate: Estimate, options: dict[int, Options], known: Known) -> None:
        super().__init__(ground_of(estimate), tuple([(back, tuple(counts)) for back, counts in options.items()]), kind.trust)  # fmt: skip
        self.kind = kind
        self.estimate = estimate
        self.itself = kind(SEALED, Seat(0), Random(0))
        self._leads = {back: known.setdefault((kind.trust, tuple(counts)), {}) for back, counts in options.items()}

    def read(self, belief: Belief, back: int, pressed: bool) -> Belief:
        """As `expect` has it, to the last digit."""
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
        likes = [(ends[at], number * exp(self.trust * (now - left[at]))) for at, number in self.hidden[back]]
        if not self.trust:
            likes = [(ends[at], number) for at, number in self.hidden[back]]
        found = known[situation] = (likes, sum([like for _, like in likes]))
        return found

    def does(self, mind: Mind, hand: Hand, public: "Public") -> int:
        """The card it lays, or what else it does."""
        if issubclass(self.kind, Listener) and public.active > 1 and not public.idle and public.may_wait:
            return WAITING
        gain, card = self._best(mind, hand)
        if gain > self.kind.enough:
            return card
        if public.may_be_done and not (issubclass(self.kind, Patient) and public.may_wait):
            return DONE
        return WAITING if public.may_wait else card

    def _best(self, mind: Mind, hand: Hand) -> tuple[float, int]:
        gains = mind.gains(hand, self.kind.depth)
        gain, card = gains[0]
        if abs(gain - self.kind.enough) < CLOSE or (len(gains) > 1 and gain - gains[1][0] < CLOSE):
            gain, command = self.itself._best(self.estimate, mind.belief, cards(hand))
            card = next(card for _, card in gains if CARDS[card].command == command)
        return gain, card


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
