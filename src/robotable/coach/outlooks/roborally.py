"""A race: programs are played to the end of their round, and the way that is left then says the rest."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence

from robotable.bots.roborally.foresight import to_go
from robotable.bots.roborally.ground import ground_of
from robotable.coach.outlook import Numbers, Outlook, Standing
from robotable.coach.ways import Stop
from robotable.core import Event, Seat
from robotable.core.ending import Line
from robotable.core.grid import Cell
from robotable.games.roborally.events import (
    Began,
    Claimed,
    Executed,
    Fell,
    Fired,
    Moved,
    Placed,
    Replaced,
    Returned,
    Turned,
)
from robotable.games.roborally.floor import OFF
from robotable.games.roborally.state import State, damage_of, floor_of
from robotable.games.roborally.steps import Ask, At, Stage
from robotable.games.roborally.words import place

NOWHERE = (-1, -1)
"""Before a robot has come to the board; beside its edges one of the two is a row or a column."""
FAR = 99.0
"""Registers, for who is off the floor."""


class RallyOutlook(Outlook):
    ahead = 1
    samples = 32
    numbers = Numbers(2.53, 0.18, 0.7)

    def matter(self, state: State, seat: Seat) -> Hashable | None:
        """A whole program; what to buy; and every question that is asked in between."""
        step = state.agenda[-1] if state.agenda else None
        if isinstance(step, Ask):
            return (state.round, state.waits) if step.robot == seat else None
        if isinstance(step, At) and step.stage in (Stage.PROGRAM, Stage.UPGRADE):
            return (state.round, step.stage)
        return None

    def minor(self, matter: Hashable) -> bool:
        return not isinstance(matter, tuple) or not isinstance(matter[1], Stage)

    def standing(self, state: State) -> Standing:
        """Registers to the finish, and damage."""
        ground = ground_of(state.options)
        ways = [to_go(ground, state, seat) for seat in range(len(state.robots))]
        return Standing([-way for way in ways], min(ways), [damage_of(robot) for robot in state.robots])

    def way(self, before: State, seat: Seat, events: Iterable[Event]) -> tuple[Stop, ...]:
        """From where it stood when it was programmed; a robot that was off the board has its place when it returns."""
        at, facing, register = before.cells[seat], before.facing[seat], 0
        x, y = floor_of(before.options).cells[at] if at != OFF else NOWHERE
        stops = [Stop(0, x, y, facing)]
        for event in events:
            if isinstance(event, Began):
                register = event.register if event.phase == "activate" else 0
            if getattr(event, "robot", None) != seat:
                continue
            if isinstance(event, Placed | Returned):
                (x, y), facing = event.at, event.facing
            elif isinstance(event, Moved):
                (x, y) = event.to
            elif isinstance(event, Turned):
                facing = event.facing
            elif not isinstance(event, Fell | Executed):
                continue
            carried = isinstance(event, Moved) and event.how != "drive"
            stops.append(Stop(register, x, y, facing, carried, isinstance(event, Fell)))
        return tuple(stop for stop in stops if (stop.x, stop.y) != NOWHERE)

    def cause(self, before: State, seat: Seat, events: Sequence[Event], whose: str, helped: bool) -> Line | None:
        """A fall costs, a flag helps whoever reaches it; what others did to me counts as theirs."""
        if whose == "luck":
            return _flag(seat, events, "choice") if helped else _misfortune(seat, events)
        fall = None if helped else _fall(seat, events)
        if fall and (fall.key == "pushed_off") == (whose == "others"):
            return fall
        flag = _flag(seat, events, whose) if helped == (whose == "choice") else None
        return flag or (_harm(seat, events) if whose == "others" and not helped else None)

    def why(self, before: State, seat: Seat, mine: Sequence[Event], other: Sequence[Event]) -> tuple[Line, ...]:
        """A fall and what turned the robot before it, and what the better program brings: a flag, firm ground, way."""
        found: list[Line] = []
        fall = None if _fall(seat, other) else _fall(seat, mine)
        if fall:
            found += [line for line in (_bend(seat, mine), _end(seat, fall, mine)) if line]
        flags, more = _claims(seat, mine), _claims(seat, other)
        if len(more) > len(flags):
            found.append(Line("would_flag", {"flag": more[-1]}))
        elif fall:
            found.append(Line("would_stay"))
        elif (nearer := round(self._left(before, seat, mine) - self._left(before, seat, other))) > 0:
            found.append(Line("would_near", {"count": nearer}))
        return tuple(found)

    def _left(self, before: State, seat: Seat, events: Sequence[Event]) -> float:
        """Registers to the finish from where a way ends."""
        ground, way = ground_of(before.options), self.way(before, seat, events)
        claimed = before.robots[seat].claimed + len(_claims(seat, events))
        if not way or way[-1].lost:
            return FAR
        cell = ground.floor.cells.index(Cell(way[-1].x, way[-1].y))
        return ground.to_go(claimed, 4 * cell + way[-1].facing)


def _fall(seat: Seat, events: Sequence[Event]) -> Line | None:
    """Where a robot was last before it fell, and who pushed it there."""
    before, at, by = "", "", None
    for event in events:
        if isinstance(event, Moved) and event.robot == seat:
            before, at, by = at or place(event.to), place(event.to), event.by
        elif isinstance(event, Fell) and event.robot == seat:
            # Over the edge the last step leads to where there is no floor.
            told: dict[str, int | str] = {"place": before if event.into == "edge" else at}
            return Line(event.into, told) if by is None else Line("pushed_off", {**told, "seat": by})
    return None


def _flag(seat: Seat, events: Sequence[Event], whose: str) -> Line | None:
    flags = [one for one in events if isinstance(one, Claimed) and (one.robot == seat) == (whose == "choice")]
    if not flags:
        return None
    return Line("flag", {"flag": flags[-1].checkpoint, "seat": flags[-1].robot})


def _claims(seat: Seat, events: Sequence[Event]) -> list[int]:
    return [one.checkpoint for one in events if isinstance(one, Claimed) and one.robot == seat]


def _misfortune(seat: Seat, events: Sequence[Event]) -> Line | None:
    """What nobody meant: another card than was laid, or programs that got in each other's way."""
    if any(isinstance(one, Replaced) and one.robot == seat for one in events):
        return Line("spam")
    return _fall(seat, events) or _harm(seat, events)


def _harm(seat: Seat, events: Sequence[Event]) -> Line | None:
    """Who pushed a robot, or else who hit it most."""
    pushes = [one for one in events if isinstance(one, Moved) and one.robot == seat and one.by not in (None, seat)]
    if pushes:
        return Line("pushed", {"seat": pushes[0].by or 0, "place": place(pushes[0].to)})
    hits = Counter(one.robot for one in events if isinstance(one, Fired) and one.target == seat)
    return Line("shot", {"seat": hits.most_common(1)[0][0], "count": hits.most_common(1)[0][1]}) if hits else None


def _bend(seat: Seat, events: Sequence[Event]) -> Line | None:
    """Where a belt or a gear last turned a robot before it fell."""
    at, found = "", None
    for event in events:
        if getattr(event, "robot", None) != seat:
            continue
        if isinstance(event, Fell):
            return found
        if isinstance(event, Moved):
            at = place(event.to)
        elif isinstance(event, Turned) and event.how in ("curve", "gear") and at:
            found = Line(event.how, {"place": at, "way": event.facing})
        elif isinstance(event, Turned):
            found = None
    return None


def _end(seat: Seat, fall: Line, events: Sequence[Event]) -> Line | None:
    """The register in which a robot fell, and where."""
    register = 0
    for event in events:
        if isinstance(event, Began) and event.phase == "activate":
            register = event.register
        if isinstance(event, Fell) and event.robot == seat:
            return Line("fell", {"register": register, "place": fall.values["place"]})
    return None
