"""The same work on many things."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil

LASTING = """
import os, sys, time
from pathlib import Path
from robotable.sim.spread import in_processes

def lasting(thing):
    Path(sys.argv[1], str(os.getpid())).touch()
    time.sleep(60)

list(in_processes(2)(lasting, [1, 2]))
"""


def test_workers_go_home_when_whoever_sent_them_is_killed(tmp_path: Path) -> None:
    parent = subprocess.Popen([sys.executable, "-c", LASTING, tmp_path])
    try:
        until(lambda: len(list(tmp_path.iterdir())) == 2)
    finally:
        parent.kill()
        parent.wait()
    workers = [int(path.name) for path in tmp_path.iterdir()]
    until(lambda: not any(map(works, workers)))


def until(come: Callable[[], bool]) -> None:
    """Fails if that takes longer than anybody would wait."""
    late = time.monotonic() + 30
    while not come():
        assert time.monotonic() < late
        time.sleep(0.05)


def works(process: int) -> bool:
    try:
        return psutil.Process(process).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False
