"""Reviews of finished games: those that are waited for, those being worked out, and those that are done.

Each is worked out once for a table and a seat, whoever asks; who asked first is remembered, so that nobody has several
at a time.
"""

from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, delete, func, insert, or_, select, update

from robotable.server.store import schema

STALE = 60.0
"""Seconds without a sign of life after which a review is somebody else's to work out."""
UNFINISHED = ("waiting", "working")

Status = Literal["waiting", "working", "done", "failed"]


class Busy(Exception):
    """Whoever asks waits for another one already."""


class Kept(Struct, frozen=True):
    table: str
    seat: int
    person: str
    asked: float
    status: Status
    share: float = 0.0
    beat: float = 0.0
    """When whoever works it out was heard of last."""
    body: bytes | None = None
    """All that is known of it, as JSON."""


def ask(connection: Connection, table: str, seat: int, person: str, now: float) -> Kept:
    """The review of a seat, put into the queue if nobody asked for it before. Raises Busy."""
    known = of(connection, table, seat)
    if known and known.status != "failed":
        return known
    own = (schema.reviews.c.person == person) & schema.reviews.c.status.in_(UNFINISHED)
    if connection.scalar(select(func.count()).where(own)):
        raise Busy
    connection.execute(delete(schema.reviews).where(_same(table, seat)))
    new = Kept(table, seat, person, now, "waiting")
    connection.execute(insert(schema.reviews), {name: getattr(new, name) for name in new.__struct_fields__})
    return new


def of(connection: Connection, table: str, seat: int) -> Kept | None:
    row = connection.execute(select(schema.reviews).where(_same(table, seat))).first()
    return Kept(**row._mapping) if row else None


def ahead(connection: Connection, one: Kept) -> int:
    """How many come before one that waits."""
    earlier = (schema.reviews.c.status == "waiting") & (schema.reviews.c.asked < one.asked)
    return connection.scalar(select(func.count()).where(earlier)) or 0


def pending(connection: Connection, now: float) -> bool:
    """Whether there is something to be worked out."""
    return connection.execute(select(schema.reviews.c.table).where(_free(now)).limit(1)).first() is not None


def claim(connection: Connection, now: float) -> Kept | None:
    """The one that has waited longest: it is the caller's from now on."""
    row = connection.execute(select(schema.reviews).where(_free(now)).order_by(schema.reviews.c.asked).limit(1)).first()
    if row is None:
        return None
    _change(connection, row.table, row.seat, status="working", beat=now)
    return of(connection, row.table, row.seat)


def note(connection: Connection, one: Kept, share: float, body: bytes, now: float) -> None:
    """How far it is."""
    _change(connection, one.table, one.seat, share=share, body=body, beat=now)


def settle(connection: Connection, one: Kept, status: Status) -> None:
    _change(connection, one.table, one.seat, status=status)


def kept_of(connection: Connection, person: str) -> list[dict[str, Any]]:
    """What somebody has asked for."""
    columns = (schema.reviews.c.table, schema.reviews.c.seat, schema.reviews.c.asked, schema.reviews.c.status)
    rows = connection.execute(select(*columns).where(schema.reviews.c.person == person))
    return [dict(row._mapping) for row in rows]


def _free(now: float) -> ColumnElement[bool]:
    reviews = schema.reviews.c
    abandoned = (reviews.status == "working") & (reviews.beat < now - STALE)
    return or_(reviews.status == "waiting", abandoned)


def _same(table: str, seat: int) -> ColumnElement[bool]:
    return (schema.reviews.c.table == table) & (schema.reviews.c.seat == seat)


def _change(connection: Connection, table: str, seat: int, **values: Any) -> None:
    connection.execute(update(schema.reviews).where(_same(table, seat)).values(values))
