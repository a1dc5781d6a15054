"""Tables that are played by day: their clock, days off, what people had seen, and for whom they wait."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Boolean, Column, Float, Index, Integer, String

revision = "12"
down_revision = "11"


def upgrade() -> None:
    op.add_column("sheets", Column("hours", Integer, nullable=False, server_default="0"))
    op.add_column("sheets", Column("forfeits", Boolean, nullable=False, server_default=sa.false()))
    op.add_column("sittings", Column("days_off", Integer, nullable=False, server_default="0"))
    op.add_column("sittings", Column("seen", Integer))
    op.create_table(
        "waits",
        Column("table", String, primary_key=True),
        Column("seat", Integer, primary_key=True, autoincrement=False),
        Column("person", String, nullable=False),
        Column("key", Integer),
        Column("since", Float, nullable=False),
        Column("until", Float, nullable=False),
        Column("told", Boolean, nullable=False),
        Index("waits_by_person", "person", "until"),
        Index("waits_by_end", "until"),
    )
    op.execute("UPDATE formats SET number = 12")
