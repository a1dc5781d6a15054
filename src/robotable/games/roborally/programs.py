"""A register's cards: revealed by all at once, then executed robot by robot (RR-A29)."""

from collections.abc import Sequence

from robotable.core import Event
from robotable.games.roborally.actions import BRAKE, PASS, USES, Action, Brake, Use
from robotable.games.roborally.cards import Card, Upgrade
from robotable.games.roborally.decks import discard, draw_own
from robotable.games.roborally.events import Began, Energised, Executed, Replaced, Revealed, Used
from robotable.games.roborally.floor import OFF, Floor
from robotable.games.roborally.haywires import PARTS as HAYWIRE_PARTS
from robotable.games.roborally.state import State, gain, in_order
from robotable.games.roborally.steps import Ask, At, Drive, Play, Rotate, Stage, Step, Turn, Window

U = Upgrade
OPENERS = frozenset({U.RECHARGE, U.RE_INITIALIZE})
RETHINKERS = frozenset({U.ABORT_SWITCH, U.LUCKY_BOOSTER})
CHAOS_REGISTERS = 3

PLAY = Play()
TURNS = tuple(map(Turn, range(6)))
AT_REVEAL = At(Stage.REVEAL)
MOVE_1 = Drive(1)
SLIDE = Drive(1, card=False)

PARTS: dict[Card, tuple[Step, ...]] = {
    Card.MOVE_1: (MOVE_1,),
    Card.MOVE_2: (Drive(2),),
    Card.MOVE_3: (Drive(3),),
    Card.BACK: (Drive(1, turn=2),),
    Card.LEFT: (Rotate(-1),),
    Card.RIGHT: (Rotate(1),),
    Card.U_TURN: (Rotate(2),),
    Card.POWER_UP: (),
    **HAYWIRE_PARTS,
}
"""What each card does, part by part."""

STACKS = {card: parts[::-1] for card, parts in PARTS.items()}
SIDESTEP = {Card.LEFT: Drive(1, turn=3), Card.RIGHT: Drive(1, turn=1)}
SLIDERS = {Card.LEFT: U.DRIFTING, Card.RIGHT: U.POWER_SLIDE}


def programs(state: State, floor: Floor, out: list[Event]) -> bool:
    """Before the reveal there is a moment for Recharge and Re-Initialize."""
    state.agenda.append(AT_REVEAL)
    for seat in reversed(in_order(state)):
        robot = state.robots[seat]
        if robot.installed and not robot.shut and not OPENERS.isdisjoint(robot.installed):
            state.agenda.append(Ask(Window.OPEN, seat))
    return True


def reveal(state: State, floor: Floor, out: list[Event]) -> bool:
    """All at once; the order of the register is fixed here, and told (RR-R28, RR-A30)."""
    order = state.beat.order = in_order(state)
    register, agenda = state.register, state.agenda
    out.append(Began(state.round, "activate", register, tuple(order)))
    agenda.extend(TURNS[seat] for seat in reversed(order))
    rethink: list[Step] = []
    for seat in order:
        robot = state.robots[seat]
        robot.unseen = False
        if cards := robot.registers[register - 1]:
            out.append(Revealed(seat, register, tuple(cards)))
            if robot.installed:
                pay_for_chaos(state, seat, cards, out)
                if not RETHINKERS.isdisjoint(robot.installed):
                    rethink.append(Ask(Window.RETHINK, seat))
    agenda.extend(reversed(rethink))
    return True


def pay_for_chaos(state: State, seat: int, cards: list[Card], out: list[Event]) -> None:
    """RR-R107: SPAM revealed early gives energy; cards drawn in its place are not revealed."""
    chaos = U.CHAOS_THEORY in state.robots[seat].installed and state.register <= CHAOS_REGISTERS
    if chaos and cards[0] is Card.SPAM and gain(state, seat, 1):
        out.append(Energised(seat, state.robots[seat].energy))


def turn(state: State, floor: Floor, step: Turn, out: list[Event]) -> bool:
    """A robot's own activation: return, before, the card, after."""
    seat, agenda = step.robot, state.agenda
    robot = state.robots[seat]
    returns = robot.returns and state.register == 1
    if not returns and (robot.shut or state.cells[seat] == OFF):
        return True
    beat = state.beat
    state.active, beat.magnets = seat, False
    if beat.followers:
        beat.followers.clear()
    if not robot.shut:
        if robot.installed:
            agenda += [Ask(Window.AFTER, seat), PLAY, Ask(Window.BEFORE, seat)]
        else:
            agenda.append(PLAY)
    if returns:
        agenda.append(Ask(Window.RETURN, seat))
    return True


def play(state: State, floor: Floor, step: Play, out: list[Event]) -> bool:
    """Replaces what must be replaced, then executes the card and remembers what was done (RR-A12)."""
    seat, register = state.active, state.register
    if state.cells[seat] == OFF:
        return True
    robot = state.robots[seat]
    cards = robot.registers[register - 1]
    # The second card of Haywire 58 is the last one, even if the first found no replacement.
    slot = len(cards) - 1 if step.slot == 2 else step.slot
    found = replace(state, seat, slot, step.slot < 2, out)
    deed, again = tuple(cards[slot : slot + 1 if step.slot else None]) if found else (), False
    if deed and deed[0] is Card.AGAIN:
        deed, again = robot.deeds[register - (1 if step.slot == 2 else 2)], True
    robot.deeds[register - 1] = deed
    if deed:
        execute(state, seat, deed, again, out)
    return True


def replace(state: State, seat: int, slot: int, first: bool, out: list[Event]) -> bool:
    """SPAM, and Again with nothing before it, make way for the top of the own deck (RR-R75, RR-R38).

    False if no card is left to execute.
    """
    robot, register = state.robots[seat], state.register
    cards = robot.registers[register - 1]
    while slot < len(cards):
        old = cards[slot]
        if old is not Card.SPAM and not (old is Card.AGAIN and register == 1 and first):
            return True
        discard(state, seat, [old])
        new = draw_own(state, seat, out)
        out.append(Replaced(seat, register, old, new))
        if new is None:
            del cards[slot]
            return False
        cards[slot] = new
    return False


def execute(state: State, seat: int, deed: tuple[Card, ...], again: bool, out: list[Event]) -> None:
    """Puts the parts of a card on the agenda; a pair is one step to the side (RR-R108)."""
    card, installed, agenda = deed[0], state.robots[seat].installed, state.agenda
    out.append(Executed(seat, state.register, tuple(deed)))
    if state.beat.contacts:
        state.beat.contacts.clear()
    if len(deed) == 2:
        agenda.append(SIDESTEP[deed[1]])
    elif card is Card.POWER_UP:
        if gain(state, seat, 1):
            out.append(Energised(seat, state.robots[seat].energy))
    elif card is Card.MOVE_1 and not again and U.BRAKES in installed:
        agenda.append(Ask(Window.BRAKES, seat))
    else:
        if installed and card in SLIDERS and SLIDERS[card] in installed:
            agenda.append(Ask(Window.SLIDE, seat, int(card is Card.RIGHT)))
        agenda.extend(STACKS[card])


def brakes(state: State, floor: Floor, ask: Ask) -> Sequence[Action]:
    return (PASS, BRAKE)


def brake(state: State, floor: Floor, ask: Ask, action: Action, out: list[Event]) -> None:
    if isinstance(action, Brake):
        out.append(Used(ask.robot, U.BRAKES))
    else:
        state.agenda.append(MOVE_1)


def slides(state: State, floor: Floor, ask: Ask) -> Sequence[Action]:
    """RR-R111, RR-R120: a step forward after a turn."""
    if state.cells[ask.robot] == OFF:
        return ()
    return (PASS, USES[U.POWER_SLIDE if ask.about else U.DRIFTING])


def slide(state: State, floor: Floor, ask: Ask, action: Action, out: list[Event]) -> None:
    if isinstance(action, Use):
        out.append(Used(ask.robot, action.upgrade))
        state.beat.contacts.clear()
        state.agenda.append(SLIDE)
