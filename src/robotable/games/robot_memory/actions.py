"""What players do: look, point, answer."""

from typing import Annotated

from msgspec import Meta

from robotable.core import Data, Timeout
from robotable.games.robot_memory.cards import CARDS, NUMBERS, SHORT_CIRCUITS, Colour, Kind, Number

SPOTS = len(CARDS) + SHORT_CIRCUITS
Spot = Annotated[int, Meta(ge=0, lt=SPOTS)]


class Ready(Data, frozen=True):
    """I have looked enough."""


class Point(Data, frozen=True):
    """At a face-down card, for the active player or, as a bonus, for oneself."""

    spot: Spot


class Pass(Data, frozen=True):
    """No bonus card."""


class Say(Data, frozen=True):
    """The features of the card pointed at; None is left unsaid."""

    number: Number | None = None
    colour: Colour | None = None
    kind: Kind | None = None

    @property
    def features(self) -> int:
        return (self.number is not None) + (self.colour is not None) + (self.kind is not None)


class ShortCircuit(Data, frozen=True):
    """The card pointed at is a Short Circuit."""


Action = Ready | Point | Pass | Say | ShortCircuit | Timeout
Statement = Say | ShortCircuit

READY = (Ready(),)
PASS = Pass()
TIMEOUT = (Timeout(),)
POINTS = tuple(Point(spot) for spot in range(SPOTS))
SAYS = tuple(
    Say(number, colour, kind) for kind in (None, *Kind) for colour in (None, *Colour) for number in (None, *NUMBERS)
)[1:]
ANSWERS: tuple[Statement, ...] = (*SAYS, ShortCircuit())
