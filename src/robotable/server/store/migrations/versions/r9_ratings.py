"""Tables that are played for a rating, who left one, and what members' ratings became; since when somebody is a member."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Boolean, Column, Float, Index, Integer, String

revision = "9"
down_revision = "8"


def upgrade() -> None:
    op.add_column("people", Column("since", Float))
    op.add_column("sheets", Column("rated", Boolean, nullable=False, server_default=sa.false()))
    op.add_column("sheets", Column("ended", Float))
    op.create_index(
        "sheets_rated",
        "sheets",
        ["ended"],
        sqlite_where=sa.text("rated IS 1"),
        postgresql_where=sa.text("rated IS true"),
    )
    op.add_column("sittings", Column("leaver", String))
    op.create_table(
        "ratings",
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
        Index("ratings_by_person", "person", "game", "games"),
        Index("ratings_by_strength", "game", "newest", "mu"),
    )
    for ways in ("passwords", "passkeys"):
        first = f"SELECT min(made) FROM {ways} WHERE {ways}.person = people.id"
        op.execute(f"UPDATE people SET since = ({first}) WHERE key IS NOT NULL AND since IS NULL")
    op.execute("UPDATE formats SET number = 9")
