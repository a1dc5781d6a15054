"""How every finished game went for whoever played it, and a ladder for those who play against our bots."""

from alembic import op
from sqlalchemy import Boolean, Column, Float, Index, Integer, String

revision = "19"
down_revision = "18"


def upgrade() -> None:
    op.drop_index("sheets_rated", "sheets")
    op.create_index("sheets_by_end", "sheets", ["status", "ended"])
    op.create_table(
        "ladder",
        Column("table", String, primary_key=True),
        Column("person", String, primary_key=True),
        Column("game", String, nullable=False),
        Column("seats", Integer, nullable=False),
        Column("place", Integer, nullable=False),
        Column("mu", Float, nullable=False),
        Column("sigma", Float, nullable=False),
        Column("games", Integer, nullable=False),
        Column("at", Float, nullable=False),
        Column("newest", Boolean, nullable=False),
        Index("ladder_by_person", "person", "game", "games"),
    )
    op.create_table(
        "results",
        Column("table", String, primary_key=True),
        Column("person", String, primary_key=True),
        Column("game", String, nullable=False),
        Column("kind", String, nullable=False),
        Column("seats", Integer, nullable=False),
        Column("place", Integer, nullable=False),
        Column("won", Boolean, nullable=False),
        Column("level", String),
        Column("venue", String),
        Column("role", String),
        Column("stars", Integer),
        Column("spare", Integer),
        Column("at", Float, nullable=False),
        Index("results_by_person", "person", "game", "kind", "at"),
    )
    # Rated games from before were gone through already; where they were played `robotable store ratings` finds out.
    told = "\"table\", person, game, 'rated', seats, place, place = 1, at"
    op.execute(f'INSERT INTO results ("table", person, game, kind, seats, place, won, at) SELECT {told} FROM ratings')
    op.execute("UPDATE formats SET number = 19")
