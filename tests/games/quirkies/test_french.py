"""Every sentence the rules may say to a player has its French in the client."""

import re
from pathlib import Path

import pytest

from robotable.games.quirkies import calls, game
from robotable.games.quirkies.turn import ENDS

REASONS = Path(__file__).parents[3] / "web" / "src" / "games" / "quirkies" / "reasons.ts"
REFUSALS = [
    sentence
    for module in (calls, game)
    for sentence in re.findall(r'Illegal\("([^"]+)"', Path(str(module.__file__)).read_text())
]


def test_the_refusals_are_found():
    assert len(REFUSALS) >= 8


@pytest.mark.parametrize("sentence", [*REFUSALS, *ENDS.values()])
def test_there_is_french_for(sentence: str):
    assert f"'{sentence}':" in REASONS.read_text()
