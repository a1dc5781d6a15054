"""The page on balance."""

from typing import Any

from tests.games.robot_quest_arena.given import GAME

from robotable.bots.robot_quest_arena import Quick
from robotable.core import Random, Seat
from robotable.games.robot_quest_arena.options import Options
from robotable.sim.intervals import wilson
from robotable.sim.play import play
from robotable.sim.reports.robot_quest_arena import Balance


def balance(seats: int, count: int, **options: Any) -> Balance:
    found = Balance()
    for seed in range(count):
        bots = [Quick(GAME, Seat(s), Random(seed + s)) for s in range(seats)]
        found.after(GAME, play(GAME, bots, Options(robots="dealt", blue_cubes=-4, **options), seed))
    return found


def test_the_report_tells_seats_robots_cards_length_and_sources():
    found = balance(3, 6)
    found.add(balance(4, 6))
    page = found.page()
    assert "12 games" in page
    for word in ("plays 1 of 3", "plays 4 of 4", "Crate", "Rivet Gun", "Rounds per game", "collision"):
        assert word in page
    assert page.count("<svg") == page.count("</svg>") == 7
    assert "http" not in page


def test_two_of_a_team_with_the_same_card_are_one_game():
    found = balance(4, 3, teams=True)
    assert all(tally.games <= 3 for tally in found.cards.values())
    assert any(tally.seen > tally.games for tally in found.cards.values())


def test_the_interval_narrows_with_the_games():
    low, high = wilson(0.25, 100)
    assert low < 0.25 < high
    assert wilson(0.25, 10_000)[1] - wilson(0.25, 10_000)[0] < (high - low) / 5
    assert wilson(0.0, 5)[0] == 0.0
