from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.running import Running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("data"))
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Running]:
    """One that a test may stop and start."""
    running = Running(tmp_path)
    yield running
    running.stop()
