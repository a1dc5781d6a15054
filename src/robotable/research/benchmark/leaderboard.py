"""Lines that can be cited: what an agent reached, on which deals, by which command. A page is written from them."""

import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from robotable import __version__
from robotable.research.benchmark import GAME, NAME, VERSION
from robotable.research.benchmark.runs import Run
from robotable.research.benchmark.scores import Line, Score

COLUMNS = ("wins", "practice", "cross-play", "price of hiding", "cross-play loss", "medals", "battery", "rounds", "belief", "plain belief")  # fmt: skip
LEAST = 48
"""Deals of a line, over all tables: with few of them luck may stand first."""
SHARES = ("wins", "practice", "cross-play", "price of hiding", "cross-play loss")


class Entry(Struct, frozen=True, kw_only=True):
    version: str
    set: str
    mark: str
    """Of the set: entries with the same one played the same deals."""
    date: str
    rules: int
    """Of the game."""
    robotable: str
    """The version that played."""
    command: str
    line: Line


class Board(Struct):
    benchmark: str = NAME
    entries: list[Entry] = []


class Unreadable(Exception):
    """A file that is no leaderboard."""


def read(path: Path) -> Board:
    if not path.exists():
        return Board()
    try:
        return msgspec.json.decode(path.read_bytes(), type=Board)
    except (OSError, msgspec.MsgspecError) as error:
        raise Unreadable(f"{path} is no leaderboard: {error}") from error


def add(path: Path, entries: Sequence[Entry]) -> None:
    """Newer entries take the place of older ones that were made by the same command."""
    board = read(path)
    new = {(entry.mark, entry.command) for entry in entries}
    kept = [entry for entry in board.entries if (entry.mark, entry.command) not in new]
    board.entries = sorted([*kept, *entries], key=rank)
    put(path, msgspec.json.format(msgspec.json.encode(board), indent=1).decode() + "\n")
    put(path.with_suffix(".md"), page(board))


def rank(entry: Entry) -> tuple[str, str, str, float]:
    """The newest version first, set by set, by who gets along best with strangers; who met none, by wins."""
    scores = entry.line.scores
    best = scores.get("cross-play") or scores["wins"]
    return entry.version, entry.set, entry.mark, -best.mean


def put(path: Path, text: str) -> None:
    beside = path.with_name(path.name + ".new")
    beside.write_text(text)
    beside.replace(path)


def entries(run: Run, lines: Sequence[Line], date: str) -> list[Entry]:
    """One for every agent, over all its tables."""
    whole = [line for line in lines if len(run.seats) == 1 or not line.seats]
    return [
        Entry(
            version=VERSION,
            set=run.set,
            mark=run.mark,
            date=date,
            rules=run.rules,
            robotable=__version__,
            command=command(run, line.agent),
            line=line,
        )
        for line in whole
    ]


def command(run: Run, agent: str) -> str:
    """What makes the same line again."""
    salt = ["--salt-file", "SALT"] if run.set == "test" else []
    words = ["robotable", "benchmark", GAME, "--agent", agent, "--seats", *map(str, run.seats)]
    return shlex.join([*words, "--deals", str(run.deals), *salt])


def page(board: Board) -> str:
    return "\n".join(_page(board)) + "\n"


def _page(board: Board) -> Iterator[str]:
    yield f"# {board.benchmark}: leaderboard"
    yield ""
    yield "Written by `robotable benchmark` from [leaderboard.json](leaderboard.json); [benchmark.md](benchmark.md) says what it means and how to add a line. In brackets: 95 % intervals."
    for part in dict.fromkeys((entry.version, entry.set, entry.mark) for entry in board.entries):
        version, set, mark = part
        yield from ("", f"## {version}, {set} set", "", f"Deals `{mark}`.", "")
        yield "| agent | deals | " + " | ".join(COLUMNS) + " | date |"
        yield "|---|---|" + "---|" * len(COLUMNS) + "---|"
        chosen = [entry for entry in board.entries if (entry.version, entry.set, entry.mark) == part]
        yield from map(row, chosen)
        yield ""
        yield from (f"- `{entry.command}` (rules {entry.rules}, Robotable {entry.robotable})" for entry in chosen)


def row(entry: Entry) -> str:
    cells = [entry.line.agent.replace("|", "\\|"), str(entry.line.deals)]
    cells += [cell(name, entry.line.scores.get(name)) for name in COLUMNS]
    return "| " + " | ".join([*cells, entry.date]) + " |"


def cell(name: str, score: Score | None) -> str:
    if score is None:
        return "–"
    if name in SHARES:
        return f"{score.mean:.0%} [{100 * score.low:.0f}, {100 * score.high:.0f}]"
    return str(score)
