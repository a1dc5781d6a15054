"""What is told of a player: ratings and how they came about, and with whom somebody plays."""

from typing import Any

from sqlalchemy import Connection, Row, Select, case, func, or_, select

from robotable.server.ratings.rating import KNOWN
from robotable.server.store import schema
from robotable.server.store.store import read_sheets
from robotable.server.tables.names import key
from robotable.server.tables.sheet import Person, Sheet
from robotable.server.wire import LONGEST

POINTS = 200
"""Games of a curve."""
LATEST = 200
"""Games in which people are looked for with whom somebody plays."""
LEADERS = 100
AnyRow = Row[*tuple[Any, ...]]
Chosen = Select[*tuple[Any, ...]]
Rows = list[AnyRow]


def by_name(connection: Connection, name: str) -> tuple[Person, float | None] | None:
    """The member who is called so, or nearly, and since when they are one."""
    if len(name) > LONGEST or "\0" in name:
        return None
    people = schema.people
    row = connection.execute(select(people).where(people.c.key == key(name))).first()
    person = Person(row.id, row.name, row.key) if row else None
    return (person, row.since) if row and person and person.member else None


def standings(connection: Connection, person: str) -> Rows:
    """Their rating in each game, the one played most first."""
    ratings = schema.ratings
    newest = connection.execute(select(ratings).where(ratings.c.person == person, ratings.c.newest)).all()
    return sorted(newest, key=lambda row: -row.games)


def curve(connection: Connection, person: str, game: str) -> Rows:
    """The last of their games, oldest first, and of each table whether it was in the list."""
    ratings, sheets = schema.ratings, schema.sheets
    chosen = select(ratings, sheets.c.listed).join(sheets, sheets.c.id == ratings.c.table)
    theirs = chosen.where(ratings.c.person == person, ratings.c.game == game)
    return list(reversed(connection.execute(theirs.order_by(ratings.c.games.desc()).limit(POINTS)).all()))


def wins(connection: Connection, person: str, game: str) -> Rows:
    """Rated games and first places, by how many sat at the table."""
    ratings = schema.ratings
    first = func.sum(case((ratings.c.place == 1, 1), else_=0)).label("wins")
    chosen = select(ratings.c.seats, func.count().label("games"), first)
    theirs = chosen.where(ratings.c.person == person, ratings.c.game == game)
    return list(connection.execute(theirs.group_by(ratings.c.seats).order_by(ratings.c.seats)).all())


def best(connection: Connection, person: str, game: str) -> float:
    """The highest there ever was, once it was known; before that the highest at all."""
    ratings = schema.ratings
    known = case((ratings.c.games >= KNOWN, ratings.c.mu))
    chosen = select(func.coalesce(func.max(known), func.max(ratings.c.mu)))
    return float(connection.scalar(chosen.where(ratings.c.person == person, ratings.c.game == game)) or 0.0)


def rank(connection: Connection, game: str, mu: float) -> tuple[int, int]:
    """Which place this is among those whose rating is known, and how many they are."""
    better = func.sum(case((schema.ratings.c.mu > mu, 1), else_=0))
    chosen: Chosen = select(func.count().label("known"), better.label("better"))
    row = connection.execute(_known(chosen, game)).one()
    return 1 + (row.better or 0), row.known


def leaders(connection: Connection, game: str) -> Rows:
    """The strongest of those whose rating is known."""
    mu = schema.ratings.c.mu
    return list(connection.execute(_known(_NAMED, game).order_by(mu.desc()).limit(LEADERS)).all())


def standing(connection: Connection, person: str, game: str) -> AnyRow | None:
    """A member's own, known or new."""
    return connection.execute(_newest(_NAMED, game).where(schema.ratings.c.person == person)).first()


_NAMED: Chosen = select(schema.people.c.name, schema.ratings.c.mu, schema.ratings.c.sigma, schema.ratings.c.games)


def _known(chosen: Chosen, game: str) -> Chosen:
    return _newest(chosen, game).where(schema.ratings.c.games >= KNOWN)


def _newest(chosen: Chosen, game: str) -> Chosen:
    """Of members only: who is gone has no place."""
    ratings, people = schema.ratings, schema.people
    among = chosen.select_from(ratings.join(people, people.c.id == ratings.c.person))
    return among.where(ratings.c.game == game, ratings.c.newest, people.c.key.is_not(None))


def played(connection: Connection, person: str, viewer: str) -> list[Sheet]:
    """Their last finished games that the viewer may see again, newest first."""
    sheets = schema.sheets
    over = sheets.c.id.in_(_tables(person)) & (sheets.c.status == "over")
    shown = or_(sheets.c.listed, sheets.c.host == viewer, sheets.c.id.in_(_tables(viewer)))
    return read_sheets(connection, over & shown, LATEST)


def finished(connection: Connection, person: str) -> int:
    """How many games somebody has played to their end."""
    over = (schema.sheets.c.status == "over") & schema.sheets.c.id.in_(_tables(person))
    return connection.scalar(select(func.count()).select_from(schema.sheets).where(over)) or 0


def _tables(person: str) -> Select[Any]:
    return select(schema.sittings.c.table).where(schema.sittings.c.person == person)


def ratings_of(connection: Connection, person: str) -> list[dict[str, Any]]:
    """All there are, for their own eyes."""
    chosen = select(schema.ratings).where(schema.ratings.c.person == person).order_by(schema.ratings.c.at)
    return [dict(row._mapping) for row in connection.execute(chosen)]
