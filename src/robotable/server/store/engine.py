"""Which database: SQLite in a folder of ours, or a PostgreSQL that a URL names."""

import contextlib
import re
from pathlib import Path
from typing import Any

from msgspec import Struct
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, InternalError, NoSuchModuleError, OperationalError

from robotable.server.store.folder import CannotStart, data_folder, folder_named, private

FILE = "robotable.sqlite"
PATIENCE = 3
"""Seconds that a PostgreSQL may take to be reached; after as many without a sign of life it counts as gone."""
STANDSTILL = 2000
"""Milliseconds that a transaction may wait for its node: one that was stopped must not keep a table from the others."""
LOG = 64_000
"""Pages that SQLite's log may have before a commit puts them into the file; `checkpoints` does it long before."""
FORMS = "It is a folder, sqlite:///FILE or postgresql://USER@HOST/DATABASE."
MISWRITTEN = re.compile(r"[a-z+]{2,}:|(sqlite|postgres|postgresql)(\+[a-z]+)?//", re.IGNORECASE)
"""How a URL begins that was meant, where :// is not in it; as a folder it would be made, and a new store in it."""


class Place(Struct, frozen=True):
    """Where a store is."""

    url: URL
    folder: Path | None = None
    """Of SQLite: where the lock lies that keeps others out."""

    def __str__(self) -> str:
        """For people to read: no password is in it, wherever it stood in the URL."""
        if self.folder:
            return str(self.url.database)
        host, port = self.url.host or "localhost", f":{self.url.port}" if self.url.port else ""
        return f"postgresql://{host}{port}/{self.url.database or ''}"


def place(named: str | None, data: Path | None = None) -> Place:
    """What a person named: a URL or a folder; by default the data folder. Nothing is made. Raises CannotStart."""
    if not named:
        return _in_folder(folder_named(data))
    if "://" not in named:
        if MISWRITTEN.match(named):
            raise CannotStart(f"The URL of the store lacks its “://”. {FORMS} A folder of such a name is ./NAME.")
        return _in_folder(folder_named(Path(named)))
    try:
        url = make_url(named)
    except (ArgumentError, ValueError) as error:
        raise CannotStart(f"The URL of the store cannot be read. {FORMS}") from error
    if url.drivername == "sqlite" and url.database:
        path = Path(url.database).expanduser()
        folder = folder_named(path.parent)
        return Place(URL.create("sqlite", database=str(folder / path.name)), folder)
    if url.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return Place(url.set(drivername="postgresql+psycopg"))
    raise CannotStart(f"There is no store of the kind “{url.drivername}”. {FORMS}")


def _in_folder(folder: Path) -> Place:
    return Place(URL.create("sqlite", database=str(folder / FILE)), folder)


def engine(place: Place) -> Engine:
    """Nothing is connected yet. What is written is durable once it is committed. A file is made if need be."""
    if place.folder:
        data_folder(place.folder)
        private(Path(place.url.database or ""))
        made = create_engine(place.url, connect_args={"check_same_thread": False}, hide_parameters=True)
        event.listen(made, "connect", _durable_sqlite)
        return made
    try:
        given = {"connect_timeout": PATIENCE, "tcp_user_timeout": PATIENCE * 1000, "application_name": "robotable"}
        given = {name: value for name, value in given.items() if name not in place.url.query}
        made = create_engine(place.url, connect_args=given, hide_parameters=True)
    except (ImportError, NoSuchModuleError) as error:
        raise CannotStart("PostgreSQL needs psycopg: pip install 'robotable[postgres]'.") from error
    event.listen(made, "connect", _durable_postgresql)
    return made


def _durable_sqlite(connection: Any, _: Any) -> None:
    _set(connection, "PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA busy_timeout = 10000")
    _set(connection, f"PRAGMA wal_autocheckpoint = {LOG}")


def _durable_postgresql(connection: Any, _: Any) -> None:
    _set(connection, f"SET idle_in_transaction_session_timeout = {STANDSTILL}")
    connection.commit()


def _set(connection: Any, *statements: str) -> None:
    with contextlib.closing(connection.cursor()) as cursor:
        for statement in statements:
            cursor.execute(statement)


def begin_writing(connection: Connection) -> None:
    """Lets no other write between what is read and what is written in this transaction; SQLite has no locks on rows."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def be_patient(connection: Connection) -> None:
    """This transaction may stand still: a copy waits for its other end, and a slow machine loads what it migrates by."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")


def gone(error: BaseException) -> bool:
    """The line to the database broke: what was under way may have happened or not."""
    return isinstance(error, DBAPIError) and error.connection_invalidated


def out_of_order(error: BaseException) -> bool:
    """The database is away, full or read-only: nothing that the data itself could be blamed for."""
    return isinstance(error, OperationalError | InterfaceError | InternalError) or gone(error)


def reason(error: BaseException) -> str:
    """What the database said, in one line."""
    said = str(getattr(error, "orig", None) or error).strip()
    return said.splitlines()[0].strip() if said else type(error).__name__
