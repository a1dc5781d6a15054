"""/ws/table/{id}: how a client comes to a table and talks to it."""

from typing import TYPE_CHECKING

from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket

from robotable.core import Seat
from robotable.server import wire
from robotable.server.tables.elsewhere import Reached
from robotable.server.tables.keeping import Unavailable
from robotable.server.tables.limits import Allowance, Bucket, TooMuch
from robotable.server.tables.shared import Shared
from robotable.server.tables.sheet import Session
from robotable.server.web.api import lobby_of, people_of, too_much
from robotable.server.web.connection import Connection, decode
from robotable.server.web.senders import address_of, cookie_of, number, same_origin
from robotable.server.wire import encode

if TYPE_CHECKING:
    from robotable.server.store.sessions import Sessions

FLOOD = Allowance(1, 30)
"""Messages refused to a line for being too many; after that it is closed."""


async def come_in(socket: WebSocket) -> None:
    if not same_origin(socket):
        await socket.send_denial_response(PlainTextResponse("This was sent from another site's page.\n", 403))
        return
    lobby = lobby_of(socket)
    doorkeeper, people, address = lobby.shared.doorkeeper, people_of(socket), address_of(socket)
    try:
        session, person = await people.visitor(cookie_of(socket))
    except Unavailable:
        await socket.accept()
        await _turn_away(socket, 4503)
        return
    try:
        doorkeeper.arrivals.spend(person.id if person else address, address)
    except TooMuch as why:
        await socket.send_denial_response(too_much(why))
        return
    await socket.accept()
    if person is None:
        await _turn_away(socket, 4401)
        return
    if table := await _find(socket, address):
        if doorkeeper.enter(person.id, address):
            Visit(person.id, address, table, lobby.shared, people.sessions, session).begin(socket)
        else:
            await _turn_away(socket, 4409)


async def _find(socket: WebSocket, address: str) -> Reached | None:
    lobby, id = lobby_of(socket), socket.path_params["id"]
    try:
        if table := await lobby.reach(id):
            return table
    except Unavailable:
        await _turn_away(socket, 4503)
        return None
    try:
        lobby.shared.doorkeeper.tries.spend(address)
        await _turn_away(socket, 4500 if id in lobby.shared.failed else 4404)
    except TooMuch as why:
        await _turn_away(socket, 4429, why.why.text)
    return None


async def _turn_away(socket: WebSocket, code: int, reason: str | None = None) -> None:
    await socket.close(code, reason or wire.CLOSED[code].value)


class Visit(Connection):
    """Of a client at a table, from when it is let in until it is gone."""

    __slots__ = ("_flood", "_session", "_sessions", "_shared", "_table")

    def __init__(
        self, person: str, address: str, table: Reached, shared: Shared, sessions: "Sessions", session: Session | None
    ) -> None:
        super().__init__(person, address)
        self._table, self._shared = table, shared
        self._sessions, self._session = sessions, session
        self._flood = Bucket(FLOOD)

    def begin(self, socket: WebSocket) -> None:
        try:
            self.line = socket.scope["extensions"]["line"](self)
        except Exception:
            self._shared.doorkeeper.leave(self.person, self.address)
            raise
        if self._session:
            self._sessions.enter(self._session.hash, self)
        seat = number(socket, "seat")
        self._table.arrive(self, number(socket, "since") or 0, None if seat is None else Seat(seat))

    def left(self) -> None:
        self._shared.doorkeeper.leave(self.person, self.address)
        if self._session:
            self._sessions.leave(self._session.hash, self)
        self._table.depart(self)

    def heard(self, data: str | bytes) -> None:
        """One that is sent away is no longer listened to."""
        if self.closing:
            return
        message = decode(data)
        try:
            self._shared.doorkeeper.messages.spend(self.person, self.address)
        except TooMuch as why:
            self._refuse(message, why)
        else:
            self._take(message, data)

    def _refuse(self, message: wire.ClientMessage | wire.Refused, why: TooMuch) -> None:
        self._shared.figures.refusals[why.why.key] += 1
        id = None if isinstance(message, wire.Seen) else message.id
        self.send(encode(wire.refused(id, why.why)))
        if self._flood.take():
            self.close(4429)

    def _take(self, message: wire.ClientMessage | wire.Refused, data: str | bytes) -> None:
        if isinstance(message, wire.Refused):
            self._shared.figures.refusals[message.key] += 1
            self.send(encode(message))
        elif isinstance(message, wire.Ping):
            self.send(encode(wire.Done(message.id)))
        elif isinstance(message, wire.Seen):
            self._table.seen(self, message.number)
        else:
            self._table.receive(self, message, data)
