"""Tournaments, who is in them and who meets whom; and at a table which tournament it belongs to."""

from alembic import op
from sqlalchemy import Boolean, Column, Float, Index, Integer, LargeBinary, String

revision = "14"
down_revision = "13"


def upgrade() -> None:
    op.add_column("sheets", Column("tournament", String))
    op.create_table(
        "tournaments",
        Column("id", String, primary_key=True),
        Column("name", String, nullable=False),
        Column("game", String, nullable=False),
        Column("options", LargeBinary, nullable=False),
        Column("form", String, nullable=False),
        Column("seats", Integer, nullable=False),
        Column("allowed", String, nullable=False),
        Column("size", Integer, nullable=False),
        Column("rounds", Integer, nullable=False),
        Column("minutes", Integer, nullable=False),
        Column("hours", Integer, nullable=False),
        Column("level", String),
        Column("rated", Boolean, nullable=False),
        Column("listed", Boolean, nullable=False),
        Column("starts", Float),
        Column("when_full", Boolean, nullable=False),
        Column("holder", String, nullable=False),
        Column("made", Float, nullable=False),
        Column("status", String, nullable=False),
        Column("round", Integer, nullable=False),
        Column("begun", Float),
        Column("ended", Float),
        Column("trouble", String),
        Index("tournaments_by_status", "status", "made"),
        Index("tournaments_by_holder", "holder"),
    )
    op.create_table(
        "entrants",
        Column("tournament", String, primary_key=True),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("person", String),
        Column("level", String),
        Column("rating", Float, nullable=False),
        Column("joined", Float, nullable=False),
        Column("out", Boolean, nullable=False),
        Column("paused", Boolean, nullable=False),
        Index("entrants_by_person", "person", "tournament", unique=True),
    )
    op.create_table(
        "pairings",
        Column("tournament", String, primary_key=True),
        Column("round", Integer, primary_key=True, autoincrement=False),
        Column("board", Integer, primary_key=True, autoincrement=False),
        Column("table", String),
        Column("seats", String, nullable=False),
        Column("places", String),
        Column("failed", Boolean, nullable=False),
        Column("made", Float, nullable=False),
        Column("ended", Float),
    )
    op.execute("UPDATE formats SET number = 14")
