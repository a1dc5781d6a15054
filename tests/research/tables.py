"""Random games of everything that has an encoding, for all tests of this folder."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from tests.contract import Walk, given

from robotable.core import Game, Random, Seat
from robotable.games import GAMES
from robotable.research.encoding import Encoding
from robotable.research.encodings import ENCODINGS

SEEDS = 3
"""Games of each seat count; the variants go round."""


class Table(NamedTuple):
    game: Game[Any, Any, Any, Any]
    encoding: Encoding
    options: Any
    seats: int
    seed: int

    def walk(self) -> Walk:
        return Walk(self.game, self.options, self.seats, self.seed)


def tables(seeds: int = SEEDS) -> Iterator[Any]:
    for name, encoding in ENCODINGS.items():
        game, all_options = GAMES[name], given(GAMES[name]).VARIANTS
        for seats in game.seats:
            variants = [options for options, allowed in all_options if seats in allowed]
            for seed in range(seeds):
                options = variants[(seats * seeds + seed) % len(variants)]
                yield pytest.param(Table(game, encoding, options, seats, seed), id=f"{name}-{seats}-{seed}")


def states(table: Table, most: int = 150) -> Iterator[Any]:
    """The states of one random game, alive; of a long game its beginning and then a part."""
    walk, skip = table.walk(), Random(table.seed)
    yield walk.state
    given_up = given(table.game).ACTIONS
    seen = 1
    for number, _ in enumerate(walk.to_the_end(given_up)):
        if seen >= most:
            return
        if number < most // 2 or skip.chance(0.2):
            seen += 1
            yield walk.state


def everybody(table: Table) -> list[Seat]:
    return [Seat(seat) for seat in range(table.seats)]
