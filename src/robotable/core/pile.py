"""Piles of cards. The top of a pile is the end of its list."""

from typing import TypeVar

from robotable.core.random import Random

Card = TypeVar("Card")


def draw(pile: list[Card], discard: list[Card], random: Random) -> Card | None:
    """The top card; an empty pile is first made anew from the shuffled discard. None when both are empty."""
    if not pile:
        renew(pile, discard, random)
    return pile.pop() if pile else None


def renew(pile: list[Card], discard: list[Card], random: Random) -> None:
    """An empty pile is made anew from the shuffled discard."""
    pile[:] = discard
    discard.clear()
    random.shuffle(pile)


def draw_many(pile: list[Card], discard: list[Card], count: int, random: Random) -> list[Card]:
    """Up to `count` cards, fewer when pile and discard run out."""
    cards = pile[: -count - 1 : -1]
    del pile[len(pile) - len(cards) :]
    if len(cards) < count and discard:
        renew(pile, discard, random)
        cards += draw_many(pile, discard, count - len(cards), random)
    return cards
