"""Several people begin together: when all are ready, or after a while."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.server.databases import AND_NODES
from tests.server.running import QUICK, Running, Tab

pytestmark = AND_NODES

LONG, SHORT = 300.0, 0.3


def until_start(tab: Tab, ready: list[int] | None) -> None:
    """Until the room says who is ready; None: that nothing starts."""
    while (tab.room.get("start") or {}).get("ready") != ready:
        tab.next()


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path, replace(QUICK, ready=LONG))
    yield running
    running.stop()


def test_a_full_table_of_several_people_begins_when_all_are_ready(patient: Running) -> None:
    ann, bob = patient.guest("Ann"), patient.guest("Bob")
    table = ann.make("me", "open", "bot:timid")
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        until_start(one, [0, 2])  # A host who is here and a bot are ready by themselves.
        assert one.room["status"] == "open"
        assert 0 < one.room["start"]["left"] <= LONG
        assert one.quiet(), "nothing begins by itself"
        two.done("Ready")
        assert one.until_frame()["waiting"] == [0]
        assert one.until_room(status="running").get("start") is None
        assert two.ask("Ready")["reason"] == "The game has begun."


def test_it_begins_after_a_while_if_somebody_is_never_ready(tmp_path: Path) -> None:
    server = Running(tmp_path, replace(QUICK, ready=SHORT))
    ann, bob = server.guest(), server.guest()
    table = ann.make("me", "open")
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        assert one.until_frame()["waiting"] == [0]
    server.stop()


def test_who_plays_alone_waits_for_nobody(patient: Running) -> None:
    ann = patient.guest()
    for seats in (["me", "bot:timid"], ["me:Ann", "me:Bo"]):
        with ann.at(ann.make(*seats)) as one:
            assert one.until_frame()["waiting"] == [0]


def test_a_host_who_is_away_is_waited_for_like_anybody(patient: Running) -> None:
    ann, bob = patient.guest(), patient.guest()
    table = ann.make("me", "open")
    with bob.at(table) as two:
        two.done("Join")
        two.done("Ready")
        until_start(two, [1])
        with ann.at(table):
            assert two.until_frame()["waiting"] == [0], "the host comes back and is ready"


def test_somebody_who_leaves_meanwhile_makes_room(patient: Running) -> None:
    ann, bob, eve = patient.guest(), patient.guest(), patient.guest()
    table = ann.make("me", "open")
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        assert table not in [info["id"] for info in eve.get("/api/tables").json()["join"]]
        until_start(one, [0])
        two.done("Leave")
        until_start(one, None)
        assert table in [info["id"] for info in eve.get("/api/tables").json()["join"]]
        assert two.ask("Ready")["reason"] == "You have no seat at this table."
        two.done("Join")
        two.done("Ready")
        one.until_frame()


def test_a_restart_counts_anew(patient: Running) -> None:
    ann, bob = patient.guest(), patient.guest()
    table = ann.make("me", "open")
    with bob.at(table) as two:
        two.done("Join")
    patient.restart()
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Ready")
        one.until_frame()
