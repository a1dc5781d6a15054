"""What never changes during a race, worked out once per course: where steps, belts, panels and beams lead.

Spaces are numbered on a grid with a rim of nothing around the course, so that every step leads to a number.
Number 0 is a corner of the rim: the place of robots that are off the board.
"""

from collections.abc import Iterator

from msgspec import Struct

from robotable.core.grid import STEPS, Cell
from robotable.games.roborally.course import Course
from robotable.games.roborally.tiles import BELTS, Kind, Tile

OFF = 0
WALL = -1
GROUND, PIT, VOID = 0, 1, 2
REGISTERS = range(1, 6)

Belts = dict[int, tuple[int, int]]


class Ray(Struct, frozen=True):
    """A board laser: its beams and the spaces it shines on, nearest first."""

    beams: int
    way: int
    cells: tuple[int, ...]


class Floor(Struct, frozen=True):
    course: Course
    grid: int
    """Length of a row of numbers."""
    cells: tuple[Cell, ...]
    places: tuple[Cell | None, ...]
    """The same; nowhere for `OFF`."""
    steps: tuple[list[int], ...]
    """By way and space: where a step leads, or `WALL`."""
    hole: bytes
    """By space: `GROUND`, `PIT` or `VOID`."""
    face: list[int]
    """By space: the board whose token a robot returns to that fell from here (RR-A42)."""
    sight: tuple[list[tuple[int, ...]], ...]
    """By way and space: the spaces a shot reaches, up to a wall or the outside."""
    in_sight: tuple[list[frozenset[int]], ...]
    """The same, in no order."""
    blue: Belts
    """By space: where the belt leads, and the quarters it turns on arrival."""
    green: Belts
    panels: tuple[dict[int, int], ...]
    """By register, then by space: which way the panel pushes."""
    gears: dict[int, int]
    rays: tuple[Ray, ...]
    lasers: tuple[tuple[Cell, int], ...]
    """Where each ray begins, and how many spaces it shines on."""
    lit: dict[int, tuple[tuple[int, int], ...]]
    """By space: the rays that reach it, each with the space's place in the ray."""
    batteries: frozenset[int]
    checkpoints: dict[int, int]
    goals: tuple[int, ...]
    """Checkpoint by checkpoint, its space."""
    tokens: dict[int, tuple[int, int]]
    """By face: the token's space and arrow."""
    starts: dict[int, tuple[int, int]]
    """By number, the open ones: space and facing."""

    def number(self, cell: Cell) -> int:
        return (cell.y + 1) * self.grid + cell.x + 1


def build(course: Course, edges_are_walls: bool, batteries: bool) -> Floor:
    """The tables of a course; the lighter and the less deadly game have their own (RR-R169, RR-R170)."""
    return _Builder(course, edges_are_walls, batteries).floor()


class _Builder:
    def __init__(self, course: Course, edges_are_walls: bool, batteries: bool) -> None:
        self.course = course
        self.grid = course.width + 2
        self.size = self.grid * (course.height + 2)
        self.batteries = batteries
        self.tiles = {self.number(cell): tile for cell, tile in course.tiles.items()}
        self.goals = tuple(map(self.number, course.checkpoints))
        # RR-R67: what lies under a checkpoint is switched off.
        self.live = {c: t for c, t in self.tiles.items() if c not in self.goals}
        self.lines = self.step_table(edges_are_walls=False)
        self.steps = self.step_table(edges_are_walls)

    def number(self, cell: Cell) -> int:
        return (cell.y + 1) * self.grid + cell.x + 1

    def step_table(self, edges_are_walls: bool) -> tuple[list[int], ...]:
        return tuple([self.step(c, way, edges_are_walls) for c in range(self.size)] for way in range(4))

    def step(self, c: int, way: int, edges_are_walls: bool) -> int:
        """RR-R99: a wall drawn on either side closes the edge."""
        dx, dy = STEPS[way]
        to = c + dx + dy * self.grid
        here, there = self.tiles.get(c), self.tiles.get(to)
        if here is None or way in here.closed:
            return WALL
        if there is None:
            return WALL if edges_are_walls else to
        return WALL if way ^ 2 in there.closed else to

    def floor(self) -> Floor:
        rays = tuple(self.rays())
        sight = tuple([tuple(self.line(c, way))[1:] for c in range(self.size)] for way in range(4))
        cells = tuple(Cell(c % self.grid - 1, c // self.grid - 1) for c in range(self.size))
        return Floor(
            course=self.course,
            grid=self.grid,
            cells=cells,
            places=(None, *cells[OFF + 1 :]),
            steps=self.steps,
            hole=bytes(self.hole(self.tiles.get(c)) for c in range(self.size)),
            face=self.faces(),
            sight=sight,
            in_sight=tuple([frozenset(line) for line in lines] for lines in sight),
            blue=dict(self.belts(Kind.BLUE)),
            green=dict(self.belts(Kind.GREEN)),
            panels=({}, *(dict(self.panels(register)) for register in REGISTERS)),
            gears={c: turn for c, tile in self.live.items() if (turn := GEARS.get(tile.kind))},
            rays=rays,
            lasers=tuple((cells[ray.cells[0]], len(ray.cells)) for ray in rays),
            lit=self.lit(rays),
            batteries=frozenset(c for c, t in self.live.items() if t.kind is Kind.BATTERY and self.batteries),
            checkpoints={c: n for n, c in enumerate(self.goals, 1)},
            goals=self.goals,
            tokens={face: (self.number(t.cell), t.way) for face, t in self.course.tokens.items()},
            starts={s.number: (self.number(s.cell), s.facing) for s in self.course.starts if s.open},
        )

    def hole(self, tile: Tile | None) -> int:
        if tile is None:
            return VOID
        return PIT if tile.kind is Kind.PIT else GROUND

    def line(self, c: int, way: int) -> Iterator[int]:
        """The space itself and those behind it, as far as one can see."""
        while c in self.tiles:
            yield c
            c = self.lines[way][c]

    def belts(self, colour: Kind) -> Iterator[tuple[int, tuple[int, int]]]:
        for c, tile in self.live.items():
            if tile.kind is colour and (to := self.steps[tile.way][c]) != WALL:
                onto = self.live.get(to)
                yield c, (to, onto.turn_for(tile.way) if onto and onto.kind in BELTS else 0)

    def panels(self, register: int) -> Iterator[tuple[int, int]]:
        for c, tile in self.live.items():
            if tile.panel and register in tile.panel.registers:
                yield c, tile.panel.way

    def rays(self) -> Iterator[Ray]:
        for c, tile in self.tiles.items():
            if tile.mount:
                yield Ray(tile.mount.beams, tile.mount.way, tuple(self.line(c, tile.mount.way)))

    def lit(self, rays: tuple[Ray, ...]) -> dict[int, tuple[tuple[int, int], ...]]:
        lit: dict[int, tuple[tuple[int, int], ...]] = {}
        for index, ray in enumerate(rays):
            for place, c in enumerate(ray.cells):
                lit[c] = (*lit.get(c, ()), (index, place))
        return lit

    def faces(self) -> list[int]:
        face = [-1] * self.size
        for cell, index in self.course.face.items():
            face[self.number(cell)] = self.adjoining(index) if self.course.bays[index] else index
        return face

    def adjoining(self, bay: int) -> int:
        """RR-A42: the board with the longest border to the bay, the first one placed if there are several."""
        borders = [0] * len(self.course.names)
        for cell, index in self.course.face.items():
            if index == bay:
                for way in range(4):
                    borders[self.course.face.get(cell.to(way), bay)] += 1
        borders[bay] = 0
        return borders.index(max(borders))


GEARS = {Kind.GEAR_RIGHT: 1, Kind.GEAR_LEFT: -1}
