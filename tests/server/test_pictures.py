"""Boards of finished games: drawn once, for the eyes of somebody who only watched."""

import asyncio
from functools import partial

import msgspec
from tests.server.databases import ONE_DATABASE

from robotable.bots import RandomBot
from robotable.core import Random, Seat
from robotable.games import GAMES
from robotable.pictures import draw_board
from robotable.server.tables.endings import Pictures
from robotable.server.tables.sheet import OPEN, Entry, Sheet
from robotable.sim.play import Match, play_on

pytestmark = ONE_DATABASE
GAME = GAMES["robot_memory"]


class Shelf:
    """Keeps one game, and counts how often it was asked for."""

    def __init__(self, entries: list[Entry]) -> None:
        self._entries = entries
        self.asked = 0

    async def entries(self, table: str, after: int = 0, until: int = 0) -> list[Entry]:
        self.asked += 1
        return self._entries


def test_a_board_is_drawn_once_and_shows_what_a_watcher_saw() -> None:
    options = msgspec.convert({}, GAME.types.options)
    bots = [RandomBot(GAME, Seat(seat), Random(seat)) for seat in range(2)]
    played = play_on(Match(GAME, bots, options, 7))
    actions = enumerate(played.record.actions, 1)
    shelf = Shelf([Entry(n, seat, msgspec.json.encode(action), None, None, 1.0) for n, (seat, action) in actions])
    sheet = Sheet("t", GAME.name, GAME.rules, b"{}", 7, "over", True, "ann", 1.0, [OPEN, OPEN])

    async def ask() -> list[bytes]:
        pictures = Pictures(GAMES, shelf)  # type: ignore[arg-type]
        assert pictures.possible(sheet)
        assert not pictures.possible(Sheet("o", GAME.name, GAME.rules + 1, b"{}", 7, "over", True, "ann", 1.0, []))
        begun = GAME.view(GAME.setup(options, 2, 7), None)
        assert await pictures.drawn(sheet, "light", 0) == draw_board(GAME, begun).encode()
        shelf.asked = 0
        light = partial(pictures.drawn, sheet, "light")
        return [*await asyncio.gather(light(), light()), await light(), await pictures.drawn(sheet, "dark")]

    state = GAME.setup(options, 2, 7)
    for seat, action in played.record.actions:
        GAME.apply(state, seat, action)
    *light, dark = asyncio.run(ask())
    assert set(light) == {draw_board(GAME, GAME.view(state, None)).encode()}
    assert dark == draw_board(GAME, GAME.view(state, None), "dark").encode() != light[0]
    assert shelf.asked == 2, "once in each theme"
