"""Finished games gone through once, in the order in which they ended: what they make of ratings, of the ladder against
bots and of records. All of it can be worked out anew from the games alone."""

import logging
import time
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    Table,
    bindparam,
    delete,
    func,
    insert,
    select,
    text,
    update,
)

from robotable.core import Outcome, codec
from robotable.server.ratings.ladder import rungs
from robotable.server.ratings.rating import Result, fair, places, rate
from robotable.server.store import schema
from robotable.server.store.ratings import rating_of
from robotable.server.tables.names import GONE
from robotable.server.tables.play import AnyGame
from robotable.server.tables.sheet import OFFLINE, TEACHER

log = logging.getLogger(__name__)
LOCK = 0x0B07_4A7E
"""The number of the advisory lock under which nodes do it, one after the other."""
APART = 0.001
"""Seconds between two ends at least, so that their order is known."""
TOGETHER = 10
"""Games in one transaction, for which a move might have to wait."""
KEPT = (schema.ratings, schema.ladder, schema.results)
LATEST = select(func.max(schema.sheets.c.ended)).where(schema.sheets.c.status == "over")
END = update(schema.sheets).where(schema.sheets.c.id == bindparam("of")).values(ended=bindparam("at"))
_seats, _who = schema.sittings, func.coalesce(schema.sittings.c.person, schema.sittings.c.leaver)
SEATED = (
    select(*(column for column in _seats.c if column.name != "name"), _who.label("who"), schema.people.c.name)
    .select_from(_seats.join(schema.people, schema.people.c.id == _who, isouter=True))
    .where(_seats.c.table.in_(bindparam("tables", expanding=True)))
    .order_by(_seats.c.table, _seats.c.seat)
)
Games = Mapping[str, AnyGame]
Kind = Literal["rated", "bots", "free", "shared"]
"""For a rating; one alone, without hints, against our bots; others; of those who had several seats at their screen."""


class Seated(Struct, frozen=True):
    """Who had a seat at the end, or left it."""

    person: str | None
    level: str | None
    left: bool
    alone: bool
    """Nobody but who sits here ever played here."""
    known: bool
    """Somebody who is still there."""
    hinted: bool
    """They asked for hints."""


class Finished(Struct, frozen=True):
    """A game that is over, as far as it matters here."""

    table: str
    game: str
    rated: bool
    outcome: Outcome
    seated: Sequence[Seated]
    sides: Sequence[int]
    venue: str | None
    prize: Any
    at: float

    @property
    def people(self) -> dict[str, list[int]]:
        """Who played, on which seats."""
        seats: dict[str, list[int]] = {}
        for seat, one in enumerate(self.seated):
            if one.person and one.known:
                seats.setdefault(one.person, []).append(seat)
        return seats

    def kind(self, own: Sequence[int]) -> Kind:
        """For somebody with these seats."""
        if self.rated:
            return "rated"
        bots = [one for one in self.seated if not one.person]
        if all(one.alone and not one.hinted for one in self.seated) and len(bots) == len(self.seated) - 1 > 0:
            return "bots"
        return "shared" if len(own) > 1 and fair(self.sides) else "free"

    @property
    def left(self) -> list[int]:
        return [seat for seat, one in enumerate(self.seated) if one.left]

    @property
    def level(self) -> str | None:
        """That of all bots, if they have the same."""
        levels = {one.level for one in self.seated if not one.person}
        return levels.pop() if len(levels) == 1 else None


def settle_some(connection: Connection, games: Games) -> bool:
    """Some games that were not gone through yet, and when they count as ended; whether there may be more."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    if found := connection.execute(unsettled(games).limit(TOGETHER)).all():
        first = max(time.time(), (connection.scalar(LATEST) or 0.0) + APART)
        ended = [(row, first + number * APART) for number, row in enumerate(found)]
        connection.execute(END, [{"of": row.id, "at": at} for row, at in ended])
        _settle(connection, games, ended)
    return len(found) == TOGETHER


def unsettled(games: Games) -> Select[Any]:
    """The oldest first; by the sum SQLite finds these few and sorts them, and does not look through all games by age."""
    return _over(games, schema.sheets.c.ended.is_(None)).order_by(schema.sheets.c.made + 0.0)


def anew(connection: Connection, games: Games) -> tuple[int, int]:
    """All of it from the beginning; how many games there were, and how many rows were otherwise."""
    before = _all(connection, games)
    for table in KEPT:
        connection.execute(delete(table).where(table.c.game.in_(games)))
    ended = connection.execute(_over(games, schema.sheets.c.ended.is_not(None)).order_by(schema.sheets.c.ended)).all()
    for first in range(0, len(ended), TOGETHER):
        _settle(connection, games, [(row, row.ended) for row in ended[first : first + TOGETHER]])
    return len(ended), len(before ^ _all(connection, games))


def _over(games: Games, which: ColumnElement[bool]) -> Select[Any]:
    sheets = schema.sheets
    wanted = [sheets.c.id, sheets.c.game, sheets.c.options, sheets.c.outcome, sheets.c.rated, sheets.c.ended]
    return select(*wanted, sheets.c.start.is_not(None).label("played_on")).where(
        sheets.c.status == "over", which, sheets.c.game.in_(games)
    )


def _all(connection: Connection, games: Games) -> set[tuple[Any, ...]]:
    rows = ((table, connection.execute(select(table).where(table.c.game.in_(games)))) for table in KEPT)
    return {(table.name, *row) for table, found in rows for row in found}


def _settle(connection: Connection, games: Games, ended: Sequence[tuple[Row[Any], float]]) -> None:
    """Nothing of lessons, nor of games that somebody played on or brought from elsewhere."""
    seated, played = _seated(connection, [row.id for row, _ in ended]), []
    for row, at in ended:
        levels = [one.level or "" for one in seated[row.id]]
        if not (row.played_on or row.id.startswith(OFFLINE) or any(level.startswith(TEACHER) for level in levels)):
            played += _gone_through(connection, games, row, seated[row.id], at)
    if played:
        connection.execute(insert(schema.results), played)


def _gone_through(
    connection: Connection, games: Games, row: Row[Any], seated: Sequence[Seated], at: float
) -> list[dict[str, Any]]:
    """How it went for each. Nothing, if what is stored can no longer be read: one game must not keep all others from being
    gone through."""
    try:
        game = _finished(games[row.game], row, seated, at)
        rated, climbed, played = _rated(connection, game), _climbed(connection, game), _played(game)
    except Exception:
        log.exception("table %s cannot be gone through", row.id)
        return []
    for table, results in ((schema.ratings, rated), (schema.ladder, climbed)):
        if results:
            _keep(connection, table, game, results)
    return played


def _seated(connection: Connection, tables: Sequence[str]) -> dict[str, list[Seated]]:
    found: dict[str, list[Seated]] = {table: [] for table in tables}
    for row in connection.execute(SEATED, {"tables": tables}):
        one = Seated(
            row.who,
            row.level,
            row.leaver is not None,
            (row.gone is None or row.leaver is not None) and not row.stand_in,
            row.name is not None and row.name != GONE,
            bool(row.hinted),
        )
        found[row.table].append(one)
    return found


def _finished(rules: AnyGame, row: Row[Any], seated: Sequence[Seated], at: float) -> Finished:
    outcome = msgspec.json.decode(row.outcome, type=Outcome)
    options = codec(rules).decode_options(row.options)
    venue = getattr(options, rules.venues.option) if rules.venues.option else None
    sides, prize = rules.manners.sides(options, len(seated)), rules.venues.prize(options, outcome)
    return Finished(row.id, row.game, bool(row.rated), outcome, seated, sides, venue, prize, at)


def _rated(connection: Connection, game: Finished) -> dict[str, Result]:
    """Those who played for a rating, whoever of them has left."""
    if not game.rated or not fair(game.sides):
        return {}
    people = [one.person or "" for one in game.seated]
    before = [rating_of(connection, person, game.game) for person in people]
    return dict(zip(people, rate(game.outcome, game.sides, game.left, before), strict=True))


def _climbed(connection: Connection, game: Finished) -> dict[str, Result]:
    """Whoever played alone, and without hints, against bots of which we know how strong they are."""
    known = rungs(game.game)
    if not fair(game.sides) or any(one.level not in known for one in game.seated if not one.person):
        return {}
    for person, seats in game.people.items():
        if game.kind(seats) == "bots":
            own = rating_of(connection, person, game.game, schema.ladder)
            before = [own if one.person else known[one.level or ""].rating for one in game.seated]
            return {person: rate(game.outcome, game.sides, game.left, before)[seats[0]]}
    return {}


def _keep(connection: Connection, table: Table, game: Finished, results: Mapping[str, Result]) -> None:
    rows = [
        {
            "table": game.table,
            "person": person,
            "game": game.game,
            "seats": len(game.seated),
            "place": result.place,
            **asdict(result.rating),
            "at": game.at,
            "newest": True,
        }
        for person, result in results.items()
    ]
    theirs = (table.c.game == game.game) & table.c.person.in_(results)
    connection.execute(update(table).where(theirs, table.c.newest).values(newest=False))
    connection.execute(insert(table), rows)


def _played(game: Finished) -> list[dict[str, Any]]:
    """How it went, for each who played."""
    by_seat = places(game.outcome, game.left)
    return [
        {
            "table": game.table,
            "person": person,
            "game": game.game,
            "kind": game.kind(seats),
            "seats": len(game.seated),
            "place": by_seat[seats[0]],
            "won": by_seat[seats[0]] == 1 and bool(game.outcome.winners),
            "level": game.level if game.kind(seats) == "bots" else None,
            "venue": game.venue,
            "role": "+".join(game.outcome.roles[seats[0]]) if game.outcome.roles else None,
            "stars": game.prize.stars if game.prize else None,
            "spare": game.prize.spare if game.prize else None,
            "at": game.at,
        }
        for person, seats in game.people.items()
    ]
