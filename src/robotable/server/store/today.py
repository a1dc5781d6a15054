"""Challenges of each day as they are kept, everybody's tries at them, and what is told of these."""

from collections.abc import Iterable
from typing import Any

from msgspec.json import decode, encode
from sqlalchemy import ColumnElement, Connection, Row, Select, delete, func, insert, or_, select, text, update

from robotable.core.challenge import Score
from robotable.server.store import schema
from robotable.server.store.store import the_secret
from robotable.server.today.challenge import GIVEN_UP, Challenge, Try

LOCK = 0x0B07_F1FE
"""The number of the advisory lock of whoever draws challenges, while they do."""
SHOWN = 20
"""Results."""
REMEMBERED = 1000
"""Days that somebody has played, of which those in a row are counted."""
PENDING = 100
"""Tries that are looked after at a time."""


# Challenges


def secret(connection: Connection) -> str:
    """From which all deals follow; it never leaves the store but to draw them."""
    return the_secret(connection, name="challenges")


def alone(connection: Connection) -> bool:
    """Whether nobody else draws challenges as long as this connection lasts; a SQLite has one server."""
    if connection.dialect.name != "postgresql":
        return True
    return bool(connection.scalar(text("SELECT pg_try_advisory_lock(:key)"), {"key": LOCK}))


def missing(connection: Connection, days: Iterable[str], games: Iterable[str]) -> list[tuple[str, str]]:
    """The days and games for which nothing is drawn yet."""
    wanted, games = list(days), list(games)
    chosen = select(schema.challenges.c.day, schema.challenges.c.game).where(schema.challenges.c.day.in_(wanted))
    there = {(row.day, row.game) for row in connection.execute(chosen)}
    return [(day, game) for day in wanted for game in games if (day, game) not in there]


def keep(connection: Connection, challenge: Challenge) -> None:
    """Unless there is one already: what was played once stays as it is."""
    if of(connection, challenge.day, challenge.game) is None:
        row = {name: getattr(challenge, name) for name in challenge.__struct_fields__}
        connection.execute(insert(schema.challenges), {**row, "bots": encode(challenge.bots)})


def of(connection: Connection, day: str, game: str) -> Challenge | None:
    return next((one for one in on(connection, day) if one.game == game), None)


def on(connection: Connection, day: str) -> list[Challenge]:
    """All of a day."""
    rows = connection.execute(select(schema.challenges).where(schema.challenges.c.day == day))
    return [Challenge(row.day, row.game, row.seed, row.options, decode(row.bots, type=tuple[str, ...])) for row in rows]


# Tries


def begin(connection: Connection, one: Try) -> Try:
    """Somebody's first go at a challenge, or the one they had already."""
    row = connection.execute(_tries(_same(one))).first()
    if row is not None:
        return _try(row)
    connection.execute(
        insert(schema.tries), {"day": one.day, "game": one.game, "person": one.person, "table": one.table}
    )
    return one


def settle(connection: Connection, one: Try, score: Score, at: float) -> None:
    """How it went, once."""
    open = _same(one) & schema.tries.c.value.is_(None)
    values = {"value": score.value, "score": encode(score), "at": at}
    connection.execute(update(schema.tries).where(open).values(values))


def forget(connection: Connection, one: Try) -> None:
    """It does not count: it came to no end on its day, or the table is no more."""
    connection.execute(delete(schema.tries).where(_same(one), schema.tries.c.table == one.table))


def pending(connection: Connection, since: str) -> list[Try]:
    """Tries from that day on which are over, or left by whoever began them, and not settled."""
    tries, sheets, seats = schema.tries, schema.sheets, schema.sittings
    theirs = (seats.c.table == tries.c.table) & (seats.c.person == tries.c.person)
    both = tries.join(sheets, sheets.c.id == tries.c.table, isouter=True).join(seats, theirs, isouter=True)
    done = or_(sheets.c.status.is_(None), sheets.c.status == "over", seats.c.person.is_(None))
    chosen = select(tries).select_from(both).where(tries.c.day >= since, tries.c.value.is_(None), done)
    return [_try(row) for row in connection.execute(chosen.limit(PENDING))]


def of_person(connection: Connection, person: str, day: str) -> list[Try]:
    """Their tries of a day."""
    mine = (schema.tries.c.person == person) & (schema.tries.c.day == day)
    return [_try(row) for row in connection.execute(_tries(mine))]


def all_of(connection: Connection, person: str) -> list[Try]:
    """All they ever had, oldest first."""
    chosen = _tries(schema.tries.c.person == person).order_by(schema.tries.c.day, schema.tries.c.game)
    return [_try(row) for row in connection.execute(chosen)]


def days_of(connection: Connection, person: str) -> set[str]:
    """On which they played a challenge to its end."""
    finished = schema.tries.c.value > GIVEN_UP.value
    chosen = select(schema.tries.c.day).where(schema.tries.c.person == person, finished).distinct()
    return set(connection.scalars(chosen.order_by(schema.tries.c.day.desc()).limit(REMEMBERED)))


# Results


def counts(connection: Connection, day: str) -> dict[str, int]:
    """By game: how many have had their try."""
    tries = schema.tries
    chosen = select(tries.c.game, func.count().label("played")).where(tries.c.day == day, tries.c.value.is_not(None))
    return {row.game: row.played for row in connection.execute(chosen.group_by(tries.c.game))}


def place(connection: Connection, day: str, game: str, value: int) -> int:
    """Which one this value has; ties share it."""
    better = _of(day, game) & (schema.tries.c.value > value)
    return 1 + (connection.scalar(select(func.count()).where(better)) or 0)


def results(connection: Connection, day: str, game: str) -> list[Try]:
    """The best first; of equals whoever was there first."""
    return [_try(row) for row in connection.execute(_best_first(day, game).limit(SHOWN))]


def best(connection: Connection, day: str, game: str) -> Try | None:
    """Whose game is worth watching."""
    chosen = _best_first(day, game).where(schema.tries.c.value > GIVEN_UP.value).limit(1)
    return next((_try(row) for row in connection.execute(chosen)), None)


def _best_first(day: str, game: str) -> Select[Any]:
    scored = _of(day, game) & schema.tries.c.value.is_not(None)
    return _tries(scored).order_by(schema.tries.c.value.desc(), schema.tries.c.at, schema.tries.c.person)


def _tries(where: ColumnElement[bool]) -> Select[Any]:
    return select(schema.tries).where(where)


def _of(day: str, game: str) -> ColumnElement[bool]:
    return (schema.tries.c.day == day) & (schema.tries.c.game == game)


def _same(one: Try) -> ColumnElement[bool]:
    return _of(one.day, one.game) & (schema.tries.c.person == one.person)


def _try(row: Row[Any]) -> Try:
    score = decode(row.score, type=Score) if row.score else None
    return Try(row.day, row.game, row.person, row.table, score, row.at)
