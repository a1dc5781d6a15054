"""Rooms that nobody has seen: drawn by chance, kept if the solver proves how many cards they need.

For every robot one room of each degree. All follows from the numbers that `drawn` gives, and those from a key. The
winning program is not written on the sheet, as it is in the book: options are in every view.
"""

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from robotable.core import Random
from robotable.core.grid import Cell, Way
from robotable.games.quirky_circuits.analysis.solver import solve
from robotable.games.quirky_circuits.cards import BASIC, CHASES, EXTRA, QUIRKY, Command, Counts, Piece, Robot
from robotable.games.quirky_circuits.scenario import Edge, Scenario, Token
from robotable.games.quirky_circuits.scenarios import check, draw, read

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
    "Lefty": (range(4, 8), range(7, 10), range(9, 12), range(12, 18)),
}
"""By degree, the cards of the shortest program."""
THINGS: dict[Robot, tuple[range, ...]] = {
    "Gizmo": (range(2, 4), range(3, 6), range(5, 8), range(7, 11)),
    "Twirl": (range(1, 2), range(1, 3), range(2, 3), range(2, 3)),
    "Rover": (range(1, 2), range(1, 2), range(2, 3), range(2, 3)),
    "Lefty": (range(1, 2), range(1, 3), range(2, 3), range(2, 3)),
}
"""And how many things there are to clean or to deliver."""
FAVOURITES: tuple[tuple[Piece, Piece, tuple[Command, ...]], ...] = (
    ("tiger", "toy", (Command.TIG1,)),
    ("scar", "box", (Command.SCA1, Command.SCA2)),
)
"""A cat, what it goes after, and the cards that move it."""

Drawn = Callable[..., int]


def rooms(drawn: Drawn) -> list[tuple[str, str]]:
    """Their names and how they are drawn, from easy to hard."""
    kinds = [(robot, degree) for degree in range(DEGREES) for robot in ROBOTS]
    return [(f"{robot[0]}{degree + 1}", room(drawn, robot, degree)) for robot, degree in kinds]


def room(drawn: Drawn, robot: Robot, degree: int) -> str:
    for number in range(TRIES):
        text = draw(tried(Random(drawn("room", robot, degree, number)), robot, degree))
        if check(text).sound and (par := proved(read(text))) in PARS[robot][degree]:
            return draw(charged(read(text), par))
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
    scenario = Scenario(
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
    for special in SPECIALS[robot][degree]:
        scenario = special(random, scenario, cells)
    return scenario


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
    """The robot's own yellow cards; those that move animals and cats come with them."""
    return {command: number for command, number in QUIRKY[robot].items() if len(command) == 2}


# What makes a room special: each takes a room and the spaces on which nothing lies yet.


def slopes(random: Random, scenario: Scenario, cells: list[Cell]) -> Scenario:
    """A pit or a hill, with inclines all round."""
    inside = set(block(random, scenario))
    down = random.chance(0.5)
    rim = [
        (cell, way) for cell in inside for way in Way if scenario.inside(cell.to(way)) and cell.to(way) not in inside
    ]
    rises = {edge if down else (edge[0].to(edge[1]), edge[1].back) for edge in rim}
    return replace(scenario, rises=frozenset(rises - scenario.walls))


def belts(random: Random, scenario: Scenario, cells: list[Cell]) -> Scenario:
    """A ring, and the cards that move it."""
    area = block(random, scenario)
    corners = area[0], area[-1]
    ring = {cell: around(cell, *corners) for cell in area if around(cell, *corners) is not None}
    running = {cell: way for cell, way in ring.items() if way is not None and cell not in scenario.obstacles}
    return replace(scenario, belts=running, basic=scenario.basic | EXTRA[scenario.robot])


def block(random: Random, scenario: Scenario) -> list[Cell]:
    """Some spaces that lie together, three or four each way."""
    wide, high = 3 + random.below(2), 3 + random.below(2)
    left, top = random.below(scenario.width - wide + 1), random.below(scenario.height - high + 1)
    return [Cell(x, y) for y in range(top, top + high) for x in range(left, left + wide)]


def around(cell: Cell, first: Cell, last: Cell) -> Way | None:
    """The way of a belt that runs round a block; None in the middle."""
    if cell.y == first.y and cell.x < last.x:
        return Way.EAST
    if cell.x == last.x and cell.y < last.y:
        return Way.SOUTH
    if cell.y == last.y and cell.x > first.x:
        return Way.WEST
    return Way.NORTH if cell.x == first.x else None


def vases(random: Random, scenario: Scenario, cells: list[Cell]) -> Scenario:
    """Two tables, each with a vase that falls beside it, and less dust: it is enough to clean."""
    tables = [cells.pop() for _ in range(2)]
    blocked = scenario.obstacles | set(tables)
    found = []
    for number, table in enumerate(tables, 1):
        beside = [table.to(way) for way in Way if scenario.inside(table.to(way)) and table.to(way) not in blocked]
        if beside:
            found.append(Token(f"vase{number}", "vase", "V", (table,), spill=random.choice(beside)))
    return replace(scenario, obstacles=blocked, tokens=(*scenario.tokens[: -len(tables)], *found))


def patches(random: Random, scenario: Scenario, cells: list[Cell]) -> Scenario:
    """The cat that follows the robot; Gizmo falls asleep by her, Lefty drops everything."""
    cat = Token("patches", "patches", "p", (cells.pop(),))
    return replace(
        scenario,
        tokens=(*scenario.tokens, cat),
        quirks=scenario.quirks | {Command.PAT1: 1},
        patches="nap" if scenario.robot == "Gizmo" else "fright",
    )


def cats(random: Random, scenario: Scenario, cells: list[Cell]) -> Scenario:
    """A cat goes to where its favourite thing is brought, and both have to be there."""
    cat, thing, commands = random.choice(FAVOURITES)
    there = (cells.pop(),)
    pair = (Token(thing, thing, "f", (cells.pop(),), there, "F"), Token(cat, cat, "c", (cells.pop(),), there, "F"))
    return replace(
        scenario,
        tokens=(*scenario.tokens[:-1], *pair),
        goal=("deliver", "gather"),
        quirks=scenario.quirks | {command: QUIRKY["Lefty"][command] for command in commands},
    )


def animals(random: Random, scenario: Scenario, cells: list[Cell]) -> Scenario:
    """Fox, hen and wheat, who must not meet on the way."""
    tokens = (
        Token("fox", "fox", "f", (cells.pop(),)),
        Token("hen", "hen", "h", (cells.pop(),), (cells.pop(),), "H"),
        Token("wheat", "wheat", "w", (cells.pop(),), (cells.pop(),), "W"),
    )
    return replace(
        scenario,
        tokens=tokens,
        quirks=scenario.quirks | {command: number for command, number in QUIRKY["Twirl"].items() if command in CHASES},
        contact=(("fox", "hen"), ("hen", "wheat")),
        safe=("hen", "wheat"),
    )


def long_bone(random: Random, scenario: Scenario, cells: list[Cell]) -> Scenario:
    """The first fossil and its target are two spaces long, each its own way."""
    first, *others = scenario.tokens
    free = set(cells)
    grown = [lengthened(random, cell, free) for cell in (first.at[0], first.target[0])]
    return replace(scenario, tokens=(replace(first, at=grown[0], target=grown[1]), *others))


def lengthened(random: Random, cell: Cell, free: set[Cell]) -> tuple[Cell, ...]:
    """With a free space beside it, where there is one."""
    beside = sorted(cell.to(way) for way in Way if cell.to(way) in free)
    if not beside:
        return (cell,)
    more = random.choice(beside)
    free.remove(more)
    return tuple(sorted((cell, more)))


def in_order(random: Random, scenario: Scenario, cells: list[Cell]) -> Scenario:
    return replace(scenario, order=tuple(token.name for token in scenario.tokens))


def homeward(random: Random, scenario: Scenario, cells: list[Cell]) -> Scenario:
    return replace(scenario, goal=(*scenario.goal, "dock"))


Special = Callable[[Random, Scenario, list[Cell]], Scenario]
SPECIALS: dict[Robot, tuple[tuple[Special, ...], ...]] = {
    "Gizmo": ((), (vases,), (slopes, patches), (patches,)),
    "Twirl": ((), (slopes,), (animals,), (homeward,)),
    "Rover": ((slopes,), (long_bone,), (in_order,), (slopes, homeward)),
    "Lefty": ((), (belts,), (cats,), (belts, patches)),
}
"""By degree."""
