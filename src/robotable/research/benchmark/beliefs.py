"""How well an agent knows where the queue leads, if it says so.

An agent may have a method `believe(view)`: by the robot's space after the queue as it lies (a `Cell`, or None where the
goal would be met before) how likely it is. Whenever the agent is to play and cards lie hidden from it, it is asked, and
pays minus the logarithm of what it gave the truth.
"""

from collections.abc import Mapping
from math import isfinite, log
from typing import Any

from msgspec.structs import replace

from robotable.bots import Bot
from robotable.core.grid import Cell
from robotable.games.quirky_circuits.beliefs import expectation
from robotable.games.quirky_circuits.state import Phase, State, View
from robotable.games.quirky_circuits.view import opened
from robotable.research.outside.guard import Guarded

LEAST = 0.001
"""Nobody is punished more than for having held the truth for this unlikely."""

Loss = tuple[float, float]
"""What a belief costs, and what it costs to believe that any card may lie there."""


def weigh(bot: Bot[Any, Any], view: View, state: State) -> Loss | None:
    """None where there is nothing to believe, or the bot does not say."""
    if view.phase is not Phase.PROGRAM or all(laid.card for laid in view.queue):
        return None
    belief = told(bot, view)
    if not belief:
        return None
    truth = expectation(replace(view, queue=opened(state)))[0].cell
    plain = {chance.cell: chance.share for chance in expectation(view)}
    return loss(belief, truth), loss(plain, truth)


def told(bot: Bot[Any, Any], view: View) -> Any:
    if isinstance(bot, Guarded):
        return bot.asked("believe", view)
    return bot.believe(view) if hasattr(bot, "believe") else None


def loss(belief: Any, truth: Cell | None) -> float:
    """In nats. What is no belief is as wrong as can be."""
    return -log(max(LEAST, share(belief, truth)))


def share(belief: Any, truth: Cell | None) -> float:
    if not isinstance(belief, Mapping):
        return 0.0
    try:
        weights = {place: float(weight) for place, weight in belief.items()}
    except (TypeError, ValueError, OverflowError):
        return 0.0
    total = sum(weights.values())
    if not isfinite(total) or total <= 0 or min(weights.values()) < 0:
        return 0.0
    return weights.get(truth, 0.0) / total
