"""What is to be written, and by which right."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import Executable

from robotable.server.tables.keeping import Lease

Row = tuple[Executable, dict[str, Any]]
"""A statement and what it is about."""


class Job(Struct, frozen=True):
    """What is to be written together."""

    rows: Sequence[Row]
    lease: Lease | None
    stray: bool
    """It is about a table of which the lease is none."""
    done: Callable[[Exception | None], None]
    """Told when it is durable, or why it is not."""


def by_statement(jobs: Iterable[Job]) -> Iterable[tuple[Executable, list[dict[str, Any]]]]:
    """Rows for the same statement go together."""
    rows: defaultdict[Executable, list[dict[str, Any]]] = defaultdict(list)
    for job in jobs:
        for statement, row in job.rows:
            rows[statement].append(row)
    return rows.items()
