"""measure how well agents work together without a word"""

import argparse
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from rich.console import Console
from rich.table import Table

from robotable.bots import BOTS
from robotable.commands.places import the_file
from robotable.commands.waiting import watched
from robotable.commands.words import (
    Mistake,
    add_limits,
    add_machines,
    many,
    the_game,
    the_research,
    the_sit,
    the_spread,
)
from robotable.sim.league import Sit

if TYPE_CHECKING:
    from robotable.research.benchmark.deals import Deals
    from robotable.research.benchmark.runs import Report

T = TypeVar("T")
GAME = "quirky_circuits"
MOST_DEALS = 100_000
LARGEST_SALT = 4096
"""Bytes."""
PAGE = ".md"
EPILOG = """\
tracks   every deal is played three times by an agent: silent with itself, with open cards (practice, the upper line),
         and silent with a partner of the frozen pool at all other seats (cross-play)
agents   the levels of our bots; those of the pool; learned, whom games taught when to play;
         planner, who sees all hands (the ceiling); module:Class, bot.py:Class or ./program as in `robotable league`
deals    the public development set, or with --salt-file a test set that only whoever holds the salt can deal

docs/benchmark.md says how to add a line to the leaderboard, and what is fair.
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = EPILOG
    parser.add_argument("game", metavar="GAME", help=f"{GAME}, the only one so far")
    who = "who is measured; several are measured one beside the other"
    parser.add_argument("--agent", nargs="+", required=True, metavar="AGENT", help=who)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4], metavar="N", help="tables (default: 2 3 4)")
    number = "deals for each number of seats (default: %(default)s)"
    parser.add_argument("--deals", type=int, default=128, metavar="N", help=number)
    secret = "draw the deals by the secret in this file: the test set"
    parser.add_argument("--salt-file", type=Path, metavar="FILE", help=secret)
    keep = "keep games, scores and the cross-play matrix in a new folder; broken off, the same command goes on"
    parser.add_argument("--out", type=Path, metavar="FOLDER", help=keep)
    lead = "add a line for every agent to this leaderboard, and write its page beside it"
    parser.add_argument("--leaderboard", type=Path, metavar="FILE", help=lead)
    add_machines(parser)
    add_limits(parser)


def run(words: argparse.Namespace) -> None:
    if the_game(words.game).name != GAME:
        raise Mistake(f"there is no benchmark of {words.game}; there is one of {GAME}.")
    with the_research():
        from robotable.research.benchmark.leaderboard import LEAST, Unreadable, add, entries, read
        from robotable.research.benchmark.runs import Folder, Run, Spoiled, evaluate
    seats, outside, deals = the_extent(words), the_agents(words), the_deals(words)
    agents = tuple(dict.fromkeys(words.agent))
    asked = Run(set=deals.name, mark=deals.mark, agents=agents, seats=seats, deals=words.deals)
    try:
        if words.leaderboard:
            read(the_board(words.leaderboard))
            if (played := asked.deals * len(seats)) < LEAST:
                raise Mistake(f"a line of the leaderboard takes {LEAST} deals or more at all tables, not {played}.")
        folder = Folder(words.out) if words.out else None
        with the_spread(words) as spread:
            report = evaluate(asked, deals, outside, spread, folder, progress)
        show(report)
        if words.leaderboard:
            add(words.leaderboard, entries(asked, report.lines, datetime.now(UTC).date().isoformat()))
    except (Spoiled, Unreadable) as reason:
        raise Mistake(str(reason)) from reason
    except OSError as error:
        raise Mistake(
            f"{error.filename} cannot be written: {error.strerror}" if error.filename else str(error)
        ) from error


def progress(playing: Iterator[T], games: int) -> Iterator[T]:
    yield from watched(playing, f"{games} games", games)


def the_extent(words: argparse.Namespace) -> tuple[int, ...]:
    if not set(words.seats) <= {2, 3, 4}:
        raise Mistake("--seats are 2, 3 or 4: alone nobody has a partner.")
    if not 1 <= words.deals <= MOST_DEALS:
        raise Mistake(f"--deals is 1 to {MOST_DEALS}, not {words.deals}.")
    return tuple(sorted(set(words.seats)))


def the_agents(words: argparse.Namespace) -> Sit:
    """Who brings those whom the benchmark does not bring itself."""
    from robotable.research.benchmark.sittings import OURS

    others = [agent for agent in words.agent if agent not in OURS]
    for agent in others:
        if agent not in BOTS[GAME] and not any(sign in agent for sign in ":/."):
            raise Mistake(f"there is no agent “{agent}”; there are {', '.join((*BOTS[GAME], *OURS))}.")
    return the_sit(the_game(GAME), others, words)


def the_board(path: Path) -> Path:
    """It can be written, and its page beside it."""
    if path.suffix == PAGE:
        raise Mistake(f"{path} would be its own page: a leaderboard ends otherwise, as in leaderboard.json.")
    the_file(path)
    the_file(path.with_suffix(PAGE))
    return path


def the_deals(words: argparse.Namespace) -> "Deals":
    from robotable.research.benchmark.deals import LEAST_SALT, development, salted

    if not words.salt_file:
        return development()
    try:
        with words.salt_file.open("rb") as file:
            salt = file.read(LARGEST_SALT + 1)
    except OSError as error:
        raise Mistake(f"the salt cannot be read: {error.strerror or error}") from error
    if not LEAST_SALT <= len(salt) <= LARGEST_SALT:
        raise Mistake(f"a salt has {LEAST_SALT} to {LARGEST_SALT} bytes: head -c 32 /dev/urandom > {words.salt_file}")
    return salted(salt)


def show(report: "Report") -> None:
    console = Console()
    for agent in report.run.agents:
        lines = [line for line in report.lines if line.agent == agent]
        heads = (f"{line.seats or 'all'} seats" for line in lines)
        deals = f"{many(lines[0].deals, 'deal')}; in brackets 95 % intervals"
        table = Table(agent, *heads, title=report.title, caption=deals)
        for name in report.measures:
            table.add_row(name, *(str(line.scores.get(name, "–")) for line in lines))
        console.print(table)
        if lines[0].faults:
            text = f"{agent} lost a seat to random in {lines[0].faults} games; first it {lines[0].fault}."
            console.print(text, markup=False, highlight=False)
