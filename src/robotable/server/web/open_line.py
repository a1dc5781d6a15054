"""A WebSocket in use: what comes is handed on at once, and what goes is written at once. No task waits for either.

The library `websockets` knows the protocol. Only what makes up nearly all of the traffic does not pass through it, which
costs a tenth: short messages that come whole, and messages that go. Most lines need the library for their farewell alone,
so it comes to a line when it is needed, and its two kilobytes with it.
"""

import asyncio
import logging
from collections.abc import Callable
from functools import lru_cache
from struct import Struct
from typing import Protocol

from websockets.frames import Frame, Opcode, apply_mask  # type: ignore[attr-defined]
from websockets.protocol import SEND_EOF, State
from websockets.server import ServerProtocol

from robotable.server.tables.limits import Bucket
from robotable.server.web.bounds import Bounds, Timer

log = logging.getLogger(__name__)
quiet = logging.getLogger("uvicorn.error")
"""Where one is told of lines: never of what goes over them."""

NOT_TEXT = 1007
RESTARTS = 1012


WHOLE_TEXT = 0x80 | Opcode.TEXT
"""How a message begins that has one part,"""
MASKED = 0x80
"""and what is added to its length if a client sends it."""
SHORT, LONG = 126, 65536
"""From these lengths on the length itself takes two bytes, and eight."""
_short, _longer, _long = Struct("!BB").pack, Struct("!BBH").pack, Struct("!BBQ").pack


@lru_cache(4096)
def head(length: int) -> bytes:
    """What goes over the line before a message of so many bytes."""
    if length < SHORT:
        return _short(WHOLE_TEXT, length)
    return _longer(WHOLE_TEXT, 126, length) if length < LONG else _long(WHOLE_TEXT, 127, length)


def short_text(data: bytes) -> bytes | None:
    """The message, if it is a short one and nothing else: two bytes, four of a mask, and the text."""
    length = len(data) - 6
    if 0 < length < SHORT and data[0] == WHOLE_TEXT and data[1] == MASKED | length:
        return apply_mask(data[6:], data[2:6])
    return None


def ends_whole(data: bytes) -> bool:
    """Whether it ends where a frame of a client's ends."""
    at = 0
    while at + 2 <= len(data):
        length = data[at + 1] & ~MASKED
        head = {126: 8, 127: 14}.get(length, 6)
        if length >= SHORT:
            length = int.from_bytes(data[at + 2 : at + head - 4], "big")
        at += head + length
    return at == len(data)


class Listener(Protocol):
    def heard(self, message: str | bytes) -> None: ...

    def left(self) -> None:
        """The line is no more."""


class Outbox:
    """Lines that have something to send: what is said on all of them in one go is written in one go."""

    def __init__(self) -> None:
        self._lines: list[OpenLine] = []

    def put(self, line: "OpenLine") -> None:
        if not self._lines:
            asyncio.get_running_loop().call_soon(self._empty)
        self._lines.append(line)

    def _empty(self) -> None:
        lines, self._lines = self._lines, []
        for line in lines:
            try:
                line.flush()
            except Exception:  # whatever is wrong with one, the others wait for theirs
                log.exception("nothing could be sent on a line")


class OpenLine(asyncio.Protocol):
    """Breaks off with a client that is gone, does not read, or chatters below our messages."""

    __slots__ = (
        "_bounds", "_chatter", "_ended", "_full", "_heard", "_known", "_listener", "_loop", "_most", "_open", "_out", "_outbox",
        "_parting", "_parts", "_pinged", "_pulse", "_stuck", "_transport", "_whole",
    )  # fmt: skip

    def __init__(
        self,
        transport: asyncio.Transport,
        most: int,
        listener: Listener,
        bounds: Bounds,
        outbox: Outbox,
        ended: Callable[["OpenLine"], None],
    ) -> None:
        """`most` is how many bytes a message may have."""
        self._transport, self._most, self._listener = transport, most, listener
        self._bounds, self._outbox, self._ended = bounds, outbox, ended
        self._loop = asyncio.get_running_loop()
        self._stuck, self._parting = Timer(self._loop), Timer(self._loop)
        self._chatter = Bucket(bounds.chatter)
        self._known: ServerProtocol | None = None
        self._open = True
        self._full = False
        """More waits for the client than the transport likes."""
        self._out: list[bytes] = []
        self._parts: list[Frame] = []
        """Of a message that is not complete."""
        self._whole = True
        """Nothing of a frame is missing; once something was, all is left to the library."""
        self._heard = self._loop.time()
        self._pinged = False
        self._pulse = self._loop.call_later(bounds.silence, self._feel_pulse)

    @property
    def _frames(self) -> ServerProtocol:
        if self._known is None:
            self._known = ServerProtocol(state=State.OPEN, max_size=self._most, logger=quiet)
        return self._known

    # Out

    @property
    def waiting(self) -> int:
        """Bytes that the client has not fetched yet, if they are many."""
        return self._transport.get_write_buffer_size() if self._full else 0

    def send(self, message: bytes) -> None:
        if self._open:
            if not self._out:
                self._outbox.put(self)
            self._out += (head(len(message)), message)

    def close(self, code: int, reason: str) -> None:
        """After all that still waits."""
        if self._open:
            self._frames.send_close(code, reason)
            self._answer()
            self._parting.set(self._bounds.parting, self._transport)

    def shutdown(self) -> None:
        """By uvicorn, when the server goes."""
        self.close(RESTARTS, "")
        self._transport.close()

    def flush(self) -> None:
        out = b"".join(self._out)
        self._out.clear()
        # The line may have broken meanwhile.
        if out and not self._transport.is_closing():
            self._transport.write(out)

    def _answer(self) -> None:
        """What the library has to say, after all that still waits."""
        self._open = self._frames.state is State.OPEN
        self._out += (said := self._frames.data_to_send())
        self.flush()
        if said and said[-1] == SEND_EOF:
            self._transport.close()

    def pause_writing(self) -> None:
        self._full = True
        self._stuck.set(self._bounds.patience, self._transport)

    def resume_writing(self) -> None:
        self._full = False
        self._stuck.stop()

    # In

    def data_received(self, data: bytes) -> None:
        self._heard, self._pinged = self._loop.time(), False
        message = short_text(data) if self._whole and not self._parts else None
        if message is not None:
            self._hand_on(Opcode.TEXT, message)
        else:
            self._parse(data)

    def _parse(self, data: bytes) -> None:
        self._whole = self._whole and ends_whole(data)
        self._frames.receive_data(data)
        self._open = self._frames.state is State.OPEN
        for frame in self._frames.events_received():
            self._take(frame)  # type: ignore[arg-type]
        self._answer()

    def _take(self, frame: Frame) -> None:
        if frame.opcode is Opcode.TEXT or frame.opcode is Opcode.BINARY:
            self._parts = [frame]
        else:
            self._endure()
            if frame.opcode is not Opcode.CONT:
                return
            self._parts.append(frame)
        if frame.fin:
            parts, self._parts = self._parts, []
            self._hand_on(parts[0].opcode, b"".join([part.data for part in parts]))

    def _hand_on(self, opcode: Opcode, data: bytes) -> None:
        if not self._open:
            return
        try:
            message = data.decode() if opcode is Opcode.TEXT else data
        except UnicodeDecodeError:
            self._frames.fail(NOT_TEXT)
            self._answer()
        else:
            self._listener.heard(message)

    def _endure(self) -> None:
        if self._chatter.take() or self.waiting > self._bounds.waiting:
            self._transport.abort()

    def _feel_pulse(self) -> None:
        """Asks a client that has been silent for a while whether it is there, and waits as long for the answer."""
        silent = self._loop.time() - self._heard
        if silent < self._bounds.silence:
            self._pulse = self._loop.call_later(self._bounds.silence - silent, self._feel_pulse)
        elif self._pinged:
            self._transport.abort()
        else:
            self._pinged = True
            if self._open:
                self._frames.send_ping(b"")
                self._answer()
            self._pulse = self._loop.call_later(self._bounds.silence, self._feel_pulse)

    def connection_lost(self, exc: Exception | None) -> None:
        for timer in (self._stuck, self._parting):
            timer.stop()
        self._pulse.cancel()
        self._ended(self)
        self._listener.left()
        # What refers to what it is referred to by would be found by the garbage collector alone.
        if self._known:
            self._known.parser.close()
        del self._listener
