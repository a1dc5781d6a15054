"""tell what decided a recorded game, for one seat: chances, choices beside the strongest bot's, luck"""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import Progress as Bar
from rich.table import Table

from robotable.commands.replay import read, the_eyes
from robotable.commands.words import AnyGame, Mistake

if TYPE_CHECKING:
    from robotable.coach.review import Choice, Review


def arguments(parser: argparse.ArgumentParser) -> None:
    record = "a Record of a finished game, as downloaded from a table or saved by league and fuzz, or as text"
    parser.add_argument("file", type=Path, metavar="FILE", help=record)
    parser.add_argument("--seat", type=int, default=1, help="for whom, counted from 1 (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of all chance in it (default: %(default)s)")
    share = "of the usual games played on, from 0.05 to 4: less is quicker, more is surer (default: %(default)s)"
    parser.add_argument("--effort", type=float, default=1.0, metavar="SHARE", help=share)
    parser.add_argument("--json", action="store_true", help="print the whole review as JSON")


def run(words: argparse.Namespace) -> None:
    import msgspec

    if not 0.05 <= words.effort <= 4:
        raise Mistake(f"--effort is 0.05 to 4, not {words.effort:g}.")
    game, record = read(words.file)
    seat = the_eyes(words.seat, record.seats)
    review = worked_out(game, record, seat, words.seed, words.effort)
    if words.json:
        print(msgspec.json.encode(review).decode())
    else:
        tell(game, review)


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


def tell(game: AnyGame, review: "Review") -> None:
    console, shares = Console(), review.shares
    lines = review.bands or tuple(f"seat {number}" for number in range(1, len(review.curve[0].chances) + 1))
    curve = Table(review.unit, *(f"{line} %" for line in lines), box=SIMPLE_HEAD)
    for point in review.curve:
        curve.add_row(str(point.stage), *map(str, point.chances))
    console.print(curve)
    console.print(f"{shares.start} % became {shares.end}: choices {shares.choices:+}, luck {shares.luck:+}, ", end="")
    console.print(f"the others {shares.others:+}.")
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


def others_way(game: AnyGame, review: "Review", choices: "list[Choice]") -> Table:
    """Where the strongest level would have done better."""
    table = Table(review.unit, "you did", "%", review.level, "%", box=SIMPLE_HEAD)
    for choice in choices:
        mine, expert = (", ".join(map(game.notation.write, actions)) for actions in (choice.mine, choice.expert))
        table.add_row(str(choice.stage), mine, str(choice.chance), expert, str(choice.better))
    return table
