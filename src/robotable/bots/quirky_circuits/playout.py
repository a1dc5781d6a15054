"""The rest of a round, played out in thought by turns: what comes of a choice if all go on by a simple rule.

Every seat goes by its own belief, which follows a queue as that seat sees it: cards of others by their backs, its own by
their faces. So a card is worth more if the others are likely to read it right.
"""

from functools import lru_cache
from math import exp
from typing import Literal

from msgspec import Struct

from robotable.bots.quirky_circuits.estimate import Estimate
from robotable.games.quirky_circuits.beliefs import Belief
from robotable.games.quirky_circuits.cards import BACK_RANKS, COMMANDS, QUIRKS, Command
from robotable.games.quirky_circuits.options import LEAST
from robotable.games.quirky_circuits.rehearsal import ASLEEP

KEPT = 6
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


class Style(Struct, frozen=True):
    """How somebody goes on, as far as it is seen from outside."""

    trust: float = 1.6
    """How sure he is that others play what helps (0: anything)."""
    enough: float = 0.05
    """Cards won by a card that he thinks worth playing."""
    manner: Manner = "waits"
    """What he does else: he waits, is done (`quits`), or waits also before that as long as others play (`listens`)."""


Row = tuple[float, list[int], list[float]]
"""Of a situation: the cards still needed, and by column where a card leads and the cards needed then."""


class Ground:
    """What every card makes of every situation: worked out once, and quick to look up."""

    def __init__(self, estimate: Estimate) -> None:
        self.estimate = estimate
        commands = estimate.rehearsal.commands
        self.column = {command: at for at, command in enumerate(commands)}
        self.columns = [self.column.get(command, 0) for command in COMMANDS]
        """By the number of a card."""
        self._rows: dict[int, Row] = {}

    def row(self, situation: int) -> Row:
        found = self._rows.get(situation)
        if found is None:
            if len(self._rows) > REMEMBERED:
                self._rows.clear()
            cards, after = self.estimate.cards, self.estimate.after
            ends = [after(situation, command) for command in self.column]
            found = self._rows[situation] = (cards(situation), ends, [cards(end) for end in ends])
        return found


@lru_cache(maxsize=32)
def ground_of(estimate: Estimate) -> Ground:
    return Ground(estimate)


class Mind:
    """What a seat believes at a moment of a playout, and what it becomes. Never worked out twice."""

    __slots__ = ("_best", "_next", "belief", "rule")

    def __init__(self, rule: "Rule", belief: Belief) -> None:
        self.rule = rule
        self.belief = belief
        self._best: dict[Hand, tuple[float, int]] = {}
        self._next: dict[int, Mind] = {}

    def lays(self, card: int) -> "Mind":
        found = self._next.get(card)
        if found is None:
            found = self._next[card] = Mind(self.rule, self.rule.follow(self.belief, card))
        return found

    def sees(self, back: int, pressed: bool) -> "Mind":
        key = -1 - 2 * back - pressed
        found = self._next.get(key)
        if found is None:
            found = self._next[key] = Mind(self.rule, self.rule.read(self.belief, back, pressed))
        return found

    def best(self, hand: Hand) -> tuple[float, int]:
        """The card that leads farthest, with the best of the own to follow; and how far."""
        found = self._best.get(hand)
        if found is None:
            found = self._best[hand] = max(self.rule.gains(self.belief, hand))
        return found


Chances = list[tuple[int, float]]
"""Where a hidden card may lead, and how likely."""


class Rule:
    """How somebody reads the cards of others, and weighs his own."""

    def __init__(self, ground: Ground, hidden: Hidden, trust: float) -> None:
        self.ground = ground
        self.hidden = {rank: [(ground.column[command], number) for command, number in counts] for rank, counts in hidden}  # fmt: skip
        self.trust = trust
        self._chances: dict[tuple[int, bool, int], Chances] = {}

    def follow(self, belief: Belief, card: int) -> Belief:
        row, column = self.ground.row, self.ground.columns[card]
        found: dict[int, float] = {}
        for situation, weight in belief:
            end = row(situation)[1][column]
            found[end] = found.get(end, 0.0) + weight
        return list(found.items())

    def read(self, belief: Belief, back: int, pressed: bool) -> Belief:
        """The belief after somebody else's card."""
        found: dict[int, float] = {}
        for situation, weight in belief:
            for end, share in self._likely(back, pressed, situation):
                found[end] = found.get(end, 0.0) + weight * share
        return few(found)

    def _likely(self, back: int, pressed: bool, situation: int) -> Chances:
        """Who had to lay a card helps less."""
        key = (back, pressed, situation)
        found = self._chances.get(key)
        if found is None:
            trust = self.trust / 2 if pressed else self.trust
            now, ends, left = self.ground.row(situation)
            likes = [(ends[at], number * exp(trust * (now - left[at]))) for at, number in self.hidden[back]]
            total = sum([like for _, like in likes])
            found = self._chances[key] = [(end, like / total) for end, like in likes]
        return found

    def gains(self, belief: Belief, hand: Hand) -> list[tuple[float, int]]:
        """How far each card leads, with the best of the own to follow."""
        row, columns = self.ground.row, self.ground.columns
        rows = [(weight, row(situation)) for situation, weight in belief]
        now = sum([weight * one[0] for weight, one in rows])
        found = []
        for card in open_to(hand):
            column = columns[card]
            after = [(weight, row(one[1][column])) for weight, one in rows]
            later = {columns[other] for other in open_to(less(hand, card))}
            left = min([sum([weight * one[2][at] for weight, one in after]) for at in later], default=now)
            found.append((max(now - sum([weight * one[0] for weight, one in after]), FADE * (now - left)), card))
        return found


@lru_cache(maxsize=64)
def rule_of(estimate: Estimate, hidden: Hidden, trust: float) -> Rule:
    """Kept, as everybody's thoughts of a round go by the same."""
    return Rule(ground_of(estimate), hidden, trust)


def few(found: dict[int, float]) -> Belief:
    kept = sorted(found.items(), key=lambda item: -item[1])[:KEPT]
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
        self.end = ground.row(self.end)[1][ground.columns[card]]
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

    def to_the_end(self) -> int:
        """Where it leads if all go on by their rules."""
        while not self.over():
            style = self.styles[self.turn]
            gain, card = self.minds[self.turn].best(self.hands[self.turn])
            listens = style.manner == "listens" and not self.idle and self.done.count(False) > 1
            if gain > style.enough and not (listens and self.may_wait()):
                self.play(card)
            elif style.manner == "quits" and self.may_be_done():
                self.be_done()
            elif self.may_wait():
                self.wait()
            elif self.may_be_done():
                self.be_done()
            else:
                self.play(card)
        return self.end
