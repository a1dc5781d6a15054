"""Tries every program its hand allows, then plays the best ones against imagined rivals."""

from collections.abc import Sequence
from typing import ClassVar

from robotable.bots.bot import Bot
from robotable.bots.roborally.drivers import nearest
from robotable.bots.roborally.foresight import Foresight
from robotable.bots.roborally.ground import ground_of
from robotable.bots.roborally.plans import Plan, Planner, fill
from robotable.bots.roborally.shopping import shop
from robotable.games.roborally.actions import (
    COMMIT,
    DONE,
    SHUT_DOWN,
    USES,
    Action,
    Keep,
    Put,
    Reopen,
    Stack,
    Start,
    TakeBack,
)
from robotable.games.roborally.aid import whence
from robotable.games.roborally.cards import DAMAGE, HAYWIRE, Card, Upgrade
from robotable.games.roborally.state import RobotView, View

CANDIDATES = 20
DREAMS = 12
GLIMPSES = 8
"""Imagined tables for a question in mid-round."""
BATTERED = 3
GOOD = (Card.MOVE_3, Card.MOVE_2, Card.AGAIN)


class Skilled(Bot[Action, View]):
    """Weighs where programs lead, what they cost, and what others may do in between."""

    slow: ClassVar[bool] = True

    def choose(self, view: View, legal: Sequence[Action]) -> Action | None:
        if isinstance(legal[0], Reopen):
            return None
        if len(legal) == 1:
            return legal[0]
        match view.phase:
            case "upgrade":
                return shop(view, legal)
            case "program":
                return self.program(view, legal)
            case "store":
                return next((a for a in legal if isinstance(a, Keep) and a.card in GOOD), DONE)
        if isinstance(legal[0], Start):
            return self.start(view, legal)
        return self.answer(view, legal)

    def start(self, view: View, legal: Sequence[Action]) -> Action:
        return nearest(ground_of(view.options), legal)

    def answer(self, view: View, legal: Sequence[Action]) -> Action:
        """Whatever ends the round best, over some tables it could be."""
        foresight = Foresight(self.game, ground_of(view.options), self.seat, self.random)
        dreams = foresight.dreams(view, GLIMPSES)
        return max(legal, key=lambda action: sum(foresight.after_action(dream, action) for dream in dreams))

    def program(self, view: View, legal: Sequence[Action]) -> Action:
        if isinstance(legal[0], Stack):
            return legal[-1]
        if USES[Upgrade.RECHARGE] in legal:
            return USES[Upgrade.RECHARGE]
        robot = view.robots[self.seat]
        if USES[Upgrade.CALIBRATION_PROTOCOL] in legal and damage(robot) >= BATTERED:
            return USES[Upgrade.CALIBRATION_PROTOCOL]
        if COMMIT in legal:
            return COMMIT if damage(robot) < BATTERED else self.answer(view, (COMMIT, SHUT_DOWN))
        if any(card in HAYWIRE for card in robot.hand):
            return self.rewired(legal)
        return self.put(view, robot, legal)

    def rewired(self, legal: Sequence[Action]) -> Action:
        """Haywires taken up must all go down again."""
        forced = [action for action in legal if isinstance(action, Put) and action.card in HAYWIRE]
        return forced[-1] if forced else next(action for action in legal if isinstance(action, TakeBack))

    def put(self, view: View, robot: RobotView, legal: Sequence[Action]) -> Action:
        """The first card of the best program; with the rest in mind it is found again for the next one."""
        register = next(r for r, cards in enumerate(robot.registers, 1) if not cards)
        if not self._remembers(view, robot, register):
            self._plan = (view.round, self.best(view, robot), register)
        card = self._plan[1][register - self._plan[2]]
        return Put(card, register)

    _plan: tuple[int, list[Card], int] = (0, [], 0)
    """The round, the cards for its free registers, and the first of these."""

    def _remembers(self, view: View, robot: RobotView, register: int) -> bool:
        round, cards, first = self._plan
        place = register - first
        return round == view.round and 0 <= place < len(cards) and cards[place] in robot.hand

    def best(self, view: View, robot: RobotView) -> list[Card]:
        """Cards for the free registers, in order."""
        ground = ground_of(view.options)
        free = sum(not cards for cards in robot.registers)
        planner = Planner(ground, robot.claimed, robot.registers, robot.hand)
        plans: list[Plan] = []
        for stance in self.stances(view, robot):
            plans += planner.plans(stance, CANDIDATES)
        plans = sorted(plans, key=lambda plan: plan.to_go)[:CANDIDATES]
        foresight = Foresight(self.game, ground, self.seat, self.random)
        dreams = foresight.dreams(view, DREAMS)
        programs = [fill(plan.cards, robot.hand, free) for plan in plans]
        return max(programs, key=lambda cards: sum(foresight.after_program(dream, cards) for dream in dreams))

    def stances(self, view: View, robot: RobotView) -> list[int]:
        """Where the round begins: here, or at the place of return with any facing."""
        begins = whence(view, robot, ground_of(view.options).floor)
        assert begins is not None
        cell, facing = begins
        return [4 * cell + facing] if robot.at else [4 * cell + facing for facing in range(4)]


def damage(robot: RobotView) -> int:
    """Damage cards in hand and registers: what a shutdown would repair."""
    return sum(card in DAMAGE for card in (*robot.hand, *(card for cards in robot.registers for card in cards)))
