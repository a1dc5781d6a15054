"""write games of bots as Parquet, to learn from them"""

import argparse
from functools import partial
from pathlib import Path

from robotable.bots import BOTS
from robotable.bots.characters import strong
from robotable.commands.league import lost_seats
from robotable.commands.waiting import watched
from robotable.commands.words import (
    Mistake,
    add_game,
    add_limits,
    add_machines,
    many,
    opened,
    the_game,
    the_options,
    the_research,
    the_seats,
    the_seed,
    the_sit,
    the_spread,
)

LARGEST_SEED = 2**62


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "The same words go on where a dataset was broken off, and the same seed gives the same files."
    add_game(parser, short=False)
    bots = (
        "levels or bots from outside, in seat order; repeated to fill the seats (default: the strongest that is quick)"
    )
    parser.add_argument("--bots", nargs="+", default=None, metavar="BOT", help=bots)
    parser.add_argument("--seats", type=int, default=None, help="players per game (default: one per bot)")
    parser.add_argument("--games", type=int, default=100, help="default: %(default)s")
    parser.add_argument(
        "--part", type=int, default=50, metavar="GAMES", help="games in one file (default: %(default)s)"
    )
    add_machines(parser)
    parser.add_argument("-o", "--out", type=Path, required=True, metavar="FOLDER", help="new, empty, or broken off")
    add_limits(parser)


def run(words: argparse.Namespace) -> None:
    with the_research():
        from robotable.research.dataset.folder import Folder, Refused
        from robotable.research.dataset.plan import plan
        from robotable.research.dataset.tables import part
    game, folder = the_game(words.game), Folder(words.out)
    bots = words.bots or [strong(BOTS[game.name])]
    sit = the_sit(game, bots, words)
    seats = the_seats(game, words.seats, len(bots))
    if words.games < 1 or words.part < 1:
        raise Mistake("--games and --part are at least 1.")
    lost: list[tuple[str, str]] = []
    try:
        there = folder.card()
        seed = there.plan.seed if there and words.seed is None else the_seed(words)
        if not 0 <= seed < LARGEST_SEED:
            raise Mistake(f"the seed of a dataset is 0 to {LARGEST_SEED - 1}.")
        options = the_options(game, words.option)
        opened(lambda: game.setup(options, seats, seed))
        planned = opened(lambda: plan(game, options, seats, bots, words.games, seed, words.part))
        with the_spread(words) as spread:
            todo = folder.open(planned)
            making = spread(partial(part, plan=planned, sit=sit), todo)
            for made in watched(making, f"{game.name} from seed {seed}", len(todo)):
                folder.put(made)
                lost += made.lost
        folder.close(planned)
    except Refused as reason:
        raise Mistake(str(reason)) from reason
    except OSError as error:
        raise Mistake(f"{words.out} cannot be written: {error.strerror or error}") from error
    made_of = f"{many(planned.games, 'game')} in {many(len(planned.parts), 'part')}"
    print(f"{made_of} in {words.out}, {len(todo)} of them new. Seed {seed}.")
    for line in lost_seats(lost):
        print(line)
