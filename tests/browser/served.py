"""A server for browser tests: `python -m tests.browser.served FOLDER PORT [plain]`. Bots do not dawdle, and unless it is plain the toy game is there too."""

import sys
from pathlib import Path

from tests.toy import TOY

from robotable.bots import BOTS
from robotable.bots.bot import RandomBot
from robotable.games import GAMES
from robotable.server.app import serve
from robotable.server.house import Settings

if __name__ == "__main__":
    folder, port, *plain = sys.argv[1:]
    serve(
        port=int(port),
        data=Path(folder),
        games=GAMES if plain else {**GAMES, "toy": TOY},
        bots=BOTS if plain else {**BOTS, "toy": {"random": RandomBot}},
        settings=Settings(bot_pause=(0.0, 0.0), rate=1000.0, burst=1000.0),
    )
