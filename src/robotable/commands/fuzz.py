"""play randomly and with ill will; keep the Record of whatever breaks"""

import argparse
from pathlib import Path

from robotable.commands.places import the_folder
from robotable.commands.waiting import watched
from robotable.commands.words import AnyGame, Mistake, add_game, the_game, the_games, the_options, the_seats, the_seed
from robotable.sim.fuzz import Fault, fuzz


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--seats", type=int, nargs="+", default=None, help="default: all that the game allows")
    parser.add_argument("--games", type=int, default=500, help="default: %(default)s")
    parser.add_argument("--out", type=Path, default=Path("crashes"), help="for the Records (default: %(default)s)")


def run(words: argparse.Namespace) -> int:
    game, seed, games = the_game(words.game), the_seed(words), the_games(words)
    the_folder(words.out)
    options = the_options(game, words.option)
    seats = [the_seats(game, number) for number in words.seats] if words.seats else allowed(game, options)
    faults = actions = 0
    title = f"{game.name} from seed {seed}"
    for number in watched(range(games), title):
        try:
            actions += fuzz(game, options, seats[number % len(seats)], seed + number)
        except Fault as fault:
            faults += 1
            print(f"{fault} -> {fault.save(words.out)}")
    print(f"{games} games, {actions} actions, {faults} faults.")
    return 1 if faults else 0


def allowed(game: AnyGame, options: object) -> list[int]:
    """The seat counts that go with these options."""
    found = []
    for seats in game.seats:
        try:
            game.setup(options, seats, 0)
        except ValueError as error:
            reason = error
            continue
        found.append(seats)
    if not found:
        raise Mistake(str(reason))
    return found
