"""How much one person, or all at one address, may ask for: in the long run, at once, and at a time."""

import math
import time
from collections import Counter, OrderedDict

from msgspec import Struct
from msgspec.structs import fields, replace

from robotable.core import Reason
from robotable.server.reasons import Why

REMEMBERED = 10_000
"""Buckets of one kind. The one forgotten first was not used for longest, so it is full again but for the worst days."""

PLENTY = 0.75
"""Of a bucket: of those who have so much left other servers hear nothing."""


Told = dict[str, dict[str, int]]
"""By kind and key, between servers."""


class Allowance(Struct, frozen=True):
    rate: float
    """A second, in the long run,"""
    burst: float
    """and how many at once."""

    def times(self, many: float) -> "Allowance":
        return Allowance(self.rate * many, self.burst * many)


class Limits(Struct, frozen=True):
    """What is allowed to a person; to an address where only that is known of somebody."""

    messages: Allowance = Allowance(20, 60)
    """Over all their lines, pings too, and what they post."""
    requests: Allowance = Allowance(10, 100)
    """Over HTTP."""
    arrivals: Allowance = Allowance(1, 30)
    """Lines to tables, one after the other."""
    tables: Allowance = Allowance(0.1, 20)
    """New ones."""
    stories: Allowance = Allowance(2, 40)
    """Replays, records, endings and pages of a history."""
    drawings: Allowance = Allowance(0.05, 10)
    """New tables with a course or scenario of their own, which is tried first."""
    records: Allowance = Allowance(0.2, 40)
    """Games that were played without network and are brought here: told again in a process of their own."""
    reviews: Allowance = Allowance(1 / 60, 10)
    """Of finished games, new ones: half a minute of work each."""
    puzzles: Allowance = Allowance(4, 60)
    """Steps towards answers, and answers: some milliseconds of work each."""
    guests: Allowance = Allowance(0.2, 60)
    """New ones from an address."""
    tries: Allowance = Allowance(0.5, 40)
    """Tables that do not exist, asked for from an address."""
    guesses: Allowance = Allowance(1 / 60, 8)
    """Passwords and codes for a name."""
    guessers: Allowance = Allowance(1 / 20, 24)
    """The same from an address, for whatever names."""
    invitations: Allowance = Allowance(1 / 15, 15)
    """To a table, for members by name."""
    reports: Allowance = Allowance(1 / 120, 6)
    """To moderators."""
    hints: Allowance = Allowance(0.2, 10)
    """Each takes a second of a core."""
    letters: Allowance = Allowance(1 / 600, 5)
    """Mails that somebody asks for: by a person, from an address, and to one."""
    crowd: float = 10
    """An address may have so many times what a person may."""
    lines: int = 12
    """At a time."""
    unfinished: int = 40
    """Tables at a time at which they sit or which they opened."""
    bots_only: int = 3
    """Of these without anybody but bots."""
    listed: int = 5
    """Of these open and in the list."""
    brought: int = 500
    """Games in their list that were played without network."""
    online: int = 10
    """Tables at a time at which a bot sits that comes over the network."""


ANY = Allowance(1e9, 1e9)
NO_LIMITS = replace(
    Limits(lines=10**6, bots_only=10**6, listed=10**6),
    **{field.name: ANY for field in fields(Limits) if field.type is Allowance},
)
"""Where one machine plays everybody."""


class TooMuch(Exception):
    def __init__(self, seconds: float, why: Reason | None = None) -> None:
        self.seconds = max(1, math.ceil(seconds))
        self.why = why or Why.TOO_MUCH(seconds=self.seconds)
        super().__init__(self.why.text)


class Bucket:
    """Lets through what an allowance allows."""

    __slots__ = ("_allowance", "_at", "left")

    def __init__(self, allowance: Allowance) -> None:
        self._allowance = allowance
        self.left = allowance.burst
        self._at = time.monotonic()

    def take(self) -> float:
        """Takes one out, or says how many seconds it takes until there is one."""
        allowance, now = self._allowance, time.monotonic()
        left = min(allowance.burst, self.left + (now - self._at) * allowance.rate)
        self._at = now
        if left < 1:
            self.left = left
            return (1 - left) / allowance.rate
        self.left = left - 1
        return 0.0

    def charge(self, times: int) -> None:
        """Takes out what was let through elsewhere; nobody owes more than a bucketful."""
        self.left = max(self.left - times, -self._allowance.burst)


class Limiter:
    """A bucket for each key."""

    def __init__(self, allowance: Allowance) -> None:
        self._allowance = allowance
        self._plenty = allowance.burst * PLENTY
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._spent: Counter[str] = Counter()
        """Since it was asked for last, by those who have not plenty left."""

    def spend(self, key: str) -> None:
        """Counts one. Raises TooMuch, with the seconds to wait, if that is one too many."""
        bucket = self._buckets.get(key) or self._new(key)
        self._buckets.move_to_end(key)
        if seconds := bucket.take():
            raise TooMuch(seconds)
        if bucket.left < self._plenty:
            self._spent[key] += 1

    def spent(self) -> Counter[str]:
        spent, self._spent = self._spent, Counter()
        return spent

    def charge(self, key: str, times: int) -> None:
        """Counts what was let through elsewhere."""
        (self._buckets.get(key) or self._new(key)).charge(times)
        self._buckets.move_to_end(key)

    def _new(self, key: str) -> Bucket:
        bucket = self._buckets[key] = Bucket(self._allowance)
        if len(self._buckets) > REMEMBERED:
            self._spent.pop(self._buckets.popitem(last=False)[0], None)
        return bucket


class Shared:
    """Limits each person, and more widely all who share an address."""

    def __init__(self, allowance: Allowance, crowd: float) -> None:
        self._persons = Limiter(allowance)
        self._addresses = Limiter(allowance.times(crowd))

    def spend(self, person: str | None, address: str) -> None:
        """Of somebody who may be unknown."""
        if person is not None:
            self._persons.spend(person)
        self._addresses.spend(address)

    @property
    def limiters(self) -> dict[str, Limiter]:
        return {"persons": self._persons, "addresses": self._addresses}


class Lines:
    """How many there are at a time for each key, at all servers."""

    def __init__(self, most: float) -> None:
        self._most = most
        self._here: Counter[str] = Counter()
        self._elsewhere: dict[str, Counter[str]] = {}
        """By server, of those who have not plenty left there."""

    def full(self, key: str) -> bool:
        return self._here[key] + sum(lines[key] for lines in self._elsewhere.values()) >= self._most

    def enter(self, key: str) -> None:
        self._here[key] += 1

    def leave(self, key: str) -> None:
        self._here[key] -= 1
        if not self._here[key]:
            del self._here[key]

    def many(self) -> dict[str, int]:
        """Of those who have not plenty left."""
        return {key: lines for key, lines in self._here.items() if lines > self._most * (1 - PLENTY)}

    def hear(self, server: str, lines: dict[str, int]) -> None:
        self._elsewhere.pop(server, None)
        if lines:
            self._elsewhere[server] = Counter(lines)


class Doorkeeper:
    """Keeps count of everybody."""

    def __init__(self, limits: Limits) -> None:
        self.messages = Shared(limits.messages, limits.crowd)
        self.requests = Shared(limits.requests, limits.crowd)
        self.arrivals = Shared(limits.arrivals, limits.crowd)
        self.tables = Shared(limits.tables, limits.crowd)
        self.stories = Shared(limits.stories, limits.crowd)
        self.drawings = Shared(limits.drawings, limits.crowd)
        self.records = Shared(limits.records, limits.crowd)
        self.reviews = Shared(limits.reviews, limits.crowd)
        self.puzzles = Shared(limits.puzzles, limits.crowd)
        self.invitations = Shared(limits.invitations, limits.crowd)
        self.reports = Shared(limits.reports, limits.crowd)
        self.guests = Limiter(limits.guests)
        self.tries = Limiter(limits.tries)
        self.guesses, self.guessers = Limiter(limits.guesses), Limiter(limits.guessers)
        self.letters = Limiter(limits.letters)
        self.hints = Limiter(limits.hints)
        self._lines = {"persons": Lines(limits.lines), "addresses": Lines(limits.lines * limits.crowd)}

    def enter(self, person: str, address: str) -> bool:
        """Whether somebody may have one more line; whoever was let in leaves one day."""
        both = [(self._lines["persons"], person), (self._lines["addresses"], address)]
        if any(lines.full(whose) for lines, whose in both):
            return False
        for lines, whose in both:
            lines.enter(whose)
        return True

    def leave(self, person: str, address: str) -> None:
        self._lines["persons"].leave(person)
        self._lines["addresses"].leave(address)

    # Between servers

    def spent(self) -> Told:
        """What was used up here since it was asked for last, by kind."""
        return {kind: spent for kind, limiter in self._limiters.items() if (spent := limiter.spent())}

    def lines(self) -> Told:
        """What people and addresses have here, if it is many."""
        return {whose: lines.many() for whose, lines in self._lines.items()}

    def hear(self, server: str, spent: Told, lines: Told) -> None:
        """What was used up at another server, and how many lines there are."""
        for kind, used in spent.items():
            for key, times in used.items():
                self._limiters[kind].charge(key, times)
        for whose, ours in self._lines.items():
            ours.hear(server, lines.get(whose, {}))

    @property
    def _limiters(self) -> dict[str, Limiter]:
        both = {kind: limits for kind, limits in vars(self).items() if isinstance(limits, Shared)}
        pairs = {f"{kind} {whose}": one for kind, limits in both.items() for whose, one in limits.limiters.items()}
        alone = {kind: limits for kind, limits in vars(self).items() if isinstance(limits, Limiter)}
        return {**alone, **pairs}
