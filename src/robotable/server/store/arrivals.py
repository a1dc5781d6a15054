"""Actions as they come, on a SQLite that one server has for itself: those of a commit in one row, filed later.

Filed they lie by table, and the newest of each table on a page of their own: a commit of twenty moves at twenty tables
wrote forty pages of four kilobytes, first into SQLite's log and then into its file. A row with all of them lies on one.
Sixteen moves of a table are then filed together, beside those that come, so that no commit has much to do.

What is not filed yet is in memory, too, for those who read a table here; others find it in the rows.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Container, Iterable, Sequence
from operator import itemgetter
from typing import Any

from msgspec import msgpack
from sqlalchemy import Connection, delete, select
from sqlalchemy.dialects import postgresql, sqlite

from robotable.core import Seat
from robotable.server.store import schema
from robotable.server.tables.sheet import Entry

EACH = 16
"""So many actions of a table are filed together, on average,"""
LONGEST = 500
"""of one table so many at most,"""
MOST = 50_000
"""and so many of all."""
AT_ONCE = 2
"""For each write of a commit so many are filed in it: what waits is gone before as much has come again."""
NAMES = ("table", "number", "seat", "action", "by", "message", "at")
Values = tuple[str, int, int, bytes, str | None, str | None, float]
"""Of an action, in this order."""

values = itemgetter(*NAMES)
pack = msgpack.Encoder().encode
unpack = msgpack.Decoder(Values).decode
unpack_all = msgpack.Decoder(list[Values]).decode

ADD = "INSERT INTO arrivals (actions) VALUES (?)"
FILE = 'INSERT OR IGNORE INTO actions ("table", number, seat, action, "by", message, at) VALUES (?, ?, ?, ?, ?, ?, ?)'
FORGET = "DELETE FROM arrivals WHERE number <= ?"

Waiting = defaultdict[str, list[bytes]]
"""Actions by table, each packed by itself, in their order."""


def file_all(connection: Connection) -> None:
    """Whatever waits in the rows, by whomever they were written: after a crash, and where they were brought as a copy."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    put = dialect.insert(schema.actions).on_conflict_do_nothing()
    for actions in connection.scalars(ROWS).all():
        connection.execute(put, [dict(zip(NAMES, action, strict=True)) for action in unpack_all(actions)])
    connection.execute(delete(schema.arrivals))


def arrived(connection: Connection, table: str) -> list[Entry]:
    """What waits of a table, for those who read beside the server."""
    named = table.encode()
    rows = [actions for actions in connection.scalars(ROWS) if named in actions]
    return [_entry(action) for actions in rows for action in unpack_all(actions) if action[0] == table]


def _entry(action: Values) -> Entry:
    _, number, seat, what, by, message, at = action
    return Entry(number, Seat(seat), what, by, message, at)


def _array(packed: Sequence[bytes]) -> bytes:
    """As `pack` would make it of all of them together."""
    return b"\xdd" + len(packed).to_bytes(4, "big") + b"".join(packed)


ROWS = select(schema.arrivals.c.actions).order_by(schema.arrivals.c.number)


class OutOfOrder(Exception):
    """Something about a table for which actions wait: they have to be filed first."""


class Arrivals:
    """What is written becomes true with `settle`, after the commit; until then nobody is told of it."""

    def __init__(self) -> None:
        self._waiting: tuple[Waiting, Waiting] = Waiting(list), Waiting(list)
        """What is being filed, and what gathers."""
        self._gathered = self._longest = 0
        """How much of it, and of the table with the most."""
        self._newest = self._until = 0
        """The newest row, and the newest of which something is being filed."""
        self._last: dict[str, int] = {}
        """By table, the number of its newest action, if it is known."""
        self.unsettle()

    def of(self, table: str) -> list[Entry]:
        """What waits; whoever reads the table itself afterwards has all of it."""
        filing, gathering = self._waiting
        return [_entry(unpack(packed)) for packed in (*filing.get(table, ()), *gathering.get(table, ()))]

    def holds(self, table: str) -> bool:
        return table in self._coming or any(table in waiting for waiting in self._waiting)

    def begin(self, table: str) -> None:
        """A table that is new has no actions."""
        self._last[table] = 0

    def add(self, driver: sqlite3.Connection, rows: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
        """Writes those that follow on their table's last one. The others are left: only by their key it shows whether they
        are new. Raises OutOfOrder if it would not show."""
        whole, left = list[bytes](), list[dict[str, Any]]()
        for row in rows:
            table, number = row["table"], row["number"]
            if self._counted.get(table, self._last.get(table)) == number - 1:
                whole.append(packed := pack(values(row)))
                self._coming[table].append(packed)
            elif self.holds(table):
                raise OutOfOrder(table)
            else:
                left.append(row)
            self._counted[table] = number
        if whole:
            self._row = driver.execute(ADD, (_array(whole),)).lastrowid or 0
        return left

    def file_some(self, driver: sqlite3.Connection, writes: int) -> None:
        """As many as keep pace with so many writes."""
        filing, gathering = self._waiting
        if not filing and gathering and self._enough(len(gathering)):
            filing = gathering
            self._waiting, self._until = (filing, Waiting(list)), self._newest
            self._gathered = self._longest = 0
        rows = list[Values]()
        for table, waiting in filing.items():
            if len(rows) >= AT_ONCE * writes:
                break
            rows += map(unpack, waiting)
            self._filed.append(table)
        if rows:
            driver.executemany(FILE, rows)
            if len(self._filed) == len(filing):
                driver.execute(FORGET, (self._until,))

    def _enough(self, tables: int) -> bool:
        return self._gathered >= min(EACH * tables, MOST) or self._longest >= LONGEST

    def settle(self, owned: Container[str]) -> None:
        """It is committed. Once all is filed, nothing needs to be known any more of tables that are not ours."""
        filing, gathering = self._waiting
        self._last.update(self._counted)
        for table in self._filed:
            del filing[table]
        for table, packed in self._coming.items():
            gathering[table] += packed
            self._gathered += len(packed)
            self._longest = max(self._longest, len(gathering[table]))
        if self._filed and not filing:
            self._last = {table: last for table, last in self._last.items() if table in owned or table in gathering}
        self._newest = self._row or self._newest
        self.unsettle()

    def unsettle(self) -> None:
        """It is not, and so it never was."""
        self._coming: Waiting = Waiting(list)
        self._counted: dict[str, int] = {}
        self._filed: list[str] = []
        self._row = 0
