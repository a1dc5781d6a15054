"""SQLite's log is put into its file beside the commits, and begun anew."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import create_engine
from tests.server.databases import ONE_DATABASE
from tests.server.test_direct import OWL, opened
from tests.server.test_leases import entry, sheet

from robotable.server.store import checkpoints
from robotable.server.store.checkpoints import Checkpoints
from robotable.server.tables.keeping import Add, Append

pytestmark = ONE_DATABASE
TOGETHER, TIMES = 100, 60


async def log_after_writing(folder: Path, beside: bool) -> int:
    """How long the log has grown, with checkpoints beside the commits or without."""
    store = opened(folder)
    if not beside:
        store._checkpoints = None
    await store.write(Add(sheet("owl")))
    for first in range(1, TIMES * TOGETHER, TOGETHER):
        await asyncio.gather(*(store.write(Append("owl", entry(first + n)), lease=OWL) for n in range(TOGETHER)))
        if store._checkpoints and (under_way := store._checkpoints._under_way):
            await asyncio.wrap_future(under_way)
    grown = (folder / "robotable.sqlite-wal").stat().st_size
    assert len(await store.entries("owl")) == TIMES * TOGETHER
    await store.close()
    return grown


def test_the_log_is_begun_anew_while_people_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "EVERY", 3 * TOGETHER)
    beside = asyncio.run(log_after_writing(tmp_path / "beside", True))
    without = asyncio.run(log_after_writing(tmp_path / "without", False))
    assert beside < without / 2


def test_a_log_that_cannot_be_put_into_the_file_stops_nobody(tmp_path: Path) -> None:
    nowhere = Checkpoints(create_engine(f"sqlite:///{tmp_path}/not/there.sqlite"))
    nowhere.note(checkpoints.EVERY)
    assert nowhere._under_way
    assert nowhere._under_way.result() is None
    nowhere.close()
