"""Browsers that want notices pushed."""

from alembic import op
from sqlalchemy import Column, Float, Index, String

revision = "17"
down_revision = "16"


def upgrade() -> None:
    op.create_table(
        "pushes",
        Column("id", String, primary_key=True),
        Column("person", String, nullable=False),
        Column("session", String, nullable=False),
        Column("endpoint", String, nullable=False),
        Column("p256dh", String, nullable=False),
        Column("auth", String, nullable=False),
        Column("language", String, nullable=False),
        Column("made", Float, nullable=False),
        Index("pushes_by_person", "person"),
        Index("pushes_by_session", "session"),
    )
    op.execute("UPDATE formats SET number = 17")
