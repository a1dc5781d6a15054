"""The client's own id of a line of chat, so that it is said once."""

from alembic import op
from sqlalchemy import Column, String

revision = "4"
down_revision = "3"


def upgrade() -> None:
    op.add_column("lines", Column("message", String))
    op.execute("UPDATE formats SET number = 4")
