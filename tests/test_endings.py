"""What holds for the endings of all games."""

from pathlib import Path

import msgspec
import pytest
from tests.told import ending_of, names, record_of

from robotable import games
from robotable.core import Seat
from robotable.core.ending import Ending, Mark, took_the_lead
from robotable.games import ENDINGS, GAMES

WEB = Path(__file__).parents[1] / "web" / "src" / "games"
ALL = [name for game in GAMES for name in names(game)]


def test_every_game_of_ours_has_an_ending() -> None:
    assert ENDINGS.keys() == GAMES.keys()


@pytest.mark.parametrize("name", ALL)
def test_an_ending_agrees_with_its_outcome(name: str) -> None:
    ending, outcome = ending_of(name)
    seats = sorted(seat for standing in ending.standings for seat in standing.seats)
    assert seats == list(range(len(outcome.scores)))
    best = ending.standings[0].seats
    assert set(best) <= set(outcome.winners) or not outcome.winners
    assert [standing.score for standing in ending.standings] == sorted(
        (standing.score for standing in ending.standings), reverse=True
    )


@pytest.mark.parametrize("name", ALL)
def test_the_curves_of_an_ending_have_one_length_and_end_at_the_result(name: str) -> None:
    ending, _ = ending_of(name)
    assert ending.chart
    assert len({len(series.values) for series in ending.chart.series}) == 1
    if ending.chart.kind == "bars":
        assert [sum(series.values) for series in ending.chart.series] == [s.score for s in ending.standings]
    for standing, series in zip(ending.standings, ending.chart.series, strict=False):
        if ending.chart.key in ("points", "tokens") and ending.chart.kind == "curve":
            assert series.values[-1] == standing.score
    for figures in ending.figures:
        assert len(figures.values) == len(ending.standings)


@pytest.mark.parametrize("name", ALL)
def test_the_decisive_moment_is_an_action_of_the_game(name: str) -> None:
    ending, _ = ending_of(name)
    _, record = record_of(name)
    if ending.moment:
        assert 1 <= ending.moment.action <= len(record.actions)
        assert ending.why
    assert msgspec.json.decode(msgspec.json.encode(ending), type=Ending) == ending


def test_the_lead_is_taken_for_good_after_the_last_time_somebody_was_level() -> None:
    marks = [Mark(1, 1, (1, 0)), Mark(2, 1, (1, 1)), Mark(3, 2, (2, 1)), Mark(4, 3, (3, 2))]
    found = took_the_lead(marks, Seat(0))
    assert found is marks[2]
    assert took_the_lead(marks, Seat(1)) is None


@pytest.mark.parametrize("name", ALL)
def test_the_client_has_words_for_every_line_of_an_ending(name: str) -> None:
    ending, _ = ending_of(name)
    facts = (fact for standing in ending.standings for fact in standing.facts)
    words = (WEB / record_of(name)[0].name / "ending.ts").read_text(encoding="utf-8")
    for line in (ending.result, *ending.why, *facts):
        assert words.count(f"  {line.key}: (") == 2, f"{line.key} in English and in French"


@pytest.mark.parametrize("name", ENDINGS)
def test_a_game_has_its_package_by_its_name(name: str) -> None:
    assert getattr(games, name).__name__ == f"robotable.games.{name}"
