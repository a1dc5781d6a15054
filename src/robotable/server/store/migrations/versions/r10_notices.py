"""What people are told while they look elsewhere."""

from alembic import op
from sqlalchemy import Column, Float, Index, String

revision = "10"
down_revision = "9"


def upgrade() -> None:
    op.create_table(
        "notices",
        Column("id", String, primary_key=True),
        Column("person", String, nullable=False),
        Column("kind", String, nullable=False),
        Column("told", String, nullable=False),
        Column("path", String, nullable=False),
        Column("at", Float, nullable=False),
        Column("seen", Float),
        Column("sent", Float),
        Index("notices_by_person", "person", "at"),
        Index("notices_by_path", "path"),
        Index("notices_by_sending", "sent"),
    )
    op.execute("UPDATE formats SET number = 10")
