"""kill -9 in the middle of play: all that anybody was told is found again, and every table goes on."""

import asyncio
import contextlib
import secrets
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil
from tests.server.databases import DATABASES, played, run
from tests.server.running import PATIENCE, PLAIN
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

TABLES = 10
KILLS = 2


class Process:
    def __init__(self, folder: Path, **more: Any) -> None:
        url = DATABASES.url(folder)
        command = [sys.executable, "-m", "tests.server.run", str(folder), "0", *([url] if url else [])]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **more)
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line.startswith("Robotable is open at http://"), line
        self.address = line.split()[4].removeprefix("http://")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Client:
    """One seat of a table; it plays as fast as it can and notes what it was told."""

    def __init__(self) -> None:
        self.cookie = ""
        self.events: list[Any] = []
        self.acknowledged: list[str] = []
        self.frame: dict[str, Any] = {}

    async def play(self, address: str, table: str, turns: int = 10_000) -> None:
        """Until the line breaks, or for so many turns of the table."""
        url = f"ws://{address}/ws/table/{table}?since={len(self.events)}"
        with contextlib.suppress(ConnectionClosed, OSError):
            async with connect(url, additional_headers={"Cookie": self.cookie}) as line:
                async for text in line:
                    await self.hear(line, msgspec.json.decode(text))
                    if self.frame and self.frame["view"]["turn"] >= turns:
                        return

    async def hear(self, line: Any, message: dict[str, Any]) -> None:
        if message["type"] == "Done":
            self.acknowledged.append(message["id"])
        if message["type"] == "Frame":
            self.frame = message
            assert message["number"] == len(self.events) + len(message["events"]), "no event is missed or told twice"
            self.events += message["events"]
            if message["legal"]:
                act = {"type": "Act", "id": secrets.token_hex(8), "action": message["legal"][0]}
                await line.send(msgspec.json.encode(act).decode())


def test_a_killed_server_leaves_no_worker_behind(tmp_path: Path) -> None:
    server = Process(tmp_path)
    workers = thinking(server)
    server.kill()
    _, left = psutil.wait_procs(workers, timeout=PATIENCE)
    assert left == []


def test_a_server_that_is_told_to_stop_sends_its_workers_home(tmp_path: Path) -> None:
    """Or Python's own keeper of semaphores complains that they were left lying about."""
    server = Process(tmp_path, stderr=subprocess.PIPE)
    workers = thinking(server)
    server.process.terminate()
    _, complaints = server.process.communicate(timeout=PATIENCE)
    assert (server.process.returncode, complaints) == (0, "")
    _, left = psutil.wait_procs(workers, timeout=PATIENCE)
    assert left == []


def thinking(server: Process) -> list[psutil.Process]:
    """The processes in which a server's bots think, once one of them did."""
    ann = guest(server.address)
    ann.post("/api/tables", json={"game": "toy", "seats": ["me", "bot:slow"], "options": {"seconds": 0.05}})
    process = psutil.Process(server.process.pid)
    until = time.monotonic() + PATIENCE
    while len(workers := process.children(recursive=True)) < 2:
        assert time.monotonic() < until, "the bot never thought"
        time.sleep(0.05)
    return workers


def guest(address: str) -> httpx.Client:
    client = httpx.Client(base_url=f"http://{address}", timeout=PATIENCE, verify=PLAIN)
    client.get("/api/me")
    return client


def set_up(address: str) -> list[tuple[str, Client, Client]]:
    tables = []
    for _ in range(TABLES):
        ann, bob, one, two = guest(address), guest(address), Client(), Client()
        body = {"game": "toy", "seats": ["me", "open"], "options": {"rounds": 500}}
        table = ann.post("/api/tables", json=body).json()["id"]
        one.cookie, two.cookie = (f"robotable={person.cookies['robotable']}" for person in (ann, bob))
        tables.append((table, one, two))
    return tables


async def join(address: str, tables: list[tuple[str, Client, Client]]) -> None:
    for table, _, two in tables:
        async with connect(f"ws://{address}/ws/table/{table}", additional_headers={"Cookie": two.cookie}) as line:
            await line.send('{"type": "Join", "id": "join"}')
            while '"Done"' not in await line.recv():
                pass


async def under_load(server: Process, tables: list[tuple[str, Client, Client]], actions: int) -> None:
    """Everybody plays; when each was told of so many of their actions, the server is gone in the middle of it."""
    enough = {client: len(client.acknowledged) + actions for _, *two in tables for client in two}
    playing = [asyncio.create_task(client.play(server.address, table)) for table, *two in tables for client in two]
    async with asyncio.timeout(PATIENCE):
        while any(len(client.acknowledged) < wanted for client, wanted in enough.items()):
            await asyncio.sleep(0.05)
    server.kill()
    await asyncio.gather(*playing)


def stored(folder: Path) -> dict[str, set[str]]:
    """By table, the ids of all messages whose actions are kept."""
    tables = [table for (table,) in run(folder, "SELECT id FROM sheets")]
    return {table: {entry.message or "" for entry in played(folder, table)} for table in tables}


async def story(address: str, table: str, client: Client) -> list[Any]:
    """All events, as told to somebody who comes anew."""
    async with connect(f"ws://{address}/ws/table/{table}", additional_headers={"Cookie": client.cookie}) as line:
        while '"Frame"' not in (text := await line.recv())[:20]:
            pass
    return msgspec.json.decode(text)["events"]


def test_nothing_acknowledged_is_lost_when_the_server_is_killed_under_load(tmp_path: Path) -> None:
    server = Process(tmp_path)
    tables = set_up(server.address)
    asyncio.run(join(server.address, tables))
    for _ in range(KILLS):
        asyncio.run(under_load(server, tables, 10))
        kept = stored(tmp_path)
        server = Process(tmp_path)
        for table, *two in tables:
            for client in two:
                assert set(client.acknowledged) <= kept[table]
                told = asyncio.run(story(server.address, table, client))
                assert told[: len(client.events)] == client.events

    async def go_on() -> None:
        turns = {table: max(client.frame["view"]["turn"] for client in two) + 10 for table, *two in tables}
        players = [client.play(server.address, table, turns[table]) for table, *two in tables for client in two]
        await asyncio.wait_for(asyncio.gather(*players), PATIENCE)

    asyncio.run(go_on())
    server.kill()
