"""Where people wait whose table cannot be reached just now: they are told why, and asked to come again when it can."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable

from robotable.core import Seat
from robotable.server import wire
from robotable.server.tables.audience import Client
from robotable.server.tables.elsewhere import Cause

LOOK = 0.25
"""Seconds after which it is tried again."""
TOLD = 1.0
"""Seconds after which people are told why they wait: most never notice."""
AT_ONCE = 50
"""People who are asked to come again together; a moment passes before the next."""
MOMENT = 0.01


class WaitingRoom:
    def __init__(self, look: Callable[[str], Awaitable[object]]) -> None:
        """`look` finds a table, or gives the Cause why it cannot be reached."""
        self._look = look
        self._waiting: dict[Cause, dict[Client, str]] = {}
        """Who waits, and for which table."""
        self._watch: asyncio.Task[None] | None = None

    def seat(self, table: str, cause: Cause) -> "Bench":
        return Bench(self, table, cause)

    def enter(self, connection: Client, table: str, cause: Cause) -> None:
        self._waiting.setdefault(cause, {})[connection] = table
        asyncio.get_running_loop().call_later(TOLD, self._explain, connection, cause)
        if self._watch is None:
            self._watch = asyncio.create_task(self._until_empty())

    def leave(self, connection: Client, cause: Cause) -> None:
        waiting = self._waiting.get(cause, {})
        waiting.pop(connection, None)
        if not waiting:
            self._waiting.pop(cause, None)

    async def close(self) -> None:
        if self._watch:
            self._watch.cancel()
            await asyncio.gather(self._watch, return_exceptions=True)

    @property
    def people(self) -> int:
        return sum(map(len, self._waiting.values()))

    def _explain(self, connection: Client, cause: Cause) -> None:
        if connection in self._waiting.get(cause, ()):
            connection.send(wire.encode(wire.notice(cause.why())))

    async def _until_empty(self) -> None:
        while self._waiting:
            await asyncio.sleep(LOOK)
            for cause in list(self._waiting):
                # One table speaks for all that wait for the same.
                table = next(iter(self._waiting.get(cause, {}).values()), None)
                if table is not None and await self._over(table, cause):
                    await ask_back(self._waiting.pop(cause, ()))
        self._watch = None

    async def _over(self, table: str, cause: Cause) -> bool:
        with contextlib.suppress(Exception):
            return await self._look(table) != cause
        return True  # whatever is wrong with this one, the others are to find out for themselves


async def ask_back(connections: Iterable[Client]) -> None:
    """Asks them to come again, a few at a time."""
    for number, connection in enumerate(connections, 1):
        connection.close(1012)
        if number % AT_ONCE == 0:
            await asyncio.sleep(MOMENT)


class Bench:
    """Stands for a table while somebody waits for it. What they say is lost: they say it again when they come back."""

    def __init__(self, room: WaitingRoom, table: str, cause: Cause) -> None:
        self._room, self._table, self._cause = room, table, cause

    def arrive(self, connection: Client, since: int, seat: Seat | None) -> None:
        self._room.enter(connection, self._table, self._cause)

    def depart(self, connection: Client) -> None:
        self._room.leave(connection, self._cause)

    def receive(self, connection: Client, message: wire.Message) -> None:
        pass

    def seen(self, connection: Client, number: int) -> None:
        pass
