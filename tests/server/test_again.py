"""What is done over and over goes on, whatever fails."""

import asyncio
import contextlib
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.databases import ONE_DATABASE

from robotable.server.tables.again import Together, again
from robotable.server.tables.keeping import Unavailable
from robotable.server.tables.lobby import Lobby

pytestmark = ONE_DATABASE


def test_whatever_fails_is_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    outcomes = iter([ValueError("odd"), Unavailable("away")])
    done = asyncio.Event()

    async def work() -> None:
        if failure := next(outcomes, None):
            raise failure
        done.set()

    async def until_done() -> None:
        task = asyncio.create_task(again(0.0, work, "work"))
        await asyncio.wait_for(done.wait(), 30)
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task

    asyncio.run(until_done())
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]


def test_what_is_asked_for_is_done_at_once_and_then_for_all_who_asked_meanwhile() -> None:
    done: list[str] = []

    async def work() -> None:
        done.append("begun")
        await asyncio.sleep(0)
        done.append("done")

    async def scene() -> None:
        together = Together(0.05, work)
        for _ in range(3):
            together.ask()
            await asyncio.sleep(0)
        assert done == ["begun", "done"], "who asked while it was under way waits for the next time"
        together.ask()
        await asyncio.sleep(0.2)
        assert done == ["begun", "done"] * 2
        together.ask()
        await asyncio.sleep(0)
        assert done == ["begun", "done"] * 2 + ["begun"], "at once again"
        together.ask()
        await together.close()
        await asyncio.sleep(0.1)
        assert done == ["begun", "done"] * 2 + ["begun"]

    asyncio.run(scene())


def test_a_table_by_day_that_cannot_be_woken_keeps_no_other_waiting() -> None:
    class Kept:
        async def due(self, *_: Any) -> list[str]:
            return ["odd", "fine"]

        async def tell_turns(self, now: float) -> None:
            minded.append("told")

    minded: list[str] = []
    lobby: Any = Lobby.__new__(Lobby)
    lobby.shared = SimpleNamespace(store=Kept(), now=lambda: 0.0, failed=set())

    async def table(id: str) -> Any:
        if id == "odd":
            raise ValueError(id)
        return SimpleNamespace(time_passes=lambda: minded.append(id))

    lobby.table = table
    asyncio.run(lobby.mind_days())
    assert minded == ["fine", "told"]
