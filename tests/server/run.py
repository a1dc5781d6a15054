"""A server process of its own, with the toy game: python -m tests.server.run FOLDER PORT [URL]"""

import sys
from pathlib import Path

from tests.server import toy
from tests.server.running import QUICK

from robotable.server.web.app import serve

if __name__ == "__main__":
    url = sys.argv[3] if len(sys.argv) > 3 else None
    serve(port=int(sys.argv[2]), data=Path(sys.argv[1]), games=toy.GAMES, bots=toy.BOTS, settings=QUICK, store_url=url)
