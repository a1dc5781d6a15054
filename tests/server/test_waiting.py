"""Whoever comes before there is a table to come to waits, and is led to it on the same line."""

import asyncio
from typing import Any

import pytest
from tests.server.databases import ONE_DATABASE

from robotable.server import wire
from robotable.server.reasons import Why
from robotable.server.tables import waiting
from robotable.server.tables.elsewhere import Cause
from robotable.server.tables.waiting import KEPT, WaitingRoom

pytestmark = ONE_DATABASE

GONE, APART = Cause(Why.MOVING, "one"), Cause(Why.NODES_APART)


class Someone:
    """At a screen."""

    person, viewer, seen = "ann", None, None

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.code: int | None = None

    def send(self, data: bytes) -> None:
        self.heard.append(data)

    def close(self, code: int) -> None:
        self.code = code


class Found:
    """A table; `told` is what came to it, in this order."""

    def __init__(self) -> None:
        self.told: list[Any] = []

    def arrive(self, *of: Any) -> None:
        self.told.append(("arrive", *of))

    def depart(self, *of: Any) -> None:
        self.told.append(("depart", *of))

    def receive(self, *of: Any) -> None:
        self.told.append(("receive", *of))

    def seen(self, *of: Any) -> None:
        self.told.append(("seen", *of))


class World:
    """Where tables are; until then there is a cause why not."""

    def __init__(self, is_now: Any = GONE) -> None:
        self.is_now = is_now
        self.room = WaitingRoom(self.look)

    async def look(self, _: str) -> Any:
        if isinstance(self.is_now, Exception):
            raise self.is_now
        return self.is_now

    async def empty(self) -> None:
        """Until nobody waits any more, and all are led."""
        async with asyncio.timeout(30):
            while self.room._watch:
                await asyncio.sleep(0.005)


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "LOOK", 0.01)
    monkeypatch.setattr(waiting, "TOLD", 0.01)


def test_who_waits_is_led_to_the_table_with_all_that_was_said() -> None:
    async def scene() -> None:
        world, ann, table = World(), Someone(), Found()
        bench = world.room.seat("owl", GONE)
        bench.arrive(ann, 7, None)
        ready = wire.Ready("1")
        bench.receive(ann, ready, b"ready")
        bench.seen(ann, 9)
        world.is_now = table
        await world.empty()
        bench.receive(ann, ready, b"ready")
        bench.depart(ann)
        said = [
            ("arrive", ann, 7, None),
            ("receive", ann, ready, b"ready"),
            ("seen", ann, 9),
            ("receive", ann, ready, b"ready"),
        ]
        assert table.told == [*said, ("depart", ann)]
        assert ann.code is None

    asyncio.run(scene())


def test_who_waits_is_told_why_also_if_that_changes() -> None:
    async def scene() -> None:
        world, ann = World(), Someone()
        world.room.seat("owl", GONE).arrive(ann, 0, None)
        async with asyncio.timeout(30):
            while not any(b"moving" in said for said in ann.heard):
                await asyncio.sleep(0.005)
            world.is_now = APART
            while not any(b"nodes_apart" in said for said in ann.heard):
                await asyncio.sleep(0.005)
        assert world.room.people == 1
        await world.room.close()

    asyncio.run(scene())


@pytest.mark.parametrize("becomes", [None, RuntimeError()], ids=["no table", "nobody can say"])
def test_who_waits_for_a_table_that_is_none_comes_again_and_finds_out(becomes: Any) -> None:
    async def scene() -> None:
        world, ann = World(), Someone()
        world.room.seat("owl", GONE).arrive(ann, 0, None)
        world.is_now = becomes
        await world.empty()
        assert ann.code == 1012

    asyncio.run(scene())


def test_nobody_waits_for_ever_because_another_could_not_be_led() -> None:
    class Stumbling(Found):
        def arrive(self, *of: Any) -> None:
            if of[0] is ann:
                raise KeyError
            super().arrive(*of)

    ann, bob, late = Someone(), Someone(), Someone()

    async def scene() -> None:
        world, table = World(), Stumbling()
        for one in (ann, bob):
            world.room.seat("owl", GONE).arrive(one, 0, None)
        world.is_now = table
        await world.empty()
        world.room.seat("owl", GONE).arrive(late, 0, None)
        await world.empty()
        assert ann.code == 1012
        assert table.told == [("arrive", bob, 0, None), ("arrive", late, 0, None)]

    asyncio.run(scene())


def test_who_says_more_than_is_kept_comes_again_and_says_it_again() -> None:
    async def scene() -> None:
        world, ann, table = World(), Someone(), Found()
        bench = world.room.seat("owl", GONE)
        bench.arrive(ann, 0, None)
        for number in range(KEPT + 1):
            bench.seen(ann, number)
        world.is_now = table
        await world.empty()
        assert (ann.code, table.told) == (1012, [])

    asyncio.run(scene())


def test_who_left_meanwhile_is_led_nowhere() -> None:
    async def scene() -> None:
        world, ann, table = World(), Someone(), Found()
        bench = world.room.seat("owl", GONE)
        bench.arrive(ann, 0, None)
        bench.depart(ann)
        world.is_now = table
        await world.empty()
        assert (ann.code, table.told) == (None, [])

    asyncio.run(scene())
