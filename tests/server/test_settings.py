"""What members prefer on all their devices."""

from tests.server.databases import OR_NODES, run
from tests.server.running import Running
from tests.server.test_sessions import member, second_browser

pytestmark = OR_NODES
ALL = {
    "language": "fr",
    "theme": "dark",
    "motion": "less",
    "speed": 4.0,
    "sound": True,
    "volume": 0.25,
    "letters": False,
    "confirm": True,
}


def test_what_one_device_says_another_hears_and_the_rest_stays(server: Running) -> None:
    phone = member(server, "Ann Prefers")
    assert phone.get("/api/settings").json() == {}
    assert phone.post("/api/settings", **ALL).json() == ALL
    laptop = second_browser(phone, "Ann Prefers")
    assert laptop.get("/api/settings").json() == ALL
    assert laptop.post("/api/settings", theme="light").json() == ALL | {"theme": "light"}
    assert phone.get("/api/settings").json() == ALL | {"theme": "light"}


def test_settings_are_part_of_my_data_and_go_with_me(server: Running) -> None:
    ann = member(server, "Ann Leaves")
    ann.post("/api/settings", speed=0.5)
    assert ann.get("/api/account/data").json()["settings"] == {"speed": 0.5}
    assert ann.post("/api/account/delete", name="Ann Leaves").status_code == 200
    assert run(server.folder, "SELECT kept FROM settings WHERE person = :ann", ann=ann.me["id"]) == []


def test_nothing_else_is_kept(server: Running) -> None:
    ann, wrong = member(server, "Ann Wants More"), [{"theme": "red"}, {"language": "<b>"}, {"speed": 9}, {"speed": "1"}]
    for one in (*wrong, {"volume": -0.1}, {"sound": 1}, {"rest": ""}):
        assert ann.post("/api/settings", **one).status_code == 422, one
    assert ann.get("/api/settings").json() == {}


def test_what_guests_prefer_is_not_for_the_server(server: Running) -> None:
    guest = server.guest()
    assert guest.get("/api/settings").json()["key"] == "guests_cannot"
    assert guest.post("/api/settings", theme="dark").json()["key"] == "guests_cannot"
