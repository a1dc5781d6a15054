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


def test_where_a_game_is_silent_a_new_robot_shows_only_after_it(server: Running) -> None:
    ann, guest = member(server, "Ann Is Silent"), server.guest()

    def shown() -> dict[str, str]:
        robots: dict[str, str] = guest.get("/api/robots?name=Ann+Is+Silent").json()["robots"]
        return robots

    def begin() -> None:
        ann.post("/api/tables", game="toy", seats=["me", "bot:timid"], options={})

    def end() -> None:
        run(server.folder, "UPDATE sheets SET status = 'over' WHERE host = :ann", ann=ann.me["id"])

    begin()
    assert ann.post("/api/robots", robot="racer-ray").json() == {"robots": {}}
    assert shown() == {}
    assert ann.get("/api/account/data").json()["robot"] == "racer-ray"
    end()
    assert shown() == {"Ann Is Silent": "racer-ray"}
    begin()
    assert shown() == {"Ann Is Silent": "racer-ray"}
    assert ann.post("/api/robots", robot="helper-dog").json() == {"robots": {"Ann Is Silent": "racer-ray"}}
    assert ann.post("/api/robots", robot="helper-bee").json() == {"robots": {"Ann Is Silent": "racer-ray"}}
    end()
    assert shown() == {"Ann Is Silent": "helper-bee"}
    assert ann.post("/api/account/delete", name="Ann Is Silent").status_code == 200
    assert run(server.folder, "SELECT robot FROM kept_robots WHERE person = :ann", ann=ann.me["id"]) == []
