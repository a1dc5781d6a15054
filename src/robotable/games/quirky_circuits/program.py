"""The Program phase: everybody lays cards into one queue, at any time, face down."""

from collections.abc import Callable, Sequence

from robotable.core import Event, Seat
from robotable.games.quirky_circuits import execute
from robotable.games.quirky_circuits.actions import (
    BEEP,
    DONE,
    EXCHANGES,
    FLAT,
    PLAYS,
    RUN,
    UNDONE,
    WAIT,
    Action,
    Beep,
    Done,
    Exchange,
    Flat,
    Play,
    Run,
    Undone,
    Wait,
)
from robotable.games.quirky_circuits.cards import BACKS, CARDS, NUMBER, QUIRKS
from robotable.games.quirky_circuits.events import (
    Beeped,
    Declared,
    Exchanged,
    Flattened,
    Laid,
    Revealed,
    Waited,
    Withdrew,
)
from robotable.games.quirky_circuits.options import LEAST
from robotable.games.quirky_circuits.state import EDIT, State

# What is open to a seat


def legal(state: State, seat: Seat) -> Sequence[Action]:
    options = state.options
    found: list[Action] = []
    if state.done[seat]:
        if state.undone[seat] < options.rulings.undone_limit and state.hands[seat]:
            found.append(UNDONE)
    elif options.mode == "live" or seat == state.turn:
        plays = PLAYS[len(state.queue) if options.append == "seen" else None]
        found = [plays[card] for card in dict.fromkeys(playable(state, seat))]
        if may_be_done(state, seat):
            found.append(DONE)
        if options.mode == "turns" and may_wait(state):
            found.append(WAIT)
    if options.hands_flat and not state.flat[seat]:
        found.append(FLAT)
    if state.beeps[seat] < options.beeps:
        found.append(BEEP)
    return found


def playable(state: State, seat: int) -> list[int]:
    """Yellow cards first (QC-R99)."""
    hand = state.hands[seat]
    if hand and hand[0] < QUIRKS and hand[-1] >= QUIRKS and state.options.rulings.quirk_rule != "off":
        return [card for card in hand if card < QUIRKS]
    return hand


def may_be_done(state: State, seat: int) -> bool:
    """After one's first card; the last seat must see to it that five lie there (QC-A3, QC-A47)."""
    if seat not in state.owners:
        return False
    return len(state.queue) >= LEAST or state.done.count(False) > 1 or state.seats == 1


def enough(state: State) -> bool:
    """Everybody has played, and five cards lie there (QC-R21, QC-R22)."""
    return len(state.queue) >= LEAST and len(set(state.owners)) == len(state.hands)


def missing(state: State, played: tuple[int, ...]) -> int:
    """How many cards people have still to play for that, having played so many each; a dummy plays by itself."""
    owing, short = played[: state.seats].count(0), LEAST - len(state.queue)
    return owing if owing > short else max(0, short)


def may_wait(state: State) -> bool:
    """In turns: not when all others have waited and cards are still needed."""
    return enough(state) or state.idle < state.done.count(False) - 1


# What a seat does


def apply(state: State, seat: Seat, action: Action, out: list[Event]) -> None:
    if isinstance(action, Play):
        play(state, seat, NUMBER[action.card], out)
    else:
        SIGNS[type(action)](state, seat, out)


def play(state: State, seat: Seat, card: int, out: list[Event]) -> None:
    lay(state, seat, card, out)
    state.idle = 0
    if state.seats == 1 and not state.done[0] and state.hands[1] and state.random.chance(0.5):
        lay(state, Seat(1), random_card(state, 1), out)
    go_on(state, out)


def lay(state: State, seat: Seat, card: int, out: list[Event]) -> None:
    hand, options = state.hands[seat], state.options
    hand.remove(card)
    state.queue.append(card)
    state.owners.append(seat)
    state.ticks += 1
    face = CARDS[card] if options.rulings.peek_own_queue or options.practice else None
    out.append(Laid(seat, len(state.queue) - 1, BACKS[card], face, options.practice))
    if not hand and not state.done[seat]:
        state.done[seat] = True
        out.append(Declared(seat, itself=True))


def declare(state: State, seat: Seat, out: list[Event]) -> None:
    state.done[seat] = True
    state.ticks += 1
    out.append(Declared(seat))
    go_on(state, out)


def withdraw(state: State, seat: Seat, out: list[Event]) -> None:
    state.done[seat] = False
    state.undone[seat] += 1
    state.ticks += 1
    out.append(Withdrew(seat))


def flatten(state: State, seat: Seat, out: list[Event]) -> None:
    state.flat[seat] = True
    out.append(Flattened(seat))


def beep(state: State, seat: Seat, out: list[Event]) -> None:
    state.beeps[seat] += 1
    out.append(Beeped(seat))


def wait(state: State, seat: Seat, out: list[Event]) -> None:
    state.idle += 1
    state.ticks += 1
    out.append(Waited(seat))
    pass_turn(state, out)


SIGNS: dict[type, Callable[[State, Seat, list[Event]], None]] = {
    Done: declare,
    Undone: withdraw,
    Flat: flatten,
    Beep: beep,
    Wait: wait,
}


def go_on(state: State, out: list[Event]) -> None:
    """Runs the queue when all are done; else, in turns, it is the next one's."""
    if False not in state.done:
        close(state, out)
    elif state.options.mode == "turns":
        pass_turn(state, out)


def pass_turn(state: State, out: list[Event]) -> None:
    """To the next seat that is not done; a whole round of waiting ends the phase (QC-U10)."""
    if state.idle >= state.done.count(False) and enough(state):
        return close(state, out)
    seat = state.turn
    for _ in state.done:
        seat = Seat((seat + 1) % len(state.done))
        if not state.done[seat]:
            state.turn = seat
            return None
    return None


def close(state: State, out: list[Event]) -> None:
    if state.seats == 1:
        fill_up(state, out)
    edits = state.options.solo_edits if state.seats == 1 else 0
    out.append(Revealed(tuple([CARDS[card] for card in state.queue]), tuple(state.owners), edits))
    if edits:
        state.phase = EDIT
        state.edits = edits
    else:
        execute.start(state, out)


def fill_up(state: State, out: list[Event]) -> None:
    """The dummy hand adds what is still needed (QC-U12)."""
    while not enough(state):
        lay(state, Seat(1), random_card(state, 1), out)


def random_card(state: State, seat: int) -> int:
    return state.random.choice(playable(state, seat))


def time_out(state: State, out: list[Event]) -> None:
    """Absent seats play what they owe and are done (QC-U13)."""
    if state.options.mode == "turns":
        return act_for(state, state.turn, out)
    late = [Seat(seat) for seat, done in enumerate(state.done) if not done]
    for seat in late:
        if seat not in state.owners:
            lay(state, seat, random_card(state, seat), out)
    while len(state.queue) < LEAST and state.seats > 1:
        seat = next(seat for seat in late if state.hands[seat])
        lay(state, seat, random_card(state, seat), out)
    for seat in late:
        if not state.done[seat]:
            state.done[seat] = True
            out.append(Declared(seat))
    return close(state, out)


def act_for(state: State, seat: Seat, out: list[Event]) -> None:
    if may_be_done(state, seat):
        declare(state, seat, out)
    else:
        play(state, seat, random_card(state, seat), out)


# Solo play: the open queue


def legal_edits(state: State) -> Sequence[Action]:
    return (*EXCHANGES[: len(state.queue) - 1], RUN) if state.edits else (RUN,)


def edit(state: State, action: Action, out: list[Event]) -> None:
    state.ticks += 1
    if isinstance(action, Exchange):
        at, queue, owners = action.place, state.queue, state.owners
        queue[at], queue[at + 1] = queue[at + 1], queue[at]
        owners[at], owners[at + 1] = owners[at + 1], owners[at]
        state.edits -= 1
        out.append(Exchanged(at))
    if isinstance(action, Run) or not state.edits:
        execute.start(state, out)
