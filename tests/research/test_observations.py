"""docs/observations.md lists every array of every game, and its shape."""

import re
from pathlib import Path
from typing import Any

import pytest

from robotable.games import GAMES
from robotable.research.encodings import ENCODINGS

PAGE = Path(__file__).parents[2] / "docs" / "observations.md"
SEATS = 3
SIGNS = {"S": SEATS, "T": 12, "H": SEATS, "Q": 12, "P": 3, "h": 12, "w": 15, "C": 16, "D": SEATS, "R": SEATS}
"""What the letters of the page are in a game of three with usual options."""
OPTIONS: dict[str, dict[str, Any]] = {"quirky_circuits": {"counter": True}}


def told(game: str) -> dict[str, tuple[int, ...]]:
    section = PAGE.read_text().partition(f"\n## {game}\n")[2].partition("\n## ")[0]
    shapes: dict[str, tuple[int, ...]] = {}
    for names, sizes in re.findall(r"^\| (`.*?`) \| (.*?) \|", section, re.MULTILINE):
        shapes |= zip(re.findall(r"`(\w+)`", names), map(shape, sizes.split(", ")), strict=True)
    return shapes


def shape(text: str) -> tuple[int, ...]:
    """`S × (S + 1)`"""
    return tuple(sum(number(part) for part in size.strip("()").split(" + ")) for size in text.split(" × "))


def number(text: str) -> int:
    return SIGNS[text] if text in SIGNS else int(text)


def test_rooms_of_the_book_have_arrays_of_one_size_but_for_the_counter() -> None:
    game, encoding = GAMES["quirky_circuits"], ENCODINGS["quirky_circuits"]
    drafts = game.venues.drafts
    assert drafts
    all_options = [game.types.options(scenario=room, counter=True) for room in drafts.names]
    shapes = [encoding.layout(options, SEATS).shapes for options in all_options]
    assert {shape.pop("counter")[0] for shape in shapes} == {3, 4}
    assert all(shape == shapes[0] for shape in shapes)


@pytest.mark.parametrize("game", ENCODINGS)
def test_the_page_tells_all_arrays(game: str) -> None:
    options = GAMES[game].types.options(**OPTIONS.get(game, {}))
    assert told(game) == ENCODINGS[game].layout(options, SEATS).shapes
