"""The garbage collector looks at what is new often, at everything seldom, and never by itself."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.databases import ONE_DATABASE
from tests.server.running import PATIENCE, Running, wait_for
from websockets.server import ServerProtocol

from robotable.server.tables.shared import Settings
from robotable.server.tables.table import Table
from robotable.server.web import collector
from robotable.server.web.door import Visit
from robotable.server.web.lines import Http, Socket
from robotable.server.web.open_line import OpenLine

pytestmark = ONE_DATABASE


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    yield
    gc.enable()
    gc.unfreeze()


class Circle:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.myself = self


def living() -> int:
    """So much is not left alone."""
    return sum(len(gc.get_objects(generation)) for generation in range(3))


async def found(dead: "weakref.ref[Circle]") -> None:
    while dead():
        await asyncio.sleep(0.001)


def test_what_died_young_is_found_soon_and_what_died_old_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collector, "LATE", 0.002)
    monkeypatch.setattr(collector, "SELDOM", 0.1)

    async def live() -> None:
        collector.collect_seldom()
        for _ in range(3):
            young = Circle()
            dead = weakref.ref(young)
            del young
            await found(dead)
            old = Circle()
            gc.freeze()
            dead = weakref.ref(old)
            del old
            await found(dead)

    asyncio.run(asyncio.wait_for(live(), PATIENCE))


def test_what_lives_long_is_left_alone_however_much_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collector, "LATE", 0.01)
    kept: list[list[int]] = []

    async def live() -> None:
        collector.collect_seldom()
        before = living()
        kept.extend([number] for number in range(100_000))
        while living() - before > 10_000:
            await asyncio.sleep(0.001)

    asyncio.run(asyncio.wait_for(live(), PATIENCE))


def test_the_longer_a_look_takes_the_sooner_comes_the_next() -> None:
    pause, pauses = 1.0, list[float]()
    for took in (0.02, 0.02, 0.005, 0.001):
        pauses.append(pause := collector.next_pause(pause, took))
    assert pauses[0] > pauses[1] == pauses[2] < pauses[3]
    assert collector.next_pause(collector.SOON, 1.0) == collector.SOON
    assert collector.next_pause(collector.LATE, 0.0) == collector.LATE


def test_no_number_of_new_objects_brings_a_look_by_itself() -> None:
    async def live() -> list[int]:
        collector.collect_seldom()
        before = [one["collections"] for one in gc.get_stats()]
        kept = [[number] for number in range(1_000_000)]
        assert len(kept) == 1_000_000
        return [one["collections"] - earlier for one, earlier in zip(gc.get_stats(), before, strict=True)]

    assert asyncio.run(live()) == [0, 0, 0]


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


def test_who_was_turned_away_is_forgotten_without_the_garbage_collector(tmp_path: Path) -> None:
    server = Running(tmp_path)
    gc.collect()
    gc.disable()
    try:
        ann = server.guest()
        with ann.at("no-such-table") as tab:
            assert tab.closed()[0] == 4404
        ann.http.close()
        wait_for(lambda: not alive())
    finally:
        gc.enable()
        server.stop()


def alive() -> set[type]:
    return {
        type(one) for one in gc.get_objects() if type(one) in (Table, Visit, OpenLine, Http, Socket, ServerProtocol)
    }
