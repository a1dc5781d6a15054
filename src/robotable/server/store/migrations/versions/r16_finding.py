"""Those who look for a game, and the language of who opened a table."""

from alembic import op
from sqlalchemy import Boolean, Column, Float, String

revision = "16"
down_revision = "15"


def upgrade() -> None:
    op.create_table(
        "seekers",
        Column("person", String, primary_key=True),
        Column("games", String, nullable=False),
        Column("bots", Boolean, nullable=False),
        Column("rated", Boolean, nullable=False),
        Column("since", Float, nullable=False),
        Column("seen", Float, nullable=False),
        Column("pace", String, nullable=False),
        Column("offer", String),
        Column("came", Boolean, nullable=False),
        Column("table", String),
    )
    op.add_column("sheets", Column("language", String))
    op.execute("UPDATE formats SET number = 16")
