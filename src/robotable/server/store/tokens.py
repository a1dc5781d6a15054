"""Bots that come over the network, made by whoever runs the server. Of a token only a hash is kept."""

import secrets
import time
from collections.abc import Sequence
from hashlib import sha256

from msgspec import Struct
from sqlalchemy import Connection, insert, select, update

from robotable.server.store import schema
from robotable.server.tables.names import key, readable
from robotable.server.tables.sheet import ONLINE
from robotable.server.wire import LONGEST

PREFIX = "rtb_"
"""Begins every token, so that people and programs know one when they find it where it should not be."""


class Unsuitable(Exception):
    """Why it cannot be done."""


class Known(Struct, frozen=True):
    """A bot as whoever runs the server sees it."""

    name: str
    made: float
    """Unix time, of its token or of the last it had."""
    may_come: bool


def hashed(token: str) -> str:
    """Tokens are long and drawn by chance: a plain hash is as good as a slow one."""
    return sha256(token.encode(errors="surrogatepass")).hexdigest()


def new(connection: Connection, name: str) -> str:
    """A token for a bot of this name, which is the same bot it was if it had one before. Raises Unsuitable."""
    called = readable(name)
    if called is None or called != name or len(name) > LONGEST:
        raise Unsuitable(f"a bot's name has up to {LONGEST} letters that can be read, not “{name[:60]}”")
    known = connection.execute(select(schema.bots).where(schema.bots.c.name == name)).first()
    if known and known.token:
        raise Unsuitable(f"{name} has a token already: robotable token revoke takes it away")
    looks = key(name)
    if not known and connection.scalar(select(schema.people.c.id).where(schema.people.c.key == looks)):
        raise Unsuitable(f"somebody has a name that looks like {name} already")
    token = PREFIX + secrets.token_urlsafe(32)
    row = {"token": hashed(token), "made": time.time()}
    if known:
        connection.execute(update(schema.bots).where(schema.bots.c.id == known.id).values(row))
    else:
        id = ONLINE + secrets.token_urlsafe(12)
        connection.execute(schema.ADD_PERSON, {"id": id, "name": name, "key": looks})
        connection.execute(insert(schema.bots), {"id": id, "name": name, **row})
    return token


def revoke(connection: Connection, name: str) -> None:
    """Raises Unsuitable."""
    here = (schema.bots.c.name == name) & schema.bots.c.token.is_not(None)
    if not connection.execute(update(schema.bots).where(here).values(token=None)).rowcount:
        raise Unsuitable(f"there is no bot “{name[:60]}” that has a token")


def known(connection: Connection) -> Sequence[Known]:
    rows = connection.execute(select(schema.bots).order_by(schema.bots.c.name))
    return [Known(row.name, row.made, row.token is not None) for row in rows]
