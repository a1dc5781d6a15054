"""The robots by which members are known."""

from tests.server.databases import OR_NODES, run
from tests.server.running import Running
from tests.server.test_sessions import member

pytestmark = OR_NODES


def test_a_member_chooses_a_robot_and_all_see_it(server: Running) -> None:
    ann, guest = member(server, "Ann Chooses"), server.guest()
    asked = "/api/robots?name=Ann+Chooses&name=Nobody&name=%00&name="
    assert guest.get(asked).json() == {"robots": {}}
    assert ann.post("/api/robots", robot="racer-ray").json() == {"robots": {"Ann Chooses": "racer-ray"}}
    assert ann.post("/api/robots", robot="helper-dog").status_code == 200
    assert guest.get(asked).json() == {"robots": {"Ann Chooses": "helper-dog"}}
    assert ann.get("/api/account/data").json()["robot"] == "helper-dog"
    assert ann.post("/api/account/delete", name="Ann Chooses").status_code == 200
    assert run(server.folder, "SELECT robot FROM robots WHERE person = :ann", ann=ann.me["id"]) == []


def test_what_is_no_robot_is_refused_and_guests_have_none(server: Running) -> None:
    assert member(server, "Bob Chooses").post("/api/robots", robot="<svg>").status_code == 422
    assert server.guest().post("/api/robots", robot="racer-ray").json()["key"] == "guests_cannot"


def test_where_a_game_is_silent_nobody_says_anything_by_it(server: Running) -> None:
    ann = member(server, "Ann Is Silent")
    made = ann.post("/api/tables", game="toy", seats=["me", "bot:timid"], options={}).json()["id"]
    run(server.folder, "UPDATE sittings SET known_as = 'Ann' WHERE person = :ann", ann=ann.me["id"])
    assert ann.post("/api/robots", robot="racer-ray").json()["key"] == "silent_robot"
    run(server.folder, "UPDATE sheets SET status = 'over' WHERE id = :id", id=made)
    assert ann.post("/api/robots", robot="racer-ray").status_code == 200
