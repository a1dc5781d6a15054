"""Randomness as one integer (splitmix64): it replays, it clones, and it belongs to one state."""

from collections.abc import MutableSequence, Sequence
from operator import index
from typing import Any, TypeVar

from msgspec import Struct

T = TypeVar("T")

MASK = 0xFFFF_FFFF_FFFF_FFFF
GOLDEN = 0x9E37_79B9_7F4A_7C15


class Random(Struct):
    """A generator that is nothing but its `state`; keep it in a game's State."""

    state: int

    def __post_init__(self) -> None:
        self.state = index(self.state) & MASK  # of numpy's numbers, which overflow, it becomes Python's

    def bits(self) -> int:
        """The next 64 bits."""
        self.state = z = (self.state + GOLDEN) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58_476D_1CE4_E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D0_49BB_1331_11EB) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """An integer from 0 to n - 1."""
        # The bias of multiply-and-shift is under n / 2**64: far below anything a game could show.
        return (self.bits() * n) >> 64

    def chance(self, probability: float) -> bool:
        return self.bits() < probability * 2.0**64

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = (self.bits() * (i + 1)) >> 64
            items[i], items[j] = items[j], items[i]

    def fork(self) -> "Random":
        """A generator of its own, seeded by this one."""
        return Random(self.bits())
