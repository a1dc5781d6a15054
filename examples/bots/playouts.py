"""A bot as a Python class, for any game: it tries every action in worlds it imagines, and plays them out by chance.

robotable league quirkies --bots novice examples/bots/playouts.py:Playouts
"""

from collections.abc import Sequence
from typing import Any

from robotable.bots import Bot
from robotable.core import Seat, codec

TRIES = 5
LONGEST = 300
"""Actions of a playout."""


class Playouts(Bot[Any, Any]):
    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        if len(legal) == 1:
            return legal[0]
        worlds = [self.game.imagine(view, self.random.fork()) for _ in range(TRIES)]
        return max(legal, key=lambda action: sum(self.won(world, action) for world in worlds))

    def won(self, world: Any, action: Any) -> bool:
        """Whether this seat wins, if it acts so and chance does the rest."""
        game, state = self.game, codec(self.game).clone(world)
        game.apply(state, self.seat, action)
        for _ in range(LONGEST):
            if outcome := game.outcome(state):
                return self.seat in outcome.winners
            seat = self.random.choice(game.waiting_on(state))
            game.apply(state, Seat(seat), self.random.choice(game.legal(state, seat)))
        return False
