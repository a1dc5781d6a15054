"""Talk at the table; whom it reaches is the game's to say."""

import time
from collections.abc import Callable, Sequence
from itertools import permutations
from unicodedata import category

from msgspec.structs import replace

from robotable.core import Illegal, Seat
from robotable.server.reasons import Why
from robotable.server.tables.names import GONE, SILENCED
from robotable.server.tables.play import Play, Viewer
from robotable.server.tables.sheet import Line
from robotable.server.wire import Said

KEPT = 100
"""Lines, for those who come later."""


class Chat:
    def __init__(self, lines: list[Line]) -> None:
        self._lines = lines[-KEPT:]

    def line(self, speaker: Viewer, person: str, name: str, text: str, listeners: list[Viewer], message: str) -> Line:
        """A line that is not said yet. Raises Illegal for an empty one."""
        text = "".join(letter for letter in text if category(letter) != "Cc" or letter == "\n").strip()
        if not text:
            raise Illegal(Why.NOTHING_SAID())
        number = self._lines[-1].number + 1 if self._lines else 1
        return Line(number, speaker, person, name, text, time.time(), listeners, message)

    def add(self, line: Line) -> None:
        self._lines.append(line)
        del self._lines[:-KEPT]

    def forget(self, person: str) -> None:
        """Somebody is gone for good, and their words with them."""
        self._lines = [replace(one, name=GONE, text=SILENCED) if one.person == person else one for one in self._lines]

    @property
    def speakers(self) -> set[str]:
        return {line.person for line in self._lines}

    def heard_by(self, viewer: Viewer, person: str) -> list[Line]:
        return [line for line in self._lines if hears(line, viewer, person)]


def hears(line: Line, viewer: Viewer, person: str) -> bool:
    # Whoever shares a screen does not read over there what was whispered from another of its seats.
    return viewer in line.heard or (line.person == person and viewer in (line.seat, None))


def around(lines: Sequence[Line], number: int, hears: Callable[[Line], bool], most: int = 5) -> list[Line]:
    """A line with a few before and after it, of those that somebody hears; none if they do not hear this one."""
    heard = [line for line in lines if hears(line)]
    at = next((place for place, line in enumerate(heard) if line.number == number), None)
    return [] if at is None else heard[max(0, at - most) : at + most + 1]


def listeners(play: Play | None, seats: int, speaker: Viewer) -> list[Viewer]:
    """Who may read what `speaker` writes now. Raises Illegal if nobody may."""
    everybody: list[Viewer] = [*(Seat(seat) for seat in range(seats)), None]
    if play and not play.reaches_anybody(speaker):
        raise Illegal(Why.UNHEARD())
    return list(play.listeners(speaker)) if play else everybody


def silent(play: Play) -> bool:
    """Whether there are seats that may not talk to each other."""
    return not all(play.game.manners.hears(play.state, one, other) for one, other in permutations(play.seats, 2))


def said(line: Line) -> Said:
    return Said(line.number, line.seat, line.name, line.text, line.at)
