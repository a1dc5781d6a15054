"""Turns imagined on a board of nothing but signs: hundreds of them fit into one decision."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from msgspec import Struct

from robotable.games.quirkies.cards import BLANK, CARDS, CREATURE, SIGN, THROUGH, VALID
from robotable.games.quirkies.state import GOAL, HAND

Turn = tuple[int, ...]
"""The cards of a turn, one or two."""

LINE = 1000
"""What a line weighs against signs that could complete another one: it is as good as always more."""
PAIRS = tuple(tuple((a, b) for _, a, b in lines) for lines in THROUGH)
"""By place: the two other places of each line through it."""


@cache
def weights(mode: str) -> tuple[int, ...]:
    """For a sign and two others of a line: the line, if they make one, less all signs that could complete one with it."""
    valid = VALID[mode]
    ways = [sum(valid[100 * third + pair] for third in range(BLANK)) for pair in range(100)]
    return tuple(
        LINE * valid[100 * sign + 10 * a + b] - ways[10 * sign + a] - ways[10 * sign + b]
        for sign, a, b in product(range(10), repeat=3)
    )


class Position(Struct):
    """All that decides how a game goes on; hidden cards are imagined."""

    board: list[int]
    hands: list[list[int]]
    pile: list[int]
    """The next card is the last of it."""
    tokens: list[int]
    turn: int
    second: bool
    closing: bool

    def copy(self) -> "Position":
        hands = [hand.copy() for hand in self.hands]
        board, pile, tokens = self.board.copy(), self.pile.copy(), self.tokens.copy()
        return Position(board, hands, pile, tokens, self.turn, self.second, self.closing)


class Table:
    """What stays the same for a whole game: which lines count, where cards go, who deals."""

    def __init__(self, mode: str, homes: Sequence[int], dealer: int) -> None:
        self.weights = weights(mode)
        self.place = [homes[CREATURE[card]] for card in CARDS]
        self.dealer = dealer

    def weight(self, board: list[int], card: int) -> int:
        """Of laying a card: lines made, less ways that it opens, and ways of the covered sign that it closes."""
        weights, place = self.weights, self.place[card]
        sign, covered, total = 100 * SIGN[card], 100 * board[place], 0
        for a, b in PAIRS[place]:
            pair = 10 * board[a] + board[b]
            was = weights[covered + pair]
            total += weights[sign + pair] - (was if was <= 0 else was - LINE)
        return total

    def lines(self, board: list[int], card: int) -> int:
        return lines_in(self.weight(board, card))

    def turns(self, position: Position) -> Iterator[tuple[int, Turn]]:
        """All turns of the seat to play, with their weight."""
        board, hand = position.board, position.hands[position.turn]
        for card in hand:
            weight = self.weight(board, card)
            if position.second or not lines_in(weight) or len(hand) == 1:
                yield weight, (card,)
                continue
            home = self.place[card]
            covered, board[home] = board[home], SIGN[card]
            yield from ((weight + self.weight(board, other), (card, other)) for other in hand if other != card)
            board[home] = covered

    def play(self, position: Position, turn: Turn) -> int:
        """A whole turn, or its second card; returns the lines made."""
        seat, board = position.turn, position.board
        hand, pile, made = position.hands[seat], position.pile, 0
        for card in turn:
            made += self.lines(board, card)
            board[self.place[card]] = SIGN[card]
            hand.remove(card)
        position.tokens[seat] += made
        while pile and len(hand) < HAND:
            hand.append(pile.pop())
        position.closing = position.closing or not pile or position.tokens[seat] >= GOAL
        position.second = False
        position.turn = (seat + 1) % len(position.hands)
        return made

    def play_best(self, position: Position) -> int:
        """The turn with most lines, and of those the one that opens least."""
        return self.play(position, max(self.turns(position))[1])

    def over(self, position: Position) -> bool:
        """After a turn."""
        return position.closing and position.turn == (self.dealer + 1) % len(position.hands)


def lines_in(weight: int) -> int:
    return (weight + LINE // 2) // LINE
