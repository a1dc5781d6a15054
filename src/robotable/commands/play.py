"""play in the terminal against bots"""

import argparse
import sys

from robotable.bots import BOTS
from robotable.commands.words import add_game, opened, the_game, the_level, the_options, the_seats, the_seed
from robotable.core import Random, Seat
from robotable.sim.play import Match
from robotable.sim.terminal import Person, Quit

ME = Seat(0)


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--seats", type=int, default=None, help="players in all, you included")
    parser.add_argument("--bots", default="novice", help="level of the others (default: %(default)s)")


def run(words: argparse.Namespace) -> None:
    game, seed = the_game(words.game), the_seed(words)
    options = the_options(game, words.option)
    seats = the_seats(game, words.seats or max(2, game.seats.start))
    level = the_level(game.name, words.bots)
    random = Random(seed)
    person = Person(game, ME, input, print, lambda: ME in game.waiting_on(match.state), clear)
    bots = [person, *(BOTS[game.name][level](game, Seat(seat), random.fork()) for seat in range(1, seats))]
    match = opened(lambda: Match(game, bots, options, seed))
    print(f"{game.name}, {seats} seats; you are seat 1. Seed {seed}.")
    try:
        while not (outcome := game.outcome(match.state)):
            match.step()
    except (Quit, EOFError):
        return
    person.catch_up()
    winners = f"seat {', '.join(str(seat + 1) for seat in outcome.winners)}" if outcome.winners else "nobody"
    scores = ", ".join(f"{score:g}" for score in outcome.scores)
    print(f"\n{game.display.draw(game.view(match.state, ME))}\n\n{outcome.reason}. Scores: {scores}. Won by {winners}.")


def clear() -> None:
    if sys.stdout.isatty():
        print("\x1b[2J\x1b[3J\x1b[H", end="")
