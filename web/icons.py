"""Makes the installed app's icons from our mark: `.venv/bin/python web/icons.py`, once after it has changed."""

from io import BytesIO
from pathlib import Path

from PIL import Image

from robotable.pictures.raster import png

PUBLIC = Path(__file__).parent / "public"
PAPER = "#f7f3ea"
ICONS = {"icon-192": (192, 0.86, 14), "icon-512": (512, 0.86, 14), "icon-maskable": (512, 0.62, 0)}
"""Pixels, how much of them the mark takes, and how round the corners are; a mask cuts off all but the middle."""


def drawn(part: float, corner: int) -> str:
    mark = (
        (PUBLIC / "favicon.svg").read_text(encoding="utf-8").partition(">")[2].removesuffix("\n").removesuffix("</svg>")
    )
    moved = f'<g transform="translate({32 - 32 * part} {32 - 32 * part}) scale({part})">{mark}</g>'
    paper = f'<rect width="64" height="64" rx="{corner}" fill="{PAPER}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{paper}{moved}</svg>'


for name, (size, part, corner) in ICONS.items():
    with Image.open(BytesIO(png(drawn(part, corner), size))) as icon:
        icon.quantize(64).save(PUBLIC / f"{name}.png", optimize=True)
