"""Who breaks things: one fault after the other, chosen by a seed, each mended before the next."""

import asyncio
import contextlib
import random
import signal
import time
from collections.abc import Awaitable, Callable

from bench.faulting.notes import Fault
from bench.faulting.relay import Relay
from bench.faulting.rig import Node, NotUp, Rig

LONG = (4.0, 8.0)
"""Seconds, from and to: longer than a lease is good."""
SHORT = (0.3, 3.0)


class Nemesis:
    def __init__(self, rig: Rig, seed: int) -> None:
        self.faults: list[Fault] = []
        self._rig = rig
        self._chance = random.Random(seed)
        self._kinds: dict[str, Callable[[], Awaitable[Fault]]] = {
            "kill -9": self._kill,
            "SIGTERM": self._terminate,
            "SIGSTOP": self._stop,
            "Redis restarted": self._restart_redis,
            "PostgreSQL restarted": self._restart_postgres,
            "line to Redis cut": lambda: self._cut("line to Redis cut", lambda node: node.to_redis),
            "line to PostgreSQL cut": lambda: self._cut("line to PostgreSQL cut", lambda node: node.to_store),
            "lines to people cut": lambda: self._cut("lines to people cut", lambda node: node.to_people),
            "line to Redis silent": lambda: self._silence("line to Redis silent", lambda node: node.to_redis),
            "line to PostgreSQL silent": lambda: self._silence("line to PostgreSQL silent", lambda node: node.to_store),
            "lines to people silent": lambda: self._silence("lines to people silent", lambda node: node.to_people),
        }

    @property
    def kinds(self) -> list[str]:
        return list(self._kinds)

    def shuffled(self) -> list[str]:
        """All kinds, in an order of chance."""
        return self._chance.sample(self.kinds, len(self._kinds))

    async def strike(self, kind: str) -> Fault:
        """Returns when all is mended."""
        fault = await self._kinds[kind]()
        self.faults.append(fault)
        return fault

    async def _kill(self) -> Fault:
        node, at = self._some_node(), time.time()
        node.tell(signal.SIGKILL)
        await self._back(node)
        return Fault("kill -9", node.name, at, at)

    async def _terminate(self) -> Fault:
        node, at = self._some_node(), time.time()
        node.tell(signal.SIGTERM)
        await self._back(node)
        return Fault("SIGTERM", node.name, at, at, gentle=True)

    async def _stop(self) -> Fault:
        node, at = self._some_node(), time.time()
        node.tell(signal.SIGSTOP)
        await self._while(LONG)
        node.tell(signal.SIGCONT)
        return Fault("SIGSTOP", node.name, at, at)

    async def _restart_redis(self) -> Fault:
        at, engine = time.time(), self._rig.redis
        await asyncio.to_thread(engine.stop)
        await self._while(SHORT)
        await asyncio.to_thread(engine.start)
        return Fault("Redis restarted", "redis", at, time.time())

    async def _restart_postgres(self) -> Fault:
        """In good order or not."""
        at, engine = time.time(), self._rig.postgres
        await asyncio.to_thread(engine.stop, self._chance.choice((signal.SIGINT, signal.SIGQUIT)))
        await self._while(SHORT)
        await asyncio.to_thread(engine.start)
        return Fault("PostgreSQL restarted", "postgres", at, time.time())

    async def _cut(self, kind: str, of: Callable[[Node], Relay]) -> Fault:
        return await self._break(kind, of, Relay.cut, SHORT)

    async def _silence(self, kind: str, of: Callable[[Node], Relay]) -> Fault:
        return await self._break(kind, of, Relay.silence, LONG)

    async def _break(
        self, kind: str, of: Callable[[Node], Relay], how: Callable[[Relay], None], seconds: tuple[float, float]
    ) -> Fault:
        node, at = self._some_node(), time.time()
        how(of(node))
        await self._while(seconds)
        of(node).heal()
        return Fault(kind, node.name, at, time.time())

    def _some_node(self) -> Node:
        return self._chance.choice(self._rig.nodes)

    async def _while(self, seconds: tuple[float, float]) -> None:
        await asyncio.sleep(self._chance.uniform(*seconds))

    async def _back(self, node: Node) -> None:
        """Ended, and after a while started again, as whoever keeps nodes running does."""
        await node.ended()
        await self._while(SHORT)
        while True:
            with contextlib.suppress(NotUp):
                return await node.start()
