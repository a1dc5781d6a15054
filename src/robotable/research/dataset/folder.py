"""A dataset's folder. It is there completely or can be gone on with; nothing in it is ever half-written."""

import os
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from robotable.research.dataset.card import card
from robotable.research.dataset.plan import Plan
from robotable.research.dataset.tables import Part

CARD = "card.json"
README = "README.md"


class Refused(Exception):
    """A folder that is something else."""


class Card(Struct):
    """What a folder says of itself to programs."""

    plan: Plan
    complete: bool = False


class Folder:
    def __init__(self, path: Path) -> None:
        self.path = path
        self._folders = (path / "games", path / "decisions")

    def card(self) -> Card | None:
        """None where there is no dataset."""
        try:
            return msgspec.json.decode((self.path / CARD).read_bytes(), type=Card)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except (msgspec.MsgspecError, RecursionError) as error:
            raise Refused(f"{self.path / CARD} cannot be read: {error}") from error

    def open(self, plan: Plan) -> list[int]:
        """Begins a dataset or goes on with it; the parts that are still to be made."""
        if there := self.card():
            self._compare(there.plan, plan)
        else:
            self._begin(plan)
        for folder in self._folders:
            folder.mkdir(exist_ok=True)
        return [part for part in plan.parts if not all(path.exists() for path in self._files(part))]

    def put(self, part: Part) -> None:
        games, decisions = self._files(part.number)
        # The games come last: where they are the part is complete.
        _write(decisions, part.decisions)
        _write(games, part.games)

    def close(self, plan: Plan) -> None:
        """All parts are there, and what a run that was killed had begun is not."""
        for folder in self._folders:
            for begun in folder.glob(".part-*"):
                begun.unlink(missing_ok=True)
        _write(self.path / README, card(plan).encode())
        _write(self.path / CARD, _json(Card(plan, complete=True)))

    def _begin(self, plan: Plan) -> None:
        if self.path.exists() and not (self.path.is_dir() and not any(self.path.iterdir())):
            raise Refused(f"{self.path} exists and is no dataset; name a folder that is new or empty.")
        self.path.mkdir(parents=True, exist_ok=True)
        _write(self.path / CARD, _json(Card(plan)))

    def _compare(self, there: Plan, wanted: Plan) -> None:
        mine, yours = msgspec.to_builtins(there), msgspec.to_builtins(wanted)
        for name, value in mine.items():
            if value != yours[name]:
                raise Refused(
                    f"{self.path} is another dataset: its {name} is {_short(value)}, not {_short(yours[name])}."
                )

    def _files(self, part: int) -> tuple[Path, Path]:
        games, decisions = (folder / f"part-{part:05}.parquet" for folder in self._folders)
        return games, decisions


def _json(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value)) + b"\n"


def _short(value: Any) -> str:
    return msgspec.json.encode(value).decode()[:80]


def _write(path: Path, data: bytes) -> None:
    """At once or not at all."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
