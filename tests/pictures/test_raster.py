"""Pixels: of the size asked for, with letters, one after the other."""

from io import BytesIO

import pytest
from PIL import Image

from robotable.pictures.raster import FILMS, film, image, png


def square(colour: str, inside: str = "") -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20" '
        f'font-family="Fredoka, sans-serif"><rect width="40" height="20" fill="{colour}"/>{inside}</svg>'
    )


def test_a_picture_is_as_wide_as_asked():
    assert image(square("#ff0000")).size == (40, 20)
    assert image(square("#ff0000"), 80).size == (80, 40)
    assert image(square("#ff0000")).getpixel((3, 3)) == (255, 0, 0)


def test_letters_are_drawn_with_the_font_that_comes_along():
    assert png(square("#ffffff", '<text x="4" y="16">R</text>')) != png(square("#ffffff"))


@pytest.mark.parametrize("ending", FILMS)
def test_a_film_has_all_its_pictures(ending):
    reel = BytesIO()
    film(iter([square("#ff0000"), square("#ff0000"), square("#00ff00"), square("#0000ff")]), ending, reel, 0.5)
    with Image.open(reel) as shown:
        times, reds = [], []
        for number in range(shown.n_frames):
            shown.seek(number)
            shown.load()
            times.append(shown.info["duration"])
            reds.append(shown.convert("RGB").getpixel((3, 3))[0] > 200)
    assert sum(times) == 2000
    assert reds[0]
    assert not reds[-1]
