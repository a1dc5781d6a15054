"""Who solved which puzzle."""

from alembic import op
from sqlalchemy import Column, Float, Index, Integer, String

revision = "25"
down_revision = "24"


def upgrade() -> None:
    op.create_table(
        "solvings",
        Column("person", String, primary_key=True),
        Column("puzzle", String, primary_key=True),
        Column("day", String, primary_key=True),
        Column("tries", Integer, nullable=False),
        Column("hints", Integer, nullable=False),
        Column("marks", String, nullable=False),
        Column("ended", String, nullable=False),
        Column("at", Float, nullable=False),
        Index("solvings_by_day", "day", "ended"),
    )
    op.execute("UPDATE formats SET number = 25")
