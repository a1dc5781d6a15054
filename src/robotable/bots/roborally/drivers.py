"""Those who drive for themselves: they plan a few registers at a time and err as people do."""

from collections.abc import Sequence
from typing import ClassVar

from robotable.bots.bot import Bot
from robotable.bots.roborally.foresight import Foresight
from robotable.bots.roborally.ground import Ground, ground_of
from robotable.bots.roborally.plans import ENERGY, Planner, fill
from robotable.bots.roborally.shopping import shop
from robotable.games.roborally.actions import (
    COMMIT,
    DONE,
    PASS,
    SHUT_DOWN,
    Action,
    Install,
    Keep,
    Put,
    Reopen,
    Stack,
    Start,
    TakeBack,
)
from robotable.games.roborally.aid import whence
from robotable.games.roborally.cards import COST, HAYWIRE, TURNS, Card
from robotable.games.roborally.state import RobotView, View

SWAMPED = 4
"""SPAM in hand that calls for a shutdown."""
OTHER = dict(zip(TURNS, reversed(TURNS), strict=True))


class Driver(Bot[Action, View]):
    """Sees walls and pits, thinks of nobody else; how far it looks and how it errs is told by a few numbers."""

    slow: ClassVar[bool] = True
    ahead: ClassVar[int] = 5
    """Registers planned together."""
    forgets: ClassVar[float] = 0.0
    """How often it forgets what belts, panels and gears do in a register."""
    overlooks: ClassVar[float] = 0.0
    """How often it overlooks a kind of card in its hand."""
    confuses: ClassVar[float] = 0.0
    """How often it lays a left for a right, or a right for a left."""
    misjudges: ClassVar[float] = 0.0
    """How often it takes the next best start space for the best."""
    shuns: ClassVar[frozenset[Card]] = frozenset()
    """Cards it does not think of as long as there are others."""
    glimpses: ClassVar[int] = 1
    """Tables it imagines for a question in mid-round."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action | None:
        if isinstance(legal[0], Reopen):
            return None
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], Stack):
            return legal[-1]
        match view.phase:
            case "upgrade":
                return self.shop(view, legal)
            case "program":
                return self.program(view, legal)
            case "store":
                return next((action for action in legal if isinstance(action, Keep)), DONE)
        return self.start(view, legal) if isinstance(legal[0], Start) else self.answer(view, legal)

    def start(self, view: View, legal: Sequence[Action]) -> Action:
        """From where the first checkpoint seems nearest, whether or not the floor comes to its mind."""
        ground = ground_of(view.options)
        far = away if self.random.chance(self.forgets) else to_go
        ranked = sorted((action for action in legal if isinstance(action, Start)), key=lambda start: far(ground, start))
        others = [start for start in ranked if start.space != ranked[0].space]
        return others[0] if others and self.random.chance(self.misjudges) else ranked[0]

    def shop(self, view: View, legal: Sequence[Action]) -> Action:
        """The first that it can pay."""
        return next((action for action in legal if isinstance(action, Install)), DONE)

    def answer(self, view: View, legal: Sequence[Action]) -> Action:
        """Whatever would end the round best, if it were as first imagined."""
        foresight = Foresight(self.game, ground_of(view.options), self.seat, self.random)
        dreams = foresight.dreams(view, self.glimpses)
        return max(legal, key=lambda action: sum(foresight.after_action(dream, action) for dream in dreams))

    def program(self, view: View, legal: Sequence[Action]) -> Action:
        robot = view.robots[self.seat]
        if COMMIT in legal:
            return SHUT_DOWN if robot.hand.count(Card.SPAM) >= SWAMPED else COMMIT
        puts = [action for action in legal if isinstance(action, Put)]
        if forced := [put for put in puts if put.card in HAYWIRE]:
            return forced[0]
        if not puts:
            return next(action for action in legal if isinstance(action, TakeBack))
        return self.put(view, robot)

    _plan: tuple[int, int, list[Card]] = (0, 0, [])
    """The round, the register of the first card, and the cards that are still to be put down."""

    def put(self, view: View, robot: RobotView) -> Action:
        """The next card of what was planned; then it plans on."""
        register = next(r for r, cards in enumerate(robot.registers) if not cards)
        round, first, cards = self._plan
        if round != view.round or first != register or not cards or cards[0] not in robot.hand:
            cards = self.planned(view, robot, register)
        following = next((r for r in range(register + 1, 5) if not robot.registers[r]), 5)
        self._plan = (view.round, following, cards[1:])
        return Put(cards[0], register + 1)

    def planned(self, view: View, robot: RobotView, register: int) -> list[Card]:
        """Cards for the next free registers, as good as it knows."""
        ground = ground_of(view.options)
        planner = Planner(ground, robot.claimed, robot.registers, self.seen(robot.hand))
        planner.until = min(5, register + self.ahead)
        planner.dear = self.dear(ground)
        planner.tables = [ground.moves if self.random.chance(self.forgets) else table for table in planner.tables]
        begins = whence(view, robot, ground.floor)
        assert begins is not None
        cell, facing = begins
        free = sum(not cards for cards in robot.registers[: planner.until])
        cards = fill(planner.plans(4 * cell + facing, 1)[0].cards, robot.hand, free)
        return self.laid(cards, robot.hand)

    def dear(self, ground: Ground) -> dict[int, float]:
        """Spaces it likes."""
        return dict.fromkeys(ground.floor.batteries, ENERGY)

    def seen(self, hand: Sequence[Card]) -> list[Card]:
        """What it notices of its hand: enough for a program, at least."""
        kinds = [kind for kind in dict.fromkeys(hand) if not self.random.chance(self.overlooks)]
        noticed = [card for card in hand if card in kinds and card not in self.shuns]
        return noticed if len(noticed) >= 5 else list(hand)

    def laid(self, cards: list[Card], hand: Sequence[Card]) -> list[Card]:
        """The cards as they come to lie: a left may be taken for a right."""
        left = list(hand)
        for card in cards:
            left.remove(card)
        for place, card in enumerate(cards):
            if card in OTHER and OTHER[card] in left and self.random.chance(self.confuses):
                left.remove(OTHER[card])
                left.append(card)
                cards[place] = OTHER[card]
        return cards


class Novice(Driver):
    """Thinks from card to card, forgets half of the time what the floor does, and takes left for right."""

    ahead, forgets, overlooks, confuses, misjudges = 1, 0.5, 0.25, 0.25, 0.3

    def answer(self, view: View, legal: Sequence[Action]) -> Action:
        """No, thank you."""
        return next((action for action in (DONE, PASS) if action in legal), legal[0])


class Casual(Driver):
    """Thinks two cards ahead, as if the floor stood still a third of the time; never backs or turns round if it can help it."""

    ahead, forgets, confuses, misjudges = 2, 0.33, 0.13, 0.13
    shuns = frozenset({Card.BACK, Card.U_TURN})


class Steady(Driver):
    """Plans three cards ahead, overlooks some of its hand, and goes out of its way to be carried by a belt."""

    ahead, forgets, overlooks, misjudges = 3, 0.05, 0.06, 0.06

    def dear(self, ground: Ground) -> dict[int, float]:
        floor = ground.floor
        return dict.fromkeys((*floor.blue, *floor.green), RIDE)


RIDE = 0.3
"""Registers that a ride on a belt is worth to who likes it."""


class Able(Driver):
    """Makes whole programs by itself, fetches energy and keeps it."""

    glimpses = 4

    def dear(self, ground: Ground) -> dict[int, float]:
        return dict.fromkeys(ground.floor.batteries, HOARDER)

    def shop(self, view: View, legal: Sequence[Action]) -> Action:
        energy = view.robots[self.seat].energy
        cheap = [a for a in legal if not isinstance(a, Install) or COST[a.upgrade] <= energy - RESERVE]
        return shop(view, cheap)


HOARDER = 0.4
"""Registers that she gives for one energy."""
RESERVE = 3
"""Energy that she does not spend."""


def nearest(ground: Ground, legal: Sequence[Action]) -> Action:
    """The start from where the finish is nearest."""
    return min((action for action in legal if isinstance(action, Start)), key=lambda start: to_go(ground, start))


def to_go(ground: Ground, start: Start) -> float:
    """Registers to the finish, as the floor lets a robot drive."""
    return ground.to_go(0, 4 * ground.floor.starts[start.space][0] + start.facing)


def away(ground: Ground, start: Start) -> float:
    """Spaces to the first checkpoint, as if nothing lay between."""
    cells = ground.floor.cells
    here, goal = cells[ground.floor.starts[start.space][0]], cells[ground.floor.goals[0]]
    return abs(here.x - goal.x) + abs(here.y - goal.y)
