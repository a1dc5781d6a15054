"""What a move costs at one node, two and three: `python -m bench.nodes [--tables 100] [--seconds 5] [--rounds 3]`.

PostgreSQL, Redis and the nodes are processes of their own; players come to any node, and play flat out. Each number of nodes
is measured in turn, as often as there are rounds, and the median counts: what else the machine does changes by the minute.
"""

import argparse
import asyncio
import os
import random
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import psutil
from msgspec import Struct
from rich.console import Console
from rich.table import Table

from bench.players import Figures, Pair
from bench.server import tables, warm
from robotable.cluster.engines import PostgreSQL, Redis

COUNTS = (1, 2, 3)


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
        await asyncio.gather(*(self.seat(random.choice(nodes), cookie, ready) for cookie in self.cookies))


class Cluster:
    def __init__(self, count: int, store: str, redis: str, folder: str) -> None:
        words = [sys.executable, "-m", "bench.nodes", "node", folder, store, redis]
        self.processes = [subprocess.Popen(words, stdout=subprocess.PIPE, text=True) for _ in range(count)]
        self.addresses = [_address(one) for one in self.processes]

    def stop(self) -> None:
        for one in self.processes:
            one.terminate()
        for one in self.processes:
            one.wait()


def _address(node: "subprocess.Popen[str]") -> str:
    assert node.stdout
    return node.stdout.readline().split("http://")[1].split()[0]


def cpu(*processes: int) -> float:
    """Of these and all that they started and that lives."""
    heads = [psutil.Process(pid) for pid in processes]
    times = [one.cpu_times() for head in heads for one in (head, *head.children(recursive=True))]
    return sum(one.user + one.system for one in times)


async def measured(cluster: Cluster, engines: list[int], count: int, seconds: float) -> Cost:
    figures, ready = Figures(), asyncio.Barrier(2 * count + 1)
    made = []
    for number, address in enumerate(cluster.addresses):
        share = len(range(number, count, len(cluster.addresses)))
        made += await asyncio.to_thread(tables, address, share)
    everywhere = " ".join(cluster.addresses)
    playing = [
        asyncio.create_task(Anywhere(table, cookies, figures, 0.0).play(everywhere, ready)) for table, cookies in made
    ]
    await ready.wait()
    await warm(figures, count)
    nodes = [one.pid for one in cluster.processes]
    moves, before, beside = figures.moves, cpu(*nodes), cpu(*engines)
    await asyncio.sleep(seconds)
    cost = Cost(figures.moves - moves, cpu(*nodes) - before, cpu(*engines) - beside)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return cost


def run(words: argparse.Namespace) -> None:
    console, costs = Console(), {count: list[Cost]() for count in COUNTS}
    with console.status("") as status, tempfile.TemporaryDirectory() as folder, PostgreSQL() as base, Redis() as redis:
        engines = [engine.process.pid for engine in (base, redis) if engine.process]
        for number, (turn, count) in enumerate((turn, count) for turn in range(words.rounds) for count in COUNTS):
            status.update(f"{count} nodes, {turn + 1} of {words.rounds}")
            cluster = Cluster(count, base.make(f"bench{number}"), redis.url, folder)
            try:
                costs[count].append(asyncio.run(measured(cluster, engines, words.tables, words.seconds)))
            finally:
                cluster.stop()
    console.print(shown(costs, words.seconds), f"load {os.getloadavg()[0]:.1f}")


def shown(costs: dict[int, list[Cost]], seconds: float) -> Table:
    each = {count: statistics.median(cost.each for cost in of) for count, of in costs.items()}
    table = Table(
        "nodes", "CPU ms / move", "lowest – highest", "× one node", "carry × one", "moves / s", "beside ms / move"
    )
    for count, of in costs.items():
        spread = f"{min(cost.each for cost in of):.3f} – {max(cost.each for cost in of):.3f}"
        times = each[count] / each[1]
        rate = statistics.median(cost.moves for cost in of) / seconds
        beside = statistics.median(cost.engines / max(1, cost.moves) * 1000 for cost in of)
        table.add_row(
            str(count),
            f"{each[count]:.3f}",
            spread,
            f"{times:.2f}",
            f"{count / times:.2f}",
            f"{rate:,.0f}",
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
        run(parser.parse_args())
