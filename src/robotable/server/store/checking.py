"""Stored games played once more: which of them can no longer be, and why."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, func, select

from robotable.core import Outcome, codec
from robotable.server.store import schema
from robotable.server.store.store import read_entries, read_sheets, read_snapshot
from robotable.server.tables.play import AnyGame, setup
from robotable.server.tables.sheet import Entry, Sheet, Snapshot
from robotable.server.wire import encode

OTHER_RULES = "it was played by other rules than today's"
"""No fault: the game goes on from its snapshot, but cannot be told again."""


def count(connection: Connection) -> int:
    return connection.scalar(select(func.count()).select_from(schema.sheets)) or 0


def check(connection: Connection, games: Mapping[str, AnyGame]) -> Iterator[tuple[Sheet, str | None]]:
    """Every table, oldest first, and why its game cannot be replayed."""
    ids = connection.scalars(select(schema.sheets.c.id).order_by(schema.sheets.c.made)).all()
    for id in ids:
        for sheet in read_sheets(connection, schema.sheets.c.id == id):
            yield sheet, _fault(connection, games.get(sheet.game), sheet)


def _fault(connection: Connection, game: AnyGame | None, sheet: Sheet) -> str | None:
    entries, snapshot = read_entries(connection, sheet.id), read_snapshot(connection, sheet.id)
    if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
        return "an action is missing"
    if sheet.status == "open":
        return None
    if game is None:
        return f"the game {sheet.game} is not installed"
    if snapshot is None:
        return "it has begun and has no snapshot"
    if sheet.rules != game.rules:
        return OTHER_RULES
    try:
        return _replayed(game, sheet, entries, snapshot)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def _replayed(game: AnyGame, sheet: Sheet, entries: list[Entry], snapshot: Snapshot) -> str | None:
    if snapshot.number > len(entries):
        return f"actions {len(entries) + 1} to {snapshot.number} are missing"
    state: Any = setup(game, sheet)
    for number in range(len(entries) + 1):
        if number == snapshot.number and encode(state) != snapshot.state:
            return f"after action {number} it stands otherwise than its snapshot says"
        if number < len(entries):
            entry = entries[number]
            action = codec(game).decode_action(entry.action)
            if action not in game.legal(state, entry.seat):
                return f"action {entry.number} is not legal"
            game.apply(state, entry.seat, action)
    return None if _outcome(sheet) == game.outcome(state) else "it ends otherwise than was told"


def _outcome(sheet: Sheet) -> Outcome | None:
    return msgspec.json.decode(sheet.outcome, type=Outcome) if sheet.outcome else None
