"""Work spread over the machines of a Ray cluster. Results are those of one machine: only the place is another."""

import logging
import os
import socket
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import ray
from ray.exceptions import RayError, RayTaskError

from robotable.sim.spread import Spread, done, lot

T = TypeVar("T")
R = TypeVar("R")

PATIENCE = 5.0
"""Seconds for a cluster to answer at all. Ray itself would try for minutes."""
RETRIES = 5
"""How often the same work may lose its worker."""
AHEAD = 4
"""Lots for each processor that are handed out before the first of them is back."""
GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes([0, 0, 0, 4, 0, 0, 0, 0, 0])
"""How HTTP/2 begins, which Ray speaks: the preface and empty settings."""
SETTINGS = 4


class Away(Exception):
    """There is no cluster to work on, or no longer."""


@contextmanager
def cluster(address: str = "") -> Iterator[Spread]:
    """The cluster at an address; without one, that of this machine, or a new one for as long as this takes."""
    mine = not ray.is_initialized()
    if mine:
        join(address or os.environ.get("RAY_ADDRESS", ""))
    try:
        yield spread
    except RayTaskError as error:
        raise error.cause from error
    except RayError as error:
        raise Away(f"the Ray cluster did not finish the work: {str(error).splitlines()[0]}") from error
    finally:
        if mine:
            ray.shutdown()


def join(address: str) -> None:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    if address not in ("", "auto", "local"):
        check(address)
    try:
        ray.init(address or None, logging_level=logging.ERROR, log_to_driver=False)
    except Exception as error:  # as plain as this is what Ray raises when its node starts too slowly
        ray.shutdown()
        raise Away(f"there is no Ray cluster at {address or 'hand'}: {str(error).splitlines()[0]}") from error


def check(address: str) -> None:
    """That somebody is there who speaks as Ray does."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not (host and port.isdecimal() and 0 < int(port) < 65536):
        raise Away(f"“{address}” is no address of a Ray cluster: that is HOST:PORT or ray://HOST:PORT.")
    try:
        with socket.create_connection((host.strip("[]"), int(port)), PATIENCE) as line:
            if os.environ.get("RAY_USE_TLS", "0") == "0":
                greet(line)
    except OSError as error:
        raise Away(f"no Ray cluster answers at {address}: {error.strerror or error}.") from error


def greet(line: socket.socket) -> None:
    line.settimeout(PATIENCE)
    line.sendall(GREETING)
    if line.recv(9, socket.MSG_WAITALL)[3:4] != bytes([SETTINGS]):
        raise ConnectionError("whoever listens there is somebody else")


def spread(do: Callable[[T], R], things: Sequence[T]) -> Iterator[R]:
    """Hands out lots, never too many at once; a lot whose worker died is handed out again."""
    processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
    size = lot(len(things), processors)
    task: Any = ray.remote(max_retries=RETRIES)(done)
    work, under_way = ray.put(do), deque[Any]()
    for start in range(0, len(things), size):
        under_way.append(task.remote(work, things[start : start + size]))
        if len(under_way) > AHEAD * processors:
            yield from ray.get(under_way.popleft())
    while under_way:
        yield from ray.get(under_way.popleft())
