"""How long moves take while others think: `python -m bench.thinking [--tables 20] [--askers 4] [--windows 3]`.

People play at their pace. In every other window some at other tables ask for one hint after the other, so that experts
think all the time; the windows between them have none of it. So whatever else the machine does touches both alike, and
what counts is the ratio. At last a review is worked out beside them.
"""

import argparse
import asyncio
import os
import tempfile
from contextlib import ExitStack
from http.client import HTTPConnection
from typing import Any

import msgspec
import uvloop
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

from bench.players import AS_BROWSERS, Figures, Pair
from bench.server import PACE, Served, guest, tables, warm

HARD = {"game": "roborally", "seats": ["me", "bot:novice"], "options": {}, "listed": False}
"""The longest to think about."""
SHARES = (0.5, 0.99)
LOOKS = 240
"""Looks at what has to come to an end, two in a second."""


def ask(address: str, cookie: str, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    line = HTTPConnection(address, timeout=60)
    headers = {"cookie": cookie, "content-type": "application/json"}
    line.request(method, path, None if body is None else msgspec.json.encode(body), headers)
    answer = line.getresponse()
    return answer.status, msgspec.json.decode(answer.read())


class Thinkers:
    """Whoever lets the server think: some who ask for hints, and one who asks for a review."""

    def __init__(self, address: str, askers: int) -> None:
        self.address, self.hints, self._asked = address, 0, 0
        self._seats = [self._sit_down() for _ in range(askers)]

    def _sit_down(self) -> tuple[str, str]:
        cookie = guest(HTTPConnection(self.address, timeout=60))
        return ask(self.address, cookie, "POST", "/api/tables", HARD)[1]["id"], cookie

    async def think(self, seconds: float) -> None:
        asking = [asyncio.create_task(self._hint(*seat)) for seat in self._seats]
        await asyncio.sleep(seconds)
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)

    async def _hint(self, table: str, cookie: str) -> None:
        url = f"ws://{self.address}/ws/table/{table}"
        async with connect(url, additional_headers={"Cookie": cookie}, **AS_BROWSERS) as line:
            await self._ask(line)
            async for text in line:
                kind = msgspec.json.decode(text)["type"]
                self.hints += kind == "Hint"
                if kind in ("Hint", "Refused"):
                    await asyncio.sleep(0.1)
                    await self._ask(line)

    async def _ask(self, line: ClientConnection) -> None:
        self._asked += 1
        await line.send(f'{{"type":"AskHint","id":"hint {self._asked}"}}')

    async def review(self) -> None:
        """Asks for one of a game that two have just played flat out, and waits until it is begun."""
        (table, cookies), *_ = await asyncio.to_thread(tables, self.address, 1)
        path = f"/api/tables/{table}/review/0"
        playing = asyncio.create_task(Pair(table, cookies, Figures(), 0.0).play(self.address, asyncio.Barrier(2)))
        await self._until(cookies[0], path, "none")
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await asyncio.to_thread(ask, self.address, cookies[0], "POST", path, {})
        await self._until(cookies[0], path, "working")

    async def _until(self, cookie: str, path: str, status: str) -> None:
        for _ in range(LOOKS):
            code, told = await asyncio.to_thread(ask, self.address, cookie, "GET", path)
            if code == 200 and told["status"] == status:
                return
            await asyncio.sleep(0.5)
        raise TimeoutError(path)


class Window:
    """What was noted in windows of one kind: seconds until the other player saw a move."""

    def __init__(self) -> None:
        self.latencies: list[float] = []

    def shares(self) -> list[float]:
        ordered = sorted(self.latencies) or [0.0]
        return [1000 * ordered[int(share * len(ordered))] for share in SHARES]


async def measured(address: str, words: argparse.Namespace) -> tuple[dict[str, Window], int]:
    """By who thought, and how many hints were given."""
    thinkers, figures = await asyncio.to_thread(Thinkers, address, words.askers), Figures()
    ready = asyncio.Barrier(2 * words.tables + 1)
    made = await asyncio.to_thread(tables, address, words.tables)
    playing = [asyncio.create_task(Pair(table, two, figures, PACE).play(address, ready)) for table, two in made]
    await ready.wait()
    await warm(figures, words.tables)
    quiet, hints, review = Window(), Window(), Window()
    for _ in range(words.windows):
        figures.latencies = quiet.latencies
        await asyncio.sleep(words.seconds)
        figures.latencies = hints.latencies
        await thinkers.think(words.seconds)
    figures.latencies = []
    await thinkers.review()
    figures.latencies = review.latencies
    await asyncio.sleep(words.seconds * words.windows)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return {"nobody thinks": quiet, "experts think": hints, "a review is worked out": review}, thinkers.hints


def shown(windows: dict[str, Window]) -> Table:
    table = Table("", "moves", "p50 ms", "p99 ms", "× p50", "× p99")
    first = next(iter(windows.values())).shares()
    for label, one in windows.items():
        shares = one.shares()
        ratios = [f"{mine / max(theirs, 0.01):.2f}" for mine, theirs in zip(shares, first, strict=True)]
        table.add_row(label, str(len(one.latencies)), *(f"{share:.1f}" for share in shares), *ratios)
    return table


def run(words: argparse.Namespace) -> None:
    with ExitStack() as stack:
        server = Served("robotable", stack.enter_context(tempfile.TemporaryDirectory()))
        stack.callback(server.stop)
        windows, hints = uvloop.run(measured(server.address, words))
    Console().print(shown(windows), f"{hints} hints; load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m bench.thinking", description="how long moves take beside thinking")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--askers", type=int, default=4, help="who ask for one hint after the other")
    parser.add_argument("--seconds", type=float, default=8.0, help="of a window")
    parser.add_argument("--windows", type=int, default=3, help="of each kind")
    run(parser.parse_args())
