"""Reviews of finished games."""

from alembic import op
from sqlalchemy import Column, Float, Index, Integer, LargeBinary, String

revision = "23"
down_revision = "22"


def upgrade() -> None:
    op.create_table(
        "reviews",
        Column("table", String, primary_key=True),
        Column("seat", Integer, primary_key=True),
        Column("person", String, nullable=False),
        Column("asked", Float, nullable=False),
        Column("status", String, nullable=False),
        Column("share", Float, nullable=False),
        Column("beat", Float, nullable=False),
        Column("body", LargeBinary),
        Index("reviews_by_status", "status", "asked"),
        Index("reviews_by_person", "person"),
    )
    op.execute("UPDATE formats SET number = 23")
