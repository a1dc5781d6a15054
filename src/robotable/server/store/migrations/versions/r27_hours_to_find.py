"""Who looks for a game by day says how long a decision may take; who waited before takes a day."""

from alembic import op
from sqlalchemy import Column, String

revision = "27"
down_revision = "26"


def upgrade() -> None:
    op.add_column("seekers", Column("hours", String, nullable=False, server_default="[24]"))
    op.execute("UPDATE seekers SET hours = '[0]' WHERE pace = 'live'")
    op.execute("UPDATE formats SET number = 27")
