"""All programs a hand allows, and the best of them for a robot alone."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from heapq import nsmallest

from msgspec import Struct

from robotable.bots.roborally.ground import FALL, FELL, KINDS, Ground, Table
from robotable.games.roborally.cards import HAYWIRE, Card

BEAM = 0.8
"""Registers that a damage card costs."""
ENERGY = 0.35
RID_OF_SPAM = 0.5
KIND = {card: kind for kind, card in enumerate(KINDS)}
STAY = KIND[Card.POWER_UP]
SOON = 0.05
"""What is reached early in the round is safer from others."""


class Plan(Struct, frozen=True):
    """Cards for the open registers, and the registers one may expect to go after them."""

    cards: tuple[Card, ...]
    to_go: float
    end: tuple[int, int]
    """Checkpoints claimed and stance after the round."""


Judge = Callable[[int, int], float]
"""Registers to the finish, or what somebody takes for them, by checkpoints claimed and stance."""


class Planner:
    """Enumerates programs; registers that hold a card already keep it."""

    def __init__(self, ground: Ground, claimed: int, registers: Sequence[Sequence[Card]], hand: Sequence[Card]) -> None:
        self.ground = ground
        self.claimed = claimed
        self.registers = [cards[0] if cards else None for cards in registers]
        self.hand = Counter(hand)
        self.best: dict[tuple[int, int], Plan] = {}
        self.tables: list[list[Table]] = [ground.after[r % 2 == 0] for r in range(5)]
        """By register and kind of card: where it is thought to lead."""
        self.judge: Judge = ground.to_go
        self.dear: Mapping[int, float] = dict.fromkeys(ground.floor.batteries, ENERGY)
        """Spaces one likes to end a register on, in registers one would give for it."""
        self.until = 5
        """Registers after which one looks no further."""

    def plans(self, stance: int, most: int) -> list[Plan]:
        """The best plan for each place it may lead to, best first."""
        self.best.clear()
        self._extend(0, stance, self.claimed, None, 0.0, [])
        if not self.best:  # RR-A10: fewer cards than registers
            self._keep([], self.judge(self.claimed, stance), (self.claimed, stance))
        return nsmallest(most, self.best.values(), key=lambda plan: plan.to_go)

    def _extend(self, r: int, stance: int, claimed: int, last: int | None, cost: float, cards: list[Card]) -> None:
        if r == self.until:
            self._keep(cards, cost + self.judge(claimed, stance), (claimed, stance))
            return
        held, tables = self.registers[r], self.tables[r]
        if held is not None:
            self._hold(r, held, stance, claimed, last, cost, cards)
            return
        for card, count in self.hand.items():
            if count:
                self.hand[card] -= 1
                cards.append(card)
                kind = last if card is Card.AGAIN else KIND.get(card, STAY)
                kind = STAY if kind is None else kind
                more = cost - RID_OF_SPAM if card is Card.SPAM else cost
                self._arrive(r, tables[kind][stance], claimed, kind, more, cards, card is Card.POWER_UP)
                cards.pop()
                self.hand[card] += 1

    def _hold(
        self, r: int, held: Card, stance: int, claimed: int, last: int | None, cost: float, cards: list[Card]
    ) -> None:
        """A register that is filled already."""
        if held in HAYWIRE:
            self._arrive(r, self.ground.haywire(held, stance, r % 2 == 0), claimed, STAY, cost, cards, False)
        else:
            kind = last if held is Card.AGAIN else KIND.get(held, STAY)
            kind = STAY if kind is None else kind
            self._arrive(r, self.tables[r][kind][stance], claimed, kind, cost, cards, held is Card.POWER_UP)

    def _arrive(
        self, r: int, stance: int, claimed: int, last: int, cost: float, cards: list[Card], powered: bool
    ) -> None:
        """At the end of a register: fallen, hurt, charged, or a checkpoint nearer."""
        ground = self.ground
        if stance == FELL:
            self._keep(cards, cost + FALL + self._value_of_home(claimed), (claimed, FELL))
            return
        c = stance >> 2
        cost += BEAM * ground.beams[c] - self.dear.get(c, 0.0) - ENERGY * powered
        if ground.floor.checkpoints.get(c) == claimed + 1:
            claimed += 1
            cost += SOON * r
            if claimed == len(ground.floor.goals):
                self._keep(cards, r - 100.0, (claimed, stance))
                return
        self._extend(r + 1, stance, claimed, last, cost, cards)

    def _value_of_home(self, claimed: int) -> float:
        tokens = self.ground.floor.tokens.values()
        return min(self.ground.to_go(claimed, 4 * c + f) for c, _ in tokens for f in range(4))

    def _keep(self, cards: list[Card], to_go: float, end: tuple[int, int]) -> None:
        known = self.best.get(end)
        if known is None or to_go < known.to_go:
            self.best[end] = Plan(tuple(cards), to_go, end)


def fill(cards: Sequence[Card], hand: Sequence[Card], free: int) -> list[Card]:
    """A plan cut short by a fall or a win, completed with whatever is left."""
    left = Counter(hand) - Counter(cards)
    return [*cards, *sorted(left.elements(), key=lambda card: card is not Card.SPAM)][:free]
