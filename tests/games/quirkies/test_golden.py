"""Games kept as they were played: the rules still bring them to the same end."""

from pathlib import Path

import pytest
from tests.games.quirkies.given import QUIRKIES

from robotable.core import replay
from robotable.core.record import load

GOLDEN = Path(__file__).parents[2] / "golden"
SCORES = {
    "beginner-2": ((6.0, 5.0), (0,)),
    "advanced-3": ((5.0, 1.0, 0.0), (0,)),
    "advanced-pile-4": ((3.0, 2.0, 4.0, 3.0), (2,)),
    "spot-2": ((6.0, 2.0), (0,)),
    "spot-advanced-4": ((6.0, 1.0, 0.0, 4.0), (0,)),
    "share5-3": ((6.0, 6.0, 5.0), (0, 1, 2)),
}


@pytest.mark.parametrize("name", SCORES)
def test_a_golden_game_ends_as_ever(name: str):
    state, _ = replay(QUIRKIES, load(QUIRKIES, (GOLDEN / f"quirkies-{name}.json").read_text()))
    outcome = QUIRKIES.outcome(state)
    assert (outcome.scores, outcome.winners) == SCORES[name]
