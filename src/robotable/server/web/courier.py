"""Brings notices to people who are elsewhere, in the background: no table and no page waits for it."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

from robotable.server.notices import endpoints
from robotable.server.notices.outside import Outside
from robotable.server.notices.words import STOP, Pushed
from robotable.server.store import pushes
from robotable.server.store.people import People
from robotable.server.store.pushes import Parcel, Push
from robotable.server.store.store import Store
from robotable.server.tables.keeping import Unavailable
from robotable.server.web.news import items
from robotable.server.wire import NewsItem, Words, encode

log = logging.getLogger(__name__)
PAUSE = 2.0
"""Seconds from one look to the next."""
AT_ONCE = 16
"""Calls."""
KEPT = 24 * 3600
"""Seconds for which a push service keeps what it cannot deliver."""
GONE = (404, 410)
"""That browser wants no more."""


class Courier:
    def __init__(self, store: Store, people: People, outside: Outside) -> None:
        self._store, self._people, self.outside = store, people, outside
        self._key: str | None = None

    @contextlib.asynccontextmanager
    async def at_work(self) -> AsyncIterator[None]:
        working = asyncio.create_task(self._work())
        yield
        working.cancel()
        await asyncio.gather(working, return_exceptions=True)

    async def _work(self) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            try:
                await self.push()
            except Unavailable:
                log.warning("notices wait for the store")
            except Exception:
                log.exception("notices cannot be sent")

    async def key(self) -> str:
        """By which all that we push is signed."""
        if self._key is None:
            self._key = await self._store.transact(pushes.key)
        return self._key

    async def push(self) -> None:
        """All that waits, a few calls at a time. Who only looks takes nobody's turn to write."""
        while await self._store.read(pushes.waiting):
            calls = [call for parcel in await self._store.transact(pushes.claim) for call in await self._calls(parcel)]
            turns = asyncio.Semaphore(AT_ONCE)
            await asyncio.gather(*(self._call(push, body, turns) for push, body in calls))

    async def _calls(self, parcel: Parcel) -> list[tuple[Push, bytes]]:
        told = await items([parcel.notice], self._people)
        return [(push, _body(one, push.language)) for one in told for push in parcel.pushes]

    async def _call(self, push: Push, body: bytes, turns: asyncio.Semaphore) -> None:
        """What cannot be delivered is not tried again: it stands behind the bell."""
        from robotable.server.notices.encryption import encrypted, signature

        headers = {
            "Authorization": signature(push.endpoint, await self.key(), self.outside.contact),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Urgency": "high",
        }
        async with turns:
            try:
                message = encrypted(body, push.p256dh, push.auth)
                status = await endpoints.post(push.endpoint, headers, message, self.outside.anywhere)
            except (endpoints.Refused, OSError, ValueError) as why:
                log.info("a push could not be delivered: %s", type(why).__name__)
                return
        if status in GONE:
            await self._store.transact(pushes.unsubscribe, push.endpoint)


def _body(told: NewsItem, language: str) -> bytes:
    return encode(Pushed(_in(told.says, language), _in(told.does, language), _in(STOP, language), told.path))


def _in(words: Words, language: str) -> str:
    return words.fr if language == "fr" else words.en
