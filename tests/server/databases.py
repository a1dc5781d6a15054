"""The same tests on SQLite, on a real PostgreSQL, and with two nodes: each folder of a test has a database of its own."""

import asyncio
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from robotable.cluster.engines import PostgreSQL, Redis
from robotable.server.store.engine import place
from robotable.server.store.opening import open_store

KINDS = ("sqlite", "postgresql")
AND_NODES = pytest.mark.parametrize("database", [*KINDS, "nodes"], indirect=True, scope="module")
"""For modules that try all that people do at tables: there they do it at another node, too."""
OR_NODES = pytest.mark.parametrize("database", ["sqlite", "nodes"], indirect=True, scope="module")
"""For modules whose tests behave as well with two nodes on a PostgreSQL as on a PostgreSQL alone."""
ONE_DATABASE = pytest.mark.parametrize("database", ["sqlite"], indirect=True, scope="module")
"""For modules of which no test cares where things are kept."""
NUMBERS = count()


class Databases:
    """Where servers of tests keep their data now."""

    def __init__(self) -> None:
        self.postgres: PostgreSQL | None = None
        """None for SQLite."""
        self.redis: Redis | None = None
        """Two nodes serve where there is one."""
        self._urls: dict[Path, str] = {}
        self._template: str | None = None

    def url(self, folder: Path) -> str | None:
        """Of the database that belongs to a folder; None if it lies in there."""
        if self.postgres is None:
            return None
        if folder not in self._urls:
            self._urls[folder] = self._copied(self.postgres)
        return self._urls[folder]

    def leave(self) -> None:
        """Back to SQLite; what was made is thrown away, for a database takes seven megabytes."""
        if self.postgres:
            for url in self._urls.values():
                self.postgres.drop(url.rpartition("/")[2])
        self._urls.clear()
        self.postgres = self.redis = None

    def _copied(self, postgres: PostgreSQL) -> str:
        """An empty one that is up to date, quicker than by making each so."""
        if self._template is None:
            self._template = "up_to_date"
            store = open_store(place(postgres.make(self._template)))
            asyncio.run(store.close())
        return postgres.make(f"test{next(NUMBERS)}", self._template)

    def run(self, folder: Path, statement: str, **bound: Any) -> list[Any]:
        """The rows of a statement, run while no server has the data."""
        engine = create_engine(place(self.url(folder), folder).url)
        with engine.begin() as connection:
            ran = connection.execute(text(statement), bound)
            rows = list(ran) if ran.returns_rows else []
        engine.dispose()
        return rows


DATABASES = Databases()
run = DATABASES.run
