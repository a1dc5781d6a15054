"""The rest of a round, played out in thought by turns: what comes of a choice if all go on by a simple rule.

Every seat goes by its own belief, which follows a queue as that seat sees it: cards of others by their backs, its own by
their faces. So a card is worth more if the others are likely to read it right.
"""

from collections.abc import Iterable
from functools import lru_cache
from math import exp
from operator import itemgetter, mul
from typing import Literal

from msgspec import Struct

from robotable.bots.quirky_circuits.estimate import Estimate
from robotable.games.quirky_circuits.beliefs import Belief
from robotable.games.quirky_circuits.cards import BACK_RANKS, COMMANDS, QUIRKS, Command
from robotable.games.quirky_circuits.options import LEAST
from robotable.games.quirky_circuits.rehearsal import ASLEEP

KEPT = 32
"""Situations that a seat keeps in mind while it is thought of."""
REMEMBERED = 30_000
"""Rows kept in mind at most."""
FADE = 0.9
"""What a later card of the own counts."""

Hand = tuple[int, ...]
"""Cards by their numbers, sorted."""
Hidden = tuple[tuple[int, tuple[tuple[Command, float], ...]], ...]
"""By a back's rank, the commands that may be behind it, and how many of each."""
Manner = Literal["waits", "quits", "listens"]
Plan = tuple[int, ...]
"""Cards to lay, one whenever it is one's turn;"""
WAITING = -1
"""or to lay none then."""


class Style(Struct, frozen=True):
    """How somebody goes on, as far as it is seen from outside."""

    trust: float = 1.6
    """How sure he is that others play what helps (0: anything)."""
    enough: float = 0.05
    """Cards won by a card that he thinks worth playing."""
    manner: Manner = "waits"
    """What he does else: he waits, is done (`quits`), or waits before that as long as others play (`listens`)."""
    depth: int = 2
    """How many of his own cards he thinks ahead."""


Row = tuple[float, tuple[int, ...], tuple[float, ...]]
"""Of a situation: the cards still needed, and by column where a card leads and the cards needed then."""


class Rows(dict[int, Row]):
    """By situation; worked out when first looked up."""

    def __init__(self, estimate: Estimate, commands: Iterable[Command]) -> None:
        self._estimate = estimate
        self._commands = tuple(commands)

    def __missing__(self, situation: int) -> Row:
        if len(self) > REMEMBERED:
            self.clear()
        cards, after = self._estimate.cards, self._estimate.after
        ends = tuple([after(situation, command) for command in self._commands])
        found = self[situation] = (cards(situation), ends, tuple([cards(end) for end in ends]))
        return found


class Ground:
    """What every card makes of every situation: worked out once, and quick to look up."""

    def __init__(self, estimate: Estimate) -> None:
        self.column = {command: at for at, command in enumerate(estimate.rehearsal.commands)}
        self.columns = [self.column.get(command, 0) for command in COMMANDS]
        """By the number of a card."""
        self.rows = Rows(estimate, self.column)


@lru_cache(maxsize=32)
def ground_of(estimate: Estimate) -> Ground:
    return Ground(estimate)


class Mind:
    """What a seat believes at a moment of a round, and what it becomes. Never worked out twice.

    There are very many of them. So no mind knows where it came from, and what it keeps is in tuples: then Python need not
    search them for loops again and again.
    """

    __slots__ = ("_gains", "_next", "_now", "_ways", "_weights", "belief", "laid", "rule")

    def __init__(self, rule: "Rule", belief: Belief, laid: Hand = ()) -> None:
        self.rule = rule
        self.belief = belief
        self.laid = laid
        """The seat's own cards, as they lie there."""
        self._weights = tuple([weight for _, weight in belief])
        self._now: float | None = None
        self._gains: dict[tuple[Hand, int], Gains] = {}
        self._next: dict[int, Mind] = {}
        self._ways: dict[int, Way] = {}

    def lays(self, card: int) -> "Mind":
        found = self._next.get(card)
        if found is None:
            found = self._next[card] = Mind(self.rule, self.rule.follow(self.belief, card), (*self.laid, card))
        return found

    def sees(self, back: int, pressed: bool) -> "Mind":
        key = -1 - 2 * back - pressed
        found = self._next.get(key)
        if found is None:
            found = self._next[key] = Mind(self.rule, self.rule.read(self.belief, back, pressed), self.laid)
        return found

    def gains(self, hand: Hand, depth: int) -> "Gains":
        """How far each card leads, with the best of the own to follow if he thinks of that; the best first."""
        known = self._gains.get((hand, depth))
        if known is not None:
            return known
        columns, found, now = self.rule.ground.columns, [], self.now
        for card in open_to(hand):
            left, after, lefts = self._ways.get(columns[card]) or self._way(columns[card])
            gain = now - left
            if depth > 1:
                for other in open_to(less(hand, card)):
                    column = columns[other]
                    later = lefts.get(column)
                    if later is None:
                        later = lefts[column] = sum(map(mul, self._weights, [one[column] for one in after]))
                    gain = max(gain, FADE * (now - later))
            found.append((gain, card))
        gains = self._gains[hand, depth] = tuple(sorted(found, reverse=True))
        return gains

    @property
    def now(self) -> float:
        """The cards still needed."""
        if self._now is None:
            rows = self.rule.ground.rows
            self._now = sum([weight * rows[situation][0] for situation, weight in self.belief])
        return self._now

    def _way(self, column: int) -> "Way":
        rows = self.rule.ground.rows
        after = [rows[rows[situation][1][column]] for situation, _ in self.belief]
        left = sum(map(mul, self._weights, [one[0] for one in after]))
        found = self._ways[column] = (left, tuple([one[2] for one in after]), {})
        return found


Gains = tuple[tuple[float, int], ...]
"""How far cards lead, the best first."""
Way = tuple[float, tuple[tuple[float, ...], ...], dict[int, float]]
"""Of a card: the cards needed after it; for all it may lead to, those needed after one more; and these on average."""
Chances = tuple[tuple[int, float], ...]
"""Where a hidden card may lead, and how likely."""


class Rule:
    """How somebody reads the cards of others, and weighs his own."""

    def __init__(self, ground: Ground, hidden: Hidden, trust: float) -> None:
        self.ground = ground
        self.hidden = {rank: [(ground.column[command], number) for command, number in counts] for rank, counts in hidden}  # fmt: skip
        self.trust = trust
        self._chances: dict[tuple[int, bool], dict[int, Chances]] = {}

    def follow(self, belief: Belief, card: int) -> Belief:
        rows, column = self.ground.rows, self.ground.columns[card]
        found: dict[int, float] = {}
        for situation, weight in belief:
            end = rows[situation][1][column]
            found[end] = found.get(end, 0.0) + weight
        return list(found.items())

    def read(self, belief: Belief, back: int, pressed: bool) -> Belief:
        """The belief after somebody else's card."""
        known = self._chances.setdefault((back, pressed), {})
        found: dict[int, float] = {}
        before = found.get
        for situation, weight in belief:
            for end, share in known.get(situation) or self._likely(known, back, pressed, situation):
                found[end] = before(end, 0.0) + weight * share
        return few(found)

    def _likely(self, known: dict[int, Chances], back: int, pressed: bool, situation: int) -> Chances:
        """Who had to lay a card helps less."""
        trust = self.trust / 2 if pressed else self.trust
        now, ends, left = self.ground.rows[situation]
        likes = [(ends[at], number * exp(trust * (now - left[at]))) for at, number in self.hidden[back]]
        total = sum([like for _, like in likes])
        found = known[situation] = tuple([(end, like / total) for end, like in likes])
        return found


@lru_cache(maxsize=6)
def root(rule: Rule, situation: int) -> Mind:
    """Of everybody, before the first card."""
    return Mind(rule, [(situation, 1.0)])


@lru_cache(maxsize=6)
def rule_of(estimate: Estimate, hidden: Hidden, trust: float) -> Rule:
    """Kept, as everybody's thoughts of a round go by the same."""
    return Rule(ground_of(estimate), hidden, trust)


def few(found: dict[int, float]) -> Belief:
    kept = sorted(found.items(), key=itemgetter(1), reverse=True)[:KEPT]
    total = sum([weight for _, weight in kept])
    return [(situation, weight / total) for situation, weight in kept]


def open_to(hand: Hand) -> list[int]:
    """One of each; yellow cards first (QC-R99). Hands are sorted, and yellow cards are the lower numbers."""
    if hand and hand[0] < QUIRKS:
        return list(dict.fromkeys([card for card in hand if card < QUIRKS]))
    return list(dict.fromkeys(hand))


def less(hand: Hand, card: int) -> Hand:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


class Table(Struct):
    """A Program phase in thought."""

    end: int
    """The situation the queue leads to."""
    hands: list[Hand]
    minds: list[Mind]
    styles: list[Style]
    turn: int
    idle: int
    length: int
    """Of the queue."""
    done: list[bool]
    owing: list[bool]
    """Who has not laid a card yet."""

    def copy(self) -> "Table":
        return Table(self.end, self.hands[:], self.minds, self.styles, self.turn, self.idle, self.length, self.done[:], self.owing[:])  # fmt: skip

    def enough(self) -> bool:
        return self.length >= LEAST and True not in self.owing

    def may_wait(self) -> bool:
        return self.enough() or self.idle < self.done.count(False) - 1

    def may_be_done(self) -> bool:
        return not self.owing[self.turn] and (self.length >= LEAST or self.done.count(False) > 1)

    def over(self) -> bool:
        """The queue runs, or nothing that is laid now would change what comes of it."""
        if self.end < 0 or self.end >= ASLEEP or False not in self.done:
            return True
        return self.idle >= self.done.count(False) and self.enough()

    def play(self, card: int) -> None:
        seat, back, pressed = self.turn, BACK_RANKS[card], not self.may_wait()
        ground = self.minds[seat].rule.ground
        self.end = ground.rows[self.end][1][ground.columns[card]]
        self.minds = [
            mind.lays(card) if at == seat else mind if self.done[at] else mind.sees(back, pressed)
            for at, mind in enumerate(self.minds)
        ]
        self.hands[seat] = left = less(self.hands[seat], card)
        self.length += 1
        self.owing[seat] = False
        self.idle = 0
        if not left:
            self.done[seat] = True
        self._pass_on()

    def wait(self) -> None:
        self.idle += 1
        self._pass_on()

    def be_done(self) -> None:
        self.done[self.turn] = True
        self._pass_on()

    def _pass_on(self) -> None:
        seats = len(self.done)
        for _ in range(seats):
            self.turn = (self.turn + 1) % seats
            if not self.done[self.turn]:
                return

    def to_the_end(self, planner: int = -1, plan: Plan = ()) -> int:
        """Where it leads if all go on by their rules; but the planner first goes on by the plan, as far as he can."""
        at = 0
        while not self.over():
            if self.turn == planner and at < len(plan):
                card, at = plan[at], at + 1
                if card == WAITING and self.may_wait():
                    self.wait()
                    continue
                if card in open_to(self.hands[planner]):
                    self.play(card)
                    continue
            style = self.styles[self.turn]
            gain, card = self.minds[self.turn].gains(self.hands[self.turn], style.depth)[0]
            listens = style.manner == "listens" and not self.idle and self.done.count(False) > 1
            if listens and self.may_wait():
                self.wait()
            elif gain > style.enough:
                self.play(card)
            elif style.manner != "waits" and self.may_be_done():
                self.be_done()
            elif self.may_wait():
                self.wait()
            elif self.may_be_done():
                self.be_done()
            else:
                self.play(card)
        return self.end
