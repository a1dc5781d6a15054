"""Python's garbage collector stops everything while it looks through what lives: with 5,000 tables for 0.6 seconds.

By itself it looks at the young when there are many more of them than before. Among 5,000 tables that is seldom, for as much
goes as comes; but by then nearly all that lives is young, since every move puts something new in the place of something
old: a look took 0.2 seconds, once a minute. So we look every second, when there is little to look at, at what is left of it
a few seconds later once more, and then leave it alone. What comes and goes here in numbers, tables and lines, is gone
without it anyway; what dies in a cycle when it is older than that is little, and waits for a look at everything.
"""

import asyncio
import gc

OFTEN = 1.0
"""Seconds between two looks at what is new."""
AGAIN = 5
"""So many looks later at what is left of it, before it is left alone,"""
SELDOM = 6 * 3600
"""and so many later at everything."""


def collect_seldom() -> None:
    """For a process that is a server's alone, once everything is loaded and its loop runs."""
    gc.disable()
    _look_at_everything()
    _look_again_after(1)


def _look_again_after(looks: int) -> None:
    asyncio.get_running_loop().call_later(OFTEN, _look, looks)


def _look(looks: int) -> None:
    if looks % SELDOM == 0:
        _look_at_everything()
    elif looks % AGAIN == 0:
        gc.collect(1)
        gc.freeze()
    else:
        gc.collect(0)
    _look_again_after(looks + 1)


def _look_at_everything() -> None:
    gc.unfreeze()
    gc.collect()
    gc.freeze()
