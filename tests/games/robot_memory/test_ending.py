from tests.told import ending_of, told

from robotable.core.ending import Figures, Moment


def test_points_are_told_by_round_and_by_how_much_was_dared() -> None:
    ending, _ = ending_of("robot_memory-four-4")
    assert ending.chart
    assert ending.chart.kind == "bars"
    assert [series.values for series in ending.chart.series] == [(18, 15, 18), (6, 21, 7), (10, 5, 10), (6, 2, 3)]
    assert ending.figures == (
        Figures("one", (0, 1, 4, 8)),
        Figures("two", (1, 5, 3, 1)),
        Figures("three", (8, 3, 2, 0)),
    )
    assert told(ending.why)["dared"] == {"seat": 2, "features": 3, "times": 8, "points": 48, "all": 51}


def test_a_card_of_the_last_round_that_decided_it_is_named_by_its_place() -> None:
    ending, _ = ending_of("robot_memory-teams-stay-4")
    assert ending.standings[0].seats == (1, 3)
    assert ending.moment == Moment(62, 3, "A1")


def test_who_plays_alone_is_told_what_could_have_been_reached() -> None:
    ending, _ = ending_of("robot_memory-solo-1")
    assert ending.result.key == "reached"
    assert ending.result.values == {"points": 110, "most": 243}
    assert ending.moment is None


def test_nothing_decided_a_shared_win() -> None:
    ending, _ = ending_of("robot_memory-shared-2")
    assert ending.moment is None
    assert not ending.why
