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
from collections.abc import Callable

import msgspec
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from robotable.server.nodes.envelopes import AnyPart, Envelope, Reset, Tell, decode, encode

log = logging.getLogger(__name__)

SILENCE = 3.0
"""Seconds without a word after which a node, or Redis itself, counts as lost; everybody says something each second."""
PATIENCE = 2.0
"""Seconds that Redis may take for anything."""
AGAIN = 0.25
"""Seconds before Redis is tried again."""
TROUBLE = (RedisError, OSError, TimeoutError)


async def end(*tasks: asyncio.Task[None]) -> None:
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
            url, retry=Retry(NoBackoff(), 0), socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE
        )
        self._outboxes: dict[str, list[AnyPart]] = {}
        self._numbers: dict[str, int] = {}
        self._wake = asyncio.Event()
        self._closing = False
        self._living: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._living = asyncio.create_task(self._live())

    async def close(self) -> None:
        """After what is still to be sent."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while self._outboxes:
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
        """Goes with all that is sent to the node in this turn of the loop; nowhere while Redis is away."""
        if self.connected:
            self._outboxes.setdefault(node, []).append(part)
            self._wake.set()

    def tell(self, node: str, line: int, data: bytes) -> None:
        """To a guest line; the same data for several lines one after the other travels once."""
        if self.connected:
            outbox = self._outboxes.setdefault(node, [])
            if outbox and isinstance(last := outbox[-1], Tell) and last.data is data:
                last.lines.append(line)
            else:
                outbox.append(Tell([line], data))
            self._wake.set()

    async def ask_around(self) -> None:
        """Finds out who listens."""
        channels = await self._redis.pubsub_channels(self._prefix + "*")
        self.reachable = {bytes(channel).decode().removeprefix(self._prefix) for channel in channels}  # type: ignore[arg-type]
        for node in set(self.peers) - self.reachable:
            self._forget(node)
        silent = time.monotonic() - SILENCE
        for node in [node for node, peer in self.peers.items() if peer.at < silent]:
            self._forget(node)

    async def _send_always(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            await self._post_all()

    async def _post_all(self) -> None:
        outboxes, self._outboxes = self._outboxes, {}
        if not outboxes:
            return
        async with self._redis.pipeline(transaction=False) as pipeline:
            for node, parts in outboxes.items():
                number = self._numbers[node] = self._numbers.get(node, 0) + 1
                pipeline.publish(self._prefix + node, encode(Envelope(self.name, self.life, number, parts)))
            listening = await pipeline.execute()
        for node, listeners in zip(outboxes, listening, strict=True):
            if not listeners:
                self.reachable.discard(node)
                self._forget(node)

    # Receiving

    async def _live(self) -> None:
        """From one life to the next, for as long as the node lives."""
        while True:
            try:
                async with self._redis.pubsub() as listening:
                    await listening.subscribe(self._prefix + self.name)
                    await self._begin()
                    await self._until_it_breaks(listening)
            except TROUBLE as error:
                if self.connected and not self._closing:
                    log.warning(
                        "Redis cannot be reached (%s); tables whose people are all here go on", type(error).__name__
                    )
            finally:
                self._end()
            await asyncio.sleep(AGAIN)

    async def _begin(self) -> None:
        await self.ask_around()
        self.life = secrets.token_hex(6)
        self._numbers.clear()
        self.connected = True
        self.met.set()

    def _end(self) -> None:
        self.connected = False
        self.met.clear()
        self._outboxes.clear()
        self.reachable.clear()
        self.peers.clear()
        self._lost(None)

    async def _until_it_breaks(self, listening: PubSub) -> None:
        tasks = [asyncio.create_task(work) for work in (self._listen(listening), self._send_always())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            await end(*tasks)

    async def _listen(self, listening: PubSub) -> None:
        heard = time.monotonic()
        while True:
            message = await listening.get_message(ignore_subscribe_messages=True, timeout=1.0)
            now = time.monotonic()
            if message is not None:
                heard = now
                self._open(message["data"])
            elif now - heard > SILENCE:
                raise RedisError("it is silent")

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
