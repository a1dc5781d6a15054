"""A learner that starts from nothing and soon beats chance at Quirkies: REINFORCE with a table of 25 numbers.

It is told of every card in hand how it would stand to the two others of each line through its place: the same colour,
the same pattern, both, neither, or a blank. That these make a line, or do not, it has to find out.
"""

import gymnasium
import numpy as np

import robotable.research  # registers the environments  # noqa: F401
from robotable.games.quirkies.cards import CREATURE, SIGN, THROUGH

RELATIONS = 5
"""Blank, neither, colour, pattern, both."""


def relation(sign: int, other: int) -> int:
    if other == SIGN[-1]:
        return 0
    return 1 + (sign // 3 == other // 3) + 2 * (sign % 3 == other % 3)


RELATION = np.array([[relation(sign, other) for other in range(10)] for sign in range(9)])


def features(env: gymnasium.Env, observation: dict, cards: np.ndarray) -> np.ndarray:
    """For every card: how often each pair of relations occurs in the lines through its place."""
    arrays = observation["observation"]  # of each place: who is at home there, what lies on top, and how high
    places, tops = arrays["places"][:, :9].argmax(0), arrays["places"][:, 9:19].argmax(1)
    found = np.zeros((len(cards), RELATIONS, RELATIONS))
    for row, card in enumerate(cards):
        relations = RELATION[SIGN[card]]
        for _, one, other in THROUGH[places[CREATURE[card]]]:
            pair = sorted((relations[tops[one]], relations[tops[other]]))
            found[row, pair[0], pair[1]] += 1
    return found.reshape(len(cards), -1)


def chances(table: np.ndarray, seen: np.ndarray) -> np.ndarray:
    worth = np.exp(seen @ table - (seen @ table).max())
    return worth / worth.sum()


def episode(env: gymnasium.Env, table: np.ndarray, random: np.random.Generator, seed: int) -> tuple[list, list, float]:
    """Directions in which each decision would become likelier, what was paid after it, and the last of it."""
    observation, _ = env.reset(seed=seed)
    directions, rewards, over = [], [], False
    while not over:
        cards = np.flatnonzero(observation["action_mask"])
        seen = features(env, observation, cards)
        likely = chances(table, seen)
        pick = random.choice(len(cards), p=likely)
        observation, reward, over, _, _ = env.step(cards[pick])
        directions.append(seen[pick] - likely @ seen)
        rewards.append(reward)
    return directions, rewards, rewards[-1]


def learn(games: int = 400, rate: float = 0.5, seed: int = 0) -> np.ndarray:
    env = gymnasium.make("robotable/quirkies-v0", opponents="random", rewards="shaped", named=True)
    table, random = np.zeros(RELATIONS**2), np.random.default_rng(seed)
    for game in range(games):
        directions, rewards, _ = episode(env, table, random, seed + game)
        ahead, mean = np.array(rewards), np.mean(rewards)
        for direction, reward in zip(directions, ahead - mean, strict=True):
            table += rate * reward * direction
    return table


def wins(table: np.ndarray, opponents: str, games: int = 200, seed: int = 10_000) -> float:
    """Share of games won."""
    env = gymnasium.make("robotable/quirkies-v0", opponents=opponents, named=True)
    random = np.random.default_rng(seed)
    return sum(episode(env, table, random, seed + game)[2] > 0 for game in range(games)) / games


if __name__ == "__main__":
    learned = learn()
    print(f"before: {wins(0 * learned, 'random'):.0%} of the games against random")
    for level in ("random", "novice"):
        print(f"after:  {wins(learned, level):.0%} of the games against {level}")
