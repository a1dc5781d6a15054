"""Reading scenarios from text: the map as people draw it, and a few lines around it."""

import re
from collections.abc import Iterator
from typing import cast

from robotable.core.grid import Cell, Way
from robotable.games.quirky_circuits.cards import BASIC, BOX, Counts, Piece, Robot, counts
from robotable.games.quirky_circuits.scenario import Goal, Prank, Scenario, Token, connected

WAYS = {"north": Way.NORTH, "east": Way.EAST, "south": Way.SOUTH, "west": Way.WEST}
ARROWS = {"^": Way.NORTH, ">": Way.EAST, "v": Way.SOUTH, "<": Way.WEST}
GOALS: tuple[Goal, ...] = ("clean", "deliver", "gather", "dock")
PRANKS: tuple[Prank, ...] = ("nap", "fright")
WIDEST = 26
KEYS = ("about", "robot", "battery", "goal", "cards", "extra", "quirks", "belts", "order", "contact", "safe", "patches", "program")  # fmt: skip


class Unreadable(ValueError):
    """The text is no scenario; says where and why."""


def read(text: str) -> Scenario:
    """The scenario a text describes. Raises Unreadable, naming the line at fault."""
    return Reader(text).scenario()


class Reader:
    """One text, taken apart: head, map, legend."""

    def __init__(self, text: str) -> None:
        lines = [line.rstrip() for line in text.splitlines() if not line.lstrip().startswith(";")]
        lines = [line for line in lines if line]
        self.title = lines[0] if lines else ""
        self.rows = [line for line in lines if re.match(r"\s*(\d+\s+\||\+)", line)]
        self.rest = [line for line in lines[1:] if line not in self.rows and not re.fullmatch(r"[\sA-Z]+", line)]
        self.entries: dict[str, str] = {}
        self.legend: list[tuple[str, str]] = []
        self.vases = 0
        for line in self.rest:
            self._sort(line)

    def _sort(self, line: str) -> None:
        key, _, value = line.strip().partition(" ")
        if len(key) == 1:
            self.legend.append((key, value.strip()))
        elif key in KEYS:
            self.entries[key] = f"{self.entries[key]} {value.strip()}" if key in self.entries else value.strip()
        else:
            raise Unreadable(f"{line!r}: a line begins with one of {', '.join(KEYS)}, or with a letter of the map.")

    def scenario(self) -> Scenario:
        id, _, title = self.title.partition(" ")
        if not title.strip():
            raise Unreadable("The first line is the scenario's short name and its title, as in 'G1  First Sweep'.")
        self._measure()
        robot, facing = self._robot()
        battery, green, yellow = self._battery()
        walls, rises = self._edges()
        belts = {cell: ARROWS[sign] for cell, sign in self.signs.items() if sign in ARROWS}
        return Scenario(
            id=id,
            title=title.strip(),
            about=self.entries.get("about", ""),
            robot=robot,
            width=self.width,
            height=self.height,
            start=self._start(),
            facing=facing,
            obstacles=frozenset(cell for cell, sign in self.signs.items() if sign in "#V"),
            walls=frozenset(walls),
            rises=frozenset(rises),
            belts=belts | {cell: WAYS[way] for cell, way in self._belts()},
            tokens=tuple(self._tokens()),
            goal=tuple(cast("Goal", self._one_of(word, GOALS, "goal")) for word in self._words("goal")),
            battery=battery,
            green=green,
            yellow=yellow,
            basic=self._basic(robot),
            quirks=self._counts("quirks"),
            order=tuple(self._words("order")),
            contact=tuple(self._pair(pair) for pair in self._words("contact")),
            safe=tuple(self._words("safe")),
            patches=cast("Prank | None", self._one_of(self.entries.get("patches"), PRANKS, "patches")),
            program=tuple(self.entries.get("program", "").split()),
        )

    def _words(self, key: str) -> list[str]:
        return [word.strip() for word in self.entries.get(key, "").split(",") if word.strip()]

    def _one_of(self, word: str | None, allowed: tuple[str, ...], key: str) -> str | None:
        if word is not None and word not in allowed:
            raise Unreadable(f"{key}: {word!r} is not one of {', '.join(allowed)}.")
        return word

    def _pair(self, text: str) -> tuple[str, str]:
        if len(pair := text.split()) != 2:
            raise Unreadable(f"contact: {text!r} should name two tokens, as in 'fox hen'.")
        return pair[0], pair[1]

    def _counts(self, key: str) -> Counts:
        try:
            return counts(self.entries.get(key, ""))
        except ValueError as error:
            raise Unreadable(f"{key}: {error}") from None

    def _basic(self, robot: Robot) -> Counts:
        basic = self._counts("cards") or dict(BASIC[robot])
        for command, number in self._counts("extra").items():
            basic[command] = basic.get(command, 0) + number
        return basic

    def _robot(self) -> tuple[Robot, Way]:
        match = re.fullmatch(r"(\w+), facing (\w+)", self.entries.get("robot", ""))
        if not match or match[1] not in BASIC or match[2] not in WAYS:
            raise Unreadable("robot: a name and a direction, as in 'Gizmo, facing north'.")
        return cast("Robot", match[1]), WAYS[match[2]]

    def _battery(self) -> tuple[int, int, int]:
        match = re.fullmatch(r"(\d+), green to (\d+), yellow to (\d+)", self.entries.get("battery", ""))
        if not match:
            raise Unreadable("battery: three numbers, as in '7, green to 5, yellow to 3'.")
        return int(match[1]), int(match[2]), int(match[3])

    def _belts(self) -> Iterator[tuple[Cell, str]]:
        for word in self._words("belts"):
            name, _, way = word.partition(" ")
            if way not in WAYS:
                raise Unreadable(f"belts: {word!r} should be a space and a direction, as in 'D1 east'.")
            yield self._cell(name), way

    # The map: every other line holds spaces, every other sign of it edges.

    def _measure(self) -> None:
        rows = [line[re.search(r"[+|]", line).start() :] for line in self.rows]  # type: ignore[union-attr]
        if len(rows) < 3 or len(rows) % 2 == 0 or any((row[0] == "+") != (i % 2 == 0) for i, row in enumerate(rows)):
            raise Unreadable("The map is drawn in turns: a line of corners '+', then a numbered line of spaces '1 |'.")
        self.width, self.height = (len(rows[0]) - 1) // 2, len(rows) // 2
        if any(len(row) > 2 * self.width + 1 for row in rows):
            raise Unreadable("The lines of the map are not equally long.")
        if max(self.width, self.height) > WIDEST:
            raise Unreadable(
                f"The map is {self.width} by {self.height}; at most {WIDEST} by {WIDEST} spaces have names."
            )
        self.plan = [row.ljust(2 * self.width + 1) for row in rows]
        self.signs = {
            Cell(x, y): self.plan[2 * y + 1][2 * x + 1] for y in range(self.height) for x in range(self.width)
        }

    def _edges(self) -> tuple[set[tuple[Cell, Way]], set[tuple[Cell, Way]]]:
        walls: set[tuple[Cell, Way]] = set()
        rises: set[tuple[Cell, Way]] = set()
        for cell in self.signs:
            for way in (Way.EAST, Way.SOUTH):
                beyond = cell.to(way)
                if beyond not in self.signs:
                    continue
                sign = self.plan[cell.y + beyond.y + 1][cell.x + beyond.x + 1]
                if sign in "|-":
                    walls |= {(cell, way), (beyond, way.back)}
                elif sign in ARROWS and ARROWS[sign] in (way, way.back):
                    rises.add((beyond, way.back) if ARROWS[sign] == way else (cell, way))
                elif sign != " ":
                    raise Unreadable(f"Between {cell.name} and {beyond.name} stands {sign!r}: no barrier, no incline.")
        return walls, rises

    def _start(self) -> Cell:
        starts = [cell for cell, sign in self.signs.items() if sign == "S"]
        if len(starts) != 1:
            raise Unreadable(f"The map has {len(starts)} start spaces S; it needs one.")
        return starts[0]

    def _cell(self, name: str) -> Cell:
        cell = next((cell for cell in self.signs if cell.name == name), None)
        if cell is None:
            raise Unreadable(f"There is no space {name} on the map.")
        return cell

    def _where(self, letter: str) -> tuple[Cell, ...]:
        found = tuple(cell for cell, sign in self.signs.items() if sign == letter)
        if not found:
            raise Unreadable(f"The legend explains {letter!r}, which is not on the map.")
        return found

    # The legend: 'b  dust', 't  tomato, seed to T', 'V  vase D3 spills on C3'.

    def _tokens(self) -> Iterator[Token]:
        unknown = set(self.signs.values()) - set(".#S*") - set(ARROWS)
        for letter, text in self.legend:
            yield from self._explain(letter, text)
            unknown -= {letter, *re.findall(r" to (\w)$", text)}
        if unknown:
            raise Unreadable(f"The map shows {', '.join(sorted(unknown))}, which the legend does not explain.")

    def _explain(self, letter: str, text: str) -> Iterator[Token]:
        if vase := re.fullmatch(r"vase (\w+) spills on (\w+)", text):
            self.vases += 1
            yield Token(f"vase{self.vases}", "vase", letter, (self._cell(vase[1]),), spill=self._cell(vase[2]))
            return
        match = re.fullmatch(r"(\w+)(?:, (\w+))?(?: to (\w))?", text)
        if not match or (match[2] or match[1]) not in BOX:
            raise Unreadable(f"{letter}  {text}: a name, what it is and its target, as in 't  tomato, seed to T'.")
        name, piece, mark = match[1], cast("Piece", match[2] or match[1]), match[3] or ""
        target = self._where(mark) if mark else ()
        if piece == "dust":
            yield from (Token(f"dust{i}", "dust", letter, (cell,)) for i, cell in enumerate(self._where(letter), 1))
        elif not connected(at := self._where(letter)):
            raise Unreadable(f"The {name} lies on spaces that do not hang together.")
        else:
            yield Token(name, piece, letter, at, target, mark)
