"""A finished game cut into stages and decisions."""

import pickle
from collections.abc import Hashable, Sequence
from typing import Any

from msgspec import Struct

from robotable.bots import Bot
from robotable.coach.outlook import AnyGame, Outlook, clone, seen
from robotable.core import Event, Record, Seat
from robotable.core.record import retold

LONGEST = 60
"""Actions of one decision."""


class Mark(Struct):
    """Where a stage begins, or the game ends; `action` is the number of the last one before it."""

    stage: int
    action: int
    state: Any
    events: list[Event] = []
    """All that happens in the stage."""


class Decision(Struct):
    """What a seat had to decide, and what it did."""

    seat: Seat
    matter: Hashable
    stage: int
    before: Any
    number: int
    """Of the last action before it."""
    minds: list[bytes]
    """The strongest bots as they were then, having seen what the seat saw; none of another seat."""
    actions: list[Any] = []
    first: int = 0
    last: int = 0
    """Numbers of the first and the last action, counted from 1."""


class Story(Struct):
    marks: list[Mark]
    decisions: list[Decision]
    end: Any


def story_of(game: AnyGame, outlook: Outlook, record: Record[Any, Any], minds: Sequence[Bot[Any, Any]]) -> Story:
    """The minds, all of one seat, see what it saw."""
    own = minds[0].seat
    marks: list[Mark] = []
    decisions: dict[tuple[Seat, Hashable], Decision] = {}
    facing: dict[Seat, Hashable | None] = {}
    for number, passed in enumerate(retold(game, record)):
        state = passed.state
        if number:
            seat, action = record.actions[number - 1]
            if facing.get(seat) is not None:
                _note(decisions[seat, facing[seat]], action, number)
            marks[-1].events += passed.events
        sights, view = seen(passed.events, own), game.view(state, own)
        for mind in minds:
            mind.see(sights, view)
        kept: Any = None
        stage = outlook.stage(state)
        if not marks or (stage != marks[-1].stage and game.outcome(state) is None):
            kept = clone(game, state)
            marks.append(Mark(stage, number, kept))
        for seat in map(Seat, range(record.seats)):
            matter = facing[seat] = outlook.matter(state, seat)
            if matter is not None and (seat, matter) not in decisions:
                kept = kept or clone(game, state)
                thoughts = [pickle.dumps(mind) for mind in minds] if seat == own else []
                decisions[seat, matter] = Decision(seat, matter, stage, kept, number, thoughts)
    marks.append(Mark(marks[-1].stage + 1, len(record.actions), clone(game, state)))
    return Story(marks, [one for one in decisions.values() if one.actions], state)


def _note(decision: Decision, action: Any, number: int) -> None:
    decision.actions.append(action)
    decision.first = decision.first or number
    decision.last = number


def otherwise(game: AnyGame, outlook: Outlook, decision: Decision, thoughts: bytes) -> list[Any]:
    """What the strongest level would have done there, with one of its minds."""
    mind: Bot[Any, Any] = pickle.loads(thoughts)
    state, seat, actions = clone(game, decision.before), decision.seat, list[Any]()
    while len(actions) < LONGEST and outlook.matter(state, seat) == decision.matter:
        if seat not in game.waiting_on(state) and actions:
            break
        action = mind.choose(game.view(state, seat), game.legal(state, seat))
        if action is None:
            break
        actions.append(action)
        events = game.apply(state, seat, action)
        mind.see(seen(events, seat), game.view(state, seat))
    return actions
