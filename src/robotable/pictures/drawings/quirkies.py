"""Quirkies: nine places, the lines that were just won, tokens, and the hand."""

from functools import cache

from robotable.games.quirkies.cards import CREATURE, LINES, WHITE, colour, pattern
from robotable.games.quirkies.state import GOAL, Phase, View
from robotable.pictures.drawing import Drawing
from robotable.pictures.paper import Look, Part, circle, group, moved, path, rect, spread, sprite, tag, words
from robotable.pictures.people import Somebody, glyph, name

CARD, GAP, EDGE = 120, 14, 14
IN_HAND = 7
"""Cards for which there is room side by side."""
SIGNS = {
    "orange": "M12.5 2c.8 4.2 6.5 6.8 6.5 12.8A7 7 0 0 1 12 22a7 7 0 0 1-7-7.2c0-3 1.6-5 3-6.6.3 2 1 3 2.2 3.6C9.6 8 10.2 4.6 12.5 2z",
    "green": "M4 20C3 9 9 3.5 20.5 3.5 20.5 15 14.5 21 4 20zM4.5 19.5 13 11",
    "blue": "M12 2.5c4.5 5.8 7 9 7 12.2a7 7 0 0 1-14 0C5 11.5 7.5 8.3 12 2.5z",
}
MARKS = {
    "stripes": ("M4 17 17 4M9 20 20 9", 3.5, "none"),
    "dots": ("M8 8h.01M16 16h.01M16 7h.01M8 17h.01", 5.5, "none"),
    "triangles": ("m12 5 7.5 13h-15z", 2, "var(--black)"),
}
TEXTURES = {
    "stripes": (16, "rotate(38)", '<rect width="7" height="16" opacity=".46"/>'),
    "dots": (18, None, '<g opacity=".55"><circle cx="5" cy="5" r="4.2"/><circle cx="14" cy="14" r="4.2"/></g>'),
    "triangles": (20, None, '<path d="M5 1 10 9.5H0zM15 11l5 8.5H10z" opacity=".58"/>'),
}


@cache
def front(card: int) -> str:
    """A card in a box of 120: pattern over the whole face, the robot on a disc, a sign each for colour and pattern."""
    robot = CREATURE[card].name.lower()
    if card >= WHITE:
        return (
            rect(
                2,
                2,
                116,
                116,
                13,
                fill="var(--surface)",
                stroke="var(--ink-3)",
                stroke_width=2.5,
                stroke_dasharray="7 6",
            )
            + sprite(f"quirky-{robot}-outline", 27, 17, 66, ink="var(--ink-3)", card="var(--surface)")
            + words(60, 106, robot.title(), 14, "var(--ink-2)", "middle")
        )
    dye, texture = colour(card).name.lower(), pattern(card).name.lower()
    line: Look = {"stroke": "var(--outline)", "stroke_width": 2.2}
    d, width, fill = MARKS[texture]
    round_: Look = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    disc = circle(12, 12, 12.5, fill="var(--card)", stroke="var(--outline)", stroke_width=2)
    sign = path(SIGNS[dye], fill=f"var(--q-{dye})", **line, **round_)
    mark = path(d, fill=fill, stroke="var(--black)", stroke_width=width, **round_)
    body = f"color-mix(in srgb, var(--q-{dye}) 60%, var(--card))"
    return (
        texture_of(texture)
        + rect(2, 2, 116, 116, 13, fill=f"var(--q-{dye})")
        + rect(2, 2, 116, 116, 13, fill=f"url(#quirkies-{texture})", **line)
        + circle(60, 62, 45, fill="var(--card)", **line)
        + sprite(f"quirky-{robot}", 27, 29, 66, q=body)
        + moved(6.5, 6.5, disc, moved(3.1, 3.1, sign, scale=0.74))
        + moved(89.5, 6.5, disc, moved(3.1, 3.1, mark, scale=0.74))
    )


def texture_of(texture: str) -> str:
    """White marks over and over, without a ground: between its pieces seams would be seen."""
    size, turn, marks = TEXTURES[texture]
    return tag(
        "pattern",
        group(marks, fill="var(--white)"),
        id=f"quirkies-{texture}",
        width=size,
        height=size,
        patternUnits="userSpaceOnUse",
        patternTransform=turn,
    )


def board(view: View) -> Part:
    side = 3 * CARD + 2 * GAP + 2 * EDGE
    claims = view.latest.claims if view.latest else ()
    won = {place for line, seat in enumerate(claims) if seat is not None for place in LINES[line]}
    beams = "".join(beam(line) for line, seat in enumerate(claims) if seat is not None)
    places = "".join(moved(*corner(at), pile(view, at, at in won)) for at in range(9))
    sheet = rect(1.5, 1.5, side - 3, side - 3, 20, fill="var(--floor)", stroke="var(--outline)", stroke_width=2.5)
    return Part(side, side, sheet + moved(EDGE, EDGE, beams, places))


def corner(place: int) -> tuple[int, int]:
    return place % 3 * (CARD + GAP), place // 3 * (CARD + GAP)


def beam(line: int) -> str:
    ends = [corner(place) for place in (LINES[line][0], LINES[line][2])]
    points = "L".join(f"{x + CARD / 2:g} {y + CARD / 2:g}" for x, y in ends)
    return path(f"M{points}", stroke="var(--good)", stroke_width=18, stroke_linecap="round")


def pile(view: View, place: int, won: bool) -> str:
    stack = view.stacks[place]
    deep = (
        rect(6, 6, 116, 116, 13, fill="var(--card)", stroke="var(--outline)", stroke_width=2) if len(stack) > 2 else ""
    )
    return deep + front(stack[-1]) + ring(view, place, won)


def ring(view: View, place: int, won: bool) -> str:
    latest = view.latest
    fresh = latest is not None and latest.place == place
    colour, width = ("var(--good)", 4) if won else ("var(--ink)", 3)
    drawn = rect(-2.5, -2.5, 125, 125, 16, fill="none", stroke=colour, stroke_width=width) if won or fresh else ""
    if not fresh or latest is None:
        return drawn
    sign = circle(60, 118, 13, fill="var(--surface)", stroke="var(--frame)", stroke_width=2)
    return drawn + sign + glyph(latest.placer, 50.5, 108.5, 19)


def people(view: View) -> list[Somebody]:
    return [
        Somebody(seat, does(view, seat), str(tokens), seat == view.turn and view.phase is Phase.TURN, sockets(tokens))
        for seat, tokens in enumerate(view.tokens)
    ]


def does(view: View, seat: int) -> str:
    count = view.counts[seat]
    cards = f"{count} card{'s' * (count != 1)}"
    last = ", plays last" if seat == view.dealer else ""
    if view.phase is Phase.TURN and seat == view.turn:
        return "plays one more card" if view.second else "plays a card"
    return cards + last


def sockets(tokens: int) -> Part:
    """As many as are needed to win; who has more has them all."""
    empty: Look = {"fill": "none", "stroke": "var(--line)", "stroke_width": 2, "stroke_dasharray": "4 3"}
    full: Look = {"fill": "var(--lamp)", "stroke": "var(--outline)", "stroke_width": 2}
    drawn = "".join(circle(13 + 30 * at, 12, 11, **(full if at < tokens else empty)) for at in range(GOAL))
    stars = "".join(sprite("seat-4", 5.5 + 30 * at, 4.5, 15, ink="var(--a-battery)") for at in range(min(tokens, GOAL)))
    return Part(150, 24, drawn + stars)


def now(view: View) -> str:
    if view.phase is Phase.OVER:
        return "the game is over"
    last = ", the last" if view.closing else ""
    waits = "lines may be called" if view.phase in (Phase.OWN, Phase.OPEN) else f"{name(view.turn).lower()} plays"
    return f"{view.options.mode} · round {view.round}{last} · {waits} · {view.pile} cards to draw"


def own(view: View) -> Part:
    cards = [Part(88, 88, moved(0, 0, front(card), scale=88 / CARD)) for card in view.hand]
    return spread(cards, IN_HAND * 96 - 8 - 40, 88)


DRAWING = Drawing("Quirkies", now, board, people, own)
