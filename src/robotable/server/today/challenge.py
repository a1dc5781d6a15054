"""A day's challenge as the server keeps it, and what became of somebody's try."""

from msgspec import Struct

from robotable.core.challenge import Score
from robotable.core.ending import Line

GIVEN_UP = Score(-1_000_000, False, Line("given_up"))
"""Whoever leaves in mid-game has had their try: the bot that takes over plays for nobody."""


class Challenge(Struct, frozen=True):
    day: str
    game: str
    seed: int
    options: bytes
    bots: tuple[str, ...]


class Try(Struct, frozen=True):
    """Somebody's first go at a challenge, the one that counts."""

    day: str
    game: str
    person: str
    table: str
    score: Score | None = None
    """Once it is over."""
    at: float | None = None
    """When that was, in Unix time."""
