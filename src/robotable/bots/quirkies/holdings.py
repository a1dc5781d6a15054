"""What others may hold: whoever left a line lying has most likely not the card for it."""

from collections.abc import Sequence

from robotable.bots.quirkies.board import board_of
from robotable.bots.quirkies.futures import Table
from robotable.core import Event, Random
from robotable.games.quirkies.cards import CARDS, SIGN
from robotable.games.quirkies.events import Began, Drew, Placed
from robotable.games.quirkies.state import HAND, View

DOUBT = 0.1
"""How likely somebody has kept a card, beside others, that would have made more lines than they made."""


class Holdings:
    """Kept up to date by what everybody sees."""

    def __init__(self, table: Table, view: View) -> None:
        self.table = table
        self.board = board_of(view)
        self.before = self.board.copy()
        """The turn."""
        self.made = 0
        self.faith = [[1.0] * len(CARDS) for _ in view.tokens]
        """By seat and card: how likely it was kept, beside others."""
        self.drawn = [HAND] * len(view.tokens)
        """By seat: cards of its hand that were drawn after its last turn."""

    def watch(self, events: Sequence[Event]) -> None:
        placer, drawn = None, 0
        for event in events:
            match event:
                case Placed():
                    self.made += self.table.lines(self.board, event.card)
                    self.board[event.place] = SIGN[event.card]
                case Drew():
                    placer, drawn = event.seat, event.count
                case Began() if placer is not None:
                    self.judge(placer, drawn)

    def judge(self, seat: int, drawn: int) -> None:
        """A turn is over."""
        new = self.drawn[seat] / HAND
        faith = self.faith[seat]
        for card in CARDS:
            kept = new + faith[card] * (1 - new)
            faith[card] = kept * DOUBT if self.table.lines(self.before, card) > self.made else kept
        self.drawn[seat], self.made, self.before = drawn, 0, self.board.copy()

    def deal(self, unseen: Sequence[int], counts: Sequence[int], me: int, random: Random) -> list[list[int]]:
        """Hands as they may be, and at last the pile; my own is left empty."""
        cards = list(unseen)
        random.shuffle(cards)
        hands = [[] if seat == me else self.hand(seat, cards, count, random) for seat, count in enumerate(counts)]
        return [*hands, cards]

    def hand(self, seat: int, cards: list[int], count: int, random: Random) -> list[int]:
        """Takes it out of the cards."""
        faith, kept, refused = self.faith[seat], list[int](), list[int]()
        while cards and len(kept) < count - self.drawn[seat]:
            card = cards.pop()
            (kept if faith[card] == 1.0 or random.chance(faith[card]) else refused).append(card)
        cards += refused
        if refused:
            random.shuffle(cards)
        return kept + [cards.pop() for _ in range(count - len(kept))]
