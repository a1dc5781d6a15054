"""The courses as one chooses between them. Their minutes are those of the drawing: one to two for each step of the way."""

from collections import Counter
from collections.abc import Iterator

from robotable.core import Draft, Drafts, Venue, graded
from robotable.games.roborally.course import Course
from robotable.games.roborally.courses import NAMES, check, course, distances, draw, drawn, floor, listing, remarks
from robotable.games.roborally.floor import WALL, Floor
from robotable.games.roborally.tiles import Kind, Misdrawn

DETOUR = 2
"""Steps by which a way may be longer than the shortest and still be driven."""
BEAM = 0.2
"""What a beam weighs against a fall."""
DEGREES = (0.11, 0.17, 0.25, 0.4)


def venues() -> tuple[Venue, ...]:
    return tuple(map(_venue, listing()))


def draft(text: str) -> Draft:
    """All there is to say about a course, given by name or drawn."""
    if wrong := () if text in NAMES else check(text):
        return Draft(tuple(wrong))
    try:
        laid = course(text) if text in NAMES else drawn(text)
    except Misdrawn as fault:
        return Draft((str(fault),))
    plan = laid.plan
    return Draft((), tuple(remarks(laid)), plan.name, plan.level, f"{plan.name}: {plan.about}\n\n{draw(laid)}")


DRAFTS = Drafts(NAMES, draft)


def _venue(course: Course) -> Venue:
    plan = course.plan
    return Venue(plan.id, plan.players, plan.minutes, graded(exposure(floor(plan.id)), DEGREES), _counts(course))


def _counts(course: Course) -> dict[str, int]:
    kinds = Counter(tile.kind for tile in course.tiles.values())
    return {
        "checkpoints": len(course.checkpoints),
        "pits": kinds[Kind.PIT],
        "gears": kinds[Kind.GEAR_RIGHT] + kinds[Kind.GEAR_LEFT],
        "panels": sum(tile.panel is not None for tile in course.tiles.values()),
        "lasers": sum(tile.mount is not None for tile in course.tiles.values()),
    }


def exposure(table: Floor) -> float:
    """What threatens a robot on its way from the start to the last checkpoint: pits and edges it could be pushed
    into, belts that lead there, beams. For each leg the mean over the spaces of all ways that are not much longer than
    the shortest."""
    threats = {space: _threat(table, space) for space in _boards(table)}
    starts = [space for space, _ in table.starts.values()]
    first = sum(_leg(table, threats, start, table.goals[0]) for start in starts) / len(starts)
    later = zip(table.goals, table.goals[1:], strict=False)
    return first + sum(_leg(table, threats, here, there) for here, there in later)


def _boards(table: Floor) -> Iterator[int]:
    """All spaces but those of the docking bay, where the race has hardly begun."""
    course = table.course
    return (table.number(cell) for cell, face in course.face.items() if not course.bays[face])


def _threat(table: Floor, space: int) -> float:
    falls = sum((to := way[space]) != WALL and table.hole[to] > 0 for way in table.steps) / len(table.steps)
    belt = table.blue.get(space) or table.green.get(space)
    swept = belt is not None and table.hole[belt[0]] > 0
    beams = sum(table.rays[ray].beams for ray, _ in table.lit.get(space, ()))
    return falls + swept + BEAM * beams


def _leg(table: Floor, threats: dict[int, float], start: int, goal: int) -> float:
    there, back = distances(table, start), distances(table, goal)
    way = [space for space in there if space in back and there[space] + back[space] <= there[goal] + DETOUR]
    return sum(threats.get(space, 0) for space in way) / len(way)
