"""All that a store has, as one file or in another database, whatever kind either is.

A backup is JSON in lines, packed by gzip: what it is and how many rows there are, then the rows in portions, each with
the name of its relation, and a last line that says that nothing is missing.
"""

import contextlib
import gzip
import os
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, LargeBinary, MetaData, Table, func, insert, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from robotable.server.store import schema
from robotable.server.store.arrivals import file_all
from robotable.server.store.engine import be_patient, begin_writing, out_of_order
from robotable.server.store.folder import PRIVATE
from robotable.server.store.migrations import HEAD, Newer, revision, upgrade

COPIED = [name for name in schema.META.tables if name != schema.formats.name]
DAMAGED = "it is damaged. Take another one."
PORTION = 500
"""Rows."""
END = b'"end"\n'

Portion = tuple[str, list[list[Any]]]
"""Of a relation, some rows."""
Progress = Callable[[int], None]
"""Is told of every so many rows."""


class CannotCopy(Exception):
    """What keeps it from being done; nothing was changed."""


class Head(Struct, frozen=True, tag="robotable backup", tag_field="kind"):
    """What a copy has in it."""

    revision: int
    columns: dict[str, list[str]]
    rows: dict[str, int]

    @property
    def total(self) -> int:
        return sum(self.rows.values())


def contents(connection: Connection) -> tuple[Head, Iterator[Portion]]:
    """All there is, as it was at one moment. The connection stays within its transaction meanwhile."""
    if (found := revision(connection)) == 0:
        raise CannotCopy("The store to copy has nothing in it.")
    tables = _tables(connection)
    columns = {str(table.name): [str(column.name) for column in table.c] for table in tables}
    rows = {str(table.name): connection.scalar(select(func.count()).select_from(table)) or 0 for table in tables}
    return Head(found, columns, rows), _portions(connection, tables)


def _portions(connection: Connection, tables: Sequence[Table]) -> Iterator[Portion]:
    for table in tables:
        with connection.execute(select(table), execution_options={"yield_per": PORTION}) as found:
            for rows in found.partitions():
                yield str(table.name), [list(row) for row in rows]


def fill(connection: Connection, head: Head, portions: Iterator[Portion], progress: Progress) -> None:
    """Puts everything into an empty database and brings it up to date. Raises CannotCopy; within a transaction of its
    own that leaves no trace."""
    if head.revision > HEAD:
        raise Newer(head.revision)
    if any(connection.scalar(select(table).limit(1)) is not None for table in _tables(connection)):
        raise CannotCopy("The store to fill has something in it already: name an empty one.")
    upgrade(connection, head.revision)
    if revision(connection) != head.revision:
        raise CannotCopy("The store to fill has newer tables than the data: name one that has none.")
    tables = {table.name: table for table in _tables(connection)}
    if not all(name in tables and {*columns} <= {*tables[name].c.keys()} for name, columns in head.columns.items()):
        raise CannotCopy(f"The copy has relations or columns that no store of its time has: {DAMAGED}")
    counted = dict.fromkeys(head.rows, 0)
    for name, rows in portions:
        _put(connection, tables[name], head.columns[name], rows)
        counted[name] += len(rows)
        progress(len(rows))
    if counted != head.rows:
        raise CannotCopy(f"The copy has other rows than it says: {DAMAGED}")
    upgrade(connection)
    file_all(connection)


def _put(connection: Connection, table: Table, columns: Sequence[str], rows: list[list[Any]]) -> None:
    try:
        connection.execute(insert(table), [dict(zip(columns, row, strict=True)) for row in rows])
    except (SQLAlchemyError, ValueError, TypeError, OverflowError) as error:
        if out_of_order(error):
            raise
        raise CannotCopy(f"The copy has rows that cannot be {table.name}: {DAMAGED}") from error


def _tables(connection: Connection) -> list[Table]:
    """As they are in this database, which may be older than we."""
    there = set(inspect(connection).get_table_names())
    found = MetaData()
    found.reflect(connection, only=[name for name in COPIED if name in there])
    return [found.tables[name] for name in COPIED if name in there]


def save(path: Path, head: Head, portions: Iterator[Portion], progress: Progress) -> None:
    """A file that is there is left alone. Whole or not at all, and for its owner's eyes only: it has the secret too."""
    if path.exists():
        raise CannotCopy(f"{path} is there already: name another file.")
    part = path.with_name(f"{path.name}.part")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE), "wb") as file:
            with gzip.GzipFile(fileobj=file, mode="wb", compresslevel=6) as packed:
                packed.write(msgspec.json.encode(head) + b"\n")
                for portion in portions:
                    packed.write(msgspec.json.encode(portion) + b"\n")
                    progress(len(portion[1]))
                packed.write(END)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        raise CannotCopy(f"{path} cannot be written: {error.strerror}.") from error
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def load(path: Path) -> tuple[Head, Iterator[Portion]]:
    """What a backup has in it. Raises CannotCopy, now or on the way."""
    lines = _lines(path)
    try:
        head = msgspec.json.decode(next(lines, b""), type=Head)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise CannotCopy(f"{path} is no backup of Robotable.") from error
    if head.revision > HEAD:
        raise CannotCopy(f"{path} cannot be used: {Newer(head.revision)}.")
    if head.revision < 1 or not head.rows.keys() == head.columns.keys() <= set(COPIED):
        raise CannotCopy(f"{path} says of itself what cannot be: {DAMAGED}")
    return head, _read(path, head, lines)


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path) as file:
            yield from file
    except (gzip.BadGzipFile, zlib.error, EOFError) as error:
        raise CannotCopy(f"{path} is no backup of Robotable, or a part of it is missing.") from error
    except OSError as error:
        raise CannotCopy(f"{path} cannot be read: {error.strerror}.") from error


def _read(path: Path, head: Head, lines: Iterator[bytes]) -> Iterator[Portion]:
    binary = {name: _binary(name, columns) for name, columns in head.columns.items()}
    for line in lines:
        if line == END:
            break
        try:
            name, rows = msgspec.json.decode(line, type=Portion)
            for row in rows:
                for place in binary[name]:
                    row[place] = None if row[place] is None else msgspec.convert(row[place], bytes)
        except (msgspec.MsgspecError, UnicodeDecodeError, LookupError) as error:
            raise CannotCopy(f"{path} has a line that cannot be read: {DAMAGED}") from error
        yield name, rows
    else:
        raise CannotCopy(f"{path} ends too early: a part of it is missing.")
    if any(lines):  # and by its end gzip knows whether it is as it was written
        raise CannotCopy(f"{path} goes on after its end: {DAMAGED}")


def _binary(table: str, columns: Sequence[str]) -> list[int]:
    """Which of the columns hold bytes, which JSON writes as text."""
    known = schema.META.tables[table].c
    return [place for place, name in enumerate(columns) if name in known and isinstance(known[name].type, LargeBinary)]


def begin_reading(connection: Connection) -> None:
    """From here on everything is read as it is now, however long it takes and whatever others write."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN")
    else:
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        be_patient(connection)


def begin_filling(connection: Connection) -> None:
    begin_writing(connection)
    be_patient(connection)
