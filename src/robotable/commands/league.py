"""let bots play each other and print who wins how often"""

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from robotable.bots import BOTS
from robotable.commands.words import (
    AnyGame,
    Mistake,
    add_game,
    each_value,
    opened,
    the_game,
    the_level,
    the_options,
    the_seats,
    the_seed,
)
from robotable.core.record import dump
from robotable.sim.league import Result, fixtures, run_all, standings
from robotable.sim.reports import REPORTS


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    levels = "levels, in seat order; repeated to fill the seats (default: all levels)"
    parser.add_argument("--bots", nargs="+", default=None, metavar="LEVEL", help=levels)
    several = "players per game; several make several tables (default: one per bot)"
    parser.add_argument("--seats", type=int, nargs="+", default=None, help=several)
    parser.add_argument("--games", type=int, default=200, help="games per table (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: %(default)s)")
    parser.add_argument("--each", metavar="OPTION", help="a table for every value of this option")
    parser.add_argument("--save", type=Path, metavar="FOLDER", help="keep the Record of every game")
    page = "write the game's own report as an HTML page, if it has one (default: GAME-report.html)"
    parser.add_argument("--report", type=Path, metavar="FILE", nargs="?", const=Path(), help=page)


def run(words: argparse.Namespace) -> None:
    game, console = the_game(words.game), Console()
    results: list[Result] = []
    for title, part in tables(game, words):
        console.print(drawn(title, part))
        results += part
    if words.save:
        save(results, words.save)
    if words.report:
        path = words.report if words.report != Path() else Path(f"{game.name}-report.html")
        report(game, results, path)
        console.print(f"Report written to {path}.")


def tables(game: AnyGame, words: argparse.Namespace) -> list[tuple[str, list[Result]]]:
    """The results of every seat count and variant asked for."""
    seed, options = the_seed(words), the_options(game, words.option)
    bots = [the_level(game.name, level) for level in words.bots or reversed(BOTS[game.name])]
    asked = [the_seats(game, seats) for seats in words.seats or [max(len(bots), game.seats.start)]]
    done = []
    for seats in asked:
        for value, variant in each_value(game, options, words.each):
            try:
                opened(lambda v=variant, s=seats: game.setup(v, s, seed))  # type: ignore[misc]
            except Mistake as mistake:
                if not value:
                    raise
                # Some values need more than their name, such as a drawing of one's own.
                Console(stderr=True).print(f"{value} is left out: {mistake}")
                continue
            title = f"{game.name}, {seats} seats {value}".strip()
            games = fixtures(game.name, bots, seats, variant, words.games, seed)
            running = run_all(games, words.jobs, keep=bool(words.save or words.report))
            progress = track(running, title, words.games, console=Console(stderr=True), transient=True)
            done.append((title, list(progress)))
    return done


def drawn(title: str, results: Sequence[Result]) -> Table:
    decisions = sum(result.decisions for result in results)
    minutes = sum(result.seconds for result in results) / len(results) / 60
    cpu = sum(result.cpu for result in results)
    caption = (
        f"{len(results)} games of {decisions / len(results):.0f} actions and {minutes:.1f} minutes at a table, "
        f"{1000 * cpu / decisions:.2f} ms CPU per action. Shared wins count."
    )
    table = Table("bot", "seats played", "wins", "95 % interval", "mean score", title=title, caption=caption)
    for row in standings(results):
        interval = f"{row.low:.1%} to {row.high:.1%}"
        table.add_row(row.bot, str(row.games), f"{row.wins / row.games:.1%}", interval, f"{row.score:.2f}")
    return table


def save(results: Sequence[Result], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for number, result in enumerate(results):
        if result.record:
            (folder / f"{result.fixture.game}-{number:05}.json").write_bytes(dump(result.record))


def report(game: AnyGame, results: Sequence[Result], path: Path) -> None:
    records = [result.record for result in results if result.record]
    page = REPORTS[game.name](game, records) if game.name in REPORTS else None
    if page is None:
        raise Mistake(f"{game.name} has no report of its own.")
    path.write_text(page)
