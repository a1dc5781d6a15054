"""draw a moment of a recorded game, as SVG or PNG"""

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from robotable.commands.places import new_file, the_file
from robotable.commands.replay import begun, played, read, the_eyes
from robotable.commands.words import AnyGame, Mistake, the_research
from robotable.core import Record

ENDINGS = (".svg", ".png")
WIDTHS = range(16, 8001)

Draw = Callable[[Any], str]
"""A state as SVG."""


def arguments(parser: argparse.ArgumentParser) -> None:
    add_record(parser)
    at = "after this many actions of the Record (default: all of them)"
    parser.add_argument("--at", type=int, default=None, metavar="N", help=at)
    add_picture(parser, ENDINGS)


def add_record(parser: argparse.ArgumentParser) -> None:
    record = "a Record, as downloaded from a table or saved by league and fuzz, or as text"
    parser.add_argument("file", type=Path, metavar="RECORD", help=record)
    eyes = parser.add_mutually_exclusive_group()
    eyes.add_argument("--seat", type=int, default=None, help="with the eyes of this seat, counted from 1")
    eyes.add_argument("--all", action="store_true", help="with everybody's cards (default: what a spectator sees)")


def add_picture(parser: argparse.ArgumentParser, endings: tuple[str, ...]) -> None:
    out = f"its ending says what it is: {', '.join(endings)}; a file that is there is written anew"
    parser.add_argument("-o", "--out", type=Path, required=True, metavar="FILE", help=out)
    parser.add_argument("--dark", action="store_true", help="in the colours of the night")
    parser.add_argument("--width", type=int, default=None, metavar="PIXELS", help="default: as drawn")


def run(words: argparse.Namespace) -> None:
    ending = the_ending(words, ENDINGS)
    game, record = read(words.file)
    draw = the_draw(game, record, words)
    last = len(record.actions)
    moment = last if words.at is None else words.at
    if not 0 <= moment <= last:
        raise Mistake(f"--at is 0 to {last}, the actions of this record, not {moment}.")
    svg = next(draw(state) for number, state in enumerate(states(game, record)) if number == moment)
    with new_file(words.out) as file:
        file.write(svg.encode() if ending == ".svg" else the_pixels(svg, words.width))
    print(f"{words.out}: {game.name} after {moment} of {last} actions.")


def the_ending(words: argparse.Namespace, endings: tuple[str, ...]) -> str:
    ending: str = words.out.suffix.lower()
    if ending not in endings:
        raise Mistake(f"{words.out} should end in {' or '.join(endings)}.")
    if words.width is not None and words.width not in WIDTHS:
        raise Mistake(f"--width is {WIDTHS.start} to {WIDTHS.stop - 1} pixels, not {words.width}.")
    the_file(words.out)
    return ending


def the_pixels(svg: str, width: int | None) -> bytes:
    with the_research():
        from robotable.pictures.raster import png
    return png(svg, width)


def the_draw(game: AnyGame, record: Record[Any, Any], words: argparse.Namespace) -> Draw:
    """With whose eyes, and in which colours."""
    from robotable.pictures import DRAWINGS, draw_state, draw_view
    from robotable.pictures.look import Theme

    if game.name not in DRAWINGS:
        raise Mistake(f"there are no drawings for {game.name}, only for {', '.join(DRAWINGS)}.")
    eyes = the_eyes(words.seat, record.seats)
    theme: Theme = "dark" if words.dark else "light"
    if words.all:
        return lambda state: draw_state(game, state, theme)
    return lambda state: draw_view(game, game.view(state, eyes), theme)


def states(game: AnyGame, record: Record[Any, Any]) -> Iterator[Any]:
    """The state after every action, beginning before the first; always the same object."""
    state = begun(game, record)
    yield state
    for number, (seat, action) in enumerate(record.actions, 1):
        played(game, state, number, seat, action)
        yield state
