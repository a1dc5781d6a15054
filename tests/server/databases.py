"""The same tests on SQLite, on a real PostgreSQL, and with two nodes: each folder of a test has a database of its own."""

import asyncio
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import create_engine, text

from robotable.cluster.engines import PostgreSQL, Redis
from robotable.server.store.engine import place
from robotable.server.store.opening import open_store
from robotable.server.store.store import read_entries
from robotable.server.tables.sheet import Entry

KINDS = ("sqlite", "postgresql")
AND_NODES = pytest.mark.parametrize("database", [*KINDS, "nodes"], indirect=True, scope="module")
"""For modules that try all that people do at tables: there they do it at another node, too."""
OR_NODES = pytest.mark.parametrize("database", ["sqlite", "nodes"], indirect=True, scope="module")
"""For modules whose tests behave as well with two nodes on a PostgreSQL as on a PostgreSQL alone."""
ONE_DATABASE = pytest.mark.parametrize("database", ["sqlite"], indirect=True, scope="module")
"""For modules of which no test cares where things are kept."""
NUMBERS = count()
OTHERS = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
VERSIONS = ("alembic_version", "formats")
SHAPE = """
    SELECT relname, attname, format_type(atttypid, atttypmod), attnotnull
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND attnum > 0
    UNION ALL SELECT conname, pg_get_constraintdef(oid), '', convalidated FROM pg_constraint
    UNION ALL SELECT tgname, '', '', tgisinternal FROM pg_trigger
    ORDER BY 1, 2
"""


class Databases:
    """Where servers of tests keep their data now."""

    def __init__(self) -> None:
        self.postgres: PostgreSQL | None = None
        """None for SQLite."""
        self.redis: Redis | None = None
        """Two nodes serve where there is one."""
        self._urls: dict[Path, str] = {}
        self._empty: list[str] = []
        """Made before, and as good as new."""
        self._template: str | None = None
        self._shape: object = None

    def url(self, folder: Path) -> str | None:
        """Of the database that belongs to a folder; None if it lies in there."""
        if self.postgres is None:
            return None
        if folder not in self._urls:
            self._urls[folder] = self._copied(self.postgres)
        return self._urls[folder]

    @property
    def folders(self) -> set[Path]:
        """That have one."""
        return set(self._urls)

    def leave(self) -> None:
        """Back to SQLite."""
        for folder in self.folders:
            self.release(folder)
        self.postgres = self.redis = None

    def release(self, folder: Path) -> None:
        """Its database is emptied for the next test, for to make one takes longer than most of them."""
        url = self._urls.pop(folder, None)
        if url and self.postgres and not self._emptied(url):
            self.postgres.drop(url.rpartition("/")[2])

    def _copied(self, postgres: PostgreSQL) -> str:
        """An empty one that is up to date, quicker than by making each so."""
        if self._template is None:
            self._template = "up_to_date"
            store = open_store(place(postgres.make(self._template)))
            asyncio.run(store.close())
            with psycopg.connect(postgres.url(self._template)) as line:
                self._shape = _shape(line)
        return self._empty.pop() if self._empty else postgres.make(f"test{next(NUMBERS)}", self._template)

    def _emptied(self, url: str) -> bool:
        """Whether it is like the template now. Tests of older versions leave other tables behind, and those that kill
        a server leave somebody who does not know it yet."""
        with psycopg.connect(url, autocommit=True) as line:
            if line.execute(OTHERS).fetchone() or _shape(line) != self._shape:
                return False
            tables = line.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
            line.execute("; ".join(f'DELETE FROM "{table}"' for (table,) in tables if table not in VERSIONS))
        self._empty.append(url)
        return True

    def run(self, folder: Path, statement: str, **bound: Any) -> list[Any]:
        """The rows of a statement, run while no server has the data."""
        engine = create_engine(place(self.url(folder), folder).url)
        with engine.begin() as connection:
            ran = connection.execute(text(statement), bound)
            rows = list(ran) if ran.returns_rows else []
        engine.dispose()
        return rows

    def played(self, folder: Path, table: str) -> list[Entry]:
        """The actions of a table, also while a server has the data or after it was killed."""
        engine = create_engine(place(self.url(folder), folder).url)
        with engine.connect() as connection:
            entries = read_entries(connection, table)
        engine.dispose()
        return entries


def _shape(line: psycopg.Connection) -> object:
    """What a database has besides rows, and its version."""
    shape = line.execute(SHAPE).fetchall()
    tables = {name for name, *_ in shape}
    return shape, [line.execute(f"SELECT * FROM {one}").fetchall() for one in VERSIONS if one in tables]


DATABASES = Databases()
run, played = DATABASES.run, DATABASES.played
