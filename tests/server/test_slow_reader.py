"""A client that does not read never makes a table wait."""

import asyncio
from typing import Any

from starlette.websockets import WebSocket

from robotable.server.web.connection import BACKLOG, Connection


async def silence() -> Any:
    await asyncio.Event().wait()


async def stuck(message: Any) -> None:
    await asyncio.Event().wait()


def test_who_does_not_read_is_sent_away_before_much_has_gathered() -> None:
    async def fill() -> None:
        connection = Connection(WebSocket({"type": "websocket"}, silence, stuck), "eve")
        pump = asyncio.create_task(connection.pump())
        for _ in range(BACKLOG):
            connection.send(b"x" * 100)
        await asyncio.sleep(0)
        assert not connection.closing
        for _ in range(10 * BACKLOG):
            connection.send(b"x" * 100)
        assert connection.closing
        assert connection.behind <= BACKLOG
        pump.cancel()

    asyncio.run(asyncio.wait_for(fill(), 5))
