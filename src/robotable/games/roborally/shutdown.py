"""Shutting down: sealed with the program in secret, shown by all at once before anything is revealed (RR-A35)."""

from collections.abc import Sequence

from robotable.core import Event
from robotable.games.roborally.cards import DAMAGE, Card
from robotable.games.roborally.decks import discard
from robotable.games.roborally.events import Repaired, Rested
from robotable.games.roborally.floor import Floor
from robotable.games.roborally.state import Robot, State


def shutdown(state: State, floor: Floor, out: list[Event]) -> bool:
    for seat, robot in enumerate(state.robots):
        if robot.sleepy:
            robot.sleepy = False
            rest(state, seat, robot, out)
    return True


def rest(state: State, seat: int, robot: Robot, out: list[Event]) -> None:
    """RR-R82 to RR-R84: the program is revealed and gone, and damage with it."""
    robot.shut = True
    shown = [card for cards in robot.registers for card in cards]
    out.append(Rested(seat, tuple(shown)))
    for cards in robot.registers:
        discard(state, seat, cards)
        cards.clear()
    # The card below one that lay face up is not turned over (RR-R127, RR-I20).
    if state.options.shutdown_scope == "everywhere" and robot.deck and robot.deck[-1] in DAMAGE:
        robot.shown = False
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
