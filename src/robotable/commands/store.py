"""look after stored games: bring up to date, check, rate anew, back up, restore, move"""

import argparse
import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn

from robotable.commands.waiting import a_bar
from robotable.commands.words import Mistake
from robotable.games import GAMES

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from robotable.server.store.engine import Place

WHERE = "a folder with its data, sqlite:///FILE or postgresql://USER@HOST/DATABASE"


def arguments(parser: argparse.ArgumentParser) -> None:
    words = parser.add_subparsers(title="what to do", metavar="WHAT", required=True, dest="what")
    texts = {
        "upgrade": "bring the store up to date with this version; serve does so by itself",
        "check": "replay every stored game and name those that cannot be replayed (exit code 1); a server may run",
        "ratings": "work out all ratings and records anew from the stored games, in the order in which they ended",
        "backup": "write everything into one file that any database can be restored from; a server may run",
        "restore": "fill an empty store from such a file",
        "move": "copy everything from one store into another, empty one, SQLite or PostgreSQL; the first stays as it is",
    }
    for name, text in texts.items():
        word = words.add_parser(name, help=text, description=text[:1].upper() + text[1:] + ".")
        if name == "move":
            word.add_argument("source", metavar="FROM", help=WHERE)
            word.add_argument("target", metavar="TO", help="the same; it must be empty")
            continue
        if name in ("backup", "restore"):
            word.add_argument("file", metavar="FILE", type=Path)
        word.add_argument("--data", type=Path, default=None, help="folder of the database (default: your data folder)")
        usual = os.environ.get("ROBOTABLE_STORE")
        word.add_argument("--store", metavar="URL", default=usual, help=f"{WHERE}; also ROBOTABLE_STORE")


def run(words: argparse.Namespace) -> int:
    from robotable.server.store.copying import CannotCopy
    from robotable.server.store.engine import place
    from robotable.server.store.folder import CannotStart

    try:
        if words.what == "move":
            return move(place(words.source), place(words.target))
        where = place(words.store, words.data)
        match words.what:
            case "upgrade":
                return upgrade(where)
            case "check":
                return check(where)
            case "ratings":
                return ratings(where)
            case "backup":
                return backup(where, words.file)
            case _:
                return restore(where, words.file)
    except (CannotStart, CannotCopy) as reason:
        raise Mistake(str(reason)) from reason


def upgrade(where: "Place") -> int:
    from robotable.server.store import migrations
    from robotable.server.store.copying import begin_filling
    from robotable.server.store.folder import older_secret
    from robotable.server.store.store import the_secret

    with taken(where) as connection, connection.begin():
        begin_filling(connection)
        before = migrations.revision(connection)
        migrations.upgrade(connection)
        the_secret(connection, older_secret(where.folder) if where.folder else None)
    done = "was up to date" if before == migrations.HEAD else f"was brought from schema {before} to {migrations.HEAD}"
    print(f"{where} {done}.")
    return 0


def check(where: "Place") -> int:
    from robotable.server.store import checking

    faults = games = others = 0
    with read(where) as connection, progress("Replaying", checking.count(connection)) as step:
        for sheet, fault in checking.check(connection, GAMES):
            games += 1
            if fault == checking.OTHER_RULES:
                others += 1
            elif fault:
                faults += 1
                print(f"{sheet.id} ({sheet.game}) cannot be replayed: {fault}.")
            step(1)
    print(f"{games} tables looked at, {faults} that cannot be replayed, {others} played by rules that changed since.")
    return 1 if faults else 0


def ratings(where: "Place") -> int:
    from robotable.server.store.copying import begin_filling
    from robotable.server.store.opening import be_there, be_up_to_date
    from robotable.server.store.results import anew

    be_there(where)
    with taken(where) as connection, connection.begin():
        begin_filling(connection)
        be_up_to_date(where, connection)
        games, others = anew(connection, GAMES)
    print(f"{games} finished games gone through, {others} rows were otherwise before or are so now.")
    return 0


def backup(where: "Place", file: Path) -> int:
    from robotable.server.store.copying import contents, save

    with read(where) as connection:
        head, portions = contents(connection)
        with progress("Writing", head.total) as step:
            save(file, head, portions, step)
    print(
        f"{head.total} rows of {where} are in {file}. Keep it as safe as the store: it has the secret of all cookies."
    )
    return 0


def restore(where: "Place", file: Path) -> int:
    from robotable.server.store.copying import begin_filling, fill, load

    head, portions = load(file)
    with taken(where) as connection, connection.begin():
        begin_filling(connection)
        with progress("Restoring", head.total) as step:
            fill(connection, head, portions, step)
    print(f"{head.total} rows of {file} are in {where}.")
    return 0


def move(source: "Place", target: "Place") -> int:
    from robotable.server.store.copying import CannotCopy, begin_filling, begin_reading, contents, fill
    from robotable.server.store.opening import be_there, be_up_to_date

    if str(source) == str(target):
        raise CannotCopy(f"FROM and TO are both {source}: name two stores.")
    if source.folder and source.folder == target.folder:
        raise CannotCopy(f"FROM and TO are both in {source.folder}, and a store has its folder for itself: name two.")
    be_there(source)
    with taken(source) as old, old.begin():
        begin_reading(old)
        be_up_to_date(source, old)
        head, portions = contents(old)
        with taken(target) as new, new.begin():
            begin_filling(new)
            with progress("Moving", head.total) as step:
                fill(new, head, portions, step)
    print(f"{head.total} rows of {source} are in {target}, too. Start the server with --store to use them.")
    return 0


@contextlib.contextmanager
def taken(where: "Place") -> Iterator["Connection"]:
    """A store that nobody else uses meanwhile."""
    from robotable.server.store.engine import engine
    from robotable.server.store.folder import claim
    from robotable.server.store.leases import claim as claim_database
    from robotable.server.store.opening import explained

    with explained(where), claim(where.folder) if where.folder else contextlib.nullcontext():
        base = engine(where)
        try:
            with base.connect() as connection:
                claim_database(connection, alone=True)
                yield connection
        finally:
            base.dispose()


@contextlib.contextmanager
def read(where: "Place") -> Iterator["Connection"]:
    """A store as it is at this moment; a server may use it meanwhile. It has to be up to date."""
    from robotable.server.store.copying import begin_reading
    from robotable.server.store.engine import engine
    from robotable.server.store.opening import be_there, be_up_to_date, explained

    be_there(where)
    with explained(where):
        base = engine(where)
        try:
            with base.connect() as connection, connection.begin():
                begin_reading(connection)
                be_up_to_date(where, connection)
                yield connection
        finally:
            base.dispose()


@contextlib.contextmanager
def progress(what: str, total: int) -> Iterator["Step"]:
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with a_bar(*columns) as bar:
        task = bar.add_task(what, total=total)
        yield lambda count: bar.advance(task, count)


if TYPE_CHECKING:
    from collections.abc import Callable

    Step = Callable[[int], None]
