"""What is said to programs, a line of JSON each, and what they may answer. docs/research.md tells it to their authors."""

from typing import Any

from msgspec import Struct

PROTOCOL = 1


class Hello(Struct, tag_field="type", tag="hello"):
    """The first line, before a game. It is answered with a `Ready`."""

    game: str
    rules: int
    options: Any
    seats: int
    seat: int
    """Counted from 0, as in views and events."""
    actions: int
    """How many actions have a number in this game: 0 to `actions` - 1."""
    seed: int
    """For chance of one's own: with the same seed the same game can be played again."""
    protocol: int = PROTOCOL


class Ready(Struct):
    protocol: int


class Offer(Struct):
    """An action that is legal now: its number never changes, its text says it."""

    number: int
    text: str


class Turn(Struct, tag_field="type", tag="turn"):
    """A decision. It is answered with a `Choice`, or only with its action."""

    events: list[Any]
    """What this seat saw since the last line."""
    view: Any
    must: bool
    """Whether the game waits for this seat; if not, null lets the chance go by."""
    legal: list[Offer]


class End(Struct, tag_field="type", tag="end"):
    """The last line. Nobody waits for an answer."""

    events: list[Any]
    outcome: Any


class Choice(Struct, forbid_unknown_fields=True):
    action: int | str | None
    pause: float = 0.0
    """Seconds to let pass before it, where others may be faster."""
