"""Many tables at people's pace: `python -m bench.crowd [TABLES]`. How long the slowest of a hundred moves takes to be seen.

Two cores carry server and players together, so the figures are those of a machine that has nothing else to do; its load
stands beside them.
"""

import asyncio
import gc
import os
import random
import sys
import tempfile
from typing import ClassVar

from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection

from bench.players import Figures, Heard, Pair
from bench.server import Served, join, tables

TABLES = (500, 2000)
PACE = 5.0
"""Seconds between two moves at a table."""
SECONDS = 60.0
SHARES = (0.5, 0.95, 0.99, 0.999)


class Crowd(Pair):
    thoughts: ClassVar[set[asyncio.Task[None]]] = set()

    async def seat(self, address: str, cookie: str, ready: asyncio.Barrier) -> None:
        await asyncio.sleep(random.uniform(0.0, PACE))
        await super().seat(address, cookie, ready)

    async def move(self, line: ClientConnection, you: int, message: Heard) -> None:
        """Thinks while going on to listen."""
        thinking = asyncio.create_task(super().move(line, you, message))
        self.thoughts.add(thinking)
        thinking.add_done_callback(self.thoughts.discard)


async def load(server: Served, count: int) -> tuple[Figures, float, float]:
    """What happened, CPU-seconds, and bytes of memory per table."""
    figures, before = Figures(), server.memory()
    made = await asyncio.to_thread(tables, server.address, count)
    for table, cookies in made:
        await join(server.address, table, cookies[1])
    ready = asyncio.Barrier(2 * count + 1)
    pairs = [Crowd(table, cookies, figures, PACE) for table, cookies in made]
    playing = [asyncio.create_task(pair.play(server.address, ready)) for pair in pairs]
    await ready.wait()
    await asyncio.sleep(2 * PACE)
    figures.moves, figures.latencies, cpu = 0, [], server.cpu()
    await asyncio.sleep(SECONDS)
    moves, cpu, memory = figures.moves, server.cpu() - cpu, server.memory() - before
    ending = [*playing, *Crowd.thoughts]
    for task in ending:
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)
    figures.moves = moves
    return figures, cpu, memory / count


def milliseconds(figures: Figures) -> list[str]:
    ordered = sorted(figures.latencies) or [0.0]
    return [f"{ordered[int(share * len(ordered))] * 1000:.1f}" for share in SHARES] + [f"{ordered[-1] * 1000:.0f}"]


def run(counts: tuple[int, ...]) -> None:
    gc.disable()  # the players' own collections would be taken for the server's
    console = Console()
    shown = Table(
        "tables", "moves / s", "CPU ms / move", *(f"p{share * 100:g} ms" for share in SHARES), "max ms", "KiB / table"
    )
    with console.status("") as status:
        for count in counts:
            status.update(f"{count:,} tables")
            with tempfile.TemporaryDirectory() as folder:
                server = Served("robotable", folder)
                try:
                    figures, cpu, memory = asyncio.run(load(server, count))
                finally:
                    server.stop()
            rate, spent = f"{figures.moves / SECONDS:,.0f}", f"{cpu / max(1, figures.moves) * 1000:.2f}"
            shown.add_row(f"{count:,}", rate, spent, *milliseconds(figures), f"{memory / 1024:,.0f}")
    console.print(shown, f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    run(tuple(map(int, sys.argv[1:])) or TABLES)
