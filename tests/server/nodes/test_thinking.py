"""Bots think elsewhere if somebody does it for them, and never wait long for somebody who does not."""

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import redis as client
from msgspec import msgpack
from tests.server.databases import DATABASES
from tests.server.running import PATIENCE, Running, wait_for

from robotable.cluster.engines import Redis
from robotable.server.nodes import thinking
from robotable.server.nodes.node import prefix_of
from robotable.server.nodes.thinking import Answer, Question, Seal, Thinkers, list_of

pytestmark = pytest.mark.parametrize("database", ["nodes"], indirect=True, scope="module")


def pool(server: Running) -> Any:
    """Of the node that has the tables."""
    node = server.nodes[0].app.node
    assert node
    return node._lobby.shared.pool


@pytest.fixture
def own(server: Running) -> Any:
    """The pool, with no processes of its own."""
    pool(server).close()
    pool(server)._pool = None
    return pool(server)


@pytest.fixture
def wires(redis: Redis) -> Iterator["client.Redis"]:
    with client.Redis.from_url(redis.url) as line:
        yield line


@pytest.fixture
def thinker(server: Running, redis: Redis, own: Thinkers, wires: "client.Redis") -> Iterator[subprocess.Popen[bytes]]:
    url = DATABASES.url(server.folder) or ""
    environment = {**os.environ, "ROBOTABLE_STORE": url, "ROBOTABLE_REDIS": redis.url}
    process = subprocess.Popen([sys.executable, "-m", "robotable", "think", "--processes", "1"], env=environment)
    wait_for(lambda: bool(wires.exists(list_of(own._prefix, "living"))))
    own._looked = 0.0
    yield process
    process.terminate()
    assert process.wait(PATIENCE) == 0


def play(server: Running) -> None:
    ann = server.guest()
    with ann.at(ann.make("me", "bot:slow", rounds=1)) as tab:
        tab.until_frame(turn=0)
        tab.move()
        tab.until_over()


def test_thinkers_think_for_nodes(server: Running, own: Any, thinker: "subprocess.Popen[bytes]") -> None:
    play(server)
    assert own._pool is None


def test_a_thinker_that_is_gone_costs_a_moment(
    server: Running, own: Any, wires: "client.Redis", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "THOUGHT", 0.3)
    wires.set(list_of(own._prefix, "living"), 1, ex=20)
    own._looked = 0.0
    play(server)
    assert own._pool is not None
    assert wires.llen(list_of(own._prefix, "questions")) > 0
    wires.delete(list_of(own._prefix, "living"), list_of(own._prefix, "questions"))


def test_a_forged_thought_is_not_opened(
    server: Running, own: Any, thinker: "subprocess.Popen[bytes]", wires: "client.Redis"
) -> None:
    bomb = Seal("another secret").close(b"question", "x", os.getcwd)
    wires.lpush(list_of(own._prefix, "questions"), b"nonsense")
    wires.lpush(list_of(own._prefix, "questions"), msgpack.encode(Question("x", "robotable:test", 2e9, bomb)))
    found: Any = wires.blpop(["robotable:test"], PATIENCE)
    assert msgpack.decode(found[1], type=Answer).thought is None
    play(server)


def test_a_seal_is_good_for_one_kind_and_one_question() -> None:
    seal = Seal("secret")
    sealed = seal.close(b"answer", "1", [1, 2])
    assert seal.open(b"answer", "1", sealed) == [1, 2]
    for kind, id, data in ((b"question", "1", sealed), (b"answer", "2", sealed), (b"answer", "1", pickle.dumps(3))):
        with pytest.raises(ValueError, match="signed by nobody"):
            seal.open(kind, id, data)
    assert prefix_of("secret") != prefix_of("other")
