"""Where people may be written to."""

from alembic import op
from sqlalchemy import Boolean, Column, Float, Index, String

revision = "18"
down_revision = "17"


def upgrade() -> None:
    op.create_table(
        "addresses",
        Column("person", String, primary_key=True),
        Column("address", String),
        Column("wanted", String),
        Column("language", String, nullable=False),
        Column("notices", Boolean, nullable=False),
        Column("often", Boolean, nullable=False),
        Column("confirmed", Float),
        Column("last", Float),
        Index("addresses_by_address", "address"),
    )
    op.execute("UPDATE formats SET number = 18")
