"""tell a decision as a text, for language models"""

import argparse
from pathlib import Path
from typing import Any

from robotable.commands.replay import begun, played, read, the_eyes
from robotable.commands.words import (
    AnyGame,
    Mistake,
    add_setup,
    the_game,
    the_options,
    the_research,
    the_seats,
    the_seed,
)
from robotable.core import Event, Record, Seat
from robotable.games import GAMES


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "A program that answers such texts plays with: robotable league GAME --bots ./program --as text"
    what = f"a game for its first decision ({', '.join(GAMES)}), or the file of a Record"
    parser.add_argument("what", metavar="GAME|RECORD", help=what)
    add_setup(parser)
    parser.add_argument("--seats", type=int, default=None, help="players of a new game")
    at = "after this many actions of the Record (default: its last decision)"
    parser.add_argument("--at", type=int, default=None, metavar="N", help=at)
    eyes = "who decides, counted from 1 (default: the first who is waited for)"
    parser.add_argument("--seat", type=int, default=None, help=eyes)


def run(words: argparse.Namespace) -> None:
    with the_research():
        from robotable.research.encodings import ENCODINGS
        from robotable.research.offers import offered
        from robotable.research.prompt import prompt
    game, record = dealt(words) if words.what in GAMES else recorded(words)
    if game.name not in ENCODINGS:
        raise Mistake(f"the actions of {game.name} have no numbers.")
    state, passed = at(game, record, the_moment(record, words.at))
    waiting = game.waiting_on(state)
    eyes = the_eyes(words.seat, record.seats)
    seat = eyes if eyes is not None else waiting[0] if waiting else Seat(0)
    offers = offered(ENCODINGS[game.name].actions, game.legal(state, seat), seat in waiting)
    if not offers:
        raise Mistake(f"seat {seat + 1} has nothing to decide there.")
    seen = [sight for event in since(passed, seat) if (sight := event.seen_by(seat)) is not None]
    print(prompt(game, seat, game.view(state, seat), seen, offers, seat in waiting), end="")


def dealt(words: argparse.Namespace) -> tuple[AnyGame, Record[Any, Any]]:
    game = the_game(words.what)
    seats = the_seats(game, words.seats)
    return game, Record(game.name, game.rules, the_options(game, words.option), seats, the_seed(words))


def recorded(words: argparse.Namespace) -> tuple[AnyGame, Record[Any, Any]]:
    path = Path(words.what)
    if not path.exists():
        raise Mistake(f"there is no game “{words.what}”, and no such file; there are {', '.join(GAMES)}.")
    if words.option or (words.seats, words.seed) != (None, None):
        raise Mistake("--option, --seats and --seed are of a new game: a Record has its own.")
    return read(path)


def the_moment(record: Record[Any, Any], number: int | None) -> int:
    last = len(record.actions)
    if number is None:
        return max(0, last - 1)
    if not 0 <= number <= last:
        raise Mistake(f"--at is 0 to {last}, the actions of this record, not {number}.")
    return number


Passed = list[tuple[Seat, list[Event]]]
"""Who did something, and what happened by it."""


def at(game: AnyGame, record: Record[Any, Any], moment: int) -> tuple[Any, Passed]:
    """The state after some actions, and all that happened before."""
    state = begun(game, record)
    actions = enumerate(record.actions[:moment], 1)
    return state, [(seat, played(game, state, number, seat, action)) for number, (seat, action) in actions]


def since(passed: Passed, seat: Seat) -> list[Event]:
    """What happened from a seat's last action on."""
    last = max((place for place, (actor, _) in enumerate(passed) if actor == seat), default=0)
    return [event for _, events in passed[last:] for event in events]
