"""Whom people shun, what they report, and what moderators do."""

from alembic import op
from sqlalchemy import Boolean, Column, Float, Index, LargeBinary, String

revision = "13"
down_revision = "12"


def upgrade() -> None:
    op.create_table(
        "shuns",
        Column("person", String, primary_key=True),
        Column("whom", String, primary_key=True),
        Column("blocked", Boolean, nullable=False),
        Column("at", Float, nullable=False),
        Index("shuns_by_whom", "whom"),
    )
    op.create_table(
        "reports",
        Column("id", String, primary_key=True),
        Column("at", Float, nullable=False),
        Column("reporter", String, nullable=False),
        Column("about", String, nullable=False),
        Column("subject", String, nullable=False),
        Column("table", String),
        Column("name", String, nullable=False),
        Column("note", String, nullable=False),
        Column("shown", LargeBinary, nullable=False),
        Column("settled", Float),
        Index("reports_by_settling", "settled", "at"),
        Index("reports_by_reporter", "reporter"),
        Index("reports_by_about", "about"),
    )
    op.create_table(
        "deeds",
        Column("id", String, primary_key=True),
        Column("at", Float, nullable=False),
        Column("moderator", String, nullable=False),
        Column("person", String, nullable=False),
        Column("kind", String, nullable=False),
        Column("until", Float),
        Column("why", String, nullable=False),
        Column("report", String),
        Index("deeds_by_person", "person", "at"),
        Index("deeds_by_time", "at"),
    )
    op.execute("UPDATE formats SET number = 13")
