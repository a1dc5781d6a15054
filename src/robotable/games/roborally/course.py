"""A course laid out: faces turned and joined, one tile per space."""

from collections.abc import Iterator

from msgspec import Struct

from robotable.core.grid import Cell
from robotable.games.roborally.drawing import Drawing, Face, Placed, Plan
from robotable.games.roborally.tiles import Kind, Misdrawn, Tile

FACES = range(1, 5)
MOST_CHECKPOINTS = 6
WIDEST = 64
"""Spaces of a joined course, each way, empty ones included: four boards and a bay in a row."""
MOST_SPACES = 800
MOST_STARTS = 24


class Token(Struct, frozen=True):
    """Where robots return, and which way they push whoever stands there."""

    cell: Cell
    way: int


class Start(Struct, frozen=True):
    number: int
    cell: Cell
    facing: int
    open: bool


class Course(Struct, frozen=True):
    """All spaces by their place on the joined grid; `names` lists the faces in the order they were placed."""

    plan: Plan
    names: tuple[str, ...]
    bays: tuple[bool, ...]
    sizes: tuple[tuple[int, int], ...]
    width: int
    height: int
    tiles: dict[Cell, Tile]
    face: dict[Cell, int]
    checkpoints: tuple[Cell, ...]
    tokens: dict[int, Token]
    starts: tuple[Start, ...]


def lay_out(plan: Plan, drawing: Drawing) -> Course:
    """Joins the faces of a plan. Raises `Misdrawn` when they cannot lie so."""
    try:
        return _lay_out(plan, drawing)
    except Misdrawn as fault:
        raise Misdrawn(f"course {plan.id}: {fault.reason}", fault.line or plan.line) from None


def _lay_out(plan: Plan, drawing: Drawing) -> Course:
    faces = [_known(placed.face, drawing) for placed in plan.placed]
    _check_sheets(faces)
    _check_size(plan, faces)
    tiles: dict[Cell, Tile] = {}
    face: dict[Cell, int] = {}
    for index, (placed, drawn) in enumerate(zip(plan.placed, faces, strict=True)):
        for cell, tile in _spaces(placed, drawn, plan):
            if cell in tiles:
                raise Misdrawn(f"{drawn.id} and {faces[face[cell]].id} overlap at {cell.x},{cell.y}")
            tiles[cell], face[cell] = tile, index
    where = {placed.face: (placed, drawn) for placed, drawn in zip(plan.placed, faces, strict=True)}
    return Course(
        plan=plan,
        names=tuple(drawn.name for drawn in faces),
        bays=tuple(drawn.bay for drawn in faces),
        sizes=tuple(drawn.size for drawn in faces),
        width=max(cell.x for cell in tiles) + 1,
        height=max(cell.y for cell in tiles) + 1,
        tiles=tiles,
        face=face,
        checkpoints=tuple(_checkpoints(plan, where, tiles)),
        tokens={face[cell]: Token(cell, tile.way) for cell, tile in tiles.items() if tile.kind is Kind.TOKEN},
        starts=tuple(_starts(plan, faces)),
    )


def _known(name: str, drawing: Drawing) -> Face:
    if name not in drawing.faces:
        raise Misdrawn(f"no face is called {name}; there are {', '.join(drawing.faces)}")
    return drawing.faces[name]


def _check_sheets(faces: list[Face]) -> None:
    boards = [face for face in faces if not face.bay]
    if len(boards) not in FACES or len(faces) - len(boards) > 1:
        raise Misdrawn(f"one to four boards and at most one bay, not {len(boards)} and {len(faces) - len(boards)}")
    for number, face in enumerate(faces):
        for other in faces[:number]:
            if other.id == face.id:
                raise Misdrawn(f"{face.id} is placed twice")
            if other.sheet == face.sheet:
                raise Misdrawn(f"{other.id} and {face.id} are the two faces of sheet {face.sheet}")


def _check_size(plan: Plan, faces: list[Face]) -> None:
    """Before anything is built: what people draw must not grow beyond what a table can hold."""
    for placed, face in zip(plan.placed, faces, strict=True):
        width, height = face.size if placed.quarters % 2 == 0 else face.size[::-1]
        if max(placed.x + width, placed.y + height) > WIDEST:
            raise Misdrawn(f"{face.id} ends beyond {WIDEST} spaces, the most a course is long and wide")
    spaces = sum(len(face.rows) * len(face.rows[0]) for face in faces)
    if spaces > MOST_SPACES:
        raise Misdrawn(f"a course has at most {MOST_SPACES} spaces, this one {spaces}")
    starts = sum(tile.kind is Kind.START for face in faces for row in face.rows for tile in row)
    if max(starts, len(plan.starts)) > MOST_STARTS:
        raise Misdrawn(f"a course has at most {MOST_STARTS} start spaces, this one {max(starts, len(plan.starts))}")


def _spaces(placed: Placed, face: Face, plan: Plan) -> Iterator[tuple[Cell, Tile]]:
    moved = plan.reboots.get(face.id)
    if moved:
        _inside(moved.cell, face, f"the reboot token of {face.id}")
    for y, row in enumerate(face.rows):
        for x, tile in enumerate(row):
            if moved and tile.kind is Kind.TOKEN:
                tile = Tile(Kind.FLOOR, walls=tile.walls, mount=tile.mount, panel=tile.panel)
            if moved and moved.cell == (x, y):
                if tile.kind is not Kind.FLOOR:
                    raise Misdrawn(f"the reboot token of {face.id} must lie on plain floor")
                tile = Tile(Kind.TOKEN, moved.way, walls=tile.walls, mount=tile.mount, panel=tile.panel)
            yield _on_course(Cell(x, y), placed, face), tile.turned(placed.quarters)


def _on_course(cell: Cell, placed: Placed, face: Face) -> Cell:
    """Where a space of a face comes to lie once the face is turned and placed."""
    width, height = face.size
    x, y = cell
    for _ in range(placed.quarters):
        x, y = height - 1 - y, x
        width, height = height, width
    return Cell(placed.x + x, placed.y + y)


def _inside(cell: Cell, face: Face, what: str, line: int | None = None) -> None:
    width, height = face.size
    if cell.x >= width or cell.y >= height:
        raise Misdrawn(f"{what} lies at {cell.x},{cell.y}, outside the face of {width}×{height}", line)


def _checkpoints(plan: Plan, where: dict[str, tuple[Placed, Face]], tiles: dict[Cell, Tile]) -> Iterator[Cell]:
    numbers = sorted(plan.checkpoints)
    if len(numbers) > MOST_CHECKPOINTS or numbers != list(range(1, len(numbers) + 1)):
        raise Misdrawn(f"checkpoints are numbered from 1 up to 6 without a gap, not {', '.join(map(str, numbers))}")
    seen: set[Cell] = set()
    for number in numbers:
        (name, cell), line = plan.checkpoints[number], plan.lines[number]
        if name not in where:
            raise Misdrawn(f"checkpoint {number} lies on {name}, which is not placed", line)
        _inside(cell, where[name][1], f"checkpoint {number}", line)
        here = _on_course(cell, *where[name])
        if tiles[here].kind is Kind.PIT:
            raise Misdrawn(f"checkpoint {number} lies in a pit", line)
        if here in seen:
            raise Misdrawn(f"checkpoint {number} lies on another checkpoint", line)
        seen.add(here)
        yield here


def _starts(plan: Plan, faces: list[Face]) -> Iterator[Start]:
    """Numbered row by row on the unturned face, and facing its east."""
    number = 0
    for placed, drawn in zip(plan.placed, faces, strict=True):
        for y, row in enumerate(drawn.rows):
            for x, tile in enumerate(row):
                if tile.kind is Kind.START:
                    number += 1
                    open = not plan.starts or number in plan.starts
                    yield Start(number, _on_course(Cell(x, y), placed, drawn), (1 + placed.quarters) % 4, open)
    if plan.starts and max(plan.starts) > number:
        raise Misdrawn(f"start {max(plan.starts)} is to be open, but there are only {number}")
