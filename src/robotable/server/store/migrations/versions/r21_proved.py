"""When somebody showed in a browser last that it is them."""

from alembic import op
from sqlalchemy import Column, Float

revision = "21"
down_revision = "20"


def upgrade() -> None:
    op.add_column("sessions", Column("proved", Float))
    op.execute("UPDATE formats SET number = 21")
