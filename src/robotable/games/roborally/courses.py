"""The courses that come with the game, and whatever somebody draws: list them, draw them, check them."""

from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal

from robotable.core.grid import Cell
from robotable.games.roborally.course import Course, lay_out
from robotable.games.roborally.drawing import Drawing, read
from robotable.games.roborally.floor import WALL, Floor, build
from robotable.games.roborally.picture import LEGEND, draw
from robotable.games.roborally.tiles import BELTS, Misdrawn

__all__ = [
    "LEGEND",
    "NAMES",
    "CourseName",
    "check",
    "course",
    "draw",
    "drawn",
    "faults",
    "floor",
    "listing",
    "remarks",
]

FOLDER = Path(__file__).parent / "boards"
BOARD = (12, 12)
BAY = (3, 12)

CourseName = Literal[
    "warmup",
    "clockin",
    "duel",
    "mindgap",
    "lightwork",
    "downstream",
    "freightdash",
    "assembly",
    "papertrail",
    "longhaul",
    "grandtour",
]
NAMES: tuple[CourseName, ...] = CourseName.__args__  # type: ignore[attr-defined]


@cache
def library() -> Drawing:
    """Every face and course of the game's own folder."""
    return read("\n".join(path.read_text() for path in sorted(FOLDER.glob("*.txt"))))


@cache
def course(name: str) -> Course:
    """A course of ours by its name."""
    return lay_out(library().plans[name], library())


def listing() -> tuple[Course, ...]:
    """All courses of ours, from easy to long."""
    return tuple(map(course, NAMES))


@lru_cache(64)
def drawn(text: str) -> Course:
    """The one course of a text; it may use our faces. Raises `Misdrawn`."""
    drawing = read(text)
    if len(drawing.plans) != 1:
        raise Misdrawn(f"a text to be played holds exactly one course, this one {len(drawing.plans)}")
    ours = library().faces
    if taken := [id for id in drawing.faces if id in ours]:
        raise Misdrawn(f"{taken[0]} is the name of a face that comes with the game; choose another")
    return lay_out(next(iter(drawing.plans.values())), Drawing(ours | drawing.faces, drawing.plans))


@lru_cache(32)
def floor(text: str, edges_are_walls: bool = False, batteries: bool = True) -> Floor:
    """The tables of a course, given by our name for it or as a drawn text."""
    return build(course(text) if text in NAMES else drawn(text), edges_are_walls, batteries)


@lru_cache(64)
def problems(text: str) -> tuple[str, ...]:
    """Why a course, given by name or drawn, cannot be raced on."""
    return tuple(faults(floor(text).course))


def check(text: str) -> list[str]:
    """What is wrong with a drawn text, in the order of its lines; nothing if it can be played.

    A text that only draws faces is checked face by face; each of its courses is laid out and walked through.
    """
    try:
        drawing = read(text)
        ours = library().faces
        everything = Drawing(ours | drawing.faces, drawing.plans)
        courses = [lay_out(plan, everything) for plan in drawing.plans.values()]
    except Misdrawn as fault:
        return [str(fault)]
    return [f"course {course.plan.id}: {fault}" for course in courses for fault in faults(course)]


def faults(course: Course) -> Iterator[str]:
    """Why a laid-out course cannot be raced on."""
    open = [start for start in course.starts if start.open]
    if len(open) < course.plan.players[1]:
        yield f"{course.plan.players[1]} robots need as many open start spaces, there are {len(open)}"
    for index, name in enumerate(course.names):
        if not course.bays[index] and index not in course.tokens:
            yield f"{name} has no reboot token (@>)"
    if not course.checkpoints:
        yield "there is no checkpoint"
    elif course.tokens:
        yield from _unreachable(course)


def _unreachable(course: Course) -> Iterator[str]:
    """Checkpoints that no robot can drive to, from a start, a token or the checkpoint before."""
    table = build(course, edges_are_walls=False, batteries=True)
    region = _regions(table)
    for start in course.starts:
        if start.open and region[table.number(start.cell)] != region[table.goals[0]]:
            yield f"no way leads from start {start.number} to checkpoint 1"
    for face, (cell, _) in table.tokens.items():
        if any(region[cell] != region[goal] for goal in table.goals):
            yield f"no way leads from the reboot token of {course.names[face]} to every checkpoint"
    for number, (here, there) in enumerate(zip(table.goals, table.goals[1:], strict=False), 2):
        if region[here] != region[there]:
            yield f"no way leads from checkpoint {number - 1} to checkpoint {number}"


def _regions(table: Floor) -> dict[int, int]:
    """Every space by the part of the floor that can be walked about in; walls and pits work alike both ways."""
    region: dict[int, int] = {}
    for c, hole in enumerate(table.hole):
        if not hole and c not in region:
            region |= dict.fromkeys(distances(table, c), c)
    return region


def distances(table: Floor, start: int) -> dict[int, int]:
    """Steps from a space to all others that can be walked to; belts are only floor here."""
    reached, edge = {start: 0}, [start]
    for c in edge:
        for way in range(4):
            to = table.steps[way][c]
            if to != WALL and not table.hole[to] and to not in reached:
                reached[to] = reached[c] + 1
                edge.append(to)
    return reached


def remarks(course: Course) -> Iterator[str]:
    """What can be played, but is unusual: other sizes, belts that meet head-on, belts against a wall."""
    for name, size, bay in zip(course.names, course.sizes, course.bays, strict=True):
        usual = BAY if bay else BOARD
        if size != usual:
            yield f"{name} has {size[0]}×{size[1]} spaces instead of {usual[0]}×{usual[1]}"
    if not any(course.bays):
        yield "there is no docking bay"
    if len(course.checkpoints) < 2:
        yield "there is only one checkpoint"
    for cell, tile in course.tiles.items():
        ahead = course.tiles.get(cell.to(tile.way))
        if tile.kind not in BELTS:
            continue
        if ahead and ahead.kind in BELTS and ahead.way == tile.way ^ 2 and tile.way < 2:
            yield f"the belts at {_place(cell)} and {_place(cell.to(tile.way))} run against each other"
        if tile.way in tile.closed or (ahead and tile.way ^ 2 in ahead.closed):
            yield f"the belt at {_place(cell)} runs against a wall"


def _place(cell: Cell) -> str:
    return f"{cell.x},{cell.y}"
