"""Actions as numbers: all that can ever be done in a game, once and in an order that stays."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.int8]
Key = Callable[[Any], Hashable]


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
    Two actions with the same `key` share a number: a field of theirs says only what the state says already.
    Long lists that the game hands out as a `whole`, always the same tuples, are looked at only once.
    """

    def __init__(
        self,
        actions: Iterable[Any],
        people: Iterable[Any] = (),
        key: Key | None = None,
        resort: Iterable[Any] = (),
        whole: Iterable[tuple[Any, ...]] = (),
    ) -> None:
        always, seldom = tuple(actions), tuple(resort)
        self._actions = (*always, *seldom, *people)
        self.needed = len(always) + len(seldom)
        """How many there are without those that only serve people."""
        self.kinds = frozenset(map(type, self._actions[len(always) :]))
        """The types of those that only serve people, or are a last resort."""
        self._key = key
        self._numbers = {self._keyed(action): number for number, action in enumerate(self._actions)}
        if not self.kinds.isdisjoint(map(type, always)):
            raise ValueError("An action that is needed is of a type that only serves people.")
        if len(self._numbers) < len(self._actions):
            raise ValueError("Two actions would have the same number.")
        self._whole = {id(legal): self._known(legal) for legal in whole}

    def __len__(self) -> int:
        return len(self._actions)

    def number(self, action: Any) -> int:
        try:
            return self._numbers[action if self._key is None else self._key(action)]
        except KeyError:
            raise ValueError(f"{action!r} has no number.") from None

    def numbers(self, legal: Iterable[Any]) -> list[int]:
        """Of many actions at once."""
        numbers, key = self._numbers, self._key
        return [numbers[action] for action in legal] if key is None else [numbers[key(action)] for action in legal]

    def action(self, number: int) -> Any:
        """The action of a number; of several with the same one, that of the list."""
        if not 0 <= number < len(self._actions):
            raise ValueError(f"{number} is no action: they are numbered from 0 to {len(self) - 1}.")
        return self._actions[number]

    def resolve(self, number: int, legal: Sequence[Any]) -> Any | None:
        """The legal action of a number; None if there is none."""
        if known := self._whole.get(id(legal)):
            return known.actions.get(number)
        if not 0 <= number < len(self._actions):
            return None
        action = self._actions[number]
        if (key := self._key) is None:
            return action if action in legal else None
        wanted = key(action)
        for other in legal:
            if key(other) == wanted:
                return other
        return None

    def new_mask(self, legal: Iterable[Any], space: int) -> Mask:
        """A mask of one's own for so many actions."""
        if space == len(self) and (known := self._whole.get(id(legal))):
            return known.mask.copy()
        mask = np.zeros(space, np.int8)
        self._mark(legal, mask)
        return mask

    def mask(self, legal: Iterable[Any], into: Mask) -> None:
        """Writes 1 for what is legal and 0 for all else; what has no place in a short mask is left off."""
        into.fill(0)
        if known := self._whole.get(id(legal)):
            into[: len(self)] = known.mask[: len(into)]
        else:
            self._mark(legal, into)

    def _mark(self, legal: Iterable[Any], into: Mask) -> None:
        space, bits = len(into), into.data  # four times as quick to write to as the array
        for number in self.numbers(legal):
            if number < space:
                bits[number] = 1

    def _known(self, legal: tuple[Any, ...]) -> "Whole":
        mask = np.zeros(len(self), np.int8)
        mask[self.numbers(legal)] = 1
        return Whole(legal, {self.number(action): action for action in legal}, mask)

    def _keyed(self, action: Any) -> Hashable:
        return action if self._key is None else self._key(action)
