"""Holding tournaments and joining them, as the API has it; what cannot be is refused."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from tests.server.databases import OR_NODES, run
from tests.server.running import Guest, Running, wait_for
from tests.server.test_sessions import member
from tests.server.test_tournament_play import go, hold, told

from robotable.server.store import tournaments

pytestmark = OR_NODES
WISH = {"name": "Toy Cup", "game": "toy", "form": "swiss", "seats": 2, "size": 8}


@pytest.fixture(scope="module")
def ann(server: Running) -> Guest:
    return member(server, "Ann Holds")


@pytest.mark.parametrize(
    ("wish", "key"),
    [
        ({"name": "\u2800"}, "unreadable_name"),
        ({"name": "Robotable official"}, "name_taken"),
        ({"name": "x" * 99}, "fault"),
        ({"game": "chess"}, "games_are"),
        ({"seats": 6}, "players"),
        ({"seats": 1}, "fault"),
        ({"size": 1}, "fault"),
        ({"size": 65}, "fault"),
        ({"form": "round_robin", "size": 17}, "tournament_size"),
        ({"bots": "timid", "size": 33}, "tournament_size"),
        ({"seats": 4, "size": 3, "options": {"odd": True}}, "fault"),
        ({"bots": "nobody"}, "no_such_bot"),
        ({"rounds": 0}, "fault"),
        ({"rounds": 16}, "fault"),
        ({"options": {"rounds": -1}}, "fault"),
        ({"options": {"never": "heard of"}}, "fault"),
        ({"starts": 1.0}, "tournament_time"),
        ({"starts": time.time() + 10 * 365 * 86400}, "tournament_time"),
        ({"minutes": 1}, "fault"),
    ],
)
def test_what_cannot_be_held_is_refused(ann: Guest, wish: dict[str, Any], key: str) -> None:
    answer = ann.post("/api/tournaments", **{**WISH, **wish})
    assert (answer.status_code, answer.json()["key"]) == (422, key)


def test_members_hold_join_and_leave_and_guests_look_on(server: Running) -> None:
    holder, bob, guest = member(server, "Holder One"), member(server, "Bob Joins"), server.guest()
    assert guest.post("/api/tournaments", **WISH).json()["key"] == "guests_cannot"
    id = hold(holder, size=2, when_full=False)
    assert id in [one["id"] for one in guest.get("/api/tournaments").json()["going"]]
    assert go(guest, id, "join")["key"] == "guests_cannot"
    assert go(guest, id, "start")["key"] == go(bob, id, "cancel")["key"] == "not_holder"
    assert go(holder, id, "start")["key"] == "tournament_few"
    assert go(bob, id, "leave")["key"] == "not_in_tournament"
    assert [one["you"] for one in go(bob, id, "join")["entrants"]] == [True]
    assert go(bob, id, "join")["key"] == "in_tournament"
    go(holder, id, "join")
    assert go(member(server, "Carl Late"), id, "join")["key"] == "tournament_full"
    assert len(go(bob, id, "leave")["entrants"]) == 1
    assert go(holder, id, "cancel")["trouble"] == "holder_cancelled"
    assert go(bob, id, "join")["key"] == go(holder, id, "cancel")["key"] == "tournament_begun"
    assert guest.get("/api/tournaments/none-such").status_code == 404


def test_one_by_link_is_not_in_the_list_and_nobody_holds_many(server: Running) -> None:
    holder, other = member(server, "Holder Two"), server.guest()
    id = hold(holder, listed=False, bots="timid")
    assert id not in str(other.get("/api/tournaments").json())
    assert id in str(holder.get("/api/tournaments").json())
    assert other.get(f"/api/tournaments/{id}").status_code == 200
    assert holder.post("/api/tournaments", **WISH, bots="timid").json()["key"] == "too_many_tournaments"
    hold(holder)
    hold(holder)
    assert holder.post("/api/tournaments", **WISH).json()["key"] == "too_many_tournaments"


def test_one_that_begins_by_the_clock_without_people_is_cancelled(server: Running) -> None:
    holder = member(server, "Holder Three")
    id = hold(holder, starts=time.time() + 3000)
    run(server.folder, "UPDATE tournaments SET starts = 1 WHERE id = :id", id=id)
    wait_for(lambda: told(holder, id)["trouble"] == "too_few")
    assert told(holder, id)["info"]["status"] == "cancelled"


def test_several_who_join_at_once_have_different_numbers_and_a_round_is_drawn_once(server: Running) -> None:
    people = [member(server, f"Person {letter}") for letter in "ABCD"]
    id = hold(people[0], size=4, when_full=False)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda one: go(one, id, "join"), people))
    assert sorted(one["number"] for one in told(people[0], id)["entrants"]) == [1, 2, 3, 4]
    stores = [node.app.steward._store for node in server.nodes]
    node = server.nodes[-1]
    assert node.do(stores[-1].transact(tournaments.begin, id, 0, 5, 1.0))
    assert not server.nodes[0].do(stores[0].transact(tournaments.begin, id, 0, 5, 1.0))
    server.nodes[0].do(stores[0].transact(tournaments.draw, id, 1, [(1, 2), (3, 4)], 1.0))
    assert not node.do(stores[-1].transact(tournaments.draw, id, 1, [(1, 3), (2, 4)], 1.0))
    assert len([one for one in told(people[0], id)["tables"] if one["round"] == 1]) == 2


def test_who_deletes_themselves_holds_and_plays_nothing_any_more(server: Running, tmp_path: Path) -> None:
    holder, bob = member(server, "Holder Gone"), member(server, "Bob Gone")
    own, other = hold(holder), hold(bob)
    go(holder, other, "join")
    holder.post("/api/account/delete", name="Holder Gone")
    assert told(bob, own)["trouble"] == "holder_gone"
    assert told(bob, other)["entrants"] == []


def test_a_name_is_no_formula(server: Running) -> None:
    sly = member(server, "=1+1")
    id = hold(sly)
    go(sly, id, "join")
    assert "'=1+1" in sly.get(f"/api/tournaments/{id}/results.csv").text


def test_bots_are_called_as_at_tables(server: Running, ann: Guest) -> None:
    id = hold(ann)
    entered = "INSERT INTO entrants VALUES (:id, :number, NULL, :level, 0, 0, false, false)"
    for number, level in enumerate(("novice", "novice", "timid"), 1):
        run(server.folder, entered, id=id, number=number, level=level)
    assert [one["name"] for one in go(ann, id, "join")["entrants"]] == ["Pip", "Pip 2", "", "Ann Holds"]
    assert "1,timid 3," in ann.get(f"/api/tournaments/{id}/results.csv").text
