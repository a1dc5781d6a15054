"""Actions as numbers: all that can ever be done in a game, once and in an order that stays."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.int8]
Key = Callable[[Any], Hashable]


class ActionSpace:
    """The number of an action is its place in the list; `rules` of its game stands for the whole list.

    What only serves `people` at a table, such as thinking again, has the last numbers, so that it can be left off. What
    is a last `resort`, such as taking a card back, serves people, too, but is needed where nothing else is left.
    Two actions with the same `key` share a number: a field of theirs says only what the state says already.
    """

    def __init__(
        self,
        actions: Iterable[Any],
        people: Iterable[Any] = (),
        key: Key | None = None,
        resort: Iterable[Any] = (),
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

    def __len__(self) -> int:
        return len(self._actions)

    def number(self, action: Any) -> int:
        try:
            return self._numbers[self._keyed(action)]
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
        if not 0 <= number < len(self._actions):
            return None
        action = self._actions[number]
        if action in legal:
            return action
        if (key := self._key) is None:
            return None
        wanted = key(action)
        return next((other for other in legal if key(other) == wanted), None)

    def mask(self, legal: Iterable[Any], into: Mask) -> None:
        """Writes 1 for what is legal and 0 for all else; what has no place in a short mask is left off."""
        into[:] = 0
        space = len(into)
        for number in self.numbers(legal):
            if number < space:
                into[number] = 1

    def _keyed(self, action: Any) -> Hashable:
        return action if self._key is None else self._key(action)
