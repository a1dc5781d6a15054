"""Python's garbage collector stops everything while it looks through all that lives: with 5,000 tables for 0.6 seconds.

What comes and goes here in numbers, tables and lines, is gone without it. A look at the young is enough for what else
refers to itself, such as a statement for the store, and a look at everything now and then for what of it grew old.
"""

import asyncio
import gc

YOUNG = 20_000
"""Objects that come to life before the young are looked through,"""
MIDDLING = 3
"""and how often that happens before those are that outlived it."""
NEVER = 1_000_000
SELDOM = 3600.0
"""Seconds between two looks at everything."""


def collect_seldom() -> None:
    """For a process that is a server's alone, once everything is loaded and its loop runs."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLING, NEVER)
    asyncio.get_running_loop().call_later(SELDOM, _collect)


def _collect() -> None:
    gc.collect()
    asyncio.get_running_loop().call_later(SELDOM, _collect)
