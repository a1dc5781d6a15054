"""What tables are worth, and how everybody stands: points, and tie-breaks by their names."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Literal

from msgspec import Struct

Form = Literal["swiss", "round_robin", "knock_out", "arena"]
TieBreak = Literal["reached", "opponents", "wins", "direct", "games"]
TIE_BREAKS: dict[Form, tuple[TieBreak, ...]] = {
    "swiss": ("opponents", "wins", "direct"),
    "round_robin": ("direct", "wins", "opponents"),
    "knock_out": ("reached", "opponents", "wins"),
    "arena": ("wins", "games", "direct"),
}
"""What decides between equal points; with knock-outs how far somebody came decides before the points."""


class Entrant(Struct, frozen=True):
    number: int
    rating: float = 0.0
    out: bool = False
    """Has left, and is drawn no more."""
    paused: bool = False
    """Was not there at the last table of an arena, and has not come back."""


class Played(Struct, frozen=True):
    """A table of a round, or of one person alone a free round."""

    round: int
    seats: tuple[int, ...]
    """Who sat there, by number."""
    places: tuple[int, ...] | None
    """By seat, from 1 on, those who are equal share the better one; None while they play."""

    @property
    def free(self) -> bool:
        return len(self.seats) == 1


class Standing(Struct, frozen=True):
    number: int
    place: int
    """From 1 on; who is equal in everything shares it."""
    points: Fraction
    ties: dict[TieBreak, Fraction]


def points(places: Sequence[int], most: int) -> list[Fraction]:
    """By seat. A place is worth one point for everybody who would be behind it at a full table, and the first one more; who
    share a place share what its places are worth."""
    worth = [most - place + (place == 1) for place in range(1, most + 1)]
    return [Fraction(sum(worth[own - 1 : own - 1 + many]), many) for own, many in _shared(places)]


def _shared(places: Sequence[int]) -> Iterable[tuple[int, int]]:
    count = Counter(places)
    return ((place, count[place]) for place in places)


def totals(played: Iterable[Played], most: int) -> dict[int, Fraction]:
    """Points by number."""
    sums: dict[int, Fraction] = defaultdict(Fraction)
    for table in played:
        for number, own in zip(table.seats, points(table.places or (), most), strict=False):
            sums[number] += own
    return sums


def standings(form: Form, entrants: Sequence[Entrant], played: Sequence[Played], most: int) -> list[Standing]:
    """The best first."""
    done = [table for table in played if table.places]
    sums = totals(done, most)
    ties = {name: TIES[name](entrants, done, sums) for name in TIE_BREAKS[form]}
    keys = {one.number: _key(form, one.number, sums, ties) for one in entrants}
    if "direct" in ties:
        ties["direct"] = _direct_among_equals(form, keys, done)
        keys = {one.number: _key(form, one.number, sums, ties) for one in entrants}
    ranked = sorted(entrants, key=lambda one: (keys[one.number], one.rating, -one.number), reverse=True)
    return [
        Standing(
            one.number,
            1 + sum(other > keys[one.number] for other in keys.values()),
            sums.get(one.number, Fraction()),
            {name: values.get(one.number, Fraction()) for name, values in ties.items()},
        )
        for one in ranked
    ]


Key = tuple[Fraction, ...]
Values = Mapping[int, Fraction]


def _key(form: Form, number: int, sums: Values, ties: Mapping[TieBreak, Values]) -> Key:
    """The greater the better."""
    values = [ties[name].get(number, Fraction()) for name in TIE_BREAKS[form]]
    own = sums.get(number, Fraction())
    return (values[0], own, *values[1:]) if form == "knock_out" else (own, *values)


def _opponents(entrants: Sequence[Entrant], done: Sequence[Played], sums: Values) -> dict[int, Fraction]:
    """Buchholz: for each round the points that the others at the table have in the end, on average. In a free round one is
    one's own opponent."""
    found: dict[int, Fraction] = defaultdict(Fraction)
    for table in done:
        for number in table.seats:
            others = [sums[one] for one in table.seats if one != number] or [sums[number]]
            found[number] += sum(others, Fraction()) / len(others)
    return found


def _wins(entrants: Sequence[Entrant], done: Sequence[Played], sums: Values) -> dict[int, Fraction]:
    """First places at tables, shared ones too; free rounds are none."""
    firsts = Counter(number for table in done if not table.free for number in _first(table))
    return {number: Fraction(count) for number, count in firsts.items()}


def _first(table: Played) -> list[int]:
    return [number for number, place in zip(table.seats, table.places or (), strict=True) if place == 1]


def _games(entrants: Sequence[Entrant], done: Sequence[Played], sums: Values) -> dict[int, Fraction]:
    """The fewer the better."""
    return {number: Fraction(-many) for number, many in Counter(one for table in done for one in table.seats).items()}


def _reached(entrants: Sequence[Entrant], done: Sequence[Played], sums: Values) -> dict[int, Fraction]:
    """The last round somebody sat in, and within it the place."""
    found: dict[int, Fraction] = {}
    for table in sorted(done, key=lambda table: table.round):
        for number, place in zip(table.seats, table.places or (), strict=True):
            found[number] = table.round - Fraction(place, 100)
    return found


def _nothing(entrants: Sequence[Entrant], done: Sequence[Played], sums: Values) -> dict[int, Fraction]:
    """Known only once one knows who is equal."""
    return {}


def _direct_among_equals(form: Form, keys: Mapping[int, Key], done: Sequence[Played]) -> dict[int, Fraction]:
    """Of those who are equal in all that counts before: whom they were before at a table, less who was before them."""
    before = 1 + TIE_BREAKS[form].index("direct")
    groups: dict[Key, list[int]] = defaultdict(list)
    for number, key in keys.items():
        groups[key[:before]].append(number)
    return {number: _direct(number, group, done) for group in groups.values() for number in group}


def _direct(number: int, equals: Sequence[int], done: Sequence[Played]) -> Fraction:
    found = 0
    for table in done:
        if number in table.seats and table.places:
            own = table.places[table.seats.index(number)]
            others = [place for one, place in zip(table.seats, table.places, strict=True) if one in equals]
            found += sum(place > own for place in others) - sum(place < own for place in others)
    return Fraction(found)


TIES: dict[TieBreak, Callable[[Sequence[Entrant], Sequence[Played], Values], dict[int, Fraction]]] = {
    "reached": _reached,
    "opponents": _opponents,
    "wins": _wins,
    "direct": _nothing,
    "games": _games,
}
