"""How finished games went: worked out once, in a thread, and remembered for a while."""

import asyncio
from collections.abc import Mapping

import msgspec

from robotable.core import Outcome
from robotable.core.ending import plain
from robotable.games import ENDINGS
from robotable.server.tables.history import retell
from robotable.server.tables.keeping import Keeper
from robotable.server.tables.play import AnyGame
from robotable.server.tables.sheet import Entry, Sheet
from robotable.server.wire import encode

REMEMBERED = 256
"""Endings; most are asked for within a minute by those who were at the table."""


class Endings:
    def __init__(self, games: Mapping[str, AnyGame], store: Keeper) -> None:
        self._games = games
        self._store = store
        self._found: dict[str, asyncio.Task[bytes]] = {}

    async def of(self, sheet: Sheet) -> bytes:
        """As JSON. Who asks while it is being worked out waits for the same."""
        if sheet.id not in self._found:
            while len(self._found) >= REMEMBERED:
                del self._found[next(iter(self._found))]
            self._found[sheet.id] = asyncio.create_task(self._work_out(sheet))
        try:
            return await asyncio.shield(self._found[sheet.id])
        except Exception:
            self._found.pop(sheet.id, None)
            raise

    async def _work_out(self, sheet: Sheet) -> bytes:
        game = self._games[sheet.game]
        if sheet.game not in ENDINGS or sheet.rules != game.rules:
            assert sheet.outcome
            return encode(plain(msgspec.json.decode(sheet.outcome, type=Outcome)))
        return await asyncio.to_thread(_summed_up, game, sheet, await self._store.entries(sheet.id))


def _summed_up(game: AnyGame, sheet: Sheet, entries: list[Entry]) -> bytes:
    return encode(ENDINGS[game.name](retell(game, sheet, entries)))
