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
    "warmup-2": Kept((0,), (1.0, 0.0), 4, 223, "2de72824619be082"),
    "clockin-4": Kept((2,), (2.0, 0.0, 3.0, 1.0), 6, 748, "19c7b4085f93e881"),
    "duel-less-deadly-2": Kept((1,), (0.0, 1.0), 6, 430, "0869bed55249b30e"),
    "mindgap-more-deadly-3": Kept((2,), (1.0, 0.0, 2.0), 8, 702, "d06ae70730b70516"),
    "lightwork-archiving-4": Kept((1,), (1.0, 3.0, 0.0, 2.0), 14, 1974, "2d1db181ff13e845"),
    "freightdash-lighter-6": Kept((5,), (4.0, 1.0, 2.0, 3.0, 0.0, 5.0), 5, 919, "db9225e2aaf7c600"),
    "assembly-random-3": Kept((2,), (1.0, 0.0, 2.0), 6, 369, "19b46b24818679f2"),
    "grandtour-5": Kept((0,), (4.0, 1.0, 3.0, 2.0, 0.0), 5, 712, "fa0f58a99616ac29"),
}


@rule("RR-I19")
@pytest.mark.parametrize("name", RACES)
def test_a_golden_race_ends_as_ever(name: str) -> None:
    state, events = replay(GAME, load(GAME, (GOLDEN / f"roborally-{name}.json").read_text()))
    outcome = GAME.outcome(state)
    assert outcome is not None
    digest = sha256(codec(GAME).encode(events)).hexdigest()[:16]
    assert Kept(outcome.winners, outcome.scores, state.round, len(events), digest) == RACES[name]
