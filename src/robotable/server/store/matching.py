"""The queue of those who look for a game, as it is kept: every node changes it in transactions, so it is one for all."""

from collections.abc import Callable, Collection, Mapping, Sequence

from msgspec.json import decode, encode
from msgspec.structs import asdict
from sqlalchemy import Connection, delete, insert, select, text, update

from robotable.server.matching.matching import Form, Match, Patience, Seeker, Strength, matches
from robotable.server.matching.queue import Offer, Place, Seated, settled
from robotable.server.ratings.rating import Rating
from robotable.server.store import manners, schema
from robotable.server.tables.sheet import Sheet

LOCK = 0x0B07_F14D
"""The number of the advisory lock under which nodes match, one after the other."""
LOOKED_AT = 100
"""Places at a time, the oldest first: all others wait behind them."""
Makes = Callable[[Seated, bool], Sheet]
"""The table for people, of whom it says whether all are members."""


def begin(connection: Connection, place: Place, alive: float) -> None:
    """Whoever is in the queue already stands where they stood, with other wishes; what they were offered is off."""
    seekers = schema.seekers
    held = select(seekers.c.since).where(
        seekers.c.person == place.person, seekers.c.table.is_(None), seekers.c.seen > place.seen - alive
    )
    since = connection.scalar(held)
    stop(connection, place.person)
    connection.execute(insert(seekers), {**_row(place), "since": place.since if since is None else since})


def stop(connection: Connection, person: str) -> None:
    connection.execute(delete(schema.seekers).where(schema.seekers.c.person == person))


def come(connection: Connection, person: str) -> None:
    """To the table on offer, if there is one."""
    offered = (schema.seekers.c.person == person) & schema.seekers.c.offer.is_not(None)
    connection.execute(update(schema.seekers).where(offered).values(came=True))


def queue(connection: Connection, since: float) -> list[Place]:
    """Those of whom was heard since then, the oldest first."""
    chosen = select(schema.seekers).where(schema.seekers.c.seen > since)
    return [_place(row) for row in connection.execute(chosen.order_by(schema.seekers.c.since))]


def of(connection: Connection, person: str) -> list[Place]:
    """What is kept about somebody."""
    return [_place(row) for row in connection.execute(select(schema.seekers).where(schema.seekers.c.person == person))]


def settle(
    connection: Connection,
    alive: Collection[str],
    now: float,
    forms: Mapping[str, Form],
    patience: Patience,
    make: Makes,
) -> tuple[list[Place], list[Sheet]]:
    """The queue from now on, and the tables that have come about; `alive` are those of whom was heard since."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    seekers = schema.seekers
    heard = seekers.c.person.in_(alive) & seekers.c.table.is_(None)
    connection.execute(update(seekers).where(heard).values(seen=now))
    before = [_place(row) for row in connection.execute(select(seekers).order_by(seekers.c.since))]

    def match(free: Sequence[Place]) -> list[Match]:
        first = sorted(free, key=lambda place: place.since)[:LOOKED_AT]
        apart = manners.blocks(connection, [place.person for place in first])
        return matches(_seekers(connection, first), forms, apart, now, patience)

    after = settled(before, now, patience, match)
    sheets = [make(people, _all_members(connection, people)) for people in after.seated]
    places = [*after.queue]
    for people, sheet in zip(after.seated, sheets, strict=True):
        places += [_seated(place, sheet.id) for place in people]
    _write(connection, before, places)
    return places, sheets


def _seated(place: Place, table: str) -> Place:
    return Place(place.person, place.games, place.bots, place.rated, place.since, place.seen, place.pace, table=table)


def _write(connection: Connection, before: Sequence[Place], after: Sequence[Place]) -> None:
    """What is otherwise now."""
    kept = {place.person: place for place in after}
    changed = [place.person for place in before if kept.get(place.person) != place]
    if changed:
        connection.execute(delete(schema.seekers).where(schema.seekers.c.person.in_(changed)))
    if rows := [_row(kept[person]) for person in changed if person in kept]:
        connection.execute(insert(schema.seekers), rows)


def _seekers(connection: Connection, places: Sequence[Place]) -> list[Seeker]:
    known = _strengths(connection, [place.person for place in places])
    return [
        Seeker(place.person, place.since, place.games, place.bots, place.pace, known.get(place.person, {}))
        for place in places
    ]


def _strengths(connection: Connection, people: Sequence[str]) -> dict[str, dict[str, Strength]]:
    ratings = schema.ratings
    chosen = select(ratings.c.person, ratings.c.game, ratings.c.mu, ratings.c.sigma)
    found: dict[str, dict[str, Strength]] = {}
    for row in connection.execute(chosen.where(ratings.c.person.in_(people), ratings.c.newest)):
        rating = Rating(row.mu, row.sigma)
        found.setdefault(row.person, {})[row.game] = Strength(rating.number, rating.give)
    return found


def _all_members(connection: Connection, people: Seated) -> bool:
    keys = select(schema.people.c.key).where(schema.people.c.id.in_([place.person for place in people]))
    return all(key is not None for key in connection.scalars(keys))


def _row(place: Place) -> dict[str, object]:
    offer = encode(place.offer).decode() if place.offer else None
    return {**asdict(place), "games": encode(place.games).decode(), "offer": offer}


def _place(row: object) -> Place:
    kept = dict(row._mapping)  # type: ignore[attr-defined]
    kept["games"] = tuple(decode(kept["games"]))
    kept["offer"] = decode(kept["offer"], type=Offer) if kept["offer"] else None
    return Place(**kept)
