"""Which puzzle is a day's, and what became of somebody's tries at one."""

import hmac
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import date
from functools import lru_cache
from typing import Literal, Protocol

from msgspec import Struct
from msgspec.structs import replace

from robotable.server.today.days import in_a_row, later

LATE = 2
"""Days after its own on which a day's puzzle can still be solved for the days in a row."""
HINTS = 3
REMEMBERED = 30
"""Tries of which is kept how far they were right."""
HIT, MISS, WRONG, RIGHT = "1", "0", "x", "f"

Ended = Literal["open", "solved", "given_up"]


class Which(Struct, frozen=True):
    """A puzzle, as one of its game or as a day's."""

    game: str
    number: int
    """From 1."""
    day: str = ""

    @property
    def name(self) -> str:
        return f"{self.game}/{self.number}"


class Progress(Struct, frozen=True):
    """Somebody's, with one puzzle."""

    tries: int = 0
    hints: int = 0
    marks: str = ""
    """Of each try, with commas between them: for every step whether a solution has it, and how it ended."""
    ended: Ended = "open"

    def tried(self, marks: str, right: bool) -> "Progress":
        """Nothing counts any more once it has ended."""
        if self.ended != "open":
            return self
        told = [*filter(None, self.marks.split(",")), marks][-REMEMBERED:]
        return replace(self, tries=self.tries + 1, marks=",".join(told), ended="solved" if right else "open")

    def hinted(self) -> "Progress":
        more = self.ended == "open" and self.tries > 0 and self.hints < HINTS
        return replace(self, hints=self.hints + 1) if more else self

    def given_up(self) -> "Progress":
        return replace(self, ended="given_up") if self.ended == "open" else self


Step = Callable[[Progress], Progress]


class Solvings(Protocol):
    """Where everybody's progress is kept: with a server in its store, without one on a shelf."""

    async def secret(self) -> str:
        """From which follows what is a day's."""

    async def of(self, person: str, which: Which) -> Progress: ...

    async def change(self, person: str, which: Which, step: Step) -> Progress:
        """Takes one step in somebody's progress."""

    async def days(self, person: str) -> Mapping[str, Progress]:
        """Somebody's with the puzzles of days, by day."""

    async def ended(self, person: str) -> Mapping[str, Ended]:
        """By name, those which somebody solved or gave up."""

    async def spread(self, day: str) -> Mapping[int, int] | None:
        """By how many tries it took, how many have solved a day's; None where nobody else is."""


def marks(answer: Collection[str], solutions: Collection[Collection[str]], right: bool, told: bool) -> str:
    """A try as it may be told to others: nothing of what was done, but how near it was."""
    steps = zip(answer, *solutions, strict=False) if told else ()
    return "".join(HIT if said in rest else MISS for said, *rest in steps) + (RIGHT if right else WRONG)


def of_day(secret: str, day: str, numbers: Mapping[str, Sequence[int]]) -> Which:
    """Of these, by game. In five days every game comes once, and no puzzle comes again before all of its game have come. Who
    does not know the secret learns nothing from the days before but what is left."""
    block, place = divmod(date.fromisoformat(day).toordinal(), len(numbers))
    game = _drawn(secret, f"games {block}", tuple(numbers))[place]
    turn, next = divmod(block, len(numbers[game]))
    return Which(game, int(_drawn(secret, f"{game} {turn}", tuple(map(str, numbers[game])))[next]), day)


@lru_cache(64)
def _drawn(secret: str, what: str, things: tuple[str, ...]) -> list[str]:
    """In an order that nobody foresees."""
    return sorted(things, key=lambda one: hmac.digest(secret.encode(), f"puzzle {what} {one}".encode(), "sha256"))


def row(solved: Collection[str], today: str) -> int:
    """Days in a row up to the last that is solved, as long as none between can no longer be."""
    last = next((day for ago in range(LATE + 1) if (day := later(today, -ago)) in solved), today)
    return in_a_row(solved, last)
