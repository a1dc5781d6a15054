"""What keeps nodes from starting is said in a sentence; what was started together ends together."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import psutil
import pytest
import redis as client
from tests.server.databases import DATABASES, ONE_DATABASE
from tests.server.running import PATIENCE, fetch, wait_for

from robotable.__main__ import main
from robotable.cluster.engines import PostgreSQL, Redis, free_port
from robotable.cluster.relay import Relay
from robotable.server.nodes import joining
from robotable.server.store.folder import CannotStart
from robotable.server.web.app import application, listen

pytestmark = ONE_DATABASE


@pytest.fixture(scope="module")
def base(postgres: PostgreSQL) -> Iterator[str]:
    DATABASES.postgres = postgres
    return DATABASES.url(Path("starting")) or ""


@pytest.fixture
def closed(redis: Redis) -> Iterator[Redis]:
    """With a password."""
    with client.Redis.from_url(redis.url) as line:
        line.config_set("requirepass", "sesame")
        line.auth("sesame")
        yield redis
        line.config_set("requirepass", "")


def refused(capfd: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["serve", "--port", "0", *words]) == 2
    return capfd.readouterr().err


def test_a_node_needs_a_postgresql(redis: Redis, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert "--store postgresql://" in refused(capfd, "--data", str(tmp_path), "--redis", redis.url)
    assert not list(tmp_path.iterdir())


def test_redis_must_be_there(base: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    where = ("--data", str(tmp_path), "--store", base, "--redis")
    said = refused(capfd, *where, f"redis://:sesame@127.0.0.1:{free_port()}/0")
    assert "cannot be used" in said
    assert "Start it, or check --redis" in said
    assert "sesame" not in said
    assert "cannot be read" in refused(capfd, *where, "sesame")


def test_redis_must_let_us_in(base: str, closed: Redis, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    where = ("--data", str(tmp_path), "--store", base, "--redis")
    assert "does not let us in" in refused(capfd, *where, closed.url)
    said = refused(capfd, *where, closed.url.replace("redis://", "redis://:wrong@"))
    assert "does not let us in" in said
    assert "wrong" not in said


def test_a_node_has_a_name_of_its_own(base: str, redis: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        joining, "LEASE", 2.5
    )  # as it is outside of tests: for so long it waits whether the other lives
    node = application(tmp_path, store_url=base, redis=redis.url, name="ann")
    lives = subprocess.Popen([sys.executable, "-c", LIVE, base], stdout=subprocess.PIPE)
    assert lives.stdout
    assert lives.stdout.readline()
    try:
        with pytest.raises(CannotStart, match="called ann is running already"):
            application(tmp_path, store_url=base, redis=redis.url, name="ann")
    finally:
        lives.kill()
        lives.wait()
    with pytest.raises(CannotStart, match="no name for a node"):
        application(tmp_path, store_url=base, redis=redis.url, name="a b*")
    assert node.node


LIVE = """
import sys, time, psycopg
with psycopg.connect(sys.argv[1], autocommit=True) as line:
    while True:
        line.execute("UPDATE nodes SET until = extract(epoch FROM clock_timestamp()) + 30")
        print("alive", flush=True)
        time.sleep(0.5)
"""


def test_several_processes_share_a_port(base: str, redis: Redis, tmp_path: Path) -> None:
    port = free_port()
    words = ["serve", "--port", str(port), "--data", str(tmp_path), "--processes", "2"]
    environment = {**os.environ, "ROBOTABLE_STORE": base, "ROBOTABLE_REDIS": redis.url}
    parent = subprocess.Popen([sys.executable, "-m", "robotable", *words], env=environment, stdout=subprocess.PIPE)
    assert parent.stdout
    assert b"2 processes" in parent.stdout.readline()
    before = servers_of(parent)
    assert len(before) == 2
    os.kill(min(before), signal.SIGKILL)
    wait_for(lambda: len(servers_of(parent) - before) == 1, 30)
    assert fetch(f"http://127.0.0.1:{port}/api/health", timeout=30).status_code == 200
    family = psutil.Process(parent.pid).children(recursive=True)
    assert len(family) > 2
    parent.kill()
    parent.wait()
    wait_for(lambda: not any(map(alive, family)), 30)


def test_nobody_is_brought_to_a_process_that_is_not_open_yet() -> None:
    """It would keep them waiting until it is."""
    with listen("127.0.0.1", 0, shared=True) as first:
        port = first.getsockname()[1]
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", port))
        with listen("127.0.0.1", port, shared=True) as second:
            second.listen()
            socket.create_connection(("127.0.0.1", port)).close()


def servers_of(parent: "subprocess.Popen[bytes]") -> set[int]:
    return {one.pid for one in psutil.Process(parent.pid).children() if serves(one)}


def serves(child: psutil.Process) -> bool:
    """One that has ended meanwhile does not."""
    with contextlib.suppress(psutil.NoSuchProcess):
        return bool(child.name() != "sh")
    return False


def alive(process: psutil.Process) -> bool:
    """One that ended, and that nobody asked how, lives no longer."""
    try:
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


REDIS = """
import signal
from robotable.cluster.engines import Redis
redis = Redis()
print(redis.process.pid, redis.folder, flush=True)
signal.pause()
"""


def test_an_engine_ends_with_whoever_started_it_and_leaves_nothing() -> None:
    parent = subprocess.Popen([sys.executable, "-c", REDIS], stdout=subprocess.PIPE, text=True)
    assert parent.stdout
    pid, folder = parent.stdout.readline().split()
    redis = psutil.Process(int(pid))
    assert alive(redis)
    assert Path(folder).exists()
    parent.kill()
    parent.wait()
    wait_for(lambda: not alive(redis) and not Path(folder).exists(), 30)


def test_several_processes_need_what_nodes_need(capfd: pytest.CaptureFixture[str]) -> None:
    assert "--store and --redis" in refused(capfd, "--processes", "2")
    assert "--processes is 1 to" in refused(capfd, "--processes", "0")


def test_a_cluster_is_taken_down_whole(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "robotable", "cluster", "2", "--port", "0"]
    cluster = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, process_group=0)
    assert cluster.stdout
    said = [cluster.stdout.readline() for _ in range(4)]
    family = psutil.Process(cluster.pid).children(recursive=True)
    url = said[-1].split("open at ")[1].split(" ")[0]
    assert len({fetch(f"{url}/api/ready", timeout=PATIENCE).status_code for _ in range(4)}) == 1
    cluster.send_signal(signal.SIGINT)
    assert cluster.wait(PATIENCE) == 0
    assert len(family) > 4
    assert not [one for one in family if alive(one)]
    assert not Path(said[-1].split("data in ")[1].split(";")[0]).exists()


def test_a_cluster_that_cannot_start_leaves_nothing(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    relay = Relay([1])
    assert main(["cluster", "2", "--port", str(relay.port), "--folder", str(tmp_path / "all")]) == 2
    assert "Address already in use" in capfd.readouterr().err
    for port in ("70000", "-1"):
        assert main(["cluster", "2", "--port", port, "--folder", str(tmp_path / "all")]) == 2
        assert "--port and --folder name others" in capfd.readouterr().err
    assert not (tmp_path / "all").exists()
    relay.close()


def test_the_relay_passes_over_who_is_gone(tmp_path: Path) -> None:
    from http.server import BaseHTTPRequestHandler, HTTPServer
    from threading import Thread

    class Hello(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()

    server = HTTPServer(("127.0.0.1", 0), Hello)
    Thread(target=server.serve_forever, daemon=True).start()
    relay = Relay([free_port(), server.server_port])
    assert {fetch(f"http://127.0.0.1:{relay.port}", timeout=PATIENCE).status_code for _ in range(3)} == {200}
    server.shutdown()
    server.server_close()
    with pytest.raises(httpx.HTTPError):
        fetch(f"http://127.0.0.1:{relay.port}", timeout=PATIENCE)
    relay.close()
