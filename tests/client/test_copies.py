"""Names and numbers that the client writes for itself, because its types are made of them, are those of the rules."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from robotable.client.types import FOLDER
from robotable.games.robot_memory import cards as memory
from robotable.games.robot_quest_arena import geometry

GAMES = FOLDER.parent / "games"
COPIES: list[tuple[str, str, Any]] = [
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
