"""Whom people do not want to hear, or not to meet at all. Each of these is done within a transaction."""

from collections.abc import Collection, Iterable
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select

from robotable.server.store import following, schema

MOST = 500
"""Whom one may shun."""
Pairs = set[tuple[str, str]]
SHUNS = select(schema.shuns).where(
    schema.shuns.c.person.in_(bindparam("persons", expanding=True)),
    schema.shuns.c.whom.in_(bindparam("those", expanding=True)),
)


class TooMany(Exception):
    """There is an end to it."""


def shun(connection: Connection, person: str, whom: str, blocked: bool, now: float) -> None:
    """Mutes, or blocks: who is blocked is not followed and does not follow. Raises TooMany."""
    forgive(connection, person, whom)
    if len(shunned(connection, person)) >= MOST:
        raise TooMany
    connection.execute(insert(schema.shuns), {"person": person, "whom": whom, "blocked": blocked, "at": now})
    if blocked:
        following.unfollow(connection, person, whom)
        following.unfollow(connection, whom, person)


def forgive(connection: Connection, person: str, whom: str) -> None:
    shuns = schema.shuns
    connection.execute(delete(shuns).where(shuns.c.person == person, shuns.c.whom == whom))


def shunned(connection: Connection, person: str) -> dict[str, bool]:
    """Whom somebody does not want to hear, and whether not even to meet."""
    chosen = select(schema.shuns.c.whom, schema.shuns.c.blocked).where(schema.shuns.c.person == person)
    return {row.whom: row.blocked for row in connection.execute(chosen)}


def blocks(connection: Connection, persons: Collection[str]) -> Pairs:
    """Which of them may not be brought together: each pair both ways round, whoever of the two wants it."""
    return {pair for row in _shuns(connection, persons, persons) if row.blocked for pair in _both(row)}


def unheard(connection: Connection, listeners: Collection[str], speakers: Collection[str]) -> Pairs:
    """Who of the listeners does not hear whom: who was muted, and who is blocked either way."""
    rows = _shuns(connection, [*listeners, *speakers], [*listeners, *speakers])
    pairs = {pair for row in rows for pair in (_both(row) if row.blocked else [(row.person, row.whom)])}
    return {(one, other) for one, other in pairs if one in listeners and other in speakers}


def _shuns(connection: Connection, persons: Collection[str], whom: Collection[str]) -> Iterable[Any]:
    return connection.execute(SHUNS, {"persons": list(persons), "those": list(whom)})


def _both(row: Any) -> Pairs:
    return {(row.person, row.whom), (row.whom, row.person)}


def kept_of(connection: Connection, person: str) -> dict[str, list[str]]:
    """For their own eyes, by name."""
    kinds = shunned(connection, person)
    rows = connection.execute(select(schema.people.c.id, schema.people.c.name).where(schema.people.c.id.in_(kinds)))
    names = {row.id: row.name for row in rows}
    return {
        kind: [names[id] for id in names if kinds[id] == far] for kind, far in (("blocked", True), ("muted", False))
    }


def forget(connection: Connection, person: str) -> None:
    shuns = schema.shuns
    connection.execute(delete(shuns).where((shuns.c.person == person) | (shuns.c.whom == person)))
