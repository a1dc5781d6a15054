"""What bots cost: CPU for a decision and games in an hour of one core, of every level of every game at tables of two."""

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from statistics import median, quantiles
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Column, Table

from robotable.bots import BOTS, BotType
from robotable.core import Game, Random, Seat
from robotable.games import GAMES
from robotable.sim.play import play

SEATS = 2
SEED = 1_000_000
QUICK, SLOW = 3, 1
"""Games, if nobody says how many."""


def timed(choose: Callable[..., Any], spent: list[float]) -> Callable[..., Any]:
    """Where there is something to choose."""

    def one(view: Any, legal: Sequence[Any]) -> Any:
        start = process_time()
        chosen = choose(view, legal)
        if len(legal) > 1:
            spent.append(process_time() - start)
        return chosen

    return one


def measured(game: Game[Any, Any, Any, Any], level: BotType, games: int) -> tuple[list[float], float]:
    """Seconds of CPU for each decision, and for a game with all that belongs to it."""
    spent: list[float] = []
    start = process_time()
    for seed in range(SEED, SEED + games):
        random = Random(seed)
        bots = [level(game, Seat(seat), random.fork()) for seat in range(SEATS)]
        for bot in bots:
            bot.choose = timed(bot.choose, spent)  # type: ignore[method-assign]
        play(game, bots, game.types.options(), random.bits())
    return spent, (process_time() - start) / games


def rows(asked: int | None) -> Iterator[tuple[str, ...]]:
    for name, game in GAMES.items():
        for level, bot in BOTS[name].items():
            games = asked or (SLOW if bot.slow else QUICK)
            spent, each = measured(game, bot, games)
            late = quantiles(spent, n=100)[-1] if len(spent) > 1 else spent[0]
            hour = f"{3600 / each:,.0f}"
            yield name, level, str(len(spent)), f"{1000 * median(spent):.2f}", f"{1000 * late:.1f}", hour


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--games", type=int, default=None, help=f"of each level (default: {QUICK}, of slow ones {SLOW})"
    )
    words = parser.parse_args()
    load, cores = os.getloadavg()[0], os.cpu_count()
    table = Table(Column("game", no_wrap=True), "level", "choices", "median ms", "p99 ms", "games an hour")
    table.caption = f"CPU time of one process, games in an hour of it. Load of the machine when it began: {load:.1f} on {cores} cores."
    for row in rows(words.games):
        table.add_row(*row)
    Console().print(table)


if __name__ == "__main__":
    main()
