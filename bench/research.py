"""What the doors cost: decisions of the bare engine, of our environments, and of PettingZoo's and OpenSpiel's own games.

All are played at random on one core. The bare engine chooses among the legal actions; so do our environments, as
numbers, first without any observation and then with the arrays and the mask of whoever decides.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from os import getloadavg
from time import process_time
from types import ModuleType
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import make_observation
from rich.console import Console
from rich.table import Table

from robotable.core import Random
from robotable.research import ENCODINGS, aec
from robotable.research.pettingzoo import Aec
from robotable.research.setting import Setting, setting

Game = Callable[[int], int]
"""Plays a game by its seed; how many decisions it had."""

SECONDS = 0.4
REPEATS = 5
LIMIT = 2_000
"""Decisions of one game: a random race may take very long."""
SEATS = 3


def engine(chosen: Setting) -> Game:
    """The rules alone, with the same choices."""
    game, kinds = chosen.game, chosen.encoding.actions.kinds

    def one(seed: int) -> int:
        random, state = Random(seed), game.setup(chosen.options, chosen.seats, seed)
        for decisions in range(LIMIT):
            waiting = game.waiting_on(state)
            if not waiting:
                return decisions
            legal = game.legal(state, waiting[0])
            if kinds:
                legal = [action for action in legal if type(action) not in kinds] or legal
            game.apply(state, waiting[0], random.choice(legal))
        return LIMIT

    return one


def environment(name: str, seats: int, look: bool) -> Game:
    """Ours: blind or, if it is to look, with the arrays and the mask of whoever decides."""
    return at_random(aec(name, seats), look)


def at_random(env: Aec, look: bool) -> Game:
    number = env.table.setting.encoding.actions.number

    def one(seed: int) -> int:
        random = Random(seed)
        env.reset(seed=seed)
        for decisions in range(LIMIT):
            if env.over:
                return decisions
            if look:
                env.last()
            env.step(number(random.choice(env.legal())))
        return LIMIT

    return one


def theirs(env: Any) -> Game:
    """A classic of PettingZoo's, played the same way."""

    def one(seed: int) -> int:
        random, decisions = Random(seed), 0
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                break
            env.step(random.choice(seen["action_mask"].nonzero()[0]))
            decisions += 1
        return decisions

    return one


def spiel(name: str) -> Game:
    """A game of OpenSpiel's, ours or theirs, with an observation of whoever decides."""
    game = pyspiel.load_game(name)
    seen = make_observation(game)

    def one(seed: int) -> int:
        random, state, decisions = Random(seed), game.new_initial_state(), 0
        while not state.is_terminal() and decisions < LIMIT:
            if state.is_chance_node():
                state.apply_action(random.choice(state.chance_outcomes())[0])
                continue
            if state.is_simultaneous_node():
                legal = [state.legal_actions(player) for player in range(game.num_players())]
                decisions += sum(map(bool, legal))
                state.apply_actions([random.choice(each) if each else 0 for each in legal])
                continue
            seen.set_from(state, state.current_player())
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return one


def pace(one: Game, seed: int = 0) -> float:
    """Microseconds per decision, in games from that seed on."""
    decisions, start = 0, process_time()
    while (spent := process_time() - start) < SECONDS:
        decisions += one(seed)
        seed += 1
    return spent / decisions * 1e6


def compared(base: Game, others: list[Game]) -> list[float]:
    """Pace of the base, then of each other as a multiple of it; all measured side by side, the median of several.

    Every time other games are played, for what comes again is found more quickly.
    """
    rows = [[pace(game, turn * 10**6) for game in (base, *others)] for turn in range(REPEATS)]
    shares = [[row[0], *(each / row[0] for each in row[1:])] for row in rows]
    return [float(np.median(column)) for column in zip(*shares, strict=True)]


def classic(name: str) -> Game:
    """A classic of PettingZoo's. It imports pygame, which it needs only to open a window."""
    sys.modules.setdefault("pygame", ModuleType("pygame"))
    return theirs(import_module(f"pettingzoo.classic.{name}").env())


def peers() -> dict[str, Game]:
    zoo = {f"PettingZoo {name}": classic(name) for name in ("tictactoe_v3", "connect_four_v3", "chess_v6")}
    import_module("open_spiel.python.games")
    names = ("leduc_poker", "python_tic_tac_toe", "python_kuhn_poker", "python_block_dominoes")
    return zoo | {f"OpenSpiel {name}": spiel(name) for name in names}


def run() -> None:
    console = Console()
    console.print(f"load {getloadavg()[0]:.1f}")
    table = Table(
        "game", "engine µs", "blind ×", "seeing ×", "OpenSpiel ×", title=f"A decision, {SEATS} seats, one core"
    )
    with console.status("") as status:
        for name in ENCODINGS:
            status.update(name)
            ours = [environment(name, SEATS, look) for look in (False, True)]
            doors = [*ours, spiel(f"python_robotable_{name}(players={SEATS})")]
            base, *shares = compared(engine(setting(name, SEATS)), doors)
            table.add_row(name, f"{base:.1f}", *(f"{share:.2f}" for share in shares))
    console.print(table)
    beside = Table("game", "µs", title="A decision of their own games, with an observation")
    for name, game in peers().items():
        beside.add_row(name, f"{np.median([pace(game) for _ in range(REPEATS)]):.1f}")
    console.print(beside)


if __name__ == "__main__":
    run()
