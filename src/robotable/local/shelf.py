"""Where a browser keeps things: bytes by key, durable once that was said."""

from collections.abc import Sequence
from typing import Protocol

Row = tuple[str, bytes]


class Shelf(Protocol):
    async def read(self, prefix: str) -> Sequence[Row]:
        """All whose keys begin so, in the order of their keys."""

    async def change(self, puts: Sequence[Row], drops: Sequence[str]) -> None:
        """All of it or nothing: first whatever begins like one of `drops` goes, then `puts` come. Durable when it returns.

        Raises OSError if there is no room, or nothing can be kept here.
        """
