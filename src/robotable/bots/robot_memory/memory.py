"""Players of robot memory who forget. They look at the cards while these lie open, keep a part of what they saw, some of
it at the wrong place, and lose more of it from turn to turn (MEM-A18)."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct

from robotable.bots.bot import Bot
from robotable.core import Event, Game, Random, Seat
from robotable.games.robot_memory.actions import Action, Pass, Point, Ready, Statement
from robotable.games.robot_memory.cards import Card, Face
from robotable.games.robot_memory.events import TurnedUp
from robotable.games.robot_memory.state import Phase, View

Features = tuple[object, ...]
"""Number, colour and kind."""


def features_of(card: Card) -> Features:
    return (card.number, card.colour, card.kind)


def face_down(view: View) -> list[int]:
    return [spot for spot, face in enumerate(view.faces) if face is None]


class Trace(Struct):
    """What is left in mind of one card: its number, colour and kind as far as remembered, or that it is a Short Circuit."""

    features: list[object]
    short: bool = False

    @property
    def empty(self) -> bool:
        return not self.short and not any(self.features)


class Forgetful(Bot[Action, View]):
    """Sees the cards while everybody does, and has only its traces of them afterwards."""

    keeps: ClassVar[tuple[float, float, float]]
    """The chance to keep a card's number, its colour and its kind at the end of the minute; a Short Circuit has the best."""
    whole: ClassVar[bool] = False
    """Keeps a card as one picture, or loses it as one."""
    swaps: ClassVar[float] = 0.0
    """The chance to take a card for its neighbour on the right, and that one for it."""
    slips: ClassVar[float] = 0.0
    """The chance that a feature in mind is a neighbour's."""
    loses: ClassVar[float]
    """The chance to lose a feature again, per card turned up."""
    study: ClassVar[float] = 7.0
    """Seconds after which it has seen enough, at most."""

    def __init__(self, game: Game[object, object, Action, View], seat: Seat, random: Random) -> None:
        super().__init__(game, seat, random)
        self.round = 0
        self.traces: list[Trace] = []

    def see(self, events: Sequence[Event], view: View) -> None:
        if view.round != self.round:
            self.round = view.round
            self.traces = self.memorise(view) if view.phase is Phase.MEMORISING else []
        for _ in (event for event in events if isinstance(event, TurnedUp)):
            self.forget()

    def memorise(self, view: View) -> list[Trace]:
        faces = [face for face in view.faces if face is not None]
        columns = view.layout.columns
        for spot in range(len(faces) - 1):
            if (spot + 1) % columns and self.swaps and self.random.chance(self.swaps):
                faces[spot], faces[spot + 1] = faces[spot + 1], faces[spot]
        return [self.impression(faces, spot, columns) for spot in range(len(faces))]

    def impression(self, faces: Sequence[Face], spot: int, columns: int) -> Trace:
        face = faces[spot]
        if not isinstance(face, Card):
            return Trace([None, None, None], short=self.random.chance(max(self.keeps)))
        beside = [faces[at] for at in (spot - 1, spot + 1, spot - columns, spot + columns) if 0 <= at < len(faces)]
        seen = [self.read(face, at, beside) for at in range(3)]
        if self.whole:
            return Trace(seen if self.random.chance(self.keeps[0]) else [None, None, None])
        return Trace([feature if self.random.chance(self.keeps[at]) else None for at, feature in enumerate(seen)])

    def read(self, face: Card, at: int, beside: Sequence[Face]) -> object:
        """A feature as it goes into memory: sometimes that of a card beside it."""
        others = [card for card in beside if isinstance(card, Card)]
        mixed = others and self.slips and self.random.chance(self.slips)
        return features_of(self.random.choice(others) if mixed else face)[at]

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
        slowest = self.study if isinstance(action, Ready) else 4.0
        return 1 + (slowest - 1) * self.random.below(100) / 100
