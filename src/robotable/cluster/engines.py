"""A PostgreSQL and a Redis of our own, each in a folder of its own, for as long as somebody needs them."""

import contextlib
import os
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Self

from robotable.cluster.guard import Guard
from robotable.cluster.programs import POSTGRES, REDIS

STARTING = 30
"""Seconds."""
CALLED = range(20_000, 32_000)
"""Ports that are given to nobody who calls out, by Linux and by others."""
TRIES = 100
CARELESS = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
"""For tests: a crash of the machine may cost everything, one of the program nothing."""


class NotStarted(Exception):
    """It did not start; the message has what it said."""


class Engine:
    """A process in a folder that is thrown away with it, unless the folder was given. It ends when we do."""

    NAME = ""
    AT_ONCE = signal.SIGKILL
    """What ends it when all it has is thrown away with it, also where a shell let it ignore other signals."""

    def __init__(self, folder: Path | None = None, goes: Path | None = None) -> None:
        """Where it lies, and what is thrown away if we are killed."""
        self._own = folder is None
        # Another user has to get there: folders of tests are closed to all others.
        self.folder = folder or Path(tempfile.mkdtemp(prefix=f"robotable-{self.NAME}-"))
        self.folder.mkdir(parents=True, exist_ok=True)
        self._goes = self.folder if self._own else goes
        self.port = free_port()
        self._as = _somebody_else()
        if self._as:
            shutil.chown(self.folder, self._as["user"], self._as["group"])
        self.process: subprocess.Popen[bytes] | None = None
        self._guard: Guard | None = None

    def start(self) -> None:
        """Returns when it answers. Raises NotStarted."""
        with self._log.open("ab") as said:
            self.process = started = subprocess.Popen(
                self.command,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                cwd=self.folder,
                process_group=0,
                **self._as,
            )
        self._guard = Guard(started.pid, self._ending, self._goes)
        _wait(lambda: started.poll() is not None or self.answers())
        if started.poll() is not None:
            self._guard.dismiss()
            raise NotStarted(self._log.read_text(errors="replace")[-2000:])

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """By default at once but in good order; what is thrown away needs none."""
        if self._guard:
            self._guard.dismiss()
        if self.process and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(STARTING)

    def close(self) -> None:
        self.stop(self._ending)
        if self._own:
            shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def _ending(self) -> signal.Signals:
        return self.AT_ONCE if self._goes else signal.SIGINT

    @property
    def command(self) -> Sequence[str]:
        raise NotImplementedError

    def answers(self) -> bool:
        raise NotImplementedError

    @property
    def _log(self) -> Path:
        return self.folder / f"{self.NAME}.log"

    def _run(self, *words: str) -> None:
        ended = subprocess.run(words, cwd=self.folder, capture_output=True, text=True, check=False, **self._as)
        if ended.returncode:
            raise NotStarted(ended.stderr or ended.stdout)


class PostgreSQL(Engine):
    """Listens on this machine only; everybody on it may do everything with it."""

    NAME = "postgres"
    AT_ONCE = signal.SIGQUIT
    """It takes its own processes with it."""

    def __init__(self, folder: Path | None = None, settings: Sequence[str] = (), goes: Path | None = None) -> None:
        super().__init__(folder, goes)
        self._program, self._settings = POSTGRES.get(), settings
        if not (self.folder / "data").exists():
            setup = ("--auth=trust", "--username=robotable", "--encoding=UTF8", "--locale=C", "--no-sync")
            self._run(str(self._program.parent / "initdb"), "-D", "data", *setup)
        self.start()

    @property
    def command(self) -> Sequence[str]:
        words = [str(self._program), "-D", "data", "-p", str(self.port), "-h", "127.0.0.1", "-k", str(self.folder)]
        return [*words, *(word for setting in self._settings for word in ("-c", setting))]

    def answers(self) -> bool:
        import psycopg

        with contextlib.suppress(psycopg.OperationalError):
            psycopg.connect(self.url("postgres"), connect_timeout=2).close()
            return True
        return False

    def url(self, database: str = "robotable") -> str:
        return f"postgresql://robotable@127.0.0.1:{self.port}/{database}"

    def ensure(self, database: str = "robotable") -> str:
        """A database that may be there already; its URL."""
        import psycopg

        with contextlib.suppress(psycopg.errors.DuplicateDatabase):
            self.make(database)
        return self.url(database)

    def make(self, database: str = "robotable", template: str = "template0") -> str:
        """A new database; its URL."""
        import psycopg

        with psycopg.connect(self.url("postgres"), autocommit=True) as line:
            line.execute(f'CREATE DATABASE "{database}" TEMPLATE "{template}"')
        return self.url(database)

    def drop(self, database: str) -> None:
        import psycopg

        with psycopg.connect(self.url("postgres"), autocommit=True) as line:
            line.execute(f'DROP DATABASE "{database}" WITH (FORCE)')


class Redis(Engine):
    """Keeps nothing on disk."""

    NAME = "redis"

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(folder)
        self._program = REDIS.get()
        self.start()

    @property
    def command(self) -> Sequence[str]:
        return [str(self._program), "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]

    def answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1) as line:
            line.sendall(b"PING\r\n")
            return line.recv(16).startswith(b"+PONG")
        return False

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"


def _somebody_else() -> dict[str, Any]:
    """PostgreSQL refuses to be root's."""
    if os.name != "posix" or os.geteuid() != 0:
        return {}
    import pwd

    users = {entry.pw_name: entry for entry in pwd.getpwall()}
    user = users.get("postgres") or users["nobody"]
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": ()}


def free_port() -> int:
    """One that is free also a moment later: of those that machines give to whoever calls out it may be gone by then."""
    for port in random.sample(CALLED, TRIES):
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise NotStarted(f"none of {TRIES} ports is free")


def _wait(ready: Callable[[], bool]) -> None:
    until = time.monotonic() + STARTING
    while not ready():
        if time.monotonic() > until:
            raise NotStarted(f"no answer within {STARTING} s")
        time.sleep(0.05)
