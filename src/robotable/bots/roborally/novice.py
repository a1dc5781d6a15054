"""Drives towards the next checkpoint card by card, as one does on a first evening."""

from collections.abc import Sequence

from robotable.bots.bot import Bot
from robotable.bots.roborally.ground import FELL, Ground, ground_of
from robotable.bots.roborally.plans import KIND, STAY
from robotable.games.roborally.actions import (
    COMMIT,
    DONE,
    PASS,
    SHUT_DOWN,
    Action,
    Install,
    Put,
    Reopen,
    Start,
    TakeBack,
)
from robotable.games.roborally.cards import HAYWIRE, Card
from robotable.games.roborally.scoring import FAR, steps_to
from robotable.games.roborally.state import RobotView, View

SLIP = 0.12
"""How often it overlooks something."""
TURNING = 0.6
SWAMPED = 4
"""SPAM in hand that calls for a shutdown."""


class Novice(Bot[Action, View]):
    """Sees walls, pits and belts, but plans only one register at a time and thinks of nobody else."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action | None:
        match legal[0]:
            case Reopen():
                return None
            case Start():
                return self.random.choice(legal)
        if view.phase == "upgrade":
            return next((action for action in legal if isinstance(action, Install)), DONE)
        if view.phase == "program":
            return self.program(view, legal)
        return next((action for action in (DONE, PASS) if action in legal), legal[0])

    def program(self, view: View, legal: Sequence[Action]) -> Action:
        if COMMIT in legal:
            swamped = view.robots[self.seat].hand.count(Card.SPAM) >= SWAMPED
            return SHUT_DOWN if swamped else COMMIT
        puts = [action for action in legal if isinstance(action, Put)]
        if forced := [put for put in puts if put.card in HAYWIRE]:
            return forced[0]
        if not puts:
            return next(action for action in legal if isinstance(action, TakeBack))
        register = puts[0].register if len(puts) == 1 else min(put.register for put in puts)
        here = [put for put in puts if put.register == register]
        if self.random.chance(SLIP):
            return self.random.choice(here)
        ground, robot = ground_of(view.options), view.robots[self.seat]
        stance, last = self.stance_before(ground, robot, register)
        steps = steps_to(view.options.drawn or view.options.course, robot.claimed)
        return min(here, key=lambda put: outlook(ground, steps, stance, put, last))

    def stance_before(self, ground: Ground, robot: RobotView, register: int) -> tuple[int, int]:
        """Where the registers filled so far lead; a fall is taken for standing still."""
        at = robot.at or ground.floor.cells[next(iter(ground.floor.tokens.values()))[0]]
        stance, kind = 4 * ground.floor.number(at) + robot.facing, STAY
        for r, cards in enumerate(robot.registers[: register - 1], 1):
            if cards and cards[0] in KIND:
                kind = KIND[cards[0]]
                end = ground.after[r % 2][kind][stance]
                stance = stance if end == FELL else end
        return stance, kind


def outlook(ground: Ground, steps: dict[int, int], stance: int, put: Put, last: int) -> float:
    """Steps to the next checkpoint after this card, and whether one faces the right way then."""
    kind = last if put.card is Card.AGAIN else KIND.get(put.card, STAY)
    end = ground.after[put.register % 2][kind][stance]
    if end == FELL:
        return FAR
    here, ahead = end >> 2, ground.floor.steps[end & 3][end >> 2]
    return steps.get(here, FAR) + TURNING * (steps.get(ahead, FAR) >= steps.get(here, FAR))
