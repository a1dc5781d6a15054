"""Bots that come over the network, and what their tokens look like after hashing."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Column, Float, String

revision = "7"
down_revision = "6"


def upgrade() -> None:
    op.create_table(
        "bots",
        Column("id", String, primary_key=True),
        Column("name", String, nullable=False, unique=True),
        Column("token", String),
        Column("made", Float, nullable=False),
        sa.Index("bots_by_token", "token", unique=True),
    )
    op.execute("UPDATE formats SET number = 7")
