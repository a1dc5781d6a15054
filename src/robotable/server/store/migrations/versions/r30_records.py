"""The records of all crews are found by room."""

from alembic import op

revision = "30"
down_revision = "29"


def upgrade() -> None:
    op.create_index("results_by_room", "results", ["game", "venue", "seats", "stars", "spare"])
    op.execute("UPDATE formats SET number = 30")
