"""Gymnasium's own test of an environment, and what it does not ask."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from tests.research.doors import EVERY_DOOR, EVERY_PLAIN_DOOR

import robotable.research
from robotable.core import Random
from robotable.games import GAMES

Words = dict[str, Any]
assert robotable.research


def made(game: str, **words: Any) -> Any:
    return gymnasium.make(f"robotable/{game}-v0", **words)


@EVERY_DOOR
@pytest.mark.filterwarnings("error")
def test_check_env(game: str, words: Words) -> None:
    check_env(made(game, **words).unwrapped)


def play(env: Any, seed: int) -> tuple[float, int]:
    """A random game by the masks: what was paid in all, and after how many decisions."""
    seen, info = env.reset(seed=seed)
    random, total, over, count = Random(seed), 0.0, False, 0
    while not over:
        assert env.observation_space.contains(seen)
        assert (info["action_mask"] == seen["action_mask"]).all()
        action = random.choice(list(np.flatnonzero(seen["action_mask"])))
        seen, reward, over, _, info = env.step(action)
        total, count = total + reward, count + 1
    return total, count


@EVERY_PLAIN_DOOR
def test_a_whole_game_among_bots(game: str, words: Words) -> None:
    env = made(game, opponents="random", **words)
    paid, decisions = play(env, 1)
    assert -1 <= paid <= 1
    assert decisions > 3
    assert env.unwrapped.company.turns.outcome


def test_bots_of_any_level_sit_down() -> None:
    env = made("quirkies", seats=4, seat=2, opponents=["skilled", "novice", "random"], calls="spot")
    assert play(env, 3)[0] in (-1 / 3, 1.0)
    bots = {seat: type(bot).__name__ for seat, bot in env.unwrapped.company._bots.items()}
    assert bots == {3: "Skilled", 0: "Novice", 1: "RandomBot"}


def test_the_same_seed_gives_the_same_game() -> None:
    words = {"seats": 3, "opponents": "novice"}
    assert play(made("robot_memory", **words), 8) == play(made("robot_memory", **words), 8)


def test_masks_by_the_name_that_learners_ask_for() -> None:
    env = made("quirkies")
    seen, _ = env.reset(seed=1)
    assert (env.unwrapped.action_masks() == seen["action_mask"]).all()
    assert env.unwrapped.action_masks().dtype == bool


def test_an_illegal_action_ends_the_game() -> None:
    env = made("quirkies")
    seen, _ = env.reset(seed=1)
    _, reward, over, _, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, over, info["illegal"]) == (-1.0, True, True)


@pytest.mark.parametrize("wrong", [-1, 98, 1.5, "7", [7], None])
def test_what_is_no_action_at_all_is_refused(wrong: Any) -> None:
    env = robotable.research.gymnasium.Solo("quirkies")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="is no action"):
        env.step(wrong)
    assert env.company.turns.seat == 0


def test_before_the_first_game_reset_is_asked_for() -> None:
    env = robotable.research.gymnasium.Solo("quirkies", render_mode="ansi")
    many = robotable.research.gymnasium.Many("quirkies", 2)
    for early in (lambda: env.step(0), env.render, env.action_masks, lambda: many.step([0, 0])):
        with pytest.raises(RuntimeError, match="call reset first"):
            early()


def test_behind_make_gymnasium_itself_asks_for_reset() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded):
        made("quirkies").step(0)


def test_drawn_as_the_seat_sees_it() -> None:
    env = made("quirkies", render_mode="ansi", disable_env_checker=True)
    env.reset(seed=1)
    game, company = GAMES["quirkies"], env.unwrapped.company
    assert env.render() == game.display.draw(game.view(company.turns.state, company.seat))


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"seat": 2}, "no seat 2"),
        ({"seat": -1}, "no seat -1 among 2"),
        ({"seat": "0"}, "seat is a whole number, not '0'"),
        ({"opponents": "genius"}, "'genius'"),
        ({"opponents": ["random", "random"]}, "1 others"),
        ({"seats": 7}, "2 to 4"),
        ({"mood": "bad"}, "mood"),
        ({"render_mode": "hologram"}, "hologram"),
    ],
)
def test_what_cannot_be_played_is_said_at_once(words: Words, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        robotable.research.gymnasium.Solo("quirkies", **words)


# Many games at once


@EVERY_PLAIN_DOOR
def test_many_games_at_once(game: str, words: Words) -> None:
    envs = gymnasium.make_vec(f"robotable/{game}-v0", num_envs=3, vectorization_mode="vector_entry_point", **words)
    seen, _ = envs.reset(seed=5)
    random = Random(5)
    for _ in range(10):
        assert envs.observation_space.contains(seen)
        actions = np.array([random.choice(list(np.flatnonzero(mask))) for mask in seen["action_mask"]])
        seen, rewards, ended, cut, _ = envs.step(actions)
        assert rewards.shape == ended.shape == cut.shape == (3,)
    envs.close()


def test_many_games_are_played_as_one_is() -> None:
    """The first of many games is the game that the same numbers give alone, to the end and into the next one."""
    many = gymnasium.make_vec("robotable/quirkies-v0", num_envs=1, vectorization_mode="vector_entry_point")
    one = made("quirkies")
    batch, _ = many.reset(seed=9)
    seen, _ = one.reset(seed=9)
    random, games = Random(9), 0
    while games < 2:
        assert (batch["observation"][0] == seen["observation"]).all()
        assert (batch["action_mask"][0] == seen["action_mask"]).all()
        action = random.choice(list(np.flatnonzero(seen["action_mask"])))
        batch, rewards, ended, _, _ = many.step(np.array([action]))
        seen, reward, over, _, _ = one.step(action)
        assert (rewards[0], ended[0]) == (reward, over)
        if over:
            games += 1
            batch, rewards, ended, _, _ = many.step(np.array([0]))
            seen, _ = one.reset()
            assert (rewards[0], ended[0]) == (0.0, False)


@pytest.mark.parametrize(("many", "why"), [(0, "at least 1, not 0"), (-3, "at least 1, not -3"), (2.5, "not 2.5")])
def test_less_than_one_game_is_not_played(many: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        robotable.research.gymnasium.Many("quirkies", many)


def test_an_illegal_action_ends_one_of_many() -> None:
    many = gymnasium.make_vec("robotable/quirkies-v0", num_envs=2, vectorization_mode="vector_entry_point")
    seen, _ = many.reset(seed=2)
    legal = int(np.flatnonzero(seen["action_mask"][0])[0])
    illegal = int(np.flatnonzero(seen["action_mask"][1] == 0)[0])
    _, rewards, ended, _, info = many.step(np.array([legal, illegal]))
    assert (rewards[1], ended.tolist(), info["illegal"].tolist()) == (-1.0, [False, True], [False, True])
    with pytest.raises(ValueError, match="2 actions"):
        many.step(np.array([0, 98]))


def test_actions_of_many_games_may_be_a_list() -> None:
    one, other = (robotable.research.gymnasium.Many("quirkies", 2) for _ in range(2))
    seen, _ = one.reset(seed=3)
    other.reset(seed=3)
    legal = [int(np.flatnonzero(mask)[0]) for mask in seen["action_mask"]]
    now, *_ = one.step(legal)
    same, *_ = other.step(np.array(legal))
    assert (now["observation"] == same["observation"]).all()


@pytest.mark.parametrize("wrong", [[0], [0, 98], [0, -1], [0, 0.5], [[0, 0]], 0, "00", [0, None]])
def test_what_is_no_action_for_each_of_many_games_is_refused(wrong: Any) -> None:
    many = robotable.research.gymnasium.Many("quirkies", 2)
    many.reset(seed=1)
    with pytest.raises(ValueError, match="2 actions"):
        many.step(wrong)
