"""How a game looks to a program that learns: its actions as numbers, its views as arrays."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from robotable.research.actions import ActionSpace
from robotable.research.arrays import NOTHING, Buffers, Layout


class Encoding(NamedTuple):
    """Of one game. All doors use it, so that a number means the same behind each of them."""

    actions: ActionSpace
    layout: Callable[[Any, int], Layout]
    """By options and seats."""
    write: Callable[[Any, Any, Buffers], None]
    """A view of a seat, and the one before it, into buffers that still are as that one has it.

    So only what differs need be written. Where nothing was before, the buffers are all 0.
    """
    in_turns: Mapping[str, Any] = MappingProxyType({})
    """Options that are otherwise than at a table, unless asked for: those that put turns in the place of haste."""
    together: bool = False
    """Whether all win or lose as one."""
    at_once: bool = False
    """Whether those who are waited on together decide without knowing of each other."""

    standing: Callable[[Any], Sequence[float]] | None = None
    """How far each seat has come, from the state: for shaped rewards."""

    def encode(self, view: Any, into: Buffers) -> None:
        """From the view alone, so that nothing can leak."""
        before = into.before
        if before.seat != view.seat or before.options is not view.options:
            into.wipe()
            before = NOTHING
        self.write(view, before, into)
        into.before = view
