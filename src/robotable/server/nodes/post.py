"""Carries parts between nodes through Redis: in order, nothing twice, and if anything is lost both sides notice.

Redis forgets a message for which nobody listens. So every pair of nodes numbers its envelopes. A number that is missing,
a node that comes back, or a line to Redis that broke mean that something may be lost; whoever notices calls the other
node *lost*, and both forget all lines between them. Their clients come again and say again what was not answered.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import msgspec
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from robotable.server.nodes.envelopes import AnyPart, Envelope, Reset, Tell, decode, encode
from robotable.server.nodes.redis_line import RedisLine, packed

log = logging.getLogger(__name__)

SILENCE = 3
"""Seconds without a word after which a node, or Redis itself, counts as lost; everybody says something each second."""
PATIENCE = 2.0
"""Seconds that Redis may take for anything."""
AGAIN = 0.25
"""Seconds before Redis is tried again."""
TROUBLE = (RedisError, OSError, TimeoutError, RuntimeError)
"""The last is uvloop's word for a line that was closed in the middle of something."""


async def end(*tasks: asyncio.Task[Any]) -> None:
    """Cancels until it is heard: a line to Redis that breaks at that moment swallows it, and the task would go on."""
    while not all(task.done() for task in tasks):
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks, timeout=AGAIN)
    await asyncio.gather(*tasks, return_exceptions=True)


class Peer:
    """Another node, as we know it from what it sends."""

    def __init__(self, life: str, number: int) -> None:
        self.life = life
        self.number = number
        """Of the last envelope."""
        self.at = time.monotonic()


class Post:
    def __init__(
        self,
        url: str,
        prefix: str,
        name: str,
        take: Callable[[str, AnyPart], None],
        lost: Callable[[str | None], None],
        meet: Callable[[str], None],
    ) -> None:
        """`take` is given what comes, and from whom; `lost` is told whose lines are to be forgotten, None for all;
        `meet` is told of a node that was not known."""
        self.name = name
        self.life = ""
        self.connected = False
        self.peers: dict[str, Peer] = {}
        """From whom we heard in this life."""
        self.reachable: set[str] = set()
        """Who listened a second ago; names of nodes."""
        self.met = asyncio.Event()
        self._prefix = prefix
        self._take, self._lost, self._meet = take, lost, meet
        self._redis = Redis.from_url(
            url, retry=Retry(NoBackoff(), 0), socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE, protocol=2
        )
        self._speaking: RedisLine | None = None
        self._asked: deque[str] = deque()
        """Nodes to which something went of which Redis has not said yet whether anybody heard it."""
        self._subscribed = asyncio.Event()
        self._outboxes: dict[str, list[AnyPart]] = {}
        self._numbers: dict[str, int] = {}
        self._due = False
        """What is in the outboxes goes at the end of this turn."""
        self._closing = False
        self._living: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._living = asyncio.create_task(self._live())

    async def close(self) -> None:
        """After what is still to be sent."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while self._outboxes or self._asked:
                    await asyncio.sleep(0.01)
        self._closing = True
        if self._living:
            await end(self._living)
        with contextlib.suppress(*TROUBLE):
            await self._redis.aclose()

    async def answer(self) -> None:
        """Raises something if Redis does not, or if nothing comes from it."""
        await self._redis.ping()
        if not self.connected:
            raise RedisError("it is silent")

    # Sending

    def send(self, node: str, part: AnyPart) -> None:
        """Goes with all that is sent to the node until Redis has taken what went before; nowhere while it is away."""
        if self.connected:
            self._outboxes.setdefault(node, []).append(part)
            self._go_soon()

    def tell(self, node: str, line: int, data: bytes) -> None:
        """To a guest line; the same data for several lines one after the other travels once."""
        if self.connected:
            outbox = self._outboxes.setdefault(node, [])
            if outbox and isinstance(last := outbox[-1], Tell) and last.data is data:
                last.lines.append(line)
            else:
                outbox.append(Tell([line], data))
            self._go_soon()

    async def ask_around(self) -> None:
        """Finds out who listens."""
        channels = await self._redis.pubsub_channels(self._prefix + "*")
        self.reachable = {bytes(channel).decode().removeprefix(self._prefix) for channel in channels}  # type: ignore[arg-type]
        for node in set(self.peers) - self.reachable:
            self._forget(node)
        silent = time.monotonic() - SILENCE
        for node in [node for node, peer in self.peers.items() if peer.at < silent]:
            self._forget(node)

    def _go_soon(self) -> None:
        if not self._due and not self._asked:
            self._due = True
            asyncio.get_running_loop().call_soon(self._go)

    def _go(self) -> None:
        self._due = False
        outboxes, self._outboxes = self._outboxes, {}
        if self._speaking:
            self._asked.extend(outboxes)
            self._speaking.say(b"".join(self._posted(node, parts) for node, parts in outboxes.items()))

    def _posted(self, node: str, parts: list[AnyPart]) -> bytes:
        number = self._numbers[node] = self._numbers.get(node, 0) + 1
        return packed("PUBLISH", self._prefix + node, encode(Envelope(self.name, self.life, number, parts)))

    def _taken(self, listeners: int) -> None:
        """By Redis, and so many heard it."""
        node = self._asked.popleft()
        if not listeners:
            self.reachable.discard(node)
            self._forget(node)
        if self._outboxes:
            self._go_soon()

    # Receiving

    async def _live(self) -> None:
        """From one life to the next, for as long as the node lives."""
        while True:
            try:
                async with self._line(self._listen) as listening, self._line(self._taken) as self._speaking:
                    listening.say(packed("SUBSCRIBE", self._prefix + self.name))
                    await asyncio.wait_for(self._subscribed.wait(), PATIENCE)
                    await self._begin()
                    await self._until_it_breaks(listening, self._speaking)
            except TROUBLE as error:
                if self.connected and not self._closing:
                    log.warning(
                        "Redis cannot be reached (%s); tables whose people are all here go on",
                        str(error) or type(error).__name__,
                    )
            except Exception:
                log.exception("the line to Redis failed, and is opened again")
            finally:
                self._end()
            await asyncio.sleep(AGAIN)

    @contextlib.asynccontextmanager
    async def _line(self, hear: Callable[[Any], None]) -> AsyncIterator[RedisLine]:
        line = await RedisLine(hear).open(self._redis.connection_pool)
        try:
            yield line
        finally:
            line.close()

    async def _begin(self) -> None:
        await self.ask_around()
        self.life = secrets.token_hex(6)
        self._numbers.clear()
        self.connected = True
        self.met.set()

    def _end(self) -> None:
        self.connected = False
        self.met.clear()
        self._speaking = None
        self._outboxes.clear()
        self._asked.clear()
        self._subscribed.clear()
        self.reachable.clear()
        self.peers.clear()
        self._lost(None)

    async def _until_it_breaks(self, *lines: RedisLine) -> None:
        """Raises RedisError, with the reason."""
        silence = asyncio.create_task(_silence(lines))
        try:
            ends = [silence, *(line.broken for line in lines)]
            done, _ = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            raise RedisError(done.pop().result())
        finally:
            await end(silence)

    def _listen(self, reply: tuple[bytes, bytes, Any]) -> None:
        kind, _, data = reply
        if kind == b"message":
            self._open(data)
        else:
            self._subscribed.set()

    def _open(self, data: bytes) -> None:
        try:
            envelope = decode(data)
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            log.error("something came through Redis that is no envelope of ours: %s", error)
            return
        if self._is_next(envelope):
            for part in envelope.parts:
                self._hand_in(envelope.sender, part)

    def _hand_in(self, sender: str, part: AnyPart) -> None:
        if isinstance(part, Reset):
            self._lost(sender)
            return
        try:
            self._take(sender, part)
        except Exception:
            log.exception("a node stumbled over a part of type %s", type(part).__name__)

    def _is_next(self, envelope: Envelope) -> bool:
        """Whether it is new; what is missing before it is seen to."""
        peer = self.peers.get(envelope.sender)
        if peer is None or peer.life != envelope.life:
            self._lost(envelope.sender)
            self.peers[envelope.sender] = Peer(envelope.life, envelope.number)
            self.reachable.add(envelope.sender)
            self._meet(envelope.sender)
            if envelope.number > 1:
                self.send(envelope.sender, Reset())
            return True
        if envelope.number <= peer.number:
            return False
        if envelope.number > peer.number + 1:
            log.warning("something of node %s was lost", envelope.sender)
            self._lost(envelope.sender)
            self.send(envelope.sender, Reset())
        peer.number, peer.at = envelope.number, time.monotonic()
        return True

    def _forget(self, node: str) -> None:
        self.peers.pop(node, None)
        self._lost(node)


async def _silence(lines: Sequence[RedisLine]) -> str:
    """Ends when nothing comes on one of them for long: every second at least our own word should, and that it was taken."""
    quiet = dict.fromkeys(lines, 0)
    while max(quiet.values()) < SILENCE:
        for line in lines:
            line.heard = False
        await asyncio.sleep(1)
        quiet = {line: 0 if line.heard else seconds + 1 for line, seconds in quiet.items()}
    return "it is silent"
