"""The lines below HTTP and WebSockets, until somebody is let in."""

import asyncio
from collections.abc import Callable
from typing import Any

from h11 import IDLE, SEND_RESPONSE
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from robotable.server.tables.weakly import weakly
from robotable.server.web.bounds import Bounds, Crowd, Timer
from robotable.server.web.open_line import Listener, OpenLine, Outbox

CROWDED = b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 10\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
"""To who has lines enough."""


class Http(H11Protocol):
    """Asks for the head of every request in time, and for the end of every answer that is no stream."""

    def __init__(self, bounds: Bounds, crowd: Crowd, **given: Any) -> None:
        super().__init__(**given)
        self._bounds, self._crowd = bounds, crowd
        self._timer = Timer(self.loop)
        self._let_in = False
        self._answered: object = None
        self._end_stream: Callable[[], None] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._let_in = self._crowd.enter(self.client)
        if self._let_in:
            self._timer.set(self._bounds.head, transport)
        else:
            transport.write(CROWDED)
            transport.close()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._note_request()

    def send_400_response(self, msg: str) -> None:
        """Of a request that breaks off in nonsense after its head the application may have begun to answer, or will."""
        if self.cycle and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (IDLE, SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def on_response_complete(self) -> None:
        self._end_stream = None
        self._timer.set(self.timeout_keep_alive + self._bounds.head, self.transport)
        super().on_response_complete()
        self._note_request()

    def _note_request(self) -> None:
        if self.cycle is not self._answered:
            self._answered = self.cycle
            self._timer.set(self._bounds.whole, self.transport)
            self.cycle.scope.setdefault("extensions", {})["stream"] = weakly(self._stream)  # type: ignore[assignment]

    def _stream(self, end: Callable[[], None]) -> None:
        """For the application: what it answers may last, until the client hangs up, reads no more, or the server goes."""
        self._timer.stop()
        self._end_stream = end

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._end_stream:
            self._timer.set(self._bounds.patience, self.transport)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._end_stream:
            self._timer.stop()

    def shutdown(self) -> None:
        if self._end_stream:
            self._end_stream()
        super().shutdown()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._timer.stop()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._timer.stop()
        if self._let_in:
            self._crowd.leave(self.client)
        super().connection_lost(exc)


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket until the application has let its client in."""

    def __init__(self, bounds: Bounds, crowd: Crowd, outbox: Outbox, **given: Any) -> None:
        super().__init__(**given)
        self._bounds, self._crowd, self._outbox = bounds, crowd, outbox
        self._parting = Timer(self.loop)
        self._handed_over = False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.transport.is_closing():
            self.scope["extensions"]["line"] = weakly(self.hand_over)  # type: ignore[assignment]
            # Nobody has a say before they are let in.
            self.transport.pause_reading()

    def hand_over(self, listener: Listener) -> OpenLine:
        """For the application that has let somebody in: from now on nothing stands between the line and who listens to it."""
        if self.disconnected or self.transport.is_closing() or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self._handed_over = True
        self.stop_keepalive()
        self.conn.parser.close()
        connections, crowd, client = self.connections, self._crowd, self.client

        def ended(line: OpenLine) -> None:
            connections.discard(line)
            crowd.leave(client)

        line = OpenLine(self.transport, self.config.ws_max_size, listener, self._bounds, self._outbox, ended)
        connections.remove(self)
        connections.add(line)  # type: ignore[arg-type]
        self.transport.set_protocol(line)
        self.transport.resume_reading()
        return line

    async def run_asgi(self) -> None:
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            self.logger.exception("nobody could be let in")
            self.send_500_response()
        if not self._handed_over and self.close_timer is None:
            self.transport.close()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.close":
            self.transport.resume_reading()
            self._parting.set(self.close_timeout + 1, self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._parting.stop()
        self._crowd.leave(self.client)
        self.conn.parser.close()  # it refers to the line, and the line to it
        super().connection_lost(exc)
