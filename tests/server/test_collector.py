"""The garbage collector looks through everything seldom, and never by itself."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.databases import ONE_DATABASE
from tests.server.running import PATIENCE, Running, wait_for

from robotable.server.tables.shared import Settings
from robotable.server.tables.table import Table
from robotable.server.web import collector
from robotable.server.web.door import Visit
from robotable.server.web.lines import Http
from robotable.server.web.open_line import OpenLine

pytestmark = ONE_DATABASE


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)
    gc.unfreeze()


class Old:
    """Something that refers to itself, and has lived long."""

    def __init__(self) -> None:
        self.myself = self
        gc.collect()


def test_what_died_old_is_found_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collector, "SELDOM", 0.05)

    async def live() -> None:
        collector.collect_seldom()
        for _ in range(2):  # once, and again
            old = Old()
            dead = weakref.ref(old)
            del old
            while dead():
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(live(), PATIENCE))


def test_no_number_of_young_objects_brings_a_look_at_everything() -> None:
    async def live() -> int:
        collector.collect_seldom()
        before = gc.get_stats()[2]["collections"]
        kept = [[number] for number in range(50 * collector.YOUNG)]
        assert len(kept) > collector.YOUNG
        return gc.get_stats()[2]["collections"] - before

    assert asyncio.run(live()) == 0


def test_what_has_left_is_forgotten_without_the_garbage_collector(tmp_path: Path) -> None:
    """Tables, the lines of people and of requests: all that comes and goes in numbers."""
    server = Running(tmp_path, Settings(bot_pause=(0, 0), idle=0.1))
    gc.collect()
    gc.disable()
    try:
        ann = server.guest()
        with ann.at(table := ann.make("me", "bot:timid", rounds=1)) as tab:
            tab.until_frame()
            assert alive() >= {Table, Visit, OpenLine, Http}
            tab.move()
            tab.until_over()
        assert ann.get(f"/api/tables/{table}").json()["status"] == "over"
        ann.http.close()
        wait_for(lambda: not alive())
    finally:
        gc.enable()
        server.stop()


def alive() -> set[type]:
    return {type(one) for one in gc.get_objects() if type(one) in (Table, Visit, OpenLine, Http)}
