"""How far seeing more would carry in Quirkies: a planner of one turn that sees all hands, experts who know half of them or
what will be drawn, and levels that see what they may, each alone among skilled players that overlook nothing."""

import argparse
from collections.abc import Callable, Sequence
from copy import copy
from typing import Any

from robotable.bots import BOTS, Bot
from robotable.bots.quirkies.foreseeing import table_of, value
from robotable.bots.quirkies.futures import Position, Table
from robotable.bots.quirkies.holdings import Holdings
from robotable.bots.quirkies.levels import Expert, Skilled
from robotable.core import Event, Random, Seat
from robotable.games import GAMES
from robotable.games.quirkies.actions import Action, Play
from robotable.games.quirkies.cards import SIGN
from robotable.games.quirkies.options import Options
from robotable.games.quirkies.state import HAND, State, View
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


def to_come(state: State, count: int) -> list[int]:
    """The cards that will be drawn next, the first one last."""
    pile, random = list(state.pile), copy(state.random)
    drawn = []
    for _ in range(min(count, len(pile))):
        at = random.below(len(pile))
        pile[at], pile[-1] = pile[-1], pile[at]
        drawn.append(pile.pop())
    return drawn[::-1]


class Told(Holdings):
    """Knows some of what is hidden, and guesses the rest."""

    state: Callable[[], State]
    cards, top = 0, 0
    """Of every hand, and of those that are drawn next."""

    def deal(self, unseen: Sequence[int], counts: Sequence[int], me: int, random: Random) -> list[list[int]]:
        state = self.state()
        known = [[] if seat == me else sorted(hand)[: self.cards] for seat, hand in enumerate(state.hands)]
        top = to_come(state, self.top)
        told = {*top, *(card for hand in known for card in hand)}
        left = [count - len(hand) for count, hand in zip(counts, known, strict=True)]
        *hands, pile = super().deal([card for card in unseen if card not in told], left, me, random)
        return [*(hand + more for hand, more in zip(hands, known, strict=True)), pile + top]


class Informed(Expert):
    """The expert, told a part."""

    table: Callable[[], State]
    cards, top = 0, 0

    def see(self, events: Sequence[Event], view: View) -> None:
        if self.holdings is None:
            self.holdings = told = Told(table_of(view), view)
            told.state, told.cards, told.top = lambda: self.table(), self.cards, self.top
        super().see(events, view)


class HalfSeeing(Informed):
    cards = HAND // 2


class Drawing(Informed):
    """Knows what will be drawn in the turns that it thinks of."""

    top = 6


SEERS = {"all-seeing": AllSeeing, "half-seeing": HalfSeeing, "knows the draws": Drawing}


def won(kind: Any, seats: int, mode: Any, deal: int, place: int) -> float:
    """Its part of the win at this place."""
    random = Random(deal)
    kinds = [kind if seat == place else Sharp for seat in range(seats)]
    bots: list[Any] = [one(GAME, Seat(seat), random.fork()) for seat, one in enumerate(kinds)]
    match = Match(GAME, bots, Options(mode=mode), random.bits())
    if kind in SEERS.values():
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
    kinds = SEERS | {level: BOTS["quirkies"][level] for level in words.levels}
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
