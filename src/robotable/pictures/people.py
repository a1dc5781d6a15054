"""Who sits at the table: a head, a sign, what is done, what has been won."""

from collections.abc import Sequence
from typing import NamedTuple

from robotable.pictures.paper import NOTHING, Look, Part, above, circle, moved, path, rect, sprite, words

WIDTH = 236
HEADS = (
    "M15 9H25A9 9 0 0 1 34 18V24A9 9 0 0 1 25 33H15A9 9 0 0 1 6 24V18A9 9 0 0 1 15 9Z",
    "M9 32V19A11 10 0 0 1 31 19V32Q31 35 28 35H12Q9 35 9 32Z",
    "M10 11H30Q35 11 35 16V26Q35 31 30 31H10Q5 31 5 26V16Q5 11 10 11Z",
    "M20 7A14 14 0 1 1 20 35A14 14 0 1 1 20 7Z",
    "M20 8L34 17L29.5 34H10.5L6 17Z",
    "M13 9H27L35 21.5L27 34H13L5 21.5Z",
)


class Somebody(NamedTuple):
    seat: int
    says: str
    """What they do, in a few words."""
    score: str = ""
    on: bool = False
    """They are waited for."""
    below: Part = NOTHING
    """What lies before them."""
    piece: str = ""
    """What they play with, instead of a head, in a box of 40."""


def name(seat: int) -> str:
    return f"Seat {seat + 1}"


def glyph(seat: int, x: float, y: float, size: float) -> str:
    return sprite(f"seat-{seat % 6}", x, y, size, ink=f"var(--seat-{seat % 6})")


def face(seat: int) -> str:
    """A robot's head in a box of 40, its silhouette and colour by seat."""
    ink: Look = {"stroke": "var(--wire)", "stroke_width": 2.5, "stroke_linecap": "round", "stroke_linejoin": "round"}
    head = f"color-mix(in srgb, var(--seat-{seat % 6}) 34%, var(--card))"
    return "".join(
        (
            path("M20 11V5", **ink),
            circle(20, 4.5, 2.6, fill="var(--lamp)", stroke="var(--outline)", stroke_width=2),
            path(HEADS[seat % 6], fill=head, **ink),
            circle(14.5, 20.5, 2.9, fill="var(--black)"),
            circle(25.5, 20.5, 2.9, fill="var(--black)"),
            path("M15.5 27Q20 30.5 24.5 27", fill="none", **{**ink, "stroke": "var(--black)", "stroke_width": 2.2}),
        )
    )


def card(one: Somebody, viewer: int | None) -> Part:
    height = 62 + (one.below.height + 10 if one.below.height else 0)
    sheet = rect(
        1.5,
        1.5,
        WIDTH - 3,
        height - 3,
        12,
        fill="var(--accent-soft)" if one.seat == viewer else "var(--raised)",
        stroke="var(--accent)" if one.on else "var(--line)",
        stroke_width=3 if one.on else 2,
    )
    score = words(WIDTH - 14, 32, one.score, 25, anchor="end") if one.score else ""
    return Part(
        WIDTH,
        height,
        sheet
        + moved(12, 11, one.piece or face(one.seat), glyph(one.seat, 24, 24, 19))
        + words(62, 29, name(one.seat), 17)
        + words(62, 47, one.says, 13, "var(--ink-2)", within=WIDTH - 72)
        + score
        + moved(12, 60, one.below.body),
    )


def people(all: Sequence[Somebody], viewer: int | None) -> Part:
    return above([card(one, viewer) for one in all], gap=8)
