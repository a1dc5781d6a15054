"""A log that a fault which comes again and again does not fill."""

import logging
import time

AGAIN = 60.0
"""Seconds after which the same may be told once more."""
KINDS = 1_000


class Quiet(logging.Filter):
    """Lets each kind of message through once a minute, and says how many of it were kept back since."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[tuple[str, str, object], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = (record.name, str(record.msg), record.exc_info[0] if record.exc_info else None)
        now = time.monotonic()
        at, kept_back = self._told.get(kind, (-AGAIN, 0))
        if now - at < AGAIN:
            self._told[kind] = (at, kept_back + 1)
            return False
        if len(self._told) >= KINDS:
            self._told.clear()
        self._told[kind] = (now, 0)
        if kept_back:
            record.msg, record.args = f"{record.getMessage()} (and {kept_back} times more)", ()
        return True
