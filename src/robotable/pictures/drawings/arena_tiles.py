"""The tiles of Robot Quest Arena, each on a space of 100 × 100. Hazards have a dashed red border with the damage."""

from collections.abc import Callable

from robotable.games.robot_quest_arena.arena import DAMAGE, Tile
from robotable.games.robot_quest_arena.cards import COMPACTOR_COST
from robotable.games.robot_quest_arena.options import Options
from robotable.pictures.paper import Look, circle, path, rect, sprite, words

ROUND: Look = {"stroke_linecap": "round", "stroke_linejoin": "round"}
EDGE: Look = {"stroke": "var(--outline)", "stroke_width": 4.5, "stroke_linejoin": "round"}
GOOD: Look = {"fill": "var(--good)", **EDGE}
STEEL: Look = {"fill": "var(--steel)", **EDGE}
LINE: Look = {"fill": "none", "stroke": "var(--outline)", "stroke_width": 5, **ROUND}
WHITE: Look = {"fill": "none", "stroke": "var(--white)", "stroke_width": 4.5, **ROUND}
BAD: Look = {"fill": "none", "stroke": "light-dark(var(--outline), var(--ink-3))", "stroke_width": 4, **ROUND}
GAINS = {"health": "i-health", "point": "i-trophy", "energy": "i-energy"}


def draw(tile: Tile, options: Options) -> str:
    return TILES[tile](options)


def benefit(*inside: str) -> str:
    pad = rect(6, 6, 88, 88, 14, **{**EDGE, "fill": "color-mix(in srgb, var(--good) 20%, var(--surface))"})
    return pad + "".join(inside)


def hazard(note: str, *inside: str) -> str:
    edge: Look = {"stroke": "var(--bad)", "stroke_width": 5.5, "stroke_dasharray": "13 7"}
    pad = rect(6, 6, 88, 88, 14, fill="color-mix(in srgb, var(--bad) 17%, var(--surface))", **edge)
    return pad + "".join(inside) + words(50, 88, note, 18, "var(--bad)", "middle")


def note(text: str) -> str:
    return words(50, 88, text, 15, anchor="middle")


def gains(*names: str) -> str:
    spots = (14, 52) if len(names) == 2 else (33,)
    return "".join(
        words(x + 10, 89, "+1", 15, anchor="middle") + sprite(GAINS[name], x + 19, 74, 17, ink="var(--ink)")
        for x, name in zip(spots, names, strict=True)
    )


def spawn(options: Options) -> str:
    floor = "color-mix(in srgb, var(--steel) 34%, var(--floor))"
    bay: Look = {"fill": "none", "stroke": "var(--ink-3)", "stroke_width": 7, **ROUND}
    dots: Look = {"stroke": "var(--ink-3)", "stroke_width": 4.5, "stroke_dasharray": "3 9", "stroke_linecap": "round"}
    down = path("M24 52V68Q24 75 31 75H69Q76 75 76 68V52M50 24V56M36 43 50 57 64 43", **bay)
    return rect(8, 8, 84, 84, 20, fill=floor, **dots) + down


def wall(options: Options) -> str:
    edge: Look = {"stroke": "var(--outline)", "stroke_width": 5}
    joints = "M6 31H94M6 56H94M36 6V31M68 6V31M22 31V56M52 31V56M80 31V56M36 56V80M68 56V80"
    return (
        rect(5, 7, 90, 88, 12, fill="color-mix(in srgb, var(--wall) 62%, var(--brick))", **edge)
        + rect(5, 5, 90, 76, 12, fill="var(--wall)", **edge)
        + path(joints, stroke="color-mix(in srgb, var(--wall) 60%, var(--brick))", stroke_width=4)
        + path("M15 12H85", stroke="var(--shine)", stroke_width=4, stroke_linecap="round")
    )


def smoke(options: Options) -> str:
    puff = "M24 76C8 76 6 56 20 52 14 36 32 24 44 34 50 16 76 20 75 40 94 40 96 66 80 70 76 80 60 80 54 74 46 82 32 82 24 76Z"
    curl: Look = {"fill": "none", "stroke": "var(--smoke-2)", "stroke_width": 5, "stroke_linecap": "round"}
    return path(puff, fill="var(--smoke)", **EDGE) + path("M32 58C32 48 46 48 46 57M56 50C56 42 68 42 68 51", **curl)


def tacks(options: Options) -> str:
    spikes = path("M18 70 29 32 40 70ZM40 72 50 22 61 72ZM61 70 71 32 82 70Z", **STEEL)
    return hazard(f"−{DAMAGE[Tile.TACKS]}", spikes, path("M14 72H86", **BAD))


def pothole(options: Options) -> str:
    deep = "color-mix(in srgb, var(--pit) 70%, var(--pit-rim))"
    return hazard(
        f"−{DAMAGE[Tile.POTHOLE]}",
        path("M21 44C24 28 42 20 56 24S82 34 79 50 62 70 46 69 18 60 21 44Z", fill=deep, **EDGE),
        path("M31 51C33 41 44 37 54 38S71 44 69 53 57 64 47 63 30 60 31 51Z", fill="var(--pit-deep)"),
        path("M21 40 12 34M78 42 88 37M62 67 66 74", **BAD),
    )


def compactor(options: Options) -> str:
    jaws = (
        "M14 16H86V34L77 43 68 34 59 43 50 34 41 43 32 34 23 43 14 34Z"
        "M14 74H86V60L77 51 68 60 59 51 50 60 41 51 32 60 23 51 14 60Z"
    )
    return hazard(f"{COMPACTOR_COST}+: out", path(jaws, **STEEL))


def junkyard(options: Options) -> str:
    bin_ = path("M31 33H69L65 69Q64.5 73 60 73H40Q35.5 73 35 69Z", **GOOD)
    return benefit(bin_, path("M26 33H74M43 33V26H57V33M43 43V63M57 43V63", **LINE), note("scrap 1"))


def terminal(options: Options) -> str:
    return benefit(
        rect(22, 17, 56, 40, 6, **GOOD),
        rect(29, 24, 42, 26, 3, fill="var(--screen)"),
        path("M50 57V67M36 68H64", **LINE),
        path("M41 43V32M36 36 41 31 46 36M59 31V42M54 38 59 43 64 38", **WHITE),
        note("swap 1"),
    )


def repair(options: Options) -> str:
    cross = path("M50 29V54M37.5 41.5H62.5", **{**WHITE, "stroke_width": 10})
    return benefit(path("M50 13 76 27V56L50 70 24 56V27Z", **GOOD), cross, gains("health", options.repair_pad))


def solar(options: Options) -> str:
    thin: Look = {**LINE, "stroke_width": 4}
    return benefit(
        path("M24 34H76L84 68H16Z", **GOOD),
        path("M21 51H80M42 34 38 68M58 34 62 68", **thin),
        circle(50, 20, 8.5, fill="var(--lamp)", stroke="var(--outline)", stroke_width=4),
        path("M34 20H36M64 20H66M39 11 40 12M61 11 60 12", **thin),
        gains(options.solar_farm),
    )


TILES: dict[Tile, Callable[[Options], str]] = {
    Tile.SPAWN: spawn,
    Tile.WALL: wall,
    Tile.JUNKYARD: junkyard,
    Tile.REMOTE_TERMINAL: terminal,
    Tile.REPAIR_PAD: repair,
    Tile.SOLAR_FARM: solar,
    Tile.TACKS: tacks,
    Tile.POTHOLE: pothole,
    Tile.TRASH_COMPACTOR: compactor,
    Tile.SMOKE: smoke,
}
