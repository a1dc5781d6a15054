"""let bots play each other and print who wins how often"""

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from robotable.bots import BOTS
from robotable.bots.characters import strong
from robotable.commands.measuring import measure
from robotable.commands.places import new_file, the_file, the_folder, writing
from robotable.commands.waiting import watched
from robotable.commands.words import (
    AnyGame,
    Mistake,
    add_game,
    add_limits,
    add_machines,
    many,
    settings,
    the_game,
    the_games,
    the_gathering,
    the_options,
    the_seats,
    the_seed,
    the_sit,
    the_spread,
)
from robotable.core.record import dump
from robotable.sim.accumulator import Accumulator, Gathering, added_up
from robotable.sim.league import Conditions, Result, fixtures, run_all, standings
from robotable.sim.reports import REPORTS
from robotable.sim.reports.report import Report
from robotable.sim.spread import Spread

MOST_REASONS = 10


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    bots = "levels or bots from outside, in seat order; repeated to fill the seats (default: skilled novice random; for a ladder all levels)"
    parser.add_argument("--bots", nargs="+", default=None, metavar="BOT", help=bots)
    several = "players per game; several make several tables (default: one per bot)"
    parser.add_argument("--seats", type=int, nargs="+", default=None, help=several)
    parser.add_argument("--games", type=int, default=200, help="games per table (default: %(default)s)")
    add_machines(parser)
    parser.add_argument("--each", metavar="OPTION", help="a table for every value of this option")
    parser.add_argument("--save", type=Path, metavar="FOLDER", help="keep the Record of every game")
    page = "write the game's own report as an HTML page, if it has one (default: GAME-report.html)"
    parser.add_argument("--report", type=Path, metavar="FILE", nargs="?", const=Path(), help=page)
    figures = "Accumulators of your own (module:Class, file.py:Class), told at the end"
    parser.add_argument("--gather", nargs="+", default=[], metavar="CLASS", help=figures)
    steps = (
        "instead: every two levels, two at a table, and how strong each is, into this file; --games are those of "
        "neighbours, others play fewer. Pairs that it has from the same seed are not played again, so a run may be "
        "broken off, or split by --bots; another seed measures anew. --each spreads the games over the values of an option"
    )
    parser.add_argument("--ladder", type=Path, metavar="FILE", help=steps)
    add_limits(parser)


def run(words: argparse.Namespace) -> None:
    game, console = the_game(words.game), Console()
    the_games(words)
    if words.ladder:
        measure(game, words)
        return
    page = the_places(game, words)
    results: list[Result] = []
    with the_spread(words) as spread:
        played = tables(game, words, spread)
    for title, part in played:
        console.print(drawn(title, part))
        for line in lost_seats(one for result in part for one in result.lost):
            console.print(line, markup=False, highlight=False)
        results += part
    if words.save:
        save(results, words.save)
    for finding in found(results):
        if page and isinstance(finding, Report):
            with new_file(page) as file:
                file.write(finding.page().encode())
            console.print(f"Report written to {page}.")
        else:
            console.print(str(finding), markup=False, highlight=False)


def the_places(game: AnyGame, words: argparse.Namespace) -> Path | None:
    """Where the report is to be written, if one is. Whatever cannot be written is said before anybody plays."""
    if words.save:
        the_folder(words.save)
    if not words.report:
        return None
    return the_file(words.report if words.report != Path() else Path(f"{game.name}-report.html"))


def tables(game: AnyGame, words: argparse.Namespace, spread: Spread) -> list[tuple[str, list[Result]]]:
    """The results of every seat count and variant asked for."""
    seed, options = the_seed(words), the_options(game, words.option)
    bots = words.bots or usual(game.name)
    conditions = Conditions(the_sit(game, bots, words), bool(words.save), the_accumulators(game, words))
    asked = [the_seats(game, seats, len(bots)) for seats in words.seats or [None]]
    done = []
    for seats in asked:
        for value, variant in settings(game, options, words.each, seats, seed):
            title = f"{game.name}, {seats} seats {value}".strip()
            games = fixtures(game.name, bots, seats, variant, words.games, seed)
            running = run_all(games, conditions, spread)
            progress = watched(running, title, words.games)
            done.append((title, list(progress)))
    return done


def usual(game: str) -> list[str]:
    """Whoever is strong and quick, and the two at the bottom."""
    levels = list(BOTS[game])
    return list(dict.fromkeys([strong(levels), *reversed(levels[:2])]))


def drawn(title: str, results: Sequence[Result]) -> Table:
    decisions = sum(result.decisions for result in results)
    minutes = sum(result.seconds for result in results) / len(results) / 60
    cpu = sum(result.cpu for result in results)
    caption = (
        f"{many(len(results), 'game')} of {decisions / len(results):.0f} actions and {minutes:.1f} minutes at a table, "
        f"{1000 * cpu / decisions:.2f} ms CPU per action. Shared wins count."
    )
    table = Table("bot", "games", "seats", "wins", "95 % interval", "mean score", title=title, caption=caption)
    lost = Counter(result.fixture.line_up[seat] for result in results for seat in result.faults)
    if lost:
        table.add_column("seats lost")
    for row in standings(results):
        interval = f"{row.low:.1%} to {row.high:.1%}"
        cells = (row.bot, str(row.games), str(row.seats), f"{row.wins / row.seats:.1%}", interval, f"{row.score:.2f}")
        table.add_row(*cells, *([str(lost[row.bot])] if lost else []))
    return table


def lost_seats(lost: Iterable[tuple[str, str]]) -> list[str]:
    """Which bots from outside had to be replaced, and why."""
    shown = Counter(lost).most_common(MOST_REASONS)
    return [f"{bot} lost its seat to random {times(count)}: it {why}." for (bot, why), count in shown]


def times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def save(results: Sequence[Result], folder: Path) -> None:
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        for number, result in enumerate(results):
            if result.record:
                (folder / f"{result.fixture.game}-{number:05}.json").write_bytes(dump(result.record))


def the_accumulators(game: AnyGame, words: argparse.Namespace) -> tuple[Gathering, ...]:
    """The game's own report, and whatever else is to be gathered."""
    if words.report and game.name not in REPORTS:
        raise Mistake(f"{game.name} has no report of its own.")
    own = [REPORTS[game.name]] if words.report else []
    return (*own, *map(the_gathering, words.gather))


def found(results: Sequence[Result]) -> list[Accumulator]:
    """What the accumulators found in all games together."""
    return [added_up(one) for one in zip(*(result.findings for result in results), strict=True)]
