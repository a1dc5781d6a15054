"""count the numbered rules of each game"""

import argparse

from robotable.commands.words import Mistake
from robotable.rules import ROOT, coverage


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--coverage", action="store_true", help="list those that no test names; fails if there are any")


def run(words: argparse.Namespace) -> int:
    if not (ROOT / "tests").is_dir():
        raise Mistake("the tests are part of the source tree, not of the installed package.")
    rows = coverage()
    for row in rows:
        print(f"{row.game}: {len(row.numbers)} rules, {len(row.missing)} without a test")
        if row.missing and words.coverage:
            print("  " + " ".join(row.missing))
    return int(words.coverage and any(row.missing for row in rows))
