"""The robots that members chose to be known by."""

from alembic import op
from sqlalchemy import Column, String

revision = "26"
down_revision = "25"


def upgrade() -> None:
    op.create_table("robots", Column("person", String, primary_key=True), Column("robot", String, nullable=False))
    op.execute("UPDATE formats SET number = 26")
