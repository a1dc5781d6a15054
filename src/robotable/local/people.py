"""Who lives here: one person, without cookie or password."""

import secrets
from collections.abc import Callable, Iterable

from robotable.local.keeper import LocalKeeper
from robotable.server.tables.keeping import Meet, Rename
from robotable.server.tables.names import any_name
from robotable.server.tables.sheet import Person


class LocalPeople:
    me: Person
    sessions = None
    """There is none to be signed out of."""

    def __init__(self, keeper: LocalKeeper) -> None:
        self._keeper = keeper
        self.needed: Callable[[], set[str]] = set

    async def open(self) -> None:
        """As the person who was here before, or somebody new."""
        if known := await self._keeper.people():
            self.me = known[0]
        else:
            self.me = Person(secrets.token_urlsafe(12), any_name())
            await self._keeper.write(Meet(self.me))

    async def named(self, cookie: str | None) -> Person | None:
        """Whoever asks is the one who lives here."""
        return self.me

    async def visitor(self, cookie: str | None) -> tuple[None, Person]:
        """The same, by no session."""
        return None, self.me

    async def session(self, cookie: str | None) -> None: ...

    async def rename(self, name: str) -> Person:
        self.me = Person(self.me.id, name)
        await self._keeper.write(Rename(self.me))
        return self.me

    def name(self, id: str) -> str:
        return self.me.name if id == self.me.id else "Somebody"

    def member(self, id: str) -> bool:
        return False

    async def know(self, ids: Iterable[str]) -> None: ...
