"""Finding a game: waiting, coming to the table that was found, and not coming."""

from typing import Any

import pytest
from tests.server.databases import OR_NODES, run
from tests.server.running import Guest, Running
from tests.server.test_sessions import PASSWORD, member

pytestmark = OR_NODES


class Clock:
    """Says what a test says."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


CLOCK = Clock()


@pytest.fixture(scope="module")
def found(server: Running) -> Running:
    set_clocks(server)
    return server


@pytest.fixture
def quiet(found: Running) -> Running:
    """A server by that clock, where nobody waits."""
    CLOCK.time += 1000
    return found


def set_clocks(server: Running) -> None:
    for node in server.nodes:
        node.app.finder.now = CLOCK


def find(guest: Guest, *games: str, bots: bool = False, rated: bool = True, pace: str = "live", **more: Any) -> Any:
    answer = guest.post("/api/find", games=games or ["toy"], bots=bots, rated=rated, pace=pace, **more)
    assert answer.status_code == 200, answer.text
    return answer.json()[pace]


def say(guest: Guest, what: str, pace: str = "live", **more: Any) -> Any:
    answer = guest.post(f"/api/find/{what}", **more)
    assert answer.status_code == 200, answer.text
    return answer.json()[pace]


def look(guest: Guest, pace: str = "live") -> Any:
    return guest.get("/api/find").json()[pace]


def news(guest: Guest) -> list[tuple[str, str]]:
    return [(one["kind"], one["path"]) for one in guest.get("/api/news").json()["notices"]]


def go_round(server: Running) -> None:
    """As every server does now and then."""
    for node in server.nodes:
        node.do(node.app.finder.look_after())


def offered(*people: Guest) -> None:
    for guest in people:
        assert say(guest, "wait")["you"]["found"]["game"] == "toy"


def test_three_wait_come_and_play(quiet: Running) -> None:
    ann, bob, eve, passer = (quiet.guest() for _ in range(4))
    assert find(ann)["you"]["found"] is None
    assert find(bob)["people"] == 1, "without oneself"
    (toy,) = look(passer)["games"]
    assert toy == {"game": "toy", "people": 2, "seats": 3, "faces": ["", ""]}
    assert look(passer)["you"] is None
    assert find(eve)["you"]["found"] == {
        "game": "toy", "people": 3, "bots": 0, "came": 0, "coming": False, "left": 20.0,
    }  # fmt: skip
    assert say(ann, "come")["you"]["found"]["coming"]
    assert say(bob, "come")["you"]["found"]["came"] == 2
    table = say(eve, "come")["you"]["table"]
    assert say(ann, "wait")["you"]["table"] == say(bob, "wait")["you"]["table"] == table
    with ann.at(table) as one, bob.at(table) as two, eve.at(table) as three:
        for tab in (one, two, three):
            assert tab.until_frame()["waiting"] == [0]
        assert sorted(tab.until_room(status="running")["you"] for tab in (one, two, three)) == [0, 1, 2]
        assert not one.room.get("rated"), "guests have no ratings"
    CLOCK.time += 16
    assert say(ann, "wait")["you"] is None


def test_two_are_enough_after_a_little_and_members_play_for_a_rating(quiet: Running) -> None:
    ann, bob = member(quiet, "Ann Finds"), member(quiet, "Bob Finds")
    find(ann)
    assert find(bob)["you"]["found"] is None
    CLOCK.time += 8
    offered(ann, bob)
    say(ann, "come")
    table = say(bob, "come")["you"]["table"]
    assert ann.get(f"/api/tables/{table}").json()["rated"]


def test_a_table_is_rated_only_if_all_wish_it(quiet: Running) -> None:
    ann, bob = member(quiet, "Ann Wishes"), member(quiet, "Bob Does Not")
    find(ann)
    find(bob, rated=False)
    CLOCK.time += 8
    offered(ann, bob)
    say(ann, "come")
    assert not ann.get(f"/api/tables/{say(bob, 'come')['you']['table']}").json()["rated"]


def test_who_does_not_come_is_gone_and_the_others_stand_where_they_stood(quiet: Running) -> None:
    ann, bob, eve = (quiet.guest() for _ in range(3))
    find(ann)
    CLOCK.time += 8
    find(eve)
    offered(ann, eve)
    find(bob)
    say(ann, "come")
    for _ in range(2):
        CLOCK.time += 10
        for guest in (ann, bob, eve):
            told = say(guest, "wait")
    assert told["you"] is None, "who stood by without a word is no longer in the queue"
    again = say(ann, "wait")["you"]
    assert again["waited"] == 28.0
    assert again["found"]["people"] == 2, "with whoever waits by now"
    assert not again["found"]["coming"]


def test_of_whom_nothing_is_heard_is_gone_and_an_offer_with_them(quiet: Running) -> None:
    ann, bob = quiet.guest(), quiet.guest()
    find(ann)
    find(bob)
    CLOCK.time += 8
    offered(ann, bob)
    CLOCK.time += 10
    say(ann, "come")
    CLOCK.time += 6
    told = say(ann, "wait")
    assert (told["people"], told["you"]["found"], told["you"]["waited"]) == (0, None, 24.0)


def test_bots_fill_up_for_those_who_wish_it(quiet: Running) -> None:
    ann, bob = quiet.guest(), quiet.guest()
    assert find(ann, bots=True)["you"]["bots_in"] == 180.0
    for _ in range(18):
        CLOCK.time += 10
        told = say(ann, "wait")
    assert (told["you"]["found"]["people"], told["you"]["found"]["bots"]) == (1, 2)
    table = say(ann, "come")["you"]["table"]
    with ann.at(table) as tab:
        tab.until_frame()
        assert sorted(place["kind"] for place in tab.room["places"]) == ["bot", "bot", "person"]
    find(bob)
    CLOCK.time += 14
    assert say(bob, "wait")["you"]["bots_in"] is None


def test_a_page_out_of_sight_keeps_its_place_for_five_minutes_and_is_offered_nothing_meanwhile(quiet: Running) -> None:
    ann, bob, eve = (quiet.guest() for _ in range(3))
    find(ann)
    say(ann, "wait", hidden=True)
    for _ in range(28):
        CLOCK.time += 10
        told = find(bob)
    assert told["people"] == 1
    assert told["you"]["found"] is None, "nobody waits for one who is asleep"
    told = say(ann, "wait", hidden=True)["you"]
    assert (told["waited"], told["found"]["people"]) == (280.0, 2), (
        "once awake, even out of sight, it is offered a table"
    )
    say(ann, "stop")
    find(eve)
    say(eve, "wait", hidden=True)
    CLOCK.time += 301
    assert look(bob)["people"] == 0


HOUR = 3600.0


def test_by_day_people_are_seated_while_they_are_elsewhere_and_told(quiet: Running) -> None:
    ann, bob = member(quiet, "Ann By Day"), member(quiet, "Bob By Day")
    assert find(ann, pace="day")["you"]["waited"] == 0.0
    assert find(ann)["you"], "and looks for a table now, too"
    assert ann.get("/api/news").json()["finding"]
    CLOCK.time += HOUR / 2
    assert look(ann)["you"] is None
    assert (look(ann, "day")["you"]["waited"], look(bob, "day")["people"]) == (HOUR / 2, 1)
    assert look(ann, "day")["you"]["hours"] == [24], "a day for a decision, unless one says otherwise"
    find(bob, pace="day")
    assert look(ann, "day")["you"], "two wait for a third, for a while"
    CLOCK.time += HOUR / 2
    go_round(quiet)
    assert look(ann, "day")["you"] is look(bob, "day")["you"] is None
    ((kind, path),) = news(ann)
    assert [(kind, path)] == news(bob)
    assert kind == "seated"
    info = ann.get(f"/api{path.replace('table', 'tables')}").json()
    assert (info["status"], info["hours"], info["rated"], len(info["places"])) == ("running", 24, True, 2)
    assert not ann.get("/api/news").json()["finding"]


def test_by_day_people_are_seated_who_share_a_time_for_a_decision(quiet: Running) -> None:
    ann, bob, eve = (quiet.guest() for _ in range(3))
    find(ann, pace="day", hours=[72, 168])
    CLOCK.time += 1
    assert find(bob, pace="day", hours=[8])["you"]["hours"] == [8]
    find(eve, pace="day", hours=[8, 72])
    CLOCK.time += HOUR
    go_round(quiet)
    ((_, path),) = news(ann)
    assert [("seated", path)] == news(eve)
    assert ann.get(f"/api{path.replace('table', 'tables')}").json()["hours"] == 72
    bob.post("/api/find/stop", pace="day")


def test_whoever_looks_is_told_who_waits_and_who_is_near_without_names(quiet: Running) -> None:
    ann, bob, eve = member(quiet, "Ann Rated"), member(quiet, "Bob Near"), member(quiet, "Eve Far")
    assert bob.post("/api/robots", robot="helper-bee").status_code == 200
    find(bob)
    find(eve, bots=True)
    told = look(ann)
    assert (told["people"], told["near"], told["faces"]) == (2, None, ["helper-bee", ""]), "Ann has no rating yet"
    rated = "INSERT INTO ratings VALUES ('t', :person, 'toy', 2, 1, :mu, 0.1, 1, 1.0, true)"
    for guest, mu in ((ann, 25.0), (bob, 25.5), (eve, 90.0)):
        run(quiet.folder, rated, person=guest.me["id"], mu=mu)
    assert look(ann)["near"] == 1
    assert find(ann)["near"] == 1


def test_by_day_bots_fill_up_after_half_a_day_and_a_week_is_enough(quiet: Running) -> None:
    ann, bob = quiet.guest(), quiet.guest()
    assert find(ann, bots=True, pace="day")["you"]["bots_in"] == 12 * HOUR
    find(bob, pace="day")
    run(quiet.folder, "UPDATE seekers SET games = '[\"other\"]' WHERE person = :bob", bob=bob.me["id"])
    CLOCK.time += 12 * HOUR
    go_round(quiet)
    assert [kind for kind, _ in news(ann)] == ["seated"]
    CLOCK.time += 7 * 24 * HOUR
    go_round(quiet)
    assert news(bob) == [("not_seated", "/find")]
    assert look(bob, "day")["you"] is None


def test_who_is_signed_in_nowhere_is_not_seated_by_day(quiet: Running) -> None:
    ann, bob = member(quiet, "Ann Signs Out"), quiet.guest()
    find(ann, pace="day")
    find(bob, pace="day")
    ann.post("/api/sign-out")
    CLOCK.time += 2 * HOUR
    go_round(quiet)
    assert look(bob, "day")["people"] == 0
    assert look(bob, "day")["you"], "still waits"
    assert bob.post("/api/find/stop", pace="day").json()["day"]["you"] is None


def test_who_is_blocked_is_not_met(quiet: Running) -> None:
    ann, bob = member(quiet, "Ann Blocks"), member(quiet, "Bob Blocked")
    block = "INSERT INTO shuns VALUES (:ann, :bob, true, 1.0)"
    run(quiet.folder, block, ann=ann.me["id"], bob=bob.me["id"])
    find(ann)
    find(bob)
    CLOCK.time += 14
    assert say(bob, "wait")["you"]["found"] is say(ann, "wait")["you"]["found"] is None
    eve = quiet.guest()
    assert find(eve)["you"]["found"]["people"] == 2


def test_stopping_and_wishing_anew(quiet: Running) -> None:
    ann = quiet.guest()
    find(ann)
    CLOCK.time += 9
    again = find(ann, "toy", "toy", bots=True)["you"]
    assert (again["games"], again["waited"], again["bots"]) == (["toy"], 9.0, True), "a second window, the same place"
    assert say(ann, "stop")["you"] is None
    assert say(ann, "wait")["you"] is None, "waiting alone brings nobody back"
    assert say(ann, "come")["you"] is None
    assert find(ann)["you"]["waited"] == 0.0


def test_whoever_signs_out_or_goes_for_good_waits_no_longer(quiet: Running) -> None:
    ann, bob = member(quiet, "Ann Leaves"), member(quiet, "Bob Goes")
    find(ann)
    find(bob)
    assert [one["games"] for one in bob.get("/api/account/data").json()["finding"]] == [["toy"]]
    assert bob.post("/api/account/delete", name="Bob Goes").status_code == 200
    assert say(ann, "wait")["people"] == 0
    ann.post("/api/sign-out")
    assert ann.post("/api/find/wait").status_code == 401
    CLOCK.time += 16
    assert look(quiet.guest())["people"] == 0


def test_a_guest_who_becomes_a_member_keeps_the_place(quiet: Running) -> None:
    ann = quiet.guest()
    find(ann)
    ann.post("/api/members", name="Ann Becomes", password=PASSWORD)
    CLOCK.time += 5
    assert say(ann, "wait")["you"]["waited"] == 5.0


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"games": []}, 422),
        ({"games": ["chess"]}, 422),
        ({"games": ["toy", "\0"]}, 422),
        ({"games": ["toy"] * 17}, 422),
        ({"games": "toy"}, 422),
        ({}, 422),
        ({"games": ["toy"], "since": 0}, 422),
        ({"games": ["toy"], "pace": "weekly"}, 422),
        ({"games": ["toy"], "pace": "day", "hours": []}, 422),
        ({"games": ["toy"], "pace": "day", "hours": [5]}, 422),
    ],
)
def test_what_cannot_be_found_is_refused(server: Running, body: dict[str, Any], status: int) -> None:
    guest = server.guest()
    assert guest.post("/api/find", **body).status_code == status
    assert look(guest)["you"] is None


def test_a_server_that_is_gone_in_the_midst_of_it_leaves_the_queue_whole(own_server: Running) -> None:
    set_clocks(own_server)
    ann, bob = own_server.guest(), own_server.guest()
    find(ann)
    find(bob)
    CLOCK.time += 8
    offered(ann, bob)
    say(ann, "come")
    own_server.restart()
    set_clocks(own_server)
    table = say(bob, "come")["you"]["table"]
    with ann.at(table) as one, bob.at(table):
        one.until_frame()
    assert len(run(own_server.folder, "SELECT id FROM sheets")) == 1
