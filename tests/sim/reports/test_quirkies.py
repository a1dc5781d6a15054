"""The report on Quirkies' balance."""

from robotable.games.quirkies.options import Options
from robotable.sim.accumulator import added_up
from robotable.sim.league import Conditions, fixtures, run_all
from robotable.sim.reports.quirkies import Balance


def test_every_win_is_counted_at_the_place_from_which_it_was_won() -> None:
    games = fixtures("quirkies", ["casual"], 3, Options(dealer="2"), 6, 1)
    results = list(run_all(games, Conditions(gather=(Balance,))))
    report = added_up([finding for result in results for finding in result.findings])
    assert isinstance(report, Balance)
    assert sum(report.won.values()) == len(results) == report.seen["beginner", 3, 3]
    dealer = sum(1 / len(r.outcome.winners) for r in results if 1 in r.outcome.winners)
    assert report.won["beginner", 3, 3] == dealer
    assert "plays 3 of 3 (the dealer)" in str(report)
    assert report.page().count("<tr>") == 3
