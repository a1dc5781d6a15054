"""Drives anywhere."""

from collections.abc import Sequence

from robotable.bots.bot import Bot
from robotable.games.roborally.actions import Action, Reopen, TakeBack
from robotable.games.roborally.state import View


class Random(Bot[Action, View]):
    """Any card anywhere, any answer; it takes nothing back unless it must."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action | None:
        waited = [action for action in legal if not isinstance(action, Reopen)]
        forward = [action for action in waited if not isinstance(action, TakeBack)] or waited
        return self.random.choice(forward) if forward else None
