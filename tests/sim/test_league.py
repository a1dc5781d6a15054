import pytest
from tests.toy import Options

from robotable.sim import league


def test_every_deal_is_played_in_every_rotation():
    games = list(league.fixtures("toy", ["a", "b", "c"], 3, Options(), 6, 7))
    assert [game.line_up for game in games[:3]] == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert [game.seed for game in games] == [7, 7, 7, 8, 8, 8]


def test_bots_are_repeated_to_fill_the_seats_and_equal_line_ups_played_once():
    games = list(league.fixtures("toy", ["a", "b"], 4, Options(), 3, 0))
    assert {game.line_up for game in games} == {("a", "b", "a", "b"), ("b", "a", "b", "a")}


def test_a_league_is_the_same_with_one_process_and_with_two(toy):
    games = list(league.fixtures("toy", ["random", "other"], 2, Options(), 8, 1))
    alone, shared = list(league.run_all(games)), list(league.run_all(games, jobs=2, keep=True))
    assert [result.outcome for result in alone] == [result.outcome for result in shared]
    assert shared[0].record is not None
    assert alone[0].record is None


def test_the_standings_count_every_seat_of_a_level(toy):
    results = list(league.run_all(league.fixtures("toy", ["random"], 3, Options(), 10, 1)))
    (row,) = league.standings(results)
    assert (row.games, row.wins) == (30, 10)
    assert row.low < 1 / 3 < row.high


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(5, 10, 0.237, 0.763), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0)]
)
def test_the_interval_is_wilsons(wins, games, low, high):
    assert league.wilson(wins / games, games) == (pytest.approx(low, abs=1e-3), pytest.approx(high, abs=1e-3))
