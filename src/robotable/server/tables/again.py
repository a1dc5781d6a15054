"""What a server does over and over, beside all that people ask for."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from robotable.server.tables.keeping import Unavailable

log = logging.getLogger(__name__)


async def again(pause: float, work: Callable[[], Awaitable[None]], what: str) -> None:
    """For as long as the server runs: what fails once, for whatever reason, is tried again after the pause."""
    while True:
        try:
            await work()
        except Unavailable:
            log.warning("%s: waits for the store", what)
        except Exception:
            log.exception("%s: failed, and is tried again", what)
        await asyncio.sleep(pause)
