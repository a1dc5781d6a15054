"""Tables kept on a shelf, for a house in which one person lives: nobody else writes, and nothing is played by day."""

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from msgspec import DecodeError, msgpack

from robotable.core.record import dump
from robotable.local.shelf import Row, Shelf
from robotable.server.tables.history import record_of
from robotable.server.tables.keeping import (
    LAST,
    Add,
    Append,
    Change,
    Drop,
    Keep,
    Lease,
    Meet,
    Rename,
    Reseat,
    Say,
    Unavailable,
    Write,
)
from robotable.server.tables.play import AnyGame
from robotable.server.tables.sheet import Entry, Line, Person, Sheet, Sitting, Snapshot, Wait
from robotable.server.wire import BringGame, Status, encode

SHEETS, ENTRIES, SNAPSHOTS, LINES, PEOPLE = "sheet/", "entry/", "snapshot/", "line/", "person/"
FINISHED = "finished/"
"""Games for a server's list, as it wants them (JSON). `web/src/offline/bring.ts` brings them there and takes them away."""

_encode = msgpack.Encoder().encode
_sheet = msgpack.Decoder(Sheet).decode
_entry = msgpack.Decoder(Entry).decode
_snapshot = msgpack.Decoder(Snapshot).decode
_line = msgpack.Decoder(Line).decode
_person = msgpack.Decoder(Person).decode


class LocalKeeper:
    """Sheets are in mind, as they lie on the shelf; all else is read when it is asked for."""

    def __init__(self, shelf: Shelf, away: bool = False) -> None:
        """In an app that is only away from its server, finished games are kept for that, too."""
        self._shelf, self._away = shelf, away
        self._sheets: dict[str, bytes] = {}
        self._writing: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Sheets that another version wrote otherwise stay where they are, for that version; nobody sees them here."""
        self._sheets = {_table(key): data for key, data in await self._read(SHEETS) if _readable(data)}

    async def write(self, *writes: Write, lease: Lease | None = None) -> None:
        puts, drops = [row for write in writes for row in _rows(write)], [key for one in writes for key in _drops(one)]
        for changed in (one.sheet for one in writes if self._away and isinstance(one, Change)):
            puts += await self._ended(changed, writes)
        try:
            await self._shelf.change(puts, drops)
        except OSError as why:
            raise Unavailable(str(why)) from why
        for key in drops:
            self._sheets.pop(_table(key), None)
        self._sheets.update((_table(key), data) for key, data in puts if key.startswith(SHEETS))

    async def _ended(self, sheet: Sheet, writes: Sequence[Write]) -> Sequence[Row]:
        """What a game leaves for the server when it ends; lessons, and games from the middle of others, are no such."""
        before = await self.sheet(sheet.id)
        if sheet.status != "over" or before is None or before.status == "over" or sheet.lesson or sheet.start:
            return ()
        last = [write.entry for write in writes if isinstance(write, Append)]
        entries = [*await self.entries(sheet.id), *last]
        record = dump(record_of(sheet, entries)).decode()
        seats = tuple(map(_seat, sheet.sittings))
        return [(f"{FINISHED}{sheet.id}", encode(BringGame(record, seats, entries[-1].at)))]

    def write_soon(
        self, writes: Sequence[Write], lease: Lease | None, done: Callable[[Exception | None], None]
    ) -> None:
        task = asyncio.create_task(self.write(*writes, lease=lease))
        self._writing.add(task)

        def tell(task: asyncio.Task[None]) -> None:
            self._writing.discard(task)
            why = None if task.cancelled() else task.exception()
            done(why if isinstance(why, Exception) else None)

        task.add_done_callback(tell)

    def before_writing(self, work: Callable[[], None]) -> None:
        work()

    async def take(self, table: str) -> Lease | None:
        return Lease(table) if table in self._sheets else None

    async def _read(self, prefix: str) -> Sequence[Row]:
        try:
            return await self._shelf.read(prefix)
        except OSError as why:
            raise Unavailable(str(why)) from why

    # Tables

    async def sheet(self, id: str) -> Sheet | None:
        data = self._sheets.get(id)
        return None if data is None else _sheet(data)

    async def sheets(self, ids: Iterable[str]) -> list[Sheet]:
        return [_sheet(self._sheets[id]) for id in ids if id in self._sheets]

    async def of_person(self, person: str, *statuses: Status, limit: int) -> list[Sheet]:
        """All are: nobody else lives here, and whoever played what somebody opened is not known."""
        return self._newest(lambda sheet: sheet.status in statuses, limit)

    async def unfinished(self, person: str, limit: int) -> list[Sheet]:
        return self._newest(lambda sheet: sheet.status != "over" and person in {*sheet.persons, sheet.host}, limit)

    async def listed(self, *statuses: Status, limit: int) -> list[Sheet]:
        return self._newest(lambda sheet: sheet.listed and sheet.status in statuses, limit)

    async def waking(self) -> list[str]:
        """None: a game goes on when its page is opened."""
        return []

    def _newest(self, fits: Callable[[Sheet], bool], limit: int) -> list[Sheet]:
        found = [sheet for sheet in map(_sheet, self._sheets.values()) if fits(sheet)]
        return sorted(found, key=lambda sheet: sheet.made, reverse=True)[:limit]

    # What happened at them

    async def entries(self, table: str, after: int = 0, until: int = LAST) -> list[Entry]:
        found = [_entry(data) for _, data in await self._read(f"{ENTRIES}{table}/")]
        return [entry for entry in found if after < entry.number <= until]

    async def snapshot(self, table: str) -> Snapshot | None:
        rows = await self._read(f"{SNAPSHOTS}{table}/")
        return _snapshot(rows[0][1]) if rows else None

    async def lines(self, table: str, limit: int) -> list[Line]:
        return [_line(data) for _, data in await self._read(f"{LINES}{table}/")][-limit:]

    async def done(self, table: str, limit: int) -> list[list[tuple[str, str]]]:
        moves = [(entry.by, entry.message) for entry in await self.entries(table)]
        said = [(line.person, line.message) for line in await self.lines(table, limit)]
        return [[(who, message) for who, message in kind if who and message] for kind in (moves[-limit:], said)]

    async def people(self) -> list[Person]:
        return [_person(data) for _, data in await self._read(PEOPLE)]

    # What only houses of many people know

    async def waits(self, table: str) -> list[Wait]:
        return []

    async def turns(self, person: str) -> dict[str, float]:
        return {}

    async def due(self, now: float, but: Iterable[str], limit: int) -> list[str]:
        return []

    async def tell_turns(self, now: float) -> None: ...

    async def blocks(self, persons: Collection[str]) -> set[tuple[str, str]]:
        return set()

    async def unheard(self, listeners: Collection[str], speakers: Collection[str]) -> set[tuple[str, str]]:
        return set()

    async def muted(self, person: str) -> float | None:
        return None

    async def unwatched(self, persons: Collection[str]) -> bool:
        return False

    async def numbers(self, people: Collection[str]) -> Mapping[tuple[str, str], int]:
        return {}

    async def rate(self, games: Mapping[str, AnyGame]) -> None: ...

    async def tell(self, person: str, kind: str, path: str, values: Mapping[str, str | int]) -> None: ...

    async def withdraw(self, kind: str, path: str, person: str | None = None) -> None: ...


def _seat(sitting: Sitting) -> str:
    """As a server is told who sat there."""
    if sitting.person:
        return f"me:{sitting.name}" if sitting.name else "me"
    return f"bot:{sitting.level}" if sitting.kind == "bot" and not sitting.gone else "open"


def _readable(sheet: bytes) -> bool:
    try:
        _sheet(sheet)
    except DecodeError:
        return False
    return True


def _table(key: str) -> str:
    return key.split("/")[1]


def _rows(write: Write) -> Iterable[Row]:
    match write:
        case Add(sheet) | Change(sheet) | Reseat(sheet):
            yield f"{SHEETS}{sheet.id}/", _encode(sheet)
        case Append(table, entry):
            yield f"{ENTRIES}{table}/{entry.number:010}", _encode(entry)
        case Keep(table, snapshot):
            yield f"{SNAPSHOTS}{table}/", _encode(snapshot)
        case Say(table, line):
            yield f"{LINES}{table}/{line.number:010}", _encode(line)
        case Meet(person) | Rename(person):
            yield f"{PEOPLE}{person.id}", _encode(person)


def _drops(write: Write) -> Iterable[str]:
    if isinstance(write, Drop):
        yield from (f"{kind}{write.table}/" for kind in (SHEETS, ENTRIES, SNAPSHOTS, LINES))
