import pytest
from tests.toy import Options

from robotable.__main__ import main
from robotable.games import GAMES
from robotable.sim import league
from robotable.sim.accumulator import Accumulator, added_up
from robotable.sim.spread import in_processes


def test_every_deal_is_played_in_every_rotation():
    games = list(league.fixtures("toy", ["a", "b", "c"], 3, Options(), 6, 7))
    assert [game.line_up for game in games[:3]] == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert [game.seed for game in games] == [7, 7, 7, 8, 8, 8]


def test_bots_are_repeated_to_fill_the_seats_and_equal_line_ups_played_once():
    games = list(league.fixtures("toy", ["a", "b"], 4, Options(), 3, 0))
    assert {game.line_up for game in games} == {("a", "b", "a", "b"), ("b", "a", "b", "a")}


def test_a_league_is_the_same_with_one_process_and_with_two(toy):
    games = list(league.fixtures("toy", ["random", "other"], 2, Options(), 8, 1))
    alone, shared = (
        list(league.run_all(games)),
        list(league.run_all(games, league.Conditions(keep=True), in_processes(2))),
    )
    assert [result.outcome for result in alone] == [result.outcome for result in shared]
    assert shared[0].record is not None
    assert alone[0].record is None


def test_the_standings_count_every_seat_of_a_level(toy):
    results = list(league.run_all(league.fixtures("toy", ["random"], 3, Options(), 10, 1)))
    (row,) = league.standings(results)
    assert (row.games, row.seats, row.wins) == (10, 30, 10)
    assert (row.low, row.high) == league.wilson(1 / 3, 10)


def test_a_team_that_wins_together_wins_one_game():
    games = league.fixtures("quirky_circuits", ["random"], 4, GAMES["quirky_circuits"].types.options(), 2, 1)
    results = list(league.run_all(games))
    (row,) = league.standings(results)
    assert row.seats == 8
    assert (row.low, row.high) == league.wilson(row.wins / 8, 2)


class Totals(Accumulator):
    """How far the toy went, and how many games it has looked at."""

    def __init__(self):
        self.begun = self.ended = 0
        self.totals = []

    def before(self, game, state):
        self.begun += state.total == 0

    def after(self, game, played):
        self.ended += 1
        self.totals.append(played.state.total)

    def add(self, other):
        self.begun += other.begun
        self.ended += other.ended
        self.totals += other.totals

    def __str__(self):
        return f"{self.begun} begun, {self.ended} ended"


def test_an_accumulator_finds_the_same_with_one_process_and_with_two(toy):
    games = list(league.fixtures("toy", ["random"], 2, Options(), 8, 1))
    alone, shared = (
        added_up(
            [
                result.findings[0]
                for result in league.run_all(games, league.Conditions(gather=(Totals,)), in_processes(jobs))
            ]
        )
        for jobs in (1, 2)
    )
    assert str(alone) == "8 begun, 8 ended"
    assert alone.totals == shared.totals
    assert set(alone.totals) <= {10, 11}


def test_an_accumulator_of_a_file_is_told_at_the_end(toy, capsys):
    assert main(["league", "toy", "--games", "4", "--jobs", "2", "--gather", f"{__file__}:Totals"]) == 0
    assert "4 begun, 4 ended" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--gather", "totals"], "module:Class or file.py:Class, not “totals”"),
        (["--gather", "json:JSONDecoder"], "json has no class “JSONDecoder” that is a robotable.sim.accumulator"),
        (["--report"], "toy has no report of its own"),
    ],
)
def test_what_cannot_be_gathered_is_said_before_anybody_plays(toy, capsys, words, reason):
    assert main(["league", "toy", *words]) == 2
    told = capsys.readouterr()
    assert reason in told.err
    assert not told.out


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(5, 10, 0.237, 0.763), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0)]
)
def test_the_interval_is_wilsons(wins, games, low, high):
    assert league.wilson(wins / games, games) == (pytest.approx(low, abs=1e-3), pytest.approx(high, abs=1e-3))
