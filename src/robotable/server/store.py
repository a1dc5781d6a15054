"""What the server keeps: people, tables, every action, snapshots and chat."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Executable, Row, Select, event, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from robotable.core import Seat
from robotable.server import schema
from robotable.server.wire import Status

Write = tuple[Executable, dict[str, Any]]
"""A statement and the row for it."""


class Person(Struct, frozen=True):
    id: str
    name: str


class Sitting(Struct, frozen=True):
    """Who has a seat."""

    kind: Literal["person", "bot", "open"]
    person: str | None = None
    level: str | None = None
    stand_in: bool = False
    """The bot of `level` plays for the absent person."""

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays here now."""
        return self.level if self.kind == "bot" or self.stand_in else None


OPEN = Sitting("open")
MIXED = 0
"""The rules of a game in the middle of which they changed."""


class Sheet(Struct):
    """All there is to a table but its actions."""

    id: str
    game: str
    rules: int
    """By which it was set up."""
    options: bytes
    seed: int
    status: Status
    listed: bool
    host: str
    made: float
    sittings: list[Sitting]
    wakes: bool = False
    """It goes on by itself after a restart: there is a clock or a bot."""
    outcome: bytes | None = None
    rematch: str | None = None

    def seat_of(self, person: str) -> Seat | None:
        return next((Seat(seat) for seat, sitting in enumerate(self.sittings) if sitting.person == person), None)


class Entry(Struct, frozen=True):
    """An action as it was played."""

    number: int
    seat: Seat
    action: bytes
    by: str | None
    message: str | None
    """The client's own id of it."""
    at: float


class Snapshot(Struct, frozen=True):
    """The state after `number` actions, and by which rules it was reached."""

    number: int
    rules: int
    state: bytes
    told: list[int]
    """How many events each seat has seen, and the spectators at last."""
    key: int | None
    """Of the timer that runs until the deadline."""
    deadline: float | None


class Line(Struct, frozen=True):
    """Of the chat."""

    number: int
    seat: Seat | None
    person: str
    name: str
    text: str
    at: float
    heard: list[Seat | None]
    """By whom; None stands for the spectators."""


class WrongFormat(Exception):
    """The data folder was written by another version."""


class Store:
    """One connection writes, in groups: whatever comes while a commit is under way shares the next one."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._queue: asyncio.Queue[tuple[Sequence[Write], asyncio.Future[None]]] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write_groups())

    @classmethod
    async def open(cls, path: Path) -> "Store":
        """The store in this file, which is made if need be."""
        engine = create_async_engine(f"sqlite+aiosqlite:///{path}", pool_size=4)
        event.listen(engine.sync_engine, "connect", _make_durable)
        async with engine.begin() as connection:
            await connection.run_sync(schema.META.create_all)
            number = await connection.scalar(select(schema.formats.c.number))
            if number is None:
                await connection.execute(insert(schema.formats), {"number": schema.FORMAT})
            elif number != schema.FORMAT:
                raise WrongFormat(f"{path} has format {number}; this version of Robotable reads {schema.FORMAT}.")
        return cls(engine)

    async def close(self) -> None:
        """After whatever was still to be written."""
        await self.write()
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)
        await self._engine.dispose()

    async def write(self, *writes: Write) -> None:
        """Returns when all of it, or raises when none of it, is durable."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((writes, done))
        await done

    async def _write_groups(self) -> None:
        async with self._engine.connect() as connection:
            while True:
                group = [await self._queue.get()]
                while not self._queue.empty():
                    group.append(self._queue.get_nowait())
                await self._write_group(connection, group)

    async def _write_group(
        self, connection: AsyncConnection, group: list[tuple[Sequence[Write], asyncio.Future[None]]]
    ) -> None:
        try:
            await _execute(connection, [write for writes, _ in group for write in writes])
        except Exception as error:
            await connection.rollback()
            if len(group) == 1:
                _settle(group, error)
                return
            # One of them is at fault: each on its own, so that the others are not.
            for one in group:
                await self._write_group(connection, [one])
        else:
            _settle(group)

    async def people(self, ids: Sequence[str]) -> list[Person]:
        rows = await self._all(select(schema.people).where(schema.people.c.id.in_(ids)))
        return [Person(row.id, row.name) for row in rows]

    async def add_person(self, person: Person) -> None:
        await self.write((schema.ADD_PERSON, msgspec.structs.asdict(person)))

    async def rename(self, person: Person) -> None:
        await self.write((schema.RENAME, {"of": person.id, "name": person.name}))

    async def drop_sheet(self, id: str) -> None:
        await self.write((schema.DROP_SHEET, {"of": id}), (schema.DROP_SITTINGS, {"of": id}))

    async def sheets(self, *where: Any, limit: int = 1) -> list[Sheet]:
        """The newest tables of which all this is true."""
        chosen = select(schema.sheets).where(*where).order_by(schema.sheets.c.made.desc()).limit(limit)
        rows = await self._all(chosen)
        seated = select(schema.sittings).where(schema.sittings.c.table.in_([row.id for row in rows]))
        by_table: dict[str, list[Sitting]] = {row.id: [] for row in rows}
        for row in await self._all(seated.order_by(schema.sittings.c.seat)):
            by_table[row.table].append(Sitting(row.kind, row.person, row.level, row.stand_in))
        return [Sheet(**row._mapping, sittings=by_table[row.id]) for row in rows]

    async def sheet(self, id: str) -> Sheet | None:
        return next(iter(await self.sheets(schema.sheets.c.id == id)), None)

    async def of_person(self, person: str, *statuses: Status, limit: int) -> list[Sheet]:
        """The newest tables at which somebody sits."""
        seated = select(schema.sittings.c.table).where(schema.sittings.c.person == person)
        return await self.sheets(schema.sheets.c.id.in_(seated), schema.sheets.c.status.in_(statuses), limit=limit)

    async def listed(self, *statuses: Status, limit: int) -> list[Sheet]:
        return await self.sheets(schema.sheets.c.listed, schema.sheets.c.status.in_(statuses), limit=limit)

    async def waking(self) -> list[str]:
        """The tables that go on by themselves after a restart."""
        chosen = select(schema.sheets.c.id).where(schema.sheets.c.status == "running", schema.sheets.c.wakes)
        return [row.id for row in await self._all(chosen)]

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        columns = schema.actions.c
        chosen = select(*[columns[name] for name in Entry.__struct_fields__])
        rows = await self._all(chosen.where(columns.table == table, columns.number > after).order_by(columns.number))
        return [Entry(**row._mapping) for row in rows]

    async def snapshot(self, table: str) -> Snapshot | None:
        rows = await self._all(select(schema.snapshots).where(schema.snapshots.c.table == table))
        return next((Snapshot(r.number, r.rules, r.state, _list(r.told), r.key, r.deadline) for r in rows), None)

    async def lines(self, table: str, limit: int) -> list[Line]:
        """The last of the chat, oldest first."""
        columns = schema.lines.c
        chosen = select(*[columns[name] for name in Line.__struct_fields__]).where(columns.table == table)
        rows = await self._all(chosen.order_by(columns.number.desc()).limit(limit))
        return [Line(**{**row._mapping, "heard": _list(row.heard)}) for row in reversed(rows)]

    async def _all(self, chosen: Select[Any]) -> Sequence[Row[Any]]:
        async with self._engine.connect() as connection:
            rows: Sequence[Row[Any]] = (await connection.execute(chosen)).all()
            return rows


def add(sheet: Sheet) -> list[Write]:
    """Writes a new table."""
    row = msgspec.structs.asdict(sheet)
    del row["sittings"]
    return [(schema.ADD_SHEET, row), *_sittings(sheet, schema.ADD_SITTING, "table", "seat")]


def change(sheet: Sheet) -> list[Write]:
    """Writes what has changed about a table."""
    row = {name: getattr(sheet, name) for name in ("rules", "seed", "status", "host", "wakes", "outcome", "rematch")}
    return [(schema.CHANGE_SHEET, {"of": sheet.id, **row}), *_sittings(sheet, schema.CHANGE_SITTING, "of", "at")]


def append(table: str, entry: Entry) -> Write:
    return schema.ADD_ACTION, {"table": table, **msgspec.structs.asdict(entry)}


def keep(table: str, snapshot: Snapshot) -> list[Write]:
    row = msgspec.structs.asdict(snapshot)
    row["told"] = msgspec.json.encode(snapshot.told)
    return [(schema.DROP_SNAPSHOT, {"of": table}), (schema.ADD_SNAPSHOT, {"table": table, **row})]


def say(table: str, line: Line) -> Write:
    row = msgspec.structs.asdict(line)
    row["heard"] = msgspec.json.encode(line.heard)
    return schema.ADD_LINE, {"table": table, **row}


def _sittings(sheet: Sheet, statement: Executable, table: str, seat: str) -> list[Write]:
    return [
        (statement, {table: sheet.id, seat: number, **msgspec.structs.asdict(sitting)})
        for number, sitting in enumerate(sheet.sittings)
    ]


async def _execute(connection: AsyncConnection, writes: Sequence[Write]) -> None:
    """Commits all in one transaction, rows for the same statement together."""
    rows: dict[int, tuple[Executable, list[dict[str, Any]]]] = {}
    for statement, row in writes:
        rows.setdefault(id(statement), (statement, []))[1].append(row)
    for statement, together in rows.values():
        await connection.execute(statement, together)
    await connection.commit()


def _settle(group: list[tuple[Sequence[Write], asyncio.Future[None]]], error: Exception | None = None) -> None:
    for _, done in group:
        if done.done():
            continue
        if error:
            done.set_exception(error)
        else:
            done.set_result(None)


def _list(data: bytes) -> list[Any]:
    found: list[Any] = msgspec.json.decode(data)
    return found


def _make_durable(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
