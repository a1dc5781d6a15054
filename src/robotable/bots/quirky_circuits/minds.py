"""What can be worked out about a queue: which cards may lie there, if everybody has some habit.

A guess is a whole queue and the situation it leads to. Whoever lays a card knows his own cards of a guess and not the
others', so what a card was worth to him is counted over all guesses that share his own: that is what partners who reason
alike believe of each other, and of what each of them believes. `public` knows what all know; `seen_from` is one seat's.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from msgspec import Struct

from robotable.bots.quirky_circuits.estimate import Estimate, estimate_of
from robotable.games.quirky_circuits.beliefs import Belief, follow, narrow, scatter
from robotable.games.quirky_circuits.cards import Command
from robotable.games.quirky_circuits.options import Options as Table

BREADTH = 80
"""Guesses that are kept in mind."""

Cards = tuple[Command, ...]
Counts = tuple[tuple[Command, float], ...]
"""What a hidden card may be, and how many of each there are."""
Guess = tuple[int, tuple[Cards, ...], float]
"""Where the queue leads, the cards by owner, how likely it is."""
Gains = dict[Command, float]
"""How many cards nearer to the goal each command leads."""


class Habit(Struct, frozen=True):
    """How somebody may choose his cards."""

    trust: float
    """How surely he takes the best (0: any card)."""
    reasons: bool
    """Whether he believes that others play what helps, or that any card may lie there."""


HABITS = (Habit(5.0, True), Habit(1.5, True), Habit(3.0, False), Habit(0.0, False))
STRANGER = (0.5, 0.25, 0.15, 0.1)
"""How likely each habit is of somebody who has not been seen to play,"""
PRESSED = (0.1, 0.5, 0.2, 0.2)
"""of somebody who has to lay a card, whether he likes one or not,"""
DUMMY = (0.0, 0.0, 0.0, 1.0)
"""and of a hand that plays by itself."""


class Step(Struct, frozen=True):
    """A card of the queue as all saw it being laid."""

    owner: int
    counts: Counts
    shares: tuple[float, ...]
    """How likely each habit is of its owner at that moment."""


class Sights(Struct, frozen=True):
    """What a card could have been worth to its owner, as he believes others to play sensibly, and to play anything."""

    reasoned: Gains
    plain: Gains

    def likely(self, counts: Counts, own: Cards, shares: Sequence[float]) -> list[tuple[Command, float]]:
        """How likely he laid each command, over all habits."""
        left = [(command, number - own.count(command)) for command, number in counts]
        left = [(command, number) for command, number in left if number > 0] or list(counts)
        total = [0.0] * len(left)
        for habit, share in zip(HABITS, shares, strict=True):
            for at, chance in enumerate(self.by_habit(habit, left)):
                total[at] += share * chance
        return [(command, chance) for (command, _), chance in zip(left, total, strict=True)]

    def by_habit(self, habit: Habit, counts: Sequence[tuple[Command, float]]) -> list[float]:
        gains = self.reasoned if habit.reasons else self.plain
        likes = [number * exp(habit.trust * gains[command]) for command, number in counts]
        total = sum(likes)
        return [like / total for like in likes]


class Scene(Struct, frozen=True):
    """The guesses after a step, and by his cards before it what its owner saw."""

    guesses: tuple[Guess, ...]
    sights: dict[Cards, Sights]


class Queue(Struct, frozen=True):
    """A queue as all see it, and where it began."""

    table: Table
    situation: int
    seats: int
    steps: tuple[Step, ...] = ()

    def before(self, place: int) -> "Queue":
        return Queue(self.table, self.situation, self.seats, self.steps[:place])


@lru_cache(maxsize=256)
def public(queue: Queue) -> Scene:
    """What everybody can work out."""
    if not queue.steps:
        return Scene(((queue.situation, ((),) * queue.seats, 1.0),), {})
    guesses, step = public(queue.before(-1)).guesses, queue.steps[-1]
    sights = thoughts(queue, guesses)
    return Scene(longer(estimate_of(queue.table), guesses, step, sights, step.counts), sights)


def thoughts(queue: Queue, guesses: Sequence[Guess]) -> dict[Cards, Sights]:
    """What the owner of the last card saw, for all he may have laid before."""
    estimate, step, before = estimate_of(queue.table), queue.steps[-1], queue.before(-1)
    found: dict[Cards, dict[int, float]] = {}
    for end, cards, weight in guesses:
        ends = found.setdefault(cards[step.owner], {})
        ends[end] = ends.get(end, 0.0) + weight
    return {
        own: Sights(
            gains(estimate, narrow(ends.items()), step.counts),
            gains(estimate, plain(before, step.owner, own), step.counts),
        )
        for own, ends in found.items()
    }


def gains(estimate: Estimate, belief: Belief, counts: Sequence[tuple[Command, float]]) -> Gains:
    cards, after = estimate.cards, estimate.after
    now = sum([weight * cards(end) for end, weight in belief])
    return {
        command: now - sum([weight * cards(after(end, command)) for end, weight in belief]) for command, _ in counts
    }


@lru_cache(maxsize=2048)
def plain(queue: Queue, owner: int, own: Cards) -> Belief:
    """The belief of somebody who knows his own cards, and thinks that others play anything."""
    if not queue.steps:
        return [(queue.situation, 1.0)]
    after, step = estimate_of(queue.table).after, queue.steps[-1]
    if step.owner == owner:
        return follow(after, plain(queue.before(-1), owner, own[:-1]), own[-1])
    return scatter(after, plain(queue.before(-1), owner, own), list(step.counts))


def longer(
    estimate: Estimate, guesses: Sequence[Guess], step: Step, sights: dict[Cards, Sights], counts: Counts
) -> tuple[Guess, ...]:
    """The guesses with a card more, the likeliest of them."""
    owner, after = step.owner, estimate.after
    chances = {own: sights[own].likely(counts, own, step.shares) for own in {cards[owner] for _, cards, _ in guesses}}
    found = [
        (after(end, command), laid(cards, owner, command), weight * chance)
        for end, cards, weight in guesses
        for command, chance in chances[cards[owner]]
    ]
    found.sort(key=lambda guess: -guess[2])
    del found[BREADTH:]
    total = sum([weight for _, _, weight in found])
    return tuple([(end, cards, weight / total) for end, cards, weight in found])


def laid(cards: tuple[Cards, ...], owner: int, command: Command) -> tuple[Cards, ...]:
    return (*cards[:owner], (*cards[owner], command), *cards[owner + 1 :])


@lru_cache(maxsize=64)
def seen_from(queue: Queue, known: tuple[Command | Counts, ...]) -> tuple[Guess, ...]:
    """The guesses of a seat: for each step it knows the command, or what it may be as far as this seat can tell."""
    estimate = estimate_of(queue.table)
    guesses = public(queue.before(0)).guesses
    for place, (step, face) in enumerate(zip(queue.steps, known, strict=True)):
        if isinstance(face, Command):
            guesses = tuple([(estimate.after(end, face), laid(cards, step.owner, face), weight) for end, cards, weight in guesses])  # fmt: skip
            continue
        so_far = queue.before(place + 1)
        sights = public(so_far).sights
        if unheard := [guess for guess in guesses if guess[1][step.owner] not in sights]:
            sights = sights | thoughts(so_far, unheard)
        guesses = longer(estimate, guesses, step, sights, face)
    return guesses
