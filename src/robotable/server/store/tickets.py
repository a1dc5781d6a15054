"""What is good once and for minutes: challenges for passkeys, and codes that sign in another device."""

import time
from typing import Literal

from sqlalchemy import Connection, delete, insert, select

from robotable.server.store import schema
from robotable.server.store.tokens import hashed

Kind = Literal["make", "show", "link", "confirm", "recover"]
"""A challenge to make a passkey, one to show it, a link for another device; and for a person instead of a session, links
that were mailed: to confirm an address, and to come back in."""
MINUTES = {"make": 5, "show": 5, "link": 2, "confirm": 24 * 60, "recover": 60}


def issue(connection: Connection, session: str, kind: Kind, secret: str) -> None:
    """Instead of whatever this session had of the kind."""
    tickets, now = schema.tickets.c, time.time()
    same = (tickets.session == session) & (tickets.kind == kind)
    connection.execute(delete(schema.tickets).where(same | (tickets.until < now)))
    row = {"session": session, "kind": kind, "hash": hashed(secret), "until": now + 60 * MINUTES[kind]}
    connection.execute(insert(schema.tickets), row)


def take(connection: Connection, kind: Kind, secret: str, session: str | None = None) -> str | None:
    """The session that had it, if it was good until now; of this session alone, if one is named."""
    tickets = schema.tickets.c
    here = (tickets.hash == hashed(secret)) & (tickets.kind == kind) & (tickets.until > time.time())
    if session is not None:
        here &= tickets.session == session
    whose = connection.scalar(select(tickets.session).where(here))
    # Of two who come at the same time one deletes it.
    return whose if whose and connection.execute(delete(schema.tickets).where(here)).rowcount else None
