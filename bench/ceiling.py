"""How far seeing every hand would carry in Quirkies: a planner of one turn that sees all, and levels that see what they may,
each alone among skilled players that overlook nothing."""

import argparse
from collections.abc import Callable, Sequence
from typing import Any

from robotable.bots import BOTS, Bot
from robotable.bots.quirkies.foreseeing import value
from robotable.bots.quirkies.futures import Position, Table
from robotable.bots.quirkies.levels import Skilled
from robotable.core import Random, Seat
from robotable.games import GAMES
from robotable.games.quirkies.actions import Action, Play
from robotable.games.quirkies.cards import SIGN
from robotable.games.quirkies.state import Options, State, View
from robotable.sim.intervals import wilson
from robotable.sim.play import Match, play_on

GAME = GAMES["quirkies"]
PILES = 10
"""Orders of the pile that are tried: what will be drawn from it nobody decides before."""


class Sharp(Skilled):
    """The skilled one, if it overlooked nothing: what it is held against does not change when the level does."""

    overlooks = 0.0


class AllSeeing(Bot[Action, View]):
    """Plans its turn against the true hands: the most for it, less what the next can then make, and what it can make then."""

    table: Callable[[], State]

    def choose(self, view: View, legal: Sequence[Action]) -> Action | None:
        state = self.table()
        table = Table(view.options.mode, state.homes, state.dealer)
        board, closing = [SIGN[stack[-1]] for stack in state.stacks], state.closing is not None
        hands, pile = list(map(list, state.hands)), list(state.pile)
        start = Position(board, hands, pile, list(state.tokens), state.turn, state.second, closing)
        turns = [turn for _, turn in sorted(table.turns(start), reverse=True)]
        worth = dict.fromkeys(turns, 0.0)
        for _ in range(PILES):
            self.random.shuffle(start.pile)
            for turn in turns:
                worth[turn] += value(table, start.copy(), turn)
        return Play(max(turns, key=lambda turn: worth[turn])[0])


def won(kind: Any, seats: int, mode: Any, deal: int, place: int) -> float:
    """Its part of the win at this place."""
    random = Random(deal)
    kinds = [kind if seat == place else Sharp for seat in range(seats)]
    bots: list[Any] = [one(GAME, Seat(seat), random.fork()) for seat, one in enumerate(kinds)]
    match = Match(GAME, bots, Options(mode=mode), random.bits())
    if kind is AllSeeing:
        bots[place].table = lambda: match.state
    winners = play_on(match).outcome.winners
    return 1 / len(winners) if place in winners else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100, help="each played from every seat (default: %(default)s)")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--mode", default="beginner", choices=["beginner", "advanced"])
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--levels", nargs="*", default=["skilled", "expert"], choices=list(BOTS["quirkies"]))
    words = parser.parse_args()
    kinds = {"all-seeing": AllSeeing} | {level: BOTS["quirkies"][level] for level in words.levels}
    for seats in words.seats:
        for name, kind in kinds.items():
            parts = [
                won(kind, seats, words.mode, words.seed + deal, place)
                for deal in range(words.deals)
                for place in range(seats)
            ]
            share = sum(parts) / len(parts)
            low, high = wilson(share, len(parts))
            print(
                f"{words.mode}, {seats} seats: {name} won {share:.1%} of {len(parts)} ({low:.1%} to {high:.1%})",
                flush=True,
            )


if __name__ == "__main__":
    main()
