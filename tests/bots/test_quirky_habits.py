"""Exact habits of others: what the expert knows of whoever always does the same, and what of who does not."""

from collections import Counter

import pytest
from tests.games.quirky_circuits.table import GAME

from robotable.bots.quirky_circuits.expert import Expert
from robotable.bots.quirky_circuits.habits import DONE, FAMILY, WAITING, Habits, Public, deed_of
from robotable.bots.quirky_circuits.memory import Memory
from robotable.bots.quirky_circuits.players import Partner, RandomPartner
from robotable.core import Random, Seat
from robotable.games.quirky_circuits.options import Options
from robotable.games.quirky_circuits.state import Phase
from robotable.sim.play import Match

OPTIONS = Options(scenario="G1", deal=3, mode="turns")  # type: ignore[arg-type]


class Trusting(Partner):
    """One of the family, and none of the expert's styles."""

    trust, depth, enough, counts = 5.0, 2, -0.05, True


class Few(Expert):
    worlds = 12


def beside(*others, rounds: int = 3) -> tuple[Match, Few]:
    bots = [Few(GAME, Seat(0), Random(1))]
    bots += [kind(GAME, Seat(seat), Random(seat)) for seat, kind in enumerate(others, 1)]
    match = Match(GAME, bots, OPTIONS, 5)
    while match.state.round < rounds and not GAME.outcome(match.state):
        match.step()
    return match, bots[0]


def test_a_habit_of_the_family_is_found_out():
    _, bot = beside(Trusting, Trusting)
    for seat in (1, 2):
        left = [habit for at, habit in enumerate(FAMILY) if bot.memory.habits[seat] >> at & 1]
        assert (5.0, 2, -0.05) in [(habit.trust, habit.depth, habit.enough) for habit in left]
        assert len(left) < len(FAMILY) / 4


def test_who_plays_by_chance_is_read_by_styles():
    _, bot = beside(RandomPartner, rounds=4)
    assert not bot.memory.habits[1] or bot.odds[1] < 0


def test_no_card_is_with_two_where_some_are_read_exactly_and_others_are_not():
    match, bot = beside(Trusting, RandomPartner)
    while match.state.turn != 0 or match.state.phase is not Phase.PROGRAM:
        match.step()
    view = GAME.view(match.state, Seat(0))
    bot.odds = {1: 9.0, 2: -9.0}
    deck = Counter(match.state.options.board.scenario.deck())
    tables = bot._tables(view)
    assert len(tables) > 5
    for table in tables:
        laid = [card for mind in table.minds[1:] for card in mind.laid]
        assert Counter([*laid, *sum(table.hands, ())]) <= deck


def test_who_takes_back_that_he_is_done_is_not_followed_until_the_next_round():
    match, bot = beside(Trusting, rounds=2)
    view = GAME.view(match.state, Seat(0))
    bot.memory.note(WAITING)
    bot.memory.check(view)
    assert bot.memory.public is None
    bot.memory.note(WAITING)


@pytest.mark.parametrize("idle", [0, 1])
def test_all_habits_at_once_do_what_each_does(idle: int):
    habits = Habits(FAMILY)
    public = Public(1, idle, 6, (False, False), (False, False), (2, 2))
    for gain in (-0.7, 0.05, 0.2):
        for what in (7, WAITING, DONE):
            those = habits.did(what, 7, gain, public)
            assert [bool(those >> at & 1) for at in range(len(FAMILY))] == [
                deed_of(habit.manner, gain > habit.enough, 7, public) == what for habit in FAMILY
            ]


def test_a_memory_begins_with_all_habits():
    assert Memory(Seat(0)).family(1).any.bit_count() == len(FAMILY)
