"""Full rounds of RoboRally on one core: four robots, five registers, random programs, nobody shut down."""

from time import process_time

from robotable.core import Random
from robotable.games import GAMES
from robotable.games.roborally.actions import SHUT_DOWN, TakeBack
from robotable.games.roborally.options import Options

SECONDS = 3.0
SEATS = 4


def rounds(seed: int, options: Options) -> tuple[int, int]:
    """Rounds and decisions of one race."""
    game, random, decisions = GAMES["roborally"], Random(seed), 0
    state = game.setup(options, SEATS, seed)
    while waiting := game.waiting_on(state):
        legal = game.legal(state, waiting[0])
        # Only Haywires that a player rewired too late make taking a card back necessary.
        forward = [a for a in legal if a != SHUT_DOWN and not isinstance(a, TakeBack)] or legal
        game.apply(state, waiting[0], random.choice(forward))
        decisions += 1
    return state.round, decisions


def run() -> None:
    for title, options in (("upgrades", Options()), ("lighter", Options(lighter=True))):
        done = decisions = seed = 0
        start = process_time()
        while (spent := process_time() - start) < SECONDS:
            more, choices = rounds(seed, options)
            done, decisions, seed = done + more, decisions + choices, seed + 1
        print(f"{title:>10}: {done / spent:,.0f} rounds and {decisions / spent:,.0f} decisions per CPU-second")


if __name__ == "__main__":
    run()
