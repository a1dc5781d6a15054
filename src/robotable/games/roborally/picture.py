"""A course as text, for terminals."""

from robotable.core.grid import Cell
from robotable.games.roborally.course import Course
from robotable.games.roborally.tiles import BELTS, Kind

LEGEND = """\
·  floor       O  pit        +  battery    ↻ ↺  gear, right and left        [1]  checkpoint
→  green belt  ⇒  blue belt  ~  a curve    @→   reboot token and its push     1  start space
─ │  wall      *  laser      ▷  push panel in registers 1 3 5, ▶ in 2 4"""

GREEN, BLUE, HOLLOW, FULL = "↑→↓←", "⇑⇒⇓⇐", "△▷▽◁", "▲▶▼◀"
PLAIN = {Kind.FLOOR: " · ", Kind.PIT: " O ", Kind.BATTERY: " + ", Kind.GEAR_RIGHT: " ↻ ", Kind.GEAR_LEFT: " ↺ "}


def draw(course: Course, pieces: dict[Cell, str] | None = None) -> str:
    """The course as text; `pieces` are put on top, three letters each."""
    symbols = {cell: _symbol(course, cell) for cell in course.tiles}
    symbols |= {start.cell: f"{start.number:^3}" for start in course.starts if start.open}
    symbols |= {cell: f"[{number}]" for number, cell in enumerate(course.checkpoints, 1)}
    symbols |= pieces or {}
    lines = []
    for y in range(course.height + 1):
        lines.append("".join(_post(course, Cell(x, y)) for x in range(course.width + 1)).rstrip())
        row = "".join(_side(course, Cell(x, y)) + symbols.get(Cell(x, y), "   ") for x in range(course.width + 1))
        lines.append(row.rstrip())
    return "\n".join(lines[:-1])


def _symbol(course: Course, cell: Cell) -> str:
    tile = course.tiles[cell]
    mark = "*" if tile.mount else " "
    if tile.kind in BELTS:
        arrow = (GREEN if tile.kind is Kind.GREEN else BLUE)[tile.way]
        return f"{mark}{arrow}{'~' if tile.curve in ('l', 'r', 'x') else ' '}"
    if tile.kind is Kind.TOKEN:
        return f"@{GREEN[tile.way]} "
    if tile.panel:
        return f"{mark}{(HOLLOW if 1 in tile.panel.registers else FULL)[tile.panel.way]} "
    return mark + PLAIN.get(tile.kind, " · ")[1:]


def _closed(course: Course, cell: Cell, way: int) -> bool:
    here, there = course.tiles.get(cell), course.tiles.get(cell.to(way))
    return bool(here and way in here.closed) or bool(there and way ^ 2 in there.closed)


def _side(course: Course, cell: Cell) -> str:
    if _closed(course, cell, 3):
        return "│"
    return " " if (cell in course.tiles) == (cell.to(3) in course.tiles) else "┊"


def _post(course: Course, cell: Cell) -> str:
    if _closed(course, cell, 0):
        return " ───"
    return "    " if (cell in course.tiles) == (cell.to(0) in course.tiles) else " ┈┈┈"
