"""What all games share. It knows no game, does no I/O and reads no clock."""

from robotable.core.codec import Codec, codec
from robotable.core.companions import Display, Draft, Drafts, Manners, Prize, Venue, Venues, graded
from robotable.core.game import Data, Event, Game, Outcome, Timeout, Timer, Types
from robotable.core.notation import Notation
from robotable.core.random import Random
from robotable.core.reasons import General, Illegal, Reason, Reasons, Unfit
from robotable.core.record import Record, Unreplayable, replay
from robotable.core.seat import CLOCK, Seat

__all__ = [
    "CLOCK",
    "Codec",
    "Data",
    "Display",
    "Draft",
    "Drafts",
    "Event",
    "Game",
    "General",
    "Illegal",
    "Manners",
    "Notation",
    "Outcome",
    "Prize",
    "Random",
    "Reason",
    "Reasons",
    "Record",
    "Seat",
    "Timeout",
    "Timer",
    "Types",
    "Unfit",
    "Unreplayable",
    "Venue",
    "Venues",
    "codec",
    "graded",
    "replay",
]
