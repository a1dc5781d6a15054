"""Piles of cards. The top of a pile is the end of its list."""

from collections.abc import Iterator
from typing import TypeVar

from robotable.core.random import Random

Card = TypeVar("Card")


def draw(pile: list[Card], discard: list[Card], random: Random) -> Card | None:
    """The top card; an empty pile is first made anew from the shuffled discard. None when both are empty."""
    if not pile:
        pile[:] = discard
        discard.clear()
        random.shuffle(pile)
    return pile.pop() if pile else None


def draw_many(pile: list[Card], discard: list[Card], count: int, random: Random) -> Iterator[Card]:
    """Up to `count` cards, fewer when pile and discard run out."""
    for _ in range(count):
        if (card := draw(pile, discard, random)) is None:
            return
        yield card
