"""Tables that go on from where another game stood."""

from alembic import op
from sqlalchemy import Column, LargeBinary

revision = "24"
down_revision = "23"


def upgrade() -> None:
    op.add_column("sheets", Column("start", LargeBinary))
    op.execute("UPDATE formats SET number = 24")
