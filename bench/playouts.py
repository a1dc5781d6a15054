"""Random playouts of every game on one core, beside python-chess in the same run."""

from collections.abc import Callable
from time import process_time
from typing import Any

import chess
from rich.console import Console
from rich.table import Table

from bench.random_play import playout, usual_seats
from robotable.core import Game, Random, codec
from robotable.games import GAMES

CHESS_PLIES = 300
SECONDS = 2.0
REPEATS = 3


def chess_game(seed: int) -> int:
    """Decisions of one random game of chess."""
    random, board = Random(seed), chess.Board()
    for ply in range(CHESS_PLIES):
        moves = list(board.legal_moves)
        if not moves:
            return ply
        board.push(random.choice(moves))
    return CHESS_PLIES


def rate(one: Callable[[int], int], seconds: float = SECONDS) -> float:
    """Decisions per CPU-second."""
    decisions, seed, start = 0, 0, process_time()
    while (spent := process_time() - start) < seconds:
        decisions += one(seed)
        seed += 1
    return decisions / spent


def clone_time(game: Game[Any, Any, Any, Any], seats: int) -> float:
    """Microseconds per clone of a state some way into the game."""
    state, random = game.setup(game.types.options(), seats, 1), Random(1)
    for _ in range(20):
        if waiting := game.waiting_on(state):
            game.apply(state, waiting[0], random.choice(game.legal(state, waiting[0])))
    clone, count, start = codec(game).clone, 2000, process_time()
    for _ in range(count):
        clone(state)
    return (process_time() - start) / count * 1e6


def run() -> None:
    table = Table("game", "seats", "decisions / CPU-s", "× python-chess", "clone µs", title="Random playouts, one core")
    console = Console()
    with console.status("python-chess") as status:
        # The machine's pace changes from second to second: each figure stands beside a peer measured around it.
        peer = max(rate(chess_game) for _ in range(REPEATS))
        table.add_row("python-chess", "2", f"{peer:,.0f}", "1.0", "")
        for game in GAMES.values():
            for seats in sorted({game.seats.start, usual_seats(game)}):
                status.update(f"{game.name}, {seats} seats")
                one = playout(game, seats)
                ratios = []
                for _ in range(REPEATS):
                    near = rate(chess_game, SECONDS / 2)
                    ours = rate(one)
                    ratios.append((ours / near, ours))
                ratio, ours = sorted(ratios)[REPEATS // 2]
                table.add_row(game.name, str(seats), f"{ours:,.0f}", f"{ratio:.1f}", f"{clone_time(game, seats):.1f}")
    console.print(table)


if __name__ == "__main__":
    run()
