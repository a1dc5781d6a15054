"""Who is who: a name, and a cookie that names a session of theirs; no sign-up."""

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable

from itsdangerous import BadSignature, URLSafeSerializer

from robotable.server.store import members
from robotable.server.store.sessions import DAY, Sessions, first_made
from robotable.server.store.store import Store
from robotable.server.tables.keeping import Meet, Rename, SignIn
from robotable.server.tables.names import any_name, key
from robotable.server.tables.sheet import Person, Session

REMEMBERED = 10_000
"""Names kept in memory, at least,"""
FORGOTTEN = 1_000
"""and how many too many are forgotten together."""


class People:
    """Everybody who ever came; a cookie says who."""

    def __init__(self, store: Store, secret: str) -> None:
        self._store = store
        self.sessions = Sessions(store)
        self._signer = URLSafeSerializer(secret, salt="session")
        self._former = URLSafeSerializer(secret, salt="who")
        self._known: OrderedDict[str, Person] = OrderedDict()
        self.needed: Callable[[], set[str]] = set
        """Says whose names must stay in memory."""

    async def welcome(self) -> tuple[Person, str]:
        """Somebody new, and their cookie."""
        person = Person(secrets.token_urlsafe(12), await self._free_name())
        word, session = self.sessions.new(person.id)
        await self._store.write(Meet(person), SignIn(session))
        self.sessions.remember(session)
        return self.remember(person), self._cookie(word)

    async def _free_name(self) -> str:
        """One that is no member's, as far as a few tries can find."""
        drawn = [any_name() for _ in range(4)]
        taken = await self._store.read(members.taken, [key(name) for name in drawn])
        return next((name for name in drawn if key(name) not in taken), drawn[0])

    async def named(self, cookie: str | None) -> Person | None:
        """Whom a cookie of ours belongs to."""
        return (await self.visitor(cookie))[1]

    async def visitor(self, cookie: str | None) -> tuple[Session | None, Person | None]:
        """The same, and by which session."""
        session = await self.session(cookie)
        id = session.person if session else await self._formerly(cookie)
        person = await self.person(id) if id is not None else None
        if session and person and person.member:
            self.sessions.see(session)
        return session, person

    async def person(self, id: str) -> Person | None:
        await self.know([id])
        return self._known.get(id)

    async def session(self, cookie: str | None) -> Session | None:
        """Which one a cookie names. Of one that we did not sign the store hears nothing."""
        word = _read(self._signer, cookie)
        return await self.sessions.of(word) if word else None

    async def sign_in(self, session: tuple[str, Session]) -> str:
        """The cookie for a new session."""
        word, opened = session
        await self._store.write(SignIn(opened))
        self.sessions.remember(opened)
        return self._cookie(word)

    def good(self, cookie: str) -> bool:
        """Whether a cookie is of today's kind; one that is older is to be exchanged."""
        return _read(self._signer, cookie) is not None

    async def _formerly(self, cookie: str | None) -> str | None:
        """Whom a cookie names that was given before there were sessions: a person. It is good until it was exchanged,
        and for a day more, for the answer may have been lost."""
        if (id := _read(self._former, cookie)) is None:
            return None
        person, first = await self.person(id), await self._store.read(first_made, id)
        fresh = first is None or first > time.time() - DAY
        return id if fresh and person and not person.member else None

    async def bot(self, token: str) -> Person | None:
        """Whose token this is."""
        bot = await self._store.bot(token)
        return self.remember(bot) if bot else None

    def _cookie(self, word: str) -> str:
        return str(self._signer.dumps(word))

    async def rename(self, person: Person, name: str) -> Person:
        """Raises IntegrityError if a member would have a name that looks like somebody else's."""
        renamed = Person(person.id, name, key(name) if person.member else None)
        await self._store.write(Rename(renamed))
        return self.remember(renamed)

    def heard(self, person: Person) -> None:
        """Another server says that somebody has a new name."""
        if person.id in self._known:
            self._known[person.id] = person

    async def know(self, ids: Iterable[str]) -> None:
        """Brings names to mind, so that `name` knows them."""
        if missing := [id for id in set(ids) if id not in self._known]:
            for person in await self._store.people(missing):
                self.remember(person)

    def name(self, id: str) -> str:
        return person.name if (person := self._known.get(id)) else "Somebody"

    def member(self, id: str) -> bool:
        return (person := self._known.get(id)) is not None and person.member

    def remember(self, person: Person) -> Person:
        self._known[person.id] = person
        self._known.move_to_end(person.id)
        if len(self._known) >= REMEMBERED + FORGOTTEN:
            self._forget()
        return person

    def _forget(self) -> None:
        needed = self.needed()
        old = [id for id in list(self._known)[: len(self._known) - REMEMBERED] if id not in needed]
        for id in old:
            del self._known[id]


def _read(signer: URLSafeSerializer, cookie: str | None) -> str | None:
    """What a cookie says that we signed."""
    try:
        return str(signer.loads(cookie)) if cookie else None
    except BadSignature:
        return None
