"""What is told of a player: ratings and how they came about, and with whom somebody plays."""

from collections.abc import Collection
from itertools import groupby
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Select, Table, case, func, or_, select

from robotable.server.ratings.rating import KNOWN
from robotable.server.store import schema
from robotable.server.store.store import read_sheets
from robotable.server.tables.names import key
from robotable.server.tables.sheet import ONLINE, Person, Sheet
from robotable.server.wire import LONGEST

POINTS = 200
"""Games of a curve."""
LAST = 6
"""Games that are shown,"""
COMPANY = 6
"""people,"""
DOTS = 5
"""and games against a bot."""
LEADERS = 100
AnyRow = Row[*tuple[Any, ...]]
Chosen = Select[*tuple[Any, ...]]
Rows = list[AnyRow]


def by_name(connection: Connection, name: str) -> tuple[Person, float | None] | None:
    """The member, or the bot, that is called so, or nearly, and since when they are one."""
    if len(name) > LONGEST or "\0" in name:
        return None
    people = schema.people
    row = connection.execute(select(people).where(people.c.key == key(name))).first()
    return (Person(row.id, row.name, row.key), row.since) if row else None


def figures(connection: Connection, person: str) -> Rows:
    """Games and wins, by game, kind, seats, venue and role."""
    own = schema.results
    by = (own.c.game, own.c.kind, own.c.seats, own.c.venue, own.c.role)
    won = func.sum(case((own.c.won, 1), else_=0)).label("wins")
    chosen = select(*by, func.count().label("games"), won).where(own.c.person == person, own.c.kind != "shared")
    return list(connection.execute(chosen.group_by(*by).order_by(own.c.seats)).all())


def curves(connection: Connection, table: Table, person: str, viewer: str) -> Rows:
    """In `ratings` or on the `ladder`, the last of their games of each kind, oldest first; of each whether the viewer may
    see it again. The last is how it is now."""
    age = func.row_number().over(partition_by=table.c.game, order_by=table.c.games.desc())
    inner = select(table, age.label("age")).where(table.c.person == person).subquery()
    among = inner.join(schema.sheets, schema.sheets.c.id == inner.c.table, isouter=True)
    chosen = select(inner, _shown(viewer).label("shown")).select_from(among).where(inner.c.age <= POINTS)
    return list(connection.execute(chosen.order_by(inner.c.game, inner.c.games)).all())


def bests(connection: Connection, table: Table, person: str) -> dict[str, float]:
    """By game the highest there ever was, once it was known; before that the highest at all."""
    known = case((table.c.games >= KNOWN, table.c.mu))
    chosen = select(table.c.game, func.coalesce(func.max(known), func.max(table.c.mu)).label("best"))
    rows = connection.execute(chosen.where(table.c.person == person).group_by(table.c.game))
    return {row.game: row.best for row in rows}


def runs(connection: Connection, person: str, viewer: str) -> Rows:
    """Of every room and size of crew their best run."""
    return _best(connection, schema.results.c.person == person, viewer)


def records(connection: Connection, game: str, viewer: str) -> Rows:
    """The same of everybody."""
    return _best(connection, schema.results.c.game == game, viewer)


def crews(connection: Connection, tables: Collection[str]) -> dict[str, list[str]]:
    """The names of the members who played there."""
    own, people = schema.results, schema.people
    member = people.c.key.is_not(None) & people.c.id.not_like(f"{ONLINE}%")
    chosen = select(own.c.table, people.c.name).join(people, people.c.id == own.c.person)
    rows = connection.execute(chosen.where(own.c.table.in_(tables), member).order_by(own.c.table, people.c.name))
    return {table: [row.name for row in those] for table, those in groupby(rows, lambda row: row.table)}


def _best(connection: Connection, whose: ColumnElement[bool], viewer: str) -> Rows:
    """The oldest of several as good."""
    own = schema.results
    better = (own.c.stars.desc(), own.c.spare.desc(), own.c.at)
    rank = func.row_number().over(partition_by=(own.c.game, own.c.venue, own.c.seats), order_by=better)
    inner = select(own, rank.label("rank")).where(whose, own.c.stars.is_not(None)).subquery()
    among = inner.join(schema.sheets, schema.sheets.c.id == inner.c.table, isouter=True)
    chosen = select(inner, _shown(viewer).label("shown")).select_from(among).where(inner.c.rank == 1)
    return list(connection.execute(chosen.order_by(inner.c.game, inner.c.venue, inner.c.seats)).all())


def against(connection: Connection, person: str, game: str) -> Rows:
    """Alone against bots of one level: games and wins by level."""
    own = schema.results
    won = func.sum(case((own.c.won, 1), else_=0)).label("wins")
    theirs = (own.c.person == person) & (own.c.game == game) & (own.c.kind == "bots") & own.c.level.is_not(None)
    chosen = select(own.c.level, func.count().label("games"), won).where(theirs)
    return list(connection.execute(chosen.group_by(own.c.level)).all())


def latest(connection: Connection, person: str, game: str, level: str) -> list[bool]:
    """Whether the last five of these were won, oldest first."""
    own = schema.results
    theirs = (own.c.person == person) & (own.c.game == game) & (own.c.kind == "bots") & (own.c.level == level)
    found = connection.scalars(select(own.c.won).where(theirs).order_by(own.c.at.desc()).limit(DOTS))
    return [bool(won) for won in found][::-1]


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


def placed(connection: Connection, person: str, game: str) -> AnyRow | None:
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


def played(connection: Connection, person: str, viewer: str, games: Collection[str]) -> tuple[list[Sheet], int]:
    """Their last finished games that the viewer may see again, newest first, and how many there are."""
    own, sheets = schema.results, schema.sheets
    both = own.join(sheets, sheets.c.id == own.c.table)
    theirs = (own.c.person == person) & own.c.game.in_(games) & _shown(viewer)
    count = connection.scalar(select(func.count()).select_from(both).where(theirs)) or 0
    last = select(own.c.table).select_from(both).where(theirs).order_by(own.c.at.desc()).limit(LAST)
    ids = list(connection.scalars(last))
    found = {sheet.id: sheet for sheet in read_sheets(connection, sheets.c.id.in_(ids), LAST)}
    return [found[id] for id in ids if id in found], count


def company(connection: Connection, person: str, viewer: str) -> Rows:
    """Members with whom they play most, as far as the viewer may see it, and how often they won then."""
    own, others, people, sheets = schema.results, schema.results.alias(), schema.people, schema.sheets
    among = own.join(others, (others.c.table == own.c.table) & (others.c.person != own.c.person))
    among = among.join(people, people.c.id == others.c.person).join(sheets, sheets.c.id == own.c.table)
    won = func.sum(case((own.c.won, 1), else_=0)).label("wins")
    chosen = select(people.c.name, func.count().label("games"), won).select_from(among)
    member = people.c.key.is_not(None) & people.c.id.not_like(f"{ONLINE}%")
    theirs = chosen.where(own.c.person == person, member, _shown(viewer)).group_by(people.c.id, people.c.name)
    return list(connection.execute(theirs.order_by(func.count().desc(), people.c.name).limit(COMPANY)).all())


def together(connection: Connection, viewer: str, person: str) -> AnyRow:
    """Games of the two, how many each won, and when the last was."""
    own, theirs = schema.results, schema.results.alias()
    both = own.join(theirs, theirs.c.table == own.c.table)
    won, lost = (func.sum(case((one.c.won, 1), else_=0)) for one in (own, theirs))
    last = func.max(own.c.at).label("last")
    chosen = select(func.count().label("games"), won.label("yours"), lost.label("theirs"), last).select_from(both)
    return connection.execute(chosen.where(own.c.person == viewer, theirs.c.person == person)).one()


def _shown(viewer: str) -> ColumnElement[bool]:
    """Of a table, whether somebody may see its replay."""
    sheets = schema.sheets
    return or_(sheets.c.listed, sheets.c.host == viewer, sheets.c.id.in_(_tables(viewer)))


def finished(connection: Connection, person: str) -> int:
    """How many games somebody has played to their end."""
    over = (schema.sheets.c.status == "over") & schema.sheets.c.id.in_(_tables(person))
    return connection.scalar(select(func.count()).select_from(schema.sheets).where(over)) or 0


def _tables(person: str) -> Select[Any]:
    return select(schema.sittings.c.table).where(schema.sittings.c.person == person)


def kept_of(connection: Connection, table: Table, person: str) -> list[dict[str, Any]]:
    """All ratings or results there are, for their own eyes."""
    chosen = select(table).where(table.c.person == person).order_by(table.c.at)
    return [dict(row._mapping) for row in connection.execute(chosen)]
