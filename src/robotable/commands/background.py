"""What a server lets be done in a process beside it: meekly, and with its kind of log, for nobody reads along."""

import logging
import os
from collections.abc import Callable

from robotable.commands.words import Mistake

log = logging.getLogger(__name__)

MEEK = 19
"""How far whoever works by the way steps back for others."""


def step_back() -> None:
    if hasattr(os, "nice"):
        os.nice(MEEK)


def in_background(work: Callable[[], None]) -> int:
    """Its exit code."""
    from robotable.server.web.logs import keep_log

    step_back()
    keep_log("json" if os.environ.get("ROBOTABLE_LOG") == "json" else "text")
    try:
        work()
    except Mistake as reason:
        log.error("%s", reason)
        return 2
    except Exception:
        log.exception("what was done beside the server failed")
        return 1
    return 0
