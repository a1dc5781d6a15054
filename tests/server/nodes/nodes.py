"""Nodes that a test may kill: as processes of their own, with a PostgreSQL and a Redis that may go, too."""

import contextlib
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.server.running import PATIENCE, Guest, Tab


class Node:
    """A server process; whatever `Guest` needs of a server."""

    def __init__(self, folder: Path, store: str, redis: str, *more: str) -> None:
        command = [sys.executable, "-m", "tests.server.run", str(folder), "0", store, redis, *more]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        said = self.process.stdout.readline()
        assert "is open at" in said, said
        self.address = self.lines = said.split("http://")[1].split(" ")[0]

    def guest(self) -> Guest:
        return Guest(self)  # type: ignore[arg-type]

    def signal(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        if self.process.poll() is None:
            self.signal(signal.SIGCONT)
            self.signal(signal.SIGTERM)
            assert self.process.wait(PATIENCE) == 0


def moved(guest: Guest, node: Node) -> Guest:
    """The same person at another node."""
    other = Guest.__new__(Guest)
    other.server, other.http, other.me = node, guest.http, guest.me  # type: ignore[assignment]
    return other


@contextlib.contextmanager
def back_at(guest: Guest, table: str, since: int = 0) -> Iterator[Tab]:
    """Comes to a table as often as it is told to come again."""
    until = time.monotonic() + PATIENCE
    while True:
        with contextlib.suppress(OSError), guest.at(table, since) as tab:
            first = _first(tab, until)
            if first:
                yield tab
                return
        assert time.monotonic() < until
        time.sleep(0.05)


def _first(tab: Tab, until: float) -> dict[str, Any] | None:
    """What the table says first; None if it sends us away before."""
    try:
        message = tab.next(until - time.monotonic())
        while message["type"] == "Notice":
            message = tab.next(until - time.monotonic())
        return message
    except Exception:
        assert tab.line.close_code in (1012, 4503, None), tab.line.close_code
        return None
