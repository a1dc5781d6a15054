"""Tables that nobody opened: the server brings people and bots together at them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.databases import OR_NODES
from tests.server.running import QUICK, Guest, Running, play_turns, wait_for
from tests.server.test_sessions import member

from robotable.core import Unfit
from robotable.server.tables.sheet import Sitting

pytestmark = OR_NODES
LONG = 300.0


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path, replace(QUICK, ready=LONG))
    yield running
    running.stop()


def seat(server: Running, *who: Guest | str, game: str = "toy", rated: bool = False) -> str:
    """The table's id."""
    sittings = [Sitting("bot", level=one) if isinstance(one, str) else Sitting("person", one.me["id"]) for one in who]
    node = server.nodes[0]
    return node.do(node.app.lobby.seat(game, b'{"rounds":1}', sittings, rated=rated)).id


def test_people_and_bots_are_seated_and_begin_when_all_are_there(patient: Running) -> None:
    ann, bob = patient.guest(), patient.guest()
    table = seat(patient, ann, "timid", bob)
    assert [info["id"] for info in bob.get("/api/tables").json()["mine"]] == [table]
    with ann.at(table) as one:
        room = one.until_room(yours=[0], status="open", host=False)
        assert [place["kind"] for place in room["places"]] == ["person", "bot", "person"]
        with bob.at(table) as two:
            assert one.until_frame()["waiting"] == [0]
            assert two.until_room(status="running")["you"] == 2


def test_members_are_seated_for_a_rating(server: Running) -> None:
    ann, bob = member(server, "Ann Brought"), member(server, "Bob Brought")
    table = seat(server, ann, bob, rated=True)
    with ann.at(table) as one, bob.at(table) as two:
        play_turns(one, two, 2)
        one.until_over()
    wait_for(lambda: bool(ann.get("/api/players/Ann Brought").json()["games"]))


def test_whoever_stays_when_somebody_leaves_before_the_beginning_is_the_host(patient: Running) -> None:
    ann, bob = patient.guest(), patient.guest()
    table = seat(patient, ann, bob)
    with ann.at(table) as one:
        one.done("Leave")
    with bob.at(table) as two:
        two.until_room(host=True)
        two.done("Fill", seat=0, bot="timid")
        assert two.until_frame()


@pytest.mark.parametrize(
    ("key", "people", "bots", "more"),
    [
        ("games_are", 2, [], {"game": "chess"}),
        ("players", 5, [], {}),
        ("no_such_bot", 2, ["clever"], {}),
        ("rated_members", 2, [], {"rated": True}),
        ("rated_seats", 1, ["timid"], {"rated": True}),
    ],
)
def test_what_cannot_be_is_refused(
    server: Running, key: str, people: int, bots: list[str], more: dict[str, Any]
) -> None:
    guests = [server.guest() for _ in range(people)]
    with pytest.raises(Unfit) as refused:
        seat(server, *guests, *bots, **more)
    assert refused.value.why.key == key
