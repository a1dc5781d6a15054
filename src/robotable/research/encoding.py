"""How a game looks to a program that learns: its actions as numbers, its views as arrays."""

from collections.abc import Callable
from typing import Any, NamedTuple

from robotable.research.actions import ActionSpace
from robotable.research.arrays import Buffers, Layout


class Encoding(NamedTuple):
    """Of one game. All doors use it, so that a number means the same behind each of them."""

    actions: ActionSpace
    layout: Callable[[Any, int], Layout]
    """By options and seats."""
    write: Callable[[Any, Buffers], None]
    """A view of a seat into buffers that are all 0."""

    def encode(self, view: Any, into: Buffers) -> None:
        """From the view alone, so that nothing can leak."""
        into.flat.fill(0)
        self.write(view, into)
