"""Guests: a name and a signed cookie, no sign-up."""

import re
import secrets
import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Iterable

from itsdangerous import BadSignature, URLSafeSerializer

from robotable.server.kept import Person
from robotable.server.store import Store, meet, rename

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


BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Letters by their category that show nothing."""
VARIATION = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Says how the letter before is drawn; two names must not differ by it alone."""


def readable(text: str) -> str | None:
    """A name as it is kept, or None if nobody could read it."""
    name = " ".join(VARIATION.sub("", unicodedata.normalize("NFC", text)).split())
    shows = any(unicodedata.category(letter)[0] in "LNPS" for letter in name)
    return name if shows and name.isprintable() and BLANK.isdisjoint(name) else None


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
        await self._store.write(meet(person))
        return self._remember(person)

    async def named(self, cookie: str | None) -> Person | None:
        """Whom a cookie of ours belongs to."""
        try:
            id = self._signer.loads(cookie or "")
        except BadSignature:
            return None
        await self.know([id])
        return self._known.get(id)

    def cookie(self, person: Person) -> str:
        return str(self._signer.dumps(person.id))

    async def rename(self, person: Person, name: str) -> Person:
        renamed = Person(person.id, name)
        await self._store.write(rename(renamed))
        return self._remember(renamed)

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
