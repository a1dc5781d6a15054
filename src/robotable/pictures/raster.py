"""Pictures as pixels: PNG, and films as GIF or WebP. Needs the research extra."""

from collections.abc import Iterator
from io import BytesIO
from typing import IO, Any

from PIL import Image
from resvg_py import svg_to_bytes

from robotable.pictures.look import FONTS

FILMS: dict[str, dict[str, Any]] = {
    ".gif": {"format": "GIF", "loop": 0, "disposal": 1},
    ".webp": {"format": "WEBP", "loop": 0, "lossless": True, "quality": 0, "method": 2},
}
"""By ending: how Pillow writes it."""


def png(svg: str, width: int | None = None) -> bytes:
    """The same pixels everywhere: only the font that we bring is used."""
    fonts = [str(path) for path in sorted(FONTS.glob("*.ttf"))]
    family = "Fredoka"
    return svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=True,
        font_files=fonts,
        font_family=family,
        sans_serif_family=family,
    )


def image(svg: str, width: int | None = None) -> Image.Image:
    with Image.open(BytesIO(png(svg, width))) as opened:
        return opened.convert("RGB")


def film(pictures: Iterator[str], ending: str, into: IO[bytes], seconds: float, width: int | None = None) -> None:
    """One picture after the other."""
    frames = developed(pictures, width)
    if ending == ".gif":  # of 256 colours; dots of two of them would only make it larger
        frames = (frame.quantize(256, dither=Image.Dither.NONE) for frame in frames)
    next(frames).save(into, save_all=True, append_images=frames, duration=round(1000 * seconds), **FILMS[ending])


def developed(pictures: Iterator[str], width: int | None) -> Iterator[Image.Image]:
    """What stays the same is not drawn again."""
    before, frame = "", None
    for svg in pictures:
        if frame is None or svg != before:
            before, frame = svg, image(svg, width)
        yield frame
