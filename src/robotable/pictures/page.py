"""A whole picture: the title, the table, who sits at it, and whose cards are to be seen."""

from collections.abc import Sequence
from typing import Any

from robotable.pictures.drawing import Drawing
from robotable.pictures.look import FAMILY, Theme, dressed
from robotable.pictures.paper import GAP, MARGIN, Part, above, beside, framed, moved, plain, rect, tag, words
from robotable.pictures.people import WIDTH, name, people


def page(drawing: Drawing, view: Any, hands: Sequence[Any], theme: Theme) -> str:
    """A view, and below it what the owners of some views have in hand."""
    board = drawing.board(view)
    seats = people(drawing.people(view), view.seat)
    width = board.width + GAP + WIDTH
    owned = [(one.seat, drawing.own(one)) for one in hands]
    parts = [
        heading(drawing.title, drawing.now(view), width),
        beside([board, seats]),
        drawing.below(view, width),
        *(framed(own, f"In the hand of {name(seat).lower()}", width) for seat, own in owned if own.height),
    ]
    return written(above(part for part in parts if part.height), f"{drawing.title}: {drawing.now(view)}", theme)


def heading(title: str, now: str, width: float) -> Part:
    beginning = 17 * 0.62 * len(title) + 18
    line = words(beginning, 20, now, 15, "var(--ink-2)", within=width - beginning)
    return Part(width, 24, words(0, 20, title, 20) + line)


def written(part: Part, label: str, theme: Theme, margin: int = MARGIN) -> str:
    """An SVG that needs nothing else."""
    width, height = round(part.width) + 2 * margin, round(part.height) + 2 * margin
    body, symbols = dressed(rect(0, 0, width, height, fill="var(--paper)") + moved(margin, margin, part.body), theme)
    return tag(
        "svg",
        tag("title", plain(label)),
        tag("defs", symbols) if symbols else "",
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        font_family=FAMILY,
        font_weight=600,
        role="img",
    )
