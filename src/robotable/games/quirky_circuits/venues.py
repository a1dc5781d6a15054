"""The rooms as one chooses between them."""

from msgspec import structs

from robotable.core import Draft, Drafts, Outcome, Prize, Venue, graded
from robotable.games.quirky_circuits.analysis import solver
from robotable.games.quirky_circuits.analysis.solver import Solution
from robotable.games.quirky_circuits.options import Options
from robotable.games.quirky_circuits.reasons import Why
from robotable.games.quirky_circuits.scenario import Scenario
from robotable.games.quirky_circuits.scenarios import (
    BOOK,
    Unreadable,
    check,
    draw,
    read,
    scenario_of,
    seats_for,
    text_of,
)

ROUND = 2
"""Minutes; no game is longer than its battery lasts."""
TROUBLE = 6
"""What a kind of trouble weighs, in cards of the shortest program."""
DEGREES = (13, 19, 24, 30)
FREE = {"scenario", "mode", "append", "deal_named", "seconds", "choice_seconds", "telling_pauses"}
"""Options that make a room neither easier nor harder."""
STARS = {Why.GREEN.key: 3, Why.YELLOW.key: 2, Why.RED.key: 1}


def venues() -> tuple[Venue, ...]:
    return tuple(_venue(scenario_of(id)) for id in BOOK)


def draft(text: str) -> Draft:
    """All there is to say about a scenario, given by name or drawn."""
    report = check(_drawn(text))
    try:
        room = read(_drawn(text))
    except Unreadable:
        return Draft(tuple(report.problems))
    return Draft(tuple(report.problems), tuple(report.notes), room.title, picture=draw(room))


def solve(text: str) -> Solution:
    """The shortest program of a scenario, given by name or drawn."""
    return solver.solve(read(_drawn(text)))


DRAFTS = Drafts(BOOK, draft, solve)


def _drawn(text: str) -> str:
    return text_of(text) if text in BOOK else text


def _venue(room: Scenario) -> Venue:
    seats = seats_for(room)
    counts = {
        "battery": room.battery,
        "tokens": len(room.tokens),
        "cards": len(room.program),
        "quirks": sum(room.quirks.values()),
    }
    return Venue(room.id, (seats[0], seats[-1]), ROUND * room.battery, graded(effort(room), DEGREES), counts)


def prize(options: Options, outcome: Outcome) -> Prize | None:
    """A room of the book, as it is printed: otherwise records would not compare."""
    usual, chosen = structs.asdict(Options()), structs.asdict(options)
    if options.scenario not in BOOK or any(chosen[name] != usual[name] for name in chosen.keys() - FREE):
        return None
    return Prize(STARS.get(outcome.key, 0), int(outcome.values.get("left", 0)))


def effort(room: Scenario) -> int:
    """The cards of the shortest program, and what makes it hard to find together."""
    troubles = (room.quirks, room.rises, room.belts, room.contact, room.order, room.patches, _vases(room))
    return len(room.program) + TROUBLE * sum(map(bool, troubles))


def _vases(room: Scenario) -> bool:
    return any(token.piece == "vase" for token in room.tokens)
