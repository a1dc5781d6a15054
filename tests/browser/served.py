"""A server for browser tests: `python -m tests.browser.served FOLDER PORT [plain] [patient]`.

Unless it is patient nobody waits for anybody; unless it is plain the toy game is there too. A table that is opened in
the same way is dealt the same cards in every run; `LUCK` in the environment is any word, and each deals others.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

from tests.toy import TOY

from robotable.bots import BOTS
from robotable.bots.bot import Bot, RandomBot
from robotable.games import GAMES
from robotable.server.tables import new_table, table
from robotable.server.tables.limits import NO_LIMITS
from robotable.server.tables.shared import Settings
from robotable.server.tables.sheet import Sheet, Sitting
from robotable.server.web.app import serve

HASTY = Settings(bot_pause=(0.0, 0.0), patience=0.0, ready=0.0, stand_in_after=0.0, limits=NO_LIMITS)
PATIENT = Settings(patience=60.0, ready=300.0, stand_in_after=0.0, limits=NO_LIMITS)
"""On a busy machine a browser needs longer than a person."""


def hurry() -> None:
    """Robo-Recall's bots ponder for seconds, and meanwhile a page can do nothing but wait."""
    for bot in BOTS["robot_memory"].values():
        bot.pause = Bot.pause


def deal_alike() -> None:
    """By chance alone one in some hundred tables has cards that a test did not think of."""
    by_chance = new_table.new_sheet

    def alike(game: str, options: bytes, sittings: Sequence[Sitting], *rest: Any, **named: Any) -> Sheet:
        sheet = by_chance(game, options, sittings, *rest, **named)
        seats = [sitting.level or sitting.kind for sitting in sittings]
        sheet.seed = crc32(repr((os.environ.get("LUCK"), game, options, seats)).encode())
        return sheet

    new_table.new_sheet = table.new_sheet = alike


if __name__ == "__main__":
    folder, port, *words = sys.argv[1:]
    plain = "plain" in words
    hurry()
    deal_alike()
    serve(
        port=int(port),
        data=Path(folder),
        games=GAMES if plain else {**GAMES, "toy": TOY},
        bots=BOTS if plain else {**BOTS, "toy": {"random": RandomBot}},
        settings=PATIENT if "patient" in words else HASTY,
    )
