"""The Upgrade Phase: everybody draws, installs, uninstalls and uses at the same time."""

from collections.abc import Sequence

from robotable.core import Event, pile
from robotable.games.roborally.actions import (
    DONE,
    DRAW,
    INSTALLS,
    REOPEN,
    UNINSTALLS,
    Action,
    Done,
    Draw,
    Install,
    Reopen,
    Stack,
    Uninstall,
    Use,
)
from robotable.games.roborally.cards import COST, HAYWIRE, PERMANENT, SLOTS, TEMPORARY, Card
from robotable.games.roborally.decks import lose
from robotable.games.roborally.events import Began, DrewUpgrade, Energised, Installed, Ready, Stacked
from robotable.games.roborally.floor import Floor
from robotable.games.roborally.offers import IN_UPGRADE, offers
from robotable.games.roborally.state import Robot, State
from robotable.games.roborally.temporary import use

STACKS = {card: Stack(card) for card in Card}


def upgrade(state: State, floor: Floor, out: list[Event]) -> bool:
    """Opens the phase; the lighter game has none (RR-R169)."""
    if state.options.lighter:
        return True
    state.phase = "upgrade"
    out.append(Began(state.round, "upgrade", 0))
    for robot in state.robots:
        robot.drew = robot.bought = False
        robot.ready = not (robot.energy or robot.collection or robot.installed)
        robot.hand += robot.store
        robot.store.clear()
    return all(robot.ready for robot in state.robots)


def legal(state: State, floor: Floor, seat: int) -> Sequence[Action]:
    robot = state.robots[seat]
    if robot.ready or robot.stacking:
        return bound(robot)
    actions: list[Action] = [DONE]
    if robot.energy and not robot.drew and (state.upgrades or state.upgrade_discard):
        actions.append(DRAW)
    if not robot.bought:
        actions += [INSTALLS[u] for u in robot.collection if COST[u] <= robot.energy and has_room(state, robot, u)]
    if robot.installed:
        actions += [UNINSTALLS[u] for u in robot.installed]
        actions += offers(state, floor, seat, IN_UPGRADE)
    return actions


def has_room(state: State, robot: Robot, upgrade: str) -> bool:
    """RR-R14: three of each colour."""
    kind = PERMANENT if upgrade in PERMANENT else TEMPORARY
    return sum(u in kind for u in robot.installed) < SLOTS


def bound(robot: Robot) -> Sequence[Action]:
    """All that is left to a robot that is ready or has cards to put back; Haywires never come into a deck (RR-I7)."""
    if robot.ready:
        return (REOPEN,)
    return [STACKS[card] for card in dict.fromkeys(robot.hand) if card not in HAYWIRE]


def stack(state: State, seat: int, card: Card, out: list[Event]) -> None:
    robot = state.robots[seat]
    # The last one in hand: a card just drawn goes back before one that was held.
    del robot.hand[len(robot.hand) - 1 - robot.hand[::-1].index(card)]
    robot.deck.append(card)
    robot.stacking -= 1
    out.append(Stacked(seat, card))


def apply(state: State, floor: Floor, seat: int, action: Action, out: list[Event]) -> bool:
    """Whether the phase is over."""
    robot = state.robots[seat]
    match action:
        case Done() | Reopen():
            robot.ready = isinstance(action, Done)
            out.append(Ready(seat, robot.ready))
            return robot.ready and all(other.ready for other in state.robots)
        case Draw():
            draw(state, seat, out)
        case Install(upgrade):
            robot.collection.remove(upgrade)
            robot.installed.append(upgrade)
            robot.energy -= COST[upgrade]
            robot.bought = True
            out += [Energised(seat, robot.energy), Installed(seat, upgrade)]
        case Uninstall(upgrade):
            lose(state, seat, upgrade, out)
        case Use():
            use(state, floor, seat, action, out)
        case Stack(card):
            stack(state, seat, card, out)
    return False


def draw(state: State, seat: int, out: list[Event]) -> None:
    """RR-R11; an empty deck is made anew from its discard pile (RR-A6)."""
    robot = state.robots[seat]
    card = pile.draw(state.upgrades, state.upgrade_discard, state.random)
    assert card is not None
    robot.energy -= 1
    robot.drew = True
    robot.collection.append(card)
    out += [Energised(seat, robot.energy), DrewUpgrade(seat, card)]


def time_out(state: State, floor: Floor, seat: int, out: list[Event]) -> None:
    """A Memory Swap half done is undone: the cards go back as they came."""
    settle(state, seat, out)
    state.robots[seat].ready = True
    out.append(Ready(seat, True))


def settle(state: State, seat: int, out: list[Event]) -> None:
    robot = state.robots[seat]
    while robot.stacking:
        stack(state, seat, next(card for card in reversed(robot.hand) if card not in HAYWIRE), out)
