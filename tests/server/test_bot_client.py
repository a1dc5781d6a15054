"""robotable bot: one bot plays a whole game of each of the five over HTTP, comes back after a kill -9, and says what is wrong."""

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from tests.server import toy
from tests.server.callers import new_token
from tests.server.databases import ONE_DATABASE
from tests.server.running import PATIENCE, PLAIN, QUICK, Running, wait_for
from tests.server.test_secrets import told

from robotable.__main__ import main
from robotable.bots import BOTS
from robotable.core import Seat
from robotable.games import GAMES
from robotable.research.outside.guard import Limits
from robotable.research.outside.link import Link
from robotable.research.outside.online import Online
from robotable.server.bot_wire import State

pytestmark = ONE_DATABASE
OPTIONS: dict[str, dict[str, Any]] = {
    "quirkies": {},
    "quirky_circuits": {"mode": "turns"},
    "robot_memory": {"rounds": 1},
    "robot_quest_arena": {"blue_cubes": -6},
    "roborally": {"max_rounds": 3, "clock": "off"},
}
PATIENT = replace(QUICK, ready=60.0, stand_in_after=60.0)


def quick(bot: Any) -> Any:
    """The same bot in a hurry."""
    return type(f"Quick{bot.__name__}", (bot,), {"pause": lambda self, view, action: 0.0, "slow": False})


NOVICES = {game: {"novice": quick(BOTS[game]["novice"])} for game in GAMES}


@pytest.fixture(scope="module")
def house(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("house"), PATIENT, GAMES, NOVICES)
    yield running
    running.stop()


class Noting(Link):
    """Keeps every line that games' streams said."""

    def __init__(self, server: str, token: str) -> None:
        super().__init__(server, token)
        self.heard: list[Any] = []

    def lines(self, path: str) -> Iterator[bytes]:
        for line in super().lines(path):
            if line and "/game/stream/" in path:
                self.heard.append(msgspec.json.decode(line))
            yield line


class Playing:
    """The client in a thread; what it says and hears."""

    def __init__(self, server: str, token: str, game: str, bot: Any) -> None:
        self.said: list[str] = []
        self.link = Noting(f"http://{server}", token)
        enter = {game: lambda fixture, seat, random, game, limits: bot(game, seat, random)}
        self._online = Online(self.link, enter, Limits(), 4, self.said.append)
        self._thread = threading.Thread(target=self._online.run, daemon=True)

    def __enter__(self) -> "Playing":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._online.stop()
        self._thread.join(PATIENCE)

    def until(self, words: str) -> None:
        wait_for(lambda: any(words in line for line in self.said))


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_plays_a_whole_game_and_is_told_only_what_its_seat_may_know(house: Running, game: str) -> None:
    ann = house.guest()
    with Playing(house.address, new_token(house.folder, game), game, NOVICES[game]["novice"]) as bot:
        wait_for(lambda: game in [one["name"] for one in ann.get("/api/bots").json()])
        table = ann.make(f"online:{game}", "bot:novice", game=game, **OPTIONS[game])
        wait_for(lambda: ann.get(f"/api/tables/{table}").json()["status"] == "over")
        info = ann.get(f"/api/tables/{table}").json()
        bot.until(info["outcome"]["reason"])
    assert info["places"][0]["bot"]
    assert not info["places"][0]["stand_in"]
    views, events = told(house.folder, GAMES[game], table, Seat(0))
    states = [line.get("state", line) for line in bot.link.heard if line["type"] in ("gameFull", "gameState")]
    assert [event for state in states for event in state["events"]] == events
    assert all(state["view"] in views for state in states)
    assert {key for state in states for key in state} <= {*State.__struct_fields__, "type"}


def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", toy.GAMES["toy"])
    monkeypatch.setattr("robotable.research.outside.at_table.LONGEST_WAIT", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    server = started(tmp_path, port)
    try:
        token = new_token(tmp_path, "Phoenix")
        http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, verify=PLAIN)
        http.get("/api/me")
        with Playing(f"127.0.0.1:{port}", token, "toy", toy.Timid) as bot:
            wait_for(lambda: bool(http.get("/api/bots").json()))
            wish = {"game": "toy", "seats": ["online:Phoenix", "bot:timid"], "options": {"rounds": 500}}
            table = http.post("/api/tables", json=wish).json()["id"]
            wait_for(lambda: len(bot.link.heard) > 5)
            server.send_signal(signal.SIGKILL)
            server.wait()
            before = len(bot.link.heard)
            server = started(tmp_path, port)
            wait_for(lambda: any(line.get("must") for line in bot.link.heard[before + 5 :]))
            place = http.get(f"/api/tables/{table}").json()["places"][0]
            assert (place["here"], place["stand_in"]) == (True, False)
        numbers = [event for line in bot.link.heard for event in numbered(line)]
        assert numbers == list(range(1, len(numbers) + 1)), "no event is missed or told twice"
    finally:
        server.kill()
        server.wait()


def numbered(line: Any) -> range:
    """The numbers of the events in a line."""
    state = line.get("state", line)
    return range(state["number"] - len(state["events"]) + 1, state["number"] + 1) if "number" in state else range(0)


def started(folder: Path, port: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.server.run", str(folder), str(port)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    assert process.stdout.readline().startswith("Robotable is open")
    return process


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["skilled", "--token", "rtb_wrong"], "No valid token"),
        (["no_such:Class"], "cannot be loaded"),
        (["./no_such_program"], "there is no file of that name"),
        (["skilled", "--games", "chess"], "there is no game"),
        (["skilled", "--at-once", "99"], "--at-once is 1 to 10"),
        (["skilled", "--limit", "0"], "--limit is more than 0"),
        (["skilled", "--token", "schön"], "this is no token"),
        (["skilled", "--token", ""], "a bot needs its token: ROBOTABLE_TOKEN or --token"),
        (["skilled", "--server", "ftp://here"], "is no address of a server"),
        (["skilled", "--server", "http://[::"], "is no address of a server"),
        (["skilled", "--server", "http://127.0.0.1:1"], "127.0.0.1:1 cannot be reached: Connection refused."),
    ],
)
def test_what_is_wrong_is_said(
    house: Running, capsys: pytest.CaptureFixture[str], words: list[str], reason: str
) -> None:
    usual = ["--server", f"http://{house.address}", "--token", "rtb_wrong"]
    assert main(["bot", *usual, *words]) == 2
    assert reason in capsys.readouterr().err


class Elsewhere(BaseHTTPRequestHandler):
    """Some other server, which knows no bots."""

    def do_GET(self) -> None:
        self.send_response(200 if self.path.startswith("/open") else 404)
        self.end_headers()
        self.wfile.write(b"<h1>Welcome</h1>")

    def log_message(self, *words: Any) -> None:
        pass


@pytest.mark.parametrize(("path", "why"), [("", "as Robotable does: 404 Not Found."), ("/open", "as Robotable does.")])
def test_a_server_of_something_else_is_told_from_one_that_is_away(
    capsys: pytest.CaptureFixture[str], path: str, why: str
) -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}{path}"
        assert main(["bot", "skilled", "--server", address, "--token", "rtb_any"]) == 2
        server.shutdown()
    assert capsys.readouterr().err == f"robotable: {address} does not answer {why}\n"


def test_the_command_plays_with_a_program_and_ends_by_ctrl_c(house: Running) -> None:
    ann, token = house.guest(), new_token(house.folder, "Shell")
    program = str(Path(__file__).parents[2] / "examples" / "bots" / "last.sh")
    words = ["bot", program, "--server", f"http://{house.address}", "--games", "quirkies"]
    # A script that starts it beside other work leaves it deaf to Ctrl+C, unless it listens by itself.
    command = ["sh", "-c", 'trap "" INT; exec "$@"', "sh", sys.executable, "-m", "robotable", *words]
    environment = {**os.environ, "ROBOTABLE_TOKEN": token, "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)
    assert process.stdout
    assert process.stdout.readline().startswith("Shell is at http://")
    wait_for(lambda: "Shell" in [one["name"] for one in ann.get("/api/bots").json()])
    table = ann.make("online:Shell", "bot:novice", game="quirkies")
    wait_for(lambda: ann.get(f"/api/tables/{table}").json()["status"] == "over")
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, said
    assert f"{table}: quirkies begins; seat 1 of 2 is ours." in said
    assert "\nLeaving.\n" in said, "before or after it has noticed that the game is over"
    assert token not in said
