"""The post between nodes, where a line to Redis breaks at a bad moment."""

import asyncio
import contextlib

import redis.asyncio
from tests.server.databases import ONE_DATABASE

from robotable.cluster.engines import Redis
from robotable.server.nodes.envelopes import Reset
from robotable.server.nodes.post import Post

pytestmark = ONE_DATABASE


class DeafPost(Post):
    """Whoever cancels it while it sends is not heard, as happens where a line breaks just then."""

    async def _post_all(self) -> None:
        self._outboxes.clear()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.sleep(3600)


def test_post_comes_back_when_its_cancelling_was_swallowed(redis: Redis) -> None:
    async def break_the_line() -> None:
        post = DeafPost(redis.url, "test-post:", "one", lambda *_: None, lambda _: None, lambda _: None)
        await post.open()
        await post.met.wait()
        life = post.life
        post.send("one", Reset())
        await asyncio.sleep(0.05)
        await kill_listeners(redis.url)
        async with asyncio.timeout(20):
            while post.life == life or not post.connected:
                await asyncio.sleep(0.05)
        await post.close()

    asyncio.run(break_the_line())


async def kill_listeners(url: str) -> None:
    async with redis.asyncio.Redis.from_url(url) as line:
        await line.execute_command("CLIENT", "KILL", "TYPE", "pubsub")
