"""A server for browser tests: `python -m tests.browser.served FOLDER PORT [plain] [patient]`.

Unless it is patient nobody waits for anybody; unless it is plain the toy game is there too.
"""

import sys
from pathlib import Path

from tests.toy import TOY

from robotable.bots import BOTS
from robotable.bots.bot import Bot, RandomBot
from robotable.games import GAMES
from robotable.server.tables.limits import NO_LIMITS
from robotable.server.tables.shared import Settings
from robotable.server.web.app import serve

HASTY = Settings(bot_pause=(0.0, 0.0), patience=0.0, ready=0.0, stand_in_after=0.0, limits=NO_LIMITS)
PATIENT = Settings(patience=60.0, ready=300.0, stand_in_after=0.0, limits=NO_LIMITS)
"""On a busy machine a browser needs longer than a person."""


def hurry() -> None:
    """Robo-Recall's bots ponder for seconds, and meanwhile a page can do nothing but wait."""
    for bot in BOTS["robot_memory"].values():
        bot.pause = Bot.pause


if __name__ == "__main__":
    folder, port, *words = sys.argv[1:]
    plain = "plain" in words
    hurry()
    serve(
        port=int(port),
        data=Path(folder),
        games=GAMES if plain else {**GAMES, "toy": TOY},
        bots=BOTS if plain else {**BOTS, "toy": {"random": RandomBot}},
        settings=PATIENT if "patient" in words else HASTY,
    )
