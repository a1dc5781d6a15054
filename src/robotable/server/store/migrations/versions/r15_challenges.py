"""Challenges of the day, everybody's tries at them, and which tables are theirs."""

from alembic import op
from sqlalchemy import BigInteger, Column, Float, Index, Integer, LargeBinary, String

revision = "15"
down_revision = "14"


def upgrade() -> None:
    op.add_column("sheets", Column("challenge", String))
    op.create_table(
        "challenges",
        Column("day", String, primary_key=True),
        Column("game", String, primary_key=True),
        Column("seed", BigInteger, nullable=False),
        Column("options", LargeBinary, nullable=False),
        Column("bots", LargeBinary, nullable=False),
    )
    op.create_table(
        "tries",
        Column("day", String, primary_key=True),
        Column("game", String, primary_key=True),
        Column("person", String, primary_key=True),
        Column("table", String, nullable=False),
        Column("value", Integer),
        Column("score", LargeBinary),
        Column("at", Float),
        Index("tries_by_person", "person", "day"),
        Index("tries_by_value", "day", "game", "value"),
    )
    op.execute("UPDATE formats SET number = 15")
