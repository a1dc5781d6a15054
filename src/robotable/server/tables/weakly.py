"""Calls back without keeping alive: what holds its parts is not held by them, and is gone as soon as nobody needs it."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar
from weakref import WeakMethod

Words = ParamSpec("Words")
Answer = TypeVar("Answer")


def weakly(method: Callable[Words, Answer]) -> Callable[Words, Answer]:
    """The same method, as long as whose it is lives; then it raises ReferenceError."""
    held = WeakMethod(method)

    def call(*words: Words.args, **named: Words.kwargs) -> Answer:
        if (living := held()) is None:
            raise ReferenceError("called back after it was gone")
        return living(*words, **named)

    return call
