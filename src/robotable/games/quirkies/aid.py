"""What the table on the screen shows besides a view."""

from functools import lru_cache
from operator import itemgetter

from msgspec import Struct

from robotable.games.quirkies.cards import CREATURE, PLACES, THROUGH
from robotable.games.quirkies.state import View

LINES_THROUGH = tuple(tuple(line for line, *_ in THROUGH[place]) for place in PLACES)


class Aid(Struct, frozen=True):
    """For the table on the screen."""

    lines: tuple[int, ...]
    """The lines through the last card, right or wrong: those that may be lit."""
    homes: dict[int, int]
    """Where each card in hand goes."""


def aid(view: View) -> Aid:
    """The lines that run through the newest card, and where those in hand go."""
    lines = LINES_THROUGH[view.latest.place] if view.latest else ()
    homes = _homes(tuple(map(itemgetter(0), view.stacks)))
    return Aid(lines, {card: homes[CREATURE[card]] for card in view.hand})


@lru_cache(1000)
def _homes(whites: tuple[int, ...]) -> dict[int, int]:
    """By creature: its place. Asked for after every move, and the same for a whole game."""
    return {CREATURE[card]: place for place, card in enumerate(whites)}
