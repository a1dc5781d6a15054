"""Browsers that want notices pushed, and what is sent to whom: each notice once, whichever node sends it."""

import time
from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, update

from robotable.server.store import notices, schema
from robotable.server.store.notices import Notice
from robotable.server.store.tokens import hashed

MOST = 10
"""Browsers of one person."""
PORTION = 50
"""Notices that are claimed together."""
KEY = "push"
"""The name of the secret by which all that we push is signed."""


class Push(Struct, frozen=True):
    """A browser, as its push service knows it."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


class Parcel(Struct, frozen=True):
    """A notice, and where it goes."""

    notice: Notice
    pushes: tuple[Push, ...]


def key(connection: Connection) -> str:
    """Made on first use."""
    kept: str | None = connection.scalar(select(schema.secrets.c.value).where(schema.secrets.c.name == KEY))
    if kept is None:
        from robotable.server.notices.encryption import new_key

        kept = new_key()
        connection.execute(insert(schema.secrets), {"name": KEY, "value": kept})
    return kept


def subscribe(connection: Connection, person: str, session: str, push: Push) -> None:
    """Instead of whoever had this browser before, and without their oldest if there are too many."""
    pushes = schema.pushes
    unsubscribe(connection, push.endpoint)
    row = {"id": hashed(push.endpoint), "person": person, "session": session, "made": time.time()}
    connection.execute(insert(pushes), {**row, **{name: getattr(push, name) for name in push.__struct_fields__}})
    theirs = select(pushes.c.id).where(pushes.c.person == person)
    older = theirs.order_by(pushes.c.made.desc(), pushes.c.id).offset(MOST)
    connection.execute(delete(pushes).where(pushes.c.id.in_(older)))


def unsubscribe(connection: Connection, endpoint: str, person: str | None = None) -> None:
    here = schema.pushes.c.id == hashed(endpoint)
    if person is not None:
        here &= schema.pushes.c.person == person
    connection.execute(delete(schema.pushes).where(here))


def of(connection: Connection, person: str) -> list[Push]:
    """Browsers in which they are still signed in."""
    pushes, sessions = schema.pushes, schema.sessions
    both = pushes.join(sessions, pushes.c.session == sessions.c.hash)
    chosen = select(*(pushes.c[name] for name in Push.__struct_fields__)).select_from(both)
    rows = connection.execute(chosen.where(pushes.c.person == person, sessions.c.ended.is_(None)))
    return [Push(*row) for row in rows]


def waiting(connection: Connection) -> bool:
    """Whether a notice is still to be sent."""
    return connection.scalar(select(schema.notices.c.id).where(schema.notices.c.sent.is_(None)).limit(1)) is not None


def claim(connection: Connection) -> Sequence[Parcel]:
    """Notices that were not sent, from now on ours to send; what was seen meanwhile or is wanted nowhere is left out."""
    kept = schema.notices
    unsent = select(kept).where(kept.c.sent.is_(None)).order_by(kept.c.at).limit(PORTION)
    mine = [row for row in connection.execute(unsent).all() if _took(connection, row.id)]
    parcels = [Parcel(notices.read(row), tuple(of(connection, row.person))) for row in mine if row.seen is None]
    return [parcel for parcel in parcels if parcel.pushes]


def _took(connection: Connection, id: str) -> bool:
    """Of two nodes that want it one marks it."""
    here = (schema.notices.c.id == id) & schema.notices.c.sent.is_(None)
    return connection.execute(update(schema.notices).where(here).values(sent=time.time())).rowcount > 0
