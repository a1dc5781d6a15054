"""Fits how much a lead means, to games that bots play: `python -m robotable.coach.fitting GAME`.

Of every stage of some games it is noted how the seats stood and who won; `near` and `far` of the game's outlook are
those under which these winners were likeliest.
"""

import sys
from collections.abc import Sequence
from itertools import product
from math import log
from typing import NamedTuple

from robotable.bots import BOTS
from robotable.bots.bot import luck
from robotable.coach.outlook import shares
from robotable.coach.outlooks import OUTLOOKS
from robotable.core import Seat
from robotable.core.record import retold
from robotable.games import GAMES
from robotable.sim.play import play

GAMES_PLAYED = 60
LEVELS = ("novice", "skilled")


class Standing(NamedTuple):
    """How sides stood, how much was left, and who won."""

    values: Sequence[float]
    left: float
    winner: int


GRID = (0.5, 1, 1.5, 2, 3, 4, 6, 8, 12), (0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.8, 1.2, 1.6, 2.4)


def standings(name: str, seats: int, seed: int) -> list[Standing]:
    """Of a game between equals, now of one level and now of another."""
    game, outlook = GAMES[name], OUTLOOKS[name]
    level = BOTS[name][LEVELS[seed % 2] if seats == 2 else LEVELS[0]]
    bots = [level(game, Seat(seat), luck(seed, Seat(seat), 0)) for seat in range(seats)]
    played = play(game, bots, game.types.options(), seed)
    if len(played.outcome.winners) != 1:
        return []
    found, stage = [], -1
    for passed in retold(game, played.record):
        if outlook.stage(passed.state) != stage and game.outcome(passed.state) is None:
            stage = outlook.stage(passed.state)
            values, left = outlook.standing(passed.state)
            found.append(Standing(tuple(values), left, played.outcome.winners[0]))
    return found[1:]


def unlikely(known: Sequence[Standing], near: float, far: float) -> float:
    """The mean of minus the logarithm of what the winners' chances would have been."""
    chances = (shares(one.values, near + far * one.left)[one.winner] for one in known)
    return -sum(log(max(chance, 1e-4)) for chance in chances) / len(known)


def main(name: str) -> None:
    known = [one for seed in range(1, GAMES_PLAYED + 1) for one in standings(name, 2 + 2 * (seed % 3 == 0), seed)]
    near, far = min(product(*GRID), key=lambda pair: unlikely(known, *pair))
    print(f"{name}: {near} + {far} · what is left; {unlikely(known, near, far):.3f} over {len(known)} standings")


if __name__ == "__main__":
    main(sys.argv[1])
