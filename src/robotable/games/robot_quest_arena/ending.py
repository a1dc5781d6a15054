"""How a fight went: points turn by turn and where they came from, knock-outs, and who took the lead for good."""

from collections import Counter
from collections.abc import Iterable, Sequence

from robotable.core import Event, Seat
from robotable.core.ending import (
    Chart,
    Ending,
    Figures,
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
from robotable.games.robot_quest_arena.events import Began, KnockedOut, Source, TookBack
from robotable.games.robot_quest_arena.health import friends
from robotable.games.robot_quest_arena.state import State

Side = tuple[Seat, ...]


def ending(story: Iterable[Passed]) -> Ending:
    marks: list[Mark] = []
    turns: list[list[int]] = []
    stood: list[Event] = []
    turn = 0
    for action, passed in enumerate(story):
        state: State = passed.state
        sides = sides_of(state)
        stand(stood, passed.events)
        points = [points_of(state, side) for side in sides]
        if turn:
            keep_mark(marks, Mark(action, turn, points))
        if state.turn != turn:
            marks = marks or [Mark(action, state.turn, points)]
            turns.append(points)
            turn = state.turn
    turns.append(points)
    order = sorted(range(len(sides)), key=lambda at: (points[at], health_of(state, sides[at])), reverse=True)
    outs = knock_outs(state, stood)
    standings = tuple(
        Standing(
            sides[at],
            points[at],
            (*counted("knocked_out", outs[0][sides[at]]), *counted("was_out", outs[1][sides[at]])),
        )
        for at in order
    )
    series = tuple(Series("points", sides[at], tuple(after[at] for after in turns)) for at in order)
    lead = took_the_lead(marks, order[0])
    return Ending(
        ahead(Line("points", {"points": points[order[0]], "turns": state.turn}), standings),
        standings,
        Chart("curve", "turn", "points", series),
        sources(state, [sides[at] for at in order]),
        why(state, standings, marks, lead, order[0]),
        Moment(lead.action, lead.round) if lead and lead is not marks[0] else None,
    )


def sides_of(state: State) -> list[Side]:
    """Seats, or in a team game teams."""
    seats = [Seat(seat) for seat in range(len(state.players))]
    found = [tuple(mate for mate in seats if friends(state, seat, mate)) for seat in seats]
    return list(dict.fromkeys(found))


def points_of(state: State, side: Side) -> int:
    return sum(state.players[seat].points for seat in side)


def health_of(state: State, side: Side) -> int:
    return sum(robot.health for robot in state.robots if robot.seat in side)


def stand(stood: list[Event], events: Iterable[Event]) -> None:
    """Adds to the events that count; what was taken back does not."""
    for event in events:
        if isinstance(event, TookBack):
            del stood[len(stood) - event.events :]
        else:
            stood.append(event)


def knock_outs(state: State, stood: Iterable[Event]) -> tuple[Counter[Side], Counter[Side]]:
    """By side: enemies put out, and how often it was out itself."""
    side = {seat: members for members in sides_of(state) for seat in members}
    did: Counter[Side] = Counter()
    suffered: Counter[Side] = Counter()
    active = Seat(0)
    for event in stood:
        if isinstance(event, Began):
            active = event.seat
        elif isinstance(event, KnockedOut):
            owner = state.robots[event.robot].seat
            suffered[side[owner]] += 1
            did[side[active]] += not friends(state, active, owner)
    return did, suffered


def sources(state: State, order: Sequence[Side]) -> tuple[Figures, ...]:
    """Where the points came from, as far as any did."""
    table = {
        source: tuple(sum(state.players[seat].sources.get(source, 0) for seat in side) for side in order)
        for source in Source
    }
    return tuple(Figures(source, values) for source, values in table.items() if any(values))


def why(
    state: State, standings: Sequence[Standing], marks: Sequence[Mark], lead: Mark | None, winner: int
) -> tuple[Line, ...]:
    best, second = standings[0], standings[1]
    seat = best.seats[0]
    mine, theirs = health_of(state, best.seats), health_of(state, second.seats)
    if best.score == second.score:
        return (Line("health", {"seat": seat, "health": mine, "other": theirs}),) if mine > theirs else ()
    found = {source.key: source.values[0] for source in sources(state, [best.seats])}
    top = max(found, key=lambda source: found[source])
    most = Line("source", {"seat": seat, "source": top, "points": found[top], "all": best.score})
    if lead is None:
        return (most,)
    if lead is marks[0]:
        return (Line("all_the_way", {"seat": seat}), most)
    return (Line("lead", {"seat": seat, "turn": lead.round, "points": lead.values[winner]}), most)
