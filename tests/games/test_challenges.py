"""How those are compared who had the same deal."""

from typing import Any

from robotable.bots import BOTS
from robotable.core import Seat
from robotable.core.challenge import Score
from robotable.games import CHALLENGES, GAMES
from robotable.games.quirky_circuits.options import Options as Room
from robotable.games.roborally.options import Options as Race
from robotable.sim.challenges import Rehearsal
from robotable.sim.play import play_on


def end(game: str, options: Any, levels: list[str], seed: int) -> Any:
    rules = GAMES[game]
    bots = [BOTS[game][level](rules, Seat(seat), None) for seat, level in enumerate(levels)]
    return play_on(Rehearsal(rules, bots, options, seed)).state


def measured(game: str, state: Any) -> Score:
    return CHALLENGES[game].measure(state)


def test_a_race_is_compared_by_place_then_by_registers():
    state = end("roborally", Race(course="warmup", lighter=True, max_rounds=2), ["novice"] * 3, 4)
    state.winner, state.round, state.register = 0, 3, 2
    state.robots[0].claimed = 2
    won = measured("roborally", state)
    assert won.won
    assert won.told.values == {"registers": 12}
    state.register = 3
    later = measured("roborally", state)
    assert later.value < won.value
    state.winner, state.robots[0].claimed, state.robots[1].claimed = 1, 1, 2
    second = measured("roborally", state)
    assert second.value < later.value
    assert not second.won
    assert second.told.values["place"] in (2, 3)
    assert second.told.values["flags"] == 1


def test_a_crew_is_compared_by_its_battery_and_then_by_what_is_left_to_do():
    lost = measured("quirky_circuits", end("quirky_circuits", Room(mode="turns"), ["random", "random"], 11))
    won = measured("quirky_circuits", end("quirky_circuits", Room(mode="turns"), ["skilled", "skilled"], 11))
    assert won.won
    assert won.told.key == "battery"
    assert won.value == 100 + won.told.values["battery"]
    assert not lost.won
    assert lost.told.key == "left"
    assert lost.value == -lost.told.values["left"] < won.value


def test_the_deal_of_a_challenge_is_not_named_at_its_end():
    rules = GAMES["quirky_circuits"]
    state = end("quirky_circuits", Room(mode="turns", deal_named=False), ["random", "random"], 11)
    assert rules.view(state, Seat(0)).deal is None
    assert rules.view(end("quirky_circuits", Room(mode="turns"), ["random", "random"], 11), Seat(0)).deal


def test_points_are_compared_by_the_lead_and_a_win_is_more_than_any():
    state = end("quirkies", GAMES["quirkies"].types.options(), ["skilled", "novice", "novice"], 22)
    state.tokens = [5, 4, 2]
    won = measured("quirkies", state)
    state.tokens = [5, 6, 2]
    assert won.won
    assert won.told.values == {"points": 5, "others": 4}
    assert measured("quirkies", state).value == -1 < won.value == 1001
