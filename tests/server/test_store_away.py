"""The store goes away, is full or read-only: nothing is told that is not durable, and all goes on when it is back."""

import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from tests.server.databases import DATABASES, ONE_DATABASE
from tests.server.running import PATIENCE, QUICK, Guest, Running, wait_for
from websockets.exceptions import ConnectionClosed

from robotable.cluster.engines import CARELESS, PostgreSQL
from robotable.server.store.store import Store
from robotable.server.tables.keeping import Unavailable
from robotable.server.web import app

pytestmark = ONE_DATABASE


@pytest.fixture
def own_postgres() -> Iterator[PostgreSQL]:
    """One that a test may stop."""
    with PostgreSQL(settings=CARELESS) as postgres:
        yield postgres


@pytest.fixture
def on_postgres(own_postgres: PostgreSQL, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    url = own_postgres.make()
    monkeypatch.setattr(DATABASES, "url", lambda _: url)
    running = Running(tmp_path, QUICK)
    yield running
    running.stop()


def refused(guest: Guest, table: str) -> tuple[int, str]:
    """How a client is sent away that comes now."""
    with guest.at(table) as tab:
        return tab.closed()


def come_back(guest: Guest, table: str, turn: int) -> None:
    """Tries every quarter of a second, until they are at the table again, where they left it."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with guest.at(table) as tab:
            try:
                assert tab.until_frame()["view"]["turn"] == turn
                return
            except ConnectionClosed:
                time.sleep(0.25)
    raise AssertionError("nobody could come back")


def test_a_postgresql_that_goes_away_is_waited_for(on_postgres: Running, own_postgres: PostgreSQL) -> None:
    ann, bob = on_postgres.guest(), on_postgres.guest()
    table, bots = ann.make("me", rounds=50), bob.make("bot:late", "bot:late", rounds=500)
    with ann.at(table) as tab:
        tab.until_frame()
        tab.move()
        tab.until_frame(turn=1)
        own_postgres.stop()
        card = tab.frame["view"]["hand"][0]
        tab.say("Act", "late", action={"type": "Lay", "card": card})
        code, reason = tab.closed()
        assert (code, reason) == (4503, "Nothing can be saved at the moment: the table waits and goes on by itself.")
        assert not any('"late"' in text for text in tab.raw), "what is not durable is not told"
    assert refused(ann, table) == (4503, reason)
    answer = ann.post("/api/tables", game="toy", seats=["me"])
    assert (answer.status_code, answer.json()["reason"], answer.headers["retry-after"]) == (503, reason, "1")
    assert ann.get("/api/health").status_code == 200
    own_postgres.start()
    come_back(ann, table, 1)
    with ann.at(table) as tab:
        tab.until_frame()
        assert tab.ask("Act", "late", action={"type": "Lay", "card": card})["type"] == "Done"
    with bob.at(bots) as tab:
        turn = tab.until_frame()["view"]["turn"]
        until = time.monotonic() + PATIENCE
        while tab.until("Frame")["view"]["turn"] <= turn:
            assert time.monotonic() < until, "bots go on by themselves"


def test_a_postgresql_that_was_away_while_nobody_wrote_is_not_noticed(
    on_postgres: Running, own_postgres: PostgreSQL
) -> None:
    ann = on_postgres.guest()
    with ann.at(ann.make("me", rounds=50)) as tab:
        tab.until_frame()
        own_postgres.stop()
        own_postgres.start()
        tab.move()
        tab.until_frame(turn=1)


def test_a_postgresql_that_becomes_read_only_is_waited_for(on_postgres: Running, own_postgres: PostgreSQL) -> None:
    ann = on_postgres.guest()
    table = ann.make("me", rounds=50)

    def read_only(how: str) -> None:
        with psycopg.connect(own_postgres.url("postgres"), autocommit=True) as line:
            line.execute("SET default_transaction_read_only = off")
            line.execute(f"ALTER SYSTEM SET default_transaction_read_only = {how}")
            line.execute("SELECT pg_reload_conf()")
        wait_for(lambda: said() == how)

    def said() -> str:
        """To a new line; those that are open are told before."""
        with psycopg.connect(own_postgres.url("postgres")) as line:
            return str(line.execute("SHOW default_transaction_read_only").fetchone()[0])

    with ann.at(table) as tab:
        card = tab.until_frame()["view"]["hand"][0]
        read_only("on")
        tab.say("Act", action={"type": "Lay", "card": card})
        assert tab.closed()[0] == 4503
    read_only("off")
    come_back(ann, table, 0)


def test_a_full_disk_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite's own bound of the file stands for the disk's."""
    stores: list[Store] = []
    opening = app.open_store
    monkeypatch.setattr(app, "open_store", lambda *words: stores.append(opening(*words)) or stores[-1])
    server = Running(tmp_path, QUICK)

    ann = server.guest()
    table = ann.make("me", rounds=500)
    with ann.at(table) as tab:
        tab.until_frame()
        bound(stores[0], 1)
        with pytest.raises(ConnectionClosed):
            for _ in range(500):
                tab.say("Say", text="x" * 500)
                tab.next()
        assert tab.closed()[0] == 4503
    assert ann.get("/api/health").status_code == 200
    bound(stores[0], 100_000)
    come_back(ann, table, 0)
    with ann.at(table) as tab:
        tab.until_frame()
        tab.move()
    server.stop()


def bound(store: Store, pages: int) -> None:
    def tell() -> None:
        store._line.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
        store._line.rollback()

    store._writing.submit(tell).result()


def test_a_store_that_goes_away_while_a_table_reads_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it does when a game begins: whether anybody may watch is looked up then."""

    async def away(store: Store, *who: object) -> bool:
        raise Unavailable("away") from OSError("server closed the connection")

    server = Running(tmp_path, QUICK)
    ann, bob = server.guest(), server.guest()
    table = ann.make("me", "open", rounds=50)
    with ann.at(table) as one, bob.at(table) as two:
        two.until("Room")
        with monkeypatch.context() as broken:
            broken.setattr(Store, "unwatched", away)
            two.say("Join")
            assert [tab.closed()[0] for tab in (one, two)] == [4503, 4503]
    with ann.at(table) as one:
        assert one.until("Room")["status"] in ("open", "running")
    server.stop()
