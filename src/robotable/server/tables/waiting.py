"""Where people wait whose table cannot be reached just now: they are told why, and led to it when it can."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable

from robotable.core import Seat
from robotable.server import wire
from robotable.server.tables.audience import Client
from robotable.server.tables.elsewhere import Cause, Reached

log = logging.getLogger(__name__)

LOOK = 0.25
"""Seconds after which it is tried again."""
TOLD = 1.0
"""Seconds after which people are told why they wait: most never notice."""
AT_ONCE = 50
"""People who are led to their tables, or asked to come again, together; a moment passes before the next."""
MOMENT = 0.01
KEPT = 8
"""Things that somebody said while waiting. Who said more comes again, and says all of it again."""

Look = Callable[[str], Awaitable[Reached | Cause | None]]


class WaitingRoom:
    def __init__(self, look: Look) -> None:
        """`look` finds a table, or gives the Cause why it cannot be reached."""
        self._look = look
        self._waiting: dict[Cause, dict[Bench, None]] = {}
        self._watch: asyncio.Task[None] | None = None

    def seat(self, table: str, cause: Cause) -> "Bench":
        return Bench(self, table, cause)

    def enter(self, bench: "Bench") -> None:
        self._waiting.setdefault(bench.cause, {})[bench] = None
        asyncio.get_running_loop().call_later(TOLD, self._explain, bench, bench.cause)
        if self._watch is None:
            self._watch = asyncio.create_task(self._until_empty())

    def leave(self, bench: "Bench") -> None:
        waiting = self._waiting.get(bench.cause, {})
        waiting.pop(bench, None)
        if not waiting:
            self._waiting.pop(bench.cause, None)

    async def send_back(self) -> None:
        """All who wait: another server may know more."""
        await ask_back([bench.connection for benches in self._waiting.values() for bench in benches])

    async def close(self) -> None:
        if self._watch:
            self._watch.cancel()
            await asyncio.gather(self._watch, return_exceptions=True)

    @property
    def people(self) -> int:
        return sum(map(len, self._waiting.values()))

    def _explain(self, bench: "Bench", cause: Cause) -> None:
        if bench in self._waiting.get(cause, ()):
            bench.connection.send(wire.encode(wire.notice(cause.why())))

    async def _until_empty(self) -> None:
        while self._waiting:
            await asyncio.sleep(LOOK)
            for cause in list(self._waiting):
                # One table speaks for all that wait for the same.
                first = next(iter(self._waiting.get(cause, ())), None)
                if first and await self._found(first) != cause:
                    await self._lead_all([*self._waiting.pop(cause, ())])
        self._watch = None

    async def _lead_all(self, benches: list["Bench"]) -> None:
        for first in range(0, len(benches), AT_ONCE):
            await asyncio.gather(*map(self._lead, benches[first : first + AT_ONCE]))
            await asyncio.sleep(MOMENT)

    async def _lead(self, bench: "Bench") -> None:
        found = await self._found(bench)
        if bench.left:
            return
        if isinstance(found, Cause):
            bench.cause = found
            self.enter(bench)
        elif found is None or bench.talkative:
            bench.connection.close(1012)
        else:
            self._go_to(found, bench)

    def _go_to(self, found: Reached, bench: "Bench") -> None:
        """Nobody else goes on waiting for ever because of one with whom something is wrong."""
        try:
            bench.lead(found)
        except Exception:
            log.exception("somebody who waited could not be led to table %s", bench.table)
            bench.connection.close(1012)

    async def _found(self, bench: "Bench") -> Reached | Cause | None:
        try:
            return await self._look(bench.table)
        except Exception:
            return None  # who comes again finds out what is wrong with this one


async def ask_back(connections: Iterable[Client]) -> None:
    """Asks them to come again, a few at a time."""
    for number, connection in enumerate(connections, 1):
        connection.close(1012)
        if number % AT_ONCE == 0:
            await asyncio.sleep(MOMENT)


class Bench:
    """Stands for a table while somebody waits for it, and passes on what is said there once it is reached."""

    connection: Client

    def __init__(self, room: WaitingRoom, table: str, cause: Cause) -> None:
        self.table, self.cause = table, cause
        self.left = self.talkative = False
        self._room = room
        self._found: Reached | None = None
        self._said: list[Callable[[Reached], None]] = []

    def arrive(self, connection: Client, since: int, seat: Seat | None) -> None:
        self.connection = connection
        self._said.append(lambda table: table.arrive(connection, since, seat))
        self._room.enter(self)

    def lead(self, found: Reached) -> None:
        self._found = found
        for say in self._said:
            say(found)
        self._said.clear()

    def depart(self, connection: Client) -> None:
        self.left = True
        if self._found:
            self._found.depart(connection)
        else:
            self._room.leave(self)

    def receive(self, connection: Client, message: wire.Message, data: str | bytes) -> None:
        self._say(lambda table: table.receive(connection, message, data))

    def seen(self, connection: Client, number: int) -> None:
        self._say(lambda table: table.seen(connection, number))

    def _say(self, say: Callable[[Reached], None]) -> None:
        if self._found:
            say(self._found)
        elif len(self._said) <= KEPT:
            self._said.append(say)
        else:
            self.talkative = True
