"""Reading scenarios from text: the map as people draw it, and a few lines around it.

All sizes and counts are bounded here, before anything is built of them.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple, NoReturn, cast

from robotable.core.grid import Cell, Way
from robotable.games.quirky_circuits.cards import BASIC, BOX, Command, Counts, Piece, Robot, counts
from robotable.games.quirky_circuits.scenario import Goal, Prank, Scenario, Token, connected

WAYS = {"north": Way.NORTH, "east": Way.EAST, "south": Way.SOUTH, "west": Way.WEST}
ARROWS = {"^": Way.NORTH, ">": Way.EAST, "v": Way.SOUTH, "<": Way.WEST}
GOALS: tuple[Goal, ...] = ("clean", "deliver", "gather", "dock")
PRANKS: tuple[Prank, ...] = ("nap", "fright")
KEYS = ("about", "robot", "battery", "goal", "cards", "extra", "quirks", "belts", "order", "contact", "safe", "patches", "program")  # fmt: skip
LONG = ("about", "program")
"""What may go on over several lines."""
SIGNS = ".#S*" + "".join(ARROWS)
"""What the map knows without a legend."""

LENGTH = 4000
"""Signs of a text."""
WIDEST = 26
SHORT_NAME = 12
LARGEST = 8
"""Spaces of a fossil."""
TOKENS = sum(BOX.values())
DECK = 99
LASTING = 30
"""Rounds of a battery."""


class Unreadable(ValueError):
    """The text is no scenario; says where and why."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(f"Line {line}: {reason}" if line else reason)


class Line(NamedTuple):
    number: int
    text: str


def read(text: str) -> Scenario:
    """The scenario a text describes. Raises Unreadable, naming the line at fault."""
    if len(text) > LENGTH:
        raise Unreadable(f"The text has {len(text)} signs; at most {LENGTH} are read.")
    return Reader(text).scenario()


class Reader:
    """One text, taken apart: head, map, legend."""

    def __init__(self, text: str) -> None:
        lines = [Line(number, line.rstrip()) for number, line in enumerate(text.splitlines(), 1)]
        lines = [line for line in lines if line.text and not line.text.lstrip().startswith(";")]
        self.title = lines[0] if lines else Line(1, "")
        self.rows = [line for line in lines[1:] if re.match(r"\s*(\d+\s+\||\+)", line.text)]
        self.entries: dict[str, Line] = {}
        self.legend: list[tuple[str, Line]] = []
        for line in lines[1:]:
            if line not in self.rows and not re.fullmatch(r"[\sA-Z]+", line.text):
                self._sort(line)

    def _sort(self, line: Line) -> None:
        key, _, value = line.text.strip().partition(" ")
        given = Line(line.number, value.strip())
        if len(key) == 1:
            self.legend.append((key, given))
        elif key not in KEYS:
            raise Unreadable(
                f"{key!r}: a line begins with one of {', '.join(KEYS)}, or with a letter of the map.", line.number
            )
        elif key not in self.entries:
            self.entries[key] = given
        elif key in LONG:
            self.entries[key] = Line(self.entries[key].number, f"{self.entries[key].text} {given.text}")
        else:
            raise Unreadable(f"There is a second {key!r}; the first is line {self.entries[key].number}.", line.number)

    def scenario(self) -> Scenario:
        id, title = self._title()
        self._measure()
        robot, facing = self._robot()
        battery, green, yellow = self._battery()
        walls, rises = self._edges()
        belts = {cell: ARROWS[sign] for cell, sign in self.signs.items() if sign in ARROWS}
        basic, quirks = self._deck(robot)
        tokens = self._tokens()
        return Scenario(
            id=id,
            title=title,
            about=self._text("about"),
            robot=robot,
            width=self.width,
            height=self.height,
            start=self._start(),
            facing=facing,
            obstacles=frozenset(cell for cell, sign in self.signs.items() if sign in "#V"),
            walls=frozenset(walls),
            rises=frozenset(rises),
            belts=belts | {cell: WAYS[way] for cell, way in self._belts()},
            tokens=tuple(tokens.values()),
            goal=tuple(cast("Goal", self._one_of(word, GOALS, "goal")) for word in self._words("goal")),
            battery=battery,
            green=green,
            yellow=yellow,
            basic=basic,
            quirks=quirks,
            order=self._order(tokens),
            contact=self._contact(tokens),
            safe=self._names("safe", tokens),
            patches=self._patches(tokens),
            program=self._program(tokens),
        )

    # The lines

    def _text(self, key: str) -> str:
        return self.entries[key].text if key in self.entries else ""

    def _fail(self, key: str, reason: str) -> NoReturn:
        raise Unreadable(f"{key}: {reason}", self.entries[key].number if key in self.entries else None)

    def _words(self, key: str) -> list[str]:
        return [word.strip() for word in self._text(key).split(",") if word.strip()]

    def _one_of(self, word: str, allowed: tuple[str, ...], key: str) -> str:
        if word not in allowed:
            self._fail(key, f"{word!r} is not one of {', '.join(allowed)}.")
        return word

    def _title(self) -> tuple[str, str]:
        id, _, title = self.title.text.partition(" ")
        if not title.strip():
            raise Unreadable("The first line is the scenario's short name and its title, as in 'G1  First Sweep'.")
        if len(id) > SHORT_NAME:
            raise Unreadable(f"A short name has at most {SHORT_NAME} signs.", self.title.number)
        return id, title.strip()

    def _deck(self, robot: Robot) -> tuple[Counts, Counts]:
        basic, quirks = self._counts("cards") or dict(BASIC[robot]), self._counts("quirks")
        for command, number in self._counts("extra").items():
            basic[command] = basic.get(command, 0) + number
        cards = sum(basic.values()) + sum(quirks.values())
        if cards > DECK:
            raise Unreadable(f"The deck would hold {cards} cards; at most {DECK}.")
        return basic, quirks

    def _counts(self, key: str) -> Counts:
        try:
            return counts(self._text(key))
        except ValueError as error:
            self._fail(key, str(error))

    def _robot(self) -> tuple[Robot, Way]:
        match = re.fullmatch(r"(\w+), facing (\w+)", self._text("robot"))
        if not match:
            self._fail("robot", "a name and a direction, as in 'Gizmo, facing north'.")
        name, way = match[1], match[2]
        return cast("Robot", self._one_of(name, tuple(BASIC), "robot")), WAYS[self._one_of(way, tuple(WAYS), "robot")]

    def _battery(self) -> tuple[int, int, int]:
        match = re.fullmatch(r"(\d{1,2}), green to (\d{1,2}), yellow to (\d{1,2})", self._text("battery"))
        if not match:
            self._fail("battery", "three numbers, as in '7, green to 5, yellow to 3'.")
        if int(match[1]) > LASTING:
            self._fail("battery", f"it lasts for at most {LASTING} rounds.")
        return int(match[1]), int(match[2]), int(match[3])

    def _belts(self) -> Iterator[tuple[Cell, str]]:
        for word in self._words("belts"):
            name, _, way = word.partition(" ")
            if way not in WAYS:
                self._fail("belts", f"{word!r} should be a space and a direction, as in 'D1 east'.")
            yield self._cell(name, self.entries["belts"].number), way

    # The lines that name tokens

    def _names(self, key: str, tokens: dict[str, Token]) -> tuple[str, ...]:
        names = self._words(key)
        for name in names:
            self._known(key, name, tokens)
            if names.count(name) > 1:
                self._fail(key, f"{name} stands there twice.")
        return tuple(names)

    def _known(self, key: str, name: str, tokens: dict[str, Token]) -> Token:
        if name not in tokens:
            self._fail(key, f"there is no token {name}.")
        return tokens[name]

    def _order(self, tokens: dict[str, Token]) -> tuple[str, ...]:
        names = self._names("order", tokens)
        for name in names:
            if not (tokens[name].carried and tokens[name].target):
                self._fail("order", f"the {name} is not to be delivered anywhere.")
        return names

    def _contact(self, tokens: dict[str, Token]) -> tuple[tuple[str, str], ...]:
        pairs: list[tuple[str, str]] = []
        for text in self._words("contact"):
            if len(names := text.split()) != 2 or names[0] == names[1]:
                self._fail("contact", f"{text!r} should name two tokens, as in 'fox hen'.")
            one, other = (self._known("contact", name, tokens) for name in names)
            if {(one.name, other.name), (other.name, one.name)} & set(pairs):
                self._fail("contact", f"{one.name} and {other.name} stand there twice.")
            for token in (one, other):
                if token.dirt or len(token.at) > 1:
                    self._fail("contact", f"the {token.name} meets nobody; small tokens do that move or are carried.")
            if one.at == other.at:
                self._fail("contact", f"{one.name} and {other.name} begin on the same space, where they must not meet.")
            pairs.append((one.name, other.name))
        return tuple(pairs)

    def _patches(self, tokens: dict[str, Token]) -> Prank | None:
        if "patches" not in self.entries:
            return None
        prank = cast("Prank", self._one_of(self._text("patches"), PRANKS, "patches"))
        large = next((token.name for token in tokens.values() if len(token.at) > 1), None)
        if prank == "fright" and large:
            self._fail("patches", f"in a fright only small objects can be dropped, and the {large} is large.")
        return prank

    def _program(self, tokens: dict[str, Token]) -> tuple[str, ...]:
        program = tuple(self._text("program").split())
        for card in program:
            match = re.fullmatch(r"(\w+)(?:\((\w+)\))?", card)
            if not match or match[1] not in Command.__members__ or (match[2] and match[1] != "PD"):
                self._fail("program", f"{card!r} is no card; a choice is written as in 'PD(red)'.")
            if match[2]:
                self._known("program", match[2], tokens)
        return program

    # The map: every other line holds spaces, every other sign of it edges.

    def _measure(self) -> None:
        rows = [Line(number, re.sub(r"^[^+|]*", "", text)) for number, text in self.rows]
        if (
            len(rows) < 3
            or len(rows) % 2 == 0
            or any((row.text[0] == "+") != (i % 2 == 0) for i, row in enumerate(rows))
        ):
            raise Unreadable("The map is drawn in turns: a line of corners '+', then a numbered line of spaces '1 |'.")
        first = rows[0].text
        self.width, self.height = len(first) // 2, len(rows) // 2
        if max(self.width, self.height) > WIDEST:
            raise Unreadable(
                f"The map is {self.width} by {self.height}; at most {WIDEST} by {WIDEST} spaces have names."
            )
        for i, (number, row) in enumerate(rows):
            if len(row) != len(first):
                raise Unreadable(f"This line of the map has {len(row)} signs, its first one {len(first)}.", number)
            if i % 2 == 0 and (len(row) < 3 or set(row[::2]) != {"+"}):
                raise Unreadable("In this line of the map every other sign is a corner '+'.", number)
        self.plan = [row.text for row in rows]
        self.lines = [row.number for row in rows]
        self.signs = {
            Cell(x, y): self.plan[2 * y + 1][2 * x + 1] for y in range(self.height) for x in range(self.width)
        }

    def _line(self, cell: Cell) -> int:
        return self.lines[2 * cell.y + 1]

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
                    reason = f"Between {cell.name} and {beyond.name} stands {sign!r}: no barrier, no incline."
                    raise Unreadable(reason, self.lines[cell.y + beyond.y + 1])
        return walls, rises

    def _start(self) -> Cell:
        starts = [cell for cell, sign in self.signs.items() if sign == "S"]
        if len(starts) != 1:
            raise Unreadable(f"The map has {len(starts)} start spaces S; it needs one.")
        return starts[0]

    def _cell(self, name: str, line: int) -> Cell:
        cell = next((cell for cell in self.signs if cell.name == name), None)
        if cell is None:
            raise Unreadable(f"There is no space {name} on the map.", line)
        return cell

    def _where(self, letter: str, line: int) -> tuple[Cell, ...]:
        found = tuple(cell for cell, sign in self.signs.items() if sign == letter)
        if not found:
            raise Unreadable(f"The legend explains {letter!r}, which is not on the map.", line)
        return found

    # The legend: 'b  dust', 't  tomato, seed to T', 'V  vase D3 spills on C3'.

    def _tokens(self) -> dict[str, Token]:
        tokens: dict[str, Token] = {}
        for letter, (number, text) in self.legend:
            for token in self._explain(letter, text, number, tokens):
                if token.name in tokens:
                    raise Unreadable(f"Two tokens are called {token.name}.", number)
                tokens[token.name] = token
            if len(tokens) > TOKENS:
                raise Unreadable(f"There are more tokens than the {TOKENS} of the box.", number)
        self._look_for_the_unexplained(tokens)
        return tokens

    def _look_for_the_unexplained(self, tokens: dict[str, Token]) -> None:
        known = {*SIGNS, *(token.letter for token in tokens.values()), *(token.mark for token in tokens.values())}
        tables = {token.at[0] for token in tokens.values() if token.spill}
        spills = {token.spill for token in tokens.values()}
        for cell, sign in self.signs.items():
            if sign == " ":
                raise Unreadable(f"There is nothing on {cell.name}; floor is drawn as '.'.", self._line(cell))
            if sign == "V" and cell not in tables:
                raise Unreadable(f"The legend says of no vase that it stands on {cell.name}.", self._line(cell))
            if sign == "*" and cell not in spills:
                raise Unreadable(f"The legend says of no vase that it spills on {cell.name}.", self._line(cell))
            if sign not in known:
                raise Unreadable(f"The map shows {sign!r}, which the legend does not explain.", self._line(cell))

    def _explain(self, letter: str, text: str, line: int, before: dict[str, Token]) -> Iterator[Token]:
        if vase := re.fullmatch(r"vase (\w+) spills on (\w+)", text):
            yield self._vase(letter, self._cell(vase[1], line), self._cell(vase[2], line), line, before)
            return
        if letter in SIGNS or letter == "V" or not letter.isalpha():
            raise Unreadable(f"{letter!r} cannot stand for a token; take another letter.", line)
        match = re.fullmatch(r"(\w{1,24})(?:, (\w+))?(?: to (\w))?", text)
        if not match or (match[2] or match[1]) not in BOX or (match[2] or match[1]) == "vase":
            raise Unreadable(f"{text!r}: a name, what it is and its target, as in 't  tomato, seed to T'.", line)
        name, piece, mark = match[1], cast("Piece", match[2] or match[1]), match[3] or ""
        if mark and mark in ARROWS:
            raise Unreadable(f"{mark!r} cannot stand for a target; take another letter.", line)
        at, target = self._where(letter, line), self._where(mark, line) if mark else ()
        if piece == "dust":
            if mark:
                raise Unreadable("Dust is cleaned up, not delivered: it has no target.", line)
            yield from (Token(f"dust{i}", "dust", letter, (cell,)) for i, cell in enumerate(at, 1))
            return
        if max(len(at), len(target)) > LARGEST:
            raise Unreadable(f"The {name} or its target covers more than {LARGEST} spaces.", line)
        if not connected(at):
            raise Unreadable(f"The {name} lies on spaces that do not hang together.", line)
        yield Token(name, piece, letter, at, target, mark)

    def _vase(self, letter: str, table: Cell, spill: Cell, line: int, before: dict[str, Token]) -> Token:
        if letter != "V" or self.signs[table] != "V":
            raise Unreadable(f"A vase stands on a table, and {table.name} is none; tables are drawn as 'V'.", line)
        if self.signs[spill] in "#V":
            raise Unreadable(f"The vase on {table.name} needs a free space to fall on; {spill.name} is not free.", line)
        vases = [token for token in before.values() if token.piece == "vase"]
        if any(token.at[0] == table for token in vases):
            raise Unreadable(f"There is a vase on {table.name} already.", line)
        return Token(f"vase{len(vases) + 1}", "vase", letter, (table,), spill=spill)
