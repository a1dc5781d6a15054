"""Answers that last: lines of JSON, and an empty one now and then that shows that somebody is there."""

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncGenerator, Callable

import msgspec
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from robotable.core import Seat
from robotable.server.tables.elsewhere import Reached
from robotable.server.wire import Done, Message, Refused, encode

KEEP_ALIVE = 5.0
"""Seconds after which an empty line is sent."""
PATIENCE = 20.0
"""Seconds that a table may take to answer."""
BACKLOG = 4 * 1024 * 1024
"""Bytes a bot may be behind."""
ANSWERS = (b'{"type":"Done"', b'{"type":"Refused"')
NDJSON = "application/x-ndjson"

Answer = Done | Refused
read_answer = msgspec.json.Decoder(Answer).decode


class Post:
    """What waits to be read, in order, until somebody ends it."""

    def __init__(self) -> None:
        self.ended = False
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._stirred = asyncio.Event()

    def put(self, data: bytes) -> None:
        if self._bytes > BACKLOG:
            self.end()
        else:
            self._waiting.append(data)
            self._bytes += len(data)
            self._stirred.set()

    def end(self) -> None:
        """After all that waits; nothing more is taken."""
        self.ended = True
        self._stirred.set()

    async def take(self, seconds: float) -> bytes | None:
        """The next; None if nothing came in time, or nothing will."""
        if not self._waiting and not self.ended:
            self._stirred.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), seconds)
        if not self._waiting:
            return None
        data = self._waiting.popleft()
        self._bytes -= len(data)
        return data


class BotLine:
    """A bot at a table, like a page of somebody's: what the table says waits here, and answers find who asked."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.viewer: Seat | None = None
        self.seen: int | None = None
        self.post = Post()
        self.code: int | None = None
        """Why it was closed, as in `wire.CLOSED`."""
        self._asked: dict[str, asyncio.Future[Answer | None]] = {}

    def send(self, data: bytes) -> None:
        if data.startswith(ANSWERS):
            self._answer(read_answer(data))
        else:
            self.post.put(data)

    def close(self, code: int) -> None:
        self.code = code
        self.end()

    def end(self) -> None:
        """Nobody is answered any more."""
        self.post.end()
        for asked in self._asked.values():
            if not asked.done():
                asked.set_result(None)

    async def ask(self, id: str, say: Callable[[], None], seconds: float) -> Answer | None:
        """Says something of this id; what is answered, or None if nothing is."""
        answer = self._asked[id] = asyncio.get_running_loop().create_future()
        say()
        with contextlib.suppress(TimeoutError):
            return await asyncio.wait_for(answer, seconds)
        return None

    def _answer(self, answer: Answer) -> None:
        if (asked := self._asked.pop(answer.id or "", None)) and not asked.done():
            asked.set_result(answer)


async def say(person: str, seat: Seat, table: Reached, said: Message) -> Answer | None:
    """Comes to a table just to say something."""
    line = BotLine(person)

    def speak() -> None:
        table.arrive(line, 0, seat)
        table.receive(line, said, encode(said))

    try:
        return await line.ask(said.id, speak, PATIENCE)
    finally:
        line.end()
        table.depart(line)


class Lines(StreamingResponse):
    """Ends when the client hangs up, when nothing more is to be told, and when the server goes."""

    def __init__(self, lines: AsyncGenerator[bytes, None], end: Callable[[], None], left: Callable[[], None]) -> None:
        """`end` is called when the server wants no more lines, `left` at last."""
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}  # no proxy keeps lines until there are many
        super().__init__(lines, headers=headers, media_type=NDJSON)
        self._lines, self._end, self._left = lines, end, left

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            scope["extensions"]["stream"](self._end)
            async with contextlib.aclosing(self._lines):
                await super().__call__(scope, receive, send)
        finally:
            self._left()
