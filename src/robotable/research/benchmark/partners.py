"""The pool: partners of different habits, frozen under their names. A test pins how they play.

If it fails because `bots` have learned something, the pool keeps what they knew before, or the benchmark gets a new
number.
"""

from collections.abc import Sequence

from robotable.bots.quirky_circuits.estimate import Estimate
from robotable.bots.quirky_circuits.habits import Habit
from robotable.bots.quirky_circuits.players import Partner
from robotable.bots.quirky_circuits.playout import Manner
from robotable.games.quirky_circuits.actions import DONE, WAIT, Action
from robotable.games.quirky_circuits.beliefs import Belief
from robotable.games.quirky_circuits.state import View


class Literal(Partner):
    """Believes that any card may lie there, and thinks of the next card only."""

    trust, depth, enough, counts = 0.0, 1, 0.05, False


class Sensible(Partner):
    """Believes that partners play what helps, and thinks of the next card only."""

    trust, depth, enough, counts = 1.6, 1, 0.05, True


class Devoted(Partner):
    """Believes firmly that partners play the very best."""

    trust, depth, enough, counts = 5.0, 2, -0.05, True


class Farsighted(Partner):
    """Believes nothing of its partners, and thinks two cards of its own ahead."""

    trust, depth, enough, counts = 0.0, 2, 0.05, True


class Cautious(Partner):
    """Plays only what surely helps."""

    trust, depth, enough, counts = 0.8, 2, 0.6, True


class Bold(Partner):
    """Plays on even where it does a little harm: it trusts that others make good of it."""

    trust, depth, enough, counts = 1.6, 2, -0.6, True


class Patient(Partner):
    """Is never done: it waits to see what others add."""

    trust, depth, enough, counts = 1.6, 2, -0.05, True

    def _play_or_pass(self, estimate: Estimate, belief: Belief, view: View, legal: Sequence[Action]) -> Action:
        action = super()._play_or_pass(estimate, belief, view, legal)
        return WAIT if action == DONE and WAIT in legal else action


class Listener(Partner):
    """Lets the others play first, and adds its cards when they stop."""

    trust, depth, enough, counts = 1.6, 2, -0.05, True

    def _play_or_pass(self, estimate: Estimate, belief: Belief, view: View, legal: Sequence[Action]) -> Action:
        others_play = view.done.count(False) > 1 and not view.idle
        return WAIT if others_play and WAIT in legal else super()._play_or_pass(estimate, belief, view, legal)


POOL: dict[str, type[Partner]] = {
    "literal": Literal,
    "sensible": Sensible,
    "devoted": Devoted,
    "farsighted": Farsighted,
    "cautious": Cautious,
    "bold": Bold,
    "patient": Patient,
    "listener": Listener,
}

MANNERS: dict[type[Partner], Manner] = {Patient: "waits", Listener: "listens"}
"""Of those who are not done as soon as no card helps."""


def habit_of(kind: type[Partner]) -> Habit:
    return Habit(kind.trust, kind.depth, kind.enough, kind.counts, MANNERS.get(kind, "quits"))
