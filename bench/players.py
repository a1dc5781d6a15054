"""Two players at a table, as fast as they can or at people's pace, and what is noted of their moves."""

import asyncio
import contextlib
import random
from collections import deque
from collections.abc import Iterator
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Raw, Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

MOVES = {"Placed", "Won", "Miscalled", "Passed"}
"""The events by which the other player learns of a move."""


AS_BROWSERS: dict[str, Any] = {"compression": None, "ping_interval": None, "max_size": None, "open_timeout": 60}
"""How a line behaves: a browser asks no server whether it is there, and is patient."""


class Told(Struct):
    type: str
    seat: int | None = None


class Heard(Struct):
    """What a player reads of a message."""

    type: str
    number: int = 0
    legal: list[Raw] = []
    events: list[Told] = []
    outcome: Any = None
    rematch: str | None = None
    you: int | None = None
    waiting: list[int] = []


hear = msgspec.json.Decoder(Heard).decode


class Figures:
    def __init__(self) -> None:
        self.moves = 0
        self.latencies: list[float] = []

    def latency(self) -> list[str]:
        """Half of the moves were seen within the first, 19 of 20 within the second; in milliseconds."""
        ordered = sorted(self.latencies) or [0.0]
        return [f"{ordered[int(share * len(ordered))] * 1000:.1f}" for share in (0.5, 0.95)]


@contextlib.contextmanager
def come_again() -> Iterator[None]:
    """Whoever is asked to comes to the same table once more."""
    try:
        yield
    except ConnectionClosed as closed:
        if closed.rcvd is None or closed.rcvd.code != CloseCode.SERVICE_RESTART:
            raise


class Pair:
    """Two players at one table; `sent` says, by seat, when the moves were made that the other has not seen yet."""

    def __init__(self, table: str, cookies: tuple[str, str], figures: Figures, pace: float) -> None:
        self.table, self.cookies, self.figures, self.pace = table, cookies, figures, pace
        self.sent: tuple[deque[float], deque[float]] = (deque(), deque())

    async def play(self, address: str, ready: asyncio.Barrier) -> None:
        await asyncio.gather(*(self.seat(address, cookie, ready) for cookie in self.cookies))

    async def seat(self, address: str, cookie: str, ready: asyncio.Barrier) -> None:
        table: str | None = self.table
        first = True
        while table:
            async with await self.line_to(f"ws://{address}/ws/table/{table}", cookie) as line:
                if first:
                    await ready.wait()
                    first = False
                with come_again():
                    table = await self.game(line)

    async def line_to(self, url: str, cookie: str) -> ClientConnection:
        return await connect(url, additional_headers={"Cookie": cookie}, **AS_BROWSERS)

    async def game(self, line: ClientConnection) -> str | None:
        """One game; the table of the next."""
        you, unanswered = 0, False
        async for text in line:
            message = hear(text)
            if message.type == "Room":
                if message.you is None:
                    await line.send('{"type":"Join","id":"join"}')
                you = message.you or 0
                if message.rematch:
                    self.sent[you].clear()
                    return message.rematch
            elif message.type != "Frame":
                unanswered = False
                self.figures.moves += message.type == "Done"
                if message.type == "Refused" and self.sent[you]:
                    self.sent[you].pop()
            else:
                self.note(you, message)
                if message.outcome and you == 0:
                    await line.send('{"type":"Rematch","id":"again"}')
                elif message.legal and you in message.waiting and not unanswered:
                    unanswered = True
                    await self.move(line, you, message)
        return None

    def note(self, you: int, message: Heard) -> None:
        other = self.sent[1 - you]
        if other and any(event.seat == 1 - you and event.type in MOVES for event in message.events):
            self.figures.latencies.append(perf_counter() - other.popleft())

    async def move(self, line: ClientConnection, you: int, message: Heard) -> None:
        if self.pace:
            await asyncio.sleep(random.uniform(0.5, 1.5) * self.pace)
        action = bytes(random.choice(message.legal)).decode()
        now = perf_counter()
        await line.send(f'{{"type":"Act","id":"{now}","action":{action}}}')
        self.sent[you].append(now)


class Echoes(Pair):
    """The same two, at a relay: whoever gets the ball sends it back."""

    async def game(self, line: ClientConnection) -> str | None:
        if await line.recv() == "you begin":
            await self.send(line)
        async for _ in line:
            self.figures.latencies.append(perf_counter() - self.sent[0].popleft())
            if self.pace:
                await asyncio.sleep(random.uniform(0.5, 1.5) * self.pace)
            await self.send(line)
        return None

    async def send(self, line: ClientConnection) -> None:
        self.figures.moves += 1
        self.sent[0].append(perf_counter())
        await line.send('{"type":"Act","id":"1","action":{"type":"Play","card":17}}' + " " * 900)
