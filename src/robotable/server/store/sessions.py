"""Browsers in which somebody is, guest or member. A cookie names one by a word drawn by chance, of which a hash is kept."""

import asyncio
import contextlib
import secrets
import time
from collections import OrderedDict, defaultdict
from collections.abc import Iterable
from typing import Protocol

from msgspec.structs import replace
from sqlalchemy import Connection, delete, func, select

from robotable.server.store import schema
from robotable.server.store.store import Store
from robotable.server.store.tokens import hashed
from robotable.server.tables.keeping import See, SignOut, Unavailable
from robotable.server.tables.sheet import Came, Session

REMEMBERED = 20_000
"""Sessions that are kept in mind."""
MINUTE = 60.0
DAY = 24 * 60 * MINUTE
LATELY = 120.0
"""Seconds: other nodes look back so far for what has ended, so their clocks may differ by nearly as much."""
SOON = 2.0
"""Seconds in which an answer has reached a browser."""
STRANGER = 4401

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)
"""By a word in what a browser says of itself; the first that is in it."""


def label(agent: str) -> str:
    """What kind of browser this is, in words of ours alone: nothing that somebody sends is kept."""
    parts = [next((name for sign, name in kinds if sign in agent), "") for kinds in (BROWSERS, SYSTEMS)]
    return " on ".join(part for part in parts if part)


class Line(Protocol):
    def close(self, code: int) -> None: ...


class Sessions:
    """Looked up once and then known, until they end: here at once, at other nodes as soon as they look again."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, Session] = OrderedDict()
        self._noting: asyncio.Task[None] | None = None
        self._ending: set[asyncio.Task[None]] = set()
        self._lines: defaultdict[str, set[Line]] = defaultdict(set)
        """Open at tables, by session."""

    @staticmethod
    def new(person: str, label: str = "", came: Came = "guest", proved: bool = False) -> tuple[str, Session]:
        """And the word for its cookie, which is told nobody else."""
        word, now = secrets.token_urlsafe(24), time.time()
        return word, Session(hashed(word), person, now, now, label, came, now if proved else None)

    async def of(self, word: str) -> Session | None:
        hash = hashed(word)
        if (known := self._known.get(hash)) is not None:
            self._known.move_to_end(hash)
            return known
        found = await self._store.session(hash)
        return self.remember(found) if found else None

    def remember(self, session: Session) -> Session:
        self._known[session.hash] = session
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return session

    def see(self, session: Session) -> None:
        """Notes that it was used, now and then and without anybody waiting for it."""
        now = time.time()
        if now - session.seen > MINUTE:
            self.remember(replace(session, seen=now))
            self._noting = asyncio.create_task(self._note(session.hash, now))

    async def _note(self, hash: str, at: float) -> None:
        with contextlib.suppress(Unavailable):
            await self._store.write(See(hash, at))

    async def end(self, hashes: Iterable[str]) -> None:
        """Durably; whoever is at a table by one of them is sent away."""
        ended, now = list(hashes), time.time()
        await self._store.write(*(SignOut(hash, now) for hash in ended))
        self.forget(ended)

    def end_soon(self, hash: str) -> None:
        """Once the browser has its new cookie: another page of it that is sent away before would come back as a new guest,
        whose cookie would take the place of the new one."""
        ending = asyncio.create_task(self._end_later(hash))
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)

    async def _end_later(self, hash: str) -> None:
        await asyncio.sleep(SOON)
        with contextlib.suppress(Unavailable):
            await self.end([hash])

    def forget(self, hashes: Iterable[str]) -> None:
        for hash in hashes:
            self._known.pop(hash, None)
            for line in [*self._lines.get(hash, ())]:
                line.close(STRANGER)

    # Lines to tables: nobody asks for a session again with every move

    def enter(self, session: str, line: Line) -> None:
        """While somebody was on their way in, their session may have ended."""
        self._lines[session].add(line)
        if session not in self._known:
            line.close(STRANGER)

    def leave(self, session: str, line: Line) -> None:
        self._lines[session].discard(line)
        if not self._lines[session]:
            del self._lines[session]

    # Among nodes

    async def look(self) -> None:
        """For those that were ended elsewhere."""
        with contextlib.suppress(Unavailable):
            self.forget(await self._store.read(ended_since, time.time() - LATELY))

    async def tidy(self) -> None:
        """Forgets what has ended long ago."""
        with contextlib.suppress(Unavailable):
            await self._store.transact(drop_ended, time.time() - DAY)


def ended_since(connection: Connection, when: float) -> list[str]:
    return list(connection.scalars(select(schema.sessions.c.hash).where(schema.sessions.c.ended > when)))


def drop_ended(connection: Connection, before: float) -> None:
    ended = select(schema.sessions.c.hash).where(schema.sessions.c.ended < before)
    connection.execute(delete(schema.pushes).where(schema.pushes.c.session.in_(ended)))
    connection.execute(delete(schema.sessions).where(schema.sessions.c.ended < before))


def first_made(connection: Connection, person: str) -> float | None:
    """When somebody was given their first session."""
    made: float | None = connection.scalar(
        select(func.min(schema.sessions.c.made)).where(schema.sessions.c.person == person)
    )
    return made
