"""Who follows whom, and what members want others to be able to do."""

from alembic import op
from sqlalchemy import Boolean, Column, Float, Index, String

revision = "11"
down_revision = "10"


def upgrade() -> None:
    op.create_table(
        "follows",
        Column("person", String, primary_key=True),
        Column("whom", String, primary_key=True),
        Column("at", Float, nullable=False),
        Index("follows_by_whom", "whom"),
    )
    op.create_table(
        "wishes",
        Column("person", String, primary_key=True),
        Column("invite", String, nullable=False),
        Column("see", String, nullable=False),
        Column("watch", Boolean, nullable=False),
    )
    op.execute("UPDATE formats SET number = 11")
