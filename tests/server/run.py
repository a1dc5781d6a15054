"""A server process of its own, with the toy game: python -m tests.server.run FOLDER PORT [STORE [REDIS [NAME]]]"""

import sys
from pathlib import Path

from tests.server import toy
from tests.server.running import QUICK

from robotable.server.web.app import serve

if __name__ == "__main__":
    folder, port, store, redis, name, *_ = [*sys.argv[1:], None, None, None]
    data = Path(folder or "")
    serve("127.0.0.1", int(port or 0), data, False, toy.GAMES, toy.BOTS, QUICK, store, redis=redis, name=name)
