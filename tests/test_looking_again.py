"""Whoever looks now and then, and takes over what cannot have changed, sees what there is to be seen."""

from typing import Any

import pytest
from tests.contract import Walk, given, tables

from robotable.core import Game, Random

SOMETIMES = 0.4


@pytest.mark.parametrize(("game", "options", "seats", "seed"), list(tables()))
def test_whoever_looks_again_sees_the_same_as_who_looks_for_the_first_time(
    game: Game[Any, Any, Any, Any], options: Any, seats: int, seed: int
) -> None:
    walk, looks = Walk(game, options, seats, seed), Random(seed)
    seen = {seat: game.view(walk.state, seat) for seat in walk.everybody}
    for _ in walk.to_the_end(given(game).ACTIONS):
        for seat in walk.everybody:
            if looks.chance(SOMETIMES):
                seen[seat] = game.view_since(walk.state, seat, seen[seat])
                assert seen[seat] == game.view(walk.state, seat)
