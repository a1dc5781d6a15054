"""How environments show themselves: as text, or as pixels in the look of the table."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from robotable.core import Game
from robotable.pictures import draw_view
from robotable.pictures.raster import image

MODES = ("human", "ansi", "rgb_array")
FPS = 2

Rendered = str | NDArray[np.uint8] | None


def check(mode: str | None) -> None:
    if mode not in (None, *MODES):
        raise ValueError(f"render_mode is one of {', '.join(MODES)}, not {mode!r}.")


def rendered(game: Game[Any, Any, Any, Any], view: Any, mode: str | None) -> Rendered:
    """As Gymnasium and PettingZoo want it; for people it is printed."""
    if mode == "rgb_array":
        return np.array(image(draw_view(game, view)))
    if mode == "human":
        print(game.display.draw(view))
    return game.display.draw(view) if mode == "ansi" else None
