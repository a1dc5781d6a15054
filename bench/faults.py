"""Nodes under faults: `python -m bench.faults [--minutes 30] [--tables 10] [--pace 0.5] [--seed 1] [--keep FOLDER]`.

PostgreSQL, Redis and three nodes run as processes. People play at random through all nodes while nodes are killed, stopped
and ended, lines cut and silenced, Redis and PostgreSQL restarted. What people wrote down is then checked against the log.
Ends with 1 if anything was lost, doubled or told that is not so.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from bench.faulting import times
from bench.faulting.campaign import NotBack, Plan, notebooks, play
from bench.faulting.checker import Verdict
from bench.faulting.nemesis import Nemesis
from bench.faulting.notes import Fault
from bench.faulting.rig import Rig

SHOWN = 20
"""Findings."""


def words() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.faults", description="nodes under faults, checked afterwards")
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--pace", type=float, default=0.5, help="seconds for which people think")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kinds", nargs="*", help="only these faults")
    parser.add_argument("--keep", type=Path, help="folder for notes and logs (default: thrown away)")
    return parser.parse_args()


def run(given: argparse.Namespace, folder: Path, console: Console) -> tuple[Verdict, list[Fault]]:
    seconds = given.minutes * 60
    with Progress(
        TextColumn("{task.description:26}"), BarColumn(), TimeRemainingColumn(), console=console, transient=True
    ) as progress:
        bar = progress.add_task("starting", total=seconds)

        def kinds(nemesis: Nemesis) -> Iterator[str]:
            """Each as often as the others, until the time is over."""
            began = time.monotonic()
            while True:
                for kind in nemesis.shuffled():
                    progress.update(bar, completed=time.monotonic() - began)
                    if time.monotonic() - began > seconds:
                        return
                    if not given.kinds or kind in given.kinds:
                        yield kind

        async def campaign() -> tuple[Verdict, list[Fault]]:
            plan = Plan(given.tables, given.pace, given.seed)
            async with Rig(folder, plan.nodes) as rig:
                return await play(rig, plan, kinds, lambda kind: progress.update(bar, description=kind))

        return asyncio.run(campaign())


def report(console: Console, verdict: Verdict, faults: list[Fault], folder: Path) -> None:
    shown = Table("fault", "times", "people away", "back after p50 s", "p99 s", "most s", "away again")
    for kind, gaps in times.gaps(faults, [times.stays(notes) for notes in notebooks(folder).values()]).items():
        figures = [gaps.share(share) for share in (0.5, 0.99, 1.0)]
        seconds = ["–" if figure is None else f"{figure:.2f}" for figure in figures]
        shown.add_row(kind, str(gaps.faults), str(len(gaps.seconds)), *seconds, str(gaps.again))
    lost, doubled = verdict.count("lost"), verdict.count("doubled")
    console.print(shown)
    console.print(
        f"{len(faults)} faults, {verdict.tables} tables, {verdict.moves:,} moves, {verdict.acknowledged:,} messages "
        f"acknowledged, {verdict.refused:,} refused, {verdict.frames:,} frames seen; lost {lost}, doubled {doubled}, "
        f"wrong {len(verdict.findings) - lost - doubled}; load {os.getloadavg()[0]:.1f}"
    )
    for finding in verdict.findings[:SHOWN]:
        console.print(f"[red]{finding.kind}[/] at {finding.table}: {finding.detail}")


def main() -> int:
    given, console = words(), Console()
    with tempfile.TemporaryDirectory() as thrown_away:
        folder = given.keep or Path(thrown_away)
        folder.mkdir(parents=True, exist_ok=True)
        try:
            verdict, faults = run(given, folder, console)
        except NotBack as reason:
            console.print(f"[red]not back[/]: {reason}")
            return 1
        report(console, verdict, faults, folder)
    return 1 if verdict.findings else 0


if __name__ == "__main__":
    sys.exit(main())
