"""What is played behind a door: a game, its options, how many sit there."""

from operator import index
from typing import Any, NamedTuple, get_type_hints

import msgspec

from robotable.core import Game
from robotable.core.options import wrong
from robotable.games import GAMES
from robotable.research.arrays import Layout
from robotable.research.encoding import Encoding
from robotable.research.encodings import encoding


class Setting(NamedTuple):
    game: Game[Any, Any, Any, Any]
    encoding: Encoding
    options: Any
    seats: int
    people: bool
    """Whether actions that only serve people at a table may be chosen."""

    @property
    def actions(self) -> int:
        space = self.encoding.actions
        return len(space) if self.people else space.needed

    @property
    def layout(self) -> Layout:
        return self.encoding.layout(self.options, self.seats)


def counted(what: str, number: Any, least: int | None = None) -> int:
    """A number as somebody gave it, as one of Python's. Raises ValueError if it is none, or too small."""
    try:
        given = index(number)
    except TypeError:
        raise ValueError(f"{what} is a whole number, not {number!r}.") from None
    if least is not None and given < least:
        raise ValueError(f"{what} is at least {least}, not {given}.")
    return given


def setting(name: str, seats: int | None = None, people: bool = False, **options: Any) -> Setting:
    """Raises ValueError for what cannot be played, before anybody sits down."""
    encoded = encoding(name)
    game = GAMES[name]
    seats = max(2, game.seats.start) if seats is None else counted("seats", seats)
    if seats not in game.seats:
        raise ValueError(f"{name} is for {game.seats.start} to {game.seats.stop - 1} seats, not for {seats}.")
    given = {**encoded.in_turns, **options}
    try:
        chosen = msgspec.convert(given, game.types.options)
    except msgspec.ValidationError as error:
        names = ", ".join(get_type_hints(game.types.options))
        told = wrong(game.types.options, given, error)
        raise ValueError(f"These options do not suit {name}: {told}. There are {names}.") from error
    game.setup(chosen, seats, 0)
    return Setting(game, encoded, chosen, seats, people)
