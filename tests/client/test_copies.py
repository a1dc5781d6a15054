"""Names and numbers that the client writes for itself, because its types are made of them, are those of the rules."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from robotable.client.types import FOLDER
from robotable.games.quirkies import cards as quirkies
from robotable.games.robot_memory import cards as memory
from robotable.games.robot_quest_arena import arena, geometry

GAMES = FOLDER.parent / "games"
COPIES: list[tuple[str, str, Any]] = [
    ("quirkies/cards.ts", "CREATURES", [creature.name.lower() for creature in quirkies.Creature]),
    ("quirkies/cards.ts", "COLOURS", [colour.name.lower() for colour in quirkies.Colour]),
    ("quirkies/cards.ts", "PATTERNS", [pattern.name.lower() for pattern in quirkies.Pattern]),
    ("quirkies/cards.ts", "WHITE", quirkies.WHITE),
    ("robot_memory/cards.ts", "NUMBERS", memory.NUMBERS),
    ("robot_memory/cards.ts", "COLOURS", list(memory.Colour)),
    ("robot_memory/cards.ts", "KINDS", list(memory.Kind)),
    ("robot_quest_arena/arena.ts", "SIDE", geometry.SIDE),
    ("robot_quest_arena/arena.ts", "OFF", geometry.OFF),
    ("robot_quest_arena/arena.ts", "STEPS", geometry.STEPS),
]


def constant(path: Path, name: str) -> Any:
    """A number, or a list of literals, as TypeScript has it."""
    written = re.search(rf"\bconst {name}\b[^=]*= (-?\d+|\[.*?\n?\])(?: as const)?\n", path.read_text(), re.DOTALL)
    assert written, f"{path} has no {name}"
    return msgspec.json.decode(re.sub(r",\s*\]", "]", written[1].replace("'", '"')))


@pytest.mark.parametrize(("file", "name", "value"), COPIES)
def test_the_client_has_the_constants_of_the_rules(file: str, name: str, value: int | Sequence[Any]) -> None:
    assert constant(GAMES / file, name) == msgspec.json.decode(msgspec.json.encode(value))


def test_the_client_draws_every_tile_of_the_arena_by_its_sign() -> None:
    text = (GAMES / "robot_quest_arena" / "arena.ts").read_text()
    signs = re.findall(r"^  '?(.)'?: '\w+',$", text[text.index("const TILES = {") :].split("}")[0], re.MULTILINE)
    assert signs == list(arena.Tile)
