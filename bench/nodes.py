"""What a move costs at one node, two and three: `python -m bench.nodes [--tables 100] [--seconds 5] [--rounds 3]`.

PostgreSQL, Redis and the nodes are processes of their own; players come to any node, and play flat out. Each number of nodes
is measured in turn, as often as there are rounds, and the median counts: what else the machine does changes by the minute.

With `--apart`, for machines with many cores, every node has a core for itself, and players, in several processes, and engines
have the others: so it is seen how much nodes carry, which else only follows from what a move costs.
"""

import argparse
import asyncio
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from multiprocessing import Barrier, Process, Queue
from pathlib import Path
from typing import Any

import psutil
import uvloop
from msgspec import Struct
from rich.console import Console
from rich.table import Table

from bench.players import Figures, Pair
from bench.server import end, tables, warm
from robotable.cluster.engines import PostgreSQL, Redis

COUNTS = (1, 2, 3)
INVITED = 2.0
"""Seconds after the host of a table in which who was sent the link comes."""


class Cost(Struct):
    """CPU-seconds of all nodes together, and of PostgreSQL and Redis."""

    moves: int
    nodes: float
    engines: float

    @property
    def each(self) -> float:
        """Milliseconds of CPU that the nodes spent on a move."""
        return self.nodes / max(1, self.moves) * 1000


class Anywhere(Pair):
    """Each of the two comes to one of the nodes."""

    async def play(self, address: str, ready: asyncio.Barrier) -> None:
        nodes = address.split()
        host, guest = (self.seat(random.choice(nodes), cookie, ready) for cookie in self.cookies)
        coming = asyncio.create_task(host)
        await asyncio.sleep(INVITED)
        await asyncio.gather(coming, guest)


class Cluster:
    def __init__(self, count: int, store: str, redis: str, folder: str, apart: bool = False) -> None:
        words = [sys.executable, "-m", "bench.nodes", "node", folder, store, redis]
        self.processes = [subprocess.Popen(words, stdout=subprocess.PIPE, text=True) for _ in range(count)]
        if apart:
            for core, one in enumerate(self.processes):
                psutil.Process(one.pid).cpu_affinity([core])
        self.addresses = [_address(one) for one in self.processes]

    def stop(self) -> None:
        for one in self.processes:
            one.terminate()
        for one in self.processes:
            one.wait()


def _address(node: "subprocess.Popen[str]") -> str:
    assert node.stdout
    return node.stdout.readline().split("http://")[1].split()[0]


def keep_off(cores: int, *processes: int) -> None:
    """Leaves the first cores to others; so does whatever they start."""
    rest = [core for core in range(psutil.cpu_count() or 1) if core >= cores]
    for head in map(psutil.Process, processes):
        for one in (head, *head.children(recursive=True)):
            one.cpu_affinity(rest)


def cpu(*processes: int) -> float:
    """Of these and all that they started and that lives."""
    heads = [psutil.Process(pid) for pid in processes]
    times = [one.cpu_times() for head in heads for one in (head, *head.children(recursive=True))]
    return sum(one.user + one.system for one in times)


async def played(addresses: Sequence[str], count: int, seconds: float, together: Callable[[], object]) -> int:
    """How many moves were made at so many tables, from when all who play have begun."""
    figures, ready = Figures(), asyncio.Barrier(2 * count + 1)
    made = []
    for number, address in enumerate(addresses):
        share = len(range(number, count, len(addresses)))
        made += await asyncio.to_thread(tables, address, share)
    everywhere = " ".join(addresses)
    playing = [
        asyncio.create_task(Anywhere(table, cookies, figures, 0.0).play(everywhere, ready)) for table, cookies in made
    ]
    await ready.wait()
    await warm(figures, count)
    await asyncio.to_thread(together)
    moves = figures.moves
    await asyncio.sleep(seconds)
    moves = figures.moves - moves
    await end(playing)
    return moves


def measured(cluster: Cluster, engines: list[int], words: argparse.Namespace) -> Cost:
    """With players in processes of their own."""
    together = Barrier(words.players + 1)
    counts: Queue[int] = Queue()
    nodes = [one.pid for one in cluster.processes]
    shares = [len(range(number, words.tables, words.players)) for number in range(words.players)]
    players = [
        Process(target=_play, args=(cluster.addresses, share, words.seconds, together, counts)) for share in shares
    ]
    for one in players:
        one.start()
    together.wait()
    before, beside = cpu(*nodes), cpu(*engines)
    time.sleep(words.seconds)
    spent, spent_beside = cpu(*nodes) - before, cpu(*engines) - beside
    moves = sum(counts.get() for _ in players)
    for one in players:
        one.join()
    return Cost(moves, spent, spent_beside)


def _play(addresses: Sequence[str], count: int, seconds: float, together: Any, counts: "Queue[int]") -> None:
    counts.put(uvloop.run(played(addresses, count, seconds, together.wait)))


def run(words: argparse.Namespace) -> None:
    console, costs = Console(), {count: list[Cost]() for count in COUNTS}
    with console.status("") as status, tempfile.TemporaryDirectory() as folder, PostgreSQL() as base, Redis() as redis:
        engines = [engine.process.pid for engine in (base, redis) if engine.process]
        if words.apart:
            keep_off(max(COUNTS), os.getpid(), *engines)
        for number, (turn, count) in enumerate((turn, count) for turn in range(words.rounds) for count in COUNTS):
            status.update(f"{count} nodes, {turn + 1} of {words.rounds}")
            cluster = Cluster(count, base.make(f"bench{number}"), redis.url, folder, words.apart)
            try:
                costs[count].append(measured(cluster, engines, words))
            finally:
                cluster.stop()
    console.print(shown(costs, words.seconds), f"load {os.getloadavg()[0]:.1f}")


def shown(costs: dict[int, list[Cost]], seconds: float) -> Table:
    each = {count: statistics.median(cost.each for cost in of) for count, of in costs.items()}
    table = Table(
        "nodes",
        "CPU ms / move",
        "lowest – highest",
        "× one node",
        "carry × one",
        "moves / s",
        "× one",
        "beside ms / move",
    )
    for count, of in costs.items():
        spread = f"{min(cost.each for cost in of):.3f} – {max(cost.each for cost in of):.3f}"
        times = each[count] / each[1]
        rate = statistics.median(cost.moves for cost in of) / seconds
        seen = rate * seconds / statistics.median(cost.moves for cost in costs[1])
        beside = statistics.median(cost.engines / max(1, cost.moves) * 1000 for cost in of)
        table.add_row(
            str(count),
            f"{each[count]:.3f}",
            spread,
            f"{times:.2f}",
            f"{count / times:.2f}",
            f"{rate:,.0f}",
            f"{seen:.2f}",
            f"{beside:.3f}",
        )
    return table


def node(folder: str, store: str, redis: str) -> None:
    from robotable.server.tables.limits import NO_LIMITS
    from robotable.server.tables.shared import Settings
    from robotable.server.web.app import serve

    serve(port=0, data=Path(folder), settings=Settings(limits=NO_LIMITS, ready=0.0), store_url=store, redis=redis)


if __name__ == "__main__":
    if sys.argv[1:2] == ["node"]:
        node(*sys.argv[2:])
    else:
        parser = argparse.ArgumentParser(prog="bench.nodes", description="what a move costs at several nodes")
        parser.add_argument("--tables", type=int, default=100)
        parser.add_argument("--seconds", type=float, default=5.0)
        parser.add_argument("--rounds", type=int, default=3)
        parser.add_argument(
            "--players", type=int, default=1, help="processes in which people play (default: %(default)s)"
        )
        parser.add_argument("--apart", action="store_true", help="a core for each node, the others for all else")
        run(parser.parse_args())
