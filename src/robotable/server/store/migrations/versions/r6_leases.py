"""Who may write a table, the nodes that live, and the secret that signs cookies."""

from alembic import op
from sqlalchemy import BigInteger, Column, Float, String

revision = "6"
down_revision = "5"


def upgrade() -> None:
    op.add_column("sheets", Column("node", String))
    op.add_column("sheets", Column("term", BigInteger, nullable=False, server_default="0"))
    op.create_table(
        "nodes",
        Column("name", String, primary_key=True),
        Column("until", Float, nullable=False),
    )
    op.create_table(
        "secrets",
        Column("name", String, primary_key=True),
        Column("value", String, nullable=False),
    )
    # Versions before Alembic look here, and refuse what they do not know.
    op.execute("UPDATE formats SET number = 6")
