"""Observations as arrays: one flat vector, and names for the pieces of it."""

from math import prod

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
Shape = tuple[int, ...]

LOW, HIGH = -1.0, 10.0
"""Between these lies every number of every observation."""


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


class Buffers(dict[str, Array]):
    """One observation: `flat`, and views into it by name. Written in place, over and over."""

    __slots__ = ("flat",)

    def __init__(self, layout: Layout, flat: Array) -> None:
        super().__init__()
        self.flat = flat
        start = 0
        for name, shape in layout.shapes.items():
            end = start + prod(shape)
            self[name] = flat[start:end].reshape(shape)
            start = end
