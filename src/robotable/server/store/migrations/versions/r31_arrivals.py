"""Actions as they come, before they are filed."""

from alembic import op
from sqlalchemy import Column, Integer, LargeBinary

revision = "31"
down_revision = "30"


def upgrade() -> None:
    op.create_table(
        "arrivals",
        Column("number", Integer, primary_key=True),
        Column("actions", LargeBinary, nullable=False),
    )
    op.execute("UPDATE formats SET number = 31")
