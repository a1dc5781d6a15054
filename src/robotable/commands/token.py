"""let bots come over the network: make their tokens, list and revoke them"""

import argparse
import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from robotable.commands.words import Mistake

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from robotable.server.store.engine import Place


def arguments(parser: argparse.ArgumentParser) -> None:
    words = parser.add_subparsers(title="what to do", metavar="WHAT", required=True, dest="what")
    texts = {
        "new": "make a bot of this name and print its token, once: only a hash of it is kept; a server may run",
        "list": "name all bots",
        "revoke": "let a bot come no more; a server that runs sends it away within seconds",
    }
    for name, text in texts.items():
        word = words.add_parser(name, help=text, description=text[:1].upper() + text[1:] + ".")
        if name != "list":
            word.add_argument("name", metavar="NAME", help="as people see it")
        word.add_argument("--data", type=Path, default=None, help="folder of the database (default: your data folder)")
        usual = os.environ.get("ROBOTABLE_STORE")
        word.add_argument("--store", metavar="URL", default=usual, help="as for serve; also ROBOTABLE_STORE")


def run(words: argparse.Namespace) -> None:
    from robotable.server.store import tokens
    from robotable.server.store.engine import place
    from robotable.server.store.folder import CannotStart

    try:
        with changing(place(words.store, words.data), new=words.what == "new") as connection:
            match words.what:
                case "new":
                    print(tokens.new(connection, words.name))
                case "revoke":
                    tokens.revoke(connection, words.name)
                    print(f"{words.name} comes no more.")
                case _:
                    for bot in tokens.known(connection):
                        made = time.strftime("%Y-%m-%d", time.gmtime(bot.made))
                        print(f"{made}  {bot.name}{'' if bot.may_come else ' (revoked)'}")
    except (CannotStart, tokens.Unsuitable) as reason:
        raise Mistake(f"{str(reason).rstrip('.')}.") from reason


@contextlib.contextmanager
def changing(where: "Place", new: bool) -> Iterator["Connection"]:
    """A store, beside a server that may use it; it may be a new one."""
    from robotable.server.store.engine import engine
    from robotable.server.store.migrations import revision, upgrade
    from robotable.server.store.opening import be_there, be_up_to_date, explained
    from robotable.server.store.store import writing

    if not new:
        be_there(where)
    with explained(where):
        base = engine(where)
        try:
            with base.connect() as connection, writing(connection):
                if new and revision(connection) == 0:
                    upgrade(connection)
                be_up_to_date(where, connection)
                yield connection
        finally:
            base.dispose()
