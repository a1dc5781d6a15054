"""Races kept as they were played: the rules still bring them to the same end, event by event."""

from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.games.roborally.scene import GAME
from tests.marks import rule

from robotable.core import codec, replay
from robotable.core.record import load

GOLDEN = Path(__file__).parents[2] / "golden"


class Kept(NamedTuple):
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    rounds: int
    events: int
    digest: str


RACES = {
    "warmup-2": Kept((0,), (1.0, 0.0), 4, 223, "06fb6ae536bec4fb"),
    "clockin-4": Kept((2,), (2.0, 0.0, 3.0, 1.0), 6, 748, "1c206c38db8f6764"),
    "duel-less-deadly-2": Kept((1,), (0.0, 1.0), 6, 430, "cd4b2d59cfdc24d0"),
    "mindgap-more-deadly-3": Kept((2,), (1.0, 0.0, 2.0), 8, 702, "2d32fc6a64e0d20d"),
    "lightwork-archiving-4": Kept((1,), (1.0, 3.0, 0.0, 2.0), 14, 1974, "ea2b3ced8161eb97"),
    "freightdash-lighter-6": Kept((5,), (4.0, 1.0, 2.0, 3.0, 0.0, 5.0), 5, 919, "76e4e545a4a28d28"),
    "assembly-random-3": Kept((2,), (1.0, 0.0, 2.0), 6, 369, "ca11ef5049cff1df"),
    "grandtour-5": Kept((0,), (4.0, 1.0, 3.0, 2.0, 0.0), 5, 712, "ba364f98dedb1269"),
}


@rule("RR-I19")
@pytest.mark.parametrize("name", RACES)
def test_a_golden_race_ends_as_ever(name: str) -> None:
    state, events = replay(GAME, load(GAME, (GOLDEN / f"roborally-{name}.json").read_text()))
    outcome = GAME.outcome(state)
    assert outcome is not None
    digest = sha256(codec(GAME).encode(events)).hexdigest()[:16]
    assert Kept(outcome.winners, outcome.scores, state.round, len(events), digest) == RACES[name]
