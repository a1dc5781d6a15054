"""check, solve or draw Quirky Circuits scenarios"""

import argparse
from pathlib import Path

from rich.console import Console

from robotable.commands.words import Mistake
from robotable.games.quirky_circuits import scenarios
from robotable.games.quirky_circuits.analysis import solver


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "what", choices=list(DOING), help="is it sound; can it be won, in how many cards; how does it look"
    )
    parser.add_argument(
        "scenario", nargs="+", metavar="NAME|FILE", help=f"one of {', '.join(scenarios.BOOK)}, “all”, or a file"
    )


def run(words: argparse.Namespace) -> int:
    names = scenarios.BOOK if words.scenario == ["all"] else words.scenario
    return max(DOING[words.what](name, text(name)) for name in names)


def text(name: str) -> str:
    if name in scenarios.BOOK:
        return scenarios.text_of(name)
    try:
        return Path(name).read_text()
    except (OSError, UnicodeDecodeError) as error:
        raise Mistake(f"{name} is no scenario of the book and cannot be read: {error}") from error


def check(name: str, text: str) -> int:
    report = scenarios.check(text)
    print(f"{name}: {'sound' if report.sound else 'not sound'}")
    for line in (*report.problems, *report.notes):
        print(f"  {line}")
    return 0 if report.sound else 1


def solve(name: str, text: str) -> int:
    if check(name, text):
        return 1
    with Console(stderr=True).status(f"{name}: looking for the fewest cards"):
        solution = solver.solve(scenarios.read(text))
    print(f"  {solution}")
    return 0 if solution.program else 1


def draw(name: str, text: str) -> int:
    try:
        print(scenarios.draw(scenarios.read(text)))
    except scenarios.Unreadable as error:
        raise Mistake(f"{name}: {error}") from error
    return 0


DOING = {"check": check, "solve": solve, "draw": draw}
