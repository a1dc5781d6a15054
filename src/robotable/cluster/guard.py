"""What we started ends with us, also when we are killed and can end nothing any more."""

import signal
import subprocess
from pathlib import Path

WATCH = """
read -r _
kill -s "$1" "$2"
for _ in $(seq 300); do kill -0 "$2" || break; sleep 0.1; done
[ -z "$3" ] || rm -rf "$3"
"""
"""Reads until our end of the pipe is gone; then the process is to go, and what was its own."""


class Guard:
    """A shell that outlives us by a moment. Whoever ends the process dismisses its guard first."""

    def __init__(self, process: int, how: signal.Signals, folder: Path | None = None) -> None:
        words = [how.name.removeprefix("SIG"), str(process), str(folder or "")]
        # In a group of its own: Ctrl+C is not meant for it.
        self._shell = subprocess.Popen(
            ["sh", "-c", WATCH, "guard", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            process_group=0,
        )

    def dismiss(self) -> None:
        self._shell.kill()
        self._shell.communicate()
