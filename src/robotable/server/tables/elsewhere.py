"""What tables and lobbies know of other servers; a server that is alone has no others."""

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from robotable.core import Seat
from robotable.server import wire
from robotable.server.reasons import Why
from robotable.server.tables.online import Caller
from robotable.server.tables.sheet import Person

if TYPE_CHECKING:
    from robotable.server.tables.audience import Client


class Reached(Protocol):
    """A table as those come to it who sit at a screen, wherever it is."""

    def arrive(self, connection: "Client", since: int, seat: Seat | None) -> None: ...

    def depart(self, connection: "Client") -> None: ...

    def receive(self, connection: "Client", message: wire.Message, data: str | bytes) -> None:
        """A message, and how it was written."""

    def seen(self, connection: "Client", number: int) -> None: ...


class Cause(Struct, frozen=True):
    """Why nobody can come to a table just now."""

    why: Why
    node: str = ""
    """Which is to be waited for, if it is a certain one."""


class News(Struct, frozen=True, array_like=True):
    """How a table looks from outside that another server has in memory."""

    persons: frozenset[str] = frozenset()
    """Who are there."""
    waiting: tuple[Seat, ...] = ()
    """Whom the game cannot go on without."""
    watched: bool = False
    """In the list of those one may watch."""
    failed: bool = False
    address: str | None = None
    """From where it was opened, while it is in the list of those one may join."""


NOBODY = News()


class Elsewhere:
    """Of a server that is alone: there is nothing else."""

    @property
    def sure(self) -> bool:
        """The tables in memory are still ours."""
        return True

    def lead(self, table: str, node: str) -> Reached | Cause:
        """To a table that another server has."""
        return Cause(Why.MOVING, node)

    def note(self, table: str) -> None:
        """Something about a table of ours has changed that is seen from outside."""

    def news(self, table: str) -> News:
        return NOBODY

    def watched(self) -> Iterable[str]:
        """Tables of others that may be watched."""
        return ()

    def attended(self) -> Iterable[tuple[str, Collection[str]]]:
        """Tables of others, and who are there."""
        return ()

    def opened_from(self, address: str) -> int:
        """How many tables of others were opened from there and may be joined."""
        return 0

    def online(self) -> Iterable[Caller]:
        """Bots that are connected to others."""
        return ()

    def renamed(self, person: Person) -> None:
        """Somebody has a new name."""
