"""draw the challenges of the next days: deals that a good bot wins and a bad one does not"""

import argparse
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from robotable.commands.background import in_background
from robotable.commands.waiting import watched
from robotable.commands.words import Mistake

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from robotable.sim.challenges import Tried


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--days", type=int, default=3, help="from today on (default: %(default)s); a server may run")
    parser.add_argument("--data", type=Path, default=None, help="folder of the database (default: your data folder)")
    usual = os.environ.get("ROBOTABLE_STORE")
    parser.add_argument("--store", metavar="URL", default=usual, help="as for serve; also ROBOTABLE_STORE")
    parser.add_argument("--background", action="store_true", help=argparse.SUPPRESS)


def run(words: argparse.Namespace) -> int:
    from robotable.server.today.days import AHEAD

    if not 1 <= words.days <= AHEAD:
        raise Mistake(f"--days is 1 to {AHEAD}, not {words.days}.")
    if words.background:
        return in_background(lambda: open_and_draw(words))
    open_and_draw(words)
    return 0


def open_and_draw(words: argparse.Namespace) -> None:
    from robotable.server.store.engine import place
    from robotable.server.store.folder import CannotStart
    from robotable.server.store.opening import beside

    try:
        with beside(place(words.store, words.data)) as connection:
            draw_all(connection, words.days, quiet=words.background)
    except CannotStart as reason:
        raise Mistake(f"{str(reason).rstrip('.')}.") from reason


def draw_all(connection: "Connection", days: int, quiet: bool) -> None:
    """Each is kept as soon as it is drawn. Nobody is told a seed."""
    from robotable.games import CHALLENGES
    from robotable.server.store import today
    from robotable.server.store.store import writing
    from robotable.server.today.days import day_of, later

    with writing(connection):
        if not today.alone(connection):
            if not quiet:
                Console(stderr=True).print("Another server draws them.")
            return
        secret, first = today.secret(connection), day_of(time.time())
        missing = today.missing(connection, [later(first, ahead) for ahead in range(days)], CHALLENGES)
    drawn = Table("day", "game", "tried", "weak bot", "strong bot", "actions", "worthy", box=SIMPLE_HEAD)
    for day, game in watched(missing, "Bots play", quiet=quiet):
        best, number = draw_one(connection, secret, day, game)
        weak, strong = (
            f"{score.value}{' won' * score.won}" if score else "no end" for score in (best.weak, best.strong)
        )
        drawn.add_row(
            day, game, str(number), weak, strong, str(best.actions), "yes" if best.worthy else "the best found"
        )
    if not quiet:
        Console().print(drawn if missing else "All is drawn already.")


def draw_one(connection: "Connection", secret: str, day: str, game: str) -> "tuple[Tried, int]":
    """The first deal of the day that is worth playing, and how many were tried."""
    from robotable.core import codec
    from robotable.games import CHALLENGES, GAMES
    from robotable.server.store import today
    from robotable.server.store.store import writing
    from robotable.server.today.challenge import Challenge
    from robotable.server.today.seeds import seeds
    from robotable.sim.challenges import choose, draw

    best, number = choose(draw(GAMES[game], CHALLENGES[game], seed) for seed in seeds(secret, day, game))
    options = codec(GAMES[game]).encode(best.setting.options)
    with writing(connection):
        today.keep(connection, Challenge(day, game, best.seed, options, best.setting.bots))
    return best, number
