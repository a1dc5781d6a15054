"""The games that rules show: records as we hold ourselves to, each with its pictures."""

import runpy
from pathlib import Path
from xml.etree import ElementTree

import pytest

from robotable.client.build import WEB
from robotable.games import GAMES

DRAWN = runpy.run_path(str(WEB / "boards.py"))
BOARDS: Path = DRAWN["BOARDS"]


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_each_game_show_one_that_can_be_told(game: str) -> None:
    record, _ = DRAWN["SHOWN"][game]
    assert (BOARDS / f"{game}.json").read_text() == (DRAWN["GOLDEN"] / f"{game}-{record}.json").read_text()
    for picture in (f"{game}.svg", f"{game}-dark.svg"):
        assert ElementTree.parse(BOARDS / picture).getroot().tag.endswith("svg")
