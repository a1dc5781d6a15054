from tests.told import ending_of, told

from robotable.core.ending import Figures, Moment
from robotable.games.robot_quest_arena.ending import stand
from robotable.games.robot_quest_arena.events import Charged, KnockedOut, TookBack


def test_points_are_told_turn_by_turn_and_by_source() -> None:
    ending, _ = ending_of("robot_quest_arena-duel-2")
    assert ending.chart
    assert ending.chart.unit == "turn"
    assert ending.chart.series[0].values == (1, 1, 2, 2, 3, 3, 4, 4, 4, 11, 11, 13, 13, 20, 20)
    assert Figures("attack", (10, 12)) in ending.figures
    for at, standing in enumerate(ending.standings):
        assert sum(figures.values[at] for figures in ending.figures) == standing.score


def test_the_lead_for_good_and_the_best_source_decided_it() -> None:
    ending, _ = ending_of("robot_quest_arena-duel-2")
    assert told(ending.why) == {
        "lead": {"seat": 0, "turn": 13, "points": 17},
        "source": {"seat": 0, "source": "attack", "points": 10, "all": 20},
    }
    assert ending.moment == Moment(119, 13)


def test_a_team_stands_together() -> None:
    ending, _ = ending_of("robot_quest_arena-teams-4")
    assert [standing.seats for standing in ending.standings] == [(0, 2), (1, 3)]
    assert [standing.score for standing in ending.standings] == [27, 19]
    assert told(ending.standings[0].facts) == {"knocked_out": {"count": 3}, "was_out": {"count": 2}}


def test_what_was_taken_back_does_not_count() -> None:
    stood = [Charged(1, 0)]
    stand(stood, [KnockedOut(1), Charged(2, 0)])
    stand(stood, [TookBack(0, 2)])
    assert stood == [Charged(1, 0)]
