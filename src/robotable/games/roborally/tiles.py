"""One space of the factory floor, as drawn: `g>r|N` is a green belt to the east with a right-hand curve and a wall."""

import re
from collections.abc import Iterator
from enum import StrEnum
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

ARROWS = "^>v<"
SIDES = "NESW"
CURVES = "lrxs"
ODD, EVEN = (1, 3, 5), (2, 4)
LONGEST = 20
"""Signs that a space is drawn with."""

BASE = re.compile(r"[.O+RLS]|[gb][\^>v<][lrxs]?|@[\^>v<]")
MODIFIER = re.compile(
    r"\|(?P<walls>[NESW]+)|\*(?P<beams>[1-3])(?P<beam>[\^>v<])|P(?P<push>[\^>v<])(?P<registers>135|24)"
)


class Misdrawn(ValueError):
    """A drawing that cannot be read, or a course that cannot be played; `line` counts from 1."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(reason if line is None else f"line {line}: {reason}")
        self.reason = reason
        self.line = line


class Kind(StrEnum):
    FLOOR = "."
    PIT = "O"
    BATTERY = "+"
    GEAR_RIGHT = "R"
    GEAR_LEFT = "L"
    START = "S"
    GREEN = "g"
    BLUE = "b"
    TOKEN = "@"


BELTS = (Kind.GREEN, Kind.BLUE)


class Mount(Struct, frozen=True):
    """A laser: `beams` travel towards `way` from the wall behind."""

    beams: int
    way: int


class Panel(Struct, frozen=True):
    """Pushes towards `way` in these registers."""

    way: int
    registers: tuple[int, ...]


class Tile(Struct, frozen=True):
    """`way` belongs to belts and tokens, `curve` to belts: whom they turn on arrival."""

    kind: Kind
    way: int = 0
    curve: str = ""
    walls: frozenset[int] = frozenset()
    mount: Mount | None = None
    panel: Panel | None = None

    @property
    def closed(self) -> frozenset[int]:
        """Sides with a wall, a panel's own included."""
        return self.walls | {self.panel.way ^ 2} if self.panel else self.walls

    def turn_for(self, travel: int) -> int:
        """Quarters by which a robot is turned that a belt brings here, travelling `travel`."""
        if self.kind not in BELTS or self.curve not in ("l", "r", "x"):
            return 0
        quarters = (self.way - travel) % 4
        turn = {1: 1, 3: -1}.get(quarters, 0)
        return turn if self.curve == "x" or turn == {"r": 1, "l": -1}[self.curve] else 0

    def turned(self, quarters: int) -> "Tile":
        """The same tile on a face turned clockwise."""

        def turn(way: int) -> int:
            return (way + quarters) % 4

        return replace(
            self,
            way=turn(self.way) if self.kind in BELTS or self.kind is Kind.TOKEN else 0,
            walls=frozenset(map(turn, self.walls)),
            mount=self.mount and Mount(self.mount.beams, turn(self.mount.way)),
            panel=self.panel and Panel(turn(self.panel.way), self.panel.registers),
        )

    def written(self) -> str:
        """The token this tile is drawn with."""
        text = self.kind.value
        if self.kind in BELTS or self.kind is Kind.TOKEN:
            text += ARROWS[self.way] + self.curve
        if self.walls:
            text += "|" + "".join(SIDES[way] for way in sorted(self.walls))
        if self.mount:
            text += f"*{self.mount.beams}{ARROWS[self.mount.way]}"
        if self.panel:
            text += f"P{ARROWS[self.panel.way]}" + "".join(map(str, self.panel.registers))
        return text


def read_tile(text: str) -> Tile:
    """The tile a token draws. Raises `Misdrawn`."""
    if len(text) > LONGEST:
        raise Misdrawn(f"“{text[:LONGEST]}…”: a space is drawn with at most {LONGEST} signs")
    if not (base := BASE.match(text)):
        raise Misdrawn(f"“{text}” is no space: it must begin with one of . O + R L S @ g b")
    head, rest = base.group(), text[base.end() :]
    parts: dict[str, str] = {}
    while rest:
        if not (modifier := MODIFIER.match(rest)):
            raise Misdrawn(f"“{text}”: cannot read “{rest}” (walls |NE, laser *2>, panel P>135 or P>24)")
        parts |= {name: value for name, value in modifier.groupdict().items() if value}
        rest = rest[modifier.end() :]
    tile = Tile(
        Kind(head[0]),
        ARROWS.index(head[1]) if len(head) > 1 else 0,
        head[2:],
        frozenset(SIDES.index(side) for side in parts.get("walls", "")),
        Mount(int(parts["beams"]), ARROWS.index(parts["beam"])) if "beam" in parts else None,
        Panel(ARROWS.index(parts["push"]), ODD if parts["registers"] == "135" else EVEN) if "push" in parts else None,
    )
    if tile.mount and tile.mount.way ^ 2 not in tile.closed:
        raise Misdrawn(f"“{text}”: a laser needs the wall behind it, |{SIDES[tile.mount.way ^ 2]}")
    return tile


def _bases() -> Iterator[str]:
    for kind in Kind:
        if kind in BELTS:
            yield from (kind + arrow + curve for arrow in ARROWS for curve in ("", *CURVES))
        elif kind is Kind.TOKEN:
            yield from (kind + arrow for arrow in ARROWS)
        else:
            yield kind.value


def _modifiers() -> Iterator[Tile]:
    """Alone on bare floor; a panel brings its wall along."""
    for size in range(1, 5):
        yield from (Tile(Kind.FLOOR, walls=frozenset(ways)) for ways in combinations(range(4), size))
    for way in range(4):
        yield from (Tile(Kind.FLOOR, mount=Mount(beams, way)) for beams in (1, 2, 3))
        yield from (Tile(Kind.FLOOR, panel=Panel(way, registers)) for registers in (ODD, EVEN))


BASES = {text: read_tile(text) for text in _bases()}
"""What a token can begin with, and the tile that is."""
MODIFIERS = {tile.written().removeprefix(Kind.FLOOR): replace(tile, walls=tile.closed) for tile in _modifiers()}
"""What can follow, and what it adds."""
