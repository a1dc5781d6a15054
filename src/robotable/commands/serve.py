"""open the tables in a browser"""

import argparse
import os
from pathlib import Path

from robotable.commands.words import Mistake


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--host", default="127.0.0.1", help="address to listen on (default: %(default)s; 0.0.0.0 lets others in)"
    )
    parser.add_argument("--port", type=int, default=8000, help="default: %(default)s")
    parser.add_argument("--data", type=Path, default=None, help="folder of the database (default: your data folder)")
    parser.add_argument(
        "--store",
        metavar="URL",
        default=os.environ.get("ROBOTABLE_STORE"),
        help="a PostgreSQL database instead of the one in the data folder, as postgresql://USER@HOST/DATABASE; also "
        "ROBOTABLE_STORE, where a password is seen by fewer (default: SQLite in the data folder)",
    )
    parser.add_argument("--open", action="store_true", help="open the browser too")


def run(words: argparse.Namespace) -> None:
    from robotable.client import build as client_build
    from robotable.server.store.folder import CannotStart
    from robotable.server.web.app import serve

    try:
        client_build.ensure()
        serve(words.host, words.port, words.data, words.open, store_url=words.store)
    except (CannotStart, client_build.NoNode, client_build.Failed) as reason:
        raise Mistake(str(reason)) from reason
