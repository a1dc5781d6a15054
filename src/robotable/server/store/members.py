"""Members: guests who made their name their own, and by what they sign in. Each of these is done within a transaction."""

import secrets
import time
from collections.abc import Collection

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update

from robotable.server.store import following, manners, moderation, schema, tournaments
from robotable.server.store.tokens import hashed
from robotable.server.tables.names import GONE, SILENCED
from robotable.server.tables.sheet import Came, Person, Session

CODES = 8
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""Of codes: nothing in it looks like anything else in it."""


class Passkey(Struct, frozen=True):
    id: str
    person: str
    public_key: bytes
    count: int
    """How often it was shown, where it counts."""
    label: str
    made: float
    used: float | None = None


class Ways(Struct, frozen=True):
    """By which somebody signs in."""

    password: bool
    passkeys: tuple[Passkey, ...]
    codes: int
    """That are left."""


class NotSo(Exception):
    """It cannot be done, for something is otherwise than whoever asked for it thought."""


def new_codes() -> list[str]:
    """Too many are possible for anybody to guess one."""
    return ["-".join("".join(secrets.choice(ALPHABET) for _ in range(4)) for _ in range(3)) for _ in range(CODES)]


def as_kept(code: str) -> str:
    """A code's hash, however it was typed."""
    return hashed("".join(letter for letter in code.lower() if letter.isalnum()))


def become(
    connection: Connection, person: Person, session: Session, way: str | Passkey, came: Came, codes: list[str]
) -> list[str]:
    """A guest becomes a member under the name and key that `person` has now; which of their sessions have ended.

    Raises NotSo for members, and IntegrityError if somebody has a name that looks the same."""
    guest = (schema.people.c.id == person.id) & schema.people.c.key.is_(None)
    named = update(schema.people).where(guest).values(name=person.name, key=person.key, since=time.time())
    if not connection.execute(named).rowcount:
        raise NotSo
    if isinstance(way, Passkey):
        add_passkey(connection, way)
    else:
        set_password(connection, person.id, way)
    set_codes(connection, person.id, codes)
    marked = {"label": session.label, "came": came, "made": session.made, "seen": session.seen}
    connection.execute(update(schema.sessions).where(schema.sessions.c.hash == session.hash).values(marked))
    prove(connection, session.hash, session.made)
    return end_others(connection, person.id, session.hash)


def prove(connection: Connection, session: str, now: float) -> None:
    """Whoever is in this browser has shown that it is them."""
    connection.execute(update(schema.sessions).where(schema.sessions.c.hash == session).values(proved=now))


def set_password(connection: Connection, person: str, hash: str) -> None:
    connection.execute(delete(schema.passwords).where(schema.passwords.c.person == person))
    connection.execute(insert(schema.passwords), {"person": person, "hash": hash, "made": time.time()})


def add_passkey(connection: Connection, passkey: Passkey) -> None:
    connection.execute(insert(schema.passkeys), {name: getattr(passkey, name) for name in passkey.__struct_fields__})


def set_codes(connection: Connection, person: str, codes: list[str]) -> None:
    """Instead of those there were."""
    connection.execute(delete(schema.codes).where(schema.codes.c.person == person))
    connection.execute(insert(schema.codes), [{"hash": as_kept(code), "person": person} for code in codes])


def use_code(connection: Connection, person: str, code: str) -> bool:
    """Whether it was one of theirs; it is none from now on."""
    here = (schema.codes.c.person == person) & (schema.codes.c.hash == as_kept(code))
    return connection.execute(delete(schema.codes).where(here)).rowcount > 0


def use_passkey(connection: Connection, id: str, count: int) -> None:
    seen = update(schema.passkeys).where(schema.passkeys.c.id == id)
    connection.execute(seen.values(count=count, used=time.time()))


def remove_way(connection: Connection, person: str, passkey: str | None) -> None:
    """A passkey, or the password. Raises NotSo if there is no such thing, or nothing but codes would be left."""
    if passkey is None:
        gone = delete(schema.passwords).where(schema.passwords.c.person == person)
    else:
        gone = delete(schema.passkeys).where(schema.passkeys.c.person == person, schema.passkeys.c.id == passkey)
    removed = connection.execute(gone).rowcount
    left = ways_of(connection, person)
    if not removed or not (left.password or left.passkeys):
        raise NotSo


def ways_of(connection: Connection, person: str) -> Ways:
    kept = connection.scalar(select(func.count()).where(schema.passwords.c.person == person))
    chosen = select(schema.passkeys).where(schema.passkeys.c.person == person).order_by(schema.passkeys.c.made)
    passkeys = tuple(Passkey(**row._mapping) for row in connection.execute(chosen))
    codes = connection.scalar(select(func.count()).where(schema.codes.c.person == person))
    return Ways(bool(kept), passkeys, codes or 0)


def passkey(connection: Connection, id: str) -> Passkey | None:
    row = connection.execute(select(schema.passkeys).where(schema.passkeys.c.id == id)).first()
    return Passkey(**row._mapping) if row else None


def by_name(connection: Connection, key: str) -> tuple[str, str | None] | None:
    """Whose name looks so, and the hash of their password."""
    people, passwords = schema.people, schema.passwords
    both = people.join(passwords, people.c.id == passwords.c.person, isouter=True)
    row = connection.execute(select(people.c.id, passwords.c.hash).select_from(both).where(people.c.key == key)).first()
    return (row.id, row.hash) if row else None


def taken(connection: Connection, keys: list[str]) -> set[str]:
    """Those of them that are somebody's."""
    return set(connection.scalars(select(schema.people.c.key).where(schema.people.c.key.in_(keys))))


def with_keys(connection: Connection, keys: Collection[str]) -> list[str]:
    """Whose names look so."""
    return list(connection.scalars(select(schema.people.c.id).where(schema.people.c.key.in_(keys))))


# Devices


def sessions_of(connection: Connection, person: str) -> list[Session]:
    """Those that have not ended, newest first."""
    mine = (schema.sessions.c.person == person) & schema.sessions.c.ended.is_(None)
    chosen = select(*(column for column in schema.sessions.c if column.name != "ended")).where(mine)
    return [Session(**row._mapping) for row in connection.execute(chosen.order_by(schema.sessions.c.seen.desc()))]


def end_others(connection: Connection, person: str, but: str | None) -> list[str]:
    """Ends all sessions of somebody but one; which."""
    ended = [session.hash for session in sessions_of(connection, person) if session.hash != but]
    here = schema.sessions.c.hash.in_(ended)
    connection.execute(update(schema.sessions).where(here).values(ended=time.time()))
    return ended


# Leaving for good


def forget(connection: Connection, person: str) -> list[str]:
    """All that tells who somebody was. Their games stay, for they are others' games, too; which sessions have ended."""
    ended = end_others(connection, person, None)
    mine = schema.sessions.c.person == person
    connection.execute(update(schema.sessions).where(mine).values(label="", came="guest"))
    connection.execute(delete(schema.tickets).where(schema.tickets.c.session.in_([*ended, person])))
    for own in (
        schema.passwords,
        schema.passkeys,
        schema.codes,
        schema.notices,
        schema.pushes,
        schema.addresses,
        schema.waits,
        schema.tries,
        schema.seekers,
        schema.robots,
        schema.kept_robots,
        schema.settings,
        schema.ladder,
        schema.results,
        schema.reviews,
        schema.solvings,
    ):
        connection.execute(delete(own).where(own.c.person == person))
    connection.execute(
        update(schema.people).where(schema.people.c.id == person).values(name=GONE, key=None, since=None)
    )
    for matter in (following, manners, moderation, tournaments):
        matter.forget(connection, person)
    seats, lines = schema.sittings, schema.lines
    connection.execute(update(seats).where(seats.c.person == person).values(name=None, known_as=None))
    connection.execute(update(lines).where(lines.c.person == person).values(name=GONE, text=SILENCED))
    return ended


def chat_of(connection: Connection, person: str) -> list[dict[str, object]]:
    """All they ever said."""
    chosen = select(schema.lines.c.table, schema.lines.c.at, schema.lines.c.name, schema.lines.c.text)
    rows = connection.execute(chosen.where(schema.lines.c.person == person).order_by(schema.lines.c.at))
    return [dict(row._mapping) for row in rows]
