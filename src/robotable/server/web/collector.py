"""Python's garbage collector stops everything while it looks through all that lives: with 2,000 tables for half a second.

Little here dies in cycles (some 30 objects for each connection that ends), so a look at the young is enough for most of
the time, and a look at everything now and then.
"""

import asyncio
import gc

YOUNG = 20_000
"""Objects that come to life before the young are looked through,"""
MIDDLING = 10
"""and how often that happens before those are that outlived it."""
NEVER = 1_000_000
SELDOM = 900.0
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
