"""tell a recorded game again"""

import argparse
from pathlib import Path
from typing import Any

import msgspec

from robotable.commands.words import AnyGame, Mistake, the_game
from robotable.core import Record, Seat, Unreplayable
from robotable.core.record import check, game_of, load


def arguments(parser: argparse.ArgumentParser) -> None:
    record = "a Record, as downloaded from a table or saved by league and fuzz"
    parser.add_argument("file", type=Path, metavar="FILE", help=record)
    parser.add_argument("--seat", type=int, default=None, help="with the eyes of this seat (default: a spectator's)")
    parser.add_argument("--step", action="store_true", help="wait for Enter after every action and draw the table")


def run(words: argparse.Namespace) -> None:
    game, record = read(words.file)
    eyes = None if words.seat is None else Seat(words.seat)
    state = game.setup(record.options, record.seats, record.seed)
    for number, (seat, action) in enumerate(record.actions, 1):
        for event in game.act(state, seat, action):
            if (seen := event.seen_by(eyes)) is not None:
                print(f"{number:>5}  {game.display.tell(seen)}")
        if words.step:
            print("\n" + game.display.draw(game.view(state, eyes)))
            input()
    outcome = game.outcome(state)
    print(f"\n{game.display.draw(game.view(state, eyes))}\n\n{outcome.reason if outcome else 'The game is not over.'}")


def read(path: Path) -> tuple[AnyGame, Record[Any, Any]]:
    try:
        data = path.read_bytes()
        game = the_game(game_of(data))
        record = load(game, data)
        check(game, record)
    except (OSError, msgspec.MsgspecError, Unreplayable) as error:
        raise Mistake(f"{path} cannot be replayed: {error}") from error
    return game, record
