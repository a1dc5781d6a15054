"""Many tables at people's pace: `python -m bench.crowd --tables 5000 --minutes 60`. How long the slowest of a hundred moves
takes to be seen, and whether memory stays what it is.

Two cores carry server and players together, so the figures are those of a machine that has nothing else to do; its load
stands beside them.
"""

import argparse
import asyncio
import gc
import os
import random
import resource
import tempfile
import time
from typing import ClassVar

import uvloop
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection

from bench.players import Figures, Heard, Pair, come_again
from bench.server import HELPERS, Served, tables

PACE = 5.0
"""Seconds between two moves at a table."""
LENGTH = 200
"""Moves of a game."""
SHARES = (0.5, 0.95, 0.99, 0.999)


class Crowd(Pair):
    """Makes its first moves at once, some more of them and some fewer: games of a crowd do not all end in the same minute."""

    thoughts: ClassVar[set[asyncio.Task[None]]] = set()
    door: ClassVar[asyncio.Semaphore]

    def __init__(self, table: str, cookies: tuple[str, str], figures: Figures) -> None:
        super().__init__(table, cookies, figures, 0.0)
        self.ahead = random.randrange(LENGTH)

    async def line_to(self, url: str, cookie: str) -> ClientConnection:
        """Not all come at once."""
        async with self.door:
            return await super().line_to(url, cookie)

    async def move(self, line: ClientConnection, you: int, message: Heard) -> None:
        """Thinks while going on to listen."""
        if self.ahead:
            self.ahead -= 1
        else:
            self.pace = PACE
        thinking = asyncio.create_task(self._think(line, you, message))
        self.thoughts.add(thinking)
        thinking.add_done_callback(self.thoughts.discard)

    async def _think(self, line: ClientConnection, you: int, message: Heard) -> None:
        with come_again():
            await super().move(line, you, message)


async def load(server: Served, count: int, minutes: float, shown: Table) -> None:
    """A row for each minute, said at once, for an hour is long, and one for all of them."""
    figures, empty, began = Figures(), server.memory(), time.perf_counter()
    whole, lasted, spent = Figures(), 0.0, 0.0
    made = await asyncio.to_thread(tables, server.address, count)
    print(f"{count:,} tables after {time.perf_counter() - began:.0f} s", end=", ", flush=True)
    Crowd.door = asyncio.Semaphore(HELPERS)
    ready = asyncio.Barrier(2 * count + 1)
    pairs = [Crowd(table, cookies, figures) for table, cookies in made]
    playing = [asyncio.create_task(pair.play(server.address, ready)) for pair in pairs]
    # A player who could not come would be waited for in vain.
    await asyncio.wait([asyncio.ensure_future(ready.wait()), *playing], return_when=asyncio.FIRST_COMPLETED)
    for task in playing:
        if task.done():
            await task
    print(f"everybody there after {time.perf_counter() - began:.0f} s", end=", ", flush=True)
    while any(pair.ahead for pair in pairs):
        await asyncio.sleep(1.0)
    print(f"in the midst of their games after {time.perf_counter() - began:.0f} s", flush=True)
    await asyncio.sleep(2 * PACE)
    while minutes > 0:
        seconds = 60 * min(1.0, minutes)
        figures.moves, figures.latencies, cpu = 0, [], server.cpu()
        await asyncio.sleep(seconds)
        cpu, memory = server.cpu() - cpu, (server.memory() - empty) / count
        row = shown_as(count, figures, seconds, cpu, memory)
        print(*row, sep="\t", flush=True)
        shown.add_row(*row)
        whole.moves += figures.moves
        whole.latencies += figures.latencies
        lasted, spent, minutes = lasted + seconds, spent + cpu, minutes - 1
    shown.add_section()
    shown.add_row(*shown_as(count, whole, lasted, spent, memory))
    ending = [*playing, *Crowd.thoughts]
    for task in ending:
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)


def shown_as(count: int, figures: Figures, seconds: float, cpu: float, memory: float) -> list[str]:
    rate, spent = f"{figures.moves / seconds:,.0f}", f"{cpu / max(1, figures.moves) * 1000:.2f}"
    return [f"{count:,}", rate, spent, *milliseconds(figures), f"{memory / 1024:,.0f}", f"{os.getloadavg()[0]:.1f}"]


def milliseconds(figures: Figures) -> list[str]:
    ordered = sorted(figures.latencies) or [0.0]
    return [f"{ordered[int(share * len(ordered))] * 1000:.1f}" for share in SHARES] + [f"{ordered[-1] * 1000:.0f}"]


def run(counts: list[int], minutes: float) -> None:
    gc.disable()  # the players' own collections would be taken for the server's
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    console = Console()
    shares = [f"p{share * 100:g} ms" for share in SHARES]
    shown = Table("tables", "moves / s", "CPU ms / move", *shares, "max ms", "KiB / table", "load")
    with console.status("") as status:
        for count in counts:
            status.update(f"{count:,} tables")
            with tempfile.TemporaryDirectory() as folder:
                server = Served("robotable", folder)
                try:
                    uvloop.run(load(server, count, minutes, shown))
                finally:
                    server.stop()
    console.print(shown)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m bench.crowd")
    parser.add_argument("--tables", type=int, nargs="+", default=[500, 2000])
    parser.add_argument("--minutes", type=float, default=1.0)
    words = parser.parse_args()
    run(words.tables, words.minutes)
