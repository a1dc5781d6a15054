"""Games kept as they were played: the rules still bring them to the same end."""

from itertools import pairwise
from pathlib import Path

import pytest
from tests.games.robot_memory.drawn import GAME

from robotable.core import replay
from robotable.core.record import load
from robotable.games.robot_memory.actions import Say
from robotable.games.robot_memory.events import Answered, TurnedUp

GOLDEN = Path(__file__).parents[2] / "golden"
SCORES = {
    "duel-2": ((60.0, 25.0), (0,)),
    "solo-1": ((110.0,), (0,)),
    "four-4": ((11.0, 34.0, 51.0, 25.0), (2,)),
    "teams-5": ((63.0, 64.0, 63.0, 64.0, 63.0), (1, 3)),
    "teams-stay-4": ((19.0, 27.0, 19.0, 27.0), (1, 3)),
    "chain-3": ((36.0, 36.0, 42.0), (2,)),
    "no-repeat-6": ((27.0, 25.0, 30.0, 31.0, 24.0, 34.0), (5,)),
    "hasty-2": ((7.0, 22.0), (1,)),
    "shared-2": ((15.0, 15.0), (0, 1)),
}


@pytest.mark.parametrize("name", SCORES)
def test_a_golden_game_ends_as_ever(name: str):
    state, events = replay(GAME, load(GAME, (GOLDEN / f"robot_memory-{name}.json").read_text()))
    outcome = GAME.outcome(state)
    assert (outcome.scores, outcome.winners) == SCORES[name]
    if outcome.scores != SCORES["solo-1"][0]:
        assert sum(state.scores) == sum(points(*pair) for pair in pairwise(events))


def points(said: object, turned: object) -> int:
    """What an answer is worth, worked out from the words alone."""
    if not (isinstance(said, Answered) and isinstance(turned, TurnedUp) and isinstance(said.said, Say)):
        return 0
    named = [f for f in ("number", "colour", "kind") if getattr(said.said, f)]
    right = all(getattr(turned.face, f, None) == getattr(said.said, f) for f in named)
    return [0, 1, 3, 6][len(named)] if right else 0
