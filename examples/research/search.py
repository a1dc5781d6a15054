"""Information-set Monte Carlo tree search through OpenSpiel: it imagines what the others may hold, and plays it out."""

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import robotable.research  # registers the games  # noqa: F401


def searcher(game: pyspiel.Game, simulations: int, seed: int) -> ISMCTSBot:
    random = np.random.RandomState(seed)
    bot = ISMCTSBot(
        game, RandomRolloutEvaluator(1, random), uct_c=1.4, max_simulations=simulations, random_state=random
    )
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, random.random_sample))
    return bot


def play(game: pyspiel.Game, bot: ISMCTSBot, seat: int, seed: int) -> float:
    """What the searcher won against chance."""
    random, state = np.random.default_rng(seed), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(random.integers(len(state.chance_outcomes()))))
        elif state.current_player() == seat:
            state.apply_action(int(bot.step(state)))
        else:
            state.apply_action(int(random.choice(state.legal_actions())))
    return state.returns()[seat]


def match(games: int = 6, simulations: int = 40, seed: int = 0) -> list[float]:
    game = pyspiel.load_game("python_robotable_quirkies(players=2)")
    bot = searcher(game, simulations, seed)
    return [play(game, bot, seat=number % 2, seed=seed + number) for number in range(games)]


if __name__ == "__main__":
    results = match()
    print(f"won {sum(result > 0 for result in results)} of {len(results)} games against random")
