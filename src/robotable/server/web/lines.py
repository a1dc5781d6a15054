"""The lines below HTTP and WebSockets: how long anything may take on them, and how much may wait in them."""

import asyncio
from collections import Counter
from typing import Any

from msgspec import Struct
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from robotable.server.tables.limits import Allowance, Bucket


class Bounds(Struct, frozen=True):
    """Times are in seconds."""

    head: float = 10.0
    """Until somebody who has a line to us has asked for something,"""
    whole: float = 120.0
    """and until they have sent the rest of it and read the answer."""
    patience: float = 15.0
    """With a client that reads nothing of what waits for it."""
    waiting: int = 1024 * 1024
    """Bytes that may wait for a client when it sends something that is answered below us."""
    chatter: Allowance = Allowance(20, 200)
    """Frames of a WebSocket that are no messages."""
    lines: int = 200
    """From one address,"""
    free: tuple[str, ...] = ("127.0.0.1", "::1")
    """but for these: a proxy on this machine brings everybody's."""


class Crowd:
    """How many lines there are from where."""

    def __init__(self, bounds: Bounds) -> None:
        self._bounds = bounds
        self._lines: Counter[str] = Counter()

    def enter(self, client: tuple[str, int] | None) -> bool:
        """Whether there is room; whoever was let in leaves one day."""
        address = client[0] if client else ""
        if address not in self._bounds.free and self._lines[address] >= self._bounds.lines:
            return False
        self._lines[address] += 1
        return True

    def leave(self, client: tuple[str, int] | None) -> None:
        address = client[0] if client else ""
        self._lines[address] -= 1
        if not self._lines[address]:
            del self._lines[address]


class Timer:
    """Breaks a line off, unless it is set anew or stopped in time."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._handle: asyncio.TimerHandle | None = None

    def set(self, seconds: float, transport: asyncio.Transport) -> None:
        self.stop()
        self._handle = self._loop.call_later(seconds, transport.abort)

    def stop(self) -> None:
        if self._handle:
            self._handle.cancel()
            self._handle = None


class Http(H11Protocol):
    """Asks for the head of every request in time, and for the end of every answer."""

    def __init__(self, bounds: Bounds, crowd: Crowd, **given: Any) -> None:
        super().__init__(**given)
        self._bounds, self._crowd = bounds, crowd
        self._timer = Timer(self.loop)
        self._let_in = False
        self._answered: object = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._let_in = self._crowd.enter(self.client)
        if self._let_in:
            self._timer.set(self._bounds.head, transport)
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._note_request()

    def on_response_complete(self) -> None:
        self._timer.set(self.timeout_keep_alive + self._bounds.head, self.transport)
        super().on_response_complete()
        self._note_request()

    def _note_request(self) -> None:
        if self.cycle is not self._answered:
            self._answered = self.cycle
            self._timer.set(self._bounds.whole, self.transport)

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._timer.stop()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._timer.stop()
        if self._let_in:
            self._crowd.leave(self.client)
        super().connection_lost(exc)


class Socket(WebSocketsSansIOProtocol):
    """Breaks off with a client that does not read, or chatters below our messages."""

    def __init__(self, bounds: Bounds, crowd: Crowd, **given: Any) -> None:
        super().__init__(**given)
        self._bounds, self._crowd = bounds, crowd
        self._stuck, self._parting = Timer(self.loop), Timer(self.loop)
        self._chatter = Bucket(bounds.chatter)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck.set(self._bounds.patience, self.transport)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stuck.stop()

    def handle_ping(self) -> None:
        super().handle_ping()
        self._endure()

    def handle_pong(self, event: Any) -> None:
        super().handle_pong(event)
        self._endure()

    def handle_cont(self, event: Any) -> None:
        super().handle_cont(event)
        self._endure()

    def _endure(self) -> None:
        if self._chatter.take() or self.transport.get_write_buffer_size() > self._bounds.waiting:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        # A farewell that nobody reads would keep the line open for ever.
        self.transport.abort()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.close":
            self._parting.set(self.close_timeout + 1, self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stuck.stop()
        self._parting.stop()
        self._crowd.leave(self.client)
        super().connection_lost(exc)
