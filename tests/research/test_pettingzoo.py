"""PettingZoo's own tests of an environment, and what they do not ask."""

from functools import partial
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.env_registry.registration import make
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.test.state_test import state_test
from pettingzoo.utils.conversions import parallel_to_aec
from tests.research.doors import EVERY_DOOR, EVERY_PLAIN_DOOR, strict

from robotable.core import Random
from robotable.games import GAMES
from robotable.games.quirkies.turn import lines_made
from robotable.research import aec, parallel
from robotable.research.rewards import utilities

Words = dict[str, Any]


@EVERY_DOOR
def test_aec(game: str, words: Words) -> None:
    with strict():
        api_test(aec(game, **words), num_cycles=40)
        seed_test(partial(aec, game, **words), num_cycles=5)


@EVERY_DOOR
def test_parallel(game: str, words: Words) -> None:
    with strict():
        parallel_api_test(parallel(game, **words), num_cycles=20)
        parallel_seed_test(partial(parallel, game, **words), num_cycles=5)


@EVERY_DOOR
def test_the_state(game: str, words: Words) -> None:
    with strict():
        state_test(aec(game, **words), parallel(game, **words))


@EVERY_PLAIN_DOOR
def test_named_arrays(game: str, words: Words) -> None:
    with strict():
        api_test(aec(game, named=True, **words), num_cycles=10)
        parallel_api_test(parallel(game, named=True, **words), num_cycles=5)


@EVERY_PLAIN_DOOR
def test_what_serves_people_is_there_if_asked_for(game: str, words: Words) -> None:
    plain, full = aec(game, **words), aec(game, people=True, **words)
    space = plain.table.setting.encoding.actions
    assert (plain.action_space("player_0").n, full.action_space("player_0").n) == (space.needed, len(space))
    with strict():
        api_test(full, num_cycles=20)


@EVERY_PLAIN_DOOR
def test_a_bound_on_cycles(game: str, words: Words) -> None:
    door = partial(parallel, game, **words)
    max_cycles_test(
        SimpleNamespace(parallel_env=door, env=lambda max_cycles: parallel_to_aec(door(max_cycles=max_cycles)))
    )


@EVERY_PLAIN_DOOR
def test_drawing(game: str, words: Words) -> None:
    render_test(partial(aec, game, **words), custom_tests={"ansi": bool})


@EVERY_PLAIN_DOOR
def test_registered(game: str, words: Words) -> None:
    assert str(make("aec", f"robotable/{game}-v0", **words).unwrapped) == f"{game}_v0"
    assert make("parallel", f"robotable/{game}-v0", **words).metadata["is_parallelizable"]


@EVERY_PLAIN_DOOR
def test_a_module_as_theirs_are(game: str, words: Words) -> None:
    module = import_module(f"robotable.research.zoo.{game}_v0")
    assert str(module.env(**words)) == str(module.raw_env(**words)) == f"{game}_v0"
    assert module.parallel_env(**words).metadata["name"] == f"{game}_v0"


def play(env: Any, seed: int) -> dict[str, float]:
    """A random game by the masks; what everybody was paid in all."""
    env.reset(seed=seed)
    random, sums = Random(seed), dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        _, reward, ended, cut, info = env.last()
        sums[agent] += reward
        env.step(None if ended or cut else random.choice(list(np.flatnonzero(info["action_mask"]))))
    return sums


def test_a_win_is_paid_by_the_others() -> None:
    sums = play(aec("quirkies", seats=3), 5)
    assert sorted(sums.values()) == [-0.5, -0.5, 1.0]


def test_the_score_may_be_paid() -> None:
    env = aec("robot_memory", seats=2, rewards="score")
    sums = play(env, 3)
    assert tuple(sums.values()) == env.table.turns.outcome.scores


@EVERY_PLAIN_DOOR
def test_shaped_rewards_follow_the_standing(game: str, words: Words) -> None:
    env = aec(game, rewards="shaped", max_cycles=30, **words)
    env.reset(seed=2)
    standing = env.table.setting.encoding.standing
    before = list(standing(env.table.turns.state))
    sums = play(env, 2)
    now, outcome = standing(env.table.turns.state), env.table.turns.outcome
    end = utilities(env.table.setting, outcome) if outcome else [0.0] * len(sums)
    earned = [0.1 * (new - old) + last for new, old, last in zip(now, before, end, strict=True)]
    assert list(sums.values()) == pytest.approx(earned)


def test_an_illegal_action_ends_an_aec_game() -> None:
    env = aec("quirkies", seats=3)
    env.reset(seed=1)
    culprit = env.agent_selection
    env.step(int(np.flatnonzero(env.infos[culprit]["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.infos[culprit]["illegal"]
    assert env.rewards == {agent: -1.0 if agent == culprit else 0.0 for agent in env.agents}


@pytest.mark.parametrize("wrong", [-1, 98, 10**12, None, 1.5, "7", [7], float("nan")])
def test_what_is_no_action_at_all_is_refused(wrong: Any) -> None:
    env = aec("quirkies")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="is no action"):
        env.step(wrong)
    assert not any(env.terminations.values())


@pytest.mark.parametrize("wrong", [1.5, "7", [7]])
def test_what_is_no_number_is_refused_in_a_parallel_game(wrong: Any) -> None:
    env = parallel("quirkies")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="is no action: they are whole numbers"):
        env.step(dict.fromkeys(env.agents, wrong))
    assert env.table.turns.decisions == 0


def test_nobody_acts_before_the_game() -> None:
    with pytest.raises(RuntimeError, match="reset"):
        aec("quirkies").step(0)
    with pytest.raises(RuntimeError, match="reset"):
        parallel("quirkies").step({})


def test_nobody_sees_anything_before_the_game() -> None:
    one, together = aec("quirkies", render_mode="ansi"), parallel("quirkies", render_mode="ansi")
    for early in (one.last, partial(one.observe, "player_0"), one.render, one.state, together.render, together.state):
        with pytest.raises(RuntimeError, match="call reset first"):
            early()


def test_when_all_have_left_there_is_nothing_to_tell() -> None:
    env = aec("quirkies")
    play(env, 1)
    with pytest.raises(RuntimeError, match="call reset first"):
        env.last()


def test_who_is_not_there_is_named_and_who_is() -> None:
    env = aec("quirkies")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="no agent 'player_9'; there are player_0, player_1"):
        env.observe("player_9")
    together = parallel("quirkies")
    together.reset(seed=1)
    with pytest.raises(ValueError, match="no agent 'player_7'; there are player_0, player_1"):
        together.step({"player_7": 3})
    assert together.table.turns.decisions == 0


def test_an_illegal_action_of_a_parallel_game_becomes_the_first_legal_one() -> None:
    one, other = parallel("quirkies", seats=2), parallel("quirkies", seats=2)
    seen, _ = one.reset(seed=4)
    other.reset(seed=4)
    agent = next(name for name, sight in seen.items() if not sight["action_mask"][-1])
    first = int(one.table.setting.encoding.actions.number(one.table.turns.legal[0]))
    mask = seen[agent]["action_mask"]
    *_, told = one.step({agent: int(np.flatnonzero(mask == 0)[0])})
    *_, same = other.step({agent: first})
    assert told[agent]["illegal"]
    assert "illegal" not in same[agent]
    assert one.table.turns.state == other.table.turns.state


def test_a_call_that_comes_too_late_costs_nothing() -> None:
    """Two see the same line; the seat on the left of who placed the card is first."""
    env = parallel("quirkies", seats=3, calls="spot", dealer="1")
    space = env.table.setting.encoding.actions
    for seed in range(200):
        env.reset(seed=seed)
        turns = env.table.turns
        env.step({"player_1": space.number(turns.legal[0])})
        env.step({"player_1": space.number(turns.game.notation.read("pass"))})
        state = turns.state
        made = lines_made(state, state.latest.place)
        if made:
            break
    both = {f"player_{seat}": space.number(turns.game.notation.read(_call(made[0]))) for seat in (0, 2)}
    *_, told = env.step(both | {"player_1": space.number(turns.game.notation.read("pass"))})
    assert state.tokens == [0, 0, 1]
    assert told["player_0"]["late"]
    assert "late" not in told["player_2"]


LINES = ("upper row", "middle row", "lower row", "left column", "middle column", "right column")


def _call(line: int) -> str:
    return f"call {(*LINES, 'falling diagonal', 'rising diagonal')[line]}"


@pytest.mark.parametrize(
    ("game", "words", "why"),
    [
        ("chess", {}, "'chess'"),
        ("quirkies", {"seats": 9}, "2 to 4 seats"),
        ("quirkies", {"seats": -1}, "2 to 4 seats, not for -1"),
        ("quirkies", {"seats": "3"}, "seats is a whole number, not '3'"),
        ("quirkies", {"seats": 2.0}, "seats is a whole number, not 2.0"),
        ("quirkies", {"max_cycles": 2.5}, "max_cycles is a whole number, not 2.5"),
        ("quirkies", {"colour": "red"}, "colour"),
        ("quirkies", {"mode": "hard"}, "mode is one of beginner, advanced, not 'hard'"),
        ("quirkies", {"rewards": "money"}, "money"),
        ("quirkies", {"render_mode": "hologram"}, "render_mode"),
        ("quirkies", {"max_cycles": 0}, "max_cycles is at least 1, not 0"),
        ("quirkies", {"max_cycles": -3}, "max_cycles is at least 1, not -3"),
        ("robot_memory", {"seats": 2, "teams": True}, "three players"),
    ],
)
def test_what_cannot_be_played_is_said_at_once(game: str, words: Words, why: str) -> None:
    for door in (aec, parallel):
        with pytest.raises(ValueError, match=why):
            door(game, **words)


@pytest.mark.parametrize("kind", [np.int64, np.uint64, np.int32])
def test_numbers_of_numpy_are_numbers(kind: type[Any]) -> None:
    one, other = aec("quirkies", seats=kind(3), max_cycles=kind(2)), aec("quirkies", seats=3, max_cycles=2)
    one.reset(seed=kind(5))
    other.reset(seed=5)
    assert one.table.turns.state == other.table.turns.state
    game = GAMES["quirkies"]
    assert game.setup(game.types.options(), 3, kind(5)) == game.setup(game.types.options(), 3, 5)


def test_all_seats_together_are_the_state() -> None:
    env = aec("quirkies", seats=3)
    env.reset(seed=2)
    seen = [env.observe(agent)["observation"] for agent in env.possible_agents]
    assert (env.state() == np.concatenate(seen)).all()
