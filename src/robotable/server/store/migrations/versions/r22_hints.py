"""Who agrees to hints, and who has asked for some."""

from alembic import op
from sqlalchemy import Boolean, Column, Integer, false

revision = "22"
down_revision = "21"


def upgrade() -> None:
    op.add_column("sittings", Column("agrees", Boolean, nullable=False, server_default=false()))
    op.add_column("sittings", Column("hinted", Integer, nullable=False, server_default="0"))
    op.execute("UPDATE formats SET number = 22")
