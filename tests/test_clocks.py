"""Which clocks are the game, and which only keep people from waiting for each other."""

from typing import Any

import pytest

from robotable.core import CLOCK, Timeout, codec
from robotable.games import GAMES


def timer(game: str, after: int = 0, **options: Any):
    """The timer of a game for two after so many clocks have run out."""
    rules = GAMES[game]
    state = rules.setup(rules.types.options(**options), 2, 1)
    for _ in range(after):
        rules.act(state, CLOCK, Timeout())
    return rules.timer(state)


WANTED = {
    "roborally": {"clock": "brisk"},
    "quirkies": {"turn_seconds": 30},
    "quirky_circuits": {"seconds": 30},
    "robot_quest_arena": {"seconds": 30},
    "robot_memory": {"thinking": 30},
}
NONE = {
    "roborally": {"clock": "off"},
    "quirkies": {"turn_seconds": 0},
    "quirky_circuits": {"seconds": 0},
    "robot_quest_arena": {"seconds": 0},
    "robot_memory": {"thinking": 0},
}


@pytest.mark.parametrize("game", GAMES)
def test_a_clock_nobody_asked_for_is_a_courtesy(game: str):
    after = 1 if game == "robot_memory" else 0
    assert timer(game, after).courtesy
    assert not timer(game, after, **WANTED[game]).courtesy
    assert timer(game, after, **NONE[game]) is None


def test_the_minute_to_memorise_is_the_game():
    assert not timer("robot_memory").courtesy
    assert timer("robot_memory").seconds == 60


def test_the_time_to_call_a_line_is_the_game():
    rules = GAMES["quirkies"]
    state = rules.setup(rules.types.options(calls="spot"), 2, 1)
    while state.phase.value != "own":
        seat = rules.waiting_on(state)[0]
        rules.act(state, seat, next(one for one in rules.legal(state, seat) if type(one).__name__ == "Play"))
    assert not rules.timer(state).courtesy


def test_acting_fast_is_a_rule_of_the_race():
    rules = GAMES["roborally"]
    state = rules.setup(rules.types.options(act_fast=True, clock="off", lighter=True, start_choice="random"), 2, 1)
    while (running := rules.timer(state)) is None:
        seat = rules.waiting_on(state)[0]
        rules.act(state, seat, rules.legal(state, seat)[0])
    assert not running.courtesy


@pytest.mark.parametrize("game", GAMES)
def test_tables_from_before_keep_their_clocks(game: str):
    """Their options name the seconds that were usual."""
    rules = GAMES[game]
    before = {
        "roborally": b'{"clock":"relaxed"}',
        "quirkies": b'{"turn_seconds":120}',
        "robot_memory": b'{"thinking":60}',
    }
    options = codec(rules).decode_options(before.get(game, b'{"seconds":240}'))
    state = rules.setup(options, 2, 1)
    assert not rules.timer(state).courtesy
