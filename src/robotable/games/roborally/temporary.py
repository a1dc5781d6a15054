"""What temporary upgrades do, once."""

from collections.abc import Callable, Sequence

from robotable.core import Event
from robotable.games.roborally.actions import PASS, TAKE, Action, Take, Use
from robotable.games.roborally.belts import convey
from robotable.games.roborally.cards import HAYWIRE, Card, Upgrade
from robotable.games.roborally.decks import discard, draw_damage, draw_own, use_up
from robotable.games.roborally.events import (
    Drew,
    Energised,
    Found,
    Moved,
    Prioritised,
    Repaired,
    Replaced,
    Shuffled,
    Turned,
)
from robotable.games.roborally.floor import OFF, Floor
from robotable.games.roborally.offers import AMONG, offers
from robotable.games.roborally.pushes import shift
from robotable.games.roborally.state import State, gain
from robotable.games.roborally.steps import Ask, Drive, Window

U = Upgrade

OVERCLOCK = Drive(2, card=False)
RELEASE = Drive(5, 2, card=False, pushes=False)
SWAPPED = 3
"""Cards drawn and put back by a Memory Swap."""


def uses(state: State, floor: Floor, ask: Ask) -> Sequence[Action]:
    """Before and after an activation one must still stand on the board."""
    if ask.window in (Window.BEFORE, Window.AFTER) and state.cells[ask.robot] == OFF:
        return ()
    found = offers(state, floor, ask.robot, AMONG[ask.window])
    return [PASS, *found] if found else ()


def use_in_window(state: State, floor: Floor, ask: Ask, action: Action, out: list[Event]) -> None:
    """A use opens the same window again for the user (RR-A32), but only one card rethinks a register (RR-A33)."""
    if isinstance(action, Use):
        if ask.window is not Window.RETHINK:
            state.agenda.append(ask)
        use(state, floor, ask.robot, action, out)


def use(state: State, floor: Floor, seat: int, action: Use, out: list[Event]) -> None:
    use_up(state, seat, action.upgrade, out)
    EFFECTS[action.upgrade](state, floor, seat, action, out)


def recharge(state: State, floor: Floor, seat: int, action: Use, out: list[Event]) -> None:
    if gain(state, seat, 3):
        out.append(Energised(seat, state.robots[seat].energy))


def re_initialize(state: State, floor: Floor, seat: int, action: Use, out: list[Event]) -> None:
    assert action.seat is not None
    state.priority = action.seat
    out.append(Prioritised(action.seat))


def rewire(state: State, floor: Floor, seat: int, action: Use, out: list[Event]) -> None:
    robot = state.robots[seat]
    robot.rewired = True
    for cards in robot.registers:
        robot.hand += cards
        cards.clear()


def calibrate(state: State, floor: Floor, seat: int, action: Use, out: list[Event]) -> None:
    robot = state.robots[seat]
    broken = [card for card in robot.hand if card is Card.SPAM or card in HAYWIRE]
    robot.hand = [card for card in robot.hand if card not in broken]
    discard(state, seat, broken)
    out.append(Repaired(seat, tuple(broken)))
    draw_cards(state, seat, len(broken), out)


def memory_swap(state: State, floor: Floor, seat: int, action: Use, out: list[Event]) -> None:
    draw_cards(state, seat, SWAPPED, out)
    robot = state.robots[seat]
    robot.stacking = min(SWAPPED, sum(card not in HAYWIRE for card in robot.hand))


def draw_cards(state: State, seat: int, count: int, out: list[Event]) -> None:
    """Cards of the own deck into the hand, as far as there are any."""
    drawn: list[Card] = []
    while len(drawn) < count and (card := draw_own(state, seat, out)) is not None:
        drawn.append(card)
    if drawn:
        state.robots[seat].hand += drawn
        out.append(Drew(seat, tuple(drawn)))


def abort(state: State, floor: Floor, seat: int, action: Use, out: list[Event]) -> None:
    """RR-R130: the card is replaced; what comes is not revealed anew."""
    old = put_aside(state, seat)
    card = draw_own(state, seat, out)
    if card:
        state.robots[seat].registers[state.register - 1].append(card)
    out.append(Replaced(seat, state.register, old, card))


def put_aside(state: State, seat: int) -> Card:
    """Discards what was revealed; its first card."""
    cards = state.robots[seat].registers[state.register - 1]
    old = cards[0]
    discard(state, seat, cards)
    cards.clear()
    return old


def lucky(state: State, floor: Floor, seat: int, action: Use, out: list[Event]) -> None:
    """RR-R135: turns over damage cards up to a Haywire; once the deck was made anew and ends, there is none (RR-A34)."""
    found: list[Card] = []
    shuffled = 0
    while shuffled < 2:
        before = len(out)
        if (card := draw_damage(state, out)) is None:
            break
        shuffled += len(out) > before and out[-1] == Shuffled(None)
        found.append(card)
        if card in HAYWIRE:
            state.beat.held = card
            state.agenda.append(Ask(Window.LUCKY, seat))
            break
        state.damage_discard.append(card)
    out.append(Found(seat, tuple(found)))


def luck(state: State, floor: Floor, ask: Ask) -> Sequence[Action]:
    return (PASS, TAKE)


def take_luck(state: State, floor: Floor, ask: Ask, action: Action, out: list[Event]) -> None:
    card, state.beat.held = state.beat.held, None
    assert card is not None
    if isinstance(action, Take):
        old = put_aside(state, ask.robot)
        state.robots[ask.robot].registers[state.register - 1].append(card)
        out.append(Replaced(ask.robot, state.register, old, card))
    else:
        state.damage_discard.append(card)


def all_aboard(state: State, floor: Floor, seat: int, action: Use, out: list[Event]) -> None:
    """RR-R131: the belts run once for this robot alone."""
    for belts in (floor.blue, floor.blue, floor.green):
        convey(state, floor, belts, out, only=seat)


def boink(state: State, floor: Floor, seat: int, action: Use, out: list[Event]) -> None:
    assert action.way is not None
    shift(state, floor, seat, action.way, "boink", None, out)


def overclock(state: State, floor: Floor, seat: int, action: Use, out: list[Event]) -> None:
    state.beat.contacts.clear()
    state.agenda.append(OVERCLOCK)


def release(state: State, floor: Floor, seat: int, action: Use, out: list[Event]) -> None:
    state.agenda.append(RELEASE)


def switch(state: State, floor: Floor, seat: int, action: Use, out: list[Event]) -> None:
    """RR-A64: a plain swap of places."""
    assert action.seat is not None
    cells = state.cells
    cells[seat], cells[action.seat] = cells[action.seat], cells[seat]
    out += [Moved(robot, floor.cells[cells[robot]], "switch", seat) for robot in (seat, action.seat)]


def zoop(state: State, floor: Floor, seat: int, action: Use, out: list[Event]) -> None:
    assert action.way is not None
    state.facing[seat] = action.way
    out.append(Turned(seat, action.way, "zoop"))


EFFECTS: dict[Upgrade, Callable[[State, Floor, int, Use, list[Event]], None]] = {
    U.RECHARGE: recharge,
    U.RE_INITIALIZE: re_initialize,
    U.REWIRE: rewire,
    U.CALIBRATION_PROTOCOL: calibrate,
    U.MEMORY_SWAP: memory_swap,
    U.ABORT_SWITCH: abort,
    U.LUCKY_BOOSTER: lucky,
    U.ALL_ABOARD: all_aboard,
    U.BOINK: boink,
    U.OVERCLOCKED: overclock,
    U.PRESSURE_RELEASE: release,
    U.SWITCH: switch,
    U.ZOOP: zoop,
}
