from tests.told import ending_of, told

from robotable.core.ending import Moment


def test_tokens_are_told_round_by_round_with_the_line_that_decided_it() -> None:
    ending, _ = ending_of("quirkies-advanced-3")
    assert ending.chart
    assert [series.values for series in ending.chart.series] == [(0, 0, 1, 5), (0, 1, 1, 1), (0, 0, 0, 0)]
    assert told(ending.why) == {"lead": {"seat": 0, "round": 3, "tokens": 2}}
    assert ending.moment == Moment(10, 3)
    assert ending.result.values == {"tokens": 5, "rounds": 3, "more": 4, "second": 1}


def test_lines_of_others_and_wrong_calls_are_facts_of_a_seat() -> None:
    ending, _ = ending_of("quirkies-spot-advanced-4")
    facts = {standing.seats[0]: told(standing.facts) for standing in ending.standings}
    assert facts[0]["taken"] == {"count": 2}
    assert facts[1]["wrong"] == facts[2]["wrong"] == {"count": 1}


def test_nothing_decided_a_shared_win() -> None:
    ending, outcome = ending_of("quirkies-share5-3")
    assert len(outcome.winners) == 3
    assert ending.moment is None
    assert not ending.why
