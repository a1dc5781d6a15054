"""The seventeen Haywires: what each does, and what it asks."""

from collections.abc import Sequence

from robotable.core import Event
from robotable.games.roborally.actions import FACES, INSTALLS, PASS, Action, Choose, Face, First, Install, Pay, Remove
from robotable.games.roborally.cards import COST, PERMANENT, Card
from robotable.games.roborally.decks import draw_own
from robotable.games.roborally.events import Energised, Installed, Prioritised, Removed, Revealed, Turned
from robotable.games.roborally.floor import OFF, Floor
from robotable.games.roborally.state import State
from robotable.games.roborally.steps import ACTIVE, Ask, Charge, Drive, Peek, Play, Rotate, Seize, Step, Window

LEFT, RIGHT, U_TURN, BACK = Rotate(-1), Rotate(1), Rotate(2), 2
MOST_BOOST = 8
SIDES = (Choose("right"), Choose("left"))


def ask(window: Window) -> Ask:
    """A question to whoever's card it will be."""
    return Ask(window, ACTIVE)


PARTS: dict[Card, tuple[Step, ...]] = {
    Card.HAYWIRE_43: (Drive(2), RIGHT),
    Card.HAYWIRE_44: (ask(Window.TURN),),
    Card.HAYWIRE_45: (Drive(1), LEFT, Drive(1)),
    Card.HAYWIRE_46: (ask(Window.FACE), Drive(1)),
    Card.HAYWIRE_47: (ask(Window.BORROW),),
    Card.HAYWIRE_48: (Drive(1), Seize()),
    Card.HAYWIRE_49: (ask(Window.BOOST),),
    Card.HAYWIRE_50: (Drive(3, BACK),),
    Card.HAYWIRE_51: (Drive(1, BACK), U_TURN),
    Card.HAYWIRE_52: (Drive(1), RIGHT, Drive(1)),
    Card.HAYWIRE_53: (ask(Window.SIDLE),),
    Card.HAYWIRE_54: (Drive(1, BACK), ask(Window.FORGET)),
    Card.HAYWIRE_55: (Drive(2), LEFT),
    Card.HAYWIRE_56: (Drive(5, crash=True),),
    Card.HAYWIRE_57: (Drive(1), Charge()),
    Card.HAYWIRE_58: (Peek(),),
    Card.HAYWIRE_59: (Drive(3), U_TURN),
}


def sides(state: State, floor: Floor, ask: Ask) -> Sequence[Action]:
    return SIDES


def turn_aside(state: State, floor: Floor, ask: Ask, action: Action, out: list[Event]) -> None:
    assert isinstance(action, Choose)
    state.agenda.append(RIGHT if action.side == "right" else LEFT)


def all_ways(state: State, floor: Floor, ask: Ask) -> Sequence[Action]:
    return [FACES[(state.facing[ask.robot] + quarters) & 3] for quarters in range(4)]


def face(state: State, floor: Floor, ask: Ask, action: Action, out: list[Event]) -> None:
    assert isinstance(action, Face)
    if action.way != state.facing[ask.robot]:
        state.facing[ask.robot] = action.way
        out.append(Turned(ask.robot, action.way, "card"))


def loans(state: State, floor: Floor, ask: Ask) -> Sequence[Action]:
    """The dearest first; who has only temporary upgrades says no (RR-A25)."""
    collection = state.robots[ask.robot].collection
    if not collection or state.options.lighter:
        return ()
    permanent = sorted((u for u in collection if u in PERMANENT), key=lambda u: -COST[u])
    return [INSTALLS[u] for u in permanent] or (PASS,)


def borrow(state: State, floor: Floor, ask: Ask, action: Action, out: list[Event]) -> None:
    if isinstance(action, Install):
        robot = state.robots[ask.robot]
        robot.collection.remove(action.upgrade)
        robot.installed.append(action.upgrade)
        state.loans.append(action.upgrade)
        out.append(Installed(ask.robot, action.upgrade))


def payments(state: State, floor: Floor, ask: Ask) -> Sequence[Action]:
    return [Pay(energy) for energy in range(min(MOST_BOOST, state.robots[ask.robot].energy) + 1)]


def boost(state: State, floor: Floor, ask: Ask, action: Action, out: list[Event]) -> None:
    assert isinstance(action, Pay)
    if action.energy:
        robot = state.robots[ask.robot]
        robot.energy -= action.energy
        out.append(Energised(ask.robot, robot.energy))
        state.agenda.append(Drive(2 * action.energy))


def sidle(state: State, floor: Floor, ask: Ask, action: Action, out: list[Event]) -> None:
    assert isinstance(action, Choose)
    state.agenda.append(Drive(2, 1 if action.side == "right" else 3))


WORTHLESS = (Card.SPAM, Card.LEFT, Card.RIGHT)


def removable(cards: list[Card]) -> list[Action]:
    """Each card once, those one misses least first."""
    kinds = dict.fromkeys([*(card for card in WORTHLESS if card in cards), *sorted(cards)])
    return [Remove(card) for card in kinds]


def memories(state: State, floor: Floor, ask: Ask) -> Sequence[Action]:
    robot = state.robots[ask.robot]
    return removable(robot.discard) if state.cells[ask.robot] != OFF else ()


def forget(state: State, floor: Floor, ask: Ask, action: Action, out: list[Event]) -> None:
    if isinstance(action, Remove):
        robot = state.robots[ask.robot]
        (robot.discard if action.card in robot.discard else robot.hand).remove(action.card)
        robot.removed.append(action.card)
        out.append(Removed(ask.robot, action.card))


def seize(state: State, floor: Floor, step: Seize, out: list[Event]) -> bool:
    """RR-R152, RR-A28: also if it could not move, but not if it fell."""
    if state.cells[state.active] != OFF:
        state.priority, state.keeps = state.active, True
        out.append(Prioritised(state.active))
    return True


def charge(state: State, floor: Floor, step: Charge, out: list[Event]) -> bool:
    if state.cells[state.active] != OFF:
        state.beat.charged.append(state.active)
    return True


def peek(state: State, floor: Floor, step: Peek, out: list[Event]) -> bool:
    """RR-R162: two cards from the deck beside the register, to be executed one after the other."""
    seat, register = state.active, state.register
    cards = state.robots[seat].registers[register - 1]
    for _ in range(2):
        if card := draw_own(state, seat, out):
            cards.append(card)
    if len(cards) > 1:
        out.append(Revealed(seat, register, tuple(cards)))
    if len(cards) == 3:
        state.agenda += [Play(2), Play(1), Ask(Window.ORDER, seat)]
    elif len(cards) == 2:
        state.agenda.append(Play(1))
    return True


def orders(state: State, floor: Floor, ask: Ask) -> Sequence[Action]:
    pair = state.robots[ask.robot].registers[state.register - 1][1:]
    return [First(card) for card in dict.fromkeys(pair)]


def set_order(state: State, floor: Floor, ask: Ask, action: Action, out: list[Event]) -> None:
    assert isinstance(action, First)
    cards = state.robots[ask.robot].registers[state.register - 1]
    if cards[1] is not action.card:
        cards[1:] = cards[:0:-1]
