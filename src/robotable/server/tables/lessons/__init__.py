"""Lessons: a table whose deal is known, bots that have a part in it, and what to say and wait for, point by point.

Each is a file beside this one; its name is the lesson's id. Whoever learns has seat 0.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from robotable.bots import Bot, BotType
from robotable.bots.characters import strong
from robotable.core import Event, Random, Seat, codec
from robotable.server.tables.play import AnyGame
from robotable.server.wire import Lesson, Pattern, encode

FOLDER = Path(__file__).parent
FALLBACK = "novice"
PAUSE = 1.5
"""Seconds: nobody who learns wants to wait for a bot that thinks long."""


class Script(Struct, frozen=True):
    """A lesson, and the table it needs."""

    lesson: Lesson
    seed: int
    options: bytes
    parts: tuple[tuple[Pattern, ...], ...]
    """By seat from 1 on: the actions of its bot."""


def lessons_of(games: Mapping[str, AnyGame]) -> dict[str, Script]:
    """By id: the lessons of these games."""
    return {id: script for id, script in _all().items() if script.lesson.game in games}


@cache
def _all() -> dict[str, Script]:
    return {path.stem: read(path.stem, path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.toml"))}


def read(id: str, text: str) -> Script:
    """A lesson's file: what the client is told, and below [table] what it is not."""
    told = msgspec.toml.decode(text)
    table = msgspec.convert(told.pop("table"), _Table)
    return Script(msgspec.convert({"id": id, **told}, Lesson), table.seed, encode(table.options), table.parts)


class _Table(Struct, forbid_unknown_fields=True):
    seed: int
    parts: tuple[tuple[Pattern, ...], ...]
    options: dict[str, Any] = {}


class Scripted(Bot[Any, Any]):
    """Plays its part, action by action; where that is not possible, as another bot would."""

    def __init__(self, game: AnyGame, seat: Seat, part: Sequence[Pattern], other: Bot[Any, Any]) -> None:
        super().__init__(game, seat, other.random)
        self._part = [codec(game).decode_action(encode(action)) for action in part]
        self._other = other
        self.slow = other.slow  # type: ignore[misc]

    def see(self, events: Sequence[Event], view: Any) -> None:
        self._other.see(events, view)

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        if self._part and self._part[0] in legal:
            return self._part.pop(0)
        return self._other.choose(view, legal)

    def pause(self, view: Any, action: Any) -> float:
        return min(self._other.pause(view, action), PAUSE)


def scripted(script: Script, game: AnyGame, seat: Seat, levels: Mapping[str, BotType], random: Random) -> Scripted:
    """The bot of a seat in a lesson."""
    other = levels[FALLBACK if FALLBACK in levels else strong(levels)]
    return Scripted(game, seat, script.parts[seat - 1], other(game, seat, random))
