"""Actions lie together as they came, until they are filed by table: nobody notices which of them are where."""

import asyncio
import shutil
from collections.abc import Awaitable, Iterator
from pathlib import Path

import pytest
from tests.server.databases import ONE_DATABASE, run
from tests.server.test_direct import directly, opened
from tests.server.test_leases import entry, sheet

from robotable.core import Random
from robotable.server.store import arrivals
from robotable.server.store.copying import contents, fill
from robotable.server.store.engine import engine, place
from robotable.server.store.store import Store, read_entries, writing
from robotable.server.tables.keeping import Add, Append, Drop, Lease, Release, Stale
from robotable.server.tables.sheet import Entry

pytestmark = ONE_DATABASE
OWL = Lease("owl")


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrivals, "EACH", 3)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = opened(tmp_path / "data")
    yield store
    asyncio.run(store.close())


def said(number: int) -> Entry:
    """With a message of its own."""
    return Entry(number, entry(1).seat, b'{"kind":"move"}', "ann", f"m{number}", 2.5)


async def append(store: Store, table: str, *numbers: int) -> None:
    """One commit after the other."""
    for number in numbers:
        await store.write(Append(table, said(number)), lease=Lease(table))


def filed(folder: Path) -> list[int]:
    return [number for (number,) in run(folder / "data", "SELECT number FROM actions ORDER BY number")]


def rows(folder: Path) -> int:
    return int(run(folder / "data", "SELECT count(*) FROM arrivals")[0][0])


def beside(store: Store, table: str) -> list[Entry]:
    """As a program reads them that works out a review meanwhile."""
    with store._engine.connect() as line:
        return read_entries(line, table)


def test_what_waits_is_filed_while_more_comes_and_then_forgotten(store: Store, tmp_path: Path) -> None:
    async def scene() -> None:
        await store.write(Add(sheet("owl")))
        await append(store, "owl", 1, 2, 3)
        assert (filed(tmp_path), rows(tmp_path)) == ([], 3)
        await append(store, "owl", 4)
        assert (filed(tmp_path), rows(tmp_path)) == ([1, 2, 3], 1)
        assert await store.entries("owl") == beside(store, "owl") == [said(number) for number in (1, 2, 3, 4)]
        assert await store.entries("owl", after=2, until=3) == [said(3)]
        assert await store.entries("owl", after=3) == [said(4)]
        assert await store.entries("owl", after=4) == []

    asyncio.run(scene())


def test_of_many_tables_some_are_filed_with_each_commit(store: Store, tmp_path: Path) -> None:
    tables = [f"t{number}" for number in range(8)]

    async def scene() -> None:
        for table in tables:
            await store.write(Add(sheet(table)))
        for number in (1, 2, 3):
            for table in tables:
                await append(store, table, number)
        assert (len(filed(tmp_path)), rows(tmp_path)) == (0, 24)
        await append(store, tables[0], 4)
        assert (len(filed(tmp_path)), rows(tmp_path)) == (3, 25)
        for table in tables[1:7]:
            await append(store, table, 4)
        assert (len(filed(tmp_path)), rows(tmp_path)) == (21, 31)
        await append(store, tables[7], 4)
        assert (len(filed(tmp_path)), rows(tmp_path)) == (24, 8)

    asyncio.run(scene())


def test_of_one_table_that_is_quicker_than_all_others_not_too_many_wait(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arrivals, "EACH", 1000)
    monkeypatch.setattr(arrivals, "LONGEST", 5)

    async def scene() -> None:
        await store.write(Add(sheet("owl")), Add(sheet("elk")))
        await append(store, "elk", 1)
        await append(store, "owl", *range(1, 6))
        assert filed(tmp_path) == []
        await append(store, "owl", 6, 7)
        assert filed(tmp_path) == [1, 1, 2, 3, 4, 5]

    asyncio.run(scene())


def test_an_action_that_waits_is_not_written_a_second_time(store: Store) -> None:
    async def scene() -> None:
        await store.write(Add(sheet("owl")))
        await append(store, "owl", 1, 2)
        for number in (2, 1):
            with pytest.raises(Exception, match="UNIQUE"):
                await append(store, "owl", number)
        await append(store, "owl", 3)
        assert await store.entries("owl") == [said(1), said(2), said(3)]

    asyncio.run(scene())


def test_what_was_said_with_it_is_known_while_it_waits(store: Store) -> None:
    async def scene() -> None:
        await store.write(Add(sheet("owl")))
        await append(store, "owl", *range(1, 6))
        assert await store.done("owl", 3) == [[("ann", "m3"), ("ann", "m4"), ("ann", "m5")], []]

    asyncio.run(scene())


def test_a_group_that_cannot_be_written_leaves_nothing_waiting(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        await store.write(Add(sheet("owl")), Add(sheet("elk")))
        await append(store, "owl", 1)
        went = directly(store)
        monkeypatch.setattr(arrivals, "ADD", "INSERT INTO nowhere VALUES (?)")
        await append(store, "owl", 2)
        assert went == [False], "and yet it was written, the thorough way"
        assert await store.entries("owl") == beside(store, "owl") == [said(1), said(2)]
        monkeypatch.undo()
        with pytest.raises(Stale):
            await store.write(Append("owl", said(3)), lease=Lease("owl", 9))
        assert await store.entries("owl") == [said(1), said(2)]

    asyncio.run(scene())


def test_a_table_that_is_dropped_takes_what_waits_of_it_along(store: Store, tmp_path: Path) -> None:
    async def scene() -> None:
        await store.write(Add(sheet("owl")), Add(sheet("elk")))
        await append(store, "owl", 1, 2)
        await append(store, "elk", 1)
        await store.write(Drop("owl"), lease=OWL)
        assert await store.entries("owl") == beside(store, "owl") == []
        await append(store, "elk", *range(2, 9))
        await store.close()

    asyncio.run(scene())
    assert run(tmp_path / "data", 'SELECT DISTINCT "table" FROM actions') == [("elk",)]
    assert rows(tmp_path) == 0


def test_a_table_that_is_left_and_taken_again_goes_on(store: Store) -> None:
    async def scene() -> None:
        await store.write(Add(sheet("owl")))
        await append(store, "owl", 1, 2)
        for number in (3, 4, 5):
            await store.write(Release("owl"), lease=Lease("owl", number - 2))
            lease = await store.take("owl")
            await store.write(Append("owl", said(number)), lease=lease)
        assert await store.entries("owl") == [said(number) for number in range(1, 6)]

    asyncio.run(scene())


def test_of_tables_that_were_left_nothing_is_remembered(store: Store) -> None:
    async def scene() -> None:
        assert store._direct
        for table in ("owl", "elk", "fox"):
            await store.write(Add(sheet(table)))
        await append(store, "owl", 1)
        for table in ("owl", "elk"):
            await store.write(Release(table), lease=Lease(table))
        await append(store, "fox", *range(1, 9))
        assert set(store._direct.arrivals._last) == {"fox"}

    asyncio.run(scene())


def test_after_a_crash_whoever_opens_the_store_files_what_waits(store: Store, tmp_path: Path) -> None:
    async def scene() -> None:
        await store.write(Add(sheet("owl")), Add(sheet("elk")))
        await append(store, "owl", 1, 2, 3, 4)
        await append(store, "elk", 1)

    asyncio.run(scene())
    assert rows(tmp_path)
    shutil.copytree(tmp_path / "data", tmp_path / "again" / "data")
    again = opened(tmp_path / "again" / "data")
    assert (filed(tmp_path / "again"), rows(tmp_path / "again")) == ([1, 1, 2, 3, 4], 0)
    asyncio.run(again.close())


def test_a_copy_of_a_store_that_is_in_use_has_what_waits_in_its_place(store: Store, tmp_path: Path) -> None:
    async def scene() -> None:
        await store.write(Add(sheet("owl")))
        await append(store, "owl", 1, 2, 3, 4)

    asyncio.run(scene())
    (tmp_path / "copy" / "data").mkdir(parents=True)
    target = engine(place(None, tmp_path / "copy" / "data"))
    with store._engine.connect() as old, target.connect() as new, old.begin(), writing(new):
        fill(new, *contents(old), progress=lambda _: None)
    assert (filed(tmp_path / "copy"), rows(tmp_path / "copy")) == ([1, 2, 3, 4], 0)


class Chance:
    """Groups of chance at six tables, some of them stale, left, taken again or dropped in between."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.played: dict[str, int] = {}
        """How many actions each table has."""
        self.terms: dict[str, int] = {}

    async def group(self, store: Store) -> None:
        chosen = {f"t{self.random.below(6)}" for _ in range(1 + self.random.below(5))}
        writes = [write for table in sorted(chosen) for write in self.at(store, table)]
        for error in await asyncio.gather(*writes, return_exceptions=True):
            assert error is None or isinstance(error, Stale), error
        if self.random.below(20) == 0:
            table = self.random.choice(sorted(self.terms))
            await store.write(Drop(table), lease=self.lease(table))
            del self.terms[table], self.played[table]

    def at(self, store: Store, table: str) -> Iterator[Awaitable[None]]:
        if table not in self.terms:
            self.terms[table], self.played[table] = 1, 0
            yield store.write(Add(sheet(table)))
        elif self.random.below(12) == 0:
            yield store.write(Release(table), lease=self.lease(table))
            yield self.take(store, table)
        else:
            for _ in range(1 + self.random.below(3)):
                stale = self.random.below(15) == 0
                self.played[table] += not stale
                yield store.write(Append(table, said(max(1, self.played[table]))), lease=self.lease(table, stale))

    def lease(self, table: str, stale: bool = False) -> Lease:
        return Lease(table, self.terms[table] + stale)

    async def take(self, store: Store, table: str) -> None:
        lease = await store.take(table)
        assert lease
        self.terms[table] = lease.term

    async def look(self, store: Store) -> None:
        for table, played in self.played.items():
            expected = [said(number + 1) for number in range(played)]
            assert await store.entries(table) == beside(store, table) == expected


@pytest.mark.parametrize("seed", range(8))
def test_whatever_happens_each_table_has_its_actions_in_order(tmp_path: Path, seed: int) -> None:
    chance = Chance(seed)

    async def scene() -> None:
        for _ in range(3):
            store = opened(tmp_path / "data")
            for table in chance.terms:
                await chance.take(store, table)
            for _ in range(40):
                await chance.group(store)
                await chance.look(store)
            await store.close()
            assert (len(filed(tmp_path)), rows(tmp_path)) == (sum(chance.played.values()), 0)

    asyncio.run(scene())
