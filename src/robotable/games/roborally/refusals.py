"""Why something cannot be done, with the number of the rule."""

from robotable.core import Illegal
from robotable.games.roborally.actions import (
    Action,
    Commit,
    Draw,
    Install,
    Put,
    PutPair,
    Reopen,
    Start,
    TakeBack,
    Uninstall,
    Use,
)
from robotable.games.roborally.cards import COST, HAYWIRE
from robotable.games.roborally.reasons import Why
from robotable.games.roborally.state import State, has_haywire
from robotable.games.roborally.upgrading import has_room


def refusal(state: State, seat: int, action: Action) -> Illegal | None:
    """A reason that fits, or None if only the common ones do."""
    match action:
        case Commit(shut_down=True) if state.phase != "program":
            return Illegal(Why.SHUTDOWN(), "RR-R81")
        case Put() | PutPair() | TakeBack() | Commit():
            return _programming(state, seat, action)
        case Draw() | Install() | Uninstall():
            return _upgrading(state, seat, action)
        case Use(upgrade):
            if upgrade not in state.robots[seat].installed:
                return Illegal(Why.NOT_INSTALLED(), "RR-R146")
            return Illegal(Why.NOT_USABLE(), "RR-A31")
        case Reopen() if state.phase == "activate":
            return Illegal(Why.REVEALED(), "RR-R25")
        case Start():
            return Illegal(Why.START_TAKEN(), "RR-A2")
    return None


def _programming(state: State, seat: int, action: Put | PutPair | TakeBack | Commit) -> Illegal | None:
    robot = state.robots[seat]
    if state.phase == "activate":
        return Illegal(Why.REVEALED(), "RR-R25")
    if state.phase != "program":
        return Illegal(Why.NOT_PROGRAMMING(), "RR-R9")
    if robot.ready:
        return Illegal(Why.COMMITTED(), "RR-A18")
    if isinstance(action, Commit):
        if any(card in HAYWIRE for card in robot.hand):
            return Illegal(Why.REWIRED(), "RR-R143")
        return Illegal(Why.REGISTER_EMPTY(), "RR-R21")
    cards = robot.registers[action.register - 1] if 1 <= action.register <= 5 else None
    if cards is None:
        return Illegal(Why.REGISTERS(), "RR-R21")
    if has_haywire(cards) and not robot.rewired:
        return Illegal(Why.HAYWIRE(), "RR-R77")
    if isinstance(action, Put) and cards:
        return Illegal(Why.REGISTER_FULL(), "RR-R21")
    if isinstance(action, Put) and action.card not in robot.hand:
        return Illegal(Why.NOT_HELD(), "RR-R21")
    return Illegal(Why.PAIR(), "RR-R108") if isinstance(action, PutPair) else None


def _upgrading(state: State, seat: int, action: Draw | Install | Uninstall) -> Illegal | None:
    robot = state.robots[seat]
    if state.phase != "upgrade":
        return Illegal(Why.NOT_UPGRADING(), "RR-R9")
    if isinstance(action, Draw):
        if robot.drew:
            return Illegal(Why.DREW(), "RR-R11")
        return Illegal(Why.ENERGY(), "RR-R17") if not robot.energy else None
    if isinstance(action, Install):
        if action.upgrade not in robot.collection:
            return Illegal(Why.NOT_COLLECTED(), "RR-R12")
        if robot.bought:
            return Illegal(Why.BOUGHT(), "RR-R12")
        if COST[action.upgrade] > robot.energy:
            return Illegal(Why.ENERGY(), "RR-R17")
        if not has_room(state, robot, action.upgrade):
            return Illegal(Why.NO_ROOM(), "RR-R14")
    return None
