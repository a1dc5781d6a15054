"""What of /api is about reviews of finished games, and how they are worked out: by the command, in a process beside us."""

import asyncio
import contextlib
import logging
import sys
import time
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from robotable.coach.review import Review
from robotable.server import wire
from robotable.server.reasons import Why
from robotable.server.store import reviews
from robotable.server.store.store import Store
from robotable.server.tables.again import tried
from robotable.server.tables.sheet import Person, Sheet
from robotable.server.web.account import store_of
from robotable.server.web.api import LIMIT, Declined, asks, json, lobby_of, mine
from robotable.server.web.logs import Form, beside
from robotable.server.web.onward import reviewable
from robotable.server.web.senders import address_of
from robotable.server.web.sharing import public, sharing_of

log = logging.getLogger(__name__)

LOOKS = 15.0
"""Seconds between two looks at what others, or a server that is no more, left to be done."""


class Reviewing:
    """Lets the command work out what waits, one after the other, as long as something does."""

    def __init__(self, store: Store, folder: Path, store_url: str | None, log: Form = "text") -> None:
        self._store = store
        self._words = ["--queue", "--background", "--data", str(folder)]
        self._environment = beside(store_url, log)
        self._process: asyncio.subprocess.Process | None = None
        self._asked = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._process and self._process.returncode is None:
            self._process.terminate()
            await self._process.wait()

    def wake(self) -> None:
        """Something was asked for."""
        self._asked.set()

    async def _work(self) -> None:
        while True:
            self._asked.clear()
            await tried(self._look, "reviews")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._asked.wait(), LOOKS)

    async def _look(self) -> None:
        if await self._store.read(reviews.pending, time.time()) and await self._run():
            log.error("reviews could not be worked out")

    async def _run(self) -> int:
        command = (sys.executable, "-m", "robotable", "review", *self._words)
        nothing = asyncio.subprocess.DEVNULL
        self._process = await asyncio.create_subprocess_exec(
            *command, stdin=nothing, stdout=nothing, env=self._environment
        )
        return await self._process.wait()


async def look(request: Request) -> Response:
    """How far a review is; nobody has to have asked for it."""
    person = await mine(request)
    sheet, _, seat = await reviewable(request, person)
    return await _told(request, person, sheet, seat, await store_of(request).read(reviews.of, sheet.id, seat))


async def ask(request: Request) -> Response:
    """For a review, once for everybody."""
    person, _ = await asks(request, wire.Nothing)
    sheet, _, seat = await reviewable(request, person)
    store = store_of(request)
    kept = await store.read(reviews.of, sheet.id, seat)
    if kept is None or kept.status == "failed":
        lobby_of(request).shared.doorkeeper.reviews.spend(person.id, address_of(request))
        try:
            kept = await store.transact(reviews.ask, sheet.id, seat, person.id, time.time())
        except reviews.Busy as busy:
            raise Declined(409, Why.REVIEW_BUSY()) from busy
        reviewing: Reviewing = request.app.state.reviewing
        reviewing.wake()
    return await _told(request, person, sheet, seat, kept)


ROUTES = [
    Route("/api/tables/{id}/review/{seat}", look, methods=["GET"]),
    Route("/api/tables/{id}/review/{seat}", ask, methods=["POST"], max_body_size=LIMIT),
]


async def _told(request: Request, person: Person, sheet: Sheet, seat: int, kept: reviews.Kept | None) -> Response:
    info = await lobby_of(request).info(sheet, person.id)
    key = None if public(sheet) else sharing_of(request).key(sheet.id)
    if kept is None:
        return json(wire.Reviewed(info, seat, "none", 0.0, 0, None, key))
    ahead = await store_of(request).read(reviews.ahead, kept) if kept.status == "waiting" else 0
    review = msgspec.json.decode(kept.body, type=Review) if kept.body else None
    return json(wire.Reviewed(info, seat, kept.status, kept.share, ahead, review, key))
