"""What a finished game makes of ratings: each for oneself, ties, teams, and those who left."""

from collections.abc import Sequence
from math import log
from typing import Any

import pytest
from tests.server.databases import ONE_DATABASE

from robotable.bots import BOTS
from robotable.bots.ladder import Ladder, Strength
from robotable.core import Outcome, Seat, codec
from robotable.games import GAMES
from robotable.server.ratings import ladder
from robotable.server.ratings.ladder import Rung, crews, rung, rungs
from robotable.server.ratings.rating import MIDDLE, MU, Rating, fair, number, rate

pytestmark = ONE_DATABASE


def outcome(*scores: float, winners: Sequence[int] = ()) -> Outcome:
    return Outcome(scores, tuple(map(Seat, winners)), "over")


def numbers(ended: Outcome, sides: Sequence[int] = (), left: Sequence[int] = ()) -> list[tuple[int, int]]:
    """Places and numbers of people of whom nothing was known."""
    sides = sides or range(len(ended.scores))
    results = rate(ended, sides, left, [Rating()] * len(sides))
    return [(result.place, result.rating.number) for result in results]


def test_nobody_is_known_at_first() -> None:
    assert (Rating().number, Rating().give) == (1500, 250)


def test_winning_is_better_than_losing_and_playing_makes_sure() -> None:
    one, two = rate(outcome(3, 1, winners=[0]), [0, 1], [], [Rating(), Rating(25.0, 2.0, 40)])
    assert (one.place, two.place) == (1, 2)
    assert one.rating.number > 1500 > two.rating.number
    assert one.rating.give < 250
    assert one.rating.number - 1500 > 1500 - two.rating.number, "who is known moves less"
    assert (one.rating.games, two.rating.games) == (1, 41)


def test_places_follow_winners_then_scores_and_ties_share_one() -> None:
    assert [place for place, _ in numbers(outcome(4, 9, 9, 1, winners=[2]))] == [3, 2, 1, 4]
    tied = numbers(outcome(5, 5, 1, winners=[0, 1]))
    assert [place for place, _ in tied] == [1, 1, 3]
    assert tied[0][1] == tied[1][1] > 1500 > tied[2][1]
    assert numbers(outcome(2, 2, winners=[0, 1])) == [(1, 1500)] * 2


def test_a_team_wins_together() -> None:
    after = numbers(outcome(7, 3, 7, 3, winners=[0, 2]), sides=[0, 1, 0, 1])
    assert [place for place, _ in after] == [1, 3, 1, 3]
    assert after[0] == after[2]
    assert after[1] == after[3]
    assert after[0][1] > 1500 > after[1][1]


def test_whoever_leaves_is_last_and_the_team_is_not() -> None:
    alone = numbers(outcome(9, 1, 2, winners=[0]), left=[0])
    assert [place for place, _ in alone] == [3, 2, 1]
    assert alone[0][1] < 1500
    team = numbers(outcome(7, 3, 7, 3, winners=[0, 2]), sides=[0, 1, 0, 1], left=[0])
    assert [place for place, _ in team] == [4, 2, 1, 2]
    assert numbers(outcome(7, 3, winners=[0]), left=[0, 1]) == [(1, 1500)] * 2, "all have left"


@pytest.mark.parametrize(
    ("game", "options", "seats", "sides"),
    [
        ("roborally", {}, 3, [0, 1, 2]),
        ("quirky_circuits", {}, 3, [0, 0, 0]),
        ("robot_memory", {"teams": True}, 4, [0, 1, 0, 1]),
        ("robot_memory", {}, 1, [0]),
        ("robot_quest_arena", {"teams": True}, 4, [0, 1, 0, 1]),
        ("robot_quest_arena", {}, 3, [0, 1, 2]),
    ],
)
def test_games_say_who_plays_for_whom(game: str, options: dict[str, Any], seats: int, sides: list[int]) -> None:
    rules = GAMES[game]
    told = rules.manners.sides(rules.types.options(**options), seats)
    assert list(told) == sides
    assert fair(told) == (len(set(sides)) > 1)


def test_every_level_has_its_height() -> None:
    for name, game in GAMES.items():
        against = fair(game.manners.sides(codec(game).decode_options(b"{}"), 2))
        measured = rungs(name) if against else crews(name)
        assert not (crews(name) if against else rungs(name))
        assert list(measured) == [level for level in BOTS[name] if level in measured]
        heights = [rung.mu if isinstance(rung, Rung) else rung.value for rung in measured.values()]
        assert heights == sorted(heights), "the list of bots is from weakest to strongest"
        if against:
            assert number(rungs(name)["novice"].mu) == MIDDLE
            assert all(rung.low <= rung.mu <= rung.high for rung in rungs(name).values())


def test_crews_have_shares_and_no_heights(monkeypatch: pytest.MonkeyPatch) -> None:
    won = Strength("novice", 0.4, 0.3, 0.5)
    monkeypatch.setattr(ladder, "ladders", lambda: {"rooms": Ladder("", "", (won,), (), together=True)})
    assert (dict(rungs("rooms")), dict(crews("rooms"))) == ({}, {"novice": won})


def test_a_height_is_where_openskill_leaves_it() -> None:
    """Three wins of four: what these bring and what the fourth game costs is the same."""
    upper = rung(Strength("upper", log(3), 0.0, 2.0)).mu
    won = rate(outcome(1, 0, winners=[0]), [0, 1], [], [Rating(upper, 0.01), Rating(MU, 0.01)])[0].rating.mu - upper
    lost = rate(outcome(0, 1, winners=[1]), [0, 1], [], [Rating(upper, 0.01), Rating(MU, 0.01)])[0].rating.mu - upper
    assert 3 * won == pytest.approx(-lost, rel=0.001)
