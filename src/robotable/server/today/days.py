"""Days as challenges have them: those of UTC, written like 2026-11-16, and how many in a row somebody has played."""

from collections.abc import Collection
from datetime import UTC, date, datetime, timedelta
from itertools import count, takewhile

SECONDS = 86_400
WEEK = 7
AHEAD = 60
"""As many days as challenges are drawn for, at most."""


def day_of(now: float) -> str:
    """The day of a Unix time."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def ends(day: str) -> float:
    """When it is over, in Unix time."""
    return datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() + SECONDS


def later(day: str, days: int) -> str:
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def week(today: str) -> list[str]:
    """The last seven days, today at last."""
    return [later(today, -ago) for ago in reversed(range(WEEK))]


def in_a_row(played: Collection[str], today: str) -> int:
    """Days up to today, or to yesterday as long as today can still be played."""
    last = today if today in played else later(today, -1)
    return sum(1 for _ in takewhile(lambda ago: later(last, -ago) in played, count()))
