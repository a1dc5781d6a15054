"""The client's types are ours."""

import re
from enum import StrEnum
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace
from tests.server import toy

from robotable.client.types import FOLDER, Module, modules
from robotable.core import Event, Seat
from robotable.games import GAMES


def test_the_committed_types_are_up_to_date() -> None:
    written = {path.stem: path.read_text() for path in FOLDER.glob("*.ts")}
    assert written == modules(GAMES), "run ./do wire"


def other(value: Any) -> Any:
    """Something of the same kind that is not the same."""
    match value:
        case int():
            return value + 1
        case dict():
            return dict(list(value.items())[1:])
    return value[1:]


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.display.box], ids=lambda game: game.name)
def test_every_constant_that_changes_makes_the_committed_file_old(game: Any) -> None:
    box = game.display.box
    committed = (FOLDER / f"{game.name}.ts").read_text()
    for field in box.__struct_fields__:
        changed = replace(box, **{field: other(getattr(box, field))})
        module = Module()
        module.box(changed)
        (constant,) = re.findall(rf"^export const {field.upper()}: .*?;\n", module.written(), re.MULTILINE | re.DOTALL)
        assert constant not in committed


def test_a_game_becomes_a_file_with_its_types() -> None:
    text = modules(toy.GAMES)["toy"]
    assert 'import type { Seat, Timeout } from "./core";' in text
    assert "export type Action =\n  Lay | Turn | Shout | Burst | Timeout;" in text
    assert 'export interface Laid {\n  type: "Laid";\n  seat: Seat;\n  card: number | null;\n}' in text
    assert "  /** Not with four seats. */\n  odd: boolean;" in text
    assert "export interface Types {\n  Options: Options;" in text


def test_of_two_types_of_one_name_the_second_is_called_after_its_module() -> None:
    one, other = Module(), type("Laid", (Event,), {"__module__": "robotable.games.toy.events"}, frozen=True)
    assert one.of(toy.Laid) == "Laid"
    assert one.of(other) == "LaidEvent"
    assert 'export interface LaidEvent {\n  type: "Laid";' in one.written()


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Printed(Struct, frozen=True):
    hand: int
    """Cards."""
    prices: dict[Seat, tuple[int, ...]]
    colours: dict[Colour, int]


def test_what_is_printed_becomes_constants() -> None:
    module = Module()
    module.box(Printed(3, {Seat(1): (2, 4)}, {Colour.RED: 1}))
    assert "/** Cards. */\nexport const HAND: number = 3;\n" in module.written()
    assert 'export const PRICES: Record<Seat, number[]> = {\n  "1": [2, 4],\n};\n' in module.written()
    assert "export const COLOURS: Partial<Record<Colour, number>>" in module.written()
