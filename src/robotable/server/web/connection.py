"""One WebSocket: what comes in is checked and counted, what goes out never makes a table wait."""

import asyncio
import contextlib
from collections import deque
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from robotable.core import Seat
from robotable.server.reasons import Why
from robotable.server.wire import CLOSED, UNREADABLE, ClientMessage, Refused, refused

BACKLOG = 1000
"""Messages a client may be behind."""

decode = msgspec.json.Decoder(ClientMessage).decode


class Connection:
    """A client at a table."""

    def __init__(self, socket: WebSocket, person: str, address: str = "") -> None:
        self.person = person
        self.address = address
        self.viewer: Seat | None = None
        self.seen: int | None = None
        """How many events its page has shown; None if it does not say so."""
        self._socket = socket
        self._waiting: deque[str] = deque()
        self._wake = asyncio.Event()
        self._code: int | None = None

    def send(self, data: bytes) -> None:
        if self.behind >= BACKLOG:
            self.close(4408)
        if self._code is None:
            self._waiting.append(data.decode())
            self._wake.set()

    def close(self, code: int) -> None:
        """Closes for the reason in `wire.CLOSED`, after what is still to be sent."""
        if self._code is None:
            self._code = code
            self._wake.set()

    @property
    def behind(self) -> int:
        """Messages that wait to be sent."""
        return len(self._waiting)

    @property
    def closing(self) -> bool:
        return self._code is not None

    async def pump(self) -> None:
        """Sends whatever there is to send, until closed."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                while self._waiting:
                    await self._socket.send({"type": "websocket.send", "text": self._waiting.popleft()})
                if self._code is not None:
                    await self._socket.close(self._code, CLOSED[self._code].value)
                    return
                self._wake.clear()
                await self._wake.wait()

    async def receive(self) -> ClientMessage | Refused:
        """The next message, or why it is none. Raises WebSocketDisconnect at the end."""
        event = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1005))
        data = event.get("text") or event.get("bytes") or b""
        try:
            message: ClientMessage = decode(data)
            return message
        except UNREADABLE as error:
            return refused(_id(data), Why.NO_MESSAGE(fault=str(error)))


class _Id(msgspec.Struct):
    id: str


def _id(data: str | bytes) -> str | None:
    try:
        return msgspec.json.decode(data, type=_Id).id[:64]
    except UNREADABLE:
        return None


def number(request: HTTPConnection, name: str) -> int | None:
    """Of the address, if there is one."""
    text = request.query_params.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 10 else None


def same_origin(request: HTTPConnection) -> bool:
    """Whether a browser sent this from a page of ours; other clients name no origin."""
    origin = request.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == request.headers.get("host")
    except ValueError:
        return False


def address_of(connection: HTTPConnection) -> str:
    """Where somebody comes from; of the new addresses the half that is one household's."""
    host = connection.client.host if connection.client else ""
    return ":".join(host.split(":")[:4]) if ":" in host else host
