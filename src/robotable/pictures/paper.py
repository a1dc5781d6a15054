"""Small pieces of SVG, and how they are laid out on a page."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

Number = float | int
Look = dict[str, Number | str | None]
"""Attributes that several tags share."""
LETTER = 0.56
"""How wide a letter is, of its height, about."""
MARGIN, GAP = 18, 16


class Part(NamedTuple):
    """A drawing with its size, its corner at 0, 0."""

    width: float
    height: float
    body: str


NOTHING = Part(0, 0, "")


def tag(name: str, *inside: str, **attributes: Number | str | None) -> str:
    """`stroke_width` is written stroke-width; what is None is left out."""
    words = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_number(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{words}>{''.join(inside)}</{name}>" if inside else f"<{name}{words}/>"


def _number(value: Number | str) -> str:
    return value if isinstance(value, str) else f"{value:.6g}"


def group(*inside: str, **attributes: Number | str | None) -> str:
    return tag("g", *inside, **attributes)


def moved(x: Number, y: Number, *inside: str, scale: Number = 1, turn: Number = 0) -> str:
    steps = f"translate({x:g} {y:g})" + (f" rotate({turn:g})" if turn else "") + (f" scale({scale:g})" * (scale != 1))
    return group(*inside, transform=steps)


def rect(x: Number, y: Number, width: Number, height: Number, rx: Number = 0, **look: Number | str | None) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, rx=rx or None, **look)


def circle(x: Number, y: Number, r: Number, **look: Number | str | None) -> str:
    return tag("circle", cx=x, cy=y, r=r, **look)


def path(d: str, **look: Number | str | None) -> str:
    return tag("path", d=d, **look)


def words(
    x: Number,
    y: Number,
    said: object,
    size: Number,
    fill: str = "var(--ink)",
    anchor: str | None = None,
    within: Number | None = None,
) -> str:
    """A line of text; smaller where it would be wider than it may."""
    line = str(said)
    if within is not None and line:
        size = min(size, within / (LETTER * len(line)))
    return tag("text", plain(line), x=x, y=y, font_size=size, fill=fill, text_anchor=anchor)


def plain(said: str) -> str:
    """What people have written, so that it is read as words and as nothing else: no tag, colour or sprite."""
    return escape("".join(filter(str.isprintable, said))).replace("(", "&#40;")


def sprite(name: str, x: Number, y: Number, size: Number, **paints: str) -> str:
    """One of the client's, with its own colours where they are asked for: `seat`, `item`, `q`; `ink` of an icon."""
    href = "".join(f";{key}:{value}" for key, value in paints.items())
    return tag("use", href=f"#{name}{href}", x=x, y=y, width=size, height=size)


def scaled(part: Part, width: float) -> Part:
    factor = width / part.width
    return Part(width, part.height * factor, moved(0, 0, part.body, scale=factor))


def beside(parts: Iterable[Part], gap: float = GAP) -> Part:
    x, height, bodies = 0.0, 0.0, []
    for part in parts:
        bodies.append(moved(x, 0, part.body))
        x, height = x + part.width + gap, max(height, part.height)
    return Part(max(0.0, x - gap), height, "".join(bodies))


def above(parts: Iterable[Part], gap: float = GAP) -> Part:
    y, width, bodies = 0.0, 0.0, []
    for part in parts:
        bodies.append(moved(0, y, part.body))
        y, width = y + part.height + gap, max(width, part.width)
    return Part(width, max(0.0, y - gap), "".join(bodies))


def spread(parts: Sequence[Part], width: float, height: float, gap: float = 8) -> Part:
    """Side by side within a width, whatever their number: where there are too many, one covers the other's edge."""
    if not parts:
        return Part(width, height, "")
    last = parts[-1].width
    step = min(parts[0].width + gap, (width - last) / max(1, len(parts) - 1))
    return Part(width, height, "".join(moved(at * step, 0, part.body) for at, part in enumerate(parts)))


def framed(part: Part, title: str, width: float) -> Part:
    """Something of one's own, with its title, on a piece of paper."""
    height = part.height + 44
    sheet = rect(1, 1, width - 2, height - 2, 12, fill="var(--surface)", stroke="var(--line)", stroke_width=2)
    return Part(width, height, sheet + words(14, 25, title, 15, "var(--ink-2)") + moved(14, 34, part.body))
