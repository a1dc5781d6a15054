"""Between a full table and its game: people who play together say that they are ready, or a while passes."""

from collections.abc import Collection

from robotable.core import Seat
from robotable.server.tables.sheet import NOBODY, Sheet, online
from robotable.server.wire import Start


class Gathering:
    def __init__(self, sheet: Sheet, patience: float) -> None:
        self.until: float | None = None
        """In Unix time: when a full table begins at the latest."""
        self._sheet = sheet
        self._patience = patience
        self._ready: set[str] = set()

    def ready(self, person: str) -> None:
        self._ready.add(person)

    def complete(self, here: Collection[str], now: float) -> bool:
        """Whether the game may begin. Who plays alone, or by day, waits for nobody; a host who is here is ready, where
        there is none whoever is here, and a bot that comes over the network when it says so."""
        people = {sitting.person for sitting in self._sheet.sittings if sitting.person}
        self._ready &= people
        if self._sheet.open:
            self.until = None
            return False
        hosts = people if self._sheet.host == NOBODY else {self._sheet.host}
        self._ready.update(one for one in hosts if one in here and not online(one))
        if self.until is None:
            self.until = self._latest(now)
        few = len(people) <= (0 if self._sheet.contest else 1)
        alone = (few or self._sheet.hours > 0) and not any(map(online, people))
        return alone or people <= self._ready or now >= self.until

    def _latest(self, now: float) -> float:
        """A tournament's table waits no longer because a server began anew."""
        return self._patience + (self._sheet.made if self._sheet.contest else now)

    def start(self, now: float) -> Start | None:
        """As people are told."""
        if self.until is None or self._sheet.status != "open":
            return None
        ready = [
            seat for seat, one in enumerate(self._sheet.sittings) if one.kind == "bot" or one.person in self._ready
        ]
        return Start(max(0.0, round(self.until - now, 3)), tuple(map(Seat, ready)))
