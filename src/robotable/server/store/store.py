"""Where the server keeps people, tables, every action, snapshots and chat."""

import asyncio
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from msgspec.json import decode, encode
from msgspec.structs import asdict
from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Executable,
    Select,
    create_engine,
    event,
    insert,
    select,
    update,
)

from robotable.server.store import schema
from robotable.server.tables.keeping import Add, Append, Change, Drop, Keep, Meet, Rename, Reseat, Say, Write
from robotable.server.tables.sheet import Entry, Line, Person, Sheet, Sitting, Snapshot
from robotable.server.wire import Status

Row = tuple[Executable, dict[str, Any]]
"""A statement and what it is about."""
Waiting = tuple[Sequence[Row], asyncio.Future[None]]
Asked = tuple[tuple[Status, ...], int]
"""For tables of which kinds, and how many at most."""
SEATINGS = (schema.ADD_SHEET, schema.CHANGE_SHEET, schema.ADD_SITTING, schema.CHANGE_SITTING, *schema.DROPS)
"""The statements by which somebody's list of tables changes."""
T = TypeVar("T")


class WrongFormat(Exception):
    """The data folder was written by another version."""


class OwnTables:
    """The tables of people who asked for them lately, until one of these tables or who sits there changes."""

    MOST = 5000
    """People."""

    def __init__(self) -> None:
        self._of: OrderedDict[str, dict[Asked, list[Sheet]]] = OrderedDict()
        self._whose: dict[str, set[str]] = defaultdict(set)
        """Who has a table in their lists."""
        self.changes = 0
        """So far: what was read before one and comes after it is old."""

    def get(self, person: str, asked: Asked) -> list[Sheet] | None:
        return self._of.get(person, {}).get(asked)

    def keep(self, person: str, asked: Asked, sheets: list[Sheet], changes: int) -> None:
        if changes != self.changes:
            return
        self._of.setdefault(person, {})[asked] = sheets
        for sheet in sheets:
            self._whose[sheet.id].add(person)
        if len(self._of) > self.MOST:
            self._forget(next(iter(self._of)))

    def note(self, rows: Sequence[Row]) -> None:
        """Forgets the lists that these touch."""
        for statement, row in rows:
            if statement in SEATINGS:
                self.changes += 1
                table = row.get("of") or row.get("table") or row["id"]
                for person in {*self._whose.get(table, ()), row.get("person")}:
                    self._forget(person)

    def _forget(self, person: str | None) -> None:
        for sheets in self._of.pop(person or "", {}).values():
            for sheet in sheets:
                self._whose[sheet.id].discard(person or "")
                if not self._whose[sheet.id]:
                    del self._whose[sheet.id]


class Store:
    """One thread writes, in groups: whatever comes while a commit is under way shares the next one. Another reads."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._line = engine.connect()
        self._writing = ThreadPoolExecutor(1, "write")
        self._reading = ThreadPoolExecutor(1, "read")
        self._waiting: list[Waiting] = []
        self._own = OwnTables()
        self._writer: asyncio.Task[None] | None = None

    @classmethod
    def open(cls, path: Path) -> "Store":
        """The store in this file, which is made if need be. Raises WrongFormat, or what SQLAlchemy raises."""
        engine = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False})
        event.listen(engine, "connect", _make_durable)
        store = cls(engine)
        _prepare(store._line, path)
        return store

    async def close(self) -> None:
        """After whatever was still to be written."""
        while self._writer:
            await self._writer
        self._writing.shutdown()
        self._reading.shutdown()
        self._line.close()
        self._engine.dispose()

    async def write(self, *writes: Write) -> None:
        """Returns when all of it, or raises when none of it, is durable."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(([row for write in writes for row in _rows(write)], done))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_groups())
        await done

    async def _write_groups(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting, []
            errors = await self._in(self._writing, _write_group, self._line, [writes for writes, _ in group])
            for (writes, done), error in zip(group, errors, strict=True):
                self._own.note(writes)
                if done.cancelled():
                    continue
                if error:
                    done.set_exception(error)
                else:
                    done.set_result(None)
        self._writer = None

    async def people(self, ids: Sequence[str]) -> list[Person]:
        rows = await self._all(select(schema.people).where(schema.people.c.id.in_(ids)))
        return [Person(row.id, row.name) for row in rows]

    async def sheet(self, id: str) -> Sheet | None:
        found = await self._in(self._reading, self._sheets, schema.sheets.c.id == id)
        return next(iter(found), None)

    async def of_person(self, person: str, *statuses: Status, limit: int) -> list[Sheet]:
        """The newest tables at which somebody sits."""
        asked, changes = (statuses, limit), self._own.changes
        if (known := self._own.get(person, asked)) is not None:
            return known
        seated = select(schema.sittings.c.table).where(schema.sittings.c.person == person)
        theirs = schema.sheets.c.id.in_(seated) & schema.sheets.c.status.in_(statuses)
        found = await self._in(self._reading, self._sheets, theirs, limit)
        self._own.keep(person, asked, found, changes)
        return found

    async def unfinished(self, person: str, limit: int) -> list[Sheet]:
        """The newest tables at which somebody sits or which they opened."""
        seated = select(schema.sittings.c.table).where(schema.sittings.c.person == person)
        theirs = schema.sheets.c.id.in_(seated) | (schema.sheets.c.host == person)
        return await self._in(
            self._reading, self._sheets, theirs & schema.sheets.c.status.in_(("open", "running")), limit
        )

    async def listed(self, *statuses: Status, limit: int) -> list[Sheet]:
        listed = schema.sheets.c.listed & schema.sheets.c.status.in_(statuses)
        return await self._in(self._reading, self._sheets, listed, limit)

    async def waking(self) -> list[str]:
        """The tables that go on by themselves after a restart."""
        chosen = select(schema.sheets.c.id).where(schema.sheets.c.status == "running", schema.sheets.c.wakes)
        return [row.id for row in await self._all(chosen)]

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        rows = await self._all(schema.ENTRIES, of=table, after=after)
        return [Entry(**row._mapping) for row in rows]

    async def snapshot(self, table: str) -> Snapshot | None:
        rows = await self._all(schema.SNAPSHOT, of=table)
        return next((Snapshot(r.number, r.rules, r.state, _list(r.told), r.key, r.deadline) for r in rows), None)

    async def done(self, table: str, limit: int) -> list[tuple[str, str]]:
        """Who sent which messages that are carried out, oldest first of each kind."""
        rows = [row for chosen in schema.DONE for row in reversed(await self._all(chosen, of=table, limit=limit))]
        return [(who, message) for who, message in rows if who]

    async def lines(self, table: str, limit: int) -> list[Line]:
        """The last of the chat, oldest first."""
        rows = await self._all(schema.LINES, of=table, limit=limit)
        return [Line(**{**row._mapping, "heard": _list(row.heard)}) for row in reversed(rows)]

    def _sheets(self, where: ColumnElement[bool], limit: int = 1) -> list[Sheet]:
        """The newest tables of which this is true."""
        with self._engine.connect() as connection:
            chosen = select(schema.sheets).where(where).order_by(schema.sheets.c.made.desc()).limit(limit)
            rows = connection.execute(chosen).all()
            by_table: dict[str, list[Sitting]] = {row.id: [] for row in rows}
            seated = select(schema.sittings).where(schema.sittings.c.table.in_(by_table))
            for row in connection.execute(seated.order_by(schema.sittings.c.seat)):
                sitting = Sitting(row.kind, row.person, row.level, row.stand_in, row.name, row.known_as, row.gone)
                by_table[row.table].append(sitting)
        return [Sheet(**row._mapping, sittings=by_table[row.id]) for row in rows]

    async def _all(self, chosen: Select[Any], **bound: Any) -> Sequence[Any]:
        def fetch() -> Sequence[Any]:
            with self._engine.connect() as connection:
                return connection.execute(chosen, bound).all()

        return await self._in(self._reading, fetch)

    async def _in(self, thread: ThreadPoolExecutor, work: Callable[..., T], *arguments: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(thread, work, *arguments)


def _prepare(connection: Connection, path: Path) -> None:
    with connection.begin():
        schema.META.create_all(connection)
        number = connection.scalar(select(schema.formats.c.number))
        if number is None:
            connection.execute(insert(schema.formats), {"number": schema.FORMAT})
        elif not 1 <= number <= schema.FORMAT:
            raise WrongFormat(f"{path} has format {number}; this version of Robotable reads {schema.FORMAT}.")
        else:
            for old in range(number, schema.FORMAT):
                connection.execute(schema.CONVERSIONS[old])
            connection.execute(update(schema.formats), {"number": schema.FORMAT})


def _write_group(connection: Connection, group: list[Sequence[Row]]) -> list[Exception | None]:
    """Commits all together, or each on its own if one is at fault; what went wrong with each."""
    try:
        with connection.begin():
            _execute(connection, [write for writes in group for write in writes])
    except Exception as error:
        return [error] if len(group) == 1 else [_write_group(connection, [one])[0] for one in group]
    return [None] * len(group)


def _execute(connection: Connection, writes: Sequence[Row]) -> None:
    """Rows for the same statement go together."""
    rows: dict[int, tuple[Executable, list[dict[str, Any]]]] = {}
    for statement, row in writes:
        rows.setdefault(id(statement), (statement, []))[1].append(row)
    for statement, together in rows.values():
        connection.execute(statement, together)


def _rows(write: Write) -> list[Row]:
    """The statements that carry out a write."""
    match write:
        case Append(table, entry):
            return [(schema.ADD_ACTION, {"table": table, **asdict(entry)})]
        case Keep(table, snapshot):
            row = {"table": table, **asdict(snapshot), "told": encode(snapshot.told)}
            return [(schema.DROP_SNAPSHOT, {"of": table}), (schema.ADD_SNAPSHOT, row)]
        case Change(sheet):
            return [(schema.CHANGE_SHEET, {"of": sheet.id, **{name: getattr(sheet, name) for name in schema.CHANGING}})]
        case Reseat(sheet):
            return _sittings(sheet, schema.CHANGE_SITTING, "of", "at")
        case Add(sheet):
            row = asdict(sheet)
            del row["sittings"]
            return [(schema.ADD_SHEET, row), *_sittings(sheet, schema.ADD_SITTING, "table", "seat")]
        case Drop(table):
            return [(statement, {"of": table}) for statement in schema.DROPS]
        case Say(table, line):
            return [(schema.ADD_LINE, {"table": table, **asdict(line), "heard": encode(line.heard)})]
        case Meet(person):
            return [(schema.ADD_PERSON, asdict(person))]
        case Rename(person):
            return [(schema.RENAME, {"of": person.id, "name": person.name})]


def _sittings(sheet: Sheet, statement: Executable, table: str, seat: str) -> list[Row]:
    return [
        (statement, {table: sheet.id, seat: number, **asdict(sitting)}) for number, sitting in enumerate(sheet.sittings)
    ]


def _list(data: bytes) -> list[Any]:
    found: list[Any] = decode(data)
    return found


def _make_durable(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
