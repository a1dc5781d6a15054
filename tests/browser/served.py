"""A server for browser tests: `python -m tests.browser.served FOLDER [PORT]`. Bots do not dawdle, and the toy game is there too."""

import sys
from pathlib import Path

from tests.toy import TOY

from robotable.bots import BOTS
from robotable.bots.bot import RandomBot
from robotable.games import GAMES
from robotable.server.app import serve
from robotable.server.house import Settings

if __name__ == "__main__":
    folder, port = Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    serve(
        port=port,
        data=folder,
        games={**GAMES, "toy": TOY},
        bots={**BOTS, "toy": {"random": RandomBot}},
        settings=Settings(bot_pause=(0.0, 0.0), rate=1000.0, burst=1000.0),
    )
