"""Where people may be written to: an address counts once it was confirmed from there."""

import time
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, select, update

from robotable.server.store import notices, schema, tickets
from robotable.server.store.notices import Notice
from robotable.server.store.tokens import hashed

DAY = 24 * 3600
TOLD = 10
"""Notices in one mail."""
PORTION = 10
"""People whom one transaction claims."""
ACCOUNTS = 5
"""That one address may bring back."""


class Mailing(Struct, frozen=True):
    """What somebody wants of mails."""

    address: str | None = None
    """That was confirmed,"""
    wanted: str | None = None
    """and one that was not yet."""
    language: str = "en"
    notices: bool = True
    often: bool = False
    """More than once a day."""


class Bundle(Struct, frozen=True):
    """What somebody is to be written of."""

    person: str
    address: str
    language: str
    notices: tuple[Notice, ...]
    before: float | None
    """When they were written to last."""


def of(connection: Connection, person: str) -> Mailing:
    names = Mailing.__struct_fields__
    chosen = select(*(schema.addresses.c[name] for name in names)).where(schema.addresses.c.person == person)
    row = connection.execute(chosen).first()
    return Mailing(**row._mapping) if row else Mailing()


def want(connection: Connection, person: str, address: str, language: str, secret: str) -> None:
    """The one they have stays until this is confirmed."""
    change(connection, person, wanted=address, language=language)
    tickets.issue(connection, person, "confirm", secret)


def change(connection: Connection, person: str, **values: str | bool | float | None) -> None:
    here = schema.addresses.c.person == person
    if not connection.execute(update(schema.addresses).where(here).values(values)).rowcount:
        new = {"person": person, "language": "en", "notices": True, "often": False, **values}
        connection.execute(insert(schema.addresses), new)


def confirm(connection: Connection, secret: str) -> bool:
    """Whether it was good until now."""
    person = tickets.take(connection, "confirm", secret)
    found = of(connection, person) if person else Mailing()
    if person is None or found.wanted is None:
        return False
    change(connection, person, address=found.wanted, wanted=None, confirmed=time.time(), last=None)
    return True


def stop(connection: Connection, person: str, mark: str) -> None:
    """No more notices to the address that this marks: it may be another by now."""
    found = of(connection, person)
    if found.address and marked(found.address) == mark:
        change(connection, person, notices=False)


def marked(address: str) -> str:
    """Says whether an address is the same, and not which."""
    return hashed(address)[:16]


def remove(connection: Connection, person: str) -> None:
    connection.execute(delete(schema.addresses).where(schema.addresses.c.person == person))
    connection.execute(delete(schema.tickets).where(schema.tickets.c.session == person))


def owners(connection: Connection, address: str) -> list[tuple[str, str]]:
    """Whose it is, and which language they read."""
    chosen = select(schema.addresses.c.person, schema.addresses.c.language)
    rows = connection.execute(chosen.where(schema.addresses.c.address == address).limit(ACCOUNTS))
    return [(row.person, row.language) for row in rows]


# Notices by mail


def _due(now: float, after: float) -> Select[Any]:
    """Those who have not seen what they were told, for whom it is time."""
    kept, told = schema.addresses.c, schema.notices.c
    since = func.coalesce(kept.last, kept.confirmed)
    rested: ColumnElement[bool] = kept.often | kept.last.is_(None) | (kept.last < now - DAY)
    unseen = (told.person == kept.person) & told.seen.is_(None) & (told.at > since) & (told.at <= now - after)
    wanting = kept.address.is_not(None) & kept.notices & rested
    return select(kept.person).where(wanting, select(told.id).where(unseen).exists())


def waiting(connection: Connection, now: float, after: float) -> bool:
    return connection.scalar(_due(now, after).limit(1)) is not None


def claim(connection: Connection, now: float, after: float) -> Sequence[Bundle]:
    """From now on ours to write to: of two nodes one finds them."""
    due = connection.scalars(_due(now, after).limit(PORTION)).all()
    return [bundle for person in due if (bundle := _claim(connection, person, now))]


def _claim(connection: Connection, person: str, now: float) -> Bundle | None:
    kept = schema.addresses.c
    row = connection.execute(select(schema.addresses).where(kept.person == person).with_for_update()).one()
    before: float | None = row.last
    same = kept.last.is_(None) if before is None else kept.last == before
    if not connection.execute(update(schema.addresses).where(kept.person == person, same).values(last=now)).rowcount:
        return None
    new = [one for one in notices.of(connection, person) if one.seen is None and one.at > (before or row.confirmed)]
    return Bundle(person, row.address, row.language, tuple(new[:TOLD]), before)


def give_back(connection: Connection, bundle: Bundle) -> None:
    """It could not be sent: later."""
    change(connection, bundle.person, last=bundle.before)
