from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.databases import DATABASES, KINDS
from tests.server.running import PATIENCE, Running

from robotable.cluster.engines import CARELESS, PostgreSQL, Redis
from robotable.server.nodes import node

node.LEASE = PATIENCE / 2
"""Of nodes in threads of this process: it may get so little of the machine that they are late with their signs of life,
and lose tables. Nodes in processes of their own keep theirs."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgreSQL]:
    """A real one, for this process alone."""
    with PostgreSQL(settings=CARELESS) as running:
        yield running


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    with Redis() as running:
        yield running


@pytest.fixture(scope="module", params=KINDS, autouse=True)
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """Where the servers of a module keep their data: every test runs on both, some with two nodes too, and
    those of `ONE_DATABASE` on SQLite alone."""
    DATABASES.postgres = None if request.param == "sqlite" else request.getfixturevalue("postgres")
    DATABASES.redis = request.getfixturevalue("redis") if request.param == "nodes" else None
    yield request.param
    DATABASES.leave()


@pytest.fixture(autouse=True)
def _no_longer_needed(database: str) -> Iterator[None]:
    """What only this test has asked for goes with it."""
    others = DATABASES.folders
    yield
    for folder in DATABASES.folders - others:
        DATABASES.release(folder)


@pytest.fixture(scope="module")
def server(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("data"))
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Running]:
    """One that a test may stop and start."""
    running = Running(tmp_path)
    yield running
    running.stop()
