"""Where the server keeps people, tables, every action, snapshots and chat."""

import asyncio
import contextlib
import secrets
import time
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from msgspec.json import decode, encode
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, Engine, Executable, Select, insert, literal, select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from robotable.server.store import days, following, leases, manners, moderation, notices, ratings, results, schema
from robotable.server.store.arrivals import Arrivals, arrived, file_all
from robotable.server.store.checkpoints import Checkpoints
from robotable.server.store.direct import Direct
from robotable.server.store.engine import begin_writing, gone, out_of_order, reason
from robotable.server.store.jobs import Job, Row, by_statement
from robotable.server.store.migrations import outdated, upgrade
from robotable.server.store.tokens import hashed
from robotable.server.tables.figures import SIZES, Spread
from robotable.server.tables.keeping import (
    LAST,
    Add,
    Append,
    Await,
    Change,
    Drop,
    Keep,
    Lease,
    Meet,
    Release,
    Rename,
    Reseat,
    Say,
    See,
    SignIn,
    SignOut,
    Stale,
    Unavailable,
    Uninvite,
    Write,
    invitation,
)
from robotable.server.tables.play import AnyGame
from robotable.server.tables.sheet import Entry, Line, Person, Session, Sheet, Sitting, Snapshot, Wait
from robotable.server.wire import Status

Asked = tuple[tuple[Status, ...], int]
"""For tables of which kinds, and how many at most."""
SEATINGS = {schema.ADD_SHEET, schema.CHANGE_SHEET, schema.ADD_SITTING, schema.CHANGE_SITTING, *schema.DROPS}
"""The statements by which somebody's list of tables changes."""
ALONE, FEW, MANY = 0.01, 0.04, 0.02
"""Seconds from the beginning of a commit to that of the next, after one for a single table, one that few shared and one that
many did: a move that has a commit to itself costs fifteen times as much to write, and few become more by waiting."""
ENOUGH = 10
"""So many are many."""
DYING = 3.0
"""Seconds after which a node that was killed no longer counts as living."""
T = TypeVar("T")


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
    """One thread writes, in groups: whatever comes until the next commit may begin shares it. Another reads, a third gives
    a node's signs of life, each on a line of its own."""

    def __init__(self, engine: Engine, node: str | None = None) -> None:
        """As one of several nodes, if it is named. Raises InUse, Newer, or what SQLAlchemy raises."""
        self.alone = node is None
        self.node = node or "alone"
        self._engine = engine
        self._reader = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._reading_line: Connection | None = None
        self._line = engine.connect()
        self._writing = ThreadPoolExecutor(1, "write")
        self._reading = ThreadPoolExecutor(1, "read")
        self._living = ThreadPoolExecutor(1, "live")
        self._waiting: list[Job] = []
        self._put_off: list[Callable[[], None]] = []
        """What will lead to more of it."""
        self.commits, self.groups = Spread(), Spread(SIZES)
        """Seconds that commits took, and how many shared one."""
        self._own = OwnTables()
        sqlite = engine.dialect.name == "sqlite"
        self._direct = Direct() if self.alone and sqlite else None
        self._checkpoints = Checkpoints(self._reader) if sqlite else None
        self._writer: asyncio.Task[None] | None = None
        self._committing = False
        self._next = 0.0
        """When the next commit may begin, by the loop's clock."""
        self.closing = contextlib.ExitStack()
        """What is to be let go of at last."""
        try:
            leases.claim(self._line, self.alone)
            if not self.alone:
                self._see_that_nobody_minds()
            with writing(self._line):
                upgrade(self._line)
                if self._direct:
                    file_all(self._line)
        except BaseException:
            self._line.close()
            engine.dispose()
            raise

    def _see_that_nobody_minds(self) -> None:
        """Nodes of the version before would go on with tables that are others under their hands. Raises InUse."""
        until = time.monotonic() + DYING
        while True:
            with self._line.begin():
                found = outdated(self._line)
                others = leases.living(self._line) if found and found >= leases.SINCE else []
            if not others:
                return
            if time.monotonic() > until:
                raise leases.Older(found, others)
            time.sleep(0.2)

    async def close(self) -> None:
        """After whatever was still to be written."""
        while self._writer:
            await self._writer
        self._writing.shutdown()
        self._reading.shutdown()
        self._living.shutdown()
        if self._checkpoints:
            self._checkpoints.close()
        if self._reading_line:
            self._reading_line.close()
        with contextlib.suppress(SQLAlchemyError):  # it may be broken, and then nothing is held by it
            if self._direct:
                self._file(self._direct)
            leases.unclaim(self._line)
        self._line.close()
        self._engine.dispose()
        self.closing.close()

    def secret(self, older: str | None = None) -> str:
        """The one that signs cookies, the same for all who share the store; made on first use, unless there is an older."""
        with writing(self._line):
            return the_secret(self._line, older)

    # Leases, as `leases` tells of them

    async def take(self, table: str) -> Lease | None:
        """The right to write a table; None if there is none of this id. Raises Taken, and Unavailable."""
        return await self.transact(self._take, table)

    def _take(self, line: Connection, table: str) -> Lease | None:
        lease = leases.take(line, table, self.node, self.alone)
        if lease and self._direct:
            self._direct.took(lease)
        return lease

    async def numbers(self, people: Collection[str]) -> dict[tuple[str, str], int]:
        """Ratings as they are shown, by person and game."""
        return await self.read(ratings.numbers, people) if people else {}

    async def rate(self, games: Mapping[str, AnyGame]) -> None:
        """Games that are over, a few at a time, so that nobody waits for long."""
        while await self.transact(results.settle_some, games):
            pass

    async def tell(self, person: str, kind: str, path: str, values: Mapping[str, str | int]) -> None:
        """A notice for somebody, in words of `notices.words`; whoever is in a transaction already has `notices.tell`."""
        await self.transact(notices.tell, person, kind, path, values)

    async def withdraw(self, kind: str, path: str, person: str | None = None) -> None:
        await self.transact(notices.withdraw, kind, path, person)

    async def blocks(self, persons: Collection[str]) -> set[tuple[str, str]]:
        return await self.read(manners.blocks, persons)

    async def unheard(self, listeners: Collection[str], speakers: Collection[str]) -> set[tuple[str, str]]:
        return await self.read(manners.unheard, listeners, speakers)

    async def muted(self, person: str) -> float | None:
        restraint = await self.read(moderation.restraint, person, "mute", time.time())
        return restraint.until if restraint else None

    async def unwatched(self, persons: Collection[str]) -> bool:
        return await self.read(following.unwatched, persons)

    async def enter(self, seconds: float) -> None:
        await self.transact(leases.enter, self.node, seconds)

    async def renew(self, seconds: float) -> bool:
        return await self._aside(leases.renew, self.node, seconds)

    async def leave(self) -> None:
        await self.transact(leases.leave, self.node)

    async def living(self) -> list[str]:
        """The nodes that live."""
        return await self.transact(leases.living)

    async def owner(self, table: str) -> str | None:
        """The living node that has the table; None if it is free or there is none of this id."""
        return await self.transact(leases.owner, table)

    async def transact(self, work: Callable[..., T], *arguments: Any) -> T:
        """Something that is committed by itself."""

        def transaction() -> T:
            self._come_back()
            with writing(self._line):
                return work(self._line, *arguments)

        return await self._in(self._writing, transaction)

    async def adding(self, work: Callable[..., tuple[T, list[Sheet]]], *arguments: Any) -> tuple[T, list[Sheet]]:
        """The same for something that makes tables, which are added together with it."""

        def added(line: Connection) -> tuple[T, list[Sheet], list[Row]]:
            given, sheets = work(line, *arguments)
            rows = [row for sheet in sheets for row in self._rows(Add(sheet))]
            for statement, row in rows:
                line.execute(statement, row)
            return given, sheets, rows

        given, sheets, rows = await self.transact(added)
        self._own.note(rows)
        for sheet in sheets:
            if self._direct:
                self._direct.took(Lease(sheet.id))
        return given, sheets

    async def _aside(self, work: Callable[..., T], *arguments: Any) -> T:
        """The same beside whatever is being written: a commit that takes long must not cost a node its life."""

        def transaction() -> T:
            with self._engine.connect() as line, writing(line):
                return work(line, *arguments)

        return await self._in(self._living, transaction)

    async def write(self, *writes: Write, lease: Lease | None = None) -> None:
        """Returns when all of it is durable. All that is about a table but adding it needs its lease.

        Raises Stale if the lease is good no longer; nothing was written then. After Unavailable nobody knows.
        """
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.write_soon(writes, lease, partial(_settle, written))
        await written

    def write_soon(
        self, writes: Sequence[Write], lease: Lease | None, done: Callable[[Exception | None], None]
    ) -> None:
        """The same for somebody who does not wait: `done` is told when it is durable, or what `write` would raise."""
        rows, stray, own = [], False, lease.table if lease else None
        for write in writes:
            rows += self._rows(write)
            stray = stray or _about(write) not in (None, own)
        self._waiting.append(Job(rows, lease, stray, done))
        if self._writer is None:
            self._begin_writing()

    def before_writing(self, work: Callable[[], None]) -> None:
        """Does what leads to a write at once, or, in the pause between two groups, when the next may begin: it is not
        durable any later, and cheaper with what others put off. While a group is written there is time for it."""
        if self._committing or asyncio.get_running_loop().time() >= self._next:
            work()
        else:
            self._put_off.append(work)
            if self._writer is None:
                self._begin_writing()

    def _begin_writing(self) -> None:
        self._writer = asyncio.create_task(self._write_groups())

    async def _write_groups(self) -> None:
        clock = asyncio.get_running_loop().time
        while self._waiting or self._put_off:
            await asyncio.sleep(max(0.0, self._next - clock()))
            put_off, self._put_off = self._put_off, []
            for work in put_off:
                work()
            group, self._waiting = self._waiting, []
            if not group:
                continue
            self._next = clock() + _pause(len(group))
            begun, self._committing = time.perf_counter(), True
            errors = await asyncio.get_running_loop().run_in_executor(self._writing, self._write_group, group)
            self._committing = False
            self.commits.note(time.perf_counter() - begun)
            self.groups.note(len(group))
            if self._checkpoints:
                self._checkpoints.note(len(group))
            for job, error in zip(group, errors, strict=True):
                self._own.note(job.rows)
                job.done(error)
        self._writer = None

    def _write_group(self, group: list[Job], again: bool = True) -> list[Exception | None]:
        """Commits all together, or each on its own if one is at fault; what went wrong with each."""
        try:
            self._come_back()
        except Exception as error:
            return [_as_ours(error)] * len(group)
        try:
            if self._direct:
                if self._direct.commit(self._line, group):
                    return [None] * len(group)
                self._file(self._direct)
            return _commit(self._line, group)
        except Exception as error:
            if again and gone(error) and _only_looked(error):
                return self._write_group(group, again=False)
            if gone(error) or len(group) == 1:
                return [_as_ours(error)] * len(group)
        return [self._write_group([one])[0] for one in group]

    def _file(self, direct: Direct) -> None:
        """Leaves nothing waiting of which whoever is thorough would not know."""
        with writing(self._line):
            file_all(self._line)
        direct.arrivals = Arrivals()

    def _come_back(self) -> None:
        """After the line has broken: opens it again, unless somebody else has the database now."""
        if self._line.invalidated or self._line.closed:
            self._line.close()
            self._line = self._engine.connect()
            try:
                leases.claim(self._line, self.alone)
            except leases.InUse:
                self._line.close()
                raise

    @property
    def waiting(self) -> int:
        """Writes for the next group."""
        return len(self._waiting)

    async def answer(self) -> None:
        """Raises Unavailable if the database does not."""
        await self._all(select(literal(1)))

    async def people(self, ids: Sequence[str]) -> list[Person]:
        rows = await self._all(select(schema.people).where(schema.people.c.id.in_(ids)))
        return [Person(row.id, row.name, row.key) for row in rows]

    async def bot(self, token: str) -> Person | None:
        """Whose token this is."""
        rows = await self._all(schema.BOT, token=hashed(token))
        return next((Person(row.id, row.name) for row in rows), None)

    async def session(self, hash: str) -> Session | None:
        """One that has not ended."""
        rows = await self._all(schema.SESSION, of=hash)
        return next((Session(**row._mapping) for row in rows), None)

    async def sheet(self, id: str) -> Sheet | None:
        if "\0" in id:  # PostgreSQL knows no such letter
            return None
        found = await self.read(read_sheets, schema.sheets.c.id == id)
        return next(iter(found), None)

    async def sheets(self, ids: Iterable[str]) -> list[Sheet]:
        wanted = list(ids)
        if not wanted:
            return []
        return await self.read(read_sheets, schema.sheets.c.id.in_(wanted), len(wanted))

    async def of_person(self, person: str, *statuses: Status, limit: int) -> list[Sheet]:
        """The newest tables at which somebody sits."""
        asked, changes = (statuses, limit), self._own.changes
        # Of what other nodes write nothing is heard here.
        if self.alone and (known := self._own.get(person, asked)) is not None:
            return known
        seated = select(schema.sittings.c.table).where(schema.sittings.c.person == person)
        theirs = schema.sheets.c.id.in_(seated) & schema.sheets.c.status.in_(statuses)
        found = await self.read(read_sheets, theirs, limit)
        self._own.keep(person, asked, found, changes)
        return found

    async def unfinished(self, person: str, limit: int) -> list[Sheet]:
        """The newest tables at which somebody sits or which they opened."""
        seated = select(schema.sittings.c.table).where(schema.sittings.c.person == person)
        theirs = schema.sheets.c.id.in_(seated) | (schema.sheets.c.host == person)
        return await self.read(read_sheets, theirs & schema.sheets.c.status.in_(("open", "running")), limit)

    async def listed(self, *statuses: Status, limit: int) -> list[Sheet]:
        listed = schema.sheets.c.listed & schema.sheets.c.status.in_(statuses)
        return await self.read(read_sheets, listed, limit)

    async def waking(self) -> list[str]:
        """The tables that go on by themselves, but for those of which another living node takes care."""
        chosen = select(schema.sheets.c.id).where(schema.sheets.c.status == "running", schema.sheets.c.wakes)
        if not self.alone:
            chosen = chosen.where(leases.free_for(self.node))
        return [row.id for row in await self._all(chosen)]

    async def orphans(self, limit: int) -> list[str]:
        """Tables that go on by themselves and are nobody's: their node is gone."""
        chosen = select(schema.sheets.c.id).where(schema.sheets.c.status == "running", schema.sheets.c.wakes)
        return [row.id for row in await self._all(chosen.where(leases.nobodys()).limit(limit))]

    async def held(self, held: Iterable[Lease]) -> set[Lease]:
        """Those that are still good."""
        return await self._aside(leases.valid, list(held))

    async def entries(self, table: str, after: int = 0, until: int = LAST) -> list[Entry]:
        """Those numbered `after` + 1 to `until`."""
        waiting = self._waits_to_be_filed(table)
        filed = await self.read(read_filed, table, after, until)
        last = filed[-1].number if filed else after
        return [*filed, *(entry for entry in waiting if last < entry.number <= until)]

    def _waits_to_be_filed(self, table: str) -> list[Entry]:
        """To be asked for before what is filed: then nothing is missed that is filed meanwhile."""
        return self._direct.arrivals.of(table) if self._direct else []

    async def snapshot(self, table: str) -> Snapshot | None:
        return await self.read(read_snapshot, table)

    async def waits(self, table: str) -> list[Wait]:
        return await self.read(days.waits_of, table)

    async def turns(self, person: str) -> dict[str, float]:
        """The tables by day that wait for somebody, the most urgent first, and until when."""
        return await self.read(days.turns, person)

    async def due(self, now: float, but: Iterable[str], limit: int) -> list[str]:
        """The tables by day at which somebody's time is up, but for those of which another living node takes care."""
        return await self.read(days.due, now, but, limit, None if self.alone else self.node)

    async def tell_turns(self, now: float) -> None:
        if await self.read(days.untold):
            await self.transact(days.tell, now)

    async def done(self, table: str, limit: int) -> list[list[tuple[str, str]]]:
        """Who sent which messages that are carried out: moves, and what was said; of each the oldest first."""
        waiting = [(entry.by, entry.message) for entry in self._waits_to_be_filed(table) if entry.message is not None]
        moves, said = [[*reversed(await self._all(chosen, of=table, limit=limit))] for chosen in schema.DONE]
        return [[(who, message) for who, message in rows if who] for rows in ([*moves, *waiting][-limit:], said)]

    async def lines(self, table: str, limit: int) -> list[Line]:
        """The last of the chat, oldest first."""
        rows = await self._all(schema.LINES, of=table, limit=limit)
        return [Line(**{**row._mapping, "heard": _list(row.heard)}) for row in reversed(rows)]

    async def read(self, work: Callable[..., T], *arguments: Any) -> T:
        return await self._in(self._reading, self._look, work, *arguments)

    def _look(self, work: Callable[..., T], *arguments: Any) -> T:
        """On a line that stays open until something goes wrong: a new one for each look takes longer than looking."""
        line = self._reading_line = self._reading_line or self._reader.connect()
        try:
            found = work(line, *arguments)
            line.rollback()
        except BaseException:
            self._reading_line = None
            line.close()
            raise
        return found

    async def _all(self, chosen: Select[Any], **bound: Any) -> Sequence[Any]:
        return await self.read(lambda connection: connection.execute(chosen, bound).all())

    async def _in(self, thread: ThreadPoolExecutor, work: Callable[..., T], *arguments: Any) -> T:
        """Done once more if the line has broken since it was used last. Raises Unavailable."""

        def attempt() -> T:
            try:
                return work(*arguments)
            except DBAPIError as error:
                if not gone(error):
                    raise
            return work(*arguments)

        try:
            return await asyncio.get_running_loop().run_in_executor(thread, attempt)
        except Exception as error:
            raise _as_ours(error) from error

    def _rows(self, write: Write) -> list[Row]:
        """The statements that carry out a write."""
        match write:
            case Append(table, entry):
                row = asdict(entry)
                row["table"] = table  # to put both into a new one would take twice as long, at every move
                return [(schema.ADD_ACTION, row)]
            case Keep(table, snapshot):
                row = {"table": table, **asdict(snapshot), "told": encode(snapshot.told)}
                return [(schema.DROP_SNAPSHOT, {"of": table}), (schema.ADD_SNAPSHOT, row)]
            case Change(sheet):
                return [
                    (schema.CHANGE_SHEET, {"of": sheet.id, **{name: getattr(sheet, name) for name in schema.CHANGING}})
                ]
            case Reseat(sheet):
                return _sittings(sheet, schema.CHANGE_SITTING, "of", "at")
            case Add(sheet):
                row = {**asdict(sheet), "node": self.node, "term": Lease(sheet.id).term, "ended": None}
                del row["sittings"]
                return [(schema.ADD_SHEET, row), *_sittings(sheet, schema.ADD_SITTING, "table", "seat")]
            case Drop(table):
                return [*((statement, {"of": table}) for statement in schema.DROPS), _uninvite(table)]
            case Uninvite(table):
                return [_uninvite(table)]
            case Release(table):
                return [(schema.RELEASE, {"of": table})]
            case Await():
                return days.rows(write)
            case Say(table, line):
                return [(schema.ADD_LINE, {"table": table, **asdict(line), "heard": encode(line.heard)})]
            case _:
                return [_of_people(write)]


def _uninvite(table: str) -> Row:
    return schema.UNINVITE, {"kind": "invited", "place": invitation(table)}


def _of_people(write: Meet | Rename | SignIn | SignOut | See) -> Row:
    match write:
        case Meet(person):
            return schema.ADD_PERSON, {**asdict(person), "since": None}
        case Rename(person):
            return schema.RENAME, {"of": person.id, "name": person.name, "looks": person.key}
        case SignIn(session):
            return schema.ADD_SESSION, {**asdict(session), "ended": None}
        case SignOut(hash, at):
            return schema.END_SESSION, {"of": hash, "at": at}
        case See(hash, at):
            return schema.SEE, {"of": hash, "at": at}


def _pause(sharing: int) -> float:
    """After a commit that so many shared."""
    return ALONE if sharing == 1 else FEW if sharing < ENOUGH else MANY


def _settle(written: "asyncio.Future[None]", error: Exception | None) -> None:
    if written.cancelled():
        return
    if error:
        written.set_exception(error)
    else:
        written.set_result(None)


def the_secret(connection: Connection, older: str | None = None, name: str = "cookies") -> str:
    kept = kept_secret(connection, name)
    if kept is None:
        kept = older or secrets.token_urlsafe(32)
        connection.execute(insert(schema.secrets), {"name": name, "value": kept})
    return kept


def kept_secret(connection: Connection, name: str = "cookies") -> str | None:
    """None if nobody has needed it yet."""
    return connection.scalar(select(schema.secrets.c.value).where(schema.secrets.c.name == name))


def read_sheets(connection: Connection, where: ColumnElement[bool], limit: int = 1) -> list[Sheet]:
    """The newest tables of which this is true."""
    chosen = select(*schema.SHEET).where(where).order_by(schema.sheets.c.made.desc()).limit(limit)
    rows = connection.execute(chosen).all()
    if not rows:
        return []
    by_table: dict[str, list[Sitting]] = {row.id: [] for row in rows}
    seated = select(schema.sittings).where(schema.sittings.c.table.in_(by_table))
    for row in connection.execute(seated.order_by(schema.sittings.c.seat)):
        by_table[row.table].append(Sitting(**{name: getattr(row, name) for name in Sitting.__struct_fields__}))
    return [Sheet(**row._mapping, sittings=by_table[row.id]) for row in rows]


def read_entries(connection: Connection, table: str) -> list[Entry]:
    """All of them, also those that a server has beside whoever reads."""
    waiting, filed = arrived(connection, table), read_filed(connection, table)
    return [*filed, *(entry for entry in waiting if not filed or entry.number > filed[-1].number)]


def read_filed(connection: Connection, table: str, after: int = 0, until: int = LAST) -> list[Entry]:
    rows = connection.execute(schema.ENTRIES, {"of": table, "after": after, "until": until})
    return [Entry(**row._mapping) for row in rows]


def read_snapshot(connection: Connection, table: str) -> Snapshot | None:
    row = connection.execute(schema.SNAPSHOT, {"of": table}).first()
    return Snapshot(row.number, row.rules, row.state, _list(row.told), row.key, row.deadline) if row else None


@contextlib.contextmanager
def writing(connection: Connection) -> Iterator[None]:
    """A transaction into which no other writes."""
    with connection.begin():
        begin_writing(connection)
        yield


def _commit(connection: Connection, group: list[Job]) -> list[Exception | None]:
    """All in one transaction but what is stale; which of it was."""
    with writing(connection):
        good = leases.valid(connection, [job.lease for job in group if job.lease])
        errors: list[Exception | None] = [_refusal(job, good) for job in group]
        for statement, rows in by_statement(job for job, error in zip(group, errors, strict=True) if error is None):
            connection.execute(statement, rows)
    return errors


def _only_looked(error: Exception) -> bool:
    """The line broke at the first statement of the transaction, so nothing can have been written."""
    return str(getattr(error, "statement", None) or "").startswith("SELECT")


def _refusal(job: Job, good: set[Lease]) -> Exception | None:
    """Why a job may not be done."""
    if job.stray or (job.lease and job.lease not in good):
        return Stale(f"{job.lease} is good no longer" if job.lease else "this was to be written without a lease")
    return None


def _as_ours(error: Exception) -> Exception:
    """As those understand it who know no database."""
    return Unavailable(reason(error)) if out_of_order(error) or isinstance(error, leases.InUse) else error


def _about(write: Write) -> str | None:
    """Of which table one needs the lease to write this."""
    match write:
        case Append() | Keep() | Await() | Drop() | Release() | Say() | Uninvite():
            return write.table
        case Change(sheet) | Reseat(sheet):
            return sheet.id
    return None


def _sittings(sheet: Sheet, statement: Executable, table: str, seat: str) -> list[Row]:
    return [
        (statement, {table: sheet.id, seat: number, **asdict(sitting)}) for number, sitting in enumerate(sheet.sittings)
    ]


def _list(data: bytes) -> list[Any]:
    found: list[Any] = decode(data)
    return found
