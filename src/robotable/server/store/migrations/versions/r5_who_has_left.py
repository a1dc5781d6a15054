"""What everybody had seen when somebody left their seat."""

from alembic import op
from sqlalchemy import Column, String

revision = "5"
down_revision = "4"


def upgrade() -> None:
    op.add_column("sittings", Column("gone", String))
    op.execute("UPDATE formats SET number = 5")
