"""How far seeing more would carry in Robot Quest Arena: an expert that sees all hands, every deck in its order and whatever
chance will bring, and knows how its rival thinks, against skilled. Beside it the expert itself, on the same deals."""

import argparse
from collections.abc import Callable
from functools import partial
from typing import Any

from rich.progress import track

from robotable.bots.robot_quest_arena.expert import Expert
from robotable.bots.robot_quest_arena.position import Judge
from robotable.bots.robot_quest_arena.reply import answered
from robotable.bots.robot_quest_arena.search import Line
from robotable.bots.robot_quest_arena.skilled import Skilled
from robotable.core import Random, Seat, codec
from robotable.games import GAMES
from robotable.games.robot_quest_arena.state import State, View
from robotable.sim.intervals import wilson
from robotable.sim.play import Match, play_on
from robotable.sim.spread import in_processes

GAME = GAMES["robot_quest_arena"]
CODEC = codec(GAME)


class AllSeeing(Expert):
    """Tries each line out once: nothing is left to chance."""

    table: Callable[[], State]
    promising = 4
    trials = ((12, 1),)

    def _dealt(self, view: View) -> State:
        return CODEC.clone(self.table())

    def _foreseen(self, end: Line, judge: Judge, random: Random) -> float:
        return answered(end, judge, CODEC.clone(end.state), Skilled.taste, Skilled.mind)


KINDS: dict[str, type[Expert]] = {"all-seeing": AllSeeing, "expert": Expert}


def won(name: str, deal: int) -> float:
    """Its part of the wins on both seats of a deal."""
    return sum(_won(KINDS[name], deal, place) for place in (0, 1))


def _won(kind: type[Expert], deal: int, place: int) -> float:
    kinds = [kind if seat == place else Skilled for seat in range(2)]
    bots: list[Any] = [one(GAME, Seat(seat), Random(2 * deal + seat)) for seat, one in enumerate(kinds)]
    match = Match(GAME, bots, GAME.types.options(), deal)
    bots[place].table = lambda: match.state
    winners = play_on(match).outcome.winners
    return 1 / len(winners) if place in winners else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.arena_ceiling", description=__doc__)
    parser.add_argument("--deals", type=int, default=100, help="each played on both seats (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=500_000)
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: %(default)s)")
    words = parser.parse_args()
    deals, games = range(words.seed, words.seed + words.deals), 2 * words.deals
    for name in KINDS:
        parts = sum(track(in_processes(words.jobs)(partial(won, name), deals), name, words.deals))
        low, high = wilson(parts / games, games)
        print(f"{name} won {parts:g} of {games} ({parts / games:.1%}, {low:.1%} to {high:.1%})", flush=True)


if __name__ == "__main__":
    main()
