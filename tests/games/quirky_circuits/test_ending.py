import pytest
from tests.told import ending_of, names, record_of, told

from robotable.core.ending import Moment
from robotable.core.record import retold
from robotable.games.quirky_circuits.ending import undone
from robotable.games.quirky_circuits.world import goal_met


def test_what_was_left_and_the_battery_are_told_round_by_round() -> None:
    ending, _ = ending_of("quirky_circuits-sweep-2")
    assert ending.chart
    left, battery = ending.chart.series
    assert left.values == (5, 4, 2, 0)
    assert battery.values == (7, 6, 5, 5)
    assert ending.result.values == {"rounds": 3, "battery": 5, "medal": "green"}
    assert told(ending.why) == {"stride": {"round": 3, "done": 2}}
    assert ending.moment == Moment(26, 3)


def test_the_next_medal_is_named_with_what_it_would_have_taken() -> None:
    ending, _ = ending_of("quirky_circuits-cat-4")
    assert told(ending.why)["next_medal"] == {"medal": "yellow", "more": 1}


def test_a_lost_game_says_how_much_was_left() -> None:
    ending, _ = ending_of("quirky_circuits-gusts-2")
    assert ending.result.key == "lost"
    assert told(ending.why) == {"short": {"left": 1}}
    assert ending.moment is None


def test_a_setback_is_told() -> None:
    ending, _ = ending_of("quirky_circuits-sack-turns-2")
    assert told(ending.why)["setback"] == {"round": 1, "more": 1}


@pytest.mark.parametrize("name", names("quirky_circuits"))
def test_nothing_is_left_exactly_when_the_goal_is_met(name: str) -> None:
    game, record = record_of(name)
    for passed in retold(game, record):
        board, world = passed.state.options.board, passed.state.world
        assert (undone(board, world) == 0) == goal_met(board, world)
