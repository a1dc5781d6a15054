"""Servers as processes of their own: started together, started again when one dies, sent home together."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import NoReturn

from robotable.cluster.engines import NotStarted
from robotable.cluster.guard import Guard

LOOK = 0.2
"""Seconds between looks at who lives."""
AGAIN = 1.0
"""Seconds that pass at least before one is started again: who dies at once shall not keep the machine busy."""
PATIENCE = 20.0
"""Seconds in which a server that is sent home hands over its tables."""


class Herd:
    def __init__(self, words: Sequence[Sequence[str]], environment: Mapping[str, str]) -> None:
        """The words of each server behind `robotable serve`. URLs with passwords belong into the environment: words are
        seen by everybody on the machine."""
        self._words = words
        self._environment = {**os.environ, **environment}
        self._running: list[subprocess.Popen[str]] = []
        self._guards: list[Guard] = []
        self._started = [0.0] * len(words)

    def open(self) -> None:
        """Returns when all are open. Raises NotStarted if one cannot."""
        for number in range(len(self._words)):
            self._running.append(self._start(number))
            self._guards.append(self._guarded(number))
        for one in self._running:
            assert one.stdout
            if not one.stdout.readline():
                self.close()
                raise NotStarted(f"a server ended with exit code {one.wait()}; above it says why")

    def watch(self) -> NoReturn:
        """Starts again whoever dies, until interrupted."""
        while True:
            time.sleep(LOOK)
            for number, one in enumerate(self._running):
                if one.poll() is not None and time.monotonic() > self._started[number] + AGAIN:
                    print(f"A server ended ({one.returncode}) and is started again.", file=sys.stderr, flush=True)
                    self._guards[number].dismiss()
                    self._running[number] = self._start(number)
                    self._guards[number] = self._guarded(number)

    def close(self) -> None:
        """Sends all home, and waits for them."""
        for guard in self._guards:
            guard.dismiss()
        for one in self._running:
            if one.poll() is None:
                one.terminate()
        for one in self._running:
            try:
                one.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                one.kill()
                one.wait()

    @property
    def processes(self) -> list[int]:
        return [one.pid for one in self._running]

    def _start(self, number: int) -> "subprocess.Popen[str]":
        self._started[number] = time.monotonic()
        command = [sys.executable, "-m", "robotable", "serve", *self._words[number]]
        # In groups of their own: Ctrl+C is ours to pass on.
        return subprocess.Popen(command, env=self._environment, stdout=subprocess.PIPE, text=True, process_group=0)

    def _guarded(self, number: int) -> Guard:
        return Guard(self._running[number].pid, signal.SIGTERM)


@contextlib.contextmanager
def until_interrupted() -> Iterator[None]:
    """Ends with Ctrl+C or SIGTERM, and lets whatever closes then close in peace."""

    def interrupt(*_: object) -> NoReturn:
        for one in (signal.SIGINT, signal.SIGTERM):
            signal.signal(one, signal.SIG_IGN)
        raise KeyboardInterrupt

    before = {one: signal.signal(one, interrupt) for one in (signal.SIGINT, signal.SIGTERM)}
    try:
        with contextlib.suppress(KeyboardInterrupt):
            yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
