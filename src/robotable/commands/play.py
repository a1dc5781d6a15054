"""play in the terminal against bots"""

import argparse
import sys

from robotable.bots import BOTS
from robotable.bots.characters import strong
from robotable.commands.words import (
    AnyGame,
    add_game,
    add_limits,
    opened,
    the_game,
    the_options,
    the_seats,
    the_seed,
    the_sit,
)
from robotable.core import Random, Seat
from robotable.sim.league import Fixture
from robotable.sim.play import Match
from robotable.sim.terminal import Person, Quit

ME = Seat(0)
USUAL = "novice"


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--seats", type=int, default=None, help="players in all, you included")
    others = f"the others: a level, or a bot from outside (default: {USUAL}, or else the strongest)"
    parser.add_argument("--bots", default=None, metavar="BOT", help=others)
    add_limits(parser)


def run(words: argparse.Namespace) -> None:
    game, seed = the_game(words.game), the_seed(words)
    options = the_options(game, words.option)
    seats = the_seats(game, words.seats)
    bots = words.bots or the_usual(game)
    sit = the_sit(game, [bots], words)
    opened(lambda: game.setup(options, seats, seed))
    fixture, random = Fixture(game.name, ("person", *[bots] * (seats - 1)), options, seed), Random(seed)
    person = Person(game, ME, input, print, lambda: ME in game.waiting_on(match.state), clear)
    others = [sit(fixture, Seat(seat), random.fork(), game) for seat in range(1, seats)]
    match = Match(game, [person, *others], options, seed)
    print(f"{game.name}, {seats} seats; you are seat 1. Seed {seed}.")
    outcome = None
    try:
        while not (outcome := game.outcome(match.state)):
            match.step()
    except (Quit, EOFError):
        return
    finally:
        for bot in others:
            bot.leave(outcome)
    person.catch_up()
    winners = f"seat {', '.join(str(seat + 1) for seat in outcome.winners)}" if outcome.winners else "nobody"
    scores = ", ".join(f"{score:g}" for score in outcome.scores)
    print(f"\n{game.display.draw(game.view(match.state, ME))}\n\n{outcome.reason} Scores: {scores}. Won by {winners}.")
    for bot in others:
        if bot.fault:
            print(f"Seat {bot.seat + 1} was played by random: {bots} {bot.fault}.")


def the_usual(game: AnyGame) -> str:
    """Games from elsewhere may have other levels than ours."""
    levels = BOTS[game.name]
    return USUAL if USUAL in levels else strong(levels)


def clear() -> None:
    if sys.stdout.isatty():
        print("\x1b[2J\x1b[3J\x1b[H", end="")
