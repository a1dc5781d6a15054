"""The shortest way in: every game, all seats at random, by PettingZoo's usual loop."""

import sys

import numpy as np

from robotable.research import ENCODINGS, aec


def play(game: str, seed: int) -> dict[str, float]:
    """What each agent was paid."""
    env = aec(game, seats=2, max_cycles=500)
    env.reset(seed=seed)
    random, total = np.random.default_rng(seed), dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        total[agent] += reward
        done = termination or truncation
        env.step(None if done else random.choice(np.flatnonzero(observation["action_mask"])))
    return total


if __name__ == "__main__":
    for game in sys.argv[1:] or ENCODINGS:
        print(game, play(game, seed=1))
