"""Those who look for a game by day, too, and pages out of sight; who waited live comes again by itself."""

from alembic import op
from sqlalchemy import Boolean, Column, Float, String

revision = "20"
down_revision = "19"


def upgrade() -> None:
    op.drop_table("seekers")
    op.create_table(
        "seekers",
        Column("person", String, primary_key=True),
        Column("pace", String, primary_key=True),
        Column("games", String, nullable=False),
        Column("bots", Boolean, nullable=False),
        Column("rated", Boolean, nullable=False),
        Column("since", Float, nullable=False),
        Column("seen", Float, nullable=False),
        Column("hidden", Boolean, nullable=False),
        Column("offer", String),
        Column("came", Boolean, nullable=False),
        Column("table", String),
    )
    op.execute("UPDATE formats SET number = 20")
