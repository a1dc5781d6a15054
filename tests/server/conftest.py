from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.databases import DATABASES, KINDS
from tests.server.running import Running

from robotable.cluster.engines import CARELESS, PostgreSQL


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgreSQL]:
    """A real one, for this process alone."""
    with PostgreSQL(settings=CARELESS) as running:
        yield running


@pytest.fixture(scope="module", params=KINDS, autouse=True)
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """Where the servers of a module keep their data: every test runs on both, but for those of `ONE_DATABASE`."""
    DATABASES.postgres = request.getfixturevalue("postgres") if request.param == "postgresql" else None
    yield request.param
    DATABASES.leave()


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
