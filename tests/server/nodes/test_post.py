"""The post between nodes: in order, at once, and back again after a line to Redis broke, went silent or said no."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import redis.asyncio
from bench.faulting.relay import Relay
from tests.server.databases import ONE_DATABASE

from robotable.cluster.engines import Redis
from robotable.server.nodes import post as module
from robotable.server.nodes.envelopes import AnyPart, Depart, Reset
from robotable.server.nodes.post import Post
from robotable.server.nodes.redis_line import RedisLine

pytestmark = ONE_DATABASE

LONG = 3600


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody here says something every second, as nodes do."""
    monkeypatch.setattr(module, "SILENCE", LONG)


class Desk:
    """A post, and what came to it."""

    def __init__(self, url: str, name: str) -> None:
        self.came: list[tuple[str, AnyPart]] = []
        self.lost: list[str | None] = []
        self.post = Post(url, "test-post:", name, lambda *of: self.came.append(of), self.lost.append, lambda _: None)

    async def until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(30):
            while not true():
                await asyncio.sleep(0.01)

    async def met(self) -> None:
        async with asyncio.timeout(30):
            await self.post.met.wait()


@contextlib.asynccontextmanager
async def desk(url: str, name: str = "one") -> AsyncIterator[Desk]:
    made = Desk(url, name)
    await made.post.open()
    await made.met()
    yield made
    await made.post.close()


@contextlib.asynccontextmanager
async def relayed(engine: Redis) -> AsyncIterator[tuple[Relay, str]]:
    relay = Relay(engine.port)
    await relay.open()
    yield relay, f"redis://127.0.0.1:{relay.port}/0"
    await relay.close()


def test_parts_come_once_and_in_order(redis: Redis) -> None:
    async def scene() -> None:
        async with desk(redis.url) as one, desk(redis.url, "two") as two:
            for number in range(1000):
                one.post.send("two", Depart(number))
                if number % 7 == 0:
                    await asyncio.sleep(0)
            await two.until(lambda: len(two.came) == 1000)
            assert two.came == [("one", Depart(number)) for number in range(1000)]
            assert two.lost.count("one") == 1, "it was not known before, and nothing was lost since"

    asyncio.run(scene())


def test_whom_nobody_hears_is_forgotten(redis: Redis) -> None:
    async def scene() -> None:
        async with desk(redis.url) as one:
            one.post.reachable.add("nobody")
            one.post.send("nobody", Reset())
            await one.until(lambda: "nobody" in one.lost)
            assert "nobody" not in one.post.reachable

    asyncio.run(scene())


async def kill(kind: str, url: str) -> None:
    async with redis.asyncio.Redis.from_url(url) as line:
        await line.execute_command("CLIENT", "KILL", "TYPE", kind)


async def begins_anew(one: Desk, breaks: Awaitable[object]) -> None:
    """After what breaks its lines it lives another life, in which it posts as before."""
    life = one.post.life
    await breaks
    await one.until(lambda: one.post.connected and one.post.life != life)
    assert None in one.lost, "all lines to all nodes"
    one.came.clear()
    one.post.send("one", Depart(7))
    await one.until(lambda: one.came == [("one", Depart(7))])


@pytest.mark.parametrize("kind", ["pubsub", "normal"])
def test_a_line_that_is_killed_is_opened_anew(redis: Redis, kind: str) -> None:
    async def scene() -> None:
        async with desk(redis.url) as one:
            one.post.send("one", Reset())
            await begins_anew(one, kill(kind, redis.url))

    asyncio.run(scene())


@pytest.mark.parametrize("fault", [RuntimeError, KeyError])
def test_whatever_goes_wrong_while_a_line_is_opened_it_is_tried_again(
    redis: Redis, monkeypatch: pytest.MonkeyPatch, fault: type[Exception]
) -> None:
    """uvloop calls it a RuntimeError if Redis goes in that moment; the node lived on and nobody reached its tables."""
    opened, faults = RedisLine.open, [fault(), fault()]

    async def stumbling(line: RedisLine, pool: object) -> RedisLine:
        if faults:
            raise faults.pop()
        return await opened(line, pool)  # type: ignore[arg-type]

    async def scene() -> None:
        async with relayed(redis) as (relay, url), desk(url) as one:
            monkeypatch.setattr(RedisLine, "open", stumbling)
            relay.cut()
            await one.until(lambda: not one.post.connected)
            relay.heal()
            await one.met()
            assert not faults

    asyncio.run(scene())


def test_lines_that_are_cut_or_silent_are_opened_anew(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    async def until_it_notices(relay: Relay, one: Desk, how: Callable[[], None]) -> None:
        how()
        await one.until(lambda: not one.post.connected)
        monkeypatch.setattr(module, "SILENCE", LONG)
        relay.heal()

    async def scene() -> None:
        async with relayed(redis) as (relay, url), desk(url) as one:
            await begins_anew(one, until_it_notices(relay, one, relay.cut))
            monkeypatch.setattr(module, "SILENCE", 1)
            await begins_anew(one, until_it_notices(relay, one, relay.silence))

    asyncio.run(scene())


def test_a_redis_that_says_no_is_left_and_tried_again(redis: Redis) -> None:
    async def refuse(one: Desk) -> None:
        assert one.post._speaking
        one.post._speaking.say(b"*1\r\n$7\r\nNOTHING\r\n")

    async def scene() -> None:
        async with desk(redis.url) as one:
            await begins_anew(one, refuse(one))

    asyncio.run(scene())
