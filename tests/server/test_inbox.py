"""An alarm rings at the last time it was set for, and never before."""

import asyncio
import time
from collections.abc import Sequence

import pytest
from tests.server.databases import ONE_DATABASE

from robotable.server.tables.inbox import Alarm, Inbox

pytestmark = ONE_DATABASE


@pytest.mark.parametrize("times", [[0.05], [0.01, 0.1], [0.1, 0.01], [3600.0, 0.02], [0.01, None, 0.05], [None, 0.01]])
def test_an_alarm_rings_once_when_the_time_has_come(times: Sequence[float | None]) -> None:
    rung: list[float] = []

    async def scene() -> float:
        over = asyncio.Event()

        async def ring() -> None:
            rung.append(time.time())
            over.set()

        inbox = Inbox(lambda error: asyncio.sleep(0))
        inbox.open()
        alarm, began = Alarm(inbox, ring), time.time()
        for seconds in times:
            alarm.set(None if seconds is None else began + seconds, time.time())
        await asyncio.wait_for(over.wait(), 30)
        await asyncio.sleep(0.1)
        await inbox.close()
        return began + (times[-1] or 0.0)

    due = asyncio.run(scene())
    assert len(rung) == 1
    assert rung[0] >= due


def test_an_alarm_that_was_called_off_does_not_ring() -> None:
    rung: list[str] = []

    async def scene() -> None:
        over = asyncio.Event()

        async def ring() -> None:
            rung.append("called off")

        async def later() -> None:
            over.set()

        inbox = Inbox(lambda error: asyncio.sleep(0))
        inbox.open()
        off, stopped, other, now = Alarm(inbox, ring), Alarm(inbox, ring), Alarm(inbox, later), time.time()
        off.set(now + 0.01, now)
        off.set(None, now)
        stopped.set(now + 0.01, now)
        stopped.stop()
        other.set(now + 0.05, now)
        await asyncio.wait_for(over.wait(), 30)
        await inbox.close()

    asyncio.run(scene())
    assert rung == []
