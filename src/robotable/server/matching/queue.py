"""The queue of those who look for a game, from one moment to the next: places in, places out."""

import secrets
from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from robotable.server.matching.matching import Match, Pace, Patience


class Offer(Struct, frozen=True):
    """A table that will be made if all come."""

    id: str
    game: str
    people: int
    bots: int
    until: float
    """In Unix time."""
    hours: int = 0
    """For a decision, by day."""


class Place(Struct, frozen=True):
    """Somebody's in the queue."""

    person: str
    games: tuple[str, ...]
    bots: bool
    rated: bool
    since: float
    seen: float
    """When something was heard of them last."""
    pace: Pace = "live"
    hours: tuple[int, ...] = (0,)
    """Any of these for a decision; none at a live table."""
    offer: Offer | None = None
    came: bool = False
    """Says that they come to the table on offer."""
    table: str | None = None
    """At which they are seated."""
    hidden: bool = False
    """Their page was out of sight when something was heard of them last."""

    def here(self, now: float, patience: Patience) -> bool:
        return self.seen > now - (max(patience.alive, patience.hidden) if self.hidden else patience.alive)


Seated = tuple[Place, ...]
"""All who come to one table."""


class Settled(Struct, frozen=True):
    queue: list[Place]
    """Who is still in it; without those to be seated."""
    seated: list[Seated]
    """Who are to have a table, together."""


def settled(
    queue: Sequence[Place], now: float, patience: Patience, match: Callable[[list[Place]], Sequence[Match]]
) -> Settled:
    """Who is gone is gone, offers come about or not, and of those who are free new tables are offered.

    Who did not come to a table leaves the queue; the others stand where they stood. Who is asleep is offered nothing."""
    here = [place for place in queue if place.here(now, patience)]
    done = [place for place in here if place.table]
    free = [place for place in here if not place.table and not place.offer]
    offered: list[Place] = []
    seated: list[Seated] = []
    for offer, people in _by_offer(here).items():
        if len(people) == offer.people and all(place.came for place in people):
            seated.append(people)
        elif len(people) == offer.people and now < offer.until:
            offered += people
        else:
            free += [replace(one, offer=None, came=False) for one in people if one.came or now < offer.until]
    awake = [place for place in free if place.seen > now - patience.alive]
    asleep = [place for place in free if place not in awake]
    return Settled([*done, *offered, *asleep, *_offer(awake, match(awake), now + patience.come)], seated)


def called(
    queue: Sequence[Place], now: float, patience: Patience, match: Callable[[list[Place]], Sequence[Match]]
) -> Settled:
    """By day nobody need say that they come: a table waits for a day."""
    here = [place for place in queue if place.here(now, patience)]
    offered = _offer(here, match(here), now)
    return Settled([place for place in offered if not place.offer], [*_by_offer(offered).values()])


def _by_offer(places: Sequence[Place]) -> Mapping[Offer, Seated]:
    waiting = [place for place in places if place.offer and not place.table]
    return {
        offer: tuple(one for one in waiting if one.offer == offer) for offer in {one.offer for one in waiting} if offer
    }


def _offer(free: Sequence[Place], made: Sequence[Match], until: float) -> list[Place]:
    offers: dict[str, Offer] = {}
    for match in made:
        offer = Offer(secrets.token_urlsafe(9), match.game, len(match.people), match.bots, until, match.hours)
        offers |= dict.fromkeys(match.people, offer)
    return [replace(place, offer=offers.get(place.person)) for place in free]
