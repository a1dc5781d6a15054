"""Games kept as they were played: the rules still bring them to the same end."""

from pathlib import Path

import pytest
from tests.games.quirky_circuits.table import GAME
from tests.marks import rule

from robotable.core import replay
from robotable.core.record import load

GOLDEN = Path(__file__).parents[2] / "golden"
ENDS = {
    # scores of all seats, the last round, what was left on the battery
    "sweep-2": (1.0, 3, 5),
    "cat-4": (1.0, 10, 2),
    "gusts-2": (0.0, 12, 0),
    "ferry-3": (1.0, 8, 5),
    "sack-turns-2": (1.0, 7, 6),
    "tail-4": (1.0, 6, 7),
    "belt-practice-3": (1.0, 5, 6),
    "cats-otherwise-2": (1.0, 7, 3),
    "solo-1": (0.0, 10, 0),
    "own-random-3": (0.0, 7, 0),
}


@rule("QC-U21")
@pytest.mark.parametrize("name", ENDS)
def test_a_golden_game_ends_as_ever(name: str):
    state, _ = replay(GAME, load(GAME, (GOLDEN / f"quirky_circuits-{name}.json").read_text()))
    (score,) = set(GAME.outcome(state).scores)
    assert (score, state.round, state.world.battery) == ENDS[name]
