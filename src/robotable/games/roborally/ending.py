"""How a race went: flags and the way to the next one, round by round, and who took the lead for good."""

from collections import Counter
from collections.abc import Iterable

from robotable.core import Seat
from robotable.core.ending import Chart, Ending, Line, Mark, Moment, Passed, Series, Standing, counted, took_the_lead
from robotable.games.roborally.events import Claimed, Fell
from robotable.games.roborally.scoring import standing, steps_to
from robotable.games.roborally.state import State, floor_of
from robotable.games.roborally.words import place


class _Race:
    """What is remembered of a race while it is told again."""

    def __init__(self) -> None:
        self.marks: list[Mark] = []
        self.ways: list[list[float]] = []
        """After every round, how far each robot had come."""
        self.falls: list[tuple[int, int]] = []
        """Round and robot."""
        self.flags: dict[tuple[int, int], int] = {}
        """By action and robot."""
        self.round = 0

    def note(self, action: int, passed: Passed) -> None:
        state: State = passed.state
        seats = range(len(state.robots))
        for event in passed.events:
            if isinstance(event, Fell):
                self.falls.append((self.round, event.robot))
            elif isinstance(event, Claimed):
                self.flags[action, event.robot] = event.checkpoint
        if self.round:
            self.marks.append(Mark(action, self.round, [standing(state, seat) for seat in seats]))
        if state.round != self.round or state.phase == "over":
            self.round = state.round
            self.ways.append([way(state, seat) for seat in seats])


def ending(story: Iterable[Passed]) -> Ending:
    race = _Race()
    for action, passed in enumerate(story):
        race.note(action, passed)
    state: State = passed.state
    order = sorted(range(len(state.robots)), key=lambda seat: standing(state, seat), reverse=True)
    chart = Chart("curve", "round", "flags", tuple(_series(race, seat) for seat in order))
    standings = tuple(_standing(race, state, seat) for seat in order)
    lead = took_the_lead(race.marks, order[0])
    if lead is None:
        return Ending(_result(state, order), standings, chart)
    why, moment = _why(race, lead, order[0]), _moment(race, lead, order[0], state)
    return Ending(_result(state, order), standings, chart, why=why, moment=moment)


def _result(state: State, order: list[int]) -> Line:
    """What decided: all flags claimed or, when the rounds ran out, flags and then nearness to the next one (RR-A86)."""
    if state.winner is not None:
        return Line("flags", {"flags": len(floor_of(state.options).goals), "rounds": state.round})
    first, second = (standing(state, seat) for seat in order[:2])
    if first == second:
        return Line("level", {"rounds": state.round})
    if first[0] > second[0]:
        return Line("most_flags", {"rounds": state.round})
    return Line("nearest", {"rounds": state.round, "flag": first[0] + 1})


def way(state: State, seat: int) -> float:
    """Flags claimed, and how much of the way to the next one is behind a robot."""
    claimed, left = standing(state, seat)
    table = floor_of(state.options)
    if claimed == len(table.goals):
        return float(claimed)
    begins = table.goals[claimed - 1] if claimed else state.robots[seat].start
    whole = steps_to(state.options.drawn or state.options.course, claimed).get(begins, 0)
    return round(claimed + (max(0.0, 1 + left / whole) if whole else 0.0), 2)


def _series(race: _Race, seat: int) -> Series:
    return Series("flags", (Seat(seat),), tuple(ways[seat] for ways in race.ways))


def _standing(race: _Race, state: State, seat: int) -> Standing:
    claimed, left = standing(state, seat)
    fell = counted("fell", Counter(robot for _, robot in race.falls)[seat])
    if state.winner == seat:
        return Standing((Seat(seat),), claimed, (Line("won_in", {"round": state.round}), *fell))
    short = Line("short", {"spaces": -left, "flag": claimed + 1})
    return Standing((Seat(seat),), claimed, (short, *fell))


def _why(race: _Race, lead: Mark, winner: int) -> tuple[Line, ...]:
    """The lead for good, and whether whoever led before fell in that round."""
    before = [mark for mark in race.marks if mark.round < lead.round]
    if not before and lead is race.marks[0]:
        return (Line("all_the_way", {"seat": winner}),)
    flag = race.flags.get((lead.action, winner))
    told = {"seat": winner, "round": lead.round}
    took = Line("lead_flag", {**told, "flag": flag}) if flag else Line("lead", told)
    leaders = (
        [seat for seat, value in enumerate(before[-1].values) if value == max(before[-1].values)] if before else []
    )
    fallen = [seat for seat in leaders if seat != winner and (lead.round, seat) in race.falls]
    return (took, *(Line("leader_fell", {"seat": seat}) for seat in fallen[:1]))


def _moment(race: _Race, lead: Mark, winner: int, state: State) -> Moment:
    table = floor_of(state.options)
    flag = race.flags.get((lead.action, winner))
    return Moment(lead.action, lead.round, place(table.cells[table.goals[flag - 1]]) if flag else None)
