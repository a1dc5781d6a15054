"""Guests: a name and a signed cookie, no sign-up."""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable

from itsdangerous import BadSignature, URLSafeSerializer

from robotable.server.store.store import Store
from robotable.server.tables.keeping import Meet, Rename
from robotable.server.tables.sheet import Person

COOKIE = "robotable"
YEAR = 365 * 24 * 3600
REMEMBERED = 10_000
"""Names kept in memory, at least,"""
FORGOTTEN = 1_000
"""and how many too many are forgotten together."""

# fmt: off
MANNERS = (
    "Agile", "Bold", "Brave", "Bright", "Calm", "Cheery", "Clever", "Cosy", "Curious", "Dapper", "Eager", "Fearless",
    "Gentle", "Happy", "Humble", "Jolly", "Kind", "Lively", "Lucky", "Merry", "Mighty", "Nimble", "Noble", "Patient",
    "Playful", "Polite", "Proud", "Quick", "Quiet", "Sly", "Sunny", "Swift", "Thrifty", "Tidy", "Trusty", "Witty",
)
THINGS = (
    "Anvil", "Axle", "Battery", "Beacon", "Bolt", "Buzzer", "Cable", "Circuit", "Clamp", "Cog", "Coil", "Crank",
    "Dial", "Diode", "Dynamo", "Fuse", "Gadget", "Gear", "Gizmo", "Hinge", "Lever", "Magnet", "Motor", "Piston",
    "Pixel", "Pulley", "Ratchet", "Rivet", "Rotor", "Sensor", "Socket", "Spanner", "Spring", "Sprocket", "Turbine", "Widget",
)
# fmt: on


class People:
    """Everybody who ever came; a cookie says who."""

    def __init__(self, store: Store, secret: str) -> None:
        self._store = store
        self._signer = URLSafeSerializer(secret, salt="who")
        self._known: OrderedDict[str, Person] = OrderedDict()
        self.needed: Callable[[], set[str]] = set
        """Says whose names must stay in memory."""

    async def welcome(self) -> Person:
        """Somebody new."""
        person = Person(secrets.token_urlsafe(12), f"{secrets.choice(MANNERS)} {secrets.choice(THINGS)}")
        await self._store.write(Meet(person))
        return self._remember(person)

    async def named(self, cookie: str | None) -> Person | None:
        """Whom a cookie of ours belongs to."""
        try:
            id = self._signer.loads(cookie or "")
        except BadSignature:
            return None
        await self.know([id])
        return self._known.get(id)

    async def bot(self, token: str) -> Person | None:
        """Whose token this is."""
        bot = await self._store.bot(token)
        return self._remember(bot) if bot else None

    def cookie(self, person: Person) -> str:
        return str(self._signer.dumps(person.id))

    async def rename(self, person: Person, name: str) -> Person:
        renamed = Person(person.id, name)
        await self._store.write(Rename(renamed))
        return self._remember(renamed)

    def heard(self, person: Person) -> None:
        """Another server says that somebody has a new name."""
        if person.id in self._known:
            self._known[person.id] = person

    async def know(self, ids: Iterable[str]) -> None:
        """Brings names to mind, so that `name` knows them."""
        if missing := [id for id in set(ids) if id not in self._known]:
            for person in await self._store.people(missing):
                self._remember(person)

    def name(self, id: str) -> str:
        return person.name if (person := self._known.get(id)) else "Somebody"

    def _remember(self, person: Person) -> Person:
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
