"""Unfinished business as data: a stack of steps in the state, so that a game paused half-way clones and saves."""

from collections.abc import Callable
from typing import TypeVar

Step = TypeVar("Step")


def work_off(agenda: list[Step], perform: Callable[[Step], bool]) -> None:
    """Performs steps from the top until the agenda is empty or a step waits for a decision.

    A step is taken off before it is performed, so it may push others to be done first.
    `perform` returns False for a step that needs a seat's answer: it is put back and the work rests.
    """
    while agenda:
        step = agenda.pop()
        if not perform(step):
            agenda.append(step)
            return
