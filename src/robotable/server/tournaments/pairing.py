"""Who sits together and where: neighbours in the order, no rematch while one can be avoided, seats in turn."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, permutations
from types import MappingProxyType

from robotable.server.tournaments.standings import Played

PATIENCE = 20_000
"""People tried on seats before what is found so far has to do: far more than small tournaments need to know for sure."""
Tables = list[list[int]]
Pair = tuple[int, int]
"""The smaller number first."""
Met = Mapping[Pair, int]
APART = 100
"""People who do not want to meet count as having met so often: more than all rematches of a round."""


def sizes(people: int, most: int, allowed: Collection[int]) -> list[int]:
    """Of tables for so many, as even as can be, the larger first; who has no place at them has a free round."""
    for seated in range(people, 0, -1):
        for tables in range(-(-seated // most), seated // min(allowed) + 1):
            small, larger = divmod(seated, tables)
            found = [small + 1] * larger + [small] * (tables - larger)
            if set(found) <= set(allowed) and found[0] <= most:
                return found
    return []


def met(played: Iterable[Played], apart: Iterable[Pair] = ()) -> Counter[Pair]:
    """How often two sat together; of those who are to be kept apart it looks as if they had."""
    together = Counter(pair for table in played for pair in combinations(sorted(table.seats), 2))
    return together + Counter(dict.fromkeys(apart, APART))


def repeats(table: Iterable[int], met: Met) -> int:
    return sum(met.get(pair, 0) for pair in combinations(sorted(table), 2))


def snake(order: Sequence[int], sizes: Sequence[int], met: Met = MappingProxyType({})) -> Tables:
    """The strong apart: dealt out forth and back; then two change places where that keeps apart who is not to meet."""
    mended = _mended(_dealt(order, sizes), met)
    return neighbours(order, sizes, met) if any(repeats(table, met) for table in mended) else mended


def _dealt(order: Sequence[int], sizes: Sequence[int]) -> Tables:
    tables: Tables = [[] for _ in sizes]
    waiting = list(order)
    while waiting:
        for way in (range(len(sizes)), reversed(range(len(sizes)))):
            for at in way:
                if waiting and len(tables[at]) < sizes[at]:
                    tables[at].append(waiting.pop(0))
    return tables


def neighbours(order: Sequence[int], sizes: Sequence[int], met: Met) -> Tables:
    """Monrad's way for tables of any size: from the top, everybody sits with those next in order, and of all ways to do so
    with the fewest rematches this is the first."""
    pairs = [*combinations(sorted(order), 2)]
    least = min((met.get(pair, 0) for pair in pairs), default=0)
    search = _Search({pair: met.get(pair, 0) - least for pair in pairs})
    for rematches in range(PATIENCE):
        found = search.seat([], list(order), 0, Counter(sizes), rematches)
        if found is not None:
            return found
        if search.tired:
            break
    return _mended(_cut(order, sizes), met)


class _Search:
    """Tries everybody on every seat, in order, until it is tired."""

    def __init__(self, met: Met) -> None:
        """By how much oftener two have met than those who met least."""
        self._met = {**met, **{(two, one): times for (one, two), times in met.items()}}
        self._tried = 0

    @property
    def tired(self) -> bool:
        return self._tried > PATIENCE

    def seat(self, table: list[int], rest: list[int], start: int, sizes: Counter[int], spare: int) -> Tables | None:
        """Everybody at tables, this one first, with no more than `spare` rematches; None if there is no such way. Who stands
        before `start` is meant for other tables."""
        if len(table) in sizes and (found := self._close(table, rest, sizes, spare)) is not None:
            return found
        if len(table) >= max(sizes, default=0):
            return None
        choices = range(start, len(rest)) if table else range(min(1, len(rest)))
        for at in choices:
            self._tried += 1
            if self.tired:
                return None
            cost = sum(self._met[one, rest[at]] for one in table)
            if cost <= spare:
                others = rest[:at] + rest[at + 1 :]
                found = self.seat([*table, rest[at]], others, at, sizes, spare - cost)
                if found is not None:
                    return found
        return None

    def _close(self, table: list[int], rest: list[int], sizes: Counter[int], spare: int) -> Tables | None:
        """This table is full: the others."""
        left = sizes - Counter([len(table)])
        if not left:
            return [table]
        more = self.seat([], rest, 0, left, spare)
        return None if more is None else [table, *more]


def _cut(order: Sequence[int], sizes: Sequence[int]) -> Tables:
    waiting = list(order)
    return [[waiting.pop(0) for _ in range(size)] for size in sizes]


def _mended(tables: Tables, met: Met) -> Tables:
    """Lets two change places while that makes rematches fewer."""
    while change := next(_better(tables, met), None):
        (one, here), (other, there) = change
        tables[one][here], tables[other][there] = tables[other][there], tables[one][here]
    return tables


def _better(tables: Tables, met: Met) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    for one, other in combinations(range(len(tables)), 2):
        now = repeats(tables[one], met) + repeats(tables[other], met)
        for here in range(len(tables[one])) if now else ():
            for there in range(len(tables[other])):
                first, second = tables[one].copy(), tables[other].copy()
                first[here], second[there] = second[there], first[here]
                if repeats(first, met) + repeats(second, met) < now:
                    yield (one, here), (other, there)


def seated(table: Sequence[int], played: Sequence[Played]) -> tuple[int, ...]:
    """By seat: everybody where they have sat least, all in all."""
    had = Counter((number, seat) for one in played if not one.free for seat, number in enumerate(one.seats))
    if len(table) == 1:
        return tuple(table)
    return min(permutations(table), key=lambda order: sum(had[number, seat] for seat, number in enumerate(order)))
