"""Which upgrades are worth their price."""

from collections.abc import Sequence

from robotable.games.roborally.actions import DONE, DRAW, USES, Action, Install, Stack
from robotable.games.roborally.cards import COST, Upgrade
from robotable.games.roborally.state import View

U = Upgrade
WORTH = {
    U.FLASH_DRIVE: 5.0,
    U.DRIFTING: 3.5,
    U.POWER_SLIDE: 3.5,
    U.MEMORY_CARDS: 3.5,
    U.CRAB_LEGS: 0.0,
    U.RAIL_GUN: 3.0,
    U.DOUBLE_BARREL: 3.0,
    U.REAR_LASER: 2.8,
    U.DEFLECTOR_SHIELD: 2.5,
    U.BRAKES: 2.5,
    U.HOVER_UNIT: 2.5,
    U.SPIKY: 2.0,
    U.RAMMING_GEAR: 2.2,
    U.SCRAMBLER: 3.0,
    U.FIREWALL: 1.6,
    U.CHAOS_THEORY: 1.5,
    U.SELF_DIAGNOSTICS: 1.5,
    U.LASER_KATA: 1.2,
    U.ENERGY_CONVERSION: 1.0,
    U.MINI_HOWITZER: 2.5,
    U.PRESSOR_BEAM: 2.5,
    U.TRACTOR_BEAM: 2.0,
    U.SPAM_FILTER: 0.5,
    U.MODULAR_CHASSIS: 0.5,
    U.RECHARGE: 4.0,
    U.OVERCLOCKED: 2.6,
    U.ZOOP: 2.0,
    U.BOINK: 2.0,
    U.SWITCH: 1.8,
    U.PRESSURE_RELEASE: 1.6,
    U.ALL_ABOARD: 1.4,
    U.CALIBRATION_PROTOCOL: 1.2,
    U.DISPLACING_BLAST: 1.6,
    U.ABORT_SWITCH: 1.0,
    U.LUCKY_BOOSTER: 0.6,
    U.MAGNETIC: 0.4,
    U.PIERCING_DRILL: 0.8,
    U.RE_INITIALIZE: 0.3,
    U.REWIRE: 0.0,
    U.MEMORY_SWAP: 0.0,
}
"""In registers saved over a race, roughly; this bot makes no use of those at zero."""
PRICE = 0.7
"""Registers that one energy is worth."""
RICH, ENOUGH = 4, 3


def shop(view: View, legal: Sequence[Action]) -> Action:
    """The next step in the Upgrade Phase: use what is free, buy what pays, draw when rich."""
    assert view.seat is not None
    robot = view.robots[view.seat]
    if isinstance(legal[0], Stack):
        return legal[-1]
    if USES[U.RECHARGE] in legal:
        return USES[U.RECHARGE]
    buys = [action for action in legal if isinstance(action, Install) and gain(action.upgrade) > 0]
    if buys:
        return max(buys, key=lambda action: gain(action.upgrade))
    if DRAW in legal and robot.energy >= RICH and len(robot.collection) < ENOUGH:
        return DRAW
    return DONE


def gain(upgrade: Upgrade) -> float:
    return WORTH[upgrade] - PRICE * COST[upgrade]
