"""One queue of jobs: everything put in happens in that order, one at a time."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

Job = Callable[[], Coroutine[Any, Any, None] | None]
"""What takes no time is a plain function. What does is a coroutine, or holds the inbox until it is resumed."""


class Inbox:
    """Works until a job fails; `failed` is told why, and no job is done after it. Only a coroutine has a task."""

    def __init__(self, failed: Callable[[Exception], Awaitable[None]]) -> None:
        self.begun = asyncio.Event()
        """Set once the first job is done, or has failed."""
        self._failed = failed
        self._jobs: list[Job] = []
        self._open = self._busy = self._held = False
        self._task: asyncio.Task[None] | None = None
        self._quiet: asyncio.Future[None] | None = None
        """Somebody waits for the job under way."""

    def put(self, job: Job) -> None:
        self._jobs.append(job)
        self._go_on()

    def put_off(self, job: Job, until: Callable[[Callable[[], None]], None]) -> None:
        """The same, but it may wait until that calls back; who comes behind it does not."""
        self._jobs.append(job)
        until(self._go_on)

    def open(self) -> None:
        self._open = True
        self._go_on()

    async def close(self) -> None:
        """Begins nothing more. A job under way is finished: half of one is worse than none."""
        self._open = False
        if self._busy:
            self._quiet = self._quiet or asyncio.get_running_loop().create_future()
            await asyncio.shield(self._quiet)

    def hold(self) -> None:
        """For the job under way: it has not ended, but goes on with another."""
        self._held = True

    def resume(self, job: Callable[..., Coroutine[Any, Any, None] | None], *about: Any) -> None:
        """With the rest of the job that holds the inbox."""
        self._held = False
        self._begin(job, *about)
        self._go_on()

    @property
    def waiting(self) -> int:
        """Jobs that nobody has begun."""
        return len(self._jobs)

    @property
    def idle(self) -> bool:
        return not self._busy and not self._jobs

    def _go_on(self) -> None:
        while self._jobs and self._open and not self._busy:
            self._begin(self._jobs.pop(0))

    def _begin(self, job: Callable[..., Coroutine[Any, Any, None] | None], *about: Any) -> None:
        self._busy = True
        try:
            rest = job(*about)
        except Exception as error:
            rest = self._fail(error)
        if rest:
            self._task = asyncio.create_task(self._finish(rest))
        elif not self._held:
            self._ended()

    async def _finish(self, rest: Coroutine[Any, Any, None]) -> None:
        try:
            await rest
        except Exception as error:
            await self._fail(error)
        finally:
            self._ended()
        self._go_on()

    async def _fail(self, error: Exception) -> None:
        self._open = False
        await self._failed(error)

    def _ended(self) -> None:
        self._busy = False
        self.begun.set()
        if self._quiet and not self._quiet.done():
            self._quiet.set_result(None)


class Alarm:
    """Puts a job into an inbox at a time that may change; times are Unix times.

    Nearly every move puts a clock off: its timer is left to run, and looks at the time when it rings.
    """

    def __init__(self, inbox: Inbox, job: Job) -> None:
        self._inbox = inbox
        self._job = job
        self.at: float | None = None
        """May be set to None by anybody."""
        self._timer: asyncio.TimerHandle | None = None
        self._rings = 0.0

    def set(self, at: float | None, now: float) -> None:
        """For that time, or for none."""
        self.at = at
        if at is not None and (self._timer is None or at < self._rings):
            self._wind(at, now)

    def stop(self) -> None:
        self.at = None
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _wind(self, at: float, now: float) -> None:
        if self._timer:
            self._timer.cancel()
        self._rings = at
        self._timer = asyncio.get_running_loop().call_later(max(0.0, at - now), self._ring)

    def _ring(self) -> None:
        self._timer = None
        if self.at is None:
            return
        if (now := time.time()) < self.at:
            self._wind(self.at, now)
        else:
            self.at = None
            self._inbox.put(self._job)
