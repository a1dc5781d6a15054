"""Who follows whom, and what members wish of others. Each of these is done within a transaction."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select

from robotable.server.manners.wishes import Wishes
from robotable.server.store import schema

MOST = 200
"""Whom one may follow: all of them are looked at whenever somebody asks who is here."""


UNWATCHED = (
    select(schema.wishes.c.person)
    .where(schema.wishes.c.person.in_(bindparam("ids", expanding=True)), schema.wishes.c.watch.is_(False))
    .limit(1)
)


class Enough(Exception):
    """They follow as many as one may."""


def follow(connection: Connection, person: str, whom: str, now: float) -> None:
    """Raises Enough."""
    if whom in (followed := following(connection, person)):
        return
    if len(followed) >= MOST:
        raise Enough
    connection.execute(insert(schema.follows), {"person": person, "whom": whom, "at": now})


def unfollow(connection: Connection, person: str, whom: str) -> None:
    follows = schema.follows
    connection.execute(delete(follows).where(follows.c.person == person, follows.c.whom == whom))


def following(connection: Connection, person: str) -> set[str]:
    """Whom somebody follows."""
    return set(connection.scalars(select(schema.follows.c.whom).where(schema.follows.c.person == person)))


def followers(connection: Connection, person: str, among: Collection[str]) -> set[str]:
    """Who of them follow somebody."""
    follows = schema.follows
    return set(
        connection.scalars(select(follows.c.person).where(follows.c.whom == person, follows.c.person.in_(among)))
    )


def wishes(connection: Connection, ids: Collection[str]) -> dict[str, Wishes]:
    """Of all of them."""
    rows = connection.execute(select(schema.wishes).where(schema.wishes.c.person.in_(ids)))
    said = {row.person: Wishes(row.invite, row.see, row.watch) for row in rows}
    return {id: said.get(id, Wishes()) for id in ids}


def wish(connection: Connection, person: str, wished: Wishes) -> None:
    connection.execute(delete(schema.wishes).where(schema.wishes.c.person == person))
    row = {"person": person, "invite": wished.invite, "see": wished.see, "watch": wished.watch}
    connection.execute(insert(schema.wishes), row)


def unwatched(connection: Connection, ids: Collection[str]) -> bool:
    """Whether one of them wants nobody to watch."""
    return connection.scalar(UNWATCHED, {"ids": list(ids)}) is not None


def kept_of(connection: Connection, person: str) -> dict[str, Any]:
    """For their own eyes: whom they follow, by name, and what they wish."""
    names = select(schema.people.c.name).where(schema.people.c.id.in_(following(connection, person)))
    return {"follows": list(connection.scalars(names)), "wishes": wishes(connection, [person])[person]}


def forget(connection: Connection, person: str) -> None:
    follows = schema.follows
    connection.execute(delete(follows).where((follows.c.person == person) | (follows.c.whom == person)))
    connection.execute(delete(schema.wishes).where(schema.wishes.c.person == person))
