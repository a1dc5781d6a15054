"""Ratings as they are kept: of each rated game once, in the order in which the games ended, and all of it worked out anew."""

import logging
import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, Select, delete, func, insert, select, text, update

from robotable.core import Outcome, codec
from robotable.server.ratings.rating import Rating, Result, rate
from robotable.server.store import schema
from robotable.server.tables.play import AnyGame

log = logging.getLogger(__name__)
LOCK = 0x0B07_4A7E
"""The number of the advisory lock under which nodes rate, one after the other."""
APART = 0.001
"""Seconds between two ends at least, so that their order is known."""
Games = Mapping[str, AnyGame]


def rate_next(connection: Connection, games: Games) -> bool:
    """One finished game that was not rated yet, and when it counts as ended; False if there is none."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    waiting = _finished(games, schema.sheets.c.ended.is_(None)).order_by(schema.sheets.c.made).limit(1)
    if (game := connection.execute(waiting).first()) is None:
        return False
    latest = select(func.max(schema.sheets.c.ended)).where(schema.sheets.c.rated.is_(True))
    at = max(time.time(), (connection.scalar(latest) or 0.0) + APART)
    connection.execute(update(schema.sheets).where(schema.sheets.c.id == game.id).values(ended=at))
    _rate(connection, games, game, at)
    return True


def anew(connection: Connection, games: Games) -> tuple[int, int]:
    """All ratings of these games from the beginning; how many games there were, and how many ratings were otherwise."""
    before = _all(connection, games)
    connection.execute(delete(schema.ratings).where(schema.ratings.c.game.in_(games)))
    ended = _finished(games, schema.sheets.c.ended.is_not(None)).order_by(schema.sheets.c.ended)
    played = connection.execute(ended).all()
    for game in played:
        _rate(connection, games, game, game.ended)
    return len(played), len(before ^ _all(connection, games))


def _finished(games: Games, which: ColumnElement[bool]) -> Select[Any]:
    sheets = schema.sheets
    chosen = select(sheets.c.id, sheets.c.game, sheets.c.options, sheets.c.outcome, sheets.c.ended)
    return chosen.where(sheets.c.rated.is_(True), which, sheets.c.status == "over", sheets.c.game.in_(games))


def _all(connection: Connection, games: Games) -> set[tuple[Any, ...]]:
    return {tuple(row) for row in connection.execute(select(schema.ratings).where(schema.ratings.c.game.in_(games)))}


def _rate(connection: Connection, games: Games, game: Row[Any], at: float) -> None:
    seats = schema.sittings
    seated = connection.execute(
        select(seats.c.person, seats.c.leaver).where(seats.c.table == game.id).order_by(seats.c.seat)
    ).all()
    people = [seat.person or seat.leaver for seat in seated]
    left = [number for number, seat in enumerate(seated) if seat.leaver]
    before = [rating_of(connection, person, game.game) for person in people]
    if results := _results(games[game.game], game, left, before):
        _keep(connection, game, people, results, at)


def _results(rules: AnyGame, game: Row[Any], left: Sequence[int], before: Sequence[Rating]) -> list[Result]:
    """None if what is stored can no longer be read: one game must not keep all others from being rated."""
    try:
        sides = rules.manners.sides(codec(rules).decode_options(game.options), len(before))
        return rate(msgspec.json.decode(game.outcome, type=Outcome), sides, left, before)
    except Exception:
        log.exception("table %s cannot be rated", game.id)
        return []


def _keep(connection: Connection, game: Row[Any], people: Sequence[str], results: Sequence[Result], at: float) -> None:
    ratings = schema.ratings
    theirs = (ratings.c.game == game.game) & ratings.c.person.in_(people)
    connection.execute(update(ratings).where(theirs, ratings.c.newest).values(newest=False))
    rows = [
        {
            "table": game.id,
            "person": person,
            "game": game.game,
            "seats": len(people),
            "place": result.place,
            **msgspec.structs.asdict(result.rating),
            "at": at,
            "newest": True,
        }
        for person, result in zip(people, results, strict=True)
    ]
    connection.execute(insert(ratings), rows)


def rating_of(connection: Connection, person: str, game: str) -> Rating:
    """As it is now."""
    ratings = schema.ratings
    chosen = select(ratings.c.mu, ratings.c.sigma, ratings.c.games)
    theirs = chosen.where(ratings.c.person == person, ratings.c.game == game)
    row = connection.execute(theirs.order_by(ratings.c.games.desc()).limit(1)).first()
    return Rating(**row._mapping) if row else Rating()
