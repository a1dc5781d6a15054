"""Calling lines: first the placer alone, then everybody, until the next card lies."""

from msgspec.structs import replace

from robotable.core import Event, Seat
from robotable.games.quirkies.actions import FREE, PASS, TAKEN, Action, Call
from robotable.games.quirkies.events import Miscalled, Opened, Passed
from robotable.games.quirkies.state import NOBODY, OPEN, OWN, TURN, Placement, State
from robotable.games.quirkies.turn import award, end, go_on, lines_made, wait


def may_call(state: State, seat: Seat) -> bool:
    latest = state.latest
    if latest is None or seat in latest.wrong or state.options.calls == "auto":
        return False
    return state.phase is not OWN or seat == latest.placer


def may_pass(state: State, seat: Seat) -> bool:
    latest = state.latest
    if latest is None or seat in latest.passed:
        return False
    return state.phase is OPEN or (state.phase is OWN and seat == latest.placer)


def legal(state: State, seat: Seat) -> list[Action]:
    """All eight lines alike, so that what is offered tells nothing about what is right."""
    choices: list[Action] = []
    if may_pass(state, seat):
        choices.append(PASS)
    if may_call(state, seat):
        assert state.latest
        claims = state.latest.claims
        choices += FREE if claims == NOBODY else map(_call, range(len(claims)), claims)
    return choices


def _call(line: int, claim: Seat | None) -> Action:
    return FREE[line] if claim is None else TAKEN[line]


def call(state: State, seat: Seat, action: Call, out: list[Event]) -> None:
    latest = state.latest
    assert latest
    if action.taken or action.line not in lines_made(state, latest.place):
        miscall(state, latest, seat, action.line, out)
        return
    award(state, seat, action.line, out)
    if state.closing and round_is_over(state):
        end(state, out)


def miscall(state: State, latest: Placement, seat: Seat, line: int, out: list[Event]) -> None:
    """Costs a token, where there is one, and the right to call until the next card."""
    state.tokens[seat] = max(0, state.tokens[seat] - 1)
    out.append(Miscalled(seat, line, state.tokens[seat]))
    state.latest = replace(latest, wrong=(*latest.wrong, seat))
    if may_pass(state, seat):
        step_back(state, seat, out)


def pass_by(state: State, seat: Seat, out: list[Event]) -> None:
    out.append(Passed(seat))
    step_back(state, seat, out)


def step_back(state: State, seat: Seat, out: list[Event]) -> None:
    """A seat needs no more time to look."""
    latest = state.latest
    assert latest
    state.latest = latest = replace(latest, passed=(*latest.passed, seat))
    if state.phase is OWN:
        open_up(state, out)
    elif len(latest.passed) == len(state.hands):
        time_is_up(state, out)


def open_up(state: State, out: list[Event]) -> None:
    out.append(Opened())
    wait(state, OPEN)


def time_is_up(state: State, out: list[Event]) -> None:
    """The next card may come. Who called a line of his own first card has to play it (QUI-A6)."""
    latest = state.latest
    assert latest
    go_on(state, latest.placer in latest.claims, out)


def round_is_over(state: State) -> bool:
    """Only late calls about the dealer's last card are left of the round."""
    latest = state.latest
    assert latest
    return state.phase is TURN and latest.placer == state.dealer != state.turn
