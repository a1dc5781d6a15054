"""The name somebody had when a silent game began."""

from alembic import op
from sqlalchemy import Column, String

revision = "3"
down_revision = "2"


def upgrade() -> None:
    op.add_column("sittings", Column("known_as", String))
    op.execute("UPDATE formats SET number = 3")
