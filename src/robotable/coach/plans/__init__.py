"""Plan against reality: what a seat expected of its last round, laid over what happened."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from robotable.coach.plans import quirky_circuits, roborally
from robotable.coach.plans.parting import Parting, Seen
from robotable.core import Seat

COMPARE: Mapping[str, Callable[[Iterable[Seen], Seat], Parting | None]] = {
    "roborally": roborally.compare,
    "quirky_circuits": quirky_circuits.compare,
}
"""By game; the others have no plans that others can cross."""


def compared(game: str, story: Iterable[tuple[Any, Any]], seat: Seat) -> Parting | None:
    """Of the last round that a seat has seen run; the story is what it saw, step by step."""
    return COMPARE[game]((Seen(tuple(events), view) for events, view in story), seat)
