"""Shutting down: said in secret by all at once, before anything is revealed."""

from collections.abc import Sequence

from robotable.core import Event
from robotable.games.roborally.actions import RUN, SHUT_DOWN, Action, ShutDown
from robotable.games.roborally.cards import DAMAGE, Card
from robotable.games.roborally.decks import discard
from robotable.games.roborally.events import Began, Ready, Repaired, Rested
from robotable.games.roborally.floor import Floor
from robotable.games.roborally.state import Robot, State

ANSWERS = (RUN, SHUT_DOWN)


def shutdown(state: State, floor: Floor, out: list[Event]) -> bool:
    state.phase = "shutdown"
    out.append(Began(state.round, "shutdown", 0))
    for robot in state.robots:
        robot.ready = robot.sleepy = False
    return False


def legal(state: State, floor: Floor, seat: int) -> Sequence[Action]:
    return () if state.robots[seat].ready else ANSWERS


def apply(state: State, floor: Floor, seat: int, action: Action, out: list[Event]) -> bool:
    """Nobody is told what the others said until all have (RR-A35)."""
    robot = state.robots[seat]
    robot.sleepy = isinstance(action, ShutDown)
    robot.ready = True
    out.append(Ready(seat, True))
    if not all(other.ready for other in state.robots):
        return False
    rest_all(state, out)
    return True


def time_out(state: State, floor: Floor, seat: int, out: list[Event]) -> None:
    apply(state, floor, seat, RUN, out)


def rest_all(state: State, out: list[Event]) -> None:
    for seat, robot in enumerate(state.robots):
        if robot.sleepy:
            rest(state, seat, robot, out)
            robot.sleepy = False


def rest(state: State, seat: int, robot: Robot, out: list[Event]) -> None:
    """RR-R82 to RR-R84: the program is revealed and gone, and damage with it."""
    robot.shut = True
    shown = [card for cards in robot.registers for card in cards]
    out.append(Rested(seat, tuple(shown)))
    for cards in robot.registers:
        discard(state, seat, cards)
        cards.clear()
    repaired: list[Card] = []
    for pile in healed(state, robot):
        repaired += [card for card in pile if card in DAMAGE]
        pile[:] = [card for card in pile if card not in DAMAGE]
    if repaired:
        discard(state, seat, repaired)
        out.append(Repaired(seat, tuple(repaired)))


def healed(state: State, robot: Robot) -> Sequence[list[Card]]:
    """RR-A36: which piles are searched for damage besides the registers."""
    if state.options.shutdown_scope == "registers":
        return ()
    if state.options.shutdown_scope == "registers_hand":
        return (robot.hand,)
    return (robot.hand, robot.deck, robot.discard)
