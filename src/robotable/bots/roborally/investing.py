"""What upgrades are worth to one who plans with them."""

from collections.abc import Sequence

from robotable.bots.roborally.ground import ground_of
from robotable.games.roborally.actions import DONE, DRAW, USES, Action, Install, Stack
from robotable.games.roborally.cards import COST, TEMPORARY, Upgrade
from robotable.games.roborally.state import View

U = Upgrade
WORTH = {
    U.PRESSURE_RELEASE: 3.2,
    U.BOINK: 2.8,
    U.ZOOP: 2.6,
    U.OVERCLOCKED: 2.4,
    U.DRIFTING: 3.2,
    U.POWER_SLIDE: 3.2,
    U.CRAB_LEGS: 2.6,
    U.FLASH_DRIVE: 2.2,
    U.RECHARGE: 4.0,
    U.MEMORY_SWAP: 1.6,
    U.SWITCH: 1.2,
    U.ALL_ABOARD: 0.9,
    U.MEMORY_CARDS: 1.7,
    U.RAIL_GUN: 2.0,
    U.DOUBLE_BARREL: 2.6,
    U.REAR_LASER: 2.2,
    U.SCRAMBLER: 2.4,
    U.PRESSOR_BEAM: 1.9,
    U.MINI_HOWITZER: 2.2,
    U.TRACTOR_BEAM: 1.6,
    U.DEFLECTOR_SHIELD: 1.6,
    U.BRAKES: 1.1,
    U.SPIKY: 1.5,
    U.RAMMING_GEAR: 1.5,
    U.CHAOS_THEORY: 1.1,
    U.SELF_DIAGNOSTICS: 1.5,
    U.ENERGY_CONVERSION: 1.6,
    U.SPAM_FILTER: 1.6,
    U.FIREWALL: 0.8,
    U.HOVER_UNIT: 0.8,
    U.LASER_KATA: 0.8,
    U.MODULAR_CHASSIS: 0.8,
    U.CALIBRATION_PROTOCOL: 1.5,
    U.DISPLACING_BLAST: 1.4,
    U.ABORT_SWITCH: 0.9,
    U.LUCKY_BOOSTER: 0.7,
    U.MAGNETIC: 0.7,
    U.PIERCING_DRILL: 0.7,
    U.RE_INITIALIZE: 0.7,
    U.REWIRE: 0.7,
}
"""In registers saved over a race; those that move a lone robot were measured, the others are guessed."""
SCARCE, CHEAPER = 0.9, 0.07
"""Registers that the last energy is worth, and how much less each one more."""
ENERGY = 0.25
"""Registers that one energy left over is worth."""
KEPT = 0.45
"""How much of its worth an installed upgrade still has, with the race half over."""
TEMPORARY_RACE, PERMANENT_RACE = 6.0, 20.0
"""Registers to go from which on an upgrade is worth its whole."""


def kept(upgrade: Upgrade) -> float:
    """What one would not give an installed upgrade away for."""
    return KEPT * WORTH[upgrade]


def invest(view: View, legal: Sequence[Action]) -> Action:
    """The next step in the Upgrade Phase."""
    assert view.seat is not None
    robot = view.robots[view.seat]
    if isinstance(legal[0], Stack):
        return legal[-1]
    for upgrade in (U.RECHARGE, U.REWIRE):
        if USES[upgrade] in legal:
            return USES[upgrade]
    left = registers_left(view)
    gains = {a: gain(a.upgrade, left, robot.energy) for a in legal if isinstance(a, Install)}
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


def gain(upgrade: Upgrade, left: float, energy: int) -> float:
    """In registers: what it saves in so long a race, less what it costs one who has so much."""
    whole = TEMPORARY_RACE if upgrade in TEMPORARY else PERMANENT_RACE
    price = max(0.0, SCARCE - CHEAPER * energy)
    return WORTH[upgrade] * min(1.0, left / whole) - price * COST[upgrade]
