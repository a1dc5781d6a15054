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
    "warmup-2": Kept((0,), (1.0, 0.0), 4, 235, "74276c982ee03a70"),
    "clockin-4": Kept((2,), (2.0, 0.0, 3.0, 1.0), 6, 778, "18744413442b9a0c"),
    "duel-less-deadly-2": Kept((1,), (0.0, 1.0), 6, 448, "ad1eb8f76cb38a27"),
    "mindgap-more-deadly-3": Kept((2,), (1.0, 0.0, 2.0), 8, 734, "37bdff4bbc7dda47"),
    "lightwork-archiving-4": Kept((1,), (1.0, 3.0, 0.0, 2.0), 14, 2044, "3975e675886eacb6"),
    "freightdash-lighter-6": Kept((5,), (4.0, 1.0, 2.0, 3.0, 0.0, 5.0), 5, 954, "1a3abfd5932f9193"),
    "assembly-random-3": Kept((2,), (1.0, 0.0, 2.0), 6, 393, "4a437bfe83d8d5cd"),
    "grandtour-5": Kept((0,), (4.0, 1.0, 3.0, 2.0, 0.0), 5, 742, "db51b4097693f4f4"),
}


@rule("RR-I19")
@pytest.mark.parametrize("name", RACES)
def test_a_golden_race_ends_as_ever(name: str) -> None:
    state, events = replay(GAME, load(GAME, (GOLDEN / f"roborally-{name}.json").read_text()))
    outcome = GAME.outcome(state)
    assert outcome is not None
    digest = sha256(codec(GAME).encode(events)).hexdigest()[:16]
    assert Kept(outcome.winners, outcome.scores, state.round, len(events), digest) == RACES[name]
