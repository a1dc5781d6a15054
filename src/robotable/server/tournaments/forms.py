"""The forms of a tournament: which tables there are next."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from robotable.server.tournaments.pairing import Pair, Tables, met, neighbours, repeats, seated, sizes, snake
from robotable.server.tournaments.standings import Entrant, Form, Played, standings

MOST_ROUNDS = 15


class Plan(Struct, frozen=True):
    """How it is to be held."""

    form: Form
    most: int
    """Seats at a full table,"""
    allowed: tuple[int, ...]
    """and how many there may be at a table at all."""
    rounds: int = MOST_ROUNDS
    apart: frozenset[Pair] = frozenset()
    """Who are not to meet while it can be avoided."""


Seats = list[tuple[int, ...]]
"""Tables with who sits where; one person alone has a free round."""


def draw(plan: Plan, entrants: Sequence[Entrant], played: Sequence[Played]) -> Seats | None:
    """The tables of the next round, the leaders' first; None if there is none. Everything so far has been played."""
    round = max((table.round for table in played), default=0) + 1
    if round > plan.rounds:
        return None
    return FORMS[plan.form](plan, entrants, played, round)


def rounds(plan: Plan, people: int) -> int:
    """How many there will be, if nobody leaves."""
    entrants = [Entrant(number) for number in range(people)]
    if plan.form in ("swiss", "arena"):
        return plan.rounds
    played: list[Played] = []
    limit = replace(plan, rounds=MOST_ROUNDS)
    while (tables := draw(limit, entrants, played)) is not None:
        number = max((table.round for table in played), default=0) + 1
        played += [Played(number, seats, tuple(range(1, len(seats) + 1))) for seats in tables]
    return max((table.round for table in played), default=0)


def gather(plan: Plan, entrants: Sequence[Entrant], played: Sequence[Played]) -> Seats:
    """Of an arena: tables for those who are free now, first for those who have played least. Who has just sat together waits
    while others play."""
    busy = {number for table in played if table.places is None for number in table.seats}
    order = [one for one in _order(plan, entrants, played) if one not in busy]
    many = [plan.most] * (len(order) // plan.most) or ([] if busy else sizes(len(order), plan.most, plan.allowed))
    if not many:
        return []
    games = Counter(number for table in played for number in table.seats)
    chosen = sorted(order, key=lambda one: games[one])[: sum(many)]
    just = met(_latest(played), plan.apart)
    tables = neighbours([one for one in order if one in chosen], many, just)
    return [seated(table, played) for table in tables if not busy or not repeats(table, just)]


def _latest(played: Sequence[Played]) -> list[Played]:
    """Everybody's last table."""
    latest = {number: table for table in played for number in table.seats}
    return list({id(table): table for table in latest.values()}.values())


def _order(plan: Plan, entrants: Sequence[Entrant], played: Sequence[Played]) -> list[int]:
    """Who plays on, the best first; before the first round by rating."""
    here = {one.number for one in entrants if not one.out and not one.paused}
    return [one.number for one in standings(plan.form, entrants, played, plan.most) if one.number in here]


def _swiss(plan: Plan, entrants: Sequence[Entrant], played: Sequence[Played], round: int) -> Seats | None:
    order = _order(plan, entrants, played)
    many = sizes(len(order), plan.most, plan.allowed)
    if not many:
        return None
    free = _free(order, len(order) - sum(many), played)
    playing = [one for one in order if one not in free]
    known = met(played, plan.apart)
    tables = snake(playing, many, known) if round == 1 else neighbours(playing, many, known)
    return [*(seated(table, played) for table in tables), *((one,) for one in free)]


def _free(order: Sequence[int], many: int, played: Sequence[Played]) -> list[int]:
    """The last of those who had the fewest free rounds."""
    had = Counter(table.seats[0] for table in played if table.free)
    return sorted(order, key=lambda one: (had[one], -order.index(one)))[:many]


def _round_robin(plan: Plan, entrants: Sequence[Entrant], played: Sequence[Played], round: int) -> Seats | None:
    if plan.most == 2:
        return _circle(entrants, round)
    here = [one.number for one in entrants if not one.out]
    known = met(played, plan.apart)
    many = sizes(len(here), plan.most, plan.allowed)
    if not many or all(known[pair] for pair in combinations(sorted(here), 2)):
        return None
    free = _free(here, len(here) - sum(many), played)
    tables = neighbours([one for one in here if one not in free], many, known)
    return [*(seated(table, played) for table in tables), *((one,) for one in free)]


def _circle(entrants: Sequence[Entrant], round: int) -> Seats | None:
    """The circle method: one stands still, the others go round, and so does who begins. Who should meet somebody who has
    left, or nobody, has a free round."""
    numbers: list[int | None] = [one.number for one in entrants]
    if len(numbers) % 2:
        numbers.append(None)
    *circle, still = numbers
    if round > len(circle) or sum(not one.out for one in entrants) < 2:
        return None
    turn = round - 1
    first = (still, circle[turn]) if turn % 2 else (circle[turn], still)
    across = range(1, len(numbers) // 2)
    pairs = [first, *((circle[(turn + step) % len(circle)], circle[turn - step]) for step in across)]
    gone = {None, *(one.number for one in entrants if one.out)}
    tables = [tuple(one for one in pair if one is not None and one not in gone) for pair in pairs]
    return sorted(filter(None, tables), key=len, reverse=True)


def _knock_out(plan: Plan, entrants: Sequence[Entrant], played: Sequence[Played], round: int) -> Seats | None:
    left = _left(plan, entrants, played, round)
    if len(left) < 2:
        return None
    free = left[: _until_even(len(left))] if plan.most == 2 and round == 1 else []
    playing = left[len(free) :]
    many = sizes(len(playing), plan.most, plan.allowed)
    spare = len(playing) - sum(many)
    free, playing = [*free, *playing[:spare]], playing[spare:]
    tables: Tables = snake(playing, many, met((), plan.apart)) if many else []
    return [*(seated(table, played) for table in tables), *((one,) for one in free)] if tables else None


def _until_even(people: int) -> int:
    """So many of them are free in the first round that a power of two is left."""
    return (1 << (people - 1).bit_length()) - people


def _left(plan: Plan, entrants: Sequence[Entrant], played: Sequence[Played], round: int) -> list[int]:
    """Who is still in it, as they were seeded."""
    seeds = {one.number: (-one.rating, one.number) for one in entrants if not one.out}
    last = [table for table in played if table.round == round - 1]
    if len(last) == 1:  # that was the final
        return []
    through = set(seeds) if round == 1 else {one for table in last for one in _through(table, seeds)}
    return sorted(through & set(seeds), key=lambda one: seeds[one])


def _through(table: Played, seeds: dict[int, tuple[float, int]]) -> list[int]:
    """The better half of a table, rounded down, one at least; of those who are equal who was seeded before. Nobody goes
    on in place of who has left, unless they won."""
    places = dict(zip(table.seats, table.places or (), strict=True))
    here = sorted((one for one in table.seats if one in seeds), key=lambda one: (places[one], seeds[one]))
    return here[: max(1, len(table.seats) // 2)]


FORMS: dict[Form, Callable[[Plan, Sequence[Entrant], Sequence[Played], int], Seats | None]] = {
    "swiss": _swiss,
    "round_robin": _round_robin,
    "knock_out": _knock_out,
}
