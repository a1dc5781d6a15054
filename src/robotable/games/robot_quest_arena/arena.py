"""The arena's tiles: drawn plans, what is known of each at once, and which plans are fit to play on."""

from collections import Counter
from enum import StrEnum
from functools import cache, lru_cache
from importlib import resources
from typing import Final, Literal, get_args

from robotable.core import Random, Reason
from robotable.games.robot_quest_arena.geometry import CENTRE, NEXT, OFF, RING, SIDE, SPACES, STRAIGHT, name, space
from robotable.games.robot_quest_arena.reasons import Why


class Tile(StrEnum):
    """A tile, and the sign it has in a drawn plan."""

    SPAWN = "S"
    WALL = "#"
    JUNKYARD = "J"
    REMOTE_TERMINAL = "R"
    REPAIR_PAD = "+"
    SOLAR_FARM = "E"
    TACKS = "T"
    POTHOLE = "O"
    TRASH_COMPACTOR = "C"
    SMOKE = "~"


SPAWN, WALL, JUNKYARD, REMOTE_TERMINAL, REPAIR_PAD, SOLAR_FARM, TACKS, POTHOLE, TRASH_COMPACTOR, SMOKE = Tile


BARE: Final = "."
Look = Literal["spawn", "wall", "junkyard", "terminal", "repair", "solar", "tacks", "pothole", "compactor", "smoke"]
LOOKS: Final[dict[Tile, Look]] = dict(zip(Tile, get_args(Look), strict=True))
"""What a tile is called where it is drawn."""
BOX: Final = {tile: 4 if tile in (Tile.SPAWN, Tile.WALL) else 1 for tile in Tile}
"""The 16 tiles of the box."""
HAZARDS: Final = frozenset({Tile.TACKS, Tile.POTHOLE, Tile.TRASH_COMPACTOR})
DAMAGE: Final = {Tile.TACKS: 2, Tile.POTHOLE: 1}
"""What entering costs (R93, R94)."""
START_TILES: Final = frozenset({Tile.JUNKYARD, Tile.REMOTE_TERMINAL, Tile.REPAIR_PAD, Tile.SOLAR_FARM})


class Arena:
    """A plan looked at once: bits for what blocks, spaces by what they are."""

    def __init__(self, plan: str) -> None:
        self.tiles = tuple(Tile(sign) if sign != BARE else None for sign in plan)
        self.walls = self._bits(Tile.WALL)
        self.smoke = self._bits(Tile.SMOKE)
        self.opaque = self.walls | self.smoke
        self.spawns = tuple(at for at in range(SPACES) if self.tiles[at] is Tile.SPAWN)
        self.centre = tuple(at for at in sorted(CENTRE) if self.tiles[at] is None)
        self.ring = tuple(at for at in RING if self.tiles[at] is None)
        self.floor = tuple(at for at in range(SPACES) if self.tiles[at] is not Tile.WALL)
        self.hazard = tuple(tile in HAZARDS for tile in self.tiles)
        self.leaving = (tuple(int(tile is Tile.POTHOLE) for tile in self.tiles), (0,) * len(self.tiles))
        """By whether tiles are ignored and by space: Move it costs more to leave it by one's own movement (R94)."""

    def _bits(self, kind: Tile) -> int:
        return sum(1 << at for at, tile in enumerate(self.tiles) if tile is kind)


arena = lru_cache(maxsize=1024)(Arena)
"""The arena of a plan of 49 signs, row by row."""


def plan_of(drawing: str) -> str:
    """A plan as drawn by hand: spaces and line ends do not count."""
    return "".join(drawing.split())


def drawn(plan: str) -> str:
    rows = (plan[at : at + SIDE] for at in range(0, SPACES, SIDE))
    return "\n".join(" ".join(row) for row in rows)


@cache
def layout(title: str) -> str:
    """The plan of a layout of ours."""
    file = resources.files("robotable.games.robot_quest_arena") / "layouts" / f"{title}.txt"
    return plan_of(file.read_text(encoding="utf-8"))


def faults(plan: str, robots: int) -> list[Reason]:
    """Why a plan cannot be played on with that many robots; empty when it can."""
    if len(plan) != SPACES:
        return [Why.SPACES(spaces=SPACES, drawn=len(plan))]
    if unknown := sorted(set(plan) - set(Tile) - {BARE}):
        return [Why.NO_TILE(signs=", ".join(unknown))]
    found = Counter(plan)
    wrong = [Why.BOX(most=BOX[tile], sign=tile.value, drawn=found[tile]) for tile in Tile if found[tile] > BOX[tile]]
    if found[Tile.SPAWN] < robots:
        wrong.append(Why.SPAWNS(robots=robots))
    if cut_off := sorted(set(arena(plan).floor) - _reachable(plan)):
        wrong.append(Why.CUT_OFF(space=name(cut_off[0])))
    return wrong


def _reachable(plan: str) -> set[int]:
    here = arena(plan)
    floor = set(here.floor)
    reached: set[int] = set()
    edge = list(here.spawns[:1])
    while edge:
        at = edge.pop()
        if at in floor and at not in reached:
            reached.add(at)
            edge += NEXT[at][:4]
    return reached


def dull(plan: str) -> bool:
    """Nobody can ever be pushed into a hazard here."""
    here = arena(plan)
    floor = set(here.floor)
    hazards = [at for at in range(SPACES) if here.hazard[at]]
    return not any(_pushable(floor, at) for at in hazards)


def _pushable(floor: set[int], into: int) -> bool:
    """Whether two spaces in line before `into` are free to stand on: one for the pushed, one for the pusher."""
    for way in STRAIGHT:
        pushed = NEXT[into][way]
        if pushed != OFF and {pushed, NEXT[pushed][way]} <= floor:
            return True
    return False


_ORBITS: Final = tuple(
    tuple(space(*at) for at in ((x, y), (SIDE - 1 - y, x), (SIDE - 1 - x, SIDE - 1 - y), (y, SIDE - 1 - x)))
    for y in range(SIDE // 2 + 1)
    for x in range(SIDE // 2)
)
"""The twelve sets of four spaces that a quarter turn maps onto each other."""


def random_plan(random: Random) -> str:
    """All 16 tiles, as fair to every corner as single tiles allow."""
    while True:
        plan = _scattered(random)
        if not faults(plan, robots=4) and not dull(plan):
            return plan


def _scattered(random: Random) -> str:
    outer = [orbit for orbit in _ORBITS if orbit[0] in RING]
    spawns = random.choice(outer)
    others = [orbit for orbit in _ORBITS if orbit != spawns]
    random.shuffle(others)
    singles = [tile for tile in Tile if BOX[tile] == 1]
    random.shuffle(singles)
    signs = [BARE] * SPACES
    for at in spawns:
        signs[at] = Tile.SPAWN
    for at in others[0]:
        signs[at] = Tile.WALL
    for at, tile in zip(others[1] + others[2], singles, strict=True):
        signs[at] = tile
    return "".join(signs)
