"""What moderators do, and for how long."""

from datetime import UTC, datetime
from typing import Literal

DeedKind = Literal["dismiss", "warn", "mute", "rename", "close", "lift"]
LASTING = ("mute", "close")
"""These have an end."""
DAY = 24 * 3600.0


def day(at: float) -> str:
    """As people are told until when something lasts."""
    return datetime.fromtimestamp(at, UTC).date().isoformat()
