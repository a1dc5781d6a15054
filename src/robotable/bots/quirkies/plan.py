"""A turn thought through: what it earns, what it leaves to the next seat, and what it keeps."""

from math import sqrt

from robotable.bots.quirkies.board import Sight, gains, homes_of
from robotable.games.quirkies.cards import CARDS, CREATURE, PLACES, SIGN
from robotable.games.quirkies.state import HAND, View


class Plan:
    """A turn thought through on a board of signs."""

    def __init__(self, view: View, sight: Sight, ahead: int, fear: float, hope: float) -> None:
        self.mode = view.options.mode
        self.board = sight.board
        self.lines = sight.lines
        self.homes = homes_of(view)
        self.second = view.second or ahead == 1
        self.final = view.closing is not None and view.turn == view.dealer
        self.fear = fear / sqrt(len(view.tokens) - 1)
        self.hope = hope
        known = {*view.hand, *(card for stack in view.stacks for card in stack)}
        self.unseen: list[list[int]] = [[] for _ in PLACES]
        for card in CARDS:
            if card not in known:
                self.unseen[self.homes[CREATURE[card]]].append(SIGN[card])
        self.count = sum(map(len, self.unseen))

    def worth(self, hand: list[int], card: int) -> float:
        """Of playing `card`, and the best card after it if it earns one."""
        place, sign = self.homes[CREATURE[card]], SIGN[card]
        lines = gains(self.mode, self.board, place, self.lines)[sign]
        covered, self.board[place] = self.board[place], sign
        rest = [other for other in hand if other != card]
        if lines and not self.second:
            self.second = True
            value = lines + max(self.worth(rest, other) for other in rest)
            self.second = False
        else:
            value = lines + self.prospect(rest)
        self.board[place] = covered
        return value

    def prospect(self, rest: list[int]) -> float:
        """What a board is worth to me when my turn is over."""
        if self.final:
            return 0.0
        table = [gains(self.mode, self.board, place, self.lines) for place in PLACES]
        mine: int = max(table[self.homes[CREATURE[card]]][SIGN[card]] for card in rest)
        return self.hope * mine - self.fear * self.threat(table)

    def threat(self, table: list[list[int]]) -> float:
        """The lines the best of six unknown cards may be expected to make."""
        at_least = [0] * 5
        for place, signs in enumerate(self.unseen):
            for sign in signs:
                at_least[table[place][sign]] += 1
        expected, good, cards = 0.0, 0, max(1, self.count)
        for more in at_least[:0:-1]:
            good += more
            expected += 1 - float((1 - good / cards) ** HAND)
        return expected
