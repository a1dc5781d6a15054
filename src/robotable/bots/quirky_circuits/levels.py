"""The levels below the expert: partners who think as people do, and err as people do."""

from collections.abc import Sequence
from typing import ClassVar

from robotable.bots.quirky_circuits.estimate import Estimate
from robotable.bots.quirky_circuits.players import Partner
from robotable.games.quirky_circuits.actions import DONE, UNDONE, WAIT, Action
from robotable.games.quirky_circuits.beliefs import Belief
from robotable.games.quirky_circuits.cards import Command
from robotable.games.quirky_circuits.rehearsal import WON
from robotable.games.quirky_circuits.state import View

OTHER_SIDE = {Command.RL: Command.RR, Command.RR: Command.RL, Command.SL: Command.SR, Command.SR: Command.SL}


class Person(Partner):
    """Somebody who now and then takes left for right, and may keep a card back to see what others add."""

    muddles: ClassVar[float] = 0.0
    """How often it takes left for right: in this share of its decisions."""
    waits: ClassVar[bool] = False
    """Whether it waits for others to go on rather than be done, where seats act in turns."""

    muddled: bool = False

    def choose(self, view: View, legal: Sequence[Action]) -> Action | None:
        if view.turn not in (None, self.seat) and UNDONE not in legal:
            return None  # Out of turn there is nothing to say: a beep or flat hands would tell what it does not mean.
        self.muddled = self.random.chance(self.muddles)
        return super().choose(view, legal)

    def _taken_for(self, command: Command) -> Command:
        return OTHER_SIDE.get(command, command) if self.muddled else command

    def _play_or_pass(self, estimate: Estimate, belief: Belief, view: View, legal: Sequence[Action]) -> Action:
        if DONE in legal and all(end == WON for end, _ in belief):
            return DONE
        action = super()._play_or_pass(estimate, belief, view, legal)
        return WAIT if self.waits and action == DONE and WAIT in legal else action


class Novice(Person):
    """Mixes up sides: takes left for right, believes that any card may lie there, and plays on where it does harm."""

    muddles = 0.25
    enough = -0.1


class Casual(Person):
    """Hardly trusts: believes a little that others help, thinks of the next card only, and mixes up sides less often."""

    trust = 0.1
    muddles = 0.2


class Steady(Person):
    """Forgets the deck: believes that others help, but no more than that, and still mixes up sides now and then."""

    trust = 0.5
    muddles = 0.125


class Able(Person):
    """Plays it safe: lays a card only where it surely helps, and thinks two of its own ahead."""

    trust = 0.6
    depth = 2
    enough = 0.6
    eager = True


class Skilled(Person):
    """Believes that partners play sensibly, counts cards, thinks ahead, and lets the better card go first."""

    trust = 1.6
    depth = 2
    enough = 0.05
    counts = True
    eager = True
    waits = True
