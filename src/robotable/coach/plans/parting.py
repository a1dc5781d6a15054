"""Where what was planned and what happened part."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from robotable.core import Event, Reason
from robotable.core.grid import Cell

Ways = tuple[tuple[Cell, ...], ...]


class Seen(Struct, frozen=True):
    """A step of a game as a seat saw it: what happened, and its view after that."""

    events: Sequence[Event]
    view: Any


class Parting(Struct, frozen=True):
    """The last round of a seat: by register or card, over which spaces it was to go and went."""

    round: int
    planned: Ways
    happened: Ways
    at: int | None
    """At which of them they parted, counted from 1."""
    why: Reason
