"""Who follows whom, what members wish, and when they were here last. Each of these is done within a transaction."""

from collections.abc import Collection
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select

from robotable.server.manners.wishes import Wishes
from robotable.server.store import schema
from robotable.server.tables.sheet import Person

MOST = 200
"""Whom one may follow: all of them are looked at whenever somebody asks who is here."""
LATELY = 20
"""The last tables at which somebody sat: who sat there, too, is company."""


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


def company(connection: Connection, person: str) -> set[str]:
    """Who sat at the last tables of somebody, too."""
    seats, sheets = schema.sittings, schema.sheets
    mine = select(sheets.c.id).join(seats, seats.c.table == sheets.c.id).where(seats.c.person == person)
    last = list(connection.scalars(mine.order_by(sheets.c.made.desc()).limit(LATELY)))
    others = select(seats.c.person).where(seats.c.table.in_(last), seats.c.person.is_not(None))
    return set(connection.scalars(others)) - {person}


def members(connection: Connection, ids: Collection[str]) -> list[Person]:
    """Those of them who are members."""
    people = schema.people
    found = connection.execute(select(people.c.id, people.c.name, people.c.key).where(people.c.id.in_(ids)))
    return [person for row in found if (person := Person(*row)).member]


def seen(connection: Connection, ids: Collection[str]) -> dict[str, float]:
    """When they used any of their browsers last."""
    sessions = schema.sessions
    theirs = sessions.c.person.in_(ids) & sessions.c.ended.is_(None)
    chosen = select(sessions.c.person, func.max(sessions.c.seen)).where(theirs).group_by(sessions.c.person)
    return {row[0]: row[1] for row in connection.execute(chosen)}


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
    wishes = schema.wishes
    chosen = select(wishes.c.person).where(wishes.c.person.in_(ids), wishes.c.watch.is_(False)).limit(1)
    return connection.scalar(chosen) is not None


class Known(Struct, frozen=True):
    """A member, and how they and somebody stand to each other."""

    person: Person
    seen: float
    """When they were here last."""
    wishes: Wishes
    followed: bool
    """By that somebody,"""
    follows: bool
    """and the other way round."""


def known(connection: Connection, viewer: str, ids: Collection[str]) -> list[Known]:
    """Those of them who are members, as somebody knows them."""
    found, last, wished = members(connection, ids), seen(connection, ids), wishes(connection, ids)
    mine, theirs = following(connection, viewer), followers(connection, viewer, ids)
    return [Known(one, last.get(one.id, 0.0), wished[one.id], one.id in mine, one.id in theirs) for one in found]


def kept_of(connection: Connection, person: str) -> dict[str, Any]:
    """For their own eyes: whom they follow, by name, and what they wish."""
    names = select(schema.people.c.name).where(schema.people.c.id.in_(following(connection, person)))
    return {"follows": list(connection.scalars(names)), "wishes": wishes(connection, [person])[person]}


def forget(connection: Connection, person: str) -> None:
    follows = schema.follows
    connection.execute(delete(follows).where((follows.c.person == person) | (follows.c.whom == person)))
    connection.execute(delete(schema.wishes).where(schema.wishes.c.person == person))
