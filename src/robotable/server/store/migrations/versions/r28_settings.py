"""What members prefer on all their devices."""

from alembic import op
from sqlalchemy import Column, String

revision = "28"
down_revision = "27"


def upgrade() -> None:
    op.create_table("settings", Column("person", String, primary_key=True), Column("kept", String, nullable=False))
    op.execute("UPDATE formats SET number = 28")
