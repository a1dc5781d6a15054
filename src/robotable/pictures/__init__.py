"""Pictures of views, states and records, in the look of the table on the screen.

Importing this lets them draw themselves in a notebook. SVG needs nothing that is not here; what else there is
(`raster`) needs the research extra.
"""

from collections.abc import Iterator
from typing import Any

from robotable.core import Game, Illegal, Record, Seat, Unreplayable
from robotable.core.record import replay
from robotable.games import GAMES
from robotable.pictures.drawings import DRAWINGS
from robotable.pictures.look import THEMES, Theme
from robotable.pictures.page import page, written

AnyGame = Game[Any, Any, Any, Any]


def draw_view(game: AnyGame, view: Any, theme: Theme = "light") -> str:
    """What the owner of a view may know, and no more."""
    return page(DRAWINGS[game.name], view, [view] if view.seat is not None else [], theme)


def draw_board(game: AnyGame, view: Any, theme: Theme = "light") -> str:
    """The same without words around it and without who plays, and of large boards a piece: small enough for a list."""
    drawing = DRAWINGS[game.name]
    return written((drawing.small or drawing.board)(view), drawing.title, theme, margin=0)


def draw_state(game: AnyGame, state: Any, theme: Theme = "light") -> str:
    """Everything, with all that is hidden from somebody."""
    watched, drawing = game.view(state, None), DRAWINGS[game.name]
    views = [game.view(state, seat) for seat in map(Seat, range(len(drawing.people(watched))))]
    return page(drawing, drawing.opened(watched, views, state), views, theme)


def draw(thing: Any, theme: Theme = "light") -> str:
    """A View, a State or a Record (as it ends) as SVG."""
    if theme not in THEMES:
        raise ValueError(f"theme is one of {', '.join(THEMES)}, not {theme!r}.")
    for game in drawn():
        if isinstance(thing, Record) and thing.game == game.name:
            return draw_state(game, replay(game, thing)[0], theme)
        if isinstance(thing, game.types.view):
            return draw_view(game, thing, theme)
        if isinstance(thing, game.types.state):
            return draw_state(game, thing, theme)
    raise TypeError(f"No View, State or Record of a game that can be drawn: {type(thing).__name__}.")


def drawn() -> Iterator[AnyGame]:
    """The games that have pictures."""
    return (game for name, game in GAMES.items() if name in DRAWINGS)


def shown(thing: Any) -> str | None:
    """For a notebook, which shows the fields of what cannot be drawn: a broken record, or one of other rules."""
    try:
        return draw(thing)
    except (Illegal, TypeError, Unreplayable, ValueError):
        return None


def show_in_notebooks() -> None:
    """Gives everything that can be drawn the method that notebooks look for."""
    for kind in (Record, *(kind for game in drawn() for kind in (game.types.view, game.types.state))):
        kind._repr_svg_ = shown


show_in_notebooks()

__all__ = ["DRAWINGS", "draw", "draw_board", "draw_state", "draw_view"]
