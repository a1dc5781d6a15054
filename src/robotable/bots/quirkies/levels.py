"""Six players: the weaker overlook and misread more and think less far."""

from collections.abc import Sequence
from typing import ClassVar

from robotable.bots.quirkies.foreseeing import Foreseeing
from robotable.bots.quirkies.looking import Looker
from robotable.bots.quirkies.plan import Plan
from robotable.games.quirkies.actions import Play
from robotable.games.quirkies.state import View


class Planner(Looker):
    """Weighs every card by the lines it sees, by what it leaves to the next seat, and by what it keeps."""

    ahead: ClassVar[int]
    """Cards thought of: the one to play, or the one after it as well."""
    fear: ClassVar[float]
    """What a line weighs that the next seat may make; who likes to build what others finish, fears less than nothing."""
    hope: ClassVar[float]
    """What a line weighs that it could make with a card kept in hand."""

    def card(self, view: View, plays: Sequence[Play]) -> Play:
        plan = Plan(view, self.sight(view), self.ahead, self.fear, self.hope)
        hand = [play.card for play in plays]
        return max(self.shuffled(plays), key=lambda play: plan.worth(hand, play.card))


class Novice(Planner):
    """Hardly ever looks along diagonals, and puts like beside like, for whoever comes next."""

    overlooks, slants, confuses, errs = 0.35, 0.6, 0.05, 0.03
    look = (2.0, 5.0)
    ahead, fear, hope = 1, -0.3, 0.0


class Casual(Planner):
    """Takes the lines it sees and saves up for its own; what others could do it does not mind."""

    overlooks, slants, confuses, errs = 0.27, 0.4, 0.04, 0.02
    look = (1.8, 4.5)
    ahead, fear, hope = 1, 0.0, 0.3


class Steady(Planner):
    """Sees most lines, one card at a time, and half thinks of the next player."""

    overlooks, slants, confuses, errs = 0.22, 0.3, 0.03, 0.01
    look = (1.5, 4.0)
    ahead, fear, hope = 1, 0.2, 0.15


class Able(Planner):
    """Cautious: rather spoils what the next player could finish. Thinks of one card at a time."""

    overlooks, slants, confuses, errs = 0.1, 0.1, 0.01, 0.0
    look = (1.2, 3.0)
    ahead, fear, hope = 1, 1.0, 0.15


class Skilled(Planner):
    """Weighs every card and every second card after it, and overlooks a line now and then."""

    overlooks, errs = 0.07, 0.0
    look = (1.0, 2.5)
    ahead, fear, hope = 2, 1.0, 0.15


class Expert(Foreseeing):
    """Overlooks nothing, imagines what others hold by what they left lying, and plays their best turns against its own."""

    overlooks, errs = 0.0, 0.0
    look = (1.0, 2.0)
