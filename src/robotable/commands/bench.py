"""measure speed against python-chess, the server under load, the environments for research, bots, and the house in a browser"""

import argparse
import subprocess
import sys

from robotable.commands.words import Mistake, the_games
from robotable.rules import ROOT

PARTS = ("playouts", "server", "research", "bots", "house")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", nargs="?", choices=["all", *PARTS], default="all", help="default: all")
    parser.add_argument("--games", type=int, default=None, help="of every level of bots (default: a few)")


def run(words: argparse.Namespace) -> int:
    if not (ROOT / "bench").is_dir():
        raise Mistake("the benchmarks are part of the source tree, not of the installed package.")
    if words.games is not None:
        the_games(words)
    parts = PARTS if words.what == "all" else (words.what,)
    return max(
        subprocess.run([sys.executable, "-m", f"bench.{part}", *more(part, words)], cwd=ROOT, check=False).returncode
        for part in parts
    )


def more(part: str, words: argparse.Namespace) -> list[str]:
    return ["--games", str(words.games)] if part == "bots" and words.games else []
