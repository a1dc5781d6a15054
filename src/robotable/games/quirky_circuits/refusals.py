"""Why an action is refused, with the number of the rule."""

from robotable.core import CLOCK, General, Illegal, Seat, Timeout
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
from robotable.games.quirky_circuits.reasons import Why
from robotable.games.quirky_circuits.state import Phase, State


def refusal(state: State, seat: Seat, action: Action) -> Illegal:
    if state.phase is Phase.OVER:
        return Illegal(General.OVER())
    if isinstance(action, Timeout) or not 0 <= seat < state.seats:
        return Illegal(Why.CLOCK_ONLY() if seat != CLOCK else Why.NOT_UP())
    if isinstance(action, Choose):
        return Illegal(Why.NOT_YOURS(), "QC-A31")
    if isinstance(action, Exchange | Run):
        return Illegal(Why.PLACES_KEPT(), "QC-R25")
    if state.phase is not Phase.PROGRAM:
        return Illegal(Why.RUNNING(), "QC-R28")
    return _now(state, seat, action)


def _now(state: State, seat: Seat, action: Action) -> Illegal:
    match action:
        case Play():
            return _play(state, seat, action)
        case Done():
            return _done(state, seat)
        case Undone() if not state.done[seat]:
            return Illegal(Why.NOT_DONE(), "QC-A3")
        case Undone():
            return Illegal(Why.UNDONE_ENOUGH(), "QC-A3")
        case Flat():
            return Illegal(Why.FLAT(), "QC-U4")
        case Beep():
            return Illegal(Why.BEEPED_ENOUGH(), "QC-U5")
        case Wait() if state.options.mode == "live":
            return Illegal(Why.NO_WAITING(), "QC-U10")
        case Wait() if seat == state.turn:
            return Illegal(Why.OTHERS_WAIT(), "QC-U10")
    return Illegal(General.NOT_YOUR_TURN(), "QC-U10")


def _play(state: State, seat: Seat, action: Play) -> Illegal:
    card = NUMBER[action.card]
    if card not in state.hands[seat]:
        return Illegal(Why.NOT_HELD(), "QC-R20")
    if state.done[seat]:
        return Illegal(Why.DONE_TAKE_BACK(), "QC-A3")
    if state.options.mode == "turns" and seat != state.turn:
        return Illegal(General.NOT_YOUR_TURN(), "QC-U10")
    if card >= QUIRKS and card not in program.playable(state, seat):
        return Illegal(Why.YELLOW_FIRST(), "QC-R99")
    if state.options.append == "seen":
        return Illegal(Why.FASTER(), "QC-U1")
    return Illegal(Why.LANDS_ANYWHERE(), "QC-U1")


def _done(state: State, seat: Seat) -> Illegal:
    if state.done[seat]:
        return Illegal(Why.DONE(), "QC-A3")
    if seat not in state.owners:
        return Illegal(Why.AT_LEAST_ONE(), "QC-R21")
    if not program.may_be_done(state, seat):
        return Illegal(Why.TOO_FEW(least=LEAST), "QC-A47")
    return Illegal(General.NOT_YOUR_TURN(), "QC-U10")
