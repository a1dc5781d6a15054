"""A program as its owner was shown it when committing, a robot alone on the floor, and what became of it."""

from collections.abc import Iterable, Sequence

from robotable.coach.plans.parting import Parting, Seen
from robotable.coach.words.roborally import Words
from robotable.core import Event, Reason, Seat
from robotable.core.grid import Cell
from robotable.games.roborally.aid import Ghost, aid
from robotable.games.roborally.events import Began, Blocked, Executed, Fell, Moved, Returned, Turned
from robotable.games.roborally.state import View

Pose = tuple[Cell | None, int]


class Run:
    """A register as it went for one robot."""

    def __init__(self, seat: Seat, start: Pose) -> None:
        self.seat, self.events = seat, list[Event]()
        self.at, self.facing = start
        self.way: list[Cell] = [self.at] if self.at else []

    def note(self, event: Event) -> None:
        if getattr(event, "robot", None) != self.seat:
            return
        self.events.append(event)
        match event:
            case Moved(_, to):
                self._go(to)
            case Returned(_, at, facing):
                self.facing = facing
                self._go(at)
            case Turned(_, facing):
                self.facing = facing
            case Fell():
                self.at = None

    def _go(self, to: Cell) -> None:
        self.at = to
        self.way.append(to)

    @property
    def pose(self) -> Pose:
        return self.at, self.facing


class _Race:
    """What is remembered of a race while it is told again."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.making: View | None = None
        """The newest view while programs are made,"""
        self.made: View | None = None
        """and the last of the round that ran last."""
        self.runs: list[Run] = []
        self.running = False

    def note(self, event: Event) -> None:
        if isinstance(event, Began):
            self.running = event.phase == "activate" and self.making is not None
            if self.running:
                self._register()
        elif self.running:
            self.runs[-1].note(event)

    def _register(self) -> None:
        assert self.making
        if self.made is not self.making:
            self.made, self.runs = self.making, []
        robot = self.made.robots[self.seat]
        self.runs.append(Run(self.seat, self.runs[-1].pose if self.runs else (robot.at, robot.facing)))


def compare(story: Iterable[Seen], seat: Seat) -> Parting | None:
    race = _Race(seat)
    for seen in story:
        for event in seen.events:
            race.note(event)
        if seen.view.phase == "program":
            race.making = seen.view
    return _parting(race.made, seat, race.runs) if race.made else None


def _parting(view: View, seat: Seat, runs: Sequence[Run]) -> Parting | None:
    preview = aid(view)
    ghosts = preview.program
    if not ghosts:
        return None
    start = view.robots[seat].at or preview.home
    ways = tuple(_way(ghost, ghosts[n - 1].at if n else start) for n, ghost in enumerate(ghosts))
    went = tuple(tuple(run.way) for run in runs)
    for number, (ghost, run) in enumerate(zip(ghosts, runs, strict=False), 1):
        if "unknown" in ghost.signs:
            return Parting(view.round, ways, went, number, Words.UNFORESEEN(register=number))
        if (ghost.at, ghost.facing) != run.pose and (ghost.at or run.at):
            return Parting(view.round, ways, went, number, _cause(number, ghost, run))
    return Parting(view.round, ways, went, None, Words.AS_PLANNED(round=view.round))


def _way(ghost: Ghost, start: Cell | None) -> tuple[Cell, ...]:
    return (*((start,) if start else ()), *ghost.driven, *ghost.carried)


def _cause(register: int, ghost: Ghost, run: Run) -> Reason:
    """What of that register was not foreseen, the first of it."""
    fell = any(isinstance(event, Fell) for event in run.events)
    for event in run.events:
        match event:
            case Executed(_, _, cards) if tuple(cards) != ghost.cards:
                return Words.OTHER_CARD(register=register, card=cards[0])
            case Moved(_, _, "push", int(by)):
                return (Words.PUSHED_OFF if fell else Words.PUSHED)(register=register, robot=by)
            case Moved(_, _, _, int(by)):
                return Words.DISPLACED(register=register, robot=by)
            case Blocked() if "wall" not in ghost.signs:
                return Words.IN_THE_WAY(register=register)
    return Words.OTHERWISE(register=register)
