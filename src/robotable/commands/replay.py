"""tell a recorded game again"""

import argparse
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from robotable.commands.words import AnyGame, Mistake, opened, the_game, the_seats
from robotable.core import CLOCK, Event, Illegal, Record, Seat, Unreplayable
from robotable.core import record as records
from robotable.core.record import dump_text, line, opening


def arguments(parser: argparse.ArgumentParser) -> None:
    record = "a Record, as downloaded from a table or saved by league and fuzz, or as text"
    parser.add_argument("file", type=Path, metavar="FILE", help=record)
    eyes = "with the eyes of this seat, counted from 1, and with what it did (default: a spectator's)"
    parser.add_argument("--seat", type=int, default=None, help=eyes)
    parser.add_argument("--step", action="store_true", help="wait for Enter after every action and draw the table")
    text = "only print the record as text: its set-up, then a line for each action (docs/notation.md)"
    parser.add_argument("--text", action="store_true", help=text)


def run(words: argparse.Namespace) -> None:
    game, record = read(words.file)
    if words.text:
        print(dump_text(game, record), end="")
        return
    eyes = the_eyes(words.seat, record.seats)
    state = begun(game, record)
    for number, (seat, action) in enumerate(record.actions, 1):
        if seat in (eyes, CLOCK):
            print(f"{number:>5}  {line(game, seat, action)}")
        for event in played(game, state, number, seat, action):
            if (seen := event.seen_by(eyes)) is not None:
                print(f"{number:>5}    {game.display.tell(seen)}")
        if words.step:
            print("\n" + game.display.draw(game.view(state, eyes)))
            input()
    outcome = game.outcome(state)
    print(f"\n{game.display.draw(game.view(state, eyes))}\n\n{outcome.reason if outcome else 'The game is not over.'}")


def begun(game: AnyGame, record: Record[Any, Any]) -> Any:
    """The state before the first action."""
    the_seats(game, record.seats)
    return opened(lambda: opening(game, record))


def played(game: AnyGame, state: Any, number: int, seat: Seat, action: Any) -> list[Event]:
    try:
        return game.act(state, seat, action)
    except Illegal as refusal:
        text = line(game, seat, action)
        raise Mistake(f"action {number}, “{text}”, is not legal: {refusal.reason}") from refusal


def the_eyes(seat: int | None, seats: int) -> Seat | None:
    if seat is not None and not 1 <= seat <= seats:
        raise Mistake(f"there is no seat {seat} in this record; seats are counted from 1 to {seats}.")
    return None if seat is None else Seat(seat - 1)


def read(path: Path) -> tuple[AnyGame, Record[Any, Any]]:
    try:
        return records.read(path.read_text(encoding="utf-8"), lambda name: the_game(name or _nameless(path)))
    except OSError as error:
        raise Mistake(f"{path} cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError:
        _nameless(path)
    except (ValueError, msgspec.MsgspecError, Unreplayable) as error:
        raise Mistake(f"{path} cannot be replayed: {error}") from error


def _nameless(path: Path) -> NoReturn:
    raise Mistake(f"{path} is no Record: it does not say of which game.")
