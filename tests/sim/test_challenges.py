"""Challenges: drawn by a game's companion, tried by bots, compared by what the companion makes of the end."""

import pytest

from robotable.bots import BOTS
from robotable.core import Random, codec
from robotable.core.challenge import Score
from robotable.core.ending import Line
from robotable.games import CHALLENGES, GAMES
from robotable.sim.challenges import Tried, choose, draw, examiner

QUICK = ("quirkies", "robot_memory", "robot_quest_arena")
"""Whose bots think for less than a second in a whole game."""
DRAFTS = 40


@pytest.mark.parametrize("game", CHALLENGES)
def test_whatever_is_drawn_can_be_set_up_and_has_bots_of_ours(game):
    rules, random = GAMES[game], Random(1)
    for seed in range(DRAFTS):
        setting = CHALLENGES[game].draw(random)
        state = rules.setup(setting.options, 1 + len(setting.bots), seed)
        assert rules.waiting_on(state)
        assert set(setting.bots) <= BOTS[game].keys()
        assert codec(rules).decode_options(codec(rules).encode(setting.options)) == setting.options


@pytest.mark.parametrize("game", QUICK)
def test_the_same_seed_is_the_same_challenge_and_ends_the_same(game):
    tried = draw(GAMES[game], CHALLENGES[game], 7)
    assert tried == draw(GAMES[game], CHALLENGES[game], 7) != draw(GAMES[game], CHALLENGES[game], 8)


@pytest.mark.parametrize("game", QUICK)
def test_what_is_chosen_is_won_by_skill_and_not_by_chance(game):
    best, number = choose(draw(GAMES[game], CHALLENGES[game], seed) for seed in range(20))
    assert best.worthy
    assert number < 20
    assert best.strong
    assert best.strong.won
    assert best.weak is None or best.weak.value < best.strong.value


def test_deals_are_tried_by_the_best_where_that_takes_no_time():
    assert examiner("robot_memory") == "expert"
    assert examiner("roborally") == "skilled"


def tried(weak: bool, strong: bool, actions: int) -> Tried:
    def score(won: bool) -> Score:
        return Score(int(won), won, Line("points"))

    return Tried(CHALLENGES["quirkies"].draw(Random(0)), 0, score(weak), score(strong), actions, longest=10)


def test_the_first_worthy_one_is_taken_and_the_best_where_none_is():
    lucky, lost, long, good = (
        tried(True, True, 5),
        tried(False, False, 5),
        tried(False, True, 11),
        tried(False, True, 9),
    )
    assert choose(iter([lucky, lost, good, good])) == (good, 3)
    assert choose(iter([lost, long])) == (long, 2)
    assert choose(iter([lost])) == (lost, 1)
