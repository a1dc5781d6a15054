"""What a dataset is to hold. Everything in it follows from this."""

from collections.abc import Sequence
from itertools import islice
from typing import Any

import msgspec
from msgspec import Struct

from robotable import __version__
from robotable.core import Game
from robotable.games import GAMES
from robotable.research.encodings import encoding
from robotable.sim.league import Fixture, fixtures


class Plan(Struct, frozen=True):
    game: str
    rules: int
    version: str
    """Of Robotable: its bots may play otherwise in another."""
    options: Any
    seats: int
    bots: list[str]
    games: int
    seed: int
    part: int
    """Games in one file."""
    actions: int
    """How many numbers there are: the length of a mask."""
    needed: int
    """Numbers from here on only serve people at a table; the environments leave them off."""
    arrays: dict[str, list[int]]
    """The shapes of the arrays of a view."""

    @property
    def parts(self) -> range:
        return range(-(-self.games // self.part))

    def fixtures(self, part: int) -> list[tuple[int, Fixture]]:
        """The games of a part with their numbers."""
        options = msgspec.convert(self.options, GAMES[self.game].types.options)
        planned = fixtures(self.game, self.bots, self.seats, options, self.games, self.seed)
        return list(islice(enumerate(planned), part * self.part, (part + 1) * self.part))


def plan(
    game: Game[Any, Any, Any, Any], options: Any, seats: int, bots: Sequence[str], games: int, seed: int, part: int
) -> Plan:
    encoded = encoding(game.name)
    shapes = {name: list(shape) for name, shape in encoded.layout(options, seats).shapes.items()}
    space, plain = encoded.actions, msgspec.to_builtins(options)
    made = (game.name, game.rules, __version__, plain, seats, list(bots), games, seed, part)
    return Plan(*made, len(space), space.needed, shapes)
