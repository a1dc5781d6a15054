"""The form of a new table has words for every option, every choice and every bot, in both languages."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from robotable.bots import BOTS
from robotable.bots.characters import CHARACTERS, offered
from robotable.games import GAMES

NAMES = ("options.ts", "courses.ts")
GAMES_FOLDER = Path(__file__).parents[1] / "web" / "src" / "games"


def options(schema: dict[str, Any], name: str, prefix: str = "") -> Iterator[tuple[str, list[str]]]:
    """Every option with its choices; those of a struct within are called `outer.inner`."""
    for option, property in schema[name]["properties"].items():
        inner = property.get("$ref", "").rpartition("/")[2]
        if "properties" in schema.get(inner, {}):
            yield from options(schema, inner, f"{prefix}{option}.")
        else:
            yield prefix + option, schema.get(inner, property).get("enum", [])


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.venues.option], ids=lambda game: game.name)
def test_every_venue_and_what_is_counted_there_has_words(game):
    words = (GAMES_FOLDER / game.name / "venues.ts").read_text()
    for venue in game.venues.all():
        assert words.count(f"{venue.name}: '") >= 2, venue.name
        for what in venue.counts:
            assert words.count(f"{what}: '") >= 3, f"{what}: a word in each language, and an icon"


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_words(game):
    words = "".join((GAMES_FOLDER / game / name).read_text() for name in NAMES if (GAMES_FOLDER / game / name).exists())
    schema = msgspec.json.schema(GAMES[game].types.options)["$defs"]
    for option, choices in options(schema, "Options"):
        key = f"'{option}': {{" if "." in option else f"  {option}: {{"
        assert words.count(key) == 2, option
        for choice in choices:
            assert words.count(f"{choice}: '") + words.count(f"'{choice}': '") >= 2, f"{option}: {choice}"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_level_of_bots_has_a_name_for_people(language):
    web = GAMES_FOLDER.parent
    words = (web / "i18n" / f"{language}.ts").read_text()
    assert {level for levels in BOTS.values() for level in offered(levels)} <= CHARACTERS.keys()
    assert [level for level in CHARACTERS if words.count(f"\n    {level}: '") != 1] == []
