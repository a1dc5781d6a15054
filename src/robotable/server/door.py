"""/ws/table/{id}: how a client comes to a table and talks to it."""

import asyncio

from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from robotable.core import Seat
from robotable.server import wire
from robotable.server.api import lobby_of
from robotable.server.connection import Bucket, Connection, number, same_origin
from robotable.server.play import encode
from robotable.server.table import Table
from robotable.server.who import COOKIE


async def come_in(socket: WebSocket) -> None:
    if not same_origin(socket):
        await socket.send_denial_response(PlainTextResponse("This was sent from another site's page.\n", 403))
        return
    await socket.accept()
    lobby, id = lobby_of(socket), socket.path_params["id"]
    person = await lobby.house.people.named(socket.cookies.get(COOKIE))
    table = await lobby.table(id) if person else None
    if person is None or table is None:
        code = 4401 if person is None else 4500 if id in lobby.house.failed else 4404
        await socket.close(code, wire.CLOSED[code])
        return
    await _stay(Connection(socket, person.id), table, number(socket, "since") or 0, number(socket, "seat"))


async def _stay(connection: Connection, table: Table, since: int, seat: int | None) -> None:
    pump = asyncio.create_task(connection.pump())
    settings = table.house.settings
    table.arrive(connection, since, None if seat is None else Seat(seat))
    try:
        await _listen(connection, table, Bucket(settings.rate, settings.burst))
    except WebSocketDisconnect:
        pass
    finally:
        pump.cancel()
        table.depart(connection)


async def _listen(connection: Connection, table: Table, bucket: Bucket) -> None:
    """Until the client is gone; one that is sent away is no longer listened to."""
    while True:
        message = await connection.receive()
        if connection.closing:
            continue
        if not bucket.take():
            connection.close(4429)
        elif isinstance(message, wire.Refused):
            connection.send(encode(message))
        elif isinstance(message, wire.Ping):
            connection.send(encode(wire.Done(message.id)))
        elif isinstance(message, wire.Seen):
            table.seen(connection, message.number)
        else:
            table.receive(connection, message)
