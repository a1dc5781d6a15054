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
TABLES = (10, 100)
SECONDS = 6.0
PACE = 0.5
"""Seconds a player thinks when latency is measured as people play."""


class Heard(Struct):
    """What a player reads of a message."""

    type: str
    number: int = 0
    legal: list[Raw] = []
    events: list[Raw] = []
    outcome: Any = None
    rematch: str | None = None
    you: int | None = None
    waiting: list[int] = []


hear = msgspec.json.Decoder(Heard).decode


class Figures:
    def __init__(self) -> None:
        self.moves = 0
        self.latencies: list[float] = []

    def percentile(self, share: float) -> float:
        """In milliseconds."""
        ordered = sorted(self.latencies) or [0.0]
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000


class Pair:
    """Two players at one table; `sent` says who moved last, and when."""

    def __init__(self, table: str, cookies: tuple[str, str], figures: Figures, pace: float) -> None:
        self.table, self.cookies, self.figures, self.pace = table, cookies, figures, pace
        self.sent: tuple[int, float] | None = None

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
        you, unanswered = None, False
        async for text in line:
            message = hear(text)
            if message.type == "Room":
                you = message.you
                if message.rematch:
                    return message.rematch
            elif message.type != "Frame":
                unanswered = False
                self.figures.moves += message.type == "Done"
            else:
                self.note(you, message)
                if message.outcome and you == 0:
                    await line.send('{"type":"Rematch","id":"again"}')
                elif message.legal and you in message.waiting and not unanswered:
                    unanswered = True
                    await self.move(line, you, message)
        return None

    def note(self, you: int | None, message: Heard) -> None:
        if self.sent and self.sent[0] != you and message.events:
            self.figures.latencies.append(perf_counter() - self.sent[1])
            self.sent = None

    async def move(self, line: ClientConnection, you: int | None, message: Heard) -> None:
        if self.pace:
            await asyncio.sleep(random.uniform(0.5, 1.5) * self.pace)
        action = bytes(random.choice(message.legal)).decode()
        self.sent = (you or 0, perf_counter())
        await line.send(f'{{"type":"Act","id":"{self.sent[1]}","action":{action}}}')


class Echoes(Pair):
    """The same two, at a relay: whoever gets the ball sends it back."""

    async def game(self, line: ClientConnection) -> str | None:
        if await line.recv() == "you begin":
            await self.send(line)
        async for _ in line:
            if self.sent:
                self.figures.latencies.append(perf_counter() - self.sent[1])
            if self.pace:
                await asyncio.sleep(random.uniform(0.5, 1.5) * self.pace)
            await self.send(line)
        return None

    async def send(self, line: ClientConnection) -> None:
        self.figures.moves += 1
        self.sent = (0, perf_counter())
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
    made = []
    for _ in range(count):
        cookies = []
        for _ in range(2):
            answer = httpx.get(f"http://{address}/api/me")
            cookies.append(f"robotable={answer.cookies['robotable']}")
        body = {"game": GAME, "seats": ["me", "open"], "options": OPTIONS}
        answer = httpx.post(f"http://{address}/api/tables", json=body, headers={"cookie": cookies[0]})
        made.append((answer.json()["id"], (cookies[0], cookies[1])))
    return made


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
    memory = (server.memory() - before) / count
    await asyncio.sleep(1.0)
    figures.moves, figures.latencies, cpu = 0, [], server.cpu()
    await asyncio.sleep(SECONDS)
    moves, cpu = figures.moves, server.cpu() - cpu
    figures.moves = moves
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return figures, cpu, memory


def run() -> None:
    console = Console()
    flat_out = Table("", "tables", "moves / CPU-s", "moves / s", "of the relay's", "p50 ms", "p95 ms", title="Flat out")
    at_pace = Table("", "tables", "p50 ms", "p95 ms", "KiB / table", title=f"A move every {PACE} s and player")
    with console.status("") as status, tempfile.TemporaryDirectory() as folder:
        servers = {"robotable": (Served("serve", folder), Pair), "relay": (Served("relay"), Echoes)}
        for count in TABLES:
            rates = {}
            for name, (server, kind) in servers.items():
                status.update(f"{name}, {count} tables, flat out")
                figures, cpu, _ = asyncio.run(load(server, kind, count, 0.0))
                rates[name] = (figures, figures.moves / cpu)
            for name, (figures, rate) in rates.items():
                ratio = f"{rate / rates['relay'][1]:.2f}"
                p50, p95 = (f"{figures.percentile(share):.1f}" for share in (0.5, 0.95))
                flat_out.add_row(name, str(count), f"{rate:,.0f}", f"{figures.moves / SECONDS:,.0f}", ratio, p50, p95)
            for name, (server, kind) in servers.items():
                status.update(f"{name}, {count} tables, as people play")
                figures, _, memory = asyncio.run(load(server, kind, count, PACE))
                p50, p95 = (f"{figures.percentile(share):.1f}" for share in (0.5, 0.95))
                at_pace.add_row(name, str(count), p50, p95, f"{memory / 1024:,.0f}")
        for server, _ in servers.values():
            server.stop()
    console.print(flat_out)
    console.print(at_pace)


def serve(folder: str) -> None:
    from robotable.server.app import serve
    from robotable.server.house import Settings

    serve(port=0, data=Path(folder), settings=Settings(rate=1e9, burst=1e9))


def relay() -> None:
    """Hands on what comes to the other of a pair."""
    from starlette.applications import Starlette
    from starlette.routing import WebSocketRoute
    from starlette.websockets import WebSocket, WebSocketDisconnect

    from robotable.server.app import Server, _listen, configuration

    waiting: dict[str, list[WebSocket]] = {}

    async def pair(socket: WebSocket) -> None:
        await socket.accept()
        two = waiting.setdefault(socket.path_params["id"], [])
        two.append(socket)
        if len(two) == 2:
            await two[0].send_text("you begin")
            await two[1].send_text("you wait")
        try:
            while True:
                text = await socket.receive_text()
                await two[1 if socket is two[0] else 0].send_text(text)
        except WebSocketDisconnect:
            return

    listening = _listen("127.0.0.1", 0)
    app = Starlette(routes=[WebSocketRoute("/ws/table/{id}", pair)])
    url = "http://{}:{}".format(*listening.getsockname())
    Server(configuration(app), lambda: print(url, flush=True)).run(sockets=[listening])


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["serve", folder]:
            serve(folder)
        case ["relay"]:
            relay()
        case _:
            run()
