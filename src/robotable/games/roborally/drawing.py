"""Reads drawn faces and courses. The form is told in docs/boards.md."""

import re
from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from robotable.core.grid import Cell
from robotable.games.roborally.tiles import ARROWS, Kind, Misdrawn, Tile, read_tile

# What anybody draws is bounded before anything is built of it.
LONGEST = 40_000
"""Signs of a whole text."""
MOST_SECTIONS = 32
MOST_LINES = 40
"""Of a face or course."""
LONGEST_LINE = 500
LONGEST_NAME = 60
LARGEST = 24
"""Spaces of a face, each way."""

HEAD = re.compile(r'(board|bay|course)\s+(\w+)\s+"([^"]+)"\s*(.*)')
PLACE = re.compile(r"place (\w+) at ([0-9]+),([0-9]+) rot (0|90|180|270)")
CHECKPOINT = re.compile(r"cp ([0-9]+) (\w+) ([0-9]+),([0-9]+)")
REBOOT = re.compile(r"reboot (\w+) ([0-9]+),([0-9]+) ([\^>v<])")
STARTS = re.compile(r"starts ([0-9]+(?:,[0-9]+)*)")
ABOUT = re.compile(r'about "([^"]*)"')
NUMBER = re.compile(r"[0-9]{4,}")

Level = Literal["beginner", "intermediate", "expert"]
LEVELS: tuple[Level, ...] = ("beginner", "intermediate", "expert")


class Face(Struct, frozen=True):
    """One side of a sheet: a factory board, or a docking bay whose robots start facing east."""

    id: str
    name: str
    bay: bool
    sheet: str
    rows: tuple[tuple[Tile, ...], ...]

    @property
    def size(self) -> tuple[int, int]:
        return len(self.rows[0]), len(self.rows)


class Placed(Struct, frozen=True):
    face: str
    x: int
    y: int
    quarters: int


class Reboot(Struct, frozen=True):
    cell: Cell
    way: int


class Plan(Struct, frozen=True):
    """A course as drawn: which faces lie where, and what the race is."""

    id: str
    name: str
    about: str
    level: Level
    minutes: int
    players: tuple[int, int]
    placed: tuple[Placed, ...]
    checkpoints: dict[int, tuple[str, Cell]]
    reboots: dict[str, Reboot]
    starts: tuple[int, ...]
    line: int
    lines: dict[int, int]
    """Where the checkpoints are drawn."""


class Drawing(Struct):
    faces: dict[str, Face] = {}
    plans: dict[str, Plan] = {}


def read(text: str) -> Drawing:
    """All faces and courses of a text. Raises `Misdrawn` with the line."""
    if len(text) > LONGEST:
        raise Misdrawn(f"a drawing has at most {LONGEST} signs, this one {len(text)}")
    drawing = Drawing()
    for kind, head, line, body in _sections(text):
        id, name, rest = head
        if len(drawing.faces) + len(drawing.plans) == MOST_SECTIONS:
            raise Misdrawn(f"a drawing has at most {MOST_SECTIONS} faces and courses", line)
        if max(len(id), len(name)) > LONGEST_NAME:
            raise Misdrawn(f"a name has at most {LONGEST_NAME} letters", line)
        if id in (drawing.plans if kind == "course" else drawing.faces):
            raise Misdrawn(f"there are two of the name {id}", line)
        if kind == "course":
            drawing.plans[id] = _plan(id, name, _particulars(rest, line), line, body)
        else:
            sheet = _particulars(rest, line).get("sheet", id)
            drawing.faces[id] = Face(id, name, kind == "bay", sheet, _rows(kind, body, line))
    return drawing


Lines = list[tuple[int, str]]


def _sections(text: str) -> Iterator[tuple[str, tuple[str, str, str], int, Lines]]:
    head: re.Match[str] | None = None
    body: Lines = []
    at = 0
    for line, full in enumerate(text.splitlines(), 1):
        words = full.strip()
        if not words or words.startswith("#"):
            continue
        if len(words) > LONGEST_LINE:
            raise Misdrawn(f"a line has at most {LONGEST_LINE} signs, this one {len(words)}", line)
        if head is None:
            if not (head := HEAD.fullmatch(words)):
                raise Misdrawn(f"expected board, bay or course with a name in quotes, found “{words[:40]}”", line)
            at, body = line, []
        elif words == "end":
            yield head[1], (head[2], head[3], head[4]), at, body
            head = None
        elif len(body) == MOST_LINES:
            raise Misdrawn(f"a face or course has at most {MOST_LINES} lines", line)
        else:
            body.append((line, words))
    if head:
        raise Misdrawn(f"{head[2]} has no end", at)


def _particulars(text: str, line: int) -> dict[str, str]:
    pairs = [word.partition("=") for word in text.split()]
    if odd := [name for name, equals, value in pairs if not (equals and value)]:
        raise Misdrawn(f"expected name=value, found “{odd[0][:40]}”", line)
    return {name: value for name, _, value in pairs}


def _rows(kind: str, body: Lines, line: int) -> tuple[tuple[Tile, ...], ...]:
    if not body:
        raise Misdrawn("a face without rows", line)
    if len(body) > LARGEST or any(len(words.split()) > LARGEST for _, words in body):
        raise Misdrawn(f"a face is at most {LARGEST} spaces long and wide", line)
    rows = tuple(_row(at, words) for at, words in body)
    for (at, _), row in zip(body, rows, strict=True):
        if len(row) != len(rows[0]):
            raise Misdrawn(f"this row has {len(row)} spaces, the first one {len(rows[0])}", at)
    tokens = sum(tile.kind is Kind.TOKEN for row in rows for tile in row)
    if tokens > (kind == "board"):
        raise Misdrawn(f"a {kind} has {'one' if kind == 'board' else 'no'} reboot token, this one {tokens}", line)
    return rows


def _row(line: int, words: str) -> tuple[Tile, ...]:
    try:
        return tuple(map(read_tile, words.split()))
    except Misdrawn as fault:
        raise Misdrawn(fault.reason, line) from None


def _plan(id: str, name: str, head: dict[str, str], line: int, body: Lines) -> Plan:
    placed: list[Placed] = []
    checkpoints: dict[int, tuple[str, Cell]] = {}
    lines: dict[int, int] = {}
    reboots: dict[str, Reboot] = {}
    starts: tuple[int, ...] = ()
    about = ""
    for at, words in body:
        if NUMBER.search(words) and not ABOUT.fullmatch(words):
            raise Misdrawn("a number has at most three digits", at)
        if m := PLACE.fullmatch(words):
            placed.append(Placed(m[1], int(m[2]), int(m[3]), int(m[4]) // 90))
        elif m := CHECKPOINT.fullmatch(words):
            if int(m[1]) in checkpoints:
                raise Misdrawn(f"there are two checkpoints {m[1]}", at)
            checkpoints[int(m[1])] = (m[2], Cell(int(m[3]), int(m[4])))
            lines[int(m[1])] = at
        elif m := REBOOT.fullmatch(words):
            reboots[m[1]] = Reboot(Cell(int(m[2]), int(m[3])), ARROWS.index(m[4]))
        elif m := STARTS.fullmatch(words):
            starts = tuple(map(int, m[1].split(",")))
        elif m := ABOUT.fullmatch(words):
            about = m[1]
        else:
            raise Misdrawn(f"expected place, cp, reboot, starts or about, found “{words[:40]}”", at)
    level, minutes, players = _course_head(head, line)
    return Plan(id, name, about, level, minutes, players, tuple(placed), checkpoints, reboots, starts, line, lines)


def _course_head(head: dict[str, str], line: int) -> tuple[Level, int, tuple[int, int]]:
    word = head.get("level", "intermediate")
    level = next((level for level in LEVELS if level == word), None)
    minutes = head.get("minutes", "45")
    players = re.fullmatch(r"([2-6])-([2-6])", head.get("players", "2-6"))
    if level is None:
        raise Misdrawn(f"level is one of {', '.join(LEVELS)}, not “{word[:40]}”", line)
    if not re.fullmatch(r"[0-9]{1,3}", minutes):
        raise Misdrawn(f"minutes is a number up to 999, not “{minutes[:40]}”", line)
    if not players or players[1] > players[2]:
        raise Misdrawn("players is a range within 2-6, such as players=2-4", line)
    return level, int(minutes), (int(players[1]), int(players[2]))
