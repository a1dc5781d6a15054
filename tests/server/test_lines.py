"""A line costs little and not for long: whoever does not ask in time, does not read, or chatters, is let go."""

import contextlib
import logging
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.databases import ONE_DATABASE
from tests.server.running import PATIENCE, Guest, Running

from robotable.server.web.access import Networks
from robotable.server.web.bounds import Bounds
from robotable.server.web.quiet import Quiet

pytestmark = ONE_DATABASE

SMALL = 4096
"""Bytes of a buffer in the kernel."""


@contextlib.contextmanager
def bounded(folder: Path, **bounds: object) -> Iterator[Running]:
    server = Running(folder, bounds=Bounds(**bounds), buffer=SMALL)
    yield server
    server.stop()


def call(server: Running) -> socket.socket:
    """A line without anything said on it."""
    host, port = server.address.split(":")
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    line.connect((host, int(port)))
    line.settimeout(PATIENCE)
    return line


def ended(line: socket.socket) -> bytes:
    """All that comes until the server lets go."""
    told = b""
    with contextlib.suppress(ConnectionError):
        while part := line.recv(65536):
            told += part
    return told


def test_a_head_without_end_is_cut_off(tmp_path: Path) -> None:
    with bounded(tmp_path) as server, call(server) as line:
        line.sendall(b"GET / HTTP/1.1\r\n")
        with pytest.raises(ConnectionError):
            for number in range(3000):
                line.sendall(b"x-%d: " % number + b"x" * 10_000 + b"\r\n")


def test_who_asks_nothing_or_never_comes_to_the_end_is_let_go(tmp_path: Path) -> None:
    with bounded(tmp_path, head=2.0, whole=3.0) as server, contextlib.ExitStack() as lines:
        head = f"POST /api/me HTTP/1.1\r\nhost: x\r\ncookie: {server.guest().cookie}\r\n"
        silent: list[socket.socket] = []
        post = f"{head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{{"
        for words in ("", "GET / HTTP/1.1\r\nhost:", post):
            lines.enter_context(line := call(server))
            line.sendall(words.encode())
            silent.append(line)
        assert [ended(line) for line in silent] == [b""] * 3


def test_a_body_that_breaks_off_in_nonsense_is_answered_once_and_is_no_fault_of_ours(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with bounded(tmp_path) as server:
        head = f"POST /api/me HTTP/1.1\r\nhost: x\r\ncookie: {server.guest().cookie}\r\ntransfer-encoding: chunked\r\n"
        for kind in ("text/plain", "application/json"):
            for body in (b"ZZ\r\n", b"2\r\n{}\r\nZZ\r\n"):
                with call(server) as line:
                    line.sendall(f"{head}content-type: {kind}\r\n\r\n".encode() + body)
                    answer = ended(line)
                    assert (answer[:12], answer.count(b"HTTP/1.1")) == (b"HTTP/1.1 400", 1)
                with call(server) as line:
                    line.sendall(f"{head}content-type: {kind}\r\n\r\n".encode())
                    time.sleep(0.2)  # the application has answered, or waits for more
                    line.sendall(body)
                    assert ended(line)[:10] == b"HTTP/1.1 4"
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_a_letter_now_and_then_does_not_keep_a_line(tmp_path: Path) -> None:
    with bounded(tmp_path, head=2.0) as server:
        server.server.config.timeout_keep_alive = 4
        with call(server) as line:
            line.sendall(b"GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n")
            assert line.recv(65536).startswith(b"HTTP/1.1 200")
            begun = time.monotonic()
            with pytest.raises(ConnectionError):
                while time.monotonic() - begun < PATIENCE:
                    line.sendall(b"G")
                    time.sleep(0.1)


def test_an_address_has_only_so_many_lines(tmp_path: Path) -> None:
    with bounded(tmp_path, lines=3, free=Networks(())) as server, contextlib.ExitStack() as lines:
        kept = [lines.enter_context(call(server)) for _ in range(3)]
        with call(server) as one_more:
            assert ended(one_more).startswith(b"HTTP/1.1 429 Too Many Requests\r\nretry-after: ")
        kept[0].sendall(b"GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        assert ended(kept[0]).startswith(b"HTTP/1.1 200")
        with call(server) as again:
            again.sendall(b"GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            assert ended(again).startswith(b"HTTP/1.1 200")


@contextlib.contextmanager
def deaf(guest: Guest, table: str) -> Iterator[socket.socket]:
    """Comes to a table and never reads a word."""
    with call(guest.server) as line:
        line.sendall(
            f"GET /ws/table/{table} HTTP/1.1\r\nhost: x\r\ncookie: {guest.cookie}\r\nconnection: upgrade\r\n"
            "upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        yield line


def test_pings_that_nobody_wants_answered_end_the_line(tmp_path: Path) -> None:
    with bounded(tmp_path) as server:
        ann = server.guest()
        with deaf(ann, ann.make("me", "open")) as line:
            ping = b"\x89\xfd" + bytes(4) + b"x" * 125
            with pytest.raises(ConnectionError):
                for _ in range(3000):
                    line.sendall(ping * 100)
                    time.sleep(0.01)


def test_who_is_silent_is_asked_and_then_let_go(tmp_path: Path) -> None:
    with bounded(tmp_path, silence=2.0) as server:
        ann = server.guest()
        table = ann.make("me", "open")
        with ann.at(table) as here, deaf(ann, table) as line:
            assert ended(line).endswith(b"\x89\x00")
            assert here.ask("Ping")["type"] == "Done"


def test_a_message_in_parts_is_one_message(server: Running) -> None:
    ann = server.guest()
    with ann.at(ann.make("me", "open")) as tab:
        tab.line.send(iter(['{"type":"Pi', 'ng","id":', '"whole"}']))
        assert tab.until("Done")["id"] == "whole"


def test_who_does_not_read_is_soon_away_and_a_bot_may_stand_in(tmp_path: Path) -> None:
    with bounded(tmp_path, patience=2.0) as server:
        ann, eve = server.guest(), server.guest()
        table = ann.make("me", "open", "open")
        with ann.at(table) as one:
            with eve.at(table) as tab:
                tab.done("Join")
            with deaf(eve, table):
                while not one.room or not one.room["places"][1]["here"]:
                    one.next()
                for number in range(400):
                    if not one.room["places"][1]["here"]:
                        break
                    one.done("Say", text=f"{number} " + "é" * 490)
                while one.room["places"][1]["here"]:
                    one.next()


def test_a_fault_that_comes_again_and_again_is_noted_once_and_then_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("robotable.server.web.quiet.time.monotonic", lambda: now[0])
    quiet = Quiet()

    def note(table: str) -> str | None:
        record = logging.LogRecord("x", logging.ERROR, "x.py", 1, "table %s: the store failed", (table,), None)
        return record.getMessage() if quiet.filter(record) else None

    assert note("a") == "table a: the store failed"
    assert [note(table) for table in "bcd"] == [None, None, None]
    now[0] = 61
    assert note("e") == "table e: the store failed (and 3 times more)"
    assert note("f") is None
