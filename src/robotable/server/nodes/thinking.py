"""Thinking that is done elsewhere: slow bots travel through Redis to whoever thinks for nodes, and come back wiser.

A bot travels as Python's own pickle, which must never be opened if it may be a stranger's: everything is signed with a
key made from the store's secret, which nodes and thinkers know and Redis does not.
"""

import asyncio
import contextlib
import hashlib
import hmac
import logging
import pickle
import secrets
import signal
import time
from collections.abc import Callable
from typing import Any

import redis
from msgspec import Struct, msgpack
from redis.asyncio import Redis

from robotable.bots.workers import end_with_parent
from robotable.server.nodes.post import AGAIN, PATIENCE, TROUBLE
from robotable.server.tables.bots import Found, Pool

log = logging.getLogger(__name__)

THOUGHT = 10.0
"""Seconds that an answer may take; then a node thinks for itself."""
LIVING = 3
"""Seconds for which thinkers are believed to be there after their last sign of life."""
LOOK = 1.0
"""Seconds between looks whether there are any."""
KEPT = 60
"""Seconds for which Redis keeps an answer that nobody fetches."""


class Question(Struct, array_like=True):
    id: str
    asker: str
    """The list in which the answer is waited for."""
    until: float
    """Unix time; later nobody needs the answer."""
    thought: bytes


class Answer(Struct, array_like=True):
    id: str
    thought: bytes | None
    """None if nothing came of it."""


class Seal:
    """Signs what travels, and opens only what is signed."""

    def __init__(self, secret: str) -> None:
        self._key = hashlib.blake2b(secret.encode(), person=b"thinking").digest()

    def close(self, kind: bytes, id: str, content: Any) -> bytes:
        data = pickle.dumps(content, pickle.HIGHEST_PROTOCOL)
        return self._sign(kind, id, data) + data

    def open(self, kind: bytes, id: str, sealed: bytes) -> Any:
        """Raises ValueError for what is not ours."""
        signature, data = sealed[:32], sealed[32:]
        if not hmac.compare_digest(signature, self._sign(kind, id, data)):
            raise ValueError("this thought is signed by nobody we know")
        return pickle.loads(data)

    def _sign(self, kind: bytes, id: str, data: bytes) -> bytes:
        return hmac.digest(self._key, b"%b %b %b" % (kind, id.encode(), data), "sha256")


def list_of(prefix: str, name: str) -> str:
    return f"{prefix}think:{name}"


class Thinkers(Pool):
    """Lets others think if there are any, else processes of our own."""

    def __init__(self, workers: int, url: str, prefix: str, secret: str) -> None:
        super().__init__(workers)
        self._redis = Redis.from_url(url, socket_connect_timeout=PATIENCE)
        self._prefix, self._seal = prefix, Seal(secret)
        self._answers = list_of(prefix, secrets.token_hex(8))
        self._asked: dict[str, asyncio.Future[bytes | None]] = {}
        self._reader: asyncio.Task[None] | None = None
        self._there, self._looked = False, 0.0

    async def ask(self, thinker: Callable[..., Found], *about: Any) -> Found:
        try:
            async with asyncio.timeout(THOUGHT):
                if await self._anybody() and (found := await self._ask(thinker, about)) is not None:
                    return found
        except TROUBLE:
            self._there = False
        return await super().ask(thinker, *about)

    def close(self) -> None:
        super().close()
        if self._reader:
            self._reader.cancel()

    async def _anybody(self) -> bool:
        now = time.monotonic()
        if now - self._looked > LOOK:
            self._looked = now
            self._there = bool(await self._redis.exists(list_of(self._prefix, "living")))
        return self._there

    async def _ask(self, thinker: Callable[..., Found], about: tuple[Any, ...]) -> Found | None:
        id = secrets.token_hex(8)
        sealed = self._seal.close(b"question", id, (thinker, about))
        answer = self._asked[id] = asyncio.get_running_loop().create_future()
        if self._reader is None or self._reader.done():
            self._reader = asyncio.create_task(self._read())
        try:
            question = Question(id, self._answers, time.time() + THOUGHT, sealed)
            await self._redis.lpush(list_of(self._prefix, "questions"), msgpack.encode(question))
            thought = await answer
        finally:
            del self._asked[id]
        found: Found | None = self._seal.open(b"answer", id, thought) if thought else None
        return found

    async def _read(self) -> None:
        while True:
            try:
                found: Any = await self._redis.blpop([self._answers])
                answer = msgpack.decode(found[1], type=Answer)
            except TROUBLE:
                await asyncio.sleep(AGAIN)
            except Exception:
                log.exception("something came that is no answer of a thinker")
            else:
                if (asked := self._asked.get(answer.id)) and not asked.done():
                    asked.set_result(answer.thought)


def think_for_others(url: str, prefix: str, secret: str) -> None:
    """Answers questions one after the other, in a process of its own that ends with its parent."""
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    seal = Seal(secret)
    while True:
        with contextlib.suppress(redis.RedisError, OSError), redis.Redis.from_url(url) as line:
            while True:
                line.set(list_of(prefix, "living"), 1, ex=LIVING)
                found: Any = line.brpop([list_of(prefix, "questions")], timeout=1)
                if found:
                    _answer(line, seal, found[1])
        time.sleep(AGAIN)


def _answer(line: "redis.Redis", seal: Seal, data: bytes) -> None:
    try:
        question = msgpack.decode(data, type=Question)
    except Exception:
        log.exception("something came that is no question of a node")
        return
    if time.time() > question.until:
        return
    thought = None
    try:
        thinker, about = seal.open(b"question", question.id, question.thought)
        thought = seal.close(b"answer", question.id, thinker(*about))
    except Exception as error:
        log.error("a thought came to nothing: %s", type(error).__name__)
    line.lpush(question.asker, msgpack.encode(Answer(question.id, thought)))
    line.expire(question.asker, KEPT)
