"""How a finished game went, in figures. A game's companion works them out; the client has the words."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from robotable.core.game import Event, Outcome
from robotable.core.seat import Seat


class Passed(Struct, frozen=True):
    """One action of a game told again; the first thing passed is the set-up. The state is alive and goes on."""

    events: list[Event]
    state: Any


class Line(Struct, frozen=True):
    """A sentence: its key in the client's texts, and the values in it. `seat` is somebody's, with their whole side."""

    key: str
    values: Mapping[str, int | str] = {}


class Standing(Struct, frozen=True):
    """A side at the end: one seat, a team, or a whole crew."""

    seats: tuple[Seat, ...]
    score: int
    """In the game's own measure."""
    facts: tuple[Line, ...] = ()


class Series(Struct, frozen=True):
    """How one side's measure went, or one that all share; the first value is the beginning."""

    key: str
    seats: tuple[Seat, ...]
    values: tuple[float, ...]


class Chart(Struct, frozen=True):
    kind: Literal["curve", "bars"]
    """`bars` are what each round added, one after the other."""
    unit: Literal["round", "turn"]
    key: str
    """What is measured."""
    series: tuple[Series, ...]


class Figures(Struct, frozen=True):
    """A row of numbers, one for each standing."""

    key: str
    values: tuple[int, ...]


class Moment(Struct, frozen=True):
    """What decided the game happened with this action, counted from 1."""

    action: int
    round: int
    place: str | None = None
    """Where, as the board at the end still shows it."""


class Ending(Struct, frozen=True):
    result: Line
    standings: tuple[Standing, ...]
    """The best first."""
    chart: Chart | None = None
    figures: tuple[Figures, ...] = ()
    why: tuple[Line, ...] = ()
    """What decided it; empty if nothing did."""
    moment: Moment | None = None


Closing = Callable[[Iterable[Passed]], Ending]
"""Works out the ending of a game from all that passed."""


class Mark(NamedTuple):
    """How the sides stood after an action; `values` grow towards winning."""

    action: int
    round: int
    values: Sequence[Any]


def keep_mark(marks: list[Mark], mark: Mark) -> None:
    """Adds how the sides stand, if it is otherwise than before."""
    if not marks or marks[-1].values != mark.values:
        marks.append(mark)


def took_the_lead(marks: Sequence[Mark], side: int) -> Mark | None:
    """The mark from which on a side stayed ahead of all others; None if it never was."""
    found = None
    for mark in reversed(marks):
        mine = mark.values[side]
        if any(other >= mine for at, other in enumerate(mark.values) if at != side):
            return found
        found = mark
    return found


def counted(key: str, count: int) -> tuple[Line, ...]:
    """A fact that is worth telling only if it ever happened."""
    return (Line(key, {"count": count}),) if count else ()


def ahead(points: Line, standings: Sequence[Standing]) -> Line:
    """The result with the distance to whoever came second."""
    if len(standings) < 2 or standings[0].score == standings[1].score:
        return points
    second = {"more": standings[0].score - standings[1].score, "second": standings[1].seats[0]}
    return Line(points.key, {**points.values, **second})


def plain(outcome: Outcome) -> Ending:
    """All that can be said of a game from its outcome alone."""
    order = sorted(range(len(outcome.scores)), key=lambda seat: -outcome.scores[seat])
    standings = tuple(Standing((Seat(seat),), round(outcome.scores[seat])) for seat in order)
    return Ending(Line("plain"), standings)
