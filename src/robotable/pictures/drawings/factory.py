"""RoboRally's floor: what never moves on a course. A space is 100 × 100 with its origin at the upper left."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from math import cos, radians, sin

from msgspec import Struct

from robotable.core.grid import Cell
from robotable.games.roborally.tiles import BELTS, Kind, Mount, Panel, Tile, read_tile
from robotable.pictures.paper import Look, circle, group, moved, path, rect, tag, words

SPACE = 100
OUTSIDE = "_"
INK: Look = {"stroke": "var(--outline)", "stroke_width": 5}
ROUND: Look = {"stroke_linecap": "round", "stroke_linejoin": "round"}
LANES = {1: (0,), 2: (-13, 13), 3: (-20, 0, 20)}
"""By beams: how far each lies from the middle."""


class Plan(Struct, frozen=True):
    """A course as a view tells it."""

    board: tuple[str, ...]
    checkpoints: tuple[Cell, ...]
    starts: tuple[tuple[int, tuple[Cell, int]], ...]
    bay: tuple[Cell, ...]
    lasers: tuple[tuple[Cell, int], ...]

    @property
    def size(self) -> tuple[int, int]:
        return max(len(row.split()) for row in self.board), len(self.board)

    def tiles(self) -> dict[Cell, Tile]:
        rows = (enumerate(row.split()) for row in self.board)
        return {Cell(x, y): read_tile(text) for y, row in enumerate(rows) for x, text in row if text != OUTSIDE}


@lru_cache(64)
def ground(plan: Plan, register: int) -> str:
    """In layers from the bottom; panels of the register that is played are lit."""
    tiles, goals = plan.tiles(), {cell: number for number, cell in enumerate(plan.checkpoints, 1)}
    live = {cell: tile for cell, tile in tiles.items() if cell not in goals}
    starts = {cell: (number, facing) for number, (cell, facing) in plan.starts}
    reach = dict(plan.lasers)
    return "".join(
        (
            floor(sorted(tiles.keys() - set(plan.bay)), "var(--floor)"),
            floor(sorted(plan.bay), "var(--bay)"),
            *(at(cell, element(cell, tile, live, starts, register)) for cell, tile in live.items()),
            *(at(cell, checkpoint(number)) for cell, number in goals.items()),
            *(at(cell, beam(tile.mount, reach.get(cell, 0))) for cell, tile in tiles.items() if tile.mount),
            *(at(cell, wall(way)) for cell, way in walls(tiles)),
            *(at(cell, mount(tile.mount)) for cell, tile in tiles.items() if tile.mount),
        )
    )


def at(cell: Cell, drawn: str) -> str:
    return moved(SPACE * cell.x, SPACE * cell.y, drawn) if drawn else ""


def facing(way: int, *inside: str) -> str:
    return group(*inside, transform=f"rotate({90 * way} 50 50)")


def floor(cells: list[Cell], fill: str) -> str:
    """All plain floor of one kind is one shape."""
    tiles = (f"M{100 * x + 8.5} {100 * y + 1.5}h83q7 0 7 7v83q0 7-7 7h-83q-7 0-7-7v-83q0-7 7-7z" for x, y in cells)
    return path("".join(tiles), fill=fill)


def element(
    cell: Cell, tile: Tile, live: Mapping[Cell, Tile], starts: Mapping[Cell, tuple[int, int]], register: int
) -> str:
    drawn = THINGS[tile.kind](tile) if tile.kind in THINGS else ""
    if tile.kind in BELTS:
        drawn = belt(cell, tile, live)
    elif tile.kind is Kind.START and cell in starts:
        drawn = start(*starts[cell])
    return drawn + (panel(tile.panel, register) if tile.panel else "")


LINES = {
    "back": "M50 101V-1",
    "left": "M-1 50A51 51 0 0 0 50-1",
    "right": "M101 50A51 51 0 0 1 50-1",
    "spurl": "M-1 50H30",
    "spurr": "M101 50H70",
    "start": "M50 88V-1",
}
BEDS = {
    Kind.GREEN: ("var(--belt-green)", "color-mix(in srgb, var(--belt-green) 78%, var(--belt-deep))"),
    Kind.BLUE: ("var(--belt-blue)", "color-mix(in srgb, var(--belt-blue) 74%, var(--belt-deep))"),
}


def belt(cell: Cell, tile: Tile, live: Mapping[Cell, Tile]) -> str:
    feeds = list(fed(cell, tile, live)) or ["start"]
    ahead = live.get(cell.to(tile.way))
    ends = ahead is not None and ahead.kind not in BELTS
    lines = [LINES[feed].replace("V-1", "V10").replace("50-1", "50 3") if ends else LINES[feed] for feed in feeds]
    top, side = BEDS[tile.kind]
    beds = "".join(
        path("".join(lines), fill="none", stroke=colour, stroke_width=width)
        for colour, width in (("var(--outline)", 82), (side, 73), (top, 58))
    )
    marks = group(
        *chevrons(feeds, tile.kind is Kind.BLUE), fill="none", stroke="var(--white)", stroke_width=9.5, **ROUND
    )
    rollers = [83] * (feeds == ["start"]) + [4] * ends
    steel: Look = {"fill": "var(--steel)", "stroke": "var(--outline)", "stroke_width": 4}
    return facing(tile.way, beds, marks, *(rect(10, y, 80, 11, 5.5, **steel) for y in rollers))


def fed(cell: Cell, tile: Tile, live: Mapping[Cell, Tile]) -> Iterator[str]:
    """The sides from which belts lead into this one, seen along it."""

    def leads(way: int) -> bool:
        before = live.get(cell.to((way + 2) % 4))
        return before is not None and before.kind in BELTS and before.way == way

    if leads(tile.way):
        yield "back"
    if tile.curve in ("l", "x"):
        yield "left"
    elif leads((tile.way + 1) % 4):
        yield "spurl"
    if tile.curve in ("r", "x"):
        yield "right"
    elif leads((tile.way + 3) % 4):
        yield "spurr"


def chevrons(feeds: list[str], blue: bool) -> Iterator[str]:
    """One on a green belt, two on a blue one; side feeds carry a small one."""
    if len(feeds) == 1:
        yield chevron(*{"left": (37, 37, 45), "right": (63, 37, -45)}.get(feeds[0], (50, 50, 0)), 1, blue)
        return
    through = "back" in feeds
    small = {
        "left": (13, 50, 82) if through else (20, 46, 68),
        "right": (87, 50, -82) if through else (80, 46, -68),
        "spurl": (12, 50, 90),
        "spurr": (88, 50, -90),
    }
    yield chevron(50, 46 if through else 24, 0, 0.9 if through else 0.8, blue)
    yield from (chevron(*small[feed], 0.6, False) for feed in feeds if feed in small)


def chevron(x: float, y: float, turn: float, size: float, double: bool) -> str:
    ways = "".join(f"M-19 {9 + dy}L0 {-9 + dy} 19 {9 + dy}" for dy in ((-12, 12) if double else (0,)))
    return moved(x, y, path(ways), turn=turn, scale=size)


def _teeth() -> str:
    spots = ((radians((i - 0.5) * 11.25), 43 if i % 4 < 2 else 34.5) for i in range(32))
    return " ".join(f"{50 + radius * cos(angle):.1f},{50 + radius * sin(angle):.1f}" for angle, radius in spots)


TEETH = _teeth()


def gear(right: bool) -> str:
    fill = "var(--gear-right)" if right else "var(--gear-left)"
    white: Look = {"stroke": "var(--white)", **ROUND}
    turn = path("M-13.6 10.6A17 17 0 1 1 15.9 5.2", fill="none", stroke_width=8.5, **white)
    head = path("M6.5 3.5L24.8 2 17 18.6Z", fill="var(--white)", stroke_width=3, **white)
    return (
        tag("polygon", points=TEETH, fill=fill, stroke_linejoin="round", **INK)
        + circle(50, 50, 26.5, fill="var(--white)", fill_opacity=0.18)
        + group(turn, head, transform=f"translate(50 50) scale({1 if right else -1} 1)")
        + circle(50, 50, 4.5, fill="var(--outline)")
    )


def pit(tile: Tile) -> str:
    deep = "color-mix(in srgb, var(--pit) {}%, var(--pit-rim))"
    return (
        rect(4, 4, 92, 92, 17, fill="var(--outline)")
        + rect(8.5, 8.5, 83, 83, 13.5, fill="none", stroke="var(--wall)", stroke_width=6, stroke_dasharray="13 10")
        + rect(13, 13, 74, 74, 10, fill=deep.format(72))
        + path("M13 26V23Q13 13 23 13H77Q87 13 87 23V26L72 40V71L63 78H37L28 71V40Z", fill=deep.format(86))
        + rect(28, 37, 44, 38, 5, fill="var(--pit-deep)")
        + path(
            "M13 87L28 75M87 87L72 75M13 14L28 38M87 14L72 38",
            stroke="var(--white)",
            stroke_opacity=0.13,
            stroke_width=3,
        )
    )


def battery(tile: Tile) -> str:
    return (
        circle(50, 50, 40, fill="color-mix(in srgb, var(--battery) 20%, var(--floor))")
        + rect(40, 17, 20, 12, 3.5, fill="var(--steel)", **INK)
        + rect(27, 25, 46, 56, 9, fill="var(--battery)", **INK)
        + path("M34.5 34v34", stroke="var(--shine)", stroke_width=5, stroke_linecap="round")
        + path(
            "M55 31 36.5 56H48l-3.5 19L64.5 49H52.5Z",
            fill="var(--white)",
            stroke="var(--outline)",
            stroke_width=3.5,
            stroke_linejoin="round",
        )
    )


def panel(panel: Panel, now: int) -> str:
    """The digits stay upright; the one of the register being played is lit."""
    shove = "var(--accent)" if now in panel.registers else "var(--ink-2)"
    plate = (
        path("M32 60V46M68 60V46", stroke="var(--outline)", stroke_width=10),
        rect(6, 56, 88, 36, 8, fill="var(--steel)", **INK),
        path("M14 62H86", stroke="var(--shine)", stroke_width=3, stroke_linecap="round"),
        path("M30 33L50 13 70 33M50 15V42", fill="none", stroke=shove, stroke_width=9, **ROUND),
    )
    spread = {1: (50,), 2: (33, 67), 3: (23, 50, 77)}[len(panel.registers)]
    spots = (
        (at, 75) if panel.way == 0 else (25, at) if panel.way == 1 else (at, 25) if panel.way == 2 else (75, at)
        for at in spread
    )
    digits = (moved(x, y, digit(number, number == now)) for number, (x, y) in zip(panel.registers, spots, strict=True))
    return facing(panel.way, *plate) + "".join(digits)


def digit(number: int, on: bool) -> str:
    lamp = circle(0, 0, 14.5, fill="var(--accent)", stroke="var(--outline)", stroke_width=3.5) if on else ""
    return lamp + words(0, 9.2, number, 27, "var(--accent-ink)" if on else "var(--outline)", "middle")


def checkpoint(number: int) -> str:
    flag: Look = {"stroke": "var(--flag)", "stroke_width": 4, "stroke_dasharray": "6 5"}
    return (
        circle(50, 53, 37, fill="var(--card)", **INK)
        + circle(50, 53, 30, fill="none", opacity=0.55, **flag)
        + words(50, 70, number, 46, "var(--card-ink)", "middle")
        + path("M80 44V4", stroke="var(--outline)", stroke_width=6, stroke_linecap="round")
        + path(
            "M80 5H54L61 14 54 23H80Z",
            fill="var(--flag)",
            stroke="var(--outline)",
            stroke_width=4,
            stroke_linejoin="round",
        )
    )


def reboot(tile: Tile) -> str:
    dx, dy = ((0, 4), (-4, 0), (0, -4), (4, 0))[tile.way]
    plate = "color-mix(in srgb, var(--floor) 70%, var(--white))"
    return facing(
        tile.way,
        circle(50, 54, 35, fill=plate, stroke_dasharray="12 7", **INK),
        path(
            "M32 27L50 4 68 27Z",
            fill="var(--steel)",
            stroke="var(--outline)",
            stroke_width=4.5,
            stroke_linejoin="round",
        ),
    ) + moved(
        50 + dx,
        50 + dy,
        path("M-9.5-9.5A14.5 14.5 0 1 0 9.5-9.5M0-18V-3", fill="none", stroke="var(--ink)", stroke_width=7, **ROUND),
    )


def start(number: int, way: int) -> str:
    line: Look = {"fill": "none", "stroke": "var(--ink-3)", "stroke_width": 5, **ROUND}
    arrow = facing(way, path("M40 17L50 8 60 17", **line))
    return arrow + circle(50, 52, 28, **line) + words(50, 61, number, 28, "var(--ink-2)", "middle")


def walls(tiles: Mapping[Cell, Tile]) -> Iterator[tuple[Cell, int]]:
    """A wall between two spaces once."""
    drawn = set()
    for cell, tile in tiles.items():
        for way in sorted(tile.closed):
            edge = frozenset((cell, cell.to(way)))
            if edge not in drawn:
                drawn.add(edge)
                yield cell, way


def wall(way: int) -> str:
    shine = path("M3-3.5H97", stroke="var(--shine)", stroke_width=3, stroke_linecap="round")
    return facing(way, rect(-5, -9, 110, 18, 6, fill="var(--wall)", **INK), shine)


def mount(mount: Mount) -> str:
    """On the wall behind its beams, one nozzle each."""
    width = {1: 34, 2: 54, 3: 68}[mount.beams]
    nozzle: Look = {"fill": "var(--laser)", "stroke": "var(--outline)", "stroke_width": 4}
    nozzles = (
        rect(43 + lane, 66, 14, 17, 4, **nozzle) + circle(50 + lane, 73, 3.6, fill="var(--white)")
        for lane in LANES[mount.beams]
    )
    box = rect(50 - width / 2, 76, width, 24, 6, fill="var(--mount)", stroke="var(--outline)", stroke_width=4.5)
    return facing(mount.way, box, *nozzles)


def beam(mount: Mount, reach: int) -> str:
    """Thin dashes over the whole way."""
    lines = "".join(f"M{50 + lane} 64V{109 - 100 * reach}" for lane in LANES[mount.beams])
    return facing(
        mount.way,
        path(lines, fill="none", stroke="var(--laser)", stroke_width=4, stroke_dasharray="10 9", opacity=0.62),
    )


THINGS: dict[Kind, Callable[[Tile], str]] = {
    Kind.PIT: pit,
    Kind.BATTERY: battery,
    Kind.GEAR_RIGHT: lambda tile: gear(right=True),
    Kind.GEAR_LEFT: lambda tile: gear(right=False),
    Kind.TOKEN: reboot,
}
