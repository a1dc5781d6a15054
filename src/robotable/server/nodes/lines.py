"""Guest lines, on both ends: of clients here whose table another node has, and of clients elsewhere at tables of ours."""

import asyncio
import logging
from collections.abc import Callable
from itertools import count

import msgspec

from robotable.core import Seat
from robotable.server import wire
from robotable.server.nodes.envelopes import Arrive, Close, Depart, Heard, Saw, Tell
from robotable.server.nodes.post import Post
from robotable.server.tables import keeping
from robotable.server.tables.audience import Client
from robotable.server.tables.lobby import Lobby
from robotable.server.tables.play import Viewer
from robotable.server.tables.table import Table
from robotable.server.tables.waiting import ask_back

log = logging.getLogger(__name__)

read = msgspec.json.Decoder(wire.ClientMessage).decode


class Guests:
    """Clients here whose tables others have; each until its socket is closed, whoever closes it."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._numbers = count(1)
        self._lines: dict[int, tuple[str, Client]] = {}
        self._of: dict[Client, int] = {}

    def __len__(self) -> int:
        return len(self._lines)

    def arrive(self, node: str, table: str, connection: Client, since: int, seat: Seat | None) -> None:
        if node not in self._post.reachable:
            # It was a moment ago: whoever comes again finds out what became of it.
            connection.close(1012)
            return
        line = next(self._numbers)
        self._lines[line], self._of[connection] = (node, connection), line
        self._post.send(node, Arrive(line, table, connection.person, since, seat))

    def say(self, connection: Client, part: Callable[[int], Heard | Saw]) -> None:
        if line := self._of.get(connection):
            self._post.send(self._lines[line][0], part(line))

    def depart(self, connection: Client) -> None:
        if line := self._of.pop(connection, None):
            node, _ = self._lines.pop(line)
            self._post.send(node, Depart(line))

    def tell(self, node: str, part: Tell) -> None:
        for line in part.lines:
            if (found := self._lines.get(line)) and found[0] == node:
                found[1].send(part.data)

    def close(self, node: str, part: Close) -> None:
        if (found := self._lines.get(part.line)) and found[0] == node:
            found[1].close(part.code)

    def lose(self, node: str | None) -> None:
        """All lines to a node, or to all of them."""
        for its, connection in list(self._lines.values()):
            if node in (its, None):
                connection.close(1012)

    async def send_back(self) -> None:
        """All of them, a few at a time."""
        await ask_back([connection for _, connection in self._lines.values()])


class FarTable:
    """A table that another node has."""

    def __init__(self, guests: Guests, node: str, table: str) -> None:
        self._guests, self._node, self._table = guests, node, table

    def arrive(self, connection: Client, since: int, seat: Seat | None) -> None:
        self._guests.arrive(self._node, self._table, connection, since, seat)

    def depart(self, connection: Client) -> None:
        self._guests.depart(connection)

    def receive(self, connection: Client, message: wire.Message, data: str | bytes) -> None:
        as_it_came = data.encode() if isinstance(data, str) else data
        self._guests.say(connection, lambda line: Heard(line, as_it_came))

    def seen(self, connection: Client, number: int) -> None:
        self._guests.say(connection, lambda line: Saw(line, number))


class Visitor:
    """Stands for a client at another node, at a table of ours."""

    def __init__(self, post: Post, node: str, line: int, person: str) -> None:
        self.person = person
        self.viewer: Viewer = None
        self.seen: int | None = None
        self.table: Table | None = None
        self.early: list[Heard | Saw] = []
        """What came before the table was found."""
        self._post, self._node, self._line = post, node, line
        self._closed = False

    def send(self, data: bytes) -> None:
        if not self._closed:
            self._post.tell(self._node, self._line, data)

    def close(self, code: int) -> None:
        if not self._closed:
            self._closed = True
            self._post.send(self._node, Close(self._line, code))

    def hear(self, part: Heard | Saw) -> None:
        if self.table is None:
            self.early.append(part)
        elif isinstance(part, Saw):
            self.table.seen(self, part.number)
        else:
            message = read(part.data)
            assert isinstance(message, wire.Message)
            self.table.receive(self, message)


class Visitors:
    """Clients at other nodes who are at tables of ours."""

    def __init__(self, post: Post, lobby: Lobby) -> None:
        self._post, self._lobby = post, lobby
        self._here: dict[tuple[str, int], Visitor] = {}
        self._coming: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._here)

    def arrive(self, node: str, part: Arrive) -> None:
        visitor = self._here[node, part.line] = Visitor(self._post, node, part.line, part.person)
        coming = asyncio.create_task(self._lead(node, visitor, part))
        self._coming.add(coming)
        coming.add_done_callback(self._coming.discard)

    async def _lead(self, node: str, visitor: Visitor, part: Arrive) -> None:
        if self._lobby.leaves(part.table):
            visitor.close(1012)
            return
        try:
            await self._lobby.shared.people.know([part.person])
            found = await self._lobby.table(part.table)
        except (keeping.Taken, keeping.Stale, keeping.Unavailable) as why:
            visitor.close(4503 if isinstance(why, keeping.Unavailable) else 1012)
            return
        except Exception:
            log.exception("a guest could not be led to table %s", part.table)
            visitor.close(1011)
            return
        if found is None:
            visitor.close(4500 if part.table in self._lobby.shared.failed else 4404)
        elif found.deserted and not found.sheet.offered:  # offers are counted where they were made
            # A table belongs where its people are: it was made here, and whoever comes again finds it free.
            await self._lobby.put_away(found)
            visitor.close(1012)
        elif self._here.get((node, part.line)) is visitor:
            visitor.table = found
            found.arrive(visitor, part.since, None if part.seat is None else Seat(part.seat))
            for early in visitor.early:
                visitor.hear(early)
            visitor.early.clear()

    def hear(self, node: str, part: Heard | Saw) -> None:
        if visitor := self._here.get((node, part.line)):
            visitor.hear(part)

    def depart(self, node: str, line: int) -> None:
        if (visitor := self._here.pop((node, line), None)) and visitor.table:
            visitor.table.depart(visitor)

    def lose(self, node: str | None) -> None:
        """All visitors from a node, or from all of them."""
        for its, line in [key for key in self._here if node in (key[0], None)]:
            self.depart(its, line)
