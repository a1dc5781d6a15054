"""Python's garbage collector stops everything while it looks through what lives: with 5,000 tables for 0.9 seconds.

By itself it looks at the young when there are many more of them than before. Among 5,000 tables that is seldom, for as much
goes as comes; but by then nearly all that lives is young, since every move puts something new in the place of something
old: a look took 0.2 seconds, once a minute. So we look at what is new before it is much, and then leave it alone. What comes
and goes here in numbers, tables and lines, is gone without it anyway; what dies in a cycle when it was looked at already is
so little that 5,000 tables do not grow in an hour, and waits for a look at everything once a day.
"""

import asyncio
import gc
from time import perf_counter

LONG = 0.008
"""Seconds that a look at what is new may take: it comes sooner if one took longer, and later if it took much less,"""
SOON, LATE = 0.25, 10.0
"""so many seconds after the one before."""
SELDOM = 24 * 3600.0
"""Seconds between two looks at everything."""


def collect_seldom() -> None:
    """For a process that is a server's alone, once everything is loaded and its loop runs."""
    gc.disable()
    _look_at_everything()
    _look(1.0)


def _look(pause: float) -> None:
    began = perf_counter()
    gc.collect(0)
    gc.freeze()
    pause = next_pause(pause, perf_counter() - began)
    asyncio.get_running_loop().call_later(pause, _look, pause)


def next_pause(pause: float, took: float) -> float:
    if took > LONG:
        return max(SOON, pause / 1.5)
    return min(LATE, pause * 1.5) if took < LONG / 2 else pause


def _look_at_everything() -> None:
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    asyncio.get_running_loop().call_later(SELDOM, _look_at_everything)
