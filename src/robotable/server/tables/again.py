"""What a server does over and over, beside all that people ask for."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from robotable.server.tables.keeping import Unavailable

log = logging.getLogger(__name__)


class Together:
    """Does at once what is asked for, and then not again for a pause: all who ask meanwhile share the next time."""

    def __init__(self, pause: float, work: Callable[[], Awaitable[None]]) -> None:
        """The work may not fail."""
        self._pause, self._work = pause, work
        self._asked = False
        self._task: asyncio.Task[None] | None = None

    def ask(self) -> None:
        self._asked = True
        if self._task is None:
            self._task = asyncio.create_task(self._go_on())

    async def _go_on(self) -> None:
        while self._asked:
            self._asked = False
            await self._work()
            await asyncio.sleep(self._pause)
        self._task = None

    async def close(self) -> None:
        """What is still asked for is not done any more."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


async def again(pause: float, work: Callable[[], Awaitable[None]], what: str) -> None:
    """For as long as the server runs: what fails once, for whatever reason, is tried again after the pause."""
    while True:
        await tried(work, what)
        await asyncio.sleep(pause)


async def tried(work: Callable[[], Awaitable[None]], what: str) -> None:
    """Once: whoever does something for ever must not end by it, for nobody would notice."""
    try:
        await work()
    except Unavailable:
        log.warning("%s: waits for the store", what)
    except Exception:
        log.exception("%s: failed, and is tried again", what)
