"""Players of robot memory who forget. They look at the cards while these lie open, keep a part of what they saw,
and lose more of it from turn to turn (MEM-A18)."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct

from robotable.bots.bot import Bot
from robotable.core import Event, Game, Random, Seat
from robotable.games.robot_memory.actions import Action, Pass, Point, Ready, Statement
from robotable.games.robot_memory.cards import Card, Face
from robotable.games.robot_memory.events import TurnedUp
from robotable.games.robot_memory.state import Phase, View


class Trace(Struct):
    """What is left in mind of one card: its number, colour and kind as far as remembered, or that it is a Short Circuit."""

    features: list[object]
    short: bool = False

    @property
    def empty(self) -> bool:
        return not self.short and not any(self.features)


class Forgetful(Bot[Action, View]):
    """Sees the cards while everybody does, and has only its traces of them afterwards."""

    keeps: ClassVar[float]
    """The chance to keep a feature at the end of the minute."""
    loses: ClassVar[float]
    """The chance to lose it again, per card turned up."""

    def __init__(self, game: Game[object, object, Action, View], seat: Seat, random: Random) -> None:
        super().__init__(game, seat, random)
        self.round = 0
        self.traces: list[Trace] = []

    def see(self, events: Sequence[Event], view: View) -> None:
        if view.round != self.round:
            self.round = view.round
            self.traces = [self.impression(face) for face in view.faces] if view.phase is Phase.MEMORISING else []
        for _ in (event for event in events if isinstance(event, TurnedUp)):
            self.forget()

    def impression(self, face: Face | None) -> Trace:
        if isinstance(face, Card):
            whole = (face.number, face.colour, face.kind)
            return Trace([feature if self.random.chance(self.keeps) else None for feature in whole])
        return Trace([None, None, None], short=face is not None and self.random.chance(self.keeps))

    def forget(self) -> None:
        for trace in self.traces:
            trace.short = trace.short and not self.random.chance(self.loses)
            for at, feature in enumerate(trace.features):
                if feature is not None and self.random.chance(self.loses):
                    trace.features[at] = None

    def trace(self, spot: int) -> Trace:
        """A bot that came later has seen nothing."""
        return self.traces[spot] if self.traces else Trace([None, None, None])

    def choose(self, view: View, legal: Sequence[Action]) -> Action | None:
        match view.phase:
            case Phase.MEMORISING:
                return legal[0]
            case Phase.ANSWERING:
                return self.answer(view)
            case Phase.BONUS:
                return self.pick(view)
            case _:
                return self.pick(view) if len(view.scores) == 1 else self.point(view)

    def answer(self, view: View) -> Statement:
        raise NotImplementedError

    def point(self, view: View) -> Point:
        """For somebody else."""
        raise NotImplementedError

    def pick(self, view: View) -> Point | Pass:
        """For itself."""
        raise NotImplementedError

    def pause(self, view: View, action: Action) -> float:
        slowest = 6 if isinstance(action, Ready) else 3
        return 1 + slowest * self.random.below(100) / 100
