"""The queue of those who look for a game, as it is kept: every node changes it in transactions, so it is one for all."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.json import decode, encode
from msgspec.structs import asdict, replace
from sqlalchemy import Connection, delete, insert, select, text, update

from robotable.server.matching.matching import Match, Pace, Seeker, Strength, Terms, matches
from robotable.server.matching.queue import Offer, Place, Seated, called, settled
from robotable.server.notices.words import Values
from robotable.server.ratings.rating import Rating
from robotable.server.store import days, manners, notices, robots, schema
from robotable.server.tables.sheet import Sheet

LOCK = 0x0B07_F14D
"""The number of the advisory lock under which nodes match, one after the other."""
LOOKED_AT = 100
"""Places at a time and pace, the oldest first: all others wait behind them."""
FIND = "/find"
"""The page on which one looks for a game."""
Makes = Callable[[Seated, bool], Sheet]
"""The table for people, of whom it says whether all are members."""


def begin(connection: Connection, place: Place, terms: Terms) -> None:
    """Whoever is in the queue already stands where they stood, with other wishes; what they were offered is off."""
    held = [one for one in of(connection, place.person) if one.pace == place.pace and not one.table]
    since = min((one.since for one in held if one.here(place.seen, terms.patience)), default=place.since)
    stop(connection, place.person, place.pace)
    connection.execute(insert(schema.seekers), {**_row(place), "since": since})


def stop(connection: Connection, person: str, pace: Pace) -> None:
    mine = (schema.seekers.c.person == person) & (schema.seekers.c.pace == pace)
    connection.execute(delete(schema.seekers).where(mine))


def come(connection: Connection, person: str) -> None:
    """To the table on offer, if there is one."""
    offered = (schema.seekers.c.person == person) & schema.seekers.c.offer.is_not(None)
    connection.execute(update(schema.seekers).where(offered).values(came=True))


def queue(connection: Connection) -> list[Place]:
    """The oldest first; some of them may be gone."""
    return [_place(row) for row in connection.execute(select(schema.seekers).order_by(schema.seekers.c.since))]


def waits(connection: Connection, person: str, live: float) -> bool:
    """Whether somebody looks for a game, by day or, of whom was heard since then, live."""
    mine = schema.seekers.c.table.is_(None) & (schema.seekers.c.person == person)
    heard = (schema.seekers.c.pace == "day") | (schema.seekers.c.seen > live)
    return connection.scalar(select(schema.seekers.c.person).where(mine, heard).limit(1)) is not None


def by_day(connection: Connection) -> bool:
    """Whether anybody waits without being there."""
    return connection.scalar(select(schema.seekers.c.person).where(schema.seekers.c.pace == "day").limit(1)) is not None


def of(connection: Connection, person: str) -> list[Place]:
    """What is kept about somebody."""
    return [_place(row) for row in connection.execute(select(schema.seekers).where(schema.seekers.c.person == person))]


def settle(
    connection: Connection,
    awake: Collection[str],
    hidden: Collection[str],
    now: float,
    terms: Mapping[Pace, Terms],
    make: Makes,
) -> tuple[list[Place], list[Sheet]]:
    """The queue from now on, and the tables that have come about; of those who are awake, or whose pages are out of sight,
    was heard since. Who is seated by day is told so, and who waited too long as well."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    _hear(connection, awake, now, hidden=False)
    _hear(connection, hidden, now, hidden=True)
    before = queue(connection)

    def match(free: Sequence[Place]) -> list[Match]:
        first = sorted(free, key=lambda place: place.since)[:LOOKED_AT]
        if not first:
            return []
        apart = manners.blocks(connection, [place.person for place in first])
        on = terms[first[0].pace]
        return matches(_seekers(connection, first), on.forms, apart, now, on.patience)

    live = settled([one for one in before if one.pace == "live"], now, terms["live"].patience, match)
    waiting = _signed_in(connection, [one for one in before if one.pace == "day"])
    day = called(waiting, now, terms["day"].patience, match)
    tables = {people: make(people, _all_members(connection, people)) for people in (*live.seated, *day.seated)}
    came = [_seated(place, tables[people].id) for people in live.seated for place in people]
    places = [*live.queue, *came, *day.queue]
    _write(connection, before, places)
    for people in day.seated:
        _tell(connection, people, "seated", days.path(tables[people].id), {"game": tables[people].game}, now)
    left = {place.person for place in (*day.queue, *(place for people in day.seated for place in people))}
    _tell(connection, [place for place in waiting if place.person not in left], "not_seated", FIND, {}, now)
    return places, [*tables.values()]


def _signed_in(connection: Connection, places: Sequence[Place]) -> list[Place]:
    """Without those who are signed in nowhere: they would hear nothing of their table."""
    sessions, people = schema.sessions, [place.person for place in places]
    chosen = select(sessions.c.person).where(sessions.c.person.in_(people), sessions.c.ended.is_(None))
    there = set(connection.scalars(chosen)) if people else set()
    return [place for place in places if place.person in there]


def _tell(connection: Connection, places: Iterable[Place], kind: str, path: str, values: Values, now: float) -> None:
    for place in places:
        notices.tell(connection, place.person, kind, path, values, now)


def _hear(connection: Connection, people: Collection[str], now: float, hidden: bool) -> None:
    if people:
        heard = schema.seekers.c.person.in_(people) & schema.seekers.c.table.is_(None)
        connection.execute(update(schema.seekers).where(heard).values(seen=now, hidden=hidden))


def _seated(place: Place, table: str) -> Place:
    return replace(place, offer=None, came=False, table=table)


def _write(connection: Connection, before: Sequence[Place], after: Sequence[Place]) -> None:
    """What is otherwise now."""
    kept = {(place.person, place.pace): place for place in after}
    for place in before:
        now = kept.get((place.person, place.pace))
        if now != place:
            stop(connection, place.person, place.pace)
            if now:
                connection.execute(insert(schema.seekers), _row(now))


def _seekers(connection: Connection, places: Sequence[Place]) -> list[Seeker]:
    known = _strengths(connection, [place.person for place in places])
    return [
        Seeker(place.person, place.since, place.games, place.bots, place.pace, place.hours, known.get(place.person, {}))
        for place in places
    ]


class Known(Struct, frozen=True):
    """What is told of those who wait, beside that they do."""

    strengths: dict[str, dict[str, Strength]]
    robots: dict[str, str]


def known(connection: Connection, people: Collection[str]) -> Known:
    return Known(_strengths(connection, people), robots.of(connection, people))


def _strengths(connection: Connection, people: Collection[str]) -> dict[str, dict[str, Strength]]:
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
    chosen = {"games": encode(place.games).decode(), "hours": encode(place.hours).decode()}
    return {**asdict(place), **chosen, "offer": offer}


def _place(row: object) -> Place:
    kept = dict(row._mapping)  # type: ignore[attr-defined]
    kept["games"], kept["hours"] = tuple(decode(kept["games"])), tuple(decode(kept["hours"]))
    kept["offer"] = decode(kept["offer"], type=Offer) if kept["offer"] else None
    return Place(**kept)
