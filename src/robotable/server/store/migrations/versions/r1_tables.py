"""The tables of the first version."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, Float, Integer, LargeBinary, String

revision = "1"
down_revision = None


def upgrade() -> None:
    formats = op.create_table("formats", Column("number", Integer, primary_key=True))
    op.bulk_insert(formats, [{"number": 1}])
    op.create_table(
        "people",
        Column("id", String, primary_key=True),
        Column("name", String, nullable=False),
    )
    op.create_table(
        "sheets",
        Column("id", String, primary_key=True),
        Column("game", String, nullable=False),
        Column("rules", Integer, nullable=False),
        Column("options", LargeBinary, nullable=False),
        Column("seed", BigInteger, nullable=False),
        Column("status", String, nullable=False),
        Column("listed", Boolean, nullable=False),
        Column("host", String, nullable=False),
        Column("made", Float, nullable=False),
        Column("wakes", Boolean, nullable=False),
        Column("outcome", LargeBinary),
        Column("rematch", String),
        sa.Index("sheets_by_status", "status", "made"),
    )
    op.create_table(
        "sittings",
        Column("table", String, primary_key=True),
        Column("seat", Integer, primary_key=True, autoincrement=False),
        Column("kind", String, nullable=False),
        Column("person", String),
        Column("level", String),
        Column("stand_in", Boolean, nullable=False),
        sa.Index("sittings_by_person", "person"),
    )
    op.create_table(
        "actions",
        Column("table", String, primary_key=True),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("seat", Integer, nullable=False),
        Column("action", LargeBinary, nullable=False),
        Column("by", String),
        Column("message", String),
        Column("at", Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshots",
        Column("table", String, primary_key=True),
        Column("number", Integer, nullable=False),
        Column("rules", Integer, nullable=False),
        Column("state", LargeBinary, nullable=False),
        Column("told", LargeBinary, nullable=False),
        Column("key", Integer),
        Column("deadline", Float),
    )
    op.create_table(
        "lines",
        Column("table", String, primary_key=True),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("seat", Integer),
        Column("person", String, nullable=False),
        Column("name", String, nullable=False),
        Column("text", String, nullable=False),
        Column("at", Float, nullable=False),
        Column("heard", LargeBinary, nullable=False),
    )
