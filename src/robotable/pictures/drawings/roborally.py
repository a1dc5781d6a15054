"""RoboRally: the course with its robots, everybody's program, and the hand."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from robotable.core.grid import Cell
from robotable.games.roborally.cards import HAND, Card
from robotable.games.roborally.state import RobotView, View, floor_of
from robotable.games.roborally.words import title
from robotable.pictures.cut import LARGER, cut, ring, window
from robotable.pictures.drawing import Drawing
from robotable.pictures.drawings.factory import SPACE, Plan, ground
from robotable.pictures.paper import Look, Part, circle, group, moved, path, rect, scaled, spread, sprite, words
from robotable.pictures.people import Somebody, glyph, name

SCALE, WIDEST = 0.5, 1500.0
EDGE = 52
"""The frame with its letters."""
RACERS = ("racer-dart", "racer-clamp", "racer-beetle", "racer-fork", "racer-ray", "racer-drill")
SEAL = ((0, 20), (-20, 0), (0, -20), (20, 0))
"""By facing: where the seat's sign lies on a robot."""
FORWARD = "M24 54V18M12 28 24 14 36 28"
HAYWIRE = "M12 20 24 14 30 24 42 10 40 26 54 26 44 36 54 46 40 46 42 58 31 48 20 56 22 44 10 40 20 32Z"
SIGNS: dict[Card, tuple[str, str]] = {
    Card.MOVE_1: (FORWARD, "var(--card-ink)"),
    Card.MOVE_2: (FORWARD, "var(--card-ink)"),
    Card.MOVE_3: (FORWARD, "var(--card-ink)"),
    Card.BACK: ("M24 12V48M12 38 24 52 36 38", "var(--card-ink)"),
    Card.LEFT: ("M46 54V38Q46 24 32 24H14M26 12 13 24 26 36", "var(--card-turn)"),
    Card.RIGHT: ("M18 54V38Q18 24 32 24H50M38 12 51 24 38 36", "var(--card-turn)"),
    Card.U_TURN: ("M46 54V30A14 14 0 0 0 18 30V48M7 38 18 50 29 38", "var(--card-turn)"),
    Card.POWER_UP: ("M35 8 17 34H29L26 56 47 28H34Z", "var(--card-power)"),
    Card.AGAIN: ("M50 32A18 18 0 1 1 44 18M46 7V20H33", "var(--card-again)"),
    Card.SPAM: ("M10 17H54V49H10ZM11 21 32 37 53 21M25 58 32 50 39 58", "var(--card-damage)"),
}
"""On a grid of 64, and its colour; all others are Haywires."""
NUMBERS = {Card.MOVE_1: (1, 48), Card.MOVE_2: (2, 48), Card.MOVE_3: (3, 48), Card.BACK: (1, 36)}
"""What stands beside an arrow, and how low."""
MINI = 40
"""A register's side."""


def planned(view: View) -> Plan:
    return Plan(view.board, view.checkpoints, tuple(view.starts.items()), view.bay, view.lasers)


def board(view: View) -> Part:
    plan = planned(view)
    columns, rows = plan.size
    width, height = 100 * columns + 76, 100 * rows + 76
    frame = (
        rect(-49, -49, width - 6, height - 6, 26, fill="var(--board-edge)", stroke="var(--outline)", stroke_width=5)
        + rect(-43, -43, width - 18, height - 18, 21, fill="none", stroke="var(--board-edge-2)", stroke_width=4)
        + rect(-3, -3, width - 70, height - 70, 8, fill="var(--floor-2)", stroke="var(--outline)", stroke_width=5)
    )
    letters = "".join(words(100 * x + 50, -15, column(x), 24, "var(--white)", "middle") for x in range(columns))
    numbers = "".join(words(-23, 100 * y + 59, y + 1, 24, "var(--white)", "middle") for y in range(rows))
    robots = "".join(robot(view, seat, one.at) for seat, one in enumerate(view.robots) if one.at)
    drawn = moved(EDGE, EDGE, frame, letters, numbers, ground(plan, lit(view)), robots)
    return scaled(Part(width, height, drawn), min(SCALE * width, WIDEST))


def lit(view: View) -> int:
    """The register whose panels work."""
    return view.register if view.phase == "activate" else 0


def glimpse(view: View) -> Part:
    """About my robot, or whose turn it is, and before anybody is on the course where they will start."""
    first = view.active if view.seat is None else view.seat
    seats = sorted((seat for seat, one in enumerate(view.robots) if one.at), key=lambda seat: seat != first)
    things = [at for seat in seats if (at := view.robots[seat].at)] or [cell for cell, _ in view.starts.values()]
    plan = planned(view)
    robots = "".join(robot(view, seat, at, LARGER) for seat, at in zip(seats, things, strict=False))
    columns, rows = plan.size
    through = window(columns, rows, things or plan.checkpoints)
    return cut(ground(plan, lit(view)) + robots, through, SPACE)


def column(x: int) -> str:
    """`A` to `Z`, then `AA`."""
    return (column(x // 26 - 1) if x >= 26 else "") + chr(ord("A") + x % 26)


def place(cell: Cell) -> str:
    """As the frame names it."""
    return f"{column(cell.x)}{cell.y + 1}" if min(cell) >= 0 else "outside"


def robot(view: View, seat: int, at: Cell, scale: float = 1) -> str:
    facing, colour = view.robots[seat].facing, f"var(--seat-{seat})"
    active = view.phase == "activate" and view.active == seat
    halo = circle(0, 0, 43, fill="none", stroke=colour if active else "var(--halo)", stroke_width=8, opacity=0.9)
    body = group(halo, sprite(RACERS[seat], -44, -44, 88, seat=colour), transform=f"rotate({90 * facing})")
    seal = circle(0, 0, 14, fill="var(--card)", stroke="var(--outline)", stroke_width=3) + glyph(seat, -9, -9, 18)
    mine = ring() if scale > 1 and seat == view.seat else ""
    return moved(100 * at.x + 50, 100 * at.y + 50, mine, body, moved(*SEAL[facing], seal), scale=scale)


def face(card: Card) -> str:
    """A card's sign on a grid of 64."""
    d, colour = SIGNS.get(card, (HAYWIRE, "var(--card-damage)"))
    full = colour if card is Card.POWER_UP else "none"
    drawn = path(d, fill=full, stroke=colour, stroke_width=5, stroke_linecap="round", stroke_linejoin="round")
    if card in NUMBERS:
        number, y = NUMBERS[card]
        return drawn + words(49, y, number, 30, colour, "middle")
    number_of = card.value.removeprefix("haywire").strip() if card not in SIGNS else ""
    return drawn + (words(32, 40, number_of, 19, colour, "middle") if number_of else "")


def mini(cards: Sequence[Card], waits: bool, past: bool, now: bool) -> str:
    """A register. What is face down is striped; a lock says that a Haywire waits there."""
    look: Look = {"stroke": "var(--frame)" if now else "var(--line)", "stroke_width": 2.5 if now else 1.5}
    shown = [card for card in cards if card not in (Card.HIDDEN, Card.HIDDEN_HAYWIRE)]
    sheet = rect(1, 1, MINI - 2, MINI - 2, 7, fill="var(--card)" if shown else "var(--chip)", **look)
    if shown:
        size = (MINI - 8) / 64 / len(shown)
        signs = (
            moved(4 + at * 64 * size, 4 + 32 * (len(shown) - 1) * size, face(card), scale=size)
            for at, card in enumerate(shown)
        )
        return group(sheet, *signs, opacity=0.6 if past else None)
    if waits or Card.HIDDEN_HAYWIRE in cards:
        return sheet + sprite("i-lock", 11, 11, 18, ink="var(--bad)")
    return sheet + (
        path("M10 30 30 10M20 32 32 20M8 20 20 8", stroke="var(--ink-3)", stroke_width=2.5) if cards else ""
    )


def program(view: View, one: RobotView) -> Part:
    now = view.register if view.phase == "activate" else 0
    registers = (
        moved(at * (MINI + 3), 0, mini(cards, one.under[at] is not None, at + 1 < now, at + 1 == now))
        for at, cards in enumerate(one.registers)
    )
    upgrades = ", ".join(map(title, one.installed))
    return Part(
        212,
        MINI + 38,
        stats(view, one) + moved(0, 20, *registers) + words(0, MINI + 35, upgrades, 11, "var(--ink-2)", within=212),
    )


def stats(view: View, one: RobotView) -> str:
    figures = (
        ("i-flag", "var(--flag)", f"{one.claimed}/{len(view.checkpoints)}"),
        ("i-energy", "var(--battery)", str(one.energy)),
        ("i-damage", "var(--bad)", str(one.damage)),
    )
    return "".join(
        sprite(icon, 68 * at, -4, 17, ink=ink) + words(68 * at + 21, 10, figure, 14)
        for at, (icon, ink, figure) in enumerate(figures)
    )


def people(view: View) -> list[Somebody]:
    return [
        Somebody(seat, does(view, seat), "", waited_for(view, seat), program(view, one), portrait(seat))
        for seat, one in enumerate(view.robots)
    ]


def portrait(seat: int) -> str:
    return sprite(RACERS[seat], 0, 0, 40, seat=f"var(--seat-{seat})")


def waited_for(view: View, seat: int) -> bool:
    if view.phase == "activate":
        return seat == view.active
    return view.phase in ("upgrade", "program") and not view.robots[seat].ready


def does(view: View, seat: int) -> str:
    one = view.robots[seat]
    words = [
        "wins" if seat == view.winner else "",
        "first" if seat == view.priority and view.winner is None else "",
        place(one.at) if one.at else "off the board",
        "shut down" if one.shut else "",
        "ready" if one.ready and view.phase == "program" else "",
    ]
    return " · ".join(filter(None, words))


def now(view: View) -> str:
    course = floor_of(view.options).course.plan.name
    if view.phase == "over":
        return f"{course} · " + (
            "the rounds ran out" if view.winner is None else f"{name(view.winner).lower()} has won"
        )
    register = f", register {view.register}" if view.phase == "activate" else ""
    return f"{course} · " + (f"round {view.round} · " if view.round else "") + f"{view.phase}{register}"


def own(view: View) -> Part:
    """The cards in hand; what lies on the registers is with the others'."""
    if view.seat is None:
        return Part(0, 0, "")
    cards = [Part(62, 84, in_hand(card)) for card in sorted(view.robots[view.seat].hand)]
    return spread(cards, HAND * 68, 84, gap=6)


def in_hand(card: Card) -> str:
    sheet = rect(1, 1, 60, 82, 8, fill="var(--card)", stroke="var(--outline)", stroke_width=2)
    return (
        sheet
        + moved(8, 7, face(card), scale=46 / 64)
        + words(31, 74, card.value.title(), 12, "var(--card-ink)", "middle", 54)
    )


def opened(view: View, views: Sequence[View], state: Any) -> View:
    return replace(view, robots=tuple(one.robots[seat] for seat, one in enumerate(views)))


DRAWING = Drawing("RoboRally", now, board, people, own, small=glimpse, opened=opened)
