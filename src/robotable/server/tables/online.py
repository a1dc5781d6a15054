"""Bots that come over the network and are connected now."""

from collections.abc import Callable

from msgspec import Struct


class Caller(Struct, frozen=True, array_like=True):
    """A bot that would come to a table."""

    id: str
    name: str
    games: tuple[str, ...]
    """Which it plays."""


class Online:
    """Each is connected once: who comes again ends the line it had."""

    def __init__(self) -> None:
        self._here: dict[str, tuple[Caller, Callable[[], None]]] = {}

    def come(self, bot: Caller, end: Callable[[], None]) -> None:
        """`end` is called when the same bot comes again."""
        if before := self._here.get(bot.id):
            before[1]()
        self._here[bot.id] = bot, end

    def go(self, bot: str, end: Callable[[], None]) -> None:
        if (here := self._here.get(bot)) and here[1] == end:
            del self._here[bot]

    def all(self) -> list[Caller]:
        return [bot for bot, _ in self._here.values()]
