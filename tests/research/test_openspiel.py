"""OpenSpiel's own test of a game, and what it does not ask."""

import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from tests.research.doors import DOORS, EVERY_PLAIN_DOOR

import robotable.research
from robotable.core import Random
from robotable.games import GAMES
from robotable.research.encodings import ENCODINGS
from robotable.research.openspiel import _defaults, _least

assert robotable.research
GAME = pyspiel.GameType
WORDS = [
    pytest.param("quirkies", {"seats": 2, "calls": "spot", "simultaneous": True}, id="quirkies-at-once"),
    pytest.param("roborally", {"seats": 2, "simultaneous": False}, id="roborally-in-turn"),
    pytest.param("robot_memory", {"seats": 3, "teams": True, "rounds": 1, "memory_cards": 5}, id="robot_memory-teams"),
]


def called(game: str, words: dict[str, Any]) -> str:
    """As OpenSpiel's games are called: what is left open, or is more than a plain value, is no parameter of theirs."""
    known = _defaults(game, ENCODINGS[game])
    told = {"players" if name == "seats" else name: value for name, value in words.items()}
    given = [f"{name}={value}" for name, value in told.items() if value is not None and value != known.get(name, value)]
    return f"python_robotable_{game}({','.join(given)})"


def enough(game: str, words: dict[str, Any]) -> bool:
    """Who is alone there plays against nobody."""
    return words.get("seats", 2) >= _least(game, ENCODINGS[game])


def play(state: Any, seed: int, most: int = 10**6) -> Any:
    """Random decisions from here on."""
    random = Random(seed)
    for _ in range(most):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(random.choice(state.chance_outcomes())[0])
        elif state.is_simultaneous_node():
            legal = [state.legal_actions(player) for player in range(state.num_players())]
            state.apply_actions([random.choice(each) if each else 0 for each in legal])
        else:
            state.apply_action(random.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("game", "words"), [*(door for door in DOORS if enough(*door.values)), *WORDS])
def test_random_simulation(game: str, words: dict[str, Any]) -> None:
    chosen = pyspiel.load_game(called(game, words))
    assert chosen.num_players() == words.get("seats", 2)
    pyspiel.random_sim_test(chosen, num_sims=1, serialize=False, verbose=False)


@EVERY_PLAIN_DOOR
def test_stored_and_read_back(game: str, words: dict[str, Any]) -> None:
    state = play(pyspiel.load_game(f"python_robotable_{game}").new_initial_state(), 6, 20)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert str(again) == str(state)
    assert again.current_player() == state.current_player()
    if not state.is_terminal():
        assert str(play(again, 1, 10)) == str(play(state.clone(), 1, 10))


@EVERY_PLAIN_DOOR
def test_a_clone_goes_its_own_way(game: str, words: dict[str, Any]) -> None:
    state = play(pyspiel.load_game(f"python_robotable_{game}").new_initial_state(), 2, 6)
    before = str(state)
    other = play(state.clone(), 3, 5)
    assert str(state) == before
    assert str(other) != before


@EVERY_PLAIN_DOOR
def test_another_world_that_the_player_cannot_tell_from_this_one(game: str, words: dict[str, Any]) -> None:
    state = play(pyspiel.load_game(f"python_robotable_{game}").new_initial_state(), 4, 15)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for player in range(state.num_players()):
        other = state.resample_from_infostate(player, sampler)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions(player) == state.legal_actions(player)
        assert str(other) != str(state)
        play(other, 5, 20)


def test_who_imagines_does_not_know_the_others_cards() -> None:
    state = play(pyspiel.load_game("python_robotable_quirkies(players=2)").new_initial_state(), 1, 9)
    random = Random(1)
    hands = {
        tuple(state.resample_from_infostate(0, lambda: random.bits() / 2**64).course.turns.state.hands[1])
        for _ in range(10)
    }
    assert len(hands) == 10


def test_a_story_holds_all_that_was_seen() -> None:
    """Two games with the same view now, but another past, are told apart by a player with perfect recall."""
    state = play(pyspiel.load_game("python_robotable_robot_memory(players=2,rounds=1)").new_initial_state(), 1, 4)
    view = state.course.turns.game.view(state.course.turns.state, 0)
    assert not any(face is None for face in view.faces), "everybody looks"
    open_now = state.observation_string(0)
    play(state, 1, 1)
    assert state.observation_string(0) != open_now
    assert open_now.split('"faces":')[1].split("]")[0] in state.information_state_string(0)


def test_chance_deals_by_three_draws() -> None:
    state = pyspiel.load_game("python_robotable_quirkies").new_initial_state()
    for draw in (1, 2, 3):
        assert state.is_chance_node()
        assert sum(probability for _, probability in state.chance_outcomes()) == pytest.approx(1)
        state.apply_action(draw)
    assert state.course.turns.state == GAMES["quirkies"].setup(GAMES["quirkies"].types.options(), 2, 0x010203)


@pytest.mark.parametrize("name", ENCODINGS)
def test_what_is_said_of_a_game(name: str) -> None:
    kind = pyspiel.load_game(f"python_robotable_{name}").get_type()
    together, at_once = name == "quirky_circuits", name == "roborally"
    assert kind.utility == (GAME.Utility.IDENTICAL if together else GAME.Utility.ZERO_SUM)
    assert kind.dynamics == (GAME.Dynamics.SIMULTANEOUS if at_once else GAME.Dynamics.SEQUENTIAL)


def test_reinforcement_learning_environment() -> None:
    env = rl_environment.Environment("python_robotable_quirkies", players=3)
    env.seed(1)
    step, random = env.reset(), np.random.default_rng(1)
    size = ENCODINGS["quirkies"].layout(None, 3).size
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == size
        step = env.step([random.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(0)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("quirkies(players=9)", "2 to 4 seats"),
        ("quirkies(mode=hard)", "hard"),
        ("robot_memory(players=1)", "at least 2"),
    ],
)
def test_what_cannot_be_played_is_said(words: str, why: str) -> None:
    with pytest.raises((ValueError, RuntimeError, pyspiel.SpielError), match=why):
        pyspiel.load_game(f"python_robotable_{words}")


def test_an_illegal_action_is_refused() -> None:
    state = play(pyspiel.load_game("python_robotable_quirkies").new_initial_state(), 1, 3)
    illegal = next(number for number in range(98) if number not in state.legal_actions())
    with pytest.raises(ValueError, match="not legal"):
        state.apply_action(illegal)


@pytest.mark.parametrize("wrong", [256, 10**6, -1, -5])
def test_what_is_no_draw_is_refused(wrong: int) -> None:
    state = pyspiel.load_game("python_robotable_quirkies").new_initial_state()
    with pytest.raises(ValueError, match=f"{wrong} is no (draw|action)"):
        state.apply_action(wrong)
    assert str(state) == "draws []"


@pytest.mark.parametrize("wrong", [-1, 98, 10**6])
def test_what_is_no_action_at_all_is_refused(wrong: int) -> None:
    state = play(pyspiel.load_game("python_robotable_quirkies").new_initial_state(), 1, 3)
    with pytest.raises(ValueError, match=f"{wrong} is (no action|not legal)"):
        state.apply_action(wrong)


@pytest.mark.parametrize("wrong", [[], [0], [0, 0, 0], [-1, -1], [10**6, 0]])
def test_what_is_no_action_for_each_at_once_is_refused(wrong: list[int]) -> None:
    state = pyspiel.load_game("python_robotable_roborally").new_initial_state()
    while not state.is_simultaneous_node():
        play(state, 1, 1)
    before = str(state)
    with pytest.raises(ValueError, match=r"2 actions are needed|not all legal"):
        state.apply_actions(wrong)
    assert str(state) == before


def test_python_ends_in_peace() -> None:
    """OpenSpiel's list of games outlives Python, and must not free what is Python's."""
    words = "import pyspiel, robotable.research; pyspiel.load_game('python_robotable_quirkies')"
    ended = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
