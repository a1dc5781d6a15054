"""Bots for RoboRally."""

from collections.abc import Sequence

from robotable.bots.bot import Bot
from robotable.games.roborally.actions import Action, Reopen, TakeBack
from robotable.games.roborally.state import View


class Random(Bot[Action, View]):
    """Any card anywhere, any answer; it never takes anything back."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action | None:
        forward = [action for action in legal if not isinstance(action, Reopen | TakeBack)]
        return self.random.choice(forward) if forward else None
