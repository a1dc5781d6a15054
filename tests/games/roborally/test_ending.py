import pytest
from tests.games.roborally.scene import Scene
from tests.told import ending_of, record_of, told

from robotable.core.ending import Line, Passed
from robotable.core.record import retold
from robotable.games.roborally.ending import ending
from robotable.games.roborally.events import Claimed


def test_the_way_is_told_in_flags_round_by_round() -> None:
    ending, _ = ending_of("roborally-duel-less-deadly-2")
    assert ending.chart
    assert ending.chart.key == "flags"
    winner, loser = ending.chart.series
    assert winner.values == (0.0, 0.23, 1.0, 1.83, 2.0, 2.9, 3.0)
    assert loser.values[-1] == 1.92


def test_who_won_and_how_far_the_others_were_is_told_in_the_game_s_own_measure() -> None:
    ending, outcome = ending_of("roborally-clockin-4")
    assert ending.result.values == {"flags": 3, "rounds": 6}
    assert [standing.score for standing in ending.standings] == [3, 1, 1, 1]
    assert [told(standing.facts) for standing in ending.standings[:3]] == [
        {"won_in": {"round": 6}},
        {"short": {"spaces": 3, "flag": 2}},
        {"short": {"spaces": 5, "flag": 2}, "fell": {"count": 1}},
    ]
    order = sorted(range(4), key=lambda seat: -outcome.scores[seat])
    assert [standing.seats[0] for standing in ending.standings] == order


def test_a_flag_with_which_the_lead_was_taken_for_good_is_named_with_its_space() -> None:
    ending, _ = ending_of("roborally-duel-less-deadly-2")
    assert told(ending.why)["lead_flag"] == {"seat": 1, "round": 4, "flag": 2}
    assert ending.moment
    assert (ending.moment.round, ending.moment.place) == (4, "F4")
    decisive = list(retold(*record_of("roborally-duel-less-deadly-2")))[ending.moment.action]
    assert Claimed(1, 2) in decisive.events


def test_a_race_whose_rounds_ran_out_says_what_decided_it() -> None:
    ending, _ = ending_of("roborally-grandtour-5")
    assert (ending.result.key, ending.standings[0].score, ending.standings[1].score) == ("most_flags", 2, 1)


@pytest.mark.parametrize(
    ("other", "said"),
    [("B 2,0 E", Line("nearest", {"rounds": 1, "flag": 1})), ("B 0,2 E", Line("level", {"rounds": 1}))],
)
def test_without_flags_the_nearest_is_in_front(other: str, said: Line) -> None:
    scene = Scene(". . . .\n. . . .\n. . . .", f"A 0,0 E; {other}", "1 3,1")
    scene.state.phase = "over"
    assert ending([Passed([], scene.state)]).result == said
