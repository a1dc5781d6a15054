"""What somebody is called on one seat."""

from alembic import op
from sqlalchemy import Column, String

revision = "2"
down_revision = "1"


def upgrade() -> None:
    op.add_column("sittings", Column("name", String))
    op.execute("UPDATE formats SET number = 2")
