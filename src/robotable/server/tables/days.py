"""A table by day: until when its game waits for whom, and what becomes of those whose time is up.

Time is kept in the database, with the action by which it began. Nobody winds an alarm: the lobby looks now and then
where time is up (`Lobby.mind_days`), so that a table need not be in memory to be waited for.
"""

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from robotable.core import Illegal, Seat
from robotable.server.reasons import Why
from robotable.server.tables.keeping import Await
from robotable.server.tables.play import Play
from robotable.server.tables.sheet import Sheet, Wait
from robotable.server.wire import Day

HOUR = 3600.0
HOURS = (8, 24, 72, 168)
"""Between which a table by day chooses, for each decision."""
DAYS_OFF = 2
"""That everybody has at a table. Each puts off by a day what the game waits for."""


class Days:
    def __init__(self, sheet: Sheet, waits: Iterable[Wait] = ()) -> None:
        self._sheet = sheet
        self._waits = {wait.seat: wait for wait in waits}

    def note(self, play: Play, here: Collection[str], now: float) -> Await | None:
        """After every change of the game or of its seats: what has changed about who is waited for."""
        before, key = self._waits, play.decision
        self._waits = {seat: self._wait(seat, key, here, now) for seat in play.waiting if self._decides(seat)}
        return self._changes(before)

    def _decides(self, seat: Seat) -> bool:
        sitting = self._sheet.sittings[seat]
        return sitting.person is not None and not sitting.stand_in and not sitting.online

    def _wait(self, seat: Seat, key: int | None, here: Collection[str], now: float) -> Wait:
        """The one there is, while it is about the same decision."""
        person, before = self._sheet.sittings[seat].person or "", self._waits.get(seat)
        if before and (before.key, before.person) == (key, person):
            return before
        return Wait(seat, person, key, now, now + self._sheet.hours * HOUR, person in here)

    def _changes(self, before: dict[Seat, Wait]) -> Await | None:
        new = [wait for seat, wait in self._waits.items() if before.get(seat) != wait]
        gone = [wait for seat, wait in before.items() if wait != self._waits.get(seat)]
        return Await(self._sheet.id, gone, new) if new or gone else None

    def put_off(self, person: str) -> Await:
        """A day off. Raises Illegal if nothing is waited for, or none is left."""
        before, own = self._waits, [seat for seat in self._sheet.seats_of(person) if seat in self._waits]
        if not own:
            raise Illegal(Why.NOT_AWAITED())
        if not self._left(person):
            raise Illegal(Why.NO_DAYS_OFF(days=DAYS_OFF))
        for seat in self._sheet.seats_of(person):
            sitting = self._sheet.sittings[seat]
            self._sheet.sittings[seat] = replace(sitting, days_off=sitting.days_off + 1)
        later = {seat: replace(before[seat], until=before[seat].until + 24 * HOUR, told=True) for seat in own}
        self._waits = {**before, **later}
        return Await(self._sheet.id, [before[seat] for seat in own], list(later.values()))

    def _left(self, person: str) -> int:
        return DAYS_OFF - max((self._sheet.sittings[seat].days_off for seat in self._sheet.seats_of(person)), default=0)

    def late(self, now: float) -> list[Wait]:
        """Whose time is up."""
        return [wait for wait in self._waits.values() if wait.until <= now]

    def told(self, person: str, you: Seat | None, now: float) -> Day:
        """As somebody at the table is told."""
        left = [self._waits.get(Seat(seat)) for seat in range(len(self._sheet.sittings))]
        seen = None if you is None else self._sheet.sittings[you].seen or 0
        return Day(
            self._sheet.hours,
            self._sheet.forfeits,
            tuple(None if wait is None else max(0.0, round(wait.until - now, 3)) for wait in left),
            self._left(person),
            seen,
        )
