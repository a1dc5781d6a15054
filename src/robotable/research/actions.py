"""Actions as numbers: all that can ever be done in a game, once and in an order that stays."""

from collections.abc import Iterable, Mapping, Sequence
from operator import index
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.int8]
INT8 = np.dtype(np.int8)
"""By itself: numpy need not look up what is meant."""


def whole(action: Any) -> int:
    """A number as somebody gave it. Raises ValueError for half a number, or what is none at all."""
    try:
        return index(action)
    except TypeError:
        raise ValueError(f"{action!r} is no action: they are whole numbers.") from None


class Whole(NamedTuple):
    """A list that a game hands out as a whole, and what is known of it."""

    legal: tuple[Any, ...]
    """Kept, so that nothing else can come to have its identity."""
    actions: dict[int, Any]
    mask: Mask


class ActionSpace:
    """The number of an action is its place in the list; `rules` of its game stands for the whole list.

    What only serves `people` at a table, such as thinking again, has the last numbers, so that it can be left off. What
    is a last `resort`, such as taking a card back, serves people, too, but is needed where nothing else is left.
    Actions that are `alike` one of the list share its number: a field of theirs says only what the state says already.
    Long lists that the game hands out as a `whole`, always the same tuples, are looked at only once.
    """

    def __init__(
        self,
        actions: Iterable[Any],
        people: Iterable[Any] = (),
        alike: Mapping[Any, Any] = MappingProxyType({}),
        resort: Iterable[Any] = (),
        whole: Iterable[tuple[Any, ...]] = (),
    ) -> None:
        always, seldom = tuple(actions), tuple(resort)
        self._actions = (*always, *seldom, *people)
        self._size = len(self._actions)
        self.needed = len(always) + len(seldom)
        """How many there are without those that only serve people."""
        self.kinds = frozenset(map(type, self._actions[len(always) :]))
        """The types of those that only serve people, or are a last resort."""
        self._numbers = {action: number for number, action in enumerate(self._actions)}
        if not self.kinds.isdisjoint(map(type, always)):
            raise ValueError("An action that is needed is of a type that only serves people.")
        if len(self._numbers) < len(self._actions):
            raise ValueError("Two actions would have the same number.")
        self._numbers |= {other: self._numbers[action] for other, action in alike.items()}
        self._alike = bool(alike)
        self._whole = {id(legal): self._known(legal) for legal in whole}

    def __len__(self) -> int:
        return self._size

    def number(self, action: Any) -> int:
        try:
            return self._numbers[action]
        except KeyError:
            raise ValueError(f"{action!r} has no number.") from None

    def numbers(self, legal: Sequence[Any]) -> list[int]:
        """Of many actions at once."""
        try:
            return list(map(self._numbers.__getitem__, legal))
        except KeyError:
            return self._numbers_for_now(legal)

    def action(self, number: int) -> Any:
        """The action of a number; of several with the same one, that of the list."""
        if not 0 <= number < len(self._actions):
            raise ValueError(f"{number} is no action: they are numbered from 0 to {len(self) - 1}.")
        return self._actions[number]

    def resolve(self, number: int, legal: Sequence[Any]) -> Any | None:
        """The legal action of a number; None if there is none."""
        if self._whole and (known := self._whole.get(id(legal))):
            return known.actions.get(number)
        if not 0 <= number < self._size:
            return None
        if self._alike:
            return self._like(number, legal)
        action = self._actions[number]
        return action if action in legal else None

    def new_mask(self, legal: Sequence[Any], space: int) -> Mask:
        """1 for what is legal and 0 for all else; what has no place among so many actions is left off."""
        if self._whole and space == self._size and (known := self._whole.get(id(legal))):
            return known.mask.copy()
        mask = bytearray(self._size + 1)  # quicker to write to than an array
        for number in self.numbers(legal):
            mask[number] = 1
        return np.frombuffer(mask, INT8, space)

    def mask(self, legal: Sequence[Any], into: Mask) -> None:
        into[:] = self.new_mask(legal, len(into))

    def _known(self, legal: tuple[Any, ...]) -> "Whole":
        mask = np.zeros(len(self), np.int8)
        mask[self.numbers(legal)] = 1
        return Whole(legal, {self.number(action): action for action in legal}, mask)

    def _like(self, number: int, legal: Sequence[Any]) -> Any | None:
        numbers = self._numbers
        for other in legal:
            if numbers.get(other) == number:
                return other
        return self._meant_for_now(number, legal)

    def _numbers_for_now(self, legal: Sequence[Any]) -> list[int]:
        """Where some are not in the list."""
        return [self.number(action) for action in legal]

    def _meant_for_now(self, number: int, legal: Sequence[Any]) -> Any | None:
        """One that is not in the list, but has that number among what is legal."""
        return None


class Stencil:
    """Masks for one decision after the other: each is a copy of the same memory, and what it was made of is kept.

    So it takes half as long as a mask by itself, and to find an action by its number takes next to nothing.
    """

    def __init__(self, space: ActionSpace, size: int) -> None:
        self._whole = space._whole if size == len(space) else {}
        self._numbers_of = space.numbers
        self._known: Whole | None = None
        self._memory = bytearray(len(space) + 1)  # quicker to write to than an array
        self._all, self._blank = memoryview(self._memory), bytes(len(space) + 1)
        self._copy = np.frombuffer(self._memory, INT8, size).copy
        self._legal: Sequence[Any] = ()
        self._numbers: Sequence[int] = ()

    def mask(self, legal: Sequence[Any]) -> Mask:
        """What has no place in it is left off."""
        self._legal = legal
        if self._whole:
            self._known = known = self._whole.get(id(legal))
            if known:
                return known.mask.copy()
        memory = self._memory
        self._all[:] = self._blank
        self._numbers = numbers = self._numbers_of(legal)
        for number in numbers:
            memory[number] = 1
        return self._copy()

    def action(self, number: int) -> Any | None:
        """Of those that the mask is of; None if none has that number."""
        if self._known:
            return self._known.actions.get(number)
        return self._legal[self._numbers.index(number)] if number in self._numbers else None
