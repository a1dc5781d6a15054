"""The page on balance."""

from tests.games.robot_quest_arena.given import GAME

from robotable.bots.robot_quest_arena import Novice
from robotable.core import Random, Record, Seat
from robotable.games.robot_quest_arena.options import Options
from robotable.sim.intervals import wilson
from robotable.sim.play import play
from robotable.sim.reports.robot_quest_arena import report


def games(seats: int, count: int) -> list[Record]:
    options = Options(robots="dealt", blue_cubes=-4)
    return [
        play(GAME, [Novice(GAME, Seat(s), Random(seed + s)) for s in range(seats)], options, seed).record
        for seed in range(count)
    ]


def test_the_report_tells_seats_robots_cards_length_and_sources():
    page = report(GAME, games(3, 6) + games(4, 6))
    assert "12 games" in page
    for word in ("plays 1 of 3", "plays 4 of 4", "Crate", "Rivet Gun", "Rounds per game", "collision"):
        assert word in page
    assert page.count("<svg") == page.count("</svg>") == 7
    assert "http" not in page


def test_without_a_finished_game_there_is_nothing_to_report():
    record = games(3, 1)[0]
    record.actions = record.actions[:10]
    assert report(GAME, [record]) is None


def test_the_interval_narrows_with_the_games():
    low, high = wilson(0.25, 100)
    assert low < 0.25 < high
    assert wilson(0.25, 10_000)[1] - wilson(0.25, 10_000)[0] < (high - low) / 5
    assert wilson(0.0, 5)[0] == 0.0
