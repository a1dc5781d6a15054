"""Observations as arrays: one flat vector, and names for the pieces of it."""

from collections.abc import Callable, Iterator, Mapping, MutableSequence, Sequence
from functools import cache
from math import prod
from struct import Struct
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
Shape = tuple[int, ...]
Raw = MutableSequence[float]
"""An array of numbers as bare memory."""

LOW, HIGH = -1.0, 10.0
"""Between these lies every number of every observation."""


WIDTH = 4
"""Bytes of a number."""


@cache
def packing(size: int) -> Callable[..., bytes]:
    """So many numbers as bytes: in half the time that `array` takes."""
    return Struct(f"{size}f").pack


def packed(numbers: Sequence[float]) -> bytes:
    return packing(len(numbers))(*numbers)


class Nothing:
    """As if it were a view that is unlike any other in all its parts."""

    def __getattr__(self, name: str) -> "Nothing":
        return self

    def __getitem__(self, number: int) -> "Nothing":
        return self


NOTHING: Any = Nothing()


def _parts(start: int, end: int, number: int) -> Iterator[slice]:
    """So many of the same size."""
    size = (end - start) // number
    return (slice(part, part + size) for part in range(start, end, size))


class Layout:
    """The named pieces of an observation and their shapes, in the order in which they lie in the vector."""

    def __init__(self, **shapes: int | Shape) -> None:
        self.shapes: dict[str, Shape] = {
            name: shape if isinstance(shape, tuple) else (shape,) for name, shape in shapes.items()
        }
        self.size = sum(map(prod, self.shapes.values()))

    def buffers(self, flat: Array | None = None) -> "Buffers":
        """Room for one observation, in `flat` or of its own."""
        return Buffers(self, np.zeros(self.size, np.float32) if flat is None else flat)


class Spans(dict[tuple[str, str], slice]):
    """From the beginning of one piece to the end of another."""

    def __init__(self, slots: Mapping[str, slice]) -> None:
        super().__init__()
        self._slots = slots

    def __missing__(self, ends: tuple[str, str]) -> slice:
        first, last = ends
        span = self[ends] = slice(self._slots[first].start, self._slots[last].stop)
        return span


class Buffers(dict[str, Array]):
    """One observation: `flat`, and views into it by name. Written in place, over and over, where something has changed.

    Nobody writes to it but its encoding. A single number is written four times as quickly to `raw`, the same memory, at
    a place counted from `at[name]`. Rows that come again and again can be kept as `packed` and are written as `bytes`:
    to the slot of a piece, to one of its rows, or to the span from one piece to another. To look up where that is costs
    half of what it costs to work it out.
    """

    __slots__ = ("at", "before", "bytes", "flat", "raw", "rows", "slots", "spans")

    def __init__(self, layout: Layout, flat: Array) -> None:
        super().__init__()
        self.flat = flat
        self.before: Any = NOTHING
        """The view that is written here."""
        self.raw: Raw = flat.data  # type: ignore[assignment]
        self.bytes = flat.data.cast("B")
        self.at: dict[str, int] = {}
        self.slots: dict[str, slice] = {}
        self.rows: dict[str, tuple[slice, ...]] = {}
        start = 0
        for name, shape in layout.shapes.items():
            end = start + prod(shape)
            self.at[name] = start
            self[name] = flat[start:end].reshape(shape)
            self.slots[name] = slice(start * WIDTH, end * WIDTH)
            self.rows[name] = tuple(_parts(start * WIDTH, end * WIDTH, shape[0]))
            start = end
        self.spans = Spans(self.slots)

    def paste(self, name: str, rows: bytes, number: int = 0) -> None:
        """Writes the beginning of a piece, or the row of that number."""
        start = self.at[name] * WIDTH + number * len(rows)
        self.bytes[start : start + len(rows)] = rows

    def wipe(self) -> None:
        self.flat.fill(0)
        self.before = NOTHING
