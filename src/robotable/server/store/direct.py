"""Group commits on a SQLite that one server has for itself, by the driver alone.

Nearly all that is ever written are actions, and SQLAlchemy and a look at their tables' leases cost more than to write
them. Nobody else can have taken a table here, for the lock in the folder keeps others out: the terms are known that this
server took. Whatever is not as it should be is left to the thorough way, which finds out what is wrong.
"""

import contextlib
import sqlite3
from collections.abc import Sequence
from typing import Any, cast

from sqlalchemy import Connection, Executable
from sqlalchemy.dialects import sqlite

from robotable.server.store import schema
from robotable.server.store.jobs import Job, by_statement
from robotable.server.tables.keeping import Lease

NAMED = sqlite.dialect(paramstyle="named")


class Direct:
    def __init__(self) -> None:
        self._terms: dict[str, int] = {}
        """By table, of those that this server has."""
        self._texts: dict[int, str] = {}
        """The statements as SQLite reads them."""

    def took(self, lease: Lease) -> None:
        self._terms[lease.table] = lease.term

    def commit(self, line: Connection, group: Sequence[Job]) -> bool:
        """Writes it all, durably, or nothing; which of both."""
        if not all(map(self._good, group)):
            return False
        driver = cast("sqlite3.Connection", line.connection.dbapi_connection)
        try:
            driver.execute("BEGIN IMMEDIATE")
            for statement, rows in by_statement(group):
                driver.executemany(self._text(statement), rows)
                self._note(statement, rows)
            driver.commit()
        except sqlite3.Error:
            with contextlib.suppress(sqlite3.Error):
                driver.rollback()
            return False
        return True

    def _good(self, job: Job) -> bool:
        lease = job.lease
        return not job.stray and (lease is None or self._terms.get(lease.table) == lease.term)

    def _note(self, statement: Executable, rows: list[dict[str, Any]]) -> None:
        """Tables that are added are ours, and those that are left are ours no longer."""
        if statement is schema.ADD_SHEET:
            self._terms.update({row["id"]: row["term"] for row in rows})
        elif statement is schema.RELEASE or statement is schema.DROPS[0]:
            for row in rows:
                self._terms.pop(row["of"], None)

    def _text(self, statement: Executable) -> str:
        if id(statement) not in self._texts:
            self._texts[id(statement)] = str(statement.compile(dialect=NAMED))  # type: ignore[attr-defined]
        return self._texts[id(statement)]
