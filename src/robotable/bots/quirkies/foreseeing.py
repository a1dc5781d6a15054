"""Playing against hands that are imagined: every turn of one's own, the best answers to it, and what is left then."""

from collections.abc import Sequence
from math import sqrt
from typing import ClassVar

from robotable.bots.bot import Idea
from robotable.bots.quirkies.board import board_of, homes_of
from robotable.bots.quirkies.futures import Position, Table, Turn
from robotable.bots.quirkies.holdings import Holdings
from robotable.bots.quirkies.looking import Looker
from robotable.core import Event, Game, Random, Seat
from robotable.games.quirkies.actions import Action, Play
from robotable.games.quirkies.cards import CARDS
from robotable.games.quirkies.state import View

TURNS = 10
"""Those of most weight are thought through."""
WORLDS = 60
"""Ways in which the hidden cards are imagined to lie."""
FEAR, LATER = 1.0, 0.5
"""What a line of the next seat weighs, where there is one other; and what those after it weigh beside the next."""
HOPE = 0.6
"""What a line of my next turn weighs."""
WIN = 2.0
"""What a game weighs that is won by then."""


class Foreseeing(Looker):
    """Takes the turn that brings most on average over many imagined deals."""

    slow: ClassVar[bool] = True

    def __init__(self, game: Game[object, object, Action, View], seat: Seat, random: Random) -> None:
        super().__init__(game, seat, random)
        self.holdings: Holdings | None = None

    def see(self, events: Sequence[Event], view: View) -> None:
        if self.holdings is None:
            self.holdings = Holdings(table_of(view), view)
        self.holdings.watch(events)

    def card(self, view: View, plays: Sequence[Play]) -> Play:
        best = self.turns(view)[0].actions[0]
        assert isinstance(best, Play)
        return best

    def ideas(self, view: View, legal: Sequence[Action]) -> Sequence[Idea[Action]]:
        plays = any(isinstance(action, Play) for action in legal)
        return self.turns(view) if plays and self.call(view, legal) is None else super().ideas(view, legal)

    def turns(self, view: View) -> list[Idea[Action]]:
        holdings = self.holdings or Holdings(table_of(view), view)
        table, me = holdings.table, int(self.seat)
        known = {*view.hand, *(card for stack in view.stacks for card in stack)}
        unseen = [card for card in CARDS if card not in known]
        tokens, closing = list(view.tokens), view.closing is not None
        hands = [list(view.hand) if seat == me else [] for seat in range(len(tokens))]
        start = Position(board_of(view), hands, [], tokens, me, view.second, closing)
        turns = [turn for _, turn in sorted(table.turns(start), reverse=True)[:TURNS]]
        worth = dict.fromkeys(turns, 0.0)
        for _ in range(WORLDS):
            *start.hands, start.pile = holdings.deal(unseen, view.counts, me, self.random)
            start.hands[me] = list(view.hand)
            for turn in turns:
                worth[turn] += value(table, start.copy(), turn) / WORLDS
        ideas = [Idea[Action](tuple(map(Play, turn)), worth[turn]) for turn in turns]
        return sorted(ideas, key=lambda idea: -idea.worth)


def table_of(view: View) -> Table:
    return Table(view.options.mode, homes_of(view), view.dealer)


def value(table: Table, position: Position, turn: Turn) -> float:
    """Lines made, less those of the others until it is my turn again, and those that I could make then."""
    me, others = position.turn, len(position.hands) - 1
    total, weight = float(table.play(position, turn)), FEAR / sqrt(others)
    while position.turn != me and not table.over(position):
        total -= weight * table.play_best(position)
        weight = FEAR / sqrt(others) * LATER
    if not table.over(position):
        total += HOPE * table.play_best(position)
    return total + WIN * won(position.tokens, me) if table.over(position) else total


def won(tokens: Sequence[int], seat: int) -> float:
    """The seat's part of the win."""
    most = max(tokens)
    return 1 / tokens.count(most) if tokens[seat] == most else 0.0
