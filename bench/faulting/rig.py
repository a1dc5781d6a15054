"""PostgreSQL, Redis and nodes as processes, with a relay on every line between them and before them."""

import asyncio
import contextlib
import signal
import ssl
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

import httpx
import psycopg

from bench.faulting.relay import Relay
from robotable.cluster.engines import PostgreSQL, Redis, free_port

STARTING = 60.0
"""Seconds."""
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Of no use where nothing is encrypted; but without it every new client reads all certificates, for 50 milliseconds."""


class NotUp(Exception):
    """A node did not start; the message has what it said."""


class Node:
    """A process, and the relays on its lines to the database, to Redis and to people."""

    def __init__(self, name: str, folder: Path, postgres: PostgreSQL, redis: Redis, fenced: bool = True) -> None:
        self.name, self.port = name, free_port()
        self.to_store, self.to_redis, self.to_people = Relay(postgres.port), Relay(redis.port), Relay(self.port)
        self.log = folder / f"{name}.log"
        self._folder, self._postgres, self._redis, self._fenced = folder, postgres, redis, fenced
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def relays(self) -> tuple[Relay, Relay, Relay]:
        return self.to_store, self.to_redis, self.to_people

    @property
    def address(self) -> str:
        """As people know it."""
        return f"127.0.0.1:{self.to_people.port}"

    async def open(self) -> None:
        for relay in self.relays:
            await relay.open()
        await self.start()

    async def start(self) -> None:
        """Returns when it answers. Raises NotUp."""
        store = f"postgresql://robotable@127.0.0.1:{self.to_store.port}/robotable"
        redis = f"redis://127.0.0.1:{self.to_redis.port}/0"
        words = [self.name, str(self.port), str(self._folder / self.name), store, redis]
        with self.log.open("ab") as said:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "bench.faulting.node", *words, *([] if self._fenced else ["unfenced"])],
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
            )
        until = time.monotonic() + STARTING
        while not await self.answers():
            if self.process.poll() is not None or time.monotonic() > until:
                raise NotUp(f"{self.name}: {self.log.read_text(errors='replace')[-2000:]}")
            await asyncio.sleep(0.1)

    async def answers(self) -> bool:
        with contextlib.suppress(httpx.HTTPError):
            async with httpx.AsyncClient(timeout=2, verify=PLAIN) as line:
                return (await line.get(f"http://127.0.0.1:{self.port}/api/health")).status_code == 200
        return False

    def tell(self, sign: signal.Signals) -> None:
        assert self.process
        self.process.send_signal(sign)

    async def ended(self) -> None:
        assert self.process
        await asyncio.to_thread(self.process.wait, STARTING)

    async def close(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.kill()
            await self.ended()
        for relay in self.relays:
            await relay.close()


class Rig:
    """All of it. Engines are durable: what PostgreSQL calls committed is on the disk."""

    def __init__(self, folder: Path, nodes: int = 3, fenced: bool = True) -> None:
        self.folder, self._fenced = folder, fenced
        self.postgres, self.redis = PostgreSQL(), Redis()
        self.store = self.postgres.make()
        self.nodes = [Node(f"node{n}", folder, self.postgres, self.redis, fenced) for n in range(1, nodes + 1)]

    async def __aenter__(self) -> Self:
        try:
            # The first makes the database's tables.
            await self.nodes[0].open()
            await asyncio.gather(*(node.open() for node in self.nodes[1:]))
            if not self._fenced:
                self._take_down_the_key()
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def _take_down_the_key(self) -> None:
        """The other half of the fence: that an action's number is there once, whoever writes it."""
        with psycopg.connect(self.store) as line:
            line.execute("ALTER TABLE actions DROP CONSTRAINT actions_pkey")

    async def close(self) -> None:
        for node in self.nodes:
            await node.close()
        for engine in (self.redis, self.postgres):
            await asyncio.to_thread(engine.close)
