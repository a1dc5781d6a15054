"""Browsers come to the very states that we come to: whatever was played here can be told again there.

`SEEDS=50 ./do test tests/local/test_states.py` tells far more games.
"""

import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from tests.contract import Walk, given, tables
from tests.local.states import digests

from robotable.client.build import Failed, NoNode, npm_and_node
from robotable.client.house import FETCHED, PACKAGE, PACKAGES, fetch
from robotable.core.record import dump

HERE = Path(__file__).parent
GOLDEN = HERE.parent / "golden"


def golden() -> Iterator[bytes]:
    for path in sorted(GOLDEN.glob("*.json")):
        yield path.read_bytes().replace(b"\n", b"")


def contract() -> Iterator[bytes]:
    """Random games, of every variant at every number of seats."""
    for table in tables():
        game, options, seats, seed = table.values
        walk = Walk(game, options, seats, seed)
        for _ in walk.to_the_end(given(game).ACTIONS):
            pass
        yield dump(walk.record)


def in_a_browsers_python(records: Sequence[bytes]) -> list[str]:
    _, node = npm_and_node()
    folders = (PACKAGE.parent, PACKAGES, HERE)
    command = [node / "node", HERE / "states.mjs", FETCHED / "node_modules" / "pyodide", *folders]
    told = subprocess.run(command, input=b"\n".join(records), stdout=subprocess.PIPE, check=True)
    return told.stdout.decode().split()


def test_a_browser_comes_to_the_same_states_byte_for_byte() -> None:
    try:
        fetch()
    except (Failed, NoNode) as why:
        pytest.skip(f"Python for browsers could not be fetched: {why}")
    records = [*golden(), *contract()]
    assert len(records) > 400
    assert in_a_browsers_python(records) == list(digests(records))
