"""Jobs are done in order and one at a time; an alarm rings at the last time it was set for, and never before."""

import asyncio
import time
from collections.abc import Callable, Sequence
from functools import partial

import pytest
from tests.server.databases import ONE_DATABASE

from robotable.server.tables.inbox import Alarm, Inbox, Job

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


class Scene:
    """An inbox, and what was done in it."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.inbox = Inbox(self.failed)

    async def failed(self, error: Exception) -> None:
        self.done.append(f"failed: {error}")

    def note(self, what: str) -> None:
        self.done.append(what)

    async def note_later(self, what: str) -> None:
        await asyncio.sleep(0)
        self.note(what)

    def hold(self) -> None:
        self.note("held")
        self.inbox.hold()


def test_jobs_are_done_in_order_and_what_takes_no_time_at_once() -> None:
    async def scene() -> list[list[str]]:
        scene, shots = Scene(), list[list[str]]()
        inbox = scene.inbox
        inbox.put(partial(scene.note, "early"))
        shots.append([*scene.done])
        inbox.open()
        inbox.put(lambda: inbox.put(partial(scene.note, "by a job")))
        shots.append([*scene.done])
        inbox.put(partial(scene.note_later, "later"))
        inbox.put(partial(scene.note, "after it"))
        shots.append([*scene.done])
        await inbox.close()
        return [*shots, scene.done]

    first = ["early", "by a job"]
    assert asyncio.run(scene()) == [[], first, first, [*first, "later"]]


def test_who_holds_the_inbox_keeps_all_others_waiting_until_the_rest_is_done() -> None:
    async def scene() -> list[str]:
        scene = Scene()
        inbox = scene.inbox
        inbox.open()
        inbox.put(scene.hold)
        inbox.put(partial(scene.note, "next"))
        assert (scene.done, inbox.waiting, inbox.idle) == (["held"], 1, False)
        inbox.resume(partial(scene.note, "rest"))
        assert inbox.idle
        inbox.put(scene.hold)
        inbox.put(partial(scene.note, "never"))
        closing = asyncio.create_task(inbox.close())
        await asyncio.sleep(0)
        assert not closing.done()
        inbox.resume(partial(scene.note, "rest"))
        await asyncio.wait_for(closing, 30)
        return scene.done

    assert asyncio.run(scene()) == ["held", "rest", "next", "held", "rest"]


def test_what_is_put_off_waits_for_its_time_or_for_the_next_job_and_never_loses_its_place() -> None:
    async def scene() -> list[list[str]]:
        scene, shots, calls = Scene(), list[list[str]](), list[Callable[[], None]]()
        inbox = scene.inbox
        inbox.open()
        inbox.put_off(partial(scene.note, "first"), calls.append)
        shots.append([*scene.done])
        calls.pop()()
        shots.append([*scene.done])
        inbox.put_off(partial(scene.note, "second"), calls.append)
        inbox.put(partial(scene.note, "third"))
        shots.append([*scene.done])
        calls.pop()()
        return [*shots, scene.done]

    both = ["first", "second", "third"]
    assert asyncio.run(scene()) == [[], ["first"], both, both]


def broken() -> None:
    raise ValueError("broken")


async def broken_later() -> None:
    await asyncio.sleep(0)
    broken()


@pytest.mark.parametrize("job", [broken, broken_later])
@pytest.mark.parametrize("held", [False, True])
def test_nothing_is_done_after_a_job_that_failed(job: Job, held: bool) -> None:
    async def scene() -> list[str]:
        scene = Scene()
        scene.inbox.open()
        if held:
            scene.inbox.put(scene.hold)
            scene.inbox.resume(job)
        else:
            scene.inbox.put(job)
        scene.inbox.put(partial(scene.note, "never"))
        await asyncio.wait_for(scene.inbox.close(), 30)
        assert scene.inbox.begun.is_set()
        return scene.done

    assert asyncio.run(scene()) == [*(["held"] if held else []), "failed: broken"]
