"""Refusals and outcomes are keys with values; the client's side of it is counted in web/src/i18n/reasons.test.ts."""

import ast
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from string import Formatter

import pytest

import robotable
from robotable.core import General, Outcome, Reasons
from robotable.games import GAMES
from robotable.server.reasons import Why

SOURCE = Path(robotable.__file__).parent
TABLES: dict[str, type[Reasons]] = {
    "core": General,
    "server": Why,
    **{f"games/{name}": game.reasons for name, game in GAMES.items()},
}


def values_of(why: Reasons) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(why.value) if name}


def calls(folder: str, table: str) -> Iterator[tuple[str, set[str]]]:
    """By name, which values a reason is given, wherever it is made at once."""
    for path in SOURCE.glob(f"{folder}/**/*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.Call(func=ast.Attribute(ast.Name(id=name), member), keywords=given) if name == table:
                    yield member, {str(keyword.arg) for keyword in given}


def mentioned(folder: str) -> set[str]:
    return {
        node.attr
        for path in SOURCE.glob(f"{folder}/**/*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ("Why", "General")
    }


@pytest.mark.parametrize("folder", TABLES)
def test_every_sentence_is_said_somewhere(folder: str) -> None:
    assert len(TABLES[folder]) > 2
    places = ("core", "server", "games") if folder == "core" else (folder,)
    said = set(chain.from_iterable(map(mentioned, places)))
    assert [why.name for why in TABLES[folder] if why.name not in said] == []


@pytest.mark.parametrize("folder", TABLES)
def test_every_reason_is_given_the_values_its_sentence_has(folder: str) -> None:
    table = TABLES[folder]
    made = list(calls("." if folder == "core" else folder, table.__name__))
    assert made
    assert [(name, given) for name, given in made if given != values_of(table[name])] == []


@pytest.mark.parametrize("folder", TABLES)
def test_no_sentence_stands_there_twice(folder: str) -> None:
    table = TABLES[folder]
    assert len(table.__members__) == len(table)


def test_a_key_of_a_game_is_none_of_the_server() -> None:
    server = {why.key for why in (*General, *Why)}
    assert len(server) == len(General) + len(Why)
    assert {why.key for game in GAMES.values() for why in game.reasons} & server == set()


def test_an_outcome_has_the_reason_in_english_and_as_key_with_values() -> None:
    met = GAMES["quirky_circuits"].reasons["GREEN"](left=3)
    outcome = Outcome.of([1, 1], (), met)
    assert outcome.reason == "The goal is met with 3 on the battery: green."
    assert (outcome.key, outcome.values, outcome.scores) == ("green", {"left": 3}, (1.0, 1.0))
