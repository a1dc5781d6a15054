"""A program at the other end of its pipes. Whatever it does, it costs a bounded time and a bounded room."""

import os
import re
import select
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic, sleep

LONGEST = 65_536
"""Bytes of a line that a program says."""
CHUNK = 65_536
REMEMBERED = 2_000
"""Bytes of what it complained about last."""
NODES = re.compile(r"\w*Error\b")
LOOK = 0.005
"""Seconds between two looks whether it has ended."""


class Forfeit(Exception):
    """Why somebody from outside loses the seat."""


class Talk:
    """Questions and answers, a line each. The program has a process group of its own, which never outlives `end`."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            raise Forfeit(f"cannot be started: {error.strerror}") from error
        assert self._process.stdin
        assert self._process.stdout
        assert self._process.stderr
        self._pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._in, self._out, self._side = (pipe.fileno() for pipe in self._pipes)
        for end in (self._in, self._out, self._side):
            os.set_blocking(end, False)
        self._heard = bytearray()
        self._complaints = bytearray()
        self._listens_aside = True

    def ask(self, question: bytes, seconds: float) -> bytes:
        """The line that answers; `Forfeit` where none comes in time."""
        deadline = monotonic() + seconds
        try:
            self._say(question, deadline)
            return self._hear(deadline)
        except TimeoutError:
            raise Forfeit(f"did not answer within {seconds:g} seconds") from None
        except EOFError:
            raise Forfeit(self._how_it_ended()) from None

    def tell(self, news: bytes, seconds: float) -> None:
        """Says something that wants no answer, to whoever still listens."""
        try:
            self._say(news, monotonic() + seconds)
        except TimeoutError:
            return

    def end(self, seconds: float = 0.0) -> int:
        """Ends the program and all it has started, at the latest after some seconds; how it ended."""
        self._pipes[0].close()
        self._wait_for_end(seconds)
        if self._process.returncode is None:
            with suppress(PermissionError):  # macOS says so of a group that has ended by itself
                os.killpg(self._process.pid, signal.SIGKILL)
        code = self._process.wait()
        for pipe in self._pipes:
            pipe.close()
        return code

    def _say(self, data: bytes, deadline: float) -> None:
        rest = memoryview(data)
        with suppress(BrokenPipeError):  # who listens no more may have answered before
            while rest:
                self._until(self._in, select.POLLOUT, deadline)
                rest = rest[os.write(self._in, rest) :]

    def _hear(self, deadline: float) -> bytes:
        while (end := self._heard.find(b"\n", 0, LONGEST + 1)) < 0:
            if len(self._heard) > LONGEST:
                raise Forfeit(f"said a line of more than {LONGEST} bytes")
            self._until(self._out, select.POLLIN, deadline)
            if not (chunk := os.read(self._out, CHUNK)):
                raise EOFError
            self._heard += chunk
        line = bytes(self._heard[:end])
        del self._heard[: end + 1]
        return line

    def _until(self, end: int, event: int, deadline: float) -> None:
        """Waits until an end can be used, and takes away meanwhile what is said on the side."""
        while (left := deadline - monotonic()) > 0:
            poll = select.poll()
            poll.register(end, event)
            if self._listens_aside:
                poll.register(self._side, select.POLLIN)
            ready = dict(poll.poll(left * 1000))
            if self._side in ready:
                self._overhear()
            if end in ready:
                return
        raise TimeoutError

    def _overhear(self) -> None:
        chunk = os.read(self._side, CHUNK)
        self._listens_aside = bool(chunk)
        self._complaints = (self._complaints + chunk)[-REMEMBERED:]

    def _wait_for_end(self, seconds: float) -> None:
        """Not `wait`: until all of its group are ended the number of the process must stay taken."""
        deadline = monotonic() + seconds
        while self._process.returncode is None and monotonic() < deadline:
            if os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
                return
            sleep(LOOK)

    def _how_it_ended(self) -> str:
        self._wait_for_end(1.0)
        while self._listens_aside and select.select([self._side], [], [], 0)[0]:
            self._overhear()
        code = self.end()
        how = f"was ended by signal {-code}" if code < 0 else f"ended with code {code}"
        last = last_word(self._complaints.decode(errors="replace"))
        return f"{how}: {last[:100]}" if last else how


def last_word(complaints: str) -> str:
    """The last line, but of Node, which signs what it says with its version, the error."""
    lines = [line.strip() for line in complaints.split("\n") if line.strip()]
    if lines and lines[-1].startswith("Node.js v"):
        lines = [line for line in lines if NODES.match(line)] or lines[:-1]
    return lines[-1] if lines else ""
