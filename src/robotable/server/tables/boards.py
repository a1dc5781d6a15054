"""Boards of running games as SVG, each for one pair of eyes: drawn in a thread, one at a time, and remembered."""

import asyncio
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from robotable.core import codec
from robotable.server.tables.endings import Pictures
from robotable.server.tables.keeping import Keeper
from robotable.server.tables.play import AnyGame, Play, Viewer
from robotable.server.tables.sheet import Entry, Sheet, Snapshot
from robotable.server.tables.trial import drawn

if TYPE_CHECKING:
    from robotable.pictures.look import Theme

REMEMBERED = 256
"""The newest of each pair of eyes; some ten megabytes."""
Seen = Callable[[], bytes]
"""A view as it is sent, once somebody needs it."""


class Boards:
    def __init__(self, games: Mapping[str, AnyGame], store: Keeper, pictures: Pictures) -> None:
        self._games, self._store, self._pictures = games, store, pictures
        self._drawn: dict[tuple[str, Viewer, str], tuple[int, asyncio.Task[bytes]]] = {}
        """With the number of actions before it."""

    def possible(self, sheet: Sheet) -> bool:
        """Of a game under way that can be drawn; what people drew themselves is not built for a picture."""
        if sheet.status != "running" or not self._pictures.possible(sheet):
            return False
        return not drawn(codec(self._games[sheet.game]).decode_options(sheet.options))

    async def of(
        self, sheet: Sheet, play: Play | None, viewer: Viewer, theme: "Theme", spend: Callable[[], None]
    ) -> tuple[int, bytes]:
        """After how many actions, and the board then; `play` where the table is in memory. `spend` counts what has to be
        drawn first."""
        if play:
            return await self._at(sheet, viewer, theme, play.number, partial(_view, play, viewer), spend)
        number, resumed = await self._asleep(sheet, viewer)
        return await self._at(sheet, viewer, theme, number, resumed, spend, aside=True)

    async def view(self, sheet: Sheet, play: Play | None, viewer: Viewer) -> bytes:
        """What they are drawn from."""
        if play:
            return _view(play, viewer)
        _, resumed = await self._asleep(sheet, viewer)
        return await asyncio.to_thread(resumed)

    async def _asleep(self, sheet: Sheet, viewer: Viewer) -> tuple[int, Seen]:
        """Of a table that is not in memory: how many actions there are, and the view after them."""
        snapshot = await self._store.snapshot(sheet.id)
        assert snapshot
        entries = await self._store.entries(sheet.id, after=snapshot.number)
        resumed = partial(_resumed, self._games[sheet.game], sheet, snapshot, entries, viewer)
        return snapshot.number + len(entries), resumed

    async def _at(
        self,
        sheet: Sheet,
        viewer: Viewer,
        theme: "Theme",
        number: int,
        view: Seen,
        spend: Callable[[], None],
        aside: bool = False,
    ) -> tuple[int, bytes]:
        key = sheet.id, viewer, theme
        known = self._drawn.pop(key, None)
        if known is None or known[0] != number:
            spend()
            seen = view if aside else partial(_same, view())
            known = number, asyncio.create_task(self._draw(self._games[sheet.game], seen, theme))
        self._drawn[key] = known
        while len(self._drawn) > REMEMBERED:
            del self._drawn[next(iter(self._drawn))]
        try:
            return number, await asyncio.shield(known[1])
        except Exception:
            self._drawn.pop(key, None)
            raise

    async def _draw(self, game: AnyGame, seen: Seen, theme: "Theme") -> bytes:
        async with self._pictures.turn:
            return await asyncio.to_thread(_board, game, seen, theme)


def _same(view: bytes) -> bytes:
    return view


def _view(play: Play, viewer: Viewer) -> bytes:
    return play.shown(viewer)


def _resumed(game: AnyGame, sheet: Sheet, snapshot: Snapshot, entries: list[Entry], viewer: Viewer) -> bytes:
    """Of a table that is not in memory."""
    return Play.resume(game, sheet, snapshot, entries, time.time()).shown(viewer)


def _board(game: AnyGame, seen: Seen, theme: "Theme") -> bytes:
    from robotable.pictures import draw_board

    return draw_board(game, codec(game).decode_view(seen()), theme).encode()
