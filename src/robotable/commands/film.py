"""film a recorded game, as GIF or WebP"""

import argparse

from robotable.commands.draw import add_picture, add_record, states, the_draw, the_ending
from robotable.commands.places import new_file
from robotable.commands.replay import read
from robotable.commands.waiting import watched
from robotable.commands.words import Mistake, the_research

ENDINGS = (".gif", ".webp")
MOST = 2000
"""Pictures of a film."""
FASTEST, SLOWEST = 50.0, 0.1
"""Pictures in a second."""


def arguments(parser: argparse.ArgumentParser) -> None:
    add_record(parser)
    parser.add_argument("--fps", type=float, default=2.0, help="pictures in a second (default: %(default)s)")
    every = "a picture after every so many actions (default: %(default)s)"
    parser.add_argument("--every", type=int, default=1, metavar="N", help=every)
    add_picture(parser, ENDINGS)


def run(words: argparse.Namespace) -> None:
    ending = the_ending(words, ENDINGS)
    with the_research():
        from robotable.pictures.raster import film
    game, record = read(words.file)
    draw = the_draw(game, record, words)
    wanted = the_moments(len(record.actions), words)
    pictures = (draw(state) for number, state in enumerate(states(game, record)) if number in wanted)
    shown = watched(pictures, game.name, len(wanted))
    with new_file(words.out) as file:
        film(iter(shown), ending, file, 1 / words.fps, words.width)
    print(f"{words.out}: {len(wanted)} pictures of {game.name}.")


def the_moments(last: int, words: argparse.Namespace) -> set[int]:
    """After which actions a picture is taken; the last is always there."""
    if not SLOWEST <= words.fps <= FASTEST:
        raise Mistake(f"--fps is {SLOWEST:g} to {FASTEST:g}, not {words.fps:g}.")
    if words.every < 1:
        raise Mistake("--every is at least 1.")
    moments = {*range(0, last, words.every), last}
    if len(moments) > MOST:
        raise Mistake(
            f"these are {len(moments)} pictures, at most {MOST} are filmed: --every {last // MOST + 1} takes fewer."
        )
    return moments
