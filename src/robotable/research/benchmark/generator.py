"""Rooms that nobody has seen: drawn by chance, kept if the solver proves how many cards they need.

For every robot one room of each degree. All follows from the numbers that `drawn` gives, and those from a key. The
winning program is not written on the sheet, as it is in the book: options are in every view.
"""

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from robotable.core import Random
from robotable.core.grid import Cell, Way
from robotable.games.quirky_circuits.analysis.solver import solve
from robotable.games.quirky_circuits.cards import BASIC, QUIRKY, Counts, Piece, Robot
from robotable.games.quirky_circuits.scenario import Edge, Scenario, Token
from robotable.games.quirky_circuits.scenarios import check, draw

EFFORT = 60_000
"""Situations the solver looks at; a room that needs more is left aside."""
TRIES = 400
DEGREES = 4
ROBOTS: tuple[Robot, ...] = ("Gizmo", "Twirl", "Rover", "Lefty")
CARGO: dict[Robot, Piece] = {"Twirl": "seed", "Rover": "fossil", "Lefty": "dish"}
NAMES = ("amber", "blue", "crimson")
PARS: dict[Robot, tuple[range, ...]] = {
    "Gizmo": (range(6, 10), range(10, 13), range(13, 16), range(16, 25)),
    "Twirl": (range(6, 10), range(10, 14), range(14, 18), range(18, 25)),
    "Rover": (range(4, 7), range(7, 12), range(12, 16), range(16, 25)),
    "Lefty": (range(4, 8), range(8, 10), range(10, 12), range(12, 18)),
}
"""By degree, the cards of the shortest program."""
THINGS: dict[Robot, tuple[range, ...]] = {
    "Gizmo": (range(2, 4), range(3, 6), range(5, 8), range(7, 11)),
    "Twirl": (range(1, 2), range(1, 3), range(2, 3), range(2, 3)),
    "Rover": (range(1, 2), range(1, 2), range(2, 3), range(2, 3)),
    "Lefty": (range(1, 2), range(1, 3), range(2, 3), range(2, 3)),
}
"""And how many things there are to clean or to deliver."""

Drawn = Callable[..., int]


def rooms(drawn: Drawn) -> list[tuple[str, str]]:
    """Their names and how they are drawn, from easy to hard."""
    kinds = [(robot, degree) for degree in range(DEGREES) for robot in ROBOTS]
    return [(f"{robot[0]}{degree + 1}", room(drawn, robot, degree)) for robot, degree in kinds]


def room(drawn: Drawn, robot: Robot, degree: int) -> str:
    for number in range(TRIES):
        scenario = tried(Random(drawn("room", robot, degree, number)), robot, degree)
        if check(draw(scenario)).sound and (par := proved(scenario)) in PARS[robot][degree]:
            return draw(charged(scenario, par))
    raise LookupError(f"no room of degree {degree + 1} for {robot} in {TRIES} tries")


def proved(scenario: Scenario) -> int:
    """The least number of cards; 0 where nobody can win, or the solver cannot tell."""
    return solve(scenario, EFFORT).par or 0


def charged(scenario: Scenario, par: int) -> Scenario:
    """A battery as the book's rooms have it."""
    battery = 4 + round(par / 3)
    return replace(scenario, battery=battery, green=5 if battery < 10 else 6, yellow=3)


def tried(random: Random, robot: Robot, degree: int) -> Scenario:
    width, height = 6 + random.below(2), 5 + random.below(2)
    cells = [Cell(x, y) for y in range(height) for x in range(width)]
    random.shuffle(cells)
    start = cells.pop()
    obstacles = frozenset(cells.pop() for _ in range(random.below(5)))
    tokens = tuple(things(robot, between(random, THINGS[robot][degree]), cells))
    return Scenario(
        id="room",
        title="Unseen",
        about="",
        robot=robot,
        width=width,
        height=height,
        start=start,
        facing=Way(random.below(4)),
        obstacles=obstacles,
        walls=frozenset(barriers(random, cells, random.below(5), width, height)),
        rises=frozenset(),
        belts={},
        tokens=tokens,
        goal=("deliver",) if robot in CARGO else ("clean", "dock") if random.chance(0.5) else ("clean",),
        battery=9,
        green=5,
        yellow=3,
        basic=dict(BASIC[robot]),
        quirks=quirks(robot) if random.chance(degree / 4) else {},
    )


def between(random: Random, numbers: range) -> int:
    return numbers[random.below(len(numbers))]


def things(robot: Robot, number: int, cells: list[Cell]) -> Iterator[Token]:
    """Dirt for Gizmo; for the others what they carry, and where to."""
    for name in NAMES[:number] if robot in CARGO else ():
        letter, mark = name[0], name[0].upper()
        yield Token(name, CARGO[robot], letter, (cells.pop(),), (cells.pop(),), mark)
    for place in range(number if robot not in CARGO else 0):
        yield Token(f"dust{place + 1}", "dust", "d", (cells.pop(),))


def barriers(random: Random, cells: Sequence[Cell], number: int, width: int, height: int) -> Iterator[Edge]:
    """Inside the room, each from both of its sides."""
    for cell in cells[:number]:
        way = Way(random.below(4))
        beyond = cell.to(way)
        if 0 <= beyond.x < width and 0 <= beyond.y < height:
            yield cell, way
            yield beyond, way.back


def quirks(robot: Robot) -> Counts:
    """The robot's own yellow cards; those that move animals and cats stay in the box."""
    return {command: number for command, number in QUIRKY[robot].items() if len(command) == 2}
