"""A line to Redis of our own: what comes is handed on as it comes, without a task or a timer for every message.

redis-py opens it, for it knows of TLS, passwords and sockets; from then on it has nothing to do with it.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Self

import hiredis
from redis.asyncio import ConnectionPool


class RedisLine(asyncio.Protocol):
    def __init__(self, hear: Callable[[Any], None]) -> None:
        self.broken: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        """Why, once it is."""
        self.heard = False
        """Something came, since this was last set."""
        self._hear = hear
        self._replies = hiredis.Reader()

    async def open(self, pool: ConnectionPool) -> Self:
        """Raises RedisError or OSError."""
        # It is kept: thrown away, it would close the line.
        self._opened: Any = pool.make_connection()  # type: ignore[no-untyped-call]
        await self._opened.connect()
        self._transport: asyncio.Transport = self._opened._writer.transport
        self._transport.set_protocol(self)
        return self

    def say(self, data: bytes) -> None:
        self._transport.write(data)

    def close(self) -> None:
        self._transport.abort()

    def data_received(self, data: bytes) -> None:
        self.heard = True
        self._replies.feed(data)
        while (reply := self._replies.gets()) is not False:
            if isinstance(reply, Exception):
                self._break(str(reply))
                return
            self._hear(reply)

    def connection_lost(self, error: Exception | None) -> None:
        self._break(type(error).__name__ if error else "it was closed")

    def _break(self, why: str) -> None:
        if not self.broken.done():
            self.broken.set_result(why)


def packed(*words: str | bytes) -> bytes:
    """A command, as Redis reads it."""
    return bytes(hiredis.pack_command(words))  # type: ignore[arg-type]
