"""Passwords, hashed slowly by argon2id: beside the event loop, and a few at a time, for each takes memory."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from robotable.server.tables.limits import TooMuch

if TYPE_CHECKING:
    from argon2 import PasswordHasher

AT_A_TIME = 2
WAITING = 20
"""At most; whoever comes then is asked to come again."""
T = TypeVar("T")


class Passwords:
    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_A_TIME, "hash")
        self._waiting = 0

    @cached_property
    def _hasher(self) -> "PasswordHasher":
        from argon2 import PasswordHasher  # a server that nobody signs in to needs none of it

        return PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)

    @cached_property
    def _nobodys(self) -> str:
        return self._hasher.hash("nobody's")

    async def hash(self, password: str) -> str:
        """Raises TooMuch."""
        return await self._slowly(lambda: self._hasher.hash(password))

    async def fits(self, password: str, hash: str | None) -> bool:
        """Takes as long where there is no hash, so that nobody learns whether there is one. Raises TooMuch."""
        return await self._slowly(lambda: self._verify(password, hash or self._nobodys)) and hash is not None

    def close(self) -> None:
        self._threads.shutdown()

    def _verify(self, password: str, hash: str) -> bool:
        from argon2.exceptions import VerifyMismatchError

        try:
            return self._hasher.verify(hash, password)
        except VerifyMismatchError:
            return False

    async def _slowly(self, work: Callable[[], T]) -> T:
        if self._waiting >= WAITING:
            raise TooMuch(5)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1
