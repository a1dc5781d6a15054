"""What goes on by itself about challenges: those of the next days are drawn, and tries that are over are measured."""

import asyncio
import logging
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path

from robotable.core.challenge import Score
from robotable.games import CHALLENGES
from robotable.server.store import today
from robotable.server.store.store import Store
from robotable.server.tables.again import again
from robotable.server.tables.history import retell
from robotable.server.tables.lobby import Lobby
from robotable.server.tables.play import AnyGame
from robotable.server.tables.sheet import Entry, Sheet
from robotable.server.today.challenge import GIVEN_UP, Try
from robotable.server.today.days import day_of, ends, later
from robotable.server.web.logs import Form, beside

log = logging.getLogger(__name__)

LOOKS = 15.0
"""Seconds between two looks at what is to be done."""
REST = 600.0
"""Seconds after which challenges are drawn again that could not be."""


class Drawing:
    """How challenges are drawn: by the command, in a process of its own, beside this one."""

    def __init__(self, ahead: int, folder: Path, store_url: str | None, log: Form = "text") -> None:
        self.ahead = ahead
        """Days after today; with less than none nothing is drawn here."""
        self._words = ["--days", str(ahead + 1), "--background", "--data", str(folder)]
        self._environment = beside(store_url, log)
        self._process: asyncio.subprocess.Process | None = None

    async def run(self) -> int:
        command = (sys.executable, "-m", "robotable", "today", *self._words)
        nothing = asyncio.subprocess.DEVNULL
        self._process = await asyncio.create_subprocess_exec(
            *command, stdin=nothing, stdout=nothing, env=self._environment
        )
        return await self._process.wait()

    def stop(self) -> None:
        if self._process and self._process.returncode is None:
            self._process.terminate()


class Care:
    """Of all that is due, as often as it may be."""

    def __init__(self, lobby: Lobby, store: Store, drawing: Drawing) -> None:
        self._lobby, self._store, self._drawing = lobby, store, drawing
        self.clock: Callable[[], float] = time.time
        self.games = [game for game in CHALLENGES if game in lobby.shared.games]
        """In the order in which they are shown."""
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        if self.games:
            self._tasks.append(asyncio.create_task(again(LOOKS, self._settle_all, "results of challenges")))
        if self.games and self._drawing.ahead >= 0:
            self._tasks.append(asyncio.create_task(again(REST, self._draw, "drawing challenges")))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._drawing.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def day(self) -> str:
        return day_of(self.clock())

    async def _draw(self) -> None:
        days = [later(self.day, ahead) for ahead in range(self._drawing.ahead + 1)]
        if await self._store.read(today.missing, days, self.games) and await self._drawing.run():
            log.error("challenges could not be drawn")

    async def _settle_all(self) -> None:
        await self.settle(await self._store.read(today.pending, later(self.day, -1)))

    async def settle(self, tries: Sequence[Try]) -> None:
        """Those that are over: whoever comes to it first, the same comes out."""
        for one in tries:
            if one.score is None:
                await self._settle(one)

    async def _settle(self, one: Try) -> None:
        sheet = await self._lobby.sheet(one.table)
        if sheet is None:
            await self._store.transact(today.forget, one)
        elif one.person not in sheet.persons:
            await self._keep(one, GIVEN_UP, self.clock())
        elif sheet.status == "over":
            entries = await self._store.entries(sheet.id)
            score = await asyncio.to_thread(_measured, self._lobby.shared.games[sheet.game], sheet, entries)
            await self._keep(one, score, entries[-1].at)

    async def _keep(self, one: Try, score: Score | None, at: float) -> None:
        if score and at < ends(one.day):
            await self._store.transact(today.settle, one, score, at)
        else:
            await self._store.transact(today.forget, one)


def _measured(game: AnyGame, sheet: Sheet, entries: Sequence[Entry]) -> Score | None:
    """None if the game can no longer be told again: one such must not keep all others waiting."""
    try:
        (last,) = deque(retell(game, sheet, entries), maxlen=1)
        return CHALLENGES[game.name].measure(last.state)
    except Exception:
        log.exception("the challenge at table %s cannot be measured", sheet.id)
        return None
