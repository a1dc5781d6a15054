"""list and draw RoboRally courses, and check those of your own"""

import argparse
from pathlib import Path

from rich.console import Console
from rich.table import Table

from robotable.commands.words import Mistake
from robotable.games.roborally import courses
from robotable.games.roborally.course import Course
from robotable.games.roborally.picture import draw


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "course", nargs="*", metavar="NAME|FILE", help="a course of ours to draw, or a file to check and draw"
    )


def run(words: argparse.Namespace) -> int:
    if not words.course:
        Console().print(listing())
        return 0
    return max(show(name) for name in words.course)


def listing() -> Table:
    table = Table("id", "name", "level", "minutes", "players", "checkpoints", title="RoboRally courses")
    for course in courses.listing():
        plan = course.plan
        players = "–".join(map(str, plan.players))
        table.add_row(plan.id, plan.name, plan.level, str(plan.minutes), players, str(len(course.checkpoints)))
    return table


def show(name: str) -> int:
    if name in courses.NAMES:
        return draw_one(courses.course(name))
    path = Path(name)
    if not path.is_file():
        raise Mistake(f"there is no course and no file “{name}”; the courses are {', '.join(courses.NAMES)}.")
    if faults := courses.check_file(path):
        print(f"{path} cannot be played:", *faults, sep="\n  ")
        return 1
    return draw_one(courses.drawn(path.read_text()))


def draw_one(course: Course) -> int:
    print(f"{course.plan.name}: {course.plan.about}\n\n{draw(course)}")
    for remark in courses.remarks(course):
        print(f"note: {remark}")
    return 0
