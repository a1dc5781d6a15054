"""list and draw RoboRally courses, and check those of your own"""

import argparse

from rich.console import Console
from rich.table import Table

from robotable.commands.words import the_text, the_venues


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
    venues, drafts = the_venues("course")
    table = Table("id", "name", "level", "minutes", "players", "checkpoints", title="RoboRally courses")
    for venue in venues.all():
        draft = drafts.read(venue.name)
        players = "–".join(map(str, venue.players))
        checkpoints = str(venue.counts["checkpoints"])
        table.add_row(venue.name, draft.title, draft.level, str(venue.minutes), players, checkpoints)
    return table


def show(name: str) -> int:
    _, drafts = the_venues("course")
    draft = drafts.read(the_text(drafts, name))
    if draft.faults:
        print(f"{name} cannot be played:", *draft.faults, sep="\n  ")
        return 1
    print(draft.picture)
    for note in draft.notes:
        print(f"note: {note}")
    return 0
