"""Bots see what their seat sees: at a table that looks the same to it, every level does the same."""

import pickle
from typing import Any

import pytest

from robotable.bots import BOTS
from robotable.core import Random, Seat
from robotable.games import GAMES
from robotable.sim.play import Match

MODES: dict[str, list[dict[str, Any]]] = {"quirky_circuits": [{"mode": "live"}, {"mode": "turns"}]}
"""Options by which bots think otherwise."""
STEPS = 24
TABLES = [
    pytest.param(game, level, options, id="-".join([game, *options.values(), level]))
    for game, levels in BOTS.items()
    for options in MODES.get(game, [{}])
    for level in levels
]
ME = Seat(0)


@pytest.mark.parametrize(("game", "level", "options"), TABLES)
def test_whatever_is_hidden_a_level_does_the_same(game: str, level: str, options: dict[str, Any]) -> None:
    rules, levels = GAMES[game], BOTS[game]
    bots = [levels[level](rules, ME, Random(3)), levels["novice"](rules, Seat(1), Random(4))]
    match = Match(rules, bots, rules.types.options(**options), 7)
    compared = 0
    for number in range(STEPS):
        if rules.outcome(match.state):
            break
        if ME in rules.waiting_on(match.state):
            compared += same_choice(rules, match, Random(number))
        match.step()
    assert compared > 2


def same_choice(game: Any, match: Match[Any, Any, Any], random: Random) -> bool:
    """Where there is something to choose."""
    mind, view = pickle.dumps(match.bots[ME]), game.view(match.state, ME)
    twin = game.imagine(view, random)
    legal = game.legal(match.state, ME)
    mine, other = pickle.loads(mind), pickle.loads(mind)
    assert mine.choose(view, legal) == other.choose(game.view(twin, ME), game.legal(twin, ME))
    return len(legal) > 1
