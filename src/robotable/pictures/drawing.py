"""What a game brings along to be drawn: all from views, so that no picture shows more than its owner may know."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from robotable.pictures.paper import NOTHING, Part
from robotable.pictures.people import Somebody


def _as_seen(view: Any, views: Sequence[Any], state: Any) -> Any:
    return view


def _nothing(view: Any) -> Part:
    return NOTHING


def _nothing_so_wide(view: Any, width: float) -> Part:
    return NOTHING


class Drawing(NamedTuple):
    title: str
    now: Callable[[Any], str]
    """Of a view, in a few words: how far the game is."""
    board: Callable[[Any], Part]
    people: Callable[[Any], list[Somebody]]
    own: Callable[[Any], Part] = _nothing
    """What only a view's owner has in hand; as large for every view of a game."""
    below: Callable[[Any, float], Part] = _nothing_so_wide
    """What everybody sees under board and people, as wide as both."""
    opened: Callable[[Any, Sequence[Any], Any], Any] = _as_seen
    """A spectator's view with all that is hidden in a state, given the views of all seats."""
    small: Callable[[Any], Part] | None = None
    """The board as it is shown in lists, cut to where something happens; where there is none, the whole."""
