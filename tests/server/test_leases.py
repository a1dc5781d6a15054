"""Who may write a table: the database refuses whoever is no longer its owner, whatever they believe."""

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from tests.server.databases import DATABASES, run
from tests.server.running import PATIENCE

from robotable.core import Seat
from robotable.server.store import leases, migrations, store
from robotable.server.store.engine import engine, place
from robotable.server.store.migrations import HEAD, revision, upgrade
from robotable.server.store.schema import META
from robotable.server.store.store import Store, writing
from robotable.server.tables.keeping import Add, Append, Change, Keep, Lease, Meet, Release, Reseat, Say, Stale, Taken
from robotable.server.tables.sheet import OPEN, Entry, Line, Person, Sheet, Snapshot


@pytest.fixture
def node(tmp_path: Path, database: str) -> Iterator[Callable[[str | None], Store]]:
    """Opens the same database as one of several nodes; of SQLite, too, where nobody but a test would."""
    opened: list[Store] = []

    def open_as(name: str | None) -> Store:
        opened.append(Store(engine(place(DATABASES.url(tmp_path), tmp_path)), name))
        return opened[-1]

    yield open_as

    async def close() -> None:
        for one in opened:
            await one.close()

    asyncio.run(close())


def sheet(id: str) -> Sheet:
    return Sheet(id, "toy", 1, b"{}", 7, "open", True, "ann", 1.0, [OPEN, OPEN])


def entry(number: int, message: str | None = None) -> Entry:
    return Entry(number, Seat(0), b"{}", None, message, 2.0)


def every_write(id: str) -> list[Any]:
    """All there is to write about a table, but for adding it."""
    line = Line(1, None, "ann", "Ann", "hello", 3.0, [None])
    snapshot = Snapshot(0, 1, b"{}", [0, 0, 0], None, None)
    return [Change(sheet(id)), Reseat(sheet(id)), Append(id, entry(1)), Keep(id, snapshot), Say(id, line), Release(id)]


@pytest.mark.parametrize("which", range(len(every_write("x"))))
def test_whose_table_was_taken_writes_nothing(node: Any, tmp_path: Path, which: int) -> None:
    one, two = node("one"), node("two")
    write = every_write("owl")[which]

    async def scene() -> None:
        await one.write(Add(sheet("owl")))
        lease = await two.take("owl")
        assert lease == Lease("owl", 2), "a node that never entered does not live"
        before = everything(tmp_path)
        for stale in (Lease("owl"), Lease("owl", 3), Lease("fox"), None):
            with pytest.raises(Stale):
                await one.write(write, lease=stale)
        assert everything(tmp_path) == before
        await two.write(write, lease=lease)
        assert everything(tmp_path) != before or isinstance(write, Reseat | Change)

    asyncio.run(scene())


def everything(folder: Path) -> dict[str, list[Any]]:
    return {table: sorted(run(folder, f"SELECT * FROM {table}"), key=repr) for table in META.tables}


def test_a_stale_write_takes_no_other_of_its_group_with_it(node: Any, tmp_path: Path) -> None:
    one, two = node("one"), node("two")

    async def scene() -> list[Any]:
        for id in "abc":
            await one.write(Add(sheet(id)))
        await two.take("b")
        first = one.write(Meet(Person("p", "Pat")))  # while it is committed the others gather
        rest = [one.write(Append(id, entry(1)), lease=Lease(id)) for id in "abc"]
        return await asyncio.gather(first, *rest, return_exceptions=True)

    met, a, b, c = asyncio.run(scene())
    assert (met, a, c) == (None, None, None)
    assert isinstance(b, Stale)
    assert run(tmp_path, 'SELECT "table" FROM actions ORDER BY 1') == [("a",), ("c",)]


def test_a_table_is_taken_from_nobody_who_lives(node: Any) -> None:
    one, two = node("one"), node("two")

    async def scene() -> None:
        await one.enter(60)
        await one.write(Add(sheet("owl")))
        with pytest.raises(Taken) as refusal:
            await two.take("owl")
        assert refusal.value.node == "one"
        assert await two.owner("owl") == "one"
        assert await one.take("owl") == Lease("owl", 2), "one's own may be taken anew"
        assert await one.renew(0.0) is True
        assert await two.take("owl") == Lease("owl", 3), "a dead node's, too"
        assert await one.renew(60) is False, "it is told that it was dead"
        with pytest.raises(Stale):
            await one.write(Append("owl", entry(1)), lease=Lease("owl", 2))
        assert await two.owner("owl") is None, "two never entered"
        assert await two.take("nowhere") is None

    asyncio.run(scene())


def test_a_released_table_is_taken_at_once(node: Any) -> None:
    one, two = node("one"), node("two")

    async def scene() -> None:
        await one.enter(60)
        await two.enter(60)
        await one.write(Add(sheet("owl")))
        await one.write(Release("owl"), lease=Lease("owl"))
        assert await two.take("owl") == Lease("owl", 2)
        assert await two.owner("owl") == "two"
        await two.leave()
        assert await one.living() == ["one"]
        assert await one.take("owl") == Lease("owl", 3)

    asyncio.run(scene())


def test_two_nodes_have_two_names(node: Any) -> None:
    one, namesake, two = node("one"), node("one"), node("two")

    async def scene() -> None:
        await one.enter(60)
        with pytest.raises(leases.NameTaken, match="A node called one is running already"):
            await namesake.enter(60)
        await one.write(Add(sheet("owl")))
        await one.renew(0.0)
        await namesake.enter(60)
        assert await two.take("owl") == Lease("owl", 2), "nobody waits until a node that begins anew wants its tables"

    asyncio.run(scene())


def test_only_what_nobody_takes_care_of_wakes(node: Any) -> None:
    one, two = node("one"), node("two")

    async def scene() -> None:
        await one.enter(60)
        running = sheet("owl")
        running.status, running.wakes = "running", True
        await one.write(Add(running))
        assert (await one.waking(), await two.waking()) == (["owl"], [])
        await one.renew(0.0)
        assert await two.waking() == ["owl"]

    asyncio.run(scene())


def test_who_takes_and_who_writes_at_once_never_both_succeed(node: Any, tmp_path: Path) -> None:
    """Two nodes take the table from each other all the time and write as owners: no number is written by a stale one."""
    stores = [node("one"), node("two")]
    asyncio.run(stores[0].write(Add(sheet("owl"))))
    written: list[tuple[int, str]] = []

    async def play(store: Store, rest: Random) -> None:
        while len({term for _, term in written}) < 20:
            assert time.monotonic() < until, "takers keep each other from writing"
            await asyncio.sleep(rest.uniform(0, 0.01))
            lease = await store.take("owl")
            assert lease
            number = max((one.number for one in await store.entries("owl")), default=0)
            for step in range(1, 4):
                try:
                    await store.write(Append("owl", entry(number + step, f"{lease.term}")), lease=lease)
                except Stale:
                    break
                written.append((number + step, f"{lease.term}"))

    until = time.monotonic() + PATIENCE
    with ThreadPoolExecutor(2) as threads:
        for done in [threads.submit(asyncio.run, play(store, Random(seed))) for seed, store in enumerate(stores)]:
            done.result()
    kept = run(tmp_path, "SELECT number, message FROM actions ORDER BY number")
    assert sorted(written) == sorted(tuple(row) for row in kept), "what was said to be written is, and nothing else"
    assert [number for number, _ in kept] == list(range(1, len(kept) + 1))
    terms = [int(term) for _, term in kept]
    assert terms == sorted(terms), "nobody writes after a later owner"


def test_a_takeover_waits_for_a_commit_under_way(node: Any, tmp_path: Path, database: str) -> None:
    one, two = node("one"), node("two")
    asyncio.run(one.write(Add(sheet("owl"))))
    with ThreadPoolExecutor(1) as threads:
        with writing(one._line):
            assert leases.valid(one._line, [Lease("owl")]) == {Lease("owl")}
            taking = threads.submit(asyncio.run, two.take("owl"))
            time.sleep(0.2)
            assert not taking.done(), "between the check and the commit nobody comes in"
        assert taking.result(PATIENCE) == Lease("owl", 2)
    with writing(one._line):
        assert leases.valid(one._line, [Lease("owl")]) == set()


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_commit_that_takes_long_does_not_cost_a_node_its_life(node: Any) -> None:
    one = node("one")
    asyncio.run(one.write(Add(sheet("owl"))))
    ended = Event()
    one._writing.submit(ended.wait)
    with ThreadPoolExecutor(1) as threads:
        try:
            assert threads.submit(asyncio.run, one.renew(60)).result(30) is False, "it was not there before"
            assert threads.submit(asyncio.run, one.held([Lease("owl")])).result(30) == {Lease("owl")}
        finally:
            ended.set()


@pytest.mark.parametrize("first", [1, HEAD])
def test_the_migrations_lead_to_the_schema(first: int, tmp_path: Path, database: str) -> None:
    """From the first version on, and where there is nothing yet."""
    url = DATABASES.postgres.make(f"bare{first}") if DATABASES.postgres else None
    with engine(place(url, tmp_path)).begin() as line:
        upgrade(line, first)
        upgrade(line)
        assert revision(line) == HEAD
        assert compare_metadata(MigrationContext.configure(line), META) == []


def test_a_node_brings_nothing_up_to_date_under_others(
    node: Callable[[str | None], Store], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = node("one")
    asyncio.run(one.enter(PATIENCE))
    monkeypatch.setattr(store, "DYING", 0.5)
    run(tmp_path, "DROP TABLE arrivals")
    run(tmp_path, f"UPDATE alembic_version SET version_num = '{HEAD - 1}'")
    run(tmp_path, f"UPDATE formats SET number = {HEAD - 1}")
    with pytest.raises(leases.InUse, match=f"schema {HEAD - 1}, and one is a node of that version: stop it first"):
        node("two")
    assert run(tmp_path, "SELECT number FROM formats") == [(HEAD - 1,)]
    asyncio.run(one.leave())
    with ThreadPoolExecutor(2) as starting:
        list(starting.map(node, ("two", "three")))
    assert run(tmp_path, "SELECT number FROM formats") == [(HEAD,)]


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_migration_may_stand_still_while_a_slow_machine_loads_it(tmp_path: Path, monkeypatch: Any) -> None:
    made, limits = engine(place(DATABASES.url(tmp_path), tmp_path)), []
    monkeypatch.setattr(migrations, "revision", lambda _: 1)
    monkeypatch.setattr(command, "upgrade", lambda config, _: limits.append(limit(config.attributes["connection"])))
    with made.begin() as line:
        migrations.upgrade(line)
    with made.begin() as line:
        limits.append(limit(line))
    made.dispose()
    assert limits == ["0", "2s"]


def limit(line: Connection) -> Any:
    return line.scalar(text("SHOW idle_in_transaction_session_timeout"))


def test_who_has_closed_a_store_leaves_it_to_the_next_even_while_the_line_is_still_open(
    node: Callable[[str | None], Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = node(None)
    monkeypatch.setattr(before._line, "close", lambda: None)
    monkeypatch.setattr(before._engine, "dispose", lambda: None)
    asyncio.run(before.close())
    asyncio.run(node(None).answer())
    monkeypatch.undo()
