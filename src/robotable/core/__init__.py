"""What all games share. It knows no game, does no I/O and reads no clock."""

from robotable.core.codec import Codec, codec
from robotable.core.game import (
    CLOCK,
    Data,
    Display,
    Event,
    Game,
    Illegal,
    Manners,
    Outcome,
    Seat,
    Timeout,
    Timer,
    Types,
    Venue,
    Venues,
    graded,
)
from robotable.core.notation import Notation
from robotable.core.random import Random
from robotable.core.record import Record, Unreplayable, replay

__all__ = [
    "CLOCK",
    "Codec",
    "Data",
    "Display",
    "Event",
    "Game",
    "Illegal",
    "Manners",
    "Notation",
    "Outcome",
    "Random",
    "Record",
    "Seat",
    "Timeout",
    "Timer",
    "Types",
    "Unreplayable",
    "Venue",
    "Venues",
    "codec",
    "graded",
    "replay",
]
