"""The novice overlooks lines, the skilled plans two cards and leaves little to the next."""

from collections.abc import Sequence
from typing import ClassVar

from robotable.bots.quirkies.board import board_of, gains, homes_of
from robotable.bots.quirkies.looking import Looker
from robotable.bots.quirkies.plan import Plan
from robotable.games.quirkies.actions import Play
from robotable.games.quirkies.cards import CREATURE, SIGN
from robotable.games.quirkies.state import View


class Novice(Looker):
    """Plays a line it sees, and any card when it sees none."""

    overlooks = 0.4
    errs = 0.03
    look = (2.0, 5.0)

    def card(self, view: View, plays: Sequence[Play]) -> Play:
        board, homes = board_of(view), homes_of(view)
        for play in self.shuffled(plays):
            lines = gains(view.options.mode, board, homes[CREATURE[play.card]])[SIGN[play.card]]
            if any(not self.random.chance(self.overlooks) for _ in range(lines)):
                return play
        return self.random.choice(plays)


class Skilled(Looker):
    """Weighs every card, and every second card after it, by what it earns, what it leaves to the next seat and what it keeps."""

    overlooks = 0.1
    errs = 0.0
    look = (1.0, 2.5)
    fear: ClassVar[float] = 1.0
    hope: ClassVar[float] = 0.15

    def card(self, view: View, plays: Sequence[Play]) -> Play:
        plan = Plan(view, self.fear, self.hope)
        hand = [play.card for play in plays]
        return max(self.shuffled(plays), key=lambda play: plan.worth(hand, play.card))
