"""A race: programs are played to the end of their round, and the way that is left then says the rest."""

from collections.abc import Hashable, Iterable, Sequence

from robotable.bots.roborally.foresight import to_go
from robotable.bots.roborally.ground import ground_of
from robotable.coach.outlook import Numbers, Outlook, Standing
from robotable.coach.ways import Stop
from robotable.core import Event, Seat
from robotable.core.ending import Line
from robotable.games.roborally.events import Began, Claimed, Executed, Fell, Moved, Placed, Replaced, Returned, Turned
from robotable.games.roborally.floor import OFF
from robotable.games.roborally.state import State, damage_of, floor_of
from robotable.games.roborally.steps import Ask, At, Stage
from robotable.games.roborally.words import place


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
        x, y = floor_of(before.options).cells[at] if at != OFF else (-1, -1)
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
        return tuple(stop for stop in stops if stop.x >= 0)

    def cause(self, seat: Seat, events: Sequence[Event], whose: str, helped: bool) -> Line | None:
        """A fall costs, a flag helps whoever reaches it; what others did to me counts as theirs."""
        if whose == "luck":
            spam = next((one for one in events if isinstance(one, Replaced) and one.robot == seat), None)
            return Line("spam", {"card": spam.card or ""}) if spam and not helped else None
        fall = None if helped else _fall(seat, events)
        if fall and (fall.key == "pushed_off") == (whose == "others"):
            return fall
        return _flag(seat, events, whose) if helped == (whose == "choice") else None


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
