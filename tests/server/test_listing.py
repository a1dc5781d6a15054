"""The lists of tables: asked for by every visitor every few seconds, so they must cost next to nothing and still be true."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.running import QUICK, Guest, Running

from robotable.server.store import store
from robotable.server.store.store import OwnTables


@pytest.fixture
def looked_up(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every time the store is asked for tables."""
    times: list[Any] = []
    real = store.read_sheets

    def counting(*words: Any) -> Any:
        times.append(words)
        return real(*words)

    monkeypatch.setattr(store, "read_sheets", counting)
    return times


def listed(guest: Guest, part: str) -> list[str]:
    return [table["id"] for table in guest.get("/api/tables").json()[part]]


def test_while_nothing_changes_the_lists_are_looked_up_once(tmp_path: Path, looked_up: list[Any]) -> None:
    server = Running(tmp_path, replace(QUICK, list_age=600.0))
    ann, eve = server.guest(), server.guest()
    table = ann.make("me", "open")
    assert listed(eve, "join") == listed(ann, "mine") == [table]
    looked_up.clear()
    for _ in range(20):
        assert listed(eve, "join") == [table]
        assert (listed(ann, "join"), listed(ann, "mine")) == ([], [table])
    assert looked_up == []
    server.stop()


def test_a_list_that_is_known_is_not_sent_again(server: Running) -> None:
    ann, eve = server.guest(), server.guest()
    ann.make("me", "open")
    first = eve.get("/api/tables")
    again = eve.get("/api/tables", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    ann.make("me", "open")
    later = eve.get("/api/tables", headers={"if-none-match": first.headers["etag"]})
    assert later.status_code == 200
    assert len(later.json()["join"]) == len(first.json()["join"]) + 1


def test_my_list_follows_whatever_happens_to_my_tables(server: Running) -> None:
    ann, bob = server.guest(), server.guest()
    assert listed(ann, "mine") == listed(bob, "mine") == []
    table = ann.make("me", "open", rounds=1)
    assert listed(ann, "mine") == [table]
    with bob.at(table) as two, ann.at(table) as one:
        two.done("Join")
        assert listed(bob, "mine") == [table]
        for turn, tab in enumerate((one, two)):
            tab.until_frame(turn=turn)
            tab.move()
        one.until_over()
    assert (listed(ann, "mine"), listed(ann, "finished")) == ([], [table])
    assert (listed(bob, "mine"), listed(bob, "finished")) == ([], [table])


def test_who_gave_up_a_seat_has_the_table_no_longer(server: Running) -> None:
    ann, bob = server.guest(), server.guest()
    table = ann.make("me", "open", "open")
    with bob.at(table) as tab:
        tab.done("Join")
        assert listed(bob, "mine") == [table]
        tab.done("Leave")
        assert listed(bob, "mine") == []
        assert table in listed(bob, "join")


def test_what_was_read_before_a_change_is_not_kept_after_it() -> None:
    own = OwnTables()
    before = own.changes
    own.changes += 1
    own.keep("ann", (("open",), 50), [], before)
    assert own.get("ann", (("open",), 50)) is None


def test_the_lists_of_only_so_many_people_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OwnTables, "MOST", 3)
    own = OwnTables()
    for person in "abcd":
        own.keep(person, (("open",), 50), [], own.changes)
    assert [own.get(person, (("open",), 50)) for person in "abcd"] == [None, [], [], []]
