"""Falling: the robot is off the board, its program is gone, damage is drawn."""

from robotable.core import Event
from robotable.games.roborally.cards import HAYWIRE, Upgrade
from robotable.games.roborally.decks import suffer
from robotable.games.roborally.events import Fell
from robotable.games.roborally.floor import OFF, PIT, Floor
from robotable.games.roborally.state import State

OWN_START = -1


def fall(state: State, floor: Floor, seat: int, origin: int, out: list[Event]) -> None:
    """The robot leaves the board, loses its program and draws damage, all at once (RR-R89 to RR-R93, RR-A40)."""
    robot, at = state.robots[seat], state.cells[seat]
    pit = floor.hole[at] == PIT
    last = at if pit else origin
    from_bay = floor.course.bays[floor.course.face[floor.cells[last]]]
    own_start = from_bay and state.options.bay_reboot == "own_start"
    robot.back = OWN_START if own_start else floor.face[last]
    state.cells[seat] = OFF
    out.append(Fell(seat, "pit" if pit else "edge"))
    lose_program(state, seat)
    if not (pit and Upgrade.FIREWALL in robot.installed):
        suffer(state, seat, 3 if state.options.more_deadly else 2, out)


def lose_program(state: State, seat: int) -> None:
    """RR-R91: SPAM goes to the own discard pile here, Haywires to that of the damage deck."""
    robot = state.robots[seat]
    for pile in (*robot.registers, robot.hand):
        for card in pile:
            (state.damage_discard if card in HAYWIRE else robot.discard).append(card)
        pile.clear()
    state.damage_discard += [card for card in robot.under if card]
    robot.under = [None] * 5
    robot.deeds = [()] * 5
    robot.unseen = False
