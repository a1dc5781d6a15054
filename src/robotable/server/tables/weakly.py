"""Calls back without keeping alive: what holds its parts is not held by them, and is gone as soon as nobody needs it."""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar
from weakref import ref

Words = ParamSpec("Words")
Answer = TypeVar("Answer")


class Weakly:
    """A tenth of the size of `WeakMethod` and a function around it: each table has seven."""

    __slots__ = ("_function", "_of")

    def __init__(self, method: Any) -> None:
        self._function, self._of = method.__func__, ref(method.__self__)

    def __call__(self, *words: Any, **named: Any) -> Any:
        if (living := self._of()) is None:
            raise ReferenceError("called back after it was gone")
        return self._function(living, *words, **named)


def weakly(method: Callable[Words, Answer]) -> Callable[Words, Answer]:
    """The same method, as long as whose it is lives; then it raises ReferenceError."""
    return Weakly(method)
