"""measure speed against python-chess, the server under load, and the environments for research"""

import argparse
import subprocess
import sys

from robotable.commands.words import Mistake
from robotable.rules import ROOT

PARTS = ("playouts", "server", "research")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", nargs="?", choices=["all", *PARTS], default="all", help="default: all")


def run(words: argparse.Namespace) -> int:
    if not (ROOT / "bench").is_dir():
        raise Mistake("the benchmarks are part of the source tree, not of the installed package.")
    parts = PARTS if words.what == "all" else (words.what,)
    return max(
        subprocess.run([sys.executable, "-m", f"bench.{part}"], cwd=ROOT, check=False).returncode for part in parts
    )
