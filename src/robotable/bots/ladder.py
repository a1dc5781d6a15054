"""How strong our bots are: each level as often as it beat the one below it, as `robotable league --ladder` measured it."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

FILE = Path(__file__).with_name("ladder.json")


class Step(Struct, frozen=True):
    """A level against the one below, two at a table and seats changed."""

    level: str
    below: str
    games: int
    won: float
    """By the upper one; a shared win is half of one."""
    low: float
    high: float
    """Between which its share lies (95 %)."""


class Ladder(Struct, frozen=True):
    """Of one game, from the bottom up."""

    command: str
    date: str
    steps: tuple[Step, ...]


@cache
def ladders() -> Mapping[str, Ladder]:
    """By game. One in which all play together has none."""
    return read(FILE)


def read(file: Path) -> dict[str, Ladder]:
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Ladder])


def write(file: Path, game: str, ladder: Ladder) -> None:
    """Beside what the file says of other games."""
    known = read(file) if file.exists() else {}
    told = dict(sorted((known | {game: ladder}).items()))
    file.write_bytes(msgspec.json.format(msgspec.json.encode(told)) + b"\n")
