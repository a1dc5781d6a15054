"""Who solved which puzzle: of each somebody tried, how often, with how many hints, and how it ended."""

import time
from collections.abc import Mapping

from sqlalchemy import ColumnElement, Connection, func, insert, select, update

from robotable.server.store import schema
from robotable.server.store.store import Store, the_secret
from robotable.server.today.puzzles import Ended, Progress, Step, Which

REMEMBERED = 1000
"""Days, as of challenges."""
_kept = schema.solvings.c
FIELDS = [_kept.tries, _kept.hints, _kept.marks, _kept.ended]


class StoredSolvings:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._secret: str | None = None

    async def secret(self) -> str:
        if self._secret is None:
            self._secret = await self._store.transact(secret)
        return self._secret

    async def of(self, person: str, which: Which) -> Progress:
        return await self._store.read(of, person, which) or Progress()

    async def change(self, person: str, which: Which, step: Step) -> Progress:
        return await self._store.transact(change, person, which, step, time.time())

    async def days(self, person: str) -> Mapping[str, Progress]:
        return await self._store.read(days_of, person)

    async def ended(self, person: str) -> Mapping[str, Ended]:
        return await self._store.read(ended_of, person)

    async def spread(self, day: str) -> Mapping[int, int]:
        return await self._store.read(spread, day)


def secret(connection: Connection) -> str:
    return the_secret(connection, name="puzzles")


def of(connection: Connection, person: str, which: Which, to_change: bool = False) -> Progress | None:
    chosen = select(*FIELDS).where(_same(person, which))
    row = connection.execute(chosen.with_for_update() if to_change else chosen).first()
    return Progress(**row._mapping) if row else None


def change(connection: Connection, person: str, which: Which, step: Step, now: float) -> Progress:
    """What has not changed is not written."""
    before = of(connection, person, which, to_change=True)
    after = step(before or Progress())
    if after != (before or Progress()):
        values = {name: getattr(after, name) for name in after.__struct_fields__} | {"at": now}
        if before is None:
            same = {"person": person, "puzzle": which.name, "day": which.day}
            connection.execute(insert(schema.solvings), same | values)
        else:
            connection.execute(update(schema.solvings).where(_same(person, which)).values(values))
    return after


def days_of(connection: Connection, person: str) -> dict[str, Progress]:
    """A day that was solved once is solved, whatever became its puzzle later."""
    chosen = select(_kept.day, *FIELDS).where(_kept.person == person, _kept.day != "")
    rows = connection.execute(chosen.order_by(_kept.day.desc(), _kept.ended).limit(REMEMBERED))
    return {row.day: Progress(row.tries, row.hints, row.marks, row.ended) for row in rows}


def solved_days(connection: Connection, person: str) -> set[str]:
    return {day for day, one in days_of(connection, person).items() if one.ended == "solved"}


def ended_of(connection: Connection, person: str) -> dict[str, Ended]:
    """One that was solved once counts as solved."""
    chosen = select(_kept.puzzle, _kept.ended).where(_kept.person == person, _kept.ended != "open")
    rows = connection.execute(chosen.order_by(_kept.ended))
    return {row.puzzle: row.ended for row in rows}


def spread(connection: Connection, day: str) -> dict[int, int]:
    chosen = select(_kept.tries, func.count().label("many")).where(_kept.day == day, _kept.ended == "solved")
    return {row.tries: row.many for row in connection.execute(chosen.group_by(_kept.tries))}


def kept_of(connection: Connection, person: str) -> list[dict[str, object]]:
    """All there is of somebody, oldest first."""
    chosen = select(*(column for column in _kept if column.name != "person")).where(_kept.person == person)
    return [dict(row._mapping) for row in connection.execute(chosen.order_by(_kept.at))]


def _same(person: str, which: Which) -> ColumnElement[bool]:
    return (_kept.person == person) & (_kept.puzzle == which.name) & (_kept.day == which.day)
