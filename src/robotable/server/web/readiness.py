"""Whether visitors should be sent here."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

PATIENCE = 2.0
"""Seconds for an answer from what we need."""

Check = Callable[[], Awaitable[object]]
"""Raises something if what we need is not there, or does not end."""


class Readiness:
    def __init__(self, needed: Mapping[str, Check]) -> None:
        """What we need, as it is called in a sentence."""
        self._needed = needed
        self.closing = False

    async def fault(self) -> str | None:
        """Why nobody should come here now."""
        if self.closing:
            return "The server closes."
        for name, check in self._needed.items():
            try:
                await asyncio.wait_for(check(), PATIENCE)
            except Exception:
                return f"There is no answer from {name}."
        return None
