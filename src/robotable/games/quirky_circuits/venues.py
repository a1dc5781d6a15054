"""The rooms as one chooses between them."""

from robotable.core import Venue, graded
from robotable.games.quirky_circuits.scenario import Scenario
from robotable.games.quirky_circuits.scenarios import BOOK, scenario_of, seats_for

ROUND = 2
"""Minutes; no game is longer than its battery lasts."""
TROUBLE = 6
"""What a kind of trouble weighs, in cards of the shortest program."""
DEGREES = (13, 19, 24, 30)


def venues() -> tuple[Venue, ...]:
    return tuple(_venue(scenario_of(id)) for id in BOOK)


def _venue(room: Scenario) -> Venue:
    seats = seats_for(room)
    counts = {
        "battery": room.battery,
        "tokens": len(room.tokens),
        "cards": len(room.program),
        "quirks": sum(room.quirks.values()),
    }
    return Venue(room.id, (seats[0], seats[-1]), ROUND * room.battery, graded(effort(room), DEGREES), counts)


def effort(room: Scenario) -> int:
    """The cards of the shortest program, and what makes it hard to find together."""
    troubles = (room.quirks, room.rises, room.belts, room.contact, room.order, room.patches, _vases(room))
    return len(room.program) + TROUBLE * sum(map(bool, troubles))


def _vases(room: Scenario) -> bool:
    return any(token.piece == "vase" for token in room.tokens)
