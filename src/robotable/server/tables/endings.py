"""What finished games leave to be worked out: how they went, and how their boards looked; once, in a thread, and
remembered for a while."""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial

import msgspec

from robotable.core import Outcome
from robotable.core.ending import plain
from robotable.games import ENDINGS
from robotable.server.tables.history import retell
from robotable.server.tables.keeping import Keeper
from robotable.server.tables.play import AnyGame
from robotable.server.tables.sheet import Entry, Sheet
from robotable.server.wire import encode

Work = Callable[[AnyGame, Sheet, list[Entry]], bytes]


class Endings:
    REMEMBERED = 256
    """Most are asked for within a minute by those who were at the table."""

    def __init__(self, games: Mapping[str, AnyGame], store: Keeper) -> None:
        self._games = games
        self._store = store
        self._found: dict[str, asyncio.Task[bytes]] = {}

    async def of(self, sheet: Sheet) -> bytes:
        """Who asks while it is being worked out waits for the same."""
        if sheet.id not in self._found:
            while len(self._found) >= self.REMEMBERED:
                del self._found[next(iter(self._found))]
            self._found[sheet.id] = asyncio.create_task(self._work_out(sheet))
        try:
            return await asyncio.shield(self._found[sheet.id])
        except Exception:
            self._found.pop(sheet.id, None)
            raise

    async def _work_out(self, sheet: Sheet) -> bytes:
        """As JSON."""
        game = self._games[sheet.game]
        if sheet.game not in ENDINGS or sheet.rules != game.rules:
            assert sheet.outcome
            return encode(plain(msgspec.json.decode(sheet.outcome, type=Outcome)))
        return await self._told(_summed_up, sheet)

    async def _told(self, work: Work, sheet: Sheet) -> bytes:
        """Of the whole game, in a thread."""
        entries = await self._store.entries(sheet.id)
        return await asyncio.to_thread(work, self._games[sheet.game], sheet, entries)


def _summed_up(game: AnyGame, sheet: Sheet, entries: list[Entry]) -> bytes:
    return encode(ENDINGS[game.name](retell(game, sheet, entries)))


class Pictures(Endings):
    """Boards as SVG, as anybody who watched saw them at last."""

    REMEMBERED = 128
    """Some five megabytes."""

    def __init__(self, games: Mapping[str, AnyGame], store: Keeper) -> None:
        super().__init__(games, store)
        self.turn = asyncio.Semaphore(1)
        """Of who draws: one at a time, for tables come first."""

    def possible(self, sheet: Sheet) -> bool:
        """By the rules of today, of a game that can be drawn."""
        from robotable.pictures import DRAWINGS

        return sheet.game in DRAWINGS and sheet.rules == self._games[sheet.game].rules

    async def _work_out(self, sheet: Sheet) -> bytes:
        async with self.turn:
            return await self._told(_drawn, sheet)

    async def at(self, sheet: Sheet, after: int) -> bytes:
        """After so many actions; few ask for the same twice."""
        async with self.turn:
            return await self._told(partial(_drawn, after=after), sheet)


def _drawn(game: AnyGame, sheet: Sheet, entries: list[Entry], after: int | None = None) -> bytes:
    from robotable.pictures import draw_board

    for passed in retell(game, sheet, entries[:after]):
        last = passed
    return draw_board(game, game.view(last.state, None)).encode()
