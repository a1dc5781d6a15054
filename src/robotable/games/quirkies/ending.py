"""How a game of Quirkies went: tokens round by round, and the line that decided it."""

from collections import Counter
from collections.abc import Iterable

from robotable.core import Seat
from robotable.core.ending import (
    Chart,
    Ending,
    Line,
    Mark,
    Moment,
    Passed,
    Series,
    Standing,
    ahead,
    counted,
    keep_mark,
    took_the_lead,
)
from robotable.games.quirkies.events import Miscalled, Missed, Placed, Won
from robotable.games.quirkies.state import State


def ending(story: Iterable[Passed]) -> Ending:
    marks: list[Mark] = []
    rounds: list[tuple[int, ...]] = []
    placer, round = None, 1
    taken: Counter[int] = Counter()
    wrong: Counter[int] = Counter()
    missed = 0
    for action, passed in enumerate(story):
        state: State = passed.state
        for event in passed.events:
            if isinstance(event, Placed):
                placer = event.seat
            elif isinstance(event, Won):
                taken[event.seat] += event.seat != placer
            elif isinstance(event, Miscalled):
                wrong[event.seat] += 1
            missed += isinstance(event, Missed)
        keep_mark(marks, Mark(action, round, list(state.tokens)))
        if state.round != round or not action:
            rounds.append(tuple(state.tokens))
        round = state.round
    rounds.append(tuple(state.tokens))
    order = sorted(range(len(state.tokens)), key=lambda seat: -state.tokens[seat])
    standings = tuple(
        Standing(
            (Seat(seat),),
            state.tokens[seat],
            (*counted("taken", taken[seat]), *counted("wrong", wrong[seat])),
        )
        for seat in order
    )
    series = tuple(Series("tokens", (Seat(seat),), tuple(tokens[seat] for tokens in rounds)) for seat in order)
    result = ahead(Line("tokens", {"tokens": state.tokens[order[0]], "rounds": state.round}), standings)
    lead = took_the_lead(marks, order[0])
    return Ending(
        result,
        standings,
        Chart("curve", "round", "tokens", series),
        why=(*_why(lead, order[0]), *counted("missed", missed)),
        moment=Moment(lead.action, lead.round) if lead else None,
    )


def _why(lead: Mark | None, winner: int) -> tuple[Line, ...]:
    if lead is None:
        return ()
    return (Line("lead", {"seat": winner, "round": lead.round, "tokens": lead.values[winner]}),)
