"""What the client is told of the box."""

import re
from pathlib import Path

import pytest

from robotable.core import Venue
from robotable.core.grid import Cell
from robotable.games import GAMES
from robotable.games.roborally.courses import floor
from robotable.games.roborally.options import Options
from robotable.games.roborally.tiles import BASES, MODIFIERS, Tile, read_tile

DOCS = Path(__file__).parents[3] / "docs" / "games"
GAME = GAMES["roborally"]


def parts(token: str) -> list[Tile]:
    """As the client takes a space apart: the longest sign that fits, and again."""
    found, table = [], BASES
    while token:
        sign = max((sign for sign in table if token.startswith(sign)), key=len)
        found.append(table[sign])
        token, table = token[len(sign) :], MODIFIERS
    return found


def assert_told(token: str) -> None:
    tile, (base, *more) = read_tile(token), parts(token)
    assert (base.kind, base.way, base.curve) == (tile.kind, tile.way, tile.curve)
    assert frozenset().union(*(part.walls for part in more)) == tile.closed
    assert [part.mount for part in more if part.mount] == [mount for mount in (tile.mount,) if mount]
    assert [part.panel for part in more if part.panel] == [panel for panel in (tile.panel,) if panel]


@pytest.mark.parametrize("venue", GAME.venues.all(), ids=lambda venue: venue.name)
def test_every_space_of_every_course_is_told_by_its_signs(venue: Venue):
    board = GAME.view(GAME.setup(Options(course=venue.name), venue.players[0], 1), None).board  # type: ignore[arg-type]
    for token in {token for row in board for token in row.split()} - {"_"}:
        assert_told(token)


def test_a_laser_is_told_with_the_spaces_it_shines_on():
    rows = [". . .", ".|W*2> .|E .", ". .|N*1v ."]
    table = floor(
        'board a "A"\n  @> . .\n  '
        + "\n  ".join(rows)
        + '\nend\ncourse c "C"\n  place a at 0,0 rot 0\n  cp 1 a 2,0\nend'
    )
    assert table.lasers == ((Cell(0, 2), 2), (Cell(1, 3), 1))


@pytest.mark.parametrize("page", ["roborally.md", "roborally.fr.md"])
def test_every_drawn_space_of_the_rules_is_told_by_its_signs(page: str):
    drawings = re.findall(r"picture:board/([^)]*)", (DOCS / page).read_text(encoding="utf-8"))
    words = {re.sub("[=~:].*", "", word) for drawing in drawings for word in re.split("[,/]", drawing)}
    tokens = {word for word in words if not re.fullmatch(r"F\d", word)}
    assert len(tokens) > 5
    for token in tokens:
        assert_told(token)
