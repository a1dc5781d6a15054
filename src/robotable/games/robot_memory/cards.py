"""The 64 Memory cards and the Short Circuits."""

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta, Struct

Number = Annotated[int, Meta(ge=1, le=4)]
NUMBERS = (1, 2, 3, 4)


class Colour(StrEnum):
    YELLOW = "yellow"
    RED = "red"
    BLUE = "blue"
    GREEN = "green"


class Kind(StrEnum):
    """What the rulebook calls the type."""

    BATTERY = "battery"
    GEAR = "gear"
    TOOL = "tool"
    BULB = "bulb"


class Card(Struct, frozen=True):
    """A Memory card."""

    number: Number
    colour: Colour
    kind: Kind


Face = Card | Literal["short circuit"]

SHORT_CIRCUITS = 6
CARDS = tuple(Card(number, colour, kind) for kind in Kind for colour in Colour for number in NUMBERS)

# In a State a face is its index here; all Short Circuits look alike.
FACES: tuple[Face, ...] = (*CARDS, "short circuit")
SHORT = len(CARDS)
INDEX: dict[Face, int] = {face: index for index, face in enumerate(FACES)}
