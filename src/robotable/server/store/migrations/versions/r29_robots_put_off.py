"""Who chooses another robot during a silent game is known by the old one until it is over."""

from alembic import op
from sqlalchemy import Column, String

revision = "29"
down_revision = "28"


def upgrade() -> None:
    op.create_table(
        "kept_robots",
        Column("table", String, primary_key=True),
        Column("person", String, primary_key=True),
        Column("robot", String, nullable=False),
    )
    op.create_index("kept_robots_by_person", "kept_robots", ["person"])
    op.execute("UPDATE formats SET number = 29")
