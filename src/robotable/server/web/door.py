"""/ws/table/{id}: how a client comes to a table and talks to it."""

import asyncio

from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from robotable.core import Seat
from robotable.server import wire
from robotable.server.store.people import COOKIE
from robotable.server.tables.limits import Allowance, Bucket, TooMuch
from robotable.server.tables.table import Table
from robotable.server.web.api import lobby_of, people_of, too_much
from robotable.server.web.connection import Connection, address_of, number, same_origin
from robotable.server.wire import encode

FLOOD = Allowance(1, 30)
"""Messages refused to a line for being too many; after that it is closed."""


async def come_in(socket: WebSocket) -> None:
    if not same_origin(socket):
        await socket.send_denial_response(PlainTextResponse("This was sent from another site's page.\n", 403))
        return
    lobby = lobby_of(socket)
    doorkeeper, address = lobby.shared.doorkeeper, address_of(socket)
    person = await people_of(socket).named(socket.cookies.get(COOKIE))
    try:
        doorkeeper.arrivals.spend(person.id if person else address, address)
    except TooMuch as why:
        await socket.send_denial_response(too_much(why))
        return
    await socket.accept()
    if person is None:
        await _turn_away(socket, 4401)
        return
    with doorkeeper.line(person.id) as one_more:
        if not one_more:
            await _turn_away(socket, 4409)
        elif table := await _find(socket, address):
            connection = Connection(socket, person.id, address)
            await _stay(connection, table, number(socket, "since") or 0, number(socket, "seat"))


async def _find(socket: WebSocket, address: str) -> Table | None:
    lobby, id = lobby_of(socket), socket.path_params["id"]
    if table := await lobby.table(id):
        return table
    try:
        lobby.shared.doorkeeper.tries.spend(address)
        await _turn_away(socket, 4500 if id in lobby.shared.failed else 4404)
    except TooMuch:
        await _turn_away(socket, 4429)
    return None


async def _turn_away(socket: WebSocket, code: int) -> None:
    await socket.close(code, wire.CLOSED[code].value)


async def _stay(connection: Connection, table: Table, since: int, seat: int | None) -> None:
    pump = asyncio.create_task(connection.pump())
    table.arrive(connection, since, None if seat is None else Seat(seat))
    try:
        await _listen(connection, table)
    except WebSocketDisconnect:
        pass
    finally:
        pump.cancel()
        table.depart(connection)


async def _listen(connection: Connection, table: Table) -> None:
    """Until the client is gone; one that is sent away is no longer listened to."""
    doorkeeper, flood = table.shared.doorkeeper, Bucket(FLOOD)
    while True:
        message = await connection.receive()
        if connection.closing:
            continue
        try:
            doorkeeper.messages.spend(connection.person, connection.address)
        except TooMuch as why:
            id = None if isinstance(message, wire.Seen) else message.id
            connection.send(encode(wire.refused(id, why.why)))
            if flood.take():
                connection.close(4429)
            continue
        if isinstance(message, wire.Refused):
            connection.send(encode(message))
        elif isinstance(message, wire.Ping):
            connection.send(encode(wire.Done(message.id)))
        elif isinstance(message, wire.Seen):
            table.seen(connection, message.number)
        else:
            table.receive(connection, message)
