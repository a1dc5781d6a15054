"""What people at tables write down: every message sent and heard, every line opened and closed, each with its time."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct

What = Literal["is", "opened", "sent", "heard", "closed"]


class Note(Struct, frozen=True, array_like=True):
    at: float
    """Unix time."""
    what: What
    table: str
    text: Raw
    """The message; the person's id, what was known when a line was opened, or the code it was closed with."""


class Notebook:
    """Of one person."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("wb")

    def write(self, what: What, table: str, text: bytes) -> None:
        self._file.write(msgspec.json.encode(Note(time.time(), what, table, Raw(text))) + b"\n")

    def close(self) -> None:
        self._file.close()


def read(path: Path) -> Iterator[Note]:
    with path.open("rb") as file:
        for line in file:
            yield msgspec.json.decode(line, type=Note)


class Fault(Struct, frozen=True):
    """What was done to whom."""

    kind: str
    target: str
    at: float
    over: float
    """From then on nothing keeps people from their seats."""
    gentle: bool = False
    """People play on until they are asked to come again: only from then on they are away."""


def keep_faults(path: Path, faults: list[Fault]) -> None:
    path.write_bytes(msgspec.json.encode(faults))


def read_faults(path: Path) -> list[Fault]:
    found: list[Fault] = msgspec.json.decode(path.read_bytes(), type=list[Fault])
    return found


def json(**fields: Any) -> bytes:
    return msgspec.json.encode(fields)
