"""What people are told while they look elsewhere: kept until they have seen it, and some of it longer."""

import secrets
import time
from typing import Any

from msgspec import Struct
from msgspec.json import decode, encode
from sqlalchemy import Connection, Row, delete, insert, select, update

from robotable.server.notices.words import Values, told
from robotable.server.store import schema

KEPT = 100
"""For one person."""
SHOWN = 30


class Notice(Struct, frozen=True):
    id: str
    kind: str
    values: dict[str, str | int]
    path: str
    """Where it leads."""
    at: float
    seen: float | None
    """When, in Unix time."""


def tell(connection: Connection, person: str, kind: str, path: str, values: Values, now: float | None = None) -> None:
    """Instead of what they were told before of the same kind and place, and without their oldest if there are too many.

    The words are in `notices.words`: raises KeyError if there are none for this kind and these values."""
    told(kind, values)
    withdraw(connection, kind, path, person)
    row = {"id": secrets.token_urlsafe(9), "person": person, "kind": kind, "path": path, "at": now or time.time()}
    connection.execute(insert(schema.notices), {**row, "told": encode(dict(values)).decode()})
    theirs = select(schema.notices.c.id).where(schema.notices.c.person == person)
    older = theirs.order_by(schema.notices.c.at.desc(), schema.notices.c.id).offset(KEPT)
    connection.execute(delete(schema.notices).where(schema.notices.c.id.in_(older)))


def withdraw(connection: Connection, kind: str, path: str, person: str | None = None) -> None:
    """What it told of is no more: for one person, or for all."""
    here = (schema.notices.c.kind == kind) & (schema.notices.c.path == path)
    if person is not None:
        here &= schema.notices.c.person == person
    connection.execute(delete(schema.notices).where(here))


def of(connection: Connection, person: str, limit: int = KEPT) -> list[Notice]:
    """The newest first."""
    mine = select(schema.notices).where(schema.notices.c.person == person)
    rows = connection.execute(mine.order_by(schema.notices.c.at.desc(), schema.notices.c.id).limit(limit))
    return [read(row) for row in rows]


def read(row: Row[Any]) -> Notice:
    return Notice(row.id, row.kind, decode(row.told), row.path, row.at, row.seen)


def see(connection: Connection, person: str, ids: list[str]) -> None:
    theirs = (schema.notices.c.person == person) & schema.notices.c.id.in_(ids) & schema.notices.c.seen.is_(None)
    connection.execute(update(schema.notices).where(theirs).values(seen=time.time()))
