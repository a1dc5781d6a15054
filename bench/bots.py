"""What bots cost: CPU for a decision and games in an hour of one core, of every level of every game at tables of two.

A decision is a whole one, as reviews have it: a program or a purchase of RoboRally, a turn of the arena, a card of Quirkies,
what to do with the queue as it lies in Quirky Circuits, what to say or to point at in Robo-Recall. A bot that plans it at
once and then plays it step by step has thought once; answers in the middle of a round are left out. Where the expert
thinks for itself by turns only, all are measured so.
"""

import argparse
import os
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence
from statistics import median, quantiles
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Column, Table

from robotable.bots import BOTS, BotType
from robotable.coach.outlooks import OUTLOOKS
from robotable.core import Game, Random, Seat
from robotable.games import GAMES
from robotable.sim.play import Match, play_on

SEATS = 2
SEED = 1_000_000
QUICK, SLOW = 3, 1
"""Games, if nobody says how many."""
OPTIONS = {"quirky_circuits": {"mode": "turns"}}


class Watch:
    """Takes the time of all that the bots of a match choose."""

    def __init__(self, match: Match[Any, Any, Any]) -> None:
        self.match = match
        self.spent: defaultdict[Hashable, float] = defaultdict(float)
        """By decision."""
        self.chosen: set[Hashable] = set()
        """Decisions in which there was something to choose."""
        for bot in match.bots:
            bot.choose = self.timed(bot.seat, bot.choose)  # type: ignore[method-assign]

    def timed(self, seat: Seat, choose: Callable[..., Any]) -> Callable[..., Any]:
        def one(view: Any, legal: Sequence[Any]) -> Any:
            decision = self.decision(seat)
            start = process_time()
            chosen = choose(view, legal)
            self.spent[decision] += process_time() - start
            if len(legal) > 1 and not OUTLOOKS[self.match.game.name].minor(decision[1]):
                self.chosen.add(decision)
            return chosen

        return one

    def decision(self, seat: Seat) -> tuple[Seat, Hashable]:
        match = self.match
        matter = OUTLOOKS[match.game.name].matter(match.state, seat)
        return (seat, (len(match.record.actions), matter)) if matter is None else (seat, matter)

    def seconds(self) -> list[float]:
        return [self.spent[decision] for decision in self.chosen]


def measured(game: Game[Any, Any, Any, Any], level: BotType, games: int) -> tuple[list[float], float]:
    """Seconds of CPU for each decision, and for a game with all that belongs to it."""
    spent: list[float] = []
    start = process_time()
    for seed in range(SEED, SEED + games):
        random = Random(seed)
        bots = [level(game, Seat(seat), random.fork()) for seat in range(SEATS)]
        match = Match(game, bots, game.types.options(**OPTIONS.get(game.name, {})), random.bits())
        watch = Watch(match)
        play_on(match)
        spent += watch.seconds()
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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--games", type=int, default=None, help=f"of each level (default: {QUICK}, of slow ones {SLOW})"
    )
    words = parser.parse_args()
    load, cores = os.getloadavg()[0], os.cpu_count()
    table = Table(Column("game", no_wrap=True), "level", "decisions", "median ms", "p99 ms", "games an hour")
    table.caption = f"CPU time of one process, games in an hour of it. Load of the machine when it began: {load:.1f} on {cores} cores."
    for row in rows(words.games):
        table.add_row(*row)
    Console().print(table)


if __name__ == "__main__":
    main()
