"""Becoming a node, or saying what keeps a server from it."""

import asyncio
import os
import secrets
import socket
import time
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from typing import NoReturn

from redis import Redis
from redis.exceptions import AuthenticationError, NoPermissionError, RedisError

from robotable.server.nodes.node import LEASE, Node, prefix_of
from robotable.server.nodes.post import PATIENCE
from robotable.server.nodes.thinking import LOOK, think_for_others
from robotable.server.store.engine import Place
from robotable.server.store.folder import CannotStart
from robotable.server.store.leases import NameTaken, claim
from robotable.server.store.opening import beside
from robotable.server.store.people import People
from robotable.server.store.store import Store, kept_secret
from robotable.server.tables.lobby import Lobby

LONGEST = 64
"""Letters of a node's name."""


def fitting_name(wanted: str | None) -> str:
    """The one that is wanted, or one that nobody else has. Raises CannotStart."""
    name = wanted or f"{socket.gethostname()[:40]}-{os.getpid()}-{secrets.token_hex(2)}"
    if len(name) > LONGEST or not name.isprintable() or any(sign in name for sign in " *?[]\\"):
        raise CannotStart(f"“{name[:LONGEST]}” is no name for a node: it has up to {LONGEST} letters, digits, - or _.")
    return name


def check(redis: str, place: Place) -> None:
    """Whether this can be a node at all. Raises CannotStart; nothing is changed."""
    if place.folder:
        raise CannotStart("Nodes share a PostgreSQL database: name it with --store postgresql://USER@HOST/DATABASE.")
    try:
        with Redis.from_url(redis, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE) as line:
            line.ping()
            line.pubsub_channels("robotable:none")
            line.publish("robotable:none", b"")
    except ValueError as error:
        raise CannotStart("The URL of Redis cannot be read. It is redis://:PASSWORD@HOST:PORT/0.") from error
    except (AuthenticationError, NoPermissionError) as error:
        advice = "name user and password in its URL, redis://USER:PASSWORD@HOST:PORT/0; also ROBOTABLE_REDIS"
        raise CannotStart(f"Redis at {shown(redis)} does not let us in: {advice}.") from error
    except (RedisError, OSError) as error:
        said = str(error).rstrip(".") or type(error).__name__
        raise CannotStart(f"Redis at {shown(redis)} cannot be used: {said}. Start it, or check --redis.") from error


def shown(redis: str) -> str:
    """A URL for people to read: without its password."""
    return redis.partition("://")[2].rpartition("@")[2].partition("?")[0]


def join(store: Store, people: People, lobby: Lobby, redis: str, secret: str) -> Node:
    """Raises CannotStart."""
    try:
        _enter(store)
    except CannotStart:
        asyncio.run(store.close())
        raise
    return Node(store, people, lobby, redis, secret)


def secret_of(place: Place) -> str:
    """As it is: only nodes bring a store up to date, or make what is not there. Raises CannotStart."""
    with beside(place) as line:
        claim(line, alone=False)
        with line.begin():
            secret = kept_secret(line)
    if secret is None:
        raise CannotStart(f"There is no key in {place} yet. Start a node first.")
    return secret


def think_together(count: int, redis: str, secret: str) -> NoReturn:
    """In so many processes; one that dies is started again."""
    spawn = get_context("spawn")

    def start() -> BaseProcess:
        one = spawn.Process(target=think_for_others, args=(redis, prefix_of(secret), secret), daemon=True)
        one.start()
        return one

    running = [start() for _ in range(count)]
    while True:
        time.sleep(LOOK)
        running = [one if one.is_alive() else start() for one in running]


def _enter(store: Store) -> None:
    """The node begins to live. One of its name that died a moment ago is waited for. Raises CannotStart."""
    until = time.monotonic() + LEASE + 0.5
    while True:
        try:
            asyncio.run(store.enter(LEASE))
            return
        except NameTaken as error:
            if time.monotonic() > until:
                raise CannotStart(f"{error}, with --name.") from error
            time.sleep(0.2)
