"""tell what decided a recorded game, for one seat: chances, choices beside the strongest bot's, luck"""

import argparse
import logging
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import Progress as Bar
from rich.table import Table

from robotable.commands.background import in_background, step_back
from robotable.commands.replay import read, the_eyes
from robotable.commands.words import AnyGame, Mistake

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from robotable.coach.review import OwnChoice, Progress, Review
    from robotable.server.store.reviews import Kept, Status

log = logging.getLogger(__name__)

NOW_AND_THEN = 0.7
"""Seconds between two looks at how far it is."""
LONGEST = 240.0
"""Seconds of work after which a review is given up."""
USUAL = 600
"""Actions of a game; in a longer one fewer games are played on, so that it takes no longer."""


def arguments(parser: argparse.ArgumentParser) -> None:
    record = "a Record of a finished game, as downloaded from a table or saved by league and fuzz, or as text"
    parser.add_argument("file", type=Path, metavar="FILE", nargs="?", help=record)
    parser.add_argument("--seat", type=int, default=1, help="for whom, counted from 1 (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of all chance in it (default: %(default)s)")
    share = "of the usual games played on, from 0.05 to 4: less is quicker, more is surer (default: %(default)s)"
    parser.add_argument("--effort", type=float, default=1.0, metavar="SHARE", help=share)
    parser.add_argument("--json", action="store_true", help="print the whole review as JSON")
    parser.add_argument("--queue", action="store_true", help="instead: work out all that people at a server asked for")
    parser.add_argument("--background", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--data", type=Path, default=None, help="with --queue: folder of the database")
    usual = os.environ.get("ROBOTABLE_STORE")
    parser.add_argument(
        "--store", metavar="URL", default=usual, help="with --queue: as for serve; also ROBOTABLE_STORE"
    )


def run(words: argparse.Namespace) -> int:
    if words.queue and words.background:
        return in_background(lambda: work_off(words.store, words.data))
    if words.queue:
        step_back()
        work_off(words.store, words.data)
        return 0
    if words.file is None:
        raise Mistake("which game? robotable review FILE --seat 1")
    if not 0.05 <= words.effort <= 4:
        raise Mistake(f"--effort is 0.05 to 4, not {words.effort:g}.")
    game, record = read(words.file)
    seat = the_eyes(words.seat, record.seats)
    review = worked_out(game, record, seat, words.seed, words.effort)
    if words.json:
        print(msgspec.json.encode(review).decode())
    else:
        tell(game, review)
    return 0


def worked_out(game: AnyGame, record: Any, seat: Any, seed: int, effort: float) -> "Review":
    from robotable.coach.outlooks import OUTLOOKS
    from robotable.coach.review import Unfinished, reviewed
    from robotable.core import Illegal

    if game.name not in OUTLOOKS:
        raise Mistake(f"there are no reviews of {game.name}.")
    try:
        with Bar(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("Bots play on", total=1.0)
            for progress in reviewed(game, record, seat, seed, effort):
                bar.update(task, completed=progress.share)
    except Unfinished as reason:
        raise Mistake(str(reason)) from reason
    except Illegal as refusal:
        raise Mistake(f"the record has an action that is not legal: {refusal.reason}") from refusal
    return progress.so_far


def work_off(url: str | None, data: Path | None) -> None:
    """What waits, one after the other."""
    from robotable.server.store import reviews
    from robotable.server.store.engine import place
    from robotable.server.store.folder import CannotStart
    from robotable.server.store.opening import beside
    from robotable.server.store.store import writing

    try:
        with beside(place(url, data)) as connection:
            while True:
                with writing(connection):
                    one = reviews.claim(connection, time.time())
                if one is None:
                    return
                work_out(connection, one)
    except CannotStart as reason:
        raise Mistake(f"{str(reason).rstrip('.')}.") from reason


def work_out(connection: "Connection", one: "Kept") -> None:
    """One review; what is known of it is written down now and then."""
    from robotable.server.store import reviews
    from robotable.server.store.store import writing

    try:
        told = 0.0
        began = time.process_time()
        for progress in _asked(connection, one):
            if time.monotonic() - told > NOW_AND_THEN or progress.share == 1.0:
                told = time.monotonic()
                with writing(connection):
                    reviews.note(connection, one, progress.share, msgspec.json.encode(progress.so_far), time.time())
            if time.process_time() - began > LONGEST:
                raise TimeoutError
        status: Status = "done"
    except Exception as error:
        # Whatever is wrong with one game, the others shall have their turn.
        log.error("the review of %s came to nothing: %s", one.table, type(error).__name__)
        status = "failed"
    with writing(connection):
        reviews.settle(connection, one, status)


def _asked(connection: "Connection", one: "Kept") -> "Iterator[Progress]":
    from robotable.coach.review import reviewed
    from robotable.core import Seat
    from robotable.core.record import dump, load
    from robotable.games import GAMES
    from robotable.server.store import schema
    from robotable.server.store.store import read_entries, read_sheets
    from robotable.server.tables.history import record_of

    with connection.begin():
        (sheet,) = read_sheets(connection, schema.sheets.c.id == one.table)
        entries = read_entries(connection, one.table)
    game = GAMES[sheet.game]
    record = load(game, dump(record_of(sheet, entries)))
    effort = min(1.0, USUAL / max(1, len(entries)))
    yield from reviewed(game, record, Seat(one.seat), thrift=effort)


def tell(game: AnyGame, review: "Review") -> None:
    console, shares = Console(), review.shares
    lines = review.bands or tuple(f"seat {number}" for number in range(1, len(review.curve[0].chances) + 1))
    curve = Table(review.unit, *(f"{line} %" for line in lines), box=SIMPLE_HEAD)
    for point in review.curve:
        curve.add_row(str(point.stage), *map(str, point.chances))
    console.print(curve)
    luck = f"luck {shares.luck:+}, " if review.luck else ""
    console.print(f"{shares.start} % became {shares.end}: choices {shares.choices:+}, {luck}", end="")
    console.print(f"the others {shares.others:+}.")
    if review.quick:
        console.print(
            f"Choices are measured against those of a {review.quick} player, who plays on from each position."
        )
    told = [choice for choice in review.choices if choice.better - choice.chance >= 3]
    console.print(
        f"{review.alike} of {sum(bool(one.expert) for one in review.choices)} choices as good as {review.level}."
    )
    for number, moment in enumerate(review.moments, 1):
        values = ", ".join(f"{key} {value}" for key, value in moment.cause.values.items())
        cause = f"{moment.cause.key}{f' ({values})' if values else ''}"
        console.print(f"{number}. {review.unit} {moment.stage}, {moment.whose}: {cause}, {moment.change:+}")
    if told:
        console.print(others_way(game, review, told))


def others_way(game: AnyGame, review: "Review", choices: "list[OwnChoice]") -> Table:
    """Where the strongest level would have done better."""
    table = Table(review.unit, "you did", "%", review.level, "%", box=SIMPLE_HEAD)
    for choice in choices:
        mine, expert = (", ".join(map(game.notation.write, actions)) for actions in (choice.mine, choice.expert))
        table.add_row(str(choice.stage), mine, str(choice.chance), expert, str(choice.better))
    return table
