"""The server under load: real WebSockets on loopback, every move durable before the other player sees it.

Beside it in the same run stand boardgame.io, in memory and with its file store, and a bare relay on our own lines, which
hands each message to the other player and keeps nothing: what a move costs at least.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import msgspec
import psutil
import uvloop
from rich.console import Console
from rich.table import Table

from bench import peer
from bench.players import Echoes, Figures, Pair

GAME = "quirkies"
OPTIONS = {"mode": "advanced", "calls": "spot", "turn_seconds": 0, "own_seconds": 120, "open_seconds": 120}
"""With calls a game has some 200 moves, so that beginning and ending weigh little. No clock runs out: what it does is stored
and told like a move, and would be taken for a part of one."""
SHORT = {"mode": "beginner", "turn_seconds": 0}
"""Some 20 moves a game: here they weigh."""
TABLES = (10, 100)
SECONDS = 6.0
HELPERS = 16
"""Tables that are made at a time."""
WARM = 20
"""Seconds to begin in, at most."""
PACE = 0.5
"""Seconds a player thinks when latency is measured as people play."""


def command(name: str, folder: str) -> list[str]:
    if name.startswith("boardgame.io"):
        return peer.command(folder if "files" in name else None)
    return [sys.executable, "-m", "bench.server", name, folder]


class Served:
    """A server process, and what it spends."""

    def __init__(self, name: str, folder: str, code: str = "") -> None:
        """By the code of another checkout, if one is named."""
        given = {**os.environ, "PYTHONPATH": code}
        self.process = subprocess.Popen(command(name, folder), stdout=subprocess.PIPE, text=True, env=given)
        assert self.process.stdout
        opened = next(line for line in self.process.stdout if "http://" in line)
        self.address = opened.split("http://")[1].split()[0]
        self.of = psutil.Process(self.process.pid)

    def cpu(self) -> float:
        times = self.of.cpu_times()
        return times.user + times.system

    def memory(self) -> int:
        return int(self.of.memory_info().rss)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


Options = dict[str, Any]


def tables(address: str, count: int, options: Options = OPTIONS) -> list[tuple[str, tuple[str, str]]]:
    """Tables for two, and their players' cookies; the second of every two takes the open seat on coming."""
    shares = [len(range(first, count, HELPERS)) for first in range(HELPERS)]
    with ThreadPoolExecutor(HELPERS) as helpers:
        made = helpers.map(lambda share: some_tables(address, share, options), shares)
        return [one for some in made for one in some]


def some_tables(address: str, count: int, options: Options) -> list[tuple[str, tuple[str, str]]]:
    line = HTTPConnection(address, timeout=60)
    return [table(line, (guest(line), guest(line)), options) for _ in range(count)]


def guest(line: HTTPConnection) -> str:
    """The cookie of somebody new."""
    line.request("GET", "/api/me")
    answer = line.getresponse()
    answer.read()
    return answer.headers["set-cookie"].partition(";")[0]


def table(line: HTTPConnection, cookies: tuple[str, str], options: Options) -> tuple[str, tuple[str, str]]:
    body = {"game": GAME, "seats": ["me", "open"], "options": options, "listed": False}
    headers = {"cookie": cookies[0], "content-type": "application/json"}
    line.request("POST", "/api/tables", msgspec.json.encode(body), headers)
    return msgspec.json.decode(line.getresponse().read())["id"], cookies


async def warm(figures: Figures, count: int) -> None:
    """Until there is a move for every table and some time has passed; a slow server is not waited for without end."""
    await asyncio.sleep(1.0)
    for _ in range(WARM):
        if figures.moves < count:
            await asyncio.sleep(1.0)


async def begin(
    server: Served, name: str, count: int, figures: Figures, pace: float, options: Options = OPTIONS
) -> list[asyncio.Task[None]]:
    """Players at so many tables, once all of them are there and have moved."""
    if name == "robotable":
        made = await asyncio.to_thread(tables, server.address, count, options)
    else:
        made = [(f"pair-{os.urandom(6).hex()}", ("0", "1")) for _ in range(count)]
    kind = KINDS[name]
    ready = asyncio.Barrier(2 * count + 1)
    playing = [
        asyncio.create_task(kind(table, cookies, figures, pace).play(server.address, ready)) for table, cookies in made
    ]
    await ready.wait()
    await warm(figures, count)
    return playing


async def end(playing: list[asyncio.Task[None]]) -> None:
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


async def load(server: Served, name: str, count: int, pace: float) -> tuple[Figures, float, float]:
    """What happened, CPU-seconds, and bytes of memory per table: what is loaded by whoever comes first is no table's."""
    await end(await begin(server, name, 1, Figures(), pace))
    figures, before = Figures(), server.memory()
    playing = await begin(server, name, count, figures, pace)
    figures.moves, figures.latencies, cpu = 0, [], server.cpu()
    await asyncio.sleep(SECONDS)
    moves, cpu, memory = figures.moves, server.cpu() - cpu, server.memory() - before
    await end(playing)
    figures.moves = moves
    return figures, cpu, memory / count


def run() -> None:
    console = Console()
    flat_out = Table("", "tables", "moves / CPU-s", *SHARES, "moves / s", "p50 ms", "p95 ms", title="Flat out")
    at_pace = Table(
        "", "tables", "CPU ms / move", "p50 ms", "p95 ms", "KiB / table", title=f"As people play: {PACE} s for a move"
    )
    with console.status("") as status:
        for count in TABLES:
            rates = {}
            for name in KINDS:
                status.update(f"{name}, {count} tables, flat out")
                figures, cpu, _ = measured(name, count, 0.0)
                rates[name] = (figures, figures.moves / max(cpu, 0.01))
            for name, (figures, rate) in rates.items():
                shares = [f"{rate / rates[other][1]:.2f}" for other in SHARES.values()]
                moves = (f"{rate:,.0f}", *shares, f"{figures.moves / SECONDS:,.0f}")
                flat_out.add_row(name, str(count), *moves, *figures.latency())
            for name in KINDS:
                status.update(f"{name}, {count} tables, as people play")
                figures, cpu, memory = measured(name, count, PACE)
                spent = f"{cpu / max(1, figures.moves) * 1000:.2f}"
                at_pace.add_row(name, str(count), spent, *figures.latency(), f"{memory / 1024:,.0f}")
    console.print(flat_out, at_pace, f"load {os.getloadavg()[0]:.1f}")


def measured(name: str, count: int, pace: float) -> tuple[Figures, float, float]:
    """With a server of its own, so that nobody's memory is used again."""
    with tempfile.TemporaryDirectory() as folder:
        server = Served(name, folder)
        try:
            return uvloop.run(load(server, name, count, pace))
        finally:
            server.stop()


KINDS: dict[str, type[Pair]] = {
    "robotable": Pair,
    "boardgame.io": peer.Peers,
    "boardgame.io, files": peer.Peers,
    "relay": Echoes,
}
SHARES = {"× boardgame.io": "boardgame.io", "of the relay's": "relay"}
"""Beside whom a rate is shown."""


def serve(folder: str) -> None:
    from robotable.server.tables.limits import NO_LIMITS
    from robotable.server.tables.shared import Settings
    from robotable.server.web.app import serve

    serve(port=0, data=Path(folder), settings=Settings(limits=NO_LIMITS, ready=0.0))


class Mirror:
    """Hands on what comes to the other of a pair."""

    def __init__(self, pair: "list[Mirror]") -> None:
        self.line: Any = None
        self.pair = pair
        pair.append(self)

    def heard(self, message: str | bytes) -> None:
        other = self.pair[1 if self is self.pair[0] else 0]
        other.line.send(message.encode() if isinstance(message, str) else message)

    def left(self) -> None:
        pass


def relay() -> None:
    from starlette.applications import Starlette
    from starlette.routing import WebSocketRoute
    from starlette.websockets import WebSocket

    from robotable.server.web.app import Server, configuration, listen

    pairs: dict[str, list[Mirror]] = {}

    async def come_in(socket: WebSocket) -> None:
        await socket.accept()
        pair = pairs.setdefault(socket.path_params["id"], [])
        mirror = Mirror(pair)
        mirror.line = socket.scope["extensions"]["line"](mirror)
        if len(pair) == 2:
            pair[0].line.send(b"you begin")
            pair[1].line.send(b"you wait")

    listening = listen("127.0.0.1", 0)
    app = Starlette(routes=[WebSocketRoute("/ws/table/{id}", come_in)])
    url = "http://{}:{}".format(*listening.getsockname())
    Server(configuration(app), lambda: print(url, flush=True)).run(sockets=[listening])


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["robotable", folder]:
            serve(folder)
        case ["relay", _]:
            relay()
        case _:
            run()
