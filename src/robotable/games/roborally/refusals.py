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
from robotable.games.roborally.state import State, has_haywire
from robotable.games.roborally.upgrading import has_room


def refusal(state: State, seat: int, action: Action) -> Illegal | None:
    """A reason that fits, or None if only the common ones do."""
    match action:
        case Commit(shut_down=True) if state.phase != "program":
            return Illegal("A shutdown is declared with the program, before register 1.", "RR-R81")
        case Put() | PutPair() | TakeBack() | Commit():
            return _programming(state, seat, action)
        case Draw() | Install() | Uninstall():
            return _upgrading(state, seat, action)
        case Use(upgrade):
            if upgrade not in state.robots[seat].installed:
                return Illegal("An upgrade must be installed before it is used.", "RR-R146")
            return Illegal("This upgrade cannot be used now.", "RR-A31")
        case Reopen() if state.phase == "activate":
            return Illegal("Programs stand once they are revealed.", "RR-R25")
        case Start():
            return Illegal("This start space is not free for you now.", "RR-A2")
    return None


def _programming(state: State, seat: int, action: Put | PutPair | TakeBack | Commit) -> Illegal | None:
    robot = state.robots[seat]
    if state.phase == "activate":
        return Illegal("Programs stand once they are revealed.", "RR-R25")
    if state.phase != "program":
        return Illegal("This is not the Programming Phase.", "RR-R9")
    if robot.ready:
        return Illegal("Your program stands; think again before you change it.", "RR-A18")
    if isinstance(action, Commit):
        if any(card in HAYWIRE for card in robot.hand):
            return Illegal("All rewired Haywires must be programmed.", "RR-R143")
        return Illegal("Every free register needs a card.", "RR-R21")
    cards = robot.registers[action.register - 1] if 1 <= action.register <= 5 else None
    if cards is None:
        return Illegal("Registers are numbered 1 to 5.", "RR-R21")
    if has_haywire(cards) and not robot.rewired:
        return Illegal("A Haywire holds this register.", "RR-R77")
    if isinstance(action, Put) and cards:
        return Illegal("This register holds a card already.", "RR-R21")
    if isinstance(action, Put) and action.card not in robot.hand:
        return Illegal("You do not hold this card.", "RR-R21")
    return Illegal("One register may hold a pair, with Crab Legs.", "RR-R108") if isinstance(action, PutPair) else None


def _upgrading(state: State, seat: int, action: Draw | Install | Uninstall) -> Illegal | None:
    robot = state.robots[seat]
    if state.phase != "upgrade":
        return Illegal("This is not the Upgrade Phase.", "RR-R9")
    if isinstance(action, Draw):
        if robot.drew:
            return Illegal("One card is drawn per phase.", "RR-R11")
        return Illegal("There is not enough energy.", "RR-R17") if not robot.energy else None
    if isinstance(action, Install):
        if action.upgrade not in robot.collection:
            return Illegal("This upgrade is not in your collection.", "RR-R12")
        if robot.bought:
            return Illegal("One upgrade is installed per phase.", "RR-R12")
        if COST[action.upgrade] > robot.energy:
            return Illegal("There is not enough energy.", "RR-R17")
        if not has_room(state, robot, action.upgrade):
            return Illegal("Three upgrades of a kind are installed at most; uninstall one first.", "RR-R14")
    return None
