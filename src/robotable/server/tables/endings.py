"""What finished games leave to be worked out: how they went, and how their boards looked; once, in a thread, and
remembered for a while."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import msgspec

from robotable.core import Outcome
from robotable.core.ending import plain
from robotable.games import ENDINGS
from robotable.server.tables.history import retell
from robotable.server.tables.keeping import Keeper
from robotable.server.tables.play import AnyGame
from robotable.server.tables.sheet import Entry, Sheet
from robotable.server.wire import encode

if TYPE_CHECKING:
    from robotable.pictures.look import Theme

WIDE = 1200
"""Pixels of a picture that stands for a link."""
Work = Callable[[AnyGame, Sheet, list[Entry]], bytes]


class Retelling:
    """What is worked out from a whole game."""

    REMEMBERED = 256
    """Most are asked for within a minute by those who were at the table."""

    def __init__(self, games: Mapping[str, AnyGame], store: Keeper) -> None:
        self._games = games
        self._store = store
        self._found: dict[tuple[str, ...], asyncio.Task[bytes]] = {}

    async def _once(self, key: tuple[str, ...], work: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        """Who asks while it is being worked out waits for the same."""
        if key not in self._found:
            while len(self._found) >= self.REMEMBERED:
                del self._found[next(iter(self._found))]
            self._found[key] = asyncio.create_task(work())
        try:
            return await asyncio.shield(self._found[key])
        except Exception:
            self._found.pop(key, None)
            raise

    async def _told(self, work: Work, sheet: Sheet) -> bytes:
        """In a thread."""
        entries = await self._store.entries(sheet.id)
        return await asyncio.to_thread(work, self._games[sheet.game], sheet, entries)


class Endings(Retelling):
    """How games went, as JSON."""

    async def of(self, sheet: Sheet) -> bytes:
        return await self._once((sheet.id,), partial(self._work_out, sheet))

    async def _work_out(self, sheet: Sheet) -> bytes:
        game = self._games[sheet.game]
        if sheet.game not in ENDINGS or sheet.rules != game.rules:
            assert sheet.outcome
            return encode(plain(msgspec.json.decode(sheet.outcome, type=Outcome)))
        return await self._told(_summed_up, sheet)


def _summed_up(game: AnyGame, sheet: Sheet, entries: list[Entry]) -> bytes:
    return encode(ENDINGS[game.name](retell(game, sheet, entries)))


class Pictures(Retelling):
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

    async def drawn(self, sheet: Sheet, theme: "Theme", after: int | None = None) -> bytes:
        """As it ended, or after so many actions; few ask for the same of those twice."""
        draw = partial(self._draw, sheet, theme, after)
        return await (self._once((sheet.id, theme), draw) if after is None else draw())

    async def _draw(self, sheet: Sheet, theme: "Theme", after: int | None) -> bytes:
        async with self.turn:
            return await self._told(partial(_drawn, theme=theme, after=after), sheet)


class Pixels(Pictures):
    """The same as PNG, where there is what makes it."""

    REMEMBERED = 32

    def possible(self, sheet: Sheet) -> bool:
        return all(map(find_spec, ("resvg_py", "PIL"))) and super().possible(sheet)

    async def _draw(self, sheet: Sheet, theme: "Theme", after: int | None) -> bytes:
        from robotable.pictures.raster import png

        drawn = await super()._draw(sheet, theme, after)
        async with self.turn:
            return await asyncio.to_thread(png, drawn.decode(), WIDE)


def _drawn(game: AnyGame, sheet: Sheet, entries: list[Entry], theme: "Theme", after: int | None) -> bytes:
    from robotable.pictures import draw_board

    for passed in retell(game, sheet, entries[:after]):
        last = passed
    return draw_board(game, game.view(last.state, None), theme).encode()
