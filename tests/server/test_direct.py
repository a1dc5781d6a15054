"""What a server that is alone writes past SQLAlchemy is the same that it would write through it."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection
from tests.server.databases import ONE_DATABASE, run
from tests.server.test_leases import entry, every_write, everything, sheet

from robotable.games import GAMES
from robotable.server.store import results
from robotable.server.store.engine import engine, place
from robotable.server.store.store import Store
from robotable.server.tables.keeping import Add, Append, Change, Drop, Lease, Meet, Rename, Reseat, Stale
from robotable.server.tables.sheet import Person, Sitting

pytestmark = ONE_DATABASE
OWL = Lease("owl")
PAT = Person("p", "Pat")
FULL = Sitting("person", "p", "novice", True, "Pat", "Pit", "[1]", "p", 2, 3, True, 1)
"""Nothing of it is as at an empty seat."""
WRITES: list[tuple[Any, Lease | None]] = [
    *((write, OWL) for write in every_write("owl")),
    (Reseat(replace(sheet("owl"), sittings=[FULL, FULL])), OWL),
    (Meet(PAT), None),
    (Rename(PAT), None),
    (Drop("owl"), OWL),
]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = opened(tmp_path)
    yield store
    asyncio.run(store.close())


def opened(folder: Path) -> Store:
    folder.mkdir(exist_ok=True)
    return Store(engine(place(None, folder)))


def directly(store: Store) -> list[bool]:
    """Of every group from now on: whether it went the direct way."""
    assert store._direct
    went: list[bool] = []
    commit = store._direct.commit

    def noted(*words: Any) -> bool:
        went.append(commit(*words))
        return went[-1]

    store._direct.commit = noted  # type: ignore[method-assign]
    return went


@pytest.mark.parametrize(("write", "lease"), WRITES, ids=lambda one: type(one).__name__)
def test_both_ways_write_the_same(tmp_path: Path, write: Any, lease: Lease | None) -> None:
    async def scene(folder: Path, direct: bool) -> dict[str, list[Any]]:
        store = opened(folder)
        went = directly(store)
        if not direct:
            store._direct = None
        await store.write(Add(sheet("owl")))
        await store.write(Append("owl", entry(7)), lease=OWL)
        await store.write(write, lease=lease)
        await store.close()
        assert went == [True] * 3 * direct
        return everything(folder)

    assert asyncio.run(scene(tmp_path / "one", True)) == asyncio.run(scene(tmp_path / "two", False))


def test_a_table_taken_anew_is_written_by_its_new_lease_alone(store: Store) -> None:
    async def scene() -> None:
        await store.write(Add(sheet("owl")))
        lease = await store.take("owl")
        went = directly(store)
        await store.write(Append("owl", entry(1)), lease=lease)
        assert went == [True]
        for stale in (OWL, Lease("owl", 3), Lease("fox"), None):
            with pytest.raises(Stale):
                await store.write(Append("owl", entry(2)), lease=stale)
        assert went == [True] + [False] * 4
        assert len(await store.entries("owl")) == 1

    asyncio.run(scene())


def test_what_is_at_fault_takes_no_other_of_its_group_with_it(store: Store, tmp_path: Path) -> None:
    async def scene() -> list[Any]:
        await store.write(Add(sheet("owl")), Add(sheet("fox")))
        await store.write(Append("owl", entry(1)), lease=OWL)
        went = directly(store)
        first = store.write(Meet(PAT))  # while it is committed the others gather
        again = store.write(Append("owl", entry(1)), lease=OWL)
        other = store.write(Append("fox", entry(1)), Change(sheet("fox")), lease=Lease("fox"))
        results = await asyncio.gather(first, again, other, return_exceptions=True)
        assert False in went
        return results

    met, again, other = asyncio.run(scene())
    assert (met, other) == (None, None)
    assert isinstance(again, Exception)
    assert run(tmp_path, 'SELECT "table", number FROM actions ORDER BY 1') == [("fox", 1), ("owl", 1)]


def test_what_leads_to_writes_waits_in_the_pause_between_two_groups_and_never_else(store: Store) -> None:
    async def scene() -> tuple[list[str], list[bool]]:
        clock = asyncio.get_running_loop().time
        await store.write(Add(sheet("owl")), Add(sheet("elk")))
        went, order, written = directly(store), list[str](), asyncio.Event()

        def done(error: Exception | None) -> None:
            order.append(f"written: {error}")
            if order.count("written: None") == 4:
                written.set()

        def move(table: str, number: int) -> None:
            order.append(table)
            store.write_soon([Append(table, entry(number))], Lease(table), done)

        store._next = clock() + 0.1
        store.before_writing(lambda: move("owl", 1))
        store.before_writing(lambda: order.append("refused"))
        store.before_writing(lambda: move("elk", 1))
        order.append("pause")
        while not store._committing:
            await asyncio.sleep(0)
        store.before_writing(lambda: move("owl", 2))
        order.append("under way")
        while store._writer:
            await asyncio.sleep(0)
        await asyncio.sleep(store._next - clock())
        store.before_writing(lambda: move("owl", 3))
        order.append("over")
        await asyncio.wait_for(written.wait(), 30)
        return order, went

    order, went = asyncio.run(scene())
    told = "written: None"
    assert order == ["pause", "owl", "refused", "elk", "owl", "under way", told, told, told, "owl", "over", told]
    assert went == [True] * 3


def test_games_that_have_just_ended_are_found_without_a_look_at_all_that_are_over(store: Store) -> None:
    def plan(line: Connection) -> str:
        compiled = results.unsettled(GAMES).compile(line, compile_kwargs={"literal_binds": True})
        return str(line.exec_driver_sql(f"EXPLAIN QUERY PLAN {compiled}").all())

    assert "sheets_by_end (status=? AND ended=?)" in asyncio.run(store.transact(plan))
