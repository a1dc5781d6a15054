"""Brings notices to people who are elsewhere, in the background: no table and no page waits for it."""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Coroutine
from smtplib import SMTPRecipientsRefused
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer

from robotable.server.notices import endpoints
from robotable.server.notices.letters import Letter, telling, written
from robotable.server.notices.outside import Outside
from robotable.server.notices.postbox import Unsafe, send
from robotable.server.notices.words import STOP, Pushed, in_language
from robotable.server.store import addresses, pushes
from robotable.server.store.addresses import Bundle
from robotable.server.store.people import People
from robotable.server.store.pushes import Parcel, Push
from robotable.server.store.store import Store
from robotable.server.tables.again import again
from robotable.server.web.news import items
from robotable.server.wire import NewsItem, encode

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
    def __init__(self, store: Store, people: People, outside: Outside, secret: str) -> None:
        self._store, self._people, self.outside = store, people, outside
        self._stops = URLSafeSerializer(secret, salt="stop mails")
        self._key: str | None = None
        self._under_way: set[asyncio.Task[None]] = set()

    @contextlib.asynccontextmanager
    async def at_work(self) -> AsyncIterator[None]:
        self.soon(again(PAUSE, self.push, "notices to browsers"))
        if self.writes:
            self.soon(again(self.outside.mail_pause, self.mail, "notices by mail"))
        yield
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)

    def soon(self, work: Coroutine[Any, Any, None]) -> None:
        """Nobody waits for it."""
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

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

    # Mails

    @property
    def writes(self) -> bool:
        """Whether this server sends mails."""
        return None not in (self.outside.postbox, self.outside.sender, self.outside.site)

    async def mail(self) -> None:
        """What somebody has not seen, to the address they gave."""
        now, after = time.time(), self.outside.mail_after
        while await self._store.read(addresses.waiting, now, after):
            for bundle in await self._store.transact(addresses.claim, now, after):
                if not await self._write_to(bundle):
                    await self._store.transact(addresses.give_back, bundle)
                    return

    async def _write_to(self, bundle: Bundle) -> bool:
        told = await items(bundle.notices, self._people)
        if not told:
            return True
        words = [(in_language(one.says, bundle.language), f"{self.outside.site}{one.path}") for one in told]
        token = self._stops.dumps([bundle.person, addresses.marked(bundle.address)])
        stop = f"{self.outside.site}/mail#stop={token}"
        one_click = f"{self.outside.site}/api/mail/stop?token={token}"
        return await self.send(telling(bundle.address, bundle.language, words, stop), one_click)

    def whose(self, token: str) -> tuple[str, str] | None:
        """Of a token that stops mails: the person, and the mark of the address."""
        try:
            person, mark = self._stops.loads(token)
            return str(person), str(mark)
        except (BadSignature, TypeError, ValueError):
            return None

    def send_soon(self, letter: Letter) -> None:
        self.soon(self._send(letter))

    async def _send(self, letter: Letter) -> None:
        await self.send(letter)

    async def send(self, letter: Letter, one_click: str | None = None) -> bool:
        """False if it is worth another try."""
        box, sender = self.outside.postbox, self.outside.sender
        assert box
        assert sender
        try:
            await asyncio.to_thread(send, box, written(letter, sender, one_click))
        except SMTPRecipientsRefused:
            log.info("a mail was refused for its address")
        except (OSError, Unsafe) as why:
            log.warning("a mail could not be sent: %s", why)
            return False
        return True


def _body(told: NewsItem, language: str) -> bytes:
    says, does, stop = (in_language(words, language) for words in (told.says, told.does, STOP))
    return encode(Pushed(says, does, stop, told.path))
