"""A server as one node of several: it lives in the database, takes tables and leads its clients to those of others."""

import asyncio
import contextlib
import hashlib
import logging
import random
import time
from collections.abc import Awaitable, Callable

from robotable.server.nodes.envelopes import AnyPart, Arrive, Beat, Close, Depart, Heard, Renamed, Saw, Tell
from robotable.server.nodes.lines import Guests, Visitors
from robotable.server.nodes.neighbours import Neighbours
from robotable.server.nodes.post import TROUBLE, Post, end
from robotable.server.nodes.thinking import Thinkers
from robotable.server.store.people import People
from robotable.server.store.store import Store
from robotable.server.tables import keeping
from robotable.server.tables.again import again
from robotable.server.tables.lobby import Lobby
from robotable.server.tables.sheet import Person

log = logging.getLogger(__name__)

LEASE = 2.5
"""Seconds after its last sign of life for which a node counts as living."""
RENEWED = 0.7
"""Seconds between signs of life."""
BEAT = 1.0
"""Seconds between news to the others."""
ORPHANS = 50
"""Tables of dead nodes that are looked for at a time."""


def prefix_of(secret: str) -> str:
    """Of all that is ours in Redis: whoever shares it but not the database is none of us."""
    return f"robotable:{hashlib.blake2b(secret.encode(), digest_size=9, person=b'nodes').hexdigest()}:"


class Node:
    def __init__(self, store: Store, people: People, lobby: Lobby, redis: str, secret: str) -> None:
        self._store, self._people, self._lobby = store, people, lobby
        prefix = prefix_of(secret)
        self.post = Post(redis, f"{prefix}node:", store.node, self._take, self._lose, self._greet)
        self.guests = Guests(self.post)
        self.visitors = Visitors(self.post, lobby)
        self.neighbours = Neighbours(self.post, self.guests)
        self._tasks: list[asyncio.Task[None]] = []
        lobby.shared.elsewhere = self.neighbours
        lobby.shared.pool = Thinkers(lobby.shared.settings.thinkers, redis, prefix, secret)

    async def open(self) -> None:
        await self._renew()
        await self.post.open()
        work = (
            self._live(),
            again(BEAT, self._tell, "news to other nodes"),
            again(BEAT / 2, self._care, "tables of nodes that are gone"),
            again(BEAT, self._people.sessions.look, "sessions that ended elsewhere"),
        )
        self._tasks = [asyncio.create_task(one) for one in work]

    async def hand_over(self) -> None:
        """Leaves tables and clients to the other nodes."""
        await self._lobby.hand_over()
        await self.guests.send_back()

    async def close(self) -> None:
        """After all tables are handed over."""
        await end(*self._tasks)
        await self.post.close()
        with contextlib.suppress(keeping.Unavailable):
            await self._store.leave()

    @property
    def needed(self) -> dict[str, Callable[[], Awaitable[object]]]:
        """Without which nobody should come here; each raises something if it is not there."""
        return {"the database about this node's lease": self._lives, "Redis": self.post.answer}

    # Living

    async def _lives(self) -> None:
        if not self.neighbours.sure:
            raise keeping.Unavailable("the lease is over")

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(RENEWED)
            try:
                await self._renew()
            except keeping.Unavailable as error:
                log.warning("this node could not give a sign of life: %s", error)
            except Exception:
                log.exception("this node could not give a sign of life")

    async def _renew(self) -> None:
        asked = time.monotonic()
        lived = await self._store.renew(LEASE)
        if not lived or not self.neighbours.sure:
            await self._look_through()
        # The database counts from a moment after we asked.
        self.neighbours.lives_until = asked + LEASE

    async def _look_through(self) -> None:
        """After a while in which others could take our tables: gives up those that they took."""
        tables = [*self._lobby.shared.tables.values()]
        if not tables:
            return
        held = await self._store.held(table.lease for table in tables)
        for table in tables:
            if table.lease not in held:
                await table.give_up()

    async def _tell(self) -> None:
        """Finds out who is there, and tells them what is new."""
        await self.post.met.wait()
        with contextlib.suppress(*TROUBLE):
            await self.post.ask_around()
            self.neighbours.beat(self._lobby)

    async def _care(self) -> None:
        """For tables that nobody has and that go on by themselves, and for those that could not be kept."""
        await asyncio.sleep(random.uniform(0, BEAT))
        while self.neighbours.sure and (orphans := await self._store.orphans(ORPHANS)):
            random.shuffle(orphans)
            await self._lobby.wake(orphans)
            if not self._lobby.shared.tables.keys() & set(orphans):
                break

    # What others tell

    def _take(self, node: str, part: AnyPart) -> None:
        match part:
            case Arrive():
                self.visitors.arrive(node, part)
            case Heard() | Saw():
                self.visitors.hear(node, part)
            case Depart():
                self.visitors.depart(node, part.line)
            case Tell():
                self.guests.tell(node, part)
            case Close():
                self.guests.close(node, part)
            case Beat():
                self.neighbours.hear(node, part, self._lobby)
            case Renamed():
                self._rename(Person(part.person, part.name, part.key))

    def _rename(self, person: Person) -> None:
        self._people.heard(person)
        self._lobby.shared.renamed(person.id)

    def _greet(self, node: str) -> None:
        self.neighbours.introduce(node, self._lobby)

    def _lose(self, node: str | None) -> None:
        self.guests.lose(node)
        self.visitors.lose(node)
        self.neighbours.lose(node, self._lobby)
