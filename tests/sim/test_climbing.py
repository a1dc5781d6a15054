"""How strong levels are: fitted to all pairs, and kept in a file that a run can be split over."""

from collections import Counter

import pytest
from msgspec.structs import replace

from robotable.__main__ import main
from robotable.bots import BOTS, RandomBot
from robotable.bots.ladder import Pair, read, write
from robotable.games.quirky_circuits.options import Options
from robotable.sim.climbing import Climb, fit, pairs, played, strengths

LEVELS = ["low", "middle", "high"]


def pair(level: str, other: str, won: float, games: int = 1000) -> Pair:
    return Pair(level, other, games, won, 1, "2026-11-16")


THREE = [pair("middle", "low", 750), pair("high", "middle", 750), pair("high", "low", 900)]
"""Odds of 3, 3 and 9 to 1."""


def test_strengths_are_logarithms_of_odds_and_all_pairs_count():
    found = fit(THREE, LEVELS, "middle")
    assert found == pytest.approx({"low": -1.0986, "middle": 0, "high": 1.0986}, abs=0.01)
    assert fit([*THREE[:2], pair("high", "low", 990)], LEVELS, "middle")["high"] > 1.2


def test_an_interval_holds_what_was_measured_and_narrows_with_games():
    wide, narrow = (
        strengths([pair("high", "low", 0.7 * games, games)], ["low", "high"], "low", together=False)[1]
        for games in (20, 2000)
    )
    assert wide.low < narrow.low < narrow.value < narrow.high < wide.high
    assert narrow == strengths([pair("high", "low", 1400, 2000)], ["low", "high"], "low", together=False)[1]


def test_who_never_lost_is_not_infinitely_strong_and_who_never_met_anybody_is_not_known():
    told = strengths([pair("middle", "low", 100, 100)], LEVELS, "low", together=False)
    assert [one.level for one in told] == ["low", "middle"]
    assert 4 < told[1].value < 6


def test_neighbours_play_most_and_who_is_aimless_plays_them_only():
    climb = Climb("quirkies", ["random", "novice", "casual", "able"], [None], 60, 1)
    assert pairs(climb) == [
        ("novice", "random", 60),
        ("casual", "novice", 60),
        ("able", "casual", 60),
        ("able", "novice", 30),
    ]


def test_crews_are_as_strong_as_they_win_together():
    crews = [pair("low", "low", 300), pair("high", "high", 900)]
    assert [(one.level, one.value) for one in strengths(crews, LEVELS, "low", together=True)] == [
        ("low", 0.3),
        ("high", 0.9),
    ]
    climb = Climb("quirky_circuits", ["low", "high"], [None, None], 20, 1, crews=(2, 3, 4))
    assert pairs(climb) == [("low", "low", 18), ("high", "high", 18)]


def test_crews_of_every_size_go_everywhere():
    rooms = [Options(scenario=name, mode="turns") for name in ("G1", "L4")]
    seen = []
    climb = Climb("quirky_circuits", ["random"], rooms, 12, 5, crews=(2, 4))
    assert list(played(climb, "random", "random", 8, lambda _, fixtures: seen.extend(fixtures) or [])) == []
    assert Counter((one.options.scenario, len(one.line_up)) for one in seen) == {
        (room.scenario, seats): 2 for room in rooms for seats in (2, 4)
    }
    assert {one.seed for one in seen} == {5, 6}


def test_a_ladder_is_measured_once_and_can_be_split(toy, monkeypatch, tmp_path, capsys):
    monkeypatch.setitem(BOTS, "toy", dict.fromkeys(("novice", "able", "expert"), RandomBot))
    words = ["league", "toy", "--ladder", str(tmp_path / "ladder.json"), "--games", "4", "--jobs", "1", "--seed"]
    assert main([*words, "7", "--bots", "novice", "able"]) == 0
    first = read(tmp_path / "ladder.json")["toy"]
    assert [(one.level, one.other, one.games, one.seed) for one in first.pairs] == [("able", "novice", 4, 7)]
    assert not first.command, "it measures more than this"
    assert main([*words, "7", "--bots", "novice", "expert"]) == 0
    assert read(tmp_path / "ladder.json")["toy"].pairs[-1].games == 2, "as few as among all levels"
    assert main([*words, "8", "--bots", "able", "expert"]) == 0
    assert not read(tmp_path / "ladder.json")["toy"].command
    assert main([*words, "7"]) == 0
    whole = read(tmp_path / "ladder.json")["toy"]
    assert [(one.level, one.other, one.seed) for one in whole.pairs] == [
        ("able", "novice", 7),
        ("expert", "novice", 7),
        ("expert", "able", 7),
    ]
    assert whole.pairs[0] == first.pairs[0]
    write(tmp_path / "ladder.json", "toy", replace(whole, strengths=()))
    assert main([*words, "7"]) == 0
    assert read(tmp_path / "ladder.json")["toy"] == whole, "nothing was left to play, and all is fitted again"
    assert [one.level for one in whole.strengths] == ["novice", "able", "expert"]
    assert whole.command == f"robotable {' '.join(words[:3])} ladder.json --games 4 --seed 7"
    assert "10 games of two seats" in " ".join(capsys.readouterr().out.split())
