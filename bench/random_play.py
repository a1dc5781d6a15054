"""Random games, for all who measure how fast they go; it needs nothing but the rules, so that browsers can do it, too."""

from collections.abc import Callable
from typing import Any

from robotable.core import Game, Random
from robotable.games import GAMES


def playout(game: Game[Any, Any, Any, Any], seats: int) -> Callable[[int], int]:
    """Decisions of one random game by the default options."""
    options = game.types.options()

    def one(seed: int) -> int:
        random, state, decisions = Random(seed), game.setup(options, seats, seed), 0
        while waiting := game.waiting_on(state):
            seat = waiting[0]
            game.apply(state, seat, random.choice(game.legal(state, seat)))
            decisions += 1
        return decisions

    return one


def usual_seats(game: Game[Any, Any, Any, Any]) -> int:
    return min(4, game.seats.stop - 1)


def decisions(name: str, seeds: int) -> int:
    """Of so many games with the usual number of seats."""
    one = playout(GAMES[name], usual_seats(GAMES[name]))
    return sum(map(one, range(seeds)))
