"""The server under load: real WebSockets on loopback, every move durable before the other player sees it.

Beside it in the same run stands a bare relay on the same stack (Starlette, uvicorn, websockets-sansio), which hands
each message to the other player and keeps nothing: what a move costs at least.
"""

import asyncio
import os
import random
import subprocess
import sys
import tempfile
from collections import deque
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import msgspec
import psutil
from msgspec import Raw, Struct
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

GAME = "quirkies"
OPTIONS = {"mode": "advanced", "calls": "spot", "turn_seconds": 0}
"""With calls a game has some 200 moves, so that beginning and ending weigh little."""
MOVES = {"Placed", "Won", "Miscalled", "Passed"}
"""The events by which the other player learns of a move."""
TABLES = (10, 100)
SECONDS = 6.0
PACE = 0.5
"""Seconds a player thinks when latency is measured as people play."""


class Told(Struct):
    type: str
    seat: int | None = None


class Heard(Struct):
    """What a player reads of a message."""

    type: str
    number: int = 0
    legal: list[Raw] = []
    events: list[Told] = []
    outcome: Any = None
    rematch: str | None = None
    you: int | None = None
    waiting: list[int] = []


hear = msgspec.json.Decoder(Heard).decode


class Figures:
    def __init__(self) -> None:
        self.moves = 0
        self.latencies: list[float] = []

    def latency(self) -> list[str]:
        """Half of the moves were seen within the first, 19 of 20 within the second; in milliseconds."""
        ordered = sorted(self.latencies) or [0.0]
        return [f"{ordered[int(share * len(ordered))] * 1000:.1f}" for share in (0.5, 0.95)]


class Pair:
    """Two players at one table; `sent` says, by seat, when the moves were made that the other has not seen yet."""

    def __init__(self, table: str, cookies: tuple[str, str], figures: Figures, pace: float) -> None:
        self.table, self.cookies, self.figures, self.pace = table, cookies, figures, pace
        self.sent: tuple[deque[float], deque[float]] = (deque(), deque())

    async def play(self, address: str, ready: asyncio.Barrier) -> None:
        await asyncio.gather(*(self.seat(address, cookie, ready) for cookie in self.cookies))

    async def seat(self, address: str, cookie: str, ready: asyncio.Barrier) -> None:
        table: str | None = self.table
        first = True
        while table:
            url = f"ws://{address}/ws/table/{table}"
            async with connect(url, additional_headers={"Cookie": cookie}, compression=None) as line:
                if first:
                    await ready.wait()
                    first = False
                table = await self.game(line)

    async def game(self, line: ClientConnection) -> str | None:
        """One game; the table of the next."""
        you, unanswered = 0, False
        async for text in line:
            message = hear(text)
            if message.type == "Room":
                you = message.you or 0
                if message.rematch:
                    self.sent[you].clear()
                    return message.rematch
            elif message.type != "Frame":
                unanswered = False
                self.figures.moves += message.type == "Done"
                if message.type == "Refused" and self.sent[you]:
                    self.sent[you].pop()
            else:
                self.note(you, message)
                if message.outcome and you == 0:
                    await line.send('{"type":"Rematch","id":"again"}')
                elif message.legal and you in message.waiting and not unanswered:
                    unanswered = True
                    await self.move(line, you, message)
        return None

    def note(self, you: int, message: Heard) -> None:
        other = self.sent[1 - you]
        if other and any(event.seat == 1 - you and event.type in MOVES for event in message.events):
            self.figures.latencies.append(perf_counter() - other.popleft())

    async def move(self, line: ClientConnection, you: int, message: Heard) -> None:
        if self.pace:
            await asyncio.sleep(random.uniform(0.5, 1.5) * self.pace)
        action = bytes(random.choice(message.legal)).decode()
        self.sent[you].append(now := perf_counter())
        await line.send(f'{{"type":"Act","id":"{now}","action":{action}}}')


class Echoes(Pair):
    """The same two, at a relay: whoever gets the ball sends it back."""

    async def game(self, line: ClientConnection) -> str | None:
        if await line.recv() == "you begin":
            await self.send(line)
        async for _ in line:
            self.figures.latencies.append(perf_counter() - self.sent[0].popleft())
            if self.pace:
                await asyncio.sleep(random.uniform(0.5, 1.5) * self.pace)
            await self.send(line)
        return None

    async def send(self, line: ClientConnection) -> None:
        self.figures.moves += 1
        self.sent[0].append(perf_counter())
        await line.send('{"type":"Act","id":"1","action":{"type":"Play","card":17}}' + " " * 900)


class Served:
    """A server process, and what it spends."""

    def __init__(self, *words: str) -> None:
        command = [sys.executable, "-m", "bench.server", *words]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        self.address = self.process.stdout.readline().split("http://")[1].split()[0]
        self.of = psutil.Process(self.process.pid)

    def cpu(self) -> float:
        times = self.of.cpu_times()
        return times.user + times.system

    def memory(self) -> int:
        return int(self.of.memory_info().rss)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


def tables(address: str, count: int) -> list[tuple[str, tuple[str, str]]]:
    """Tables of two, joined and running, and their players' cookies."""
    with httpx.Client(base_url=f"http://{address}") as client:
        return [table(client, (guest(client), guest(client))) for _ in range(count)]


def guest(client: httpx.Client) -> str:
    """The cookie of somebody new."""
    cookie = client.get("/api/me").cookies["robotable"]
    client.cookies.clear()
    return f"robotable={cookie}"


def table(client: httpx.Client, cookies: tuple[str, str]) -> tuple[str, tuple[str, str]]:
    body = {"game": GAME, "seats": ["me", "open"], "options": OPTIONS}
    answer = client.post("/api/tables", json=body, headers={"cookie": cookies[0]})
    return answer.json()["id"], cookies


async def join(address: str, table: str, cookie: str) -> None:
    async with connect(f"ws://{address}/ws/table/{table}", additional_headers={"Cookie": cookie}) as line:
        await line.send('{"type":"Join","id":"join"}')
        while hear(await line.recv()).type != "Done":
            pass


async def load(server: Served, kind: type[Pair], count: int, pace: float) -> tuple[Figures, float, float]:
    """What happened, CPU-seconds, and bytes of memory per table."""
    figures, before = Figures(), server.memory()
    if kind is Pair:
        made = await asyncio.to_thread(tables, server.address, count)
        await asyncio.gather(*(join(server.address, table, cookies[1]) for table, cookies in made))
    else:
        made = [(f"pair-{os.urandom(6).hex()}", ("", "")) for _ in range(count)]
    ready = asyncio.Barrier(2 * count + 1)
    playing = [
        asyncio.create_task(kind(table, cookies, figures, pace).play(server.address, ready)) for table, cookies in made
    ]
    await ready.wait()
    await asyncio.sleep(1.0)
    figures.moves, figures.latencies, cpu = 0, [], server.cpu()
    await asyncio.sleep(SECONDS)
    moves, cpu, memory = figures.moves, server.cpu() - cpu, server.memory() - before
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    figures.moves = moves
    return figures, cpu, memory / count


def run() -> None:
    console = Console()
    flat_out = Table("", "tables", "moves / CPU-s", "of the relay's", "moves / s", "p50 ms", "p95 ms", title="Flat out")
    at_pace = Table("", "tables", "p50 ms", "p95 ms", "KiB / table", title=f"As people play: {PACE} s for a move")
    with console.status("") as status:
        for count in TABLES:
            rates = {}
            for name, kind in KINDS.items():
                status.update(f"{name}, {count} tables, flat out")
                figures, cpu, _ = measured(name, kind, count, 0.0)
                rates[name] = (figures, figures.moves / cpu)
            for name, (figures, rate) in rates.items():
                ratio = f"{rate / rates['relay'][1]:.2f}"
                moves = (f"{rate:,.0f}", ratio, f"{figures.moves / SECONDS:,.0f}")
                flat_out.add_row(name, str(count), *moves, *figures.latency())
            for name, kind in KINDS.items():
                status.update(f"{name}, {count} tables, as people play")
                figures, _, memory = measured(name, kind, count, PACE)
                at_pace.add_row(name, str(count), *figures.latency(), f"{memory / 1024:,.0f}")
    console.print(flat_out, at_pace)


def measured(name: str, kind: type[Pair], count: int, pace: float) -> tuple[Figures, float, float]:
    """With a server of its own, so that nobody's memory is used again."""
    with tempfile.TemporaryDirectory() as folder:
        server = Served(name, folder)
        try:
            return asyncio.run(load(server, kind, count, pace))
        finally:
            server.stop()


KINDS: dict[str, type[Pair]] = {"robotable": Pair, "relay": Echoes}


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

    from robotable.server.web.app import Server, _listen, configuration

    pairs: dict[str, list[Mirror]] = {}

    async def come_in(socket: WebSocket) -> None:
        await socket.accept()
        pair = pairs.setdefault(socket.path_params["id"], [])
        mirror = Mirror(pair)
        mirror.line = socket.scope["extensions"]["line"](mirror)
        if len(pair) == 2:
            pair[0].line.send(b"you begin")
            pair[1].line.send(b"you wait")

    listening = _listen("127.0.0.1", 0)
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
