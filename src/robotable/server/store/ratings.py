"""Ratings as they are kept; `results` makes them."""

from collections.abc import Collection

from sqlalchemy import Connection, Table, select

from robotable.server.ratings.rating import Rating
from robotable.server.store import schema


def numbers(connection: Connection, people: Collection[str]) -> dict[tuple[str, str], int]:
    """As they are shown, by person and game."""
    ratings = schema.ratings
    chosen = select(ratings.c.person, ratings.c.game, ratings.c.mu, ratings.c.sigma)
    rows = connection.execute(chosen.where(ratings.c.person.in_(people), ratings.c.newest))
    return {(row.person, row.game): Rating(row.mu, row.sigma).number for row in rows}


def rating_of(connection: Connection, person: str, game: str, table: Table = schema.ratings) -> Rating:
    """As it is now, in `ratings` or on the `ladder`."""
    chosen = select(table.c.mu, table.c.sigma, table.c.games)
    theirs = chosen.where(table.c.person == person, table.c.game == game)
    row = connection.execute(theirs.order_by(table.c.games.desc()).limit(1)).first()
    return Rating(**row._mapping) if row else Rating()
