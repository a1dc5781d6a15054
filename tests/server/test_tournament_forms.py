"""Who meets whom in a tournament, what it is worth, and who leads."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.server.databases import ONE_DATABASE

from robotable.server.tournaments.forms import Plan, draw, gather, rounds
from robotable.server.tournaments.pairing import met, neighbours, repeats, seated, sizes, snake
from robotable.server.tournaments.standings import Entrant, Form, Played, points, standings

pytestmark = ONE_DATABASE
WHOLE: tuple[int, ...] = (2, 3, 4, 5, 6)
FORMS: tuple[Form, ...] = ("swiss", "round_robin", "knock_out")


def ways(people: frozenset[int], many: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """All there are to seat them."""
    if not many:
        yield []
        return
    for table in combinations(sorted(people), many[0]):
        for others in ways(people - set(table), many[1:]):
            yield [table, *others]


def play(plan: Plan, people: int, results: Sequence[int], leaves: int | None = None) -> list[Played]:
    """To its end; places are turned round by `results`."""
    entrants = [Entrant(number, rating=-number) for number in range(people)]
    played: list[Played] = []
    while (tables := draw(plan, entrants, played)) is not None:
        round = max((table.round for table in played), default=0) + 1
        for number, seats in enumerate(tables):
            turn = results[(round + number) % len(results)] % len(seats)
            places = [*range(1, len(seats) + 1)]
            played.append(Played(round, seats, tuple(places[turn:] + places[:turn])))
        if leaves is not None and round == 1:
            entrants[leaves] = Entrant(leaves, out=True)
    return played


def together(tables: Sequence[Sequence[int]]) -> set[tuple[int, int]]:
    return {pair for table in tables for pair in combinations(sorted(table), 2)}


CASES: tuple[tuple[Form, int, int], ...] = (("swiss", 2, 6), ("swiss", 3, 9), ("swiss", 4, 7), ("knock_out", 2, 8))


@pytest.mark.parametrize(("form", "most", "people"), CASES)
def test_who_blocks_each_other_does_not_meet_while_it_can_be_avoided(form: Form, most: int, people: int) -> None:
    entrants = [Entrant(number, rating=-number) for number in range(people)]
    plan = Plan(form, most, WHOLE[: most - 1], 3)
    usual = draw(plan, entrants, []) or []
    first = tuple(sorted(usual[0][:2]))
    plan = Plan(form, most, plan.allowed, 3, frozenset({(first[0], first[1])}))
    assert first in together(usual)
    assert first not in together(draw(plan, entrants, []) or [])
    if form == "swiss":
        assert first not in together([table.seats for table in play(plan, people, [0, 1, 2])])


def test_where_it_cannot_be_avoided_they_meet() -> None:
    two = [Entrant(0), Entrant(1)]
    plan = Plan("swiss", 2, (2,), 3, frozenset({(0, 1)}))
    assert draw(plan, two, []) == [(0, 1)]
    assert gather(Plan("arena", 2, (2,), 3, frozenset({(0, 1)})), two, []) == [(0, 1)]
    four = [Entrant(number) for number in range(4)]
    busy = [Played(1, (2, 3), None)]
    assert gather(Plan("arena", 2, (2,), 3, frozenset({(0, 1)})), four, busy) == [], "others play: somebody comes"
    six = [Entrant(number) for number in range(6)]
    everybody = draw(Plan("round_robin", 3, (2, 3), 15, frozenset({(0, 3), (1, 2)})), six, []) or []
    assert len(everybody) == 2
    assert not together(everybody) & {(0, 3), (1, 2)}


by_round = st.lists(st.integers(0, 5), min_size=1, max_size=8)


@settings(max_examples=40)
@given(st.sampled_from(FORMS), st.integers(2, 6), st.integers(2, 11), by_round, st.booleans())
def test_everybody_sits_at_most_once_in_a_round_at_tables_that_can_be(
    form: Form, most: int, people: int, results: list[int], leaves: bool
) -> None:
    plan = Plan(form, most, WHOLE[: most - 1], 5)
    played = play(plan, people, results, people - 1 if leaves else None)
    assert played
    for round in {table.round for table in played}:
        tables = [table for table in played if table.round == round]
        sat = Counter(number for table in tables for number in table.seats)
        assert set(sat.values()) == {1}
        assert all(table.free or len(table.seats) in plan.allowed for table in tables)
        if leaves and round > 1:
            assert people - 1 not in sat


@given(st.integers(2, 4), st.integers(4, 8), st.lists(st.permutations(range(8)), max_size=4))
def test_there_is_no_rematch_that_could_be_avoided(most: int, people: int, before: list[list[int]]) -> None:
    many = sizes(people, most, WHOLE[: most - 1])
    here = [*range(sum(many))]
    played = [
        Played(round, tuple(table), None)
        for round, order in enumerate(before)
        for table in snake([one for one in order if one in here], many)
    ]
    known = met(played)
    found = neighbours(here, many, known)
    assert sorted(one for table in found for one in table) == here
    best = min(sum(repeats(table, known) for table in way) for way in ways(frozenset(here), many))
    assert sum(repeats(table, known) for table in found) == best


@given(st.lists(st.permutations(range(4)), max_size=6))
def test_everybody_sits_where_they_sat_least(before: list[list[int]]) -> None:
    played = [Played(round, tuple(order), None) for round, order in enumerate(before)]
    had = Counter((number, seat) for table in played for seat, number in enumerate(table.seats))

    def worn(order: Sequence[int]) -> int:
        return sum(had[number, seat] for seat, number in enumerate(order))

    assert worn(seated([3, 1, 2, 0], played)) == min(map(worn, permutations(range(4))))


@pytest.mark.parametrize("people", range(2, 16))
def test_a_round_robin_of_pairs_lets_everybody_meet_once_and_begin_every_other_time(people: int) -> None:
    plan = Plan("round_robin", 2, (2,))
    played = play(plan, people, [0])
    assert max(table.round for table in played) == rounds(plan, people) == people - (people % 2 == 0)
    assert set(met(played).values()) == {1}
    assert len(met(played)) == people * (people - 1) // 2
    begun = Counter(table.seats[0] for table in played if not table.free)
    games = Counter(one for table in played if not table.free for one in table.seats)
    assert all(abs(2 * begun[one] - games[one]) <= 1 for one in range(people))


@pytest.mark.parametrize(("people", "most"), [(6, 3), (8, 4), (9, 3), (7, 4)])
def test_a_round_robin_of_larger_tables_goes_on_until_everybody_has_met(people: int, most: int) -> None:
    plan = Plan("round_robin", most, WHOLE[: most - 1])
    assert len(met(play(plan, people, [0]))) == people * (people - 1) // 2
    assert rounds(plan, people) <= 2 * (people - 1) // (most - 1) + 2


def test_swiss_lets_equals_meet_and_seats_stay_balanced() -> None:
    played = play(Plan("swiss", 2, (2,), 5), 8, [0])
    assert set(met(played).values()) == {1}
    totals = Counter[int]()
    for table in sorted(played, key=lambda table: table.round):
        if table.round == 3:
            one, other = table.seats
            assert abs(totals[one] - totals[other]) <= 1
        totals[table.seats[0]] += 1
    begun = Counter(table.seats[0] for table in played)
    assert all(1 <= begun[one] <= 4 for one in range(8))


def test_free_rounds_go_to_the_last_who_had_none() -> None:
    played = play(Plan("swiss", 2, (2,), 5), 5, [0])
    assert set(Counter(table.seats[0] for table in played if table.free).values()) == {1}


@pytest.mark.parametrize(("people", "first"), [(8, 4), (6, 2), (5, 1), (2, 1)])
def test_a_knock_out_of_pairs_frees_the_best_until_halves_are_left(people: int, first: int) -> None:
    plan = Plan("knock_out", 2, (2,))
    played = play(plan, people, [0])
    assert sum(not table.free for table in played if table.round == 1) == first
    assert [table.seats[0] for table in played if table.free] == [*range(people - first * 2)][: people - 2 * first]
    assert sum(not table.free for table in played) == people - 1
    assert max(table.round for table in played) == rounds(plan, people)


def test_half_of_a_larger_table_goes_on() -> None:
    played = play(Plan("knock_out", 4, (2, 3, 4)), 16, [0])
    assert [len([1 for table in played if table.round == round]) for round in (1, 2, 3)] == [4, 2, 1]
    (final,) = [table for table in played if table.round == 3]
    ranked = standings("knock_out", [Entrant(number) for number in range(16)], played, 4)
    assert [one.number for one in ranked[:4]] == [*final.seats]


@settings(max_examples=20)
@given(st.integers(2, 4), st.integers(2, 9), st.lists(st.integers(0, 20), min_size=10, max_size=20))
def test_in_an_arena_nobody_sits_twice_at_a_time_and_the_free_find_tables(
    most: int, people: int, ends: list[int]
) -> None:
    plan = Plan("arena", most, WHOLE[: most - 1])
    entrants = [Entrant(number) for number in range(people)]
    played: list[Played] = []
    for end in ends:
        played += [Played(len(played), seats, None) for seats in gather(plan, entrants, played)]
        busy = Counter(one for table in played if table.places is None for one in table.seats)
        assert set(busy.values()) == {1}, "somebody always plays"
        running = [at for at, table in enumerate(played) if table.places is None]
        at = running[end % len(running)]
        table = played[at]
        played[at] = Played(table.round, table.seats, tuple(range(1, len(table.seats) + 1)))


def test_who_was_away_in_an_arena_waits_until_they_are_back() -> None:
    plan = Plan("arena", 2, (2,))
    assert gather(plan, [Entrant(0), Entrant(1, paused=True)], []) == []
    assert gather(plan, [Entrant(0), Entrant(1, paused=True), Entrant(2)], []) == [(0, 2)]


@pytest.mark.parametrize(
    ("people", "most", "allowed", "expected"),
    [
        (13, 4, WHOLE[:3], [4, 3, 3, 3]),
        (5, 4, WHOLE[:3], [3, 2]),
        (7, 2, (2,), [2, 2, 2]),
        (7, 3, (3,), [3, 3]),
        (6, 4, (2, 4), [2, 2, 2]),
        (1, 4, WHOLE[:3], []),
        (2, 3, (3,), []),
    ],
)
def test_tables_are_even_or_somebody_is_free(
    people: int, most: int, allowed: tuple[int, ...], expected: object
) -> None:
    assert sizes(people, most, allowed) == expected


@pytest.mark.parametrize(
    ("places", "most", "expected"),
    [
        ((1, 2), 2, [2, 0]),
        ((1, 1), 2, [1, 1]),
        ((2, 1, 4, 3), 4, [2, 4, 0, 1]),
        ((1, 2, 2, 4), 4, [4, Fraction(3, 2), Fraction(3, 2), 0]),
        ((1, 2, 3), 4, [4, 2, 1]),
        ((1,), 4, [4]),
    ],
)
def test_places_are_worth_points_and_equals_share_them(places: tuple[int, ...], most: int, expected: object) -> None:
    assert points(places, most) == expected


def test_ties_are_broken_by_the_points_of_opponents_then_by_who_beat_whom() -> None:
    people = [Entrant(number) for number in range(4)]
    first = [Played(1, (0, 1), (1, 2)), Played(1, (2, 3), (1, 2))]
    after = standings("swiss", people, [*first, Played(2, (0, 2), (1, 2)), Played(2, (1, 3), (1, 2))], 2)
    assert [(one.number, one.place, int(one.points)) for one in after] == [(0, 1, 4), (1, 2, 2), (2, 2, 2), (3, 4, 0)]
    by_each_other = standings("round_robin", people, [*first, Played(2, (2, 1), (1, 2)), Played(2, (3, 0), (1, 2))], 2)
    assert [one.number for one in by_each_other] == [2, 3, 0, 1]


def test_many_are_drawn_quickly_for_many_rounds() -> None:
    for most in (2, 4):
        played = play(Plan("swiss", most, WHOLE[: most - 1], 9), 64, [0, 1, 2])
        assert max(table.round for table in played) == 9
        assert max(met(played).values()) <= (1 if most == 2 else 2)
