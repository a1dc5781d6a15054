"""The same work on many things, on as many processors as there are."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Protocol, TypeVar

from robotable.bots.workers import end_with_parent

T = TypeVar("T")
R = TypeVar("R")

LARGEST_LOT = 16
LOTS = 8
"""For each process, at least: some things take longer than others."""


class Spread(Protocol):
    """Does something with each of many things, and gives the results in their order as they come."""

    def __call__(self, do: Callable[[T], R], things: Sequence[T]) -> Iterator[R]: ...


def here(do: Callable[[T], R], things: Sequence[T]) -> Iterator[R]:
    """One after the other."""
    return map(do, things)


def in_processes(jobs: int) -> Spread:
    """On this machine, in as many processes."""

    def spread(do: Callable[[T], R], things: Sequence[T]) -> Iterator[R]:
        with ProcessPoolExecutor(jobs, initializer=end_with_parent) as pool:
            yield from pool.map(do, things, chunksize=lot(len(things), jobs))

    return here if jobs == 1 else spread


def lot(things: int, jobs: int) -> int:
    """How many things are handed out at a time."""
    return max(1, min(LARGEST_LOT, things // (jobs * LOTS)))


def done(do: Callable[[T], R], things: Sequence[T]) -> list[R]:
    """A whole lot, wherever that is."""
    return list(map(do, things))
