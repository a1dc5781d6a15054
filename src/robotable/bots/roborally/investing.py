"""What upgrades are worth to one who plans with them."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct, json

from robotable.bots.roborally.ground import ground_of
from robotable.games.roborally.actions import DONE, DRAW, USES, Action, Install, Stack
from robotable.games.roborally.cards import COST, TEMPORARY, Upgrade
from robotable.games.roborally.state import View

U = Upgrade
FILE = Path(__file__).with_name("expert.json")


class Learned(Struct, frozen=True):
    """In registers. From races of quick bots who bought anything: what told who would be first (sim/learning)."""

    spread: float
    """How far the end of a race is off what one expects, by the root of the registers to go."""
    damaged: float
    """A damage card, over a whole race."""
    spam_in_hand: float
    """More for one that is in hand."""
    energy: float
    """One that is left over."""
    price: float
    """The last energy, to one who could buy something with it."""
    upgrades: Mapping[Upgrade, float]
    """Each as long as it is installed."""

    def worth(self, upgrade: Upgrade) -> float:
        """To one who has a whole race before them to use it in."""
        return self.upgrades[upgrade] / KEPT


def load(path: Path = FILE) -> Learned:
    return json.decode(path.read_bytes(), type=Learned)


CHEAPER = 0.07
"""Registers that each energy more is worth less than the last."""
KEPT = 0.45
"""How much of its worth an installed upgrade still has, with the race half over."""
TEMPORARY_RACE, PERMANENT_RACE = 6.0, 20.0
"""Registers to go from which on an upgrade is worth its whole."""


LEARNED = load()


def invest(view: View, legal: Sequence[Action], learned: Learned) -> Action:
    """The next step in the Upgrade Phase."""
    assert view.seat is not None
    robot = view.robots[view.seat]
    if isinstance(legal[0], Stack):
        return legal[-1]
    for upgrade in (U.RECHARGE, U.REWIRE):
        if USES[upgrade] in legal:
            return USES[upgrade]
    left = registers_left(view)
    gains = {a: gain(learned, a.upgrade, left, robot.energy) for a in legal if isinstance(a, Install)}
    if gains and max(gains.values()) > 0:
        return max(gains, key=lambda action: gains[action])
    if DRAW in legal and robot.energy >= 2 and left > TEMPORARY_RACE:
        return DRAW
    return DONE


def registers_left(view: View) -> float:
    """From where the next checkpoint is the nearest to all others, roughly."""
    assert view.seat is not None
    ground, robot = ground_of(view.options), view.robots[view.seat]
    if robot.at is None:
        return ground.rest(robot.claimed + 1) + TEMPORARY_RACE
    return ground.to_go(robot.claimed, 4 * ground.floor.number(robot.at) + robot.facing)


def gain(learned: Learned, upgrade: Upgrade, left: float, energy: int) -> float:
    """In registers: what it saves in so long a race, less what it costs one who has so much."""
    whole = TEMPORARY_RACE if upgrade in TEMPORARY else PERMANENT_RACE
    price = max(0.0, learned.price - CHEAPER * energy)
    return learned.worth(upgrade) * min(1.0, left / whole) - price * COST[upgrade]
