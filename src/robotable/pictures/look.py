"""The client's own sprites and colours: drawings name them as its pages do, and `dressed` puts them in.

A drawing says `var(--ink)`, `color-mix(…)` and `<use href="#racer-dart">` like any page of the client. Here they become
plain colours and symbols of the picture's own, so that a picture is whole wherever it is shown.
"""

import re
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Literal, get_args

Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = get_args(Theme)
FOLDERS = (Path(__file__).parent / "look", Path(__file__).parents[3] / "web" / "src" / "ui")
"""In a wheel, and in a checkout."""
FONTS = Path(__file__).parent / "fonts"
FAMILY = "Fredoka, 'Fredoka Variable', ui-rounded, system-ui, sans-serif"
SHEETS, TOKENS = ("robots.svg", "icons.svg"), "tokens.css"
"""A wheel gets them from hatch_build.py."""

Colour = tuple[float, float, float, float]
"""Red, green and blue up to 255, and how much it covers, up to 1."""
CLEAR: Colour = (0, 0, 0, 0)

NAMED = re.compile(r"--([\w-]+):\s*([^;]+);")
SYMBOL = re.compile(r'<symbol id="([\w-]+)"(.*?)</symbol>', re.DOTALL)
USE = re.compile(r'href="#([\w-]+)((?:;[\w-]+:[^;"]+)*)"')
CALL = re.compile(r"(var|light-dark|color-mix|rgb)\(([^()]*)\)")
PARTS = re.compile(r",\s*(?![^()]*\))")
MIX = re.compile(r"(.+?)\s+([\d.]+)%")


def sheet(name: str) -> str:
    """A file of the client's look."""
    return next(path for folder in FOLDERS if (path := folder / name).exists()).read_text(encoding="utf-8")


@cache
def sprites() -> dict[str, str]:
    """By name: what lies inside its symbol, tag's end included."""
    return {name: inside for file in SHEETS for name, inside in SYMBOL.findall(sheet(file))}


@cache
def tokens() -> dict[str, str]:
    """By name, as written: what every page may say for a colour."""
    root, _, _ = sheet(TOKENS).partition("\n}")
    return dict(NAMED.findall(root))


def dressed(drawn: str, theme: Theme) -> tuple[str, str]:
    """A drawing in the colours of a theme, and the symbols it needs."""
    symbols: dict[str, str] = {}

    def own(use: re.Match[str]) -> str:
        symbol = coloured(_painted(*use.groups()), theme)
        name = f"{use[1]}-{sha256(symbol.encode()).hexdigest()[:8]}"
        symbols[name] = f'<symbol id="{name}"{symbol}</symbol>'
        return f'href="#{name}"'

    return coloured(USE.sub(own, drawn), theme), "".join(symbols.values())


@cache
def _painted(name: str, paints: str) -> str:
    """A sprite whose own colours are given: `;seat:var(--seat-1)`. An icon's is `ink`."""
    symbol = sprites()[name]
    for paint in filter(None, paints.split(";")):
        key, _, value = paint.partition(":")
        symbol = (
            symbol.replace("currentColor", value) if key == "ink" else re.sub(rf"var\(--{key}\b[^()]*\)", value, symbol)
        )
    return symbol


@cache
def _call(function: str, inside: str, theme: Theme) -> str:
    words = PARTS.split(inside)
    match function:
        case "var":
            name = words[0].removeprefix("--")
            return tokens().get(name) or ", ".join(words[1:])
        case "light-dark":
            return words[THEMES.index(theme)]
        case "color-mix":
            return _mixed(words[1], words[2])
        case _:
            return _written(_rgb(inside))


def coloured(text: str, theme: Theme) -> str:
    """Every colour as a number, from the inside out."""
    while CALL.search(text):
        text = CALL.sub(lambda call: _call(call[1], call[2], theme), text)
    return text


def _mixed(one: str, other: str) -> str:
    """`a 30%` and the rest of `b`; what is clear takes from how much is covered."""
    share = MIX.fullmatch(one)
    assert share, one
    part = float(share[2]) / 100
    a, b = _read(share[1]), _read(other)
    covered = a[3] * part + b[3] * (1 - part)
    mixed = [(x * a[3] * part + y * b[3] * (1 - part)) / (covered or 1) for x, y in zip(a[:3], b[:3], strict=True)]
    return _written((mixed[0], mixed[1], mixed[2], covered))


def _read(colour: str) -> Colour:
    if colour == "transparent":
        return CLEAR
    digits = colour.strip().lstrip("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    values = [int(digits[at : at + 2], 16) for at in range(0, len(digits), 2)]
    return values[0], values[1], values[2], values[3] / 255 if len(values) > 3 else 1


def _rgb(inside: str) -> Colour:
    """`255 214 140 / 0.38`."""
    colour, _, covered = inside.partition("/")
    red, green, blue = map(float, colour.split())
    return red, green, blue, float(covered or 1)


def _written(colour: Colour) -> str:
    *rgb, covered = colour
    hexed = "#" + "".join(f"{round(value):02x}" for value in rgb)
    return hexed if covered >= 1 else f"{hexed}{round(covered * 255):02x}"
