"""A cookie names a browser, not a person, and can be taken back."""

import pytest
from tests.server.databases import AND_NODES, run
from tests.server.running import Guest, Running, wait_for

from robotable.server.store.sessions import label

pytestmark = AND_NODES
PASSWORD = "long beats clever"


def member(server: Running, name: str) -> Guest:
    guest = server.guest()
    answer = guest.post("/api/members", name=name, password=PASSWORD)
    assert answer.status_code == 201, answer.text
    return guest


def second_browser(member: Guest, name: str) -> Guest:
    guest = member.server.guest()
    answer = guest.post("/api/sign-in", name=name, password=PASSWORD)
    assert answer.status_code == 200, answer.text
    guest.me = answer.json()
    return guest


def test_of_a_cookie_only_a_hash_is_kept_and_of_a_guest_nothing_else(server: Running) -> None:
    ann = server.guest()
    ((hash, label, came, ended),) = run(
        server.folder, "SELECT hash, label, came, ended FROM sessions WHERE person = :id", id=ann.me["id"]
    )
    assert len(hash) == 64
    assert hash not in ann.cookie
    assert (label, came, ended) == ("", "guest", None)
    assert ann.get("/api/me").json() == ann.me


def test_a_device_that_is_signed_out_is_nobodys_at_every_node_and_leaves_the_table(server: Running) -> None:
    phone = member(server, "Ann of two")
    laptop = second_browser(phone, "Ann of two")
    assert laptop.me["id"] == phone.me["id"]
    table = phone.make("me", "bot:timid", rounds=9)
    with phone.at(table) as tab:
        tab.until_frame()
        devices = laptop.get("/api/account").json()["devices"]
        assert [device["here"] for device in devices] == [True, False]
        left = laptop.post("/api/devices/end", device=devices[1]["id"]).json()["devices"]
        assert [device["id"] for device in left] == [devices[0]["id"]]
        assert tab.closed()[0] == 4401
    assert phone.get("/api/tables").status_code == 401
    with phone.at(table) as tab:
        assert tab.closed()[0] == 4401
    with laptop.at(table) as tab:
        assert tab.until_frame()


def test_all_others_are_signed_out_together(server: Running) -> None:
    one = member(server, "Many Devices")
    others = [second_browser(one, "Many Devices") for _ in range(2)]
    assert len(one.post("/api/devices/end").json()["devices"]) == 1
    assert [other.get("/api/account").status_code for other in others] == [401, 401]
    assert one.get("/api/account").status_code == 200


def test_who_signs_out_is_a_new_guest_next_time(server: Running) -> None:
    ann = member(server, "Ann goes")
    before = ann.cookie
    answer = ann.post("/api/sign-out")
    assert answer.status_code == 200
    assert "robotable" not in ann.http.cookies
    assert ann.get("/api/me").json()["id"] != ann.me["id"]
    ann.show(before)
    assert ann.get("/api/tables").status_code == 401


def test_a_cookie_of_old_is_exchanged_and_nobody_loses_a_seat(server: Running) -> None:
    ann = server.guest("Ann of old")
    table = ann.make("me", "bot:timid", rounds=9)
    run(server.folder, "DELETE FROM sessions WHERE person = :id", id=ann.me["id"])
    ann.as_before_sessions()
    old = ann.cookie
    with ann.at(table) as tab:
        assert tab.until("Room")["you"] == 0
    assert ann.get("/api/me").json()["id"] == ann.me["id"]
    assert ann.cookie != old
    with ann.at(table) as tab:
        assert tab.until("Room")["you"] == 0
    # A day after it was exchanged it is worth nothing, and at once when its owner is a member.
    other = server.guest()
    other.show(old)
    assert other.get("/api/tables").status_code == 200
    assert ann.post("/api/members", name="Ann of old", password=PASSWORD).status_code == 201
    wait_for(lambda: other.get("/api/tables").status_code == 401)


def test_a_cookie_of_old_that_was_exchanged_days_ago_is_worth_nothing(server: Running) -> None:
    bob = server.guest()
    run(server.folder, "UPDATE sessions SET made = made - 90000 WHERE person = :id", id=bob.me["id"])
    bob.as_before_sessions()
    assert bob.get("/api/tables").status_code == 401


@pytest.mark.parametrize(
    ("agent", "called"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140 Safari/537.36 Edg/140", "Edge on Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1", "Safari on iPhone"),
        ("<script>alert(1)</script>", ""),
    ],
)
def test_a_device_is_called_in_words_of_ours(agent: str, called: str) -> None:
    assert label(agent) == called
