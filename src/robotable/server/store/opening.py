"""Opening a store, or saying what keeps it shut."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from robotable.server.store.engine import Place, engine, reason
from robotable.server.store.folder import CannotStart, claim
from robotable.server.store.leases import InUse
from robotable.server.store.migrations import HEAD, Foreign, Newer, revision
from robotable.server.store.store import Store

ADVICE = {
    "password authentication failed": "Check the user and password; the password may stand in PGPASSWORD or ~/.pgpass",
    "no password supplied": "Name it in the URL, in PGPASSWORD or in ~/.pgpass",
    "does not exist": "Make it first, or name another with --store",
    "permission denied": "Give the user the right to create tables there",
    "read-only file system": "Name a folder that can be written to, with --data",
    "read-only": "Give the database that can be written to",
    "readonly": "Make the file and its folder writable, or name another with --data",
    "Connection refused": "Is PostgreSQL running there",
    "could not translate host name": "Check the name of the host",
    "Name or service not known": "Check the name of the host",
    "timeout": "Is PostgreSQL running there, and may it be reached",
}
"""What to do, by what the database says, whatever its letters' size."""


def open_store(where: Place, node: str | None = None) -> Store:
    """For a server that is alone, or as one of several nodes. Brought up to date if need be. Raises CannotStart."""
    with explained(where), contextlib.ExitStack() as claims:
        if where.folder:
            claims.enter_context(claim(where.folder))
        store = Store(engine(where), node)
        store.closing = claims.pop_all()
        return store


@contextlib.contextmanager
def beside(where: Place) -> Iterator[Connection]:
    """A line to a store that a server may use meanwhile, up to date and without a transaction, for whatever takes longer
    than others would wait; nothing is made, and nothing of another version touched. Raises CannotStart."""
    with explained(where):
        be_there(where)
        base = engine(where)
        try:
            with base.connect() as connection:
                with connection.begin():
                    be_up_to_date(where, connection)
                yield connection
        finally:
            base.dispose()


def be_there(where: Place) -> None:
    """Of a store from which something is wanted. Raises CannotStart."""
    if where.folder and not Path(where.url.database or "").exists():
        raise CannotStart(f"There is nothing in {where.folder}. Name another place with --data or --store.")


def be_up_to_date(where: Place, connection: Connection) -> None:
    """Raises CannotStart."""
    if (found := revision(connection)) == 0:
        raise CannotStart(f"There is nothing in {where}. Name another place with --data or --store.")
    if found != HEAD:
        raise CannotStart(f"{where} has schema {found}, not {HEAD}: robotable store upgrade comes first.")


@contextlib.contextmanager
def explained(where: Place) -> Iterator[None]:
    """What goes wrong becomes a sentence with a way out; no password is in it."""
    try:
        yield
    except InUse as error:
        raise CannotStart(f"{error}.") from error
    except (Newer, Foreign, SQLAlchemyError, OSError) as error:
        said = reason(error)
        advice = next((f". {what}." for sign, what in ADVICE.items() if sign.lower() in said.lower()), ".")
        raise CannotStart(f"The data in {where} cannot be used: {said.rstrip('.')}{advice}") from error
