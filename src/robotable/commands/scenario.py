"""check, solve or draw Quirky Circuits scenarios"""

import argparse

from rich.console import Console

from robotable.commands.words import Mistake, the_text, the_venues
from robotable.core import Drafts


def arguments(parser: argparse.ArgumentParser) -> None:
    names = ", ".join(the_venues("scenario")[1].names)
    parser.add_argument(
        "what", choices=list(DOING), help="is it sound; can it be won, in how many cards; how does it look"
    )
    parser.add_argument("scenario", nargs="+", metavar="NAME|FILE", help=f"one of {names}, “all”, or a file")


def run(words: argparse.Namespace) -> int:
    _, drafts = the_venues("scenario")
    names = drafts.names if words.scenario == ["all"] else words.scenario
    return max(DOING[words.what](drafts, name, the_text(drafts, name)) for name in names)


def check(drafts: Drafts, name: str, text: str) -> int:
    draft = drafts.read(text)
    print(f"{name}: {'not sound' if draft.faults else 'sound'}")
    for line in (*draft.faults, *draft.notes):
        print(f"  {line}")
    return 1 if draft.faults else 0


def solve(drafts: Drafts, name: str, text: str) -> int:
    assert drafts.solve
    if check(drafts, name, text):
        return 1
    with Console(stderr=True).status(f"{name}: looking for the fewest cards"):
        solution = drafts.solve(text)
    print(f"  {solution}")
    return 0 if solution.program else 1


def draw(drafts: Drafts, name: str, text: str) -> int:
    draft = drafts.read(text)
    if not draft.picture:
        raise Mistake(f"{name}: {draft.faults[0]}")
    print(draft.picture)
    return 0


DOING = {"check": check, "solve": solve, "draw": draw}
