"""Quirky Circuits: the room, the battery, the queue, everybody's backs, and the hand."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from robotable.core.grid import Cell, Way
from robotable.games.quirky_circuits.board import HANDS
from robotable.games.quirky_circuits.cards import Back
from robotable.games.quirky_circuits.state import Laid, Phase, Sheet, Sight, State, View
from robotable.games.quirky_circuits.view import opened as opened_queue
from robotable.pictures.cut import cut, ring, window
from robotable.pictures.drawing import Drawing
from robotable.pictures.drawings import circuit_cards
from robotable.pictures.drawings.circuit_tokens import SPACE, bone, token
from robotable.pictures.paper import (
    Look,
    Part,
    beside,
    circle,
    group,
    moved,
    path,
    rect,
    scaled,
    spread,
    sprite,
    tag,
    words,
)
from robotable.pictures.people import Somebody, glyph

MARGIN, SCALE = 44, 0.75
TINTS = {"Gizmo": "house", "Twirl": "garden", "Rover": "museum", "Lefty": "kitchen"}
SPRITES = {"Gizmo": "vacuum", "Twirl": "bee", "Rover": "dog", "Lefty": "chef"}
ROUND: Look = {"stroke_linecap": "round", "stroke_linejoin": "round"}
INK: Look = {"stroke": "var(--outline)", "stroke_width": 2.5, **ROUND}
CARD = 66
"""How wide a card of the queue or in hand is."""
HIGH = CARD * circuit_cards.HIGH / circuit_cards.WIDE
MEDALS = {"green": "three stars", "yellow": "two stars", "red": "one star"}


def middle(cell: Cell) -> tuple[float, float]:
    return SPACE * (cell.x + 0.5), SPACE * (cell.y + 0.5)


def board(view: View) -> Part:
    plan = room(view)
    return beside([scaled(plan, SCALE * plan.width), battery(view, SCALE * plan.height)], gap=10)


def room(view: View) -> Part:
    sheet = view.sheet
    width, height = sheet.width * SPACE + MARGIN + 22, sheet.height * SPACE + MARGIN + 22
    return Part(width, height, moved(MARGIN, MARGIN, scene(view)))


def glimpse(view: View) -> Part:
    """About the robot."""
    halo = moved(*middle(view.robot), ring(), scale=SPACE / 100)
    through = window(view.sheet.width, view.sheet.height, [view.robot])
    return cut(scene(view, halo), through, SPACE)


def scene(view: View, halo: str = "") -> str:
    things = (*vases(view), *targets(view), halo, robot(view), *lying(view), drift(view))
    return scenery(view.sheet) + "".join(things)


@lru_cache(64)
def scenery(sheet: Sheet) -> str:
    """What never moves: floor, walls, barriers, inclines, belts, obstacles, the start."""
    tables = {table for table, _ in sheet.vases}
    return "".join(
        (
            floor(sheet),
            coordinates(sheet),
            *(belt(cell, way) for cell, way in sheet.belts),
            *(slope(cell, way) for cell, way in sheet.slopes),
            moved(
                *middle(sheet.start),
                circle(0, 0, 29, fill="none", stroke_dasharray="3 7", **INK),
                path("m0-9-9 8v9H9v-9z", fill="none", **INK),
            ),
            *(crate(cell) for cell in sheet.blocks if cell not in tables),
            *(table(cell, spill) for cell, spill in sheet.vases),
            bars(sheet),
        )
    )


def floor(sheet: Sheet) -> str:
    width, height, tint = SPACE * sheet.width, SPACE * sheet.height, f"var(--qc-{TINTS[sheet.robot]})"
    light = f"color-mix(in srgb, var(--floor) 66%, {tint})"
    dark = f"color-mix(in srgb, var(--floor-2) 62%, {tint})"
    chequers = "".join(
        f"M{SPACE * x} {SPACE * y}h{SPACE}v{SPACE}h-{SPACE}z"
        for y in range(sheet.height)
        for x in range(sheet.width)
        if (x + y) % 2
    )
    return (
        rect(-13, -13, width + 26, height + 26, 20, fill="var(--wall)", stroke="var(--outline)", stroke_width=3)
        + rect(
            -8.5,
            -9,
            width + 17,
            height + 17,
            16,
            fill="none",
            stroke="var(--white)",
            stroke_opacity=0.32,
            stroke_width=3,
        )
        + rect(0, 0, width, height, fill=light)
        + path(chequers, fill=dark)
        + rect(0, 0, width, height, 0, fill="none", **INK)
    )


def coordinates(sheet: Sheet) -> str:
    letters = (words(SPACE * (x + 0.5), -23, chr(65 + x), 17, "var(--ink-2)", "middle") for x in range(sheet.width))
    numbers = (words(-30, SPACE * (y + 0.5) + 6, y + 1, 17, "var(--ink-2)", "middle") for y in range(sheet.height))
    north = path("m0-12 6 13H-6z", fill="var(--accent)", stroke="var(--wire)", stroke_width=2, stroke_linejoin="round")
    return "".join((*letters, *numbers, moved(-31, -29, north, words(0, 14, "N", 13, anchor="middle"))))


def belt(cell: Cell, way: Way) -> str:
    marks = "M-15-10 0-22 15-10M-15 8 0-4 15 8M-15 26 0 14 15 26"
    return moved(
        *middle(cell),
        rect(-36, -36, 72, 72, 8, fill="var(--belt-blue)", stroke="var(--outline)", stroke_width=2),
        path(marks, fill="none", stroke="var(--white)", stroke_opacity=0.75, stroke_width=5, **ROUND),
        turn=90 * way,
    )


def slope(cell: Cell, way: Way) -> str:
    ticks = "".join(f"M{x} 4v{8 if x % 30 else 13}" for x in (-30, -15, 0, 15, 30))
    ramp = (
        path("M-40 0h80l-5 20h-70z", fill="var(--outline)", fill_opacity=0.22),
        path("M-40 0h80", **{**INK, "stroke_width": 4}),
        path(ticks, opacity=0.6, **{**INK, "stroke_width": 2.4}),
    )
    return moved(*middle(cell), moved(0, 40, *ramp), turn=90 * (way + 2))


def corner(cell: Cell, *drawn: str) -> str:
    return moved(SPACE * cell.x, SPACE * cell.y, *drawn)


def crate(cell: Cell) -> str:
    return corner(
        cell,
        rect(9, 13, 62, 58, 10, fill="var(--qc-crate-2)", **INK),
        rect(9, 9, 62, 48, 10, fill="var(--qc-crate)", **INK),
        path("M17 18h30", stroke="var(--qc-crate-3)", stroke_width=5, stroke_linecap="round"),
        path("M20 47 60 22M20 22l40 25", opacity=0.5, **INK),
    )


def table(cell: Cell, spill: Cell) -> str:
    star = "m40 12 7 15 16-6-6 16 12 9-16 4 1 17-14-10-13 10 0-17-15-3 12-10-6-15 16 5z"
    top: Look = {"cx": 40, "rx": 31, "ry": 21, **INK}
    return corner(
        spill, path(star, fill="none", opacity=0.42, stroke_dasharray="5 5", **{**INK, "stroke_width": 2.2})
    ) + corner(
        cell,
        tag("ellipse", cy=50, fill="var(--qc-crate-2)", **top),
        tag("ellipse", cy=45, fill="var(--qc-crate)", **top),
    )


def bars(sheet: Sheet) -> str:
    lines = [edge(cell, way) for cell, way in sheet.bars]
    d = "".join(f"M{x1:g} {y1:g}L{x2:g} {y2:g}" for x1, y1, x2, y2 in lines)
    light = "".join(f"M{x1:g} {y1 - 2:g}L{x2:g} {y2 - 2:g}" for x1, y1, x2, y2 in lines)
    posts = sorted({post for line in lines for post in (line[:2], line[2:])})
    return (
        path(d, **{**INK, "stroke_width": 15})
        + path(d, stroke="var(--qc-plank)", stroke_width=9.5, **ROUND)
        + path(light, stroke="var(--qc-plank-2)", stroke_width=2.5, **ROUND)
        + "".join(circle(x, y, 8, fill="var(--qc-post)", **INK) for x, y in posts)
    )


def edge(cell: Cell, way: Way) -> tuple[float, float, float, float]:
    """A space's east or south side."""
    x, y = SPACE * (cell.x + 1), SPACE * (cell.y + 1)
    return (x, y - SPACE, x, y) if way is Way.EAST else (x - SPACE, y, x, y)


def vases(view: View) -> list[str]:
    """Those that still stand on their tables."""
    seen = [one for one in view.tokens if one.piece == "vase"]
    standing = [table for one, (table, _) in zip(seen, view.sheet.vases, strict=False) if one.state == "intact"]
    body = path("M32 48q-12-8-3-20h-2q-3-5 0-6h26q3 1 0 6h-2q9 12-3 20z", fill="var(--qc-vase)", **INK)
    shine = path("M31 32h18", stroke="var(--white)", stroke_width=3, stroke_linecap="round")
    return [corner(table, moved(0, -6, body, shine)) for table in standing]


def targets(view: View) -> list[str]:
    """Where things belong: plates, and on them in pale what is still to come."""
    dash: Look = {"fill": "var(--surface)", "fill_opacity": 0.6, "stroke_dasharray": "7 6", **INK}
    plates = sorted({cell for one in view.tokens for cell in one.target})
    wanted = [one for one in view.tokens if one.target and one.state != "delivered"]
    drawn = [corner(cell, rect(9, 9, 62, 62, 14, **dash)) for cell in plates]
    drawn += [group(bone(one.target), opacity=0.5) for one in wanted if len(one.target) > 1]
    for cell in plates:
        here = [one for one in wanted if one.target == (cell,)]
        drawn.append(group(fanned([(one, 0.64 if len(here) > 1 else 1) for one in here], cell), opacity=0.5))
    return drawn


SPREAD = {1: ((0, 0),), 2: ((-17, -12), (17, 12)), 3: ((-18, -15), (18, -15), (0, 17))}
FOUR = ((-18, -17), (18, -17), (-18, 17), (18, 17))
BELOW = ((26, 26), (-26, 26), (26, -26), (-26, -26))
"""Where tokens lie that share a space, among themselves or with the robot."""


def fanned(things: Sequence[tuple[Sight, float]], cell: Cell, below: bool = False) -> str:
    spots = BELOW if below else SPREAD.get(len(things), FOUR)
    x, y = middle(cell)
    return "".join(
        moved(
            x + spots[at % len(spots)][0],
            y + spots[at % len(spots)][1],
            moved(-24, -24, token(one.piece, one.name)),
            delivered(one),
            scale=scale,
        )
        for at, (one, scale) in enumerate(things)
    )


def delivered(one: Sight) -> str:
    if one.state != "delivered":
        return ""
    tick = path("m-4.5 .5 3 3.2 6-6.4", fill="none", stroke="var(--surface)", stroke_width=2.8, **ROUND)
    return moved(15, 15, circle(0, 0, 10, fill="var(--good)", stroke="var(--surface)", stroke_width=2), tick)


def lying(view: View) -> list[str]:
    """Everything that lies in the room or is held over it."""
    there = [one for one in view.tokens if one.at and one.state not in ("gone", "intact")]
    drawn = [bone(one.at) + (marked(one) if one.state == "delivered" else "") for one in there if len(one.at) > 1]
    for cell in sorted({one.at[0] for one in there if len(one.at) == 1}):
        here = [one for one in there if one.at == (cell,)]
        below = cell == view.robot
        drawn.append(fanned([(one, 0.66 if below else 0.8 if len(here) > 1 else 1.2) for one in here], cell, below))
    return drawn


def marked(one: Sight) -> str:
    return moved(*middle(one.at[0]), delivered(one))


def robot(view: View) -> str:
    """From above, with a cone of light before it; arms show what it reaches at its sides."""
    kind = view.sheet.robot
    ahead = view.robot.to(view.facing)
    inside = 0 <= ahead.x < view.sheet.width and 0 <= ahead.y < view.sheet.height
    light = path("M0-30 -30-88Q0-100 30-88z", fill="var(--qc-beam)", opacity=0.62) if inside else ""
    arms = "".join(arm(SPACE * right) for right, _ in HANDS[kind] if right)
    body = sprite(f"helper-{SPRITES[kind]}-top", -38, -38, 76)
    return moved(*middle(view.robot), light, arms, body, turn=90 * view.facing)


def arm(x: float) -> str:
    side = 1 if x > 0 else -1
    way = f"M{26 * side} 0H{x - 29 * side:g}"
    claw: Look = {"fill": "none", "stroke_dasharray": "60 34.2", "stroke_dashoffset": -17.1, "stroke_linecap": "round"}
    return (
        path(way, stroke="var(--outline)", stroke_width=8, opacity=0.55, **ROUND)
        + path(way, stroke="var(--metal)", stroke_width=3.4, **ROUND)
        + circle(x, 0, 30, stroke="var(--outline)", stroke_width=6.5, opacity=0.6, **claw)
        + circle(x, 0, 30, stroke="var(--metal-2)", stroke_width=3, **claw)
    )


def drift(view: View) -> str:
    """Where a fast robot will slide."""
    if view.momentum is None:
        return ""
    return moved(
        *middle(view.robot.to(view.momentum)),
        path("M30 0H2", fill="none", **{**INK, "stroke_width": 13}),
        path("M4-17-22 0 4 17z", fill="var(--lamp)", **{**INK, "stroke_width": 3}),
        path("M30 0H0", fill="none", stroke="var(--lamp)", stroke_width=7.5, **ROUND),
        turn=90 * view.momentum + 90,
    )


def battery(view: View, height: float) -> Part:
    """One cell a round; stars beside the colours: the fuller it is, the better the medal."""
    sheet, cell = view.sheet, (height - 22) / max(1, view.sheet.battery)
    shell = rect(8, 10, 50, height - 11, 12, fill="var(--card)", stroke="var(--wire)", stroke_width=2.5)
    cap = rect(21, 2, 24, 9, 4, fill="var(--card)", stroke="var(--wire)", stroke_width=2.5)
    cells = (charge(view, number, 16 + cell * (sheet.battery - number), cell) for number in range(1, sheet.battery + 1))
    return Part(88, height, cap + shell + "".join(cells))


def charge(view: View, number: int, y: float, high: float) -> str:
    band = rank(view, number)
    left, now = number <= view.battery, number == view.battery
    look: Look = {"stroke": "var(--card-ink)", "stroke_width": 3} if now else {}
    drawn = rect(14, y + 1, 38, high - 3, 6, fill=f"var(--qc-{band})" if left else "var(--qc-used)", **look)
    drawn += words(
        33, y + high / 2 + 5, number, min(15, high * 0.7), "var(--card-ink)" if left else "var(--qc-used-ink)", "middle"
    )
    drawn += path(f"M0 {y + high / 2 - 8:g}l10 8-10 8z", fill="var(--accent)") if now else ""
    if number != view.sheet.battery and rank(view, number + 1) == band:
        return drawn
    stars = {"green": 3, "yellow": 2, "red": 1}[band]
    return drawn + "".join(sprite("seat-4", 61, y + 13 * at, 12, ink="var(--quirk)") for at in range(stars))


def rank(view: View, number: int) -> str:
    return "green" if number >= view.sheet.green else "yellow" if number >= view.sheet.yellow else "red"


def small(drawn: str, width: float = CARD) -> str:
    return moved(0, 0, drawn, scale=width / circuit_cards.WIDE)


def queue(view: View, width: float) -> Part:
    cards = [Part(CARD, HIGH + 20, laid(one, at == view.at)) for at, one in enumerate(view.queue)]
    waits = f" ({view.missing} more needed)" if view.missing and view.phase is Phase.PROGRAM else ""
    said = words(0, 14, f"Queue{waits}", 13, "var(--ink-2)")
    return Part(width, HIGH + 42, said + moved(0, 22, spread(cards, width, HIGH + 20, gap=6).body))


def laid(one: Laid, now: bool) -> str:
    ring = rect(-2.5, -2.5, CARD + 5, HIGH + 5, 11, fill="none", stroke="var(--accent)", stroke_width=4) if now else ""
    shown = circuit_cards.face(one.card) if one.card else circuit_cards.back(one.back)
    return small(shown) + ring + glyph(one.owner, CARD / 2 - 8, HIGH + 3, 16)


def people(view: View) -> list[Somebody]:
    return [
        Somebody(seat, does(view, seat), "", busy(view, seat), hidden(backs)) for seat, backs in enumerate(view.backs)
    ]


def busy(view: View, seat: int) -> bool:
    if view.phase is Phase.OVER or seat >= view.seats:
        return False
    if view.choice:
        return seat == view.choice.seat
    return not view.done[seat] if view.turn is None else seat == view.turn


def does(view: View, seat: int) -> str:
    if seat >= view.seats:
        return "a dummy"
    held = len(view.backs[seat])
    words = [
        f"{held} card{'s' * (held != 1)}",
        f"{view.played[seat]} laid" if view.played[seat] else "",
        "done" if view.done[seat] else "",
        "hands flat" if view.flat[seat] else "",
    ]
    return " · ".join(filter(None, words))


def hidden(backs: Sequence[Back]) -> Part:
    cards = [Part(26, 36, small(circuit_cards.back(one), 26)) for one in backs]
    return spread(cards, 212, 36, gap=4)


def now(view: View) -> str:
    sheet = view.sheet
    if view.phase is Phase.OVER:
        end = f"won with {MEDALS[view.medal]}" if view.medal else "the battery is empty"
    else:
        end = f"round {view.round} · {view.phase}"
    return f"{sheet.id} {sheet.title} · {end}"


def own(view: View) -> Part:
    cards = [Part(CARD, HIGH, small(circuit_cards.face(card))) for card in view.hand]
    return spread(cards, 620, HIGH, gap=6)


def opened(view: View, views: Sequence[View], state: State) -> View:
    return replace(view, queue=opened_queue(state))


DRAWING = Drawing("Quirky Circuits", now, board, people, own, queue, opened, glimpse)
