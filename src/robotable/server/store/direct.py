"""Group commits on a SQLite that one server has for itself, by the driver alone.

Nearly all that is ever written are actions, and SQLAlchemy and a look at their tables' leases cost more than to write
them. Nobody else can have taken a table here, for the lock in the folder keeps others out: the terms are known that this
server took. Whatever is not as it should be is left to the thorough way, which finds out what is wrong.
"""

import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, cast

from sqlalchemy import Connection, Executable
from sqlalchemy.dialects import sqlite

from robotable.server.store import schema
from robotable.server.store.arrivals import Arrivals, OutOfOrder
from robotable.server.store.jobs import Job, by_statement
from robotable.server.tables.keeping import Lease

IN_ORDER = sqlite.dialect(paramstyle="qmark")
Values = Callable[[dict[str, Any]], Any]
"""Of a row, in the order in which a statement wants them: to find them by name takes the driver a third longer."""


class Direct:
    def __init__(self) -> None:
        self._terms: dict[str, int] = {}
        """By table, of those that this server has."""
        self._texts: dict[Executable, tuple[str, Values]] = {}
        """The statements as SQLite reads them, and what they want of a row."""
        self.arrivals = Arrivals()

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
                self._write(driver, statement, rows)
                self._note(statement, rows)
            self.arrivals.file_some(driver, len(group))
            driver.commit()
        except (sqlite3.Error, KeyError, OutOfOrder):
            with contextlib.suppress(sqlite3.Error):
                driver.rollback()
            self.arrivals.unsettle()
            return False
        self.arrivals.settle(self._terms)
        return True

    def _write(self, driver: sqlite3.Connection, statement: Executable, rows: list[dict[str, Any]]) -> None:
        if statement is schema.ADD_ACTION:
            rows = self.arrivals.add(driver, rows)
        elif statement in schema.DROPS and any(self.arrivals.holds(row["of"]) for row in rows):
            raise OutOfOrder(statement)
        text, values = self._text(statement)
        driver.executemany(text, map(values, rows))

    def _good(self, job: Job) -> bool:
        lease = job.lease
        return not job.stray and (lease is None or self._terms.get(lease.table) == lease.term)

    def _note(self, statement: Executable, rows: list[dict[str, Any]]) -> None:
        """Tables that are added are ours, and those that are left are ours no longer."""
        if statement is schema.ADD_SHEET:
            for row in rows:
                self._terms[row["id"]] = row["term"]
                self.arrivals.begin(row["id"])
        elif statement is schema.RELEASE or statement is schema.DROPS[0]:
            for row in rows:
                self._terms.pop(row["of"], None)

    def _text(self, statement: Executable) -> tuple[str, Values]:
        if statement not in self._texts:
            compiled = statement.compile(dialect=IN_ORDER)  # type: ignore[attr-defined]
            self._texts[statement] = str(compiled), _values(compiled.positiontup)
        return self._texts[statement]


def _values(names: Sequence[str]) -> Values:
    """One is not given as a tuple of itself by `itemgetter`."""
    return itemgetter(*names) if len(names) > 1 else lambda row: (row[names[0]],)
