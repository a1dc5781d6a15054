"""Servers side by side: `python -m bench.beside [--tables 100] [--pace 0.5] before=FOLDER now=. boardgame.io`.

Each is under the same load at the same time, so that whatever else the machine does touches all of them alike: a difference of
a few hundredths shows on a busy machine, too. A folder is a checkout of ours, such as `git worktree add` makes.
"""

import argparse
import asyncio
import os
import statistics
import tempfile
from contextlib import ExitStack
from pathlib import Path

import uvloop
from rich.console import Console
from rich.table import Table

from bench.players import Figures
from bench.server import KINDS, OPTIONS, SHORT, Served, begin, end

Window = tuple[int, float]
"""Moves, and CPU-seconds of the server."""


class Contender:
    """A server, and what its players note."""

    def __init__(self, words: str, folder: str) -> None:
        self.label, _, checkout = words.partition("=")
        self.kind = "robotable" if checkout else self.label
        self.server = Served(self.kind, folder, str(Path(checkout, "src").resolve()) if checkout else "")
        self.figures = Figures()
        self.windows: list[Window] = []

    async def begin(self, count: int, pace: float, short: bool) -> list[asyncio.Task[None]]:
        return await begin(self.server, self.kind, count, self.figures, pace, SHORT if short else OPTIONS)

    def stand(self) -> Window:
        return self.figures.moves, self.server.cpu()

    def note(self, before: Window) -> None:
        moves, cpu = self.stand()
        self.windows.append((moves - before[0], cpu - before[1]))

    @property
    def costs(self) -> list[float]:
        """Milliseconds of CPU for a move, by window."""
        return [cpu / max(1, moves) * 1000 for moves, cpu in self.windows]


async def load(contenders: list[Contender], words: argparse.Namespace) -> None:
    playing = [task for one in contenders for task in await one.begin(words.tables, words.pace, words.short)]
    for _ in range(words.windows):
        before = [one.stand() for one in contenders]
        await asyncio.sleep(words.seconds)
        for one, stood in zip(contenders, before, strict=True):
            one.note(stood)
    await end(playing)


def shown(contenders: list[Contender]) -> Table:
    first = contenders[0]
    table = Table("", "moves", "CPU ms / move", "lowest – highest", f"× {first.label}")
    for one in contenders:
        ratios = [mine / theirs for mine, theirs in zip(one.costs, first.costs, strict=True)]
        spread = f"{min(one.costs):.3f} – {max(one.costs):.3f}"
        moves = sum(moves for moves, _ in one.windows)
        table.add_row(
            one.label, f"{moves:,}", f"{statistics.median(one.costs):.3f}", spread, f"{statistics.median(ratios):.2f}"
        )
    return table


def run(words: argparse.Namespace) -> None:
    with ExitStack() as stack:
        contenders = []
        for each in words.servers:
            contenders.append(Contender(each, stack.enter_context(tempfile.TemporaryDirectory())))
            stack.callback(contenders[-1].server.stop)
        uvloop.run(load(contenders, words))
    Console().print(shown(contenders), f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m bench.beside", description="servers under the same load at a time")
    parser.add_argument("servers", nargs="+", help="NAME=CHECKOUT, or one of: " + ", ".join(KINDS))
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--pace", type=float, default=0.0, help="seconds for a move; 0 is flat out")
    parser.add_argument(
        "--short", action="store_true", help="games of ours with some 20 moves, so that rematches weigh"
    )
    parser.add_argument("--seconds", type=float, default=4.0, help="of a window")
    parser.add_argument("--windows", type=int, default=5)
    run(parser.parse_args())
