"""How long anything may take on a line, and how much may wait in it."""

import asyncio
from collections import Counter

from msgspec import Struct

from robotable.server.tables.limits import Allowance
from robotable.server.web.access import LOCAL, Networks


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
    silence: float = 20.0
    """Until a client from which nothing comes is asked whether it is there, and then until it is taken to be gone."""
    parting: float = 11.0
    """Until a client that was sent away has to be gone."""
    chatter: Allowance = Allowance(20, 200)
    """Frames of a WebSocket that are no messages."""
    lines: int = 200
    """From one address,"""
    free: Networks = LOCAL
    """but for these: a proxy brings everybody's."""


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

    __slots__ = ("_handle", "_loop")

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
