"""Three nodes, real engines, faults of many kinds: nothing is lost, doubled or told too early. And with the fence taken down, something is."""

import asyncio
import random
import signal
import time
from pathlib import Path

import psycopg
import pytest
from bench.faulting import times
from bench.faulting.campaign import Plan, judge, notebooks, play
from bench.faulting.checker import Verdict
from bench.faulting.nemesis import LONG, Nemesis
from bench.faulting.notes import Fault, Notebook
from bench.faulting.people import Guest
from bench.faulting.rig import Node, Rig

PATIENCE = 120.0
"""Seconds, of a machine that has much else to do."""
KINDS = (
    "kill -9",
    "line to PostgreSQL cut",
    "SIGSTOP",
    "PostgreSQL restarted",
    "lines to people cut",
    "SIGTERM",
    "line to Redis cut",
    "Redis restarted",
    "line to PostgreSQL silent",
)
AWAY = {"kill -9": 15.0, "SIGTERM": 6.0, "PostgreSQL restarted": 10.0, "Redis restarted": 10.0}
"""Seconds for which people may be away, three times and more what is promised: this machine has much else to do."""


def test_faults_cost_nobody_anything(tmp_path: Path) -> None:
    async def campaign() -> tuple[Verdict, list[Fault]]:
        async with Rig(tmp_path) as rig:
            return await play(rig, Plan(tables=5, pace=0.3), lambda _: KINDS, lambda _: None)

    verdict, faults = asyncio.run(campaign())
    assert tuple(fault.kind for fault in faults) == KINDS
    assert verdict.findings == []
    assert verdict.acknowledged
    assert verdict.frames > verdict.moves
    gaps = times.gaps(faults, [times.stays(notes) for notes in notebooks(tmp_path).values()])
    assert any(one.seconds for one in gaps.values())
    away = {kind: gaps[kind].share(0.99) or 0.0 for kind in AWAY}
    assert all(away[kind] < seconds for kind, seconds in AWAY.items()), away


def test_every_kind_of_fault_has_a_name_here() -> None:
    assert set(KINDS) < set(Nemesis(None, 1).kinds)  # type: ignore[arg-type]


@pytest.mark.parametrize("fenced", [True, False], ids=["fenced", "unfenced"])
def test_a_node_that_slept_writes_again_only_without_the_fence(fenced: bool, tmp_path: Path) -> None:
    """Two bots play; the node that has their table is stopped until another has it, and goes on then."""

    async def campaign() -> Verdict:
        async with Rig(tmp_path, nodes=2, fenced=fenced) as rig:
            guest = Guest("guest", rig.nodes, Notebook(tmp_path / "guest.notes"), random.Random(1))
            await guest.introduce()
            table = await guest.open_table("robot_quest_arena", "bot:random", "bot:random")
            # One that was stopped in the middle of a transaction has forgotten the table when it goes on.
            for _ in range(1 if fenced else 20):
                await sleep_through_a_takeover(rig, table)
                if (verdict := judge(rig)).findings:
                    break
            return verdict

    verdict = asyncio.run(campaign())
    assert bool(verdict.count("doubled")) is not fenced
    assert not fenced or verdict.findings == []


async def sleep_through_a_takeover(rig: Rig, table: str) -> None:
    """Ends when the node that slept has answered again and some more has been played."""
    node = await owner(rig, table)
    node.tell(signal.SIGSTOP)
    try:
        await asyncio.sleep(LONG[0])
        await until_there_are(rig, table, 5)
    finally:
        node.tell(signal.SIGCONT)
    until = time.monotonic() + PATIENCE
    while not await node.answers():
        assert time.monotonic() < until
    await until_there_are(rig, table, 5)


async def until_there_are(rig: Rig, table: str, more: int) -> None:
    """So many more actions in the log."""
    until, wanted = time.monotonic() + PATIENCE, played(rig, table) + more
    while played(rig, table) < wanted:
        assert time.monotonic() < until
        await asyncio.sleep(0.05)


def played(rig: Rig, table: str) -> int:
    return int(ask(rig, 'SELECT count(*) FROM actions WHERE "table" = %s', table))


async def owner(rig: Rig, table: str) -> Node:
    name = ask(rig, "SELECT node FROM sheets WHERE id = %s", table)
    return next(node for node in rig.nodes if node.name == name)


def ask(rig: Rig, question: str, table: str) -> str:
    with psycopg.connect(rig.store) as line:
        found = line.execute(question, (table,)).fetchone()  # type: ignore[arg-type]
    assert found
    return str(found[0])
