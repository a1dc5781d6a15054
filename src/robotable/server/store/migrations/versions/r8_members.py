"""Browsers that are signed in, so that a cookie can be taken back; members, and by what they sign in."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy import BigInteger, Column, Float, Index, LargeBinary, String

from robotable.server.tables.names import key

revision = "8"
down_revision = "7"


def upgrade() -> None:
    op.add_column("people", Column("key", String))
    op.create_index("people_by_key", "people", ["key"], unique=True)
    op.create_table(
        "sessions",
        Column("hash", String, primary_key=True),
        Column("person", String, nullable=False),
        Column("made", Float, nullable=False),
        Column("seen", Float, nullable=False),
        Column("label", String, nullable=False),
        Column("came", String, nullable=False),
        Column("ended", Float),
        Index("sessions_by_person", "person"),
        Index("sessions_by_end", "ended"),
    )
    op.create_table(
        "passwords",
        Column("person", String, primary_key=True),
        Column("hash", String, nullable=False),
        Column("made", Float, nullable=False),
    )
    op.create_table(
        "passkeys",
        Column("id", String, primary_key=True),
        Column("person", String, nullable=False),
        Column("public_key", LargeBinary, nullable=False),
        Column("count", BigInteger, nullable=False),
        Column("label", String, nullable=False),
        Column("made", Float, nullable=False),
        Column("used", Float),
        Index("passkeys_by_person", "person"),
    )
    op.create_table(
        "codes",
        Column("hash", String, primary_key=True),
        Column("person", String, nullable=False),
        Index("codes_by_person", "person"),
    )
    op.create_table(
        "tickets",
        Column("session", String, primary_key=True),
        Column("kind", String, primary_key=True),
        Column("hash", String, nullable=False),
        Column("until", Float, nullable=False),
        Index("tickets_by_hash", "hash"),
        Index("tickets_by_end", "until"),
    )
    op.create_index("lines_by_person", "lines", ["person"])
    _keep_names_of_bots(op.get_bind())
    op.execute("UPDATE formats SET number = 8")


def _keep_names_of_bots(connection: sa.Connection) -> None:
    """Nobody else may take them. Of two that look alike the older has it."""
    bots = connection.execute(sa.text("SELECT id, name FROM bots ORDER BY made")).all()
    kept: dict[str, str] = {}
    for id, name in bots:
        kept.setdefault(key(name), id)
    for word, id in kept.items():
        connection.execute(sa.text("UPDATE people SET key = :key WHERE id = :id"), {"key": word, "id": id})
