"""Why an action is refused: kind sentences, with the rule."""

from robotable.core import CLOCK, Illegal, Seat, Timeout
from robotable.games.quirky_circuits import program
from robotable.games.quirky_circuits.actions import (
    Action,
    Beep,
    Choose,
    Done,
    Exchange,
    Flat,
    Play,
    Run,
    Undone,
    Wait,
)
from robotable.games.quirky_circuits.cards import NUMBER, QUIRKS
from robotable.games.quirky_circuits.options import LEAST
from robotable.games.quirky_circuits.state import Phase, State


def why_not(state: State, seat: Seat, action: Action) -> Illegal:
    if state.phase is Phase.OVER:
        return Illegal("The game is over.")
    if isinstance(action, Timeout) or not 0 <= seat < state.seats:
        return Illegal("Only the clock says that time is up." if seat != CLOCK else "Time is not up.")
    if isinstance(action, Choose):
        return Illegal("That is not yours to choose now.", "QC-A31")
    if isinstance(action, Exchange | Run):
        return Illegal("Cards in the queue keep their places.", "QC-R25")
    if state.phase is not Phase.PROGRAM:
        return Illegal("The queue is being carried out.", "QC-R28")
    return why_not_now(state, seat, action)


def why_not_now(state: State, seat: Seat, action: Action) -> Illegal:
    match action:
        case Play():
            return why_not_play(state, seat, action)
        case Done():
            return why_not_done(state, seat)
        case Undone() if not state.done[seat]:
            return Illegal("You are not done yet.", "QC-A3")
        case Undone():
            return Illegal("You have taken it back often enough this round.", "QC-A3")
        case Flat():
            return Illegal("Your hands lie flat already, or it is not done at this table.", "QC-U4")
        case Beep():
            return Illegal("Beep-boop has been said often enough this round.", "QC-U5")
        case Wait() if state.options.mode == "live":
            return Illegal("At this table nobody has to say that he waits.", "QC-U10")
        case Wait() if seat == state.turn:
            return Illegal("Everybody else waits: it is for you to play.", "QC-U10")
    return Illegal("It is not your turn.", "QC-U10")


def why_not_play(state: State, seat: Seat, action: Play) -> Illegal:
    card = NUMBER[action.card]
    if card not in state.hands[seat]:
        return Illegal("You do not hold that card.", "QC-R20")
    if state.done[seat]:
        return Illegal("You are done; take it back first.", "QC-A3")
    if state.options.mode == "turns" and seat != state.turn:
        return Illegal("It is not your turn.", "QC-U10")
    if card >= QUIRKS and card not in program.playable(state, seat):
        return Illegal("Your yellow card goes first.", "QC-R99")
    if state.options.append == "seen":
        return Illegal("Somebody was faster: look at the queue again, then decide.", "QC-U1")
    return Illegal("At this table a card lands wherever the end of the queue is.", "QC-U1")


def why_not_done(state: State, seat: Seat) -> Illegal:
    if state.done[seat]:
        return Illegal("You are done already.", "QC-A3")
    if seat not in state.owners:
        return Illegal("Everybody plays at least one card.", "QC-R21")
    if not program.may_be_done(state, seat):
        return Illegal(f"All others are done, and fewer than {LEAST} cards lie there.", "QC-A47")
    return Illegal("It is not your turn.", "QC-U10")
