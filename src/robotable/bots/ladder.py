"""How strong our bots are: every two levels played each other, as `robotable league --ladder` has them do it."""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

FILE = Path(__file__).with_name("ladder.json")


class Pair(Struct, frozen=True):
    """Two levels at tables of two, seats changed; or, where all are one crew, crews of a level at tables of every size."""

    level: str
    other: str
    """The weaker one, or the same in a crew."""
    games: int
    won: float
    """By `level`, a shared win is half of one; or by the crew."""
    seed: int
    date: str


class Strength(Struct, frozen=True):
    """A level, as far above the one that newcomers meet as the logarithm of its odds; a crew wins that share."""

    level: str
    value: float
    low: float
    high: float
    """Between which it lies (95 %)."""


class Ladder(Struct, frozen=True):
    """Of one game."""

    command: str
    """That measures all of it again; empty where its pairs are of several."""
    date: str
    """Of the last pair."""
    strengths: tuple[Strength, ...]
    """Of levels that were measured, weakest first as the game lists them."""
    pairs: tuple[Pair, ...]
    together: bool = False
    """They were crews."""


@cache
def ladders() -> Mapping[str, Ladder]:
    """By game, as far as anybody has measured."""
    return read(FILE)


def read(file: Path) -> dict[str, Ladder]:
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Ladder])


def write(file: Path, game: str, ladder: Ladder) -> None:
    """Beside what the file says of other games."""
    known = read(file) if file.exists() else {}
    told = dict(sorted((known | {game: ladder}).items()))
    lines = (f' "{name}": {_lines(one)}' for name, one in told.items())
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def _lines(ladder: Ladder) -> str:
    """With a line for every pair and every level."""
    rows = {"strengths": _rows(ladder.strengths), "pairs": _rows(ladder.pairs)}
    fields = {name: msgspec.json.encode(getattr(ladder, name)).decode() for name in ladder.__struct_fields__}
    return "{\n" + ",\n".join(f'  "{name}": {value}' for name, value in (fields | rows).items()) + "\n }"


def _rows(structs: Iterable[Struct]) -> str:
    return "[\n" + ",\n".join(f"   {msgspec.json.encode(one).decode()}" for one in structs) + "\n  ]"
