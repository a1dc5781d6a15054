"""The Programming Phase: hands are filled, programs are put down in secret, what is left is discarded."""

from collections.abc import Sequence
from functools import cache

from robotable.core import Event
from robotable.games.roborally.actions import (
    COMMIT,
    DONE,
    PUTS,
    SHUT_DOWN,
    TAKE_BACKS,
    Action,
    Commit,
    Done,
    Keep,
    Put,
    PutPair,
    Reopen,
    Stack,
    TakeBack,
    Use,
)
from robotable.games.roborally.cards import HAND, HAYWIRE, ORDINARY, TURNS, Card, Upgrade
from robotable.games.roborally.decks import draw_own
from robotable.games.roborally.events import Began, Drew, Kept, PutDown, Ready, Repaired, Shown
from robotable.games.roborally.floor import Floor
from robotable.games.roborally.offers import IN_PROGRAM, offers
from robotable.games.roborally.state import Robot, State, has_haywire
from robotable.games.roborally.temporary import use
from robotable.games.roborally.upgrading import bound, settle, stack

U = Upgrade
FLASH_HAND = 10
BIT = {card: 1 << bit for bit, card in enumerate(Card)}
PAIRS = {turn: tuple(PutPair(turn, register) for register in range(1, 6)) for turn in TURNS}
KEEPS = {card: Keep(card) for card in ORDINARY}
EMPTY: tuple[Card, ...] = ()


def deal(state: State, floor: Floor, out: list[Event]) -> bool:
    """Everybody fills the hand up (RR-R19)."""
    state.phase = "program"
    out.append(Began(state.round, "program", 0))
    for seat, robot in enumerate(state.robots):
        hand = robot.hand
        size = FLASH_HAND if U.FLASH_DRIVE in robot.installed else HAND
        if state.options.haywire_reduces_draw:
            size -= sum(map(has_haywire, robot.registers))
        held = len(hand)
        while len(hand) < size and (card := draw_own(state, seat, out)) is not None:
            hand.append(card)
        out.append(Drew(seat, tuple(hand[held:])))
        # RR-A79: no shuffle to show a card.
        if U.SPAM_FILTER in robot.installed and robot.deck:
            robot.shown = True
            out.append(Shown(seat, robot.deck[-1]))
    return True


def program(state: State, floor: Floor, out: list[Event]) -> bool:
    for robot in state.robots:
        robot.ready = False
    return False


def legal(state: State, floor: Floor, seat: int) -> Sequence[Action]:
    robot = state.robots[seat]
    if robot.ready or robot.stacking:
        return bound(robot)
    kinds = free = filled = haywires = 0
    for card in robot.hand:
        kinds |= BIT[card]
    for bit, cards in enumerate(robot.registers):
        if not cards:
            free |= 1 << bit
        elif robot.rewired or cards[0] not in HAYWIRE:
            filled |= 1 << bit
    if robot.rewired:
        haywires = sum(card in HAYWIRE for card in robot.hand)
    actions = placements(kinds, free, filled, haywires > 0)
    if robot.installed:
        return [*actions, *pairs(robot, kinds, free), *offers(state, floor, seat, IN_PROGRAM)]
    return actions


@cache
def placements(kinds: int, free: int, filled: int, haywires: bool) -> Sequence[Action]:
    """The same few questions come again and again, so their answers are kept.

    RR-R21: all free registers are filled before the program stands; RR-A10: unless the cards run out;
    RR-A80: rewired Haywires must all be put down; RR-A35: with the program a shutdown may be sealed.
    """
    registers = [register for register in range(5) if free & 1 << register]
    actions: list[Action] = [COMMIT, SHUT_DOWN] if not (free and kinds) and not haywires else []
    actions += [PUTS[card][register] for card in BIT if kinds & BIT[card] for register in registers]
    actions += [TAKE_BACKS[register] for register in range(5) if filled & 1 << register]
    return tuple(actions)


def pairs(robot: Robot, kinds: int, free: int) -> list[Action]:
    """RR-R108: with Crab Legs, one register may hold Move 1 and a turn."""
    if U.CRAB_LEGS not in robot.installed or not kinds & BIT[Card.MOVE_1] or any(len(c) == 2 for c in robot.registers):
        return []
    turns = [turn for turn in TURNS if kinds & BIT[turn]]
    return [PAIRS[turn][register] for turn in turns for register in range(5) if free & 1 << register]


def apply(state: State, floor: Floor, seat: int, action: Action, out: list[Event]) -> bool:
    """Whether all programs stand."""
    robot = state.robots[seat]
    match action:
        case Put(card, register):
            robot.hand.remove(card)
            robot.registers[register - 1].append(card)
            out.append(PutDown(seat, register, (card,)))
        case TakeBack(register):
            cards = robot.registers[register - 1]
            robot.hand += cards
            cards.clear()
            out.append(PutDown(seat, register, EMPTY))
        case Commit() | Reopen():
            robot.ready = isinstance(action, Commit)
            robot.sleepy = isinstance(action, Commit) and action.shut_down
            out.append(Ready(seat, robot.ready))
            return robot.ready and all(other.ready for other in state.robots)
        case PutPair(turn, register):
            for card in (Card.MOVE_1, turn):
                robot.hand.remove(card)
                robot.registers[register - 1].append(card)
            out.append(PutDown(seat, register, (Card.MOVE_1, turn)))
        case Use():
            use(state, floor, seat, action, out)
        case Stack(card):
            stack(state, seat, card, out)
    return False


def time_out(state: State, floor: Floor, seat: int, out: list[Event]) -> None:
    """RR-R173: chance fills what is left open; rewired Haywires come first."""
    robot = state.robots[seat]
    settle(state, seat, out)
    hand = robot.hand
    state.random.shuffle(hand)
    hand.sort(key=lambda card: card in HAYWIRE)
    free = [cards for cards in robot.registers if not cards]
    while sum(card in HAYWIRE for card in hand) > len(free):
        cards = next(cards for cards in reversed(robot.registers) if cards and cards[0] not in HAYWIRE)
        hand[:0] = cards
        cards.clear()
        free.append(cards)
    for cards in free:
        if hand:
            cards.append(hand.pop())
    for register, cards in enumerate(robot.registers, 1):
        out.append(PutDown(seat, register, tuple(cards)))
    robot.ready = True
    out.append(Ready(seat, True))


def store(state: State, floor: Floor, out: list[Event]) -> bool:
    """Owners of Memory Cards may keep some of the hand (RR-R117)."""
    for robot in state.robots:
        robot.ready = U.MEMORY_CARDS not in robot.installed or not keepable(robot)
    if all(robot.ready for robot in state.robots):
        return True
    state.phase = "store"
    out.append(Began(state.round, "store", 0))
    return False


def legal_store(state: State, floor: Floor, seat: int) -> Sequence[Action]:
    robot = state.robots[seat]
    if robot.ready:
        return ()
    return [DONE, *keepable(robot)]


def keepable(robot: Robot) -> list[Action]:
    return [KEEPS[card] for card in dict.fromkeys(robot.hand) if card in ORDINARY]


def apply_store(state: State, floor: Floor, seat: int, action: Action, out: list[Event]) -> bool:
    robot = state.robots[seat]
    match action:
        case Keep(card):
            robot.hand.remove(card)
            robot.store.append(card)
            out.append(Kept(seat, card))
            if not keepable(robot):
                time_out_store(state, floor, seat, out)
        case Done():
            time_out_store(state, floor, seat, out)
    return all(other.ready for other in state.robots)


def time_out_store(state: State, floor: Floor, seat: int, out: list[Event]) -> None:
    state.robots[seat].ready = True
    out.append(Ready(seat, True))


def put_away(state: State, floor: Floor, out: list[Event]) -> bool:
    """RR-R23, RR-R24: damage cards stay in hand, unless the game is less SPAM-y (RR-R171)."""
    for seat, robot in enumerate(state.robots):
        spam: list[Card] = [card for card in robot.hand if card is Card.SPAM]
        robot.discard += [card for card in robot.hand if card is not Card.SPAM]
        robot.hand = spam
        if spam and state.options.less_spammy:
            robot.hand = []
            if state.options.less_spammy_to == "damage":
                state.damage_discard += spam
                out.append(Repaired(seat, tuple(spam)))
            else:
                robot.discard += spam
    return True
