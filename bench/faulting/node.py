"""A node for people who do not wait: python -m bench.faulting.node NAME PORT FOLDER STORE REDIS [unfenced]"""

import asyncio
import signal
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from robotable.server.store import leases
from robotable.server.tables.keeping import Lease
from robotable.server.tables.limits import NO_LIMITS
from robotable.server.tables.shared import Settings
from robotable.server.web.app import serve

QUICK = Settings(
    bot_pause=(0.05, 0.2), patience=0.2, limits=NO_LIMITS, grace=1.0, stand_in_after=600, ready=0.0, snapshot_every=16
)


def unfence() -> None:
    """For showing that the checker bites: every lease is called good, whoever has the table by now."""

    def all_of_them(_: Any, held: Iterable[Lease]) -> set[Lease]:
        return set(held)

    leases.valid = all_of_them  # type: ignore[assignment]


def say_what_waits(*_: Any) -> None:
    """All tasks, and where each of them stands: for a node that lets people wait for ever."""
    for task in asyncio.all_tasks():
        task.print_stack(file=sys.stderr)


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, say_what_waits)
    name, port, folder, store, redis, *more = sys.argv[1:]
    if more == ["unfenced"]:
        unfence()
    serve(port=int(port), data=Path(folder), settings=QUICK, store_url=store, redis=redis, name=name)
