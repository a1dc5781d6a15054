"""Tournaments played to their ends: by bots, with people who do not come, leave, or whose table fails."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.server import toy
from tests.server.databases import ONE_DATABASE, run
from tests.server.running import QUICK, Guest, Running, play_turns, wait_for
from tests.server.test_sessions import member

from robotable.server.tables.keeping import Unavailable
from robotable.server.tables.shared import Settings

pytestmark = ONE_DATABASE
HOUR = 3600.0


class Held(Running):
    """A server whose tournaments go on when a test says so, by a clock of its own."""

    def __init__(self, folder: Path, settings: Settings = QUICK, bots: Any = toy.BOTS) -> None:
        super().__init__(folder, settings, bots=bots)
        self.steward = self.nodes[0].app.steward
        self.nodes[0].do(self.steward.close())
        self.now = self.steward._clock()
        self.steward._clock = lambda: self.now

    def look(self) -> None:
        self.nodes[0].do(self.steward.look())


@pytest.fixture
def held(tmp_path: Path) -> Iterator[Held]:
    running = Held(tmp_path)
    yield running
    running.stop()


def hold(who: Guest, **wish: Any) -> str:
    options = {"rounds": 1, **wish.pop("options", {})}
    body = {"name": "Toy Cup", "game": "toy", "form": "swiss", "seats": 2, "size": 8, "options": options, **wish}
    answer = who.post("/api/tournaments", **body)
    assert answer.status_code == 201, answer.text
    return answer.json()["id"]


def told(who: Guest, id: str) -> dict[str, Any]:
    return who.get(f"/api/tournaments/{id}").json()


def go(who: Guest, id: str, what: str) -> Any:
    answer = who.post(f"/api/tournaments/{id}/{what}")
    return answer.json()


def until_over(server: Held, who: Guest, id: str) -> dict[str, Any]:
    def over() -> bool:
        server.look()
        found = server.nodes[0].do(server.steward._whole(id))
        return found is not None and found.kept.status == "over"

    wait_for(over)
    return told(who, id)


@pytest.mark.parametrize(("form", "seats", "rounds", "tables"), [("swiss", 4, 3, 24), ("knock_out", 2, 5, 31)])
def test_32_seats_play_to_the_end(held: Held, form: str, seats: int, rounds: int, tables: int) -> None:
    """One of them is a member who never comes: a bot sits in."""
    ann = member(held, "Ann Away")
    id = hold(ann, form=form, seats=seats, size=32, bots="timid", rounds=3)
    go(ann, id, "join")
    assert go(ann, id, "start")["info"]["status"] == "running"
    page = until_over(held, ann, id)
    check(page, 32, rounds, tables)
    sheet = ann.get(f"/api/tournaments/{id}/results.csv")
    assert sheet.headers["content-type"].startswith("text/csv")
    assert len(sheet.text.splitlines()) == 33
    assert ann.get(f"/api/tournaments/{id}/results.json").json()["entrants"] == page["entrants"]


def test_32_seats_meet_everybody_in_two_groups_at_the_same_time(held: Held) -> None:
    people = [member(held, name) for name in ("Ann Round", "Bob Round")]
    groups = [hold(one, form="round_robin", size=16, bots="timid") for one in people]
    for one, id in zip(people, groups, strict=True):
        go(one, id, "join")
        go(one, id, "start")
    for one, id in zip(people, groups, strict=True):
        check(until_over(held, one, id), 16, 15, 120)


def check(page: dict[str, Any], people: int, rounds: int, tables: int) -> None:
    assert (page["info"]["round"], page["info"]["rounds"], page["trouble"]) == (rounds, rounds, None)
    played = [table for table in page["tables"] if table["status"] == "over"]
    assert len(played) == tables
    assert len(page["entrants"]) == people
    points = [one["points"] for one in page["entrants"]]
    assert sum(points) == pytest.approx(tables * sum(page["worth"]), abs=1)
    assert page["entrants"][0]["place"] == 1
    if page["info"]["form"] != "knock_out":
        assert points == sorted(points, reverse=True)


def test_32_seats_play_as_many_as_they_can_in_an_hour(held: Held) -> None:
    ann = member(held, "Ann Arena")
    id = hold(ann, form="arena", size=32, bots="timid", minutes=60)
    go(ann, id, "join")
    go(ann, id, "start")

    def played(times: int) -> bool:
        held.look()
        counts = Counter(len(one["results"]) for one in told(ann, id)["entrants"] if one["bot"])
        return min(counts) >= times

    wait_for(lambda: played(3))
    (away,) = [one for one in told(ann, id)["entrants"] if one["you"]]
    assert away["paused"], "who is not there is not drawn again"
    assert len(away["results"]) == 1
    go(ann, id, "join")
    (back,) = [one for one in told(ann, id)["entrants"] if one["you"]]
    assert not back["paused"]
    held.now += HOUR
    page = until_over(held, ann, id)
    assert all(table["status"] == "over" for table in page["tables"])


def test_two_members_play_their_tables_and_see_who_won(tmp_path: Path) -> None:
    held = Held(tmp_path, replace(QUICK, no_show=300.0))
    ann, bob = member(held, "Ann Plays"), member(held, "Bob Plays")
    id = hold(ann, form="round_robin", size=2, rated=True)
    go(ann, id, "join")
    assert go(bob, id, "join")["info"]["status"] == "open"
    held.look()
    page = told(bob, id)
    assert page["info"]["status"] == "running", "it begins when it is full"
    (table,) = page["tables"]
    assert (table["status"], table["begins"] > held.now) == ("waiting", True)
    news = bob.get("/api/news").json()["notices"]
    assert [(one["kind"], one["path"]) for one in news] == [("round", f"/table/{table['table']}")]
    first, second = (ann, bob) if page["entrants"][0]["number"] == table["seats"][0]["number"] else (bob, ann)
    if page["entrants"][0]["you"]:
        first, second = second, first
    with first.at(table["table"]) as one, second.at(table["table"]) as two:
        assert one.until_room(rated=True)["tournament"] == id
        one.until_frame(turn=0)
        tabs = (one, two) if one.room["you"] == 0 else (two, one)
        play_turns(*tabs, 2)
        one.until_over()
    page = until_over(held, ann, id)
    assert [len(one["results"]) for one in page["entrants"]] == [1, 1]
    assert [one["kind"] for one in bob.get("/api/news").json()["notices"]] == ["tournament_over"]
    wait_for(lambda: len(run(tmp_path, "SELECT * FROM ratings")) == 2)
    held.stop()


def test_a_bot_has_one_name_in_its_tournament_and_at_its_table(tmp_path: Path) -> None:
    held = Held(tmp_path, bots={"toy": {"novice": toy.BOTS["toy"]["timid"]}})
    ann = member(held, "Ann Looks")
    id = hold(ann, form="knock_out", size=4, bots="novice")
    go(ann, id, "join")
    go(ann, id, "start")
    page = told(ann, id)
    names = {one["number"]: one["name"] for one in page["entrants"]}
    assert sorted(names.values()) == ["Ann Looks", "Pip", "Pip 2", "Pip 3"]
    for table in page["tables"]:
        places = ann.get(f"/api/tables/{table['table']}").json()["places"]
        assert [place.get("called", place["name"]) for place in places] == [
            names[seat["number"]] for seat in table["seats"]
        ]
    held.stop()


def test_somebody_who_sits_there_and_does_nothing_is_not_waited_for(tmp_path: Path) -> None:
    held = Held(tmp_path, replace(QUICK, no_show=300.0, tournament_turn=0.05))
    ann = member(held, "Ann Idles")
    id = hold(ann, size=2, rounds=1, bots="timid")
    go(ann, id, "join")
    (table,) = go(ann, id, "start")["tables"]
    with ann.at(table["table"]) as tab:
        tab.until_over()
    until_over(held, ann, id)
    held.stop()


def test_who_deletes_themselves_in_the_middle_is_played_by_a_bot_and_drawn_no_more(held: Held) -> None:
    ann, bob = member(held, "Ann Stays"), member(held, "Bob Goes")
    id = hold(ann, size=4, rounds=3, bots="timid")
    go(ann, id, "join")
    number = next(one["number"] for one in go(bob, id, "join")["entrants"] if one["you"])
    go(ann, id, "start")
    assert bob.get("/api/account/data").json()["tournaments"][0]["id"] == id
    assert bob.post("/api/account/delete", name="Bob Goes").status_code == 200
    page = until_over(held, ann, id)
    (gone,) = [one for one in page["entrants"] if one["number"] == number]
    assert (gone["out"], gone["name"]) == (True, "Somebody who left")
    later = [table for table in page["tables"] if table["round"] > 1]
    assert later
    assert all(number != seat["number"] for table in later for seat in table["seats"])


def test_a_table_that_failed_counts_as_shared_and_one_that_could_not_be_made_is_made_later(
    tmp_path: Path, monkeypatch: Any
) -> None:
    held = Held(tmp_path, replace(QUICK, no_show=300.0))
    ann = member(held, "Ann Failed")
    id = hold(ann, size=2, rounds=1, bots="timid")
    go(ann, id, "join")
    lobby = held.nodes[0].app.lobby

    async def store_away(*_: Any, **__: Any) -> None:
        raise Unavailable("not now")

    with monkeypatch.context() as patch:
        patch.setattr(lobby, "seat", store_away)
        assert ann.post(f"/api/tournaments/{id}/start").status_code == 503
    (table,) = told(ann, id)["tables"]
    assert ann.get(f"/api/tables/{table['table']}").status_code == 404
    held.look()
    assert ann.get(f"/api/tables/{table['table']}").status_code == 200
    lobby.shared.failed.add(table["table"])
    page = until_over(held, ann, id)
    assert [table["status"] for table in page["tables"]] == ["failed"]
    assert [one["points"] for one in page["entrants"]] == [1, 1]
    held.stop()


def test_a_server_that_starts_anew_goes_on(tmp_path: Path) -> None:
    server = Running(tmp_path, replace(QUICK, bot_pause=(0.05, 0.05)))
    ann = member(server, "Ann Restarts")
    id = hold(ann, size=4, rounds=1, bots="timid")
    go(ann, id, "join")
    go(ann, id, "start")
    server.restart()
    wait_for(lambda: told(ann, id)["info"]["status"] == "over")
    server.stop()
