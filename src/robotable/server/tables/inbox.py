"""One task, one queue of jobs: everything put in happens in that order, one at a time."""

import asyncio
import time
from collections.abc import Awaitable, Callable

Job = Callable[[], Awaitable[None]]


class Inbox:
    """Works until a job fails; `failed` is told why, and no job is done after it."""

    def __init__(self, failed: Callable[[Exception], Awaitable[None]]) -> None:
        self.begun = asyncio.Event()
        """Set once the first job is done, or has failed."""
        self._failed = failed
        self._jobs: list[Job] = []
        self._idle: asyncio.Future[None] | None = None
        """Ends with the next job."""
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    def put(self, job: Job) -> None:
        self._jobs.append(job)
        if self._idle and not self._idle.done():
            self._idle.set_result(None)

    def open(self) -> None:
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Begins nothing more. A job under way is finished: half of one is worse than none."""
        self._closing = True
        if self._task and self.idle:
            self._task.cancel()
        if self._task:
            await asyncio.gather(self._task, return_exceptions=True)

    @property
    def waiting(self) -> int:
        """Jobs that nobody has begun."""
        return len(self._jobs)

    @property
    def idle(self) -> bool:
        return self._idle is not None and not self._idle.done()

    async def _work(self) -> None:
        try:
            while not self._closing:
                if self._jobs:
                    await self._jobs.pop(0)()
                    self.begun.set()
                else:
                    self._idle = asyncio.get_running_loop().create_future()
                    await self._idle
        except Exception as error:
            await self._failed(error)
            self.begun.set()


class Alarm:
    """Puts a job into an inbox at a time that may change; times are Unix times.

    Nearly every move puts a clock off: its timer is left to run, and looks at the time when it rings.
    """

    def __init__(self, inbox: Inbox, job: Job) -> None:
        self._inbox = inbox
        self._job = job
        self._at: float | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._rings = 0.0

    def set(self, at: float | None, now: float) -> None:
        """For that time, or for none."""
        self._at = at
        if at is not None and (self._timer is None or at < self._rings):
            self._wind(at, now)

    def stop(self) -> None:
        self._at = None
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
        if self._at is None:
            return
        if (now := time.time()) < self._at:
            self._wind(self._at, now)
        else:
            self._at = None
            self._inbox.put(self._job)
