"""Who somebody might want to play with, and where these are. Each of these is done within a transaction."""

from collections.abc import Collection

from msgspec import Struct
from sqlalchemy import Connection, func, select

from robotable.server.manners.wishes import Wishes
from robotable.server.store import schema
from robotable.server.store.following import followers, following, wishes
from robotable.server.store.manners import blocks
from robotable.server.store.store import read_sheets
from robotable.server.tables.sheet import OFFLINE, Person, Sheet

LATELY = 20
"""The last tables at which somebody sat: who sat there, too, is company."""
_HERE = schema.sheets.c.id.not_like(f"{OFFLINE}%")


def company(connection: Connection, person: str) -> set[str]:
    """Who sat at the last tables of somebody, too."""
    seats, sheets = schema.sittings, schema.sheets
    mine = select(sheets.c.id).join(seats, seats.c.table == sheets.c.id).where(seats.c.person == person)
    last = list(connection.scalars(mine.where(_HERE).order_by(sheets.c.made.desc()).limit(LATELY)))
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
    apart: bool
    """One of both has blocked the other."""


def known(connection: Connection, viewer: str, ids: Collection[str]) -> list[Known]:
    """Those of them who are members, as somebody knows them."""
    found, last, wished = members(connection, ids), seen(connection, ids), wishes(connection, ids)
    mine, theirs = following(connection, viewer), followers(connection, viewer, ids)
    apart = {other for one, other in blocks(connection, {viewer, *ids}) if one == viewer}
    return [
        Known(one, last.get(one.id, 0.0), wished[one.id], one.id in mine, one.id in theirs, one.id in apart)
        for one in found
    ]


# To play again


def games_of(connection: Connection, one: str, other: str) -> list[str]:
    """Those both have played, the one both play most first."""
    counts = [_played(connection, person) for person in (one, other)]
    both = counts[0].keys() & counts[1].keys()
    return sorted(both, key=lambda game: (-min(count[game] for count in counts), game))


def _played(connection: Connection, person: str) -> dict[str, int]:
    seats, sheets = schema.sittings, schema.sheets
    theirs = select(seats.c.table).where(seats.c.person == person)
    chosen = select(sheets.c.game, func.count()).where(sheets.c.id.in_(theirs), sheets.c.status == "over", _HERE)
    return {row[0]: row[1] for row in connection.execute(chosen.group_by(sheets.c.game))}


def last_together(connection: Connection, one: str, other: str, game: str | None = None) -> Sheet | None:
    """The newest finished game of both, of any kind or of this."""
    seats, sheets = schema.sittings, schema.sheets
    where = sheets.c.status == "over"
    for person in (one, other):
        where &= sheets.c.id.in_(select(seats.c.table).where(seats.c.person == person))
    if game is not None:
        where &= sheets.c.game == game
    return next(iter(read_sheets(connection, where)), None)
