"""Guests become members and keep everything, sign in and out, and go for good."""

import time
from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.databases import KINDS, run
from tests.server.running import QUICK, Running, play_turns, wait_for
from tests.server.test_sessions import PASSWORD, member

from robotable.server.tables.limits import Allowance
from robotable.server.tables.names import GONE, key, reserved
from robotable.server.web.passkeys import Refused, challenge_of, id_of

pytestmark = pytest.mark.parametrize("database", KINDS, indirect=True, scope="module")


def test_a_guest_becomes_a_member_and_keeps_seat_and_game(server: Running) -> None:
    ann = server.guest()
    table = ann.make("me", "bot:timid", rounds=9)
    with ann.at(table) as tab:
        tab.until_frame()
        tab.move()
        joined = ann.post("/api/members", name="Ann Stays", password=PASSWORD)
        assert joined.status_code == 201
        assert joined.json()["me"] == {"id": ann.me["id"], "name": "Ann Stays", "member": True}
        assert len(set(joined.json()["codes"])) == 8
        tab.until_frame(turn=2)
        tab.move()
    assert ann.get("/api/me").json()["member"]
    account = ann.get("/api/account").json()
    assert (account["password"], account["codes"], account["passkeys"]) == (True, 8, [])
    assert [device["came"] for device in account["devices"]] == ["password"]
    assert ann.post("/api/members", name="Ann Again", password=PASSWORD).status_code == 409
    kept = str(run(server.folder, "SELECT * FROM passwords")) + str(run(server.folder, "SELECT * FROM codes"))
    assert PASSWORD not in kept
    assert "$argon2id$" in kept
    assert not any(code in kept for code in joined.json()["codes"])


def test_guests_and_members_are_told_apart(server: Running) -> None:
    ann, bob = member(server, "Told Apart"), server.guest("Bob")
    table = ann.make("me", "me:Told Together", "open", "open")
    with bob.at(table) as tab:
        tab.done("Join")
        places = tab.room["places"]
    assert [place.get("member", False) for place in places] == [True, False, False, False]
    assert places[1]["name"] == "Told Together", "which may be anybody's"


@pytest.mark.parametrize("alike", ["Cosy Cog", "COSY COG", "C\u043esy C\u043eg", "C0sy_Cog", "\uff23osy C\xf6g"])
def test_nobody_takes_a_name_that_looks_like_a_members(server: Running, alike: str) -> None:
    if not run(server.folder, "SELECT 1 FROM people WHERE key = :key", key=key("Cosy Cog")):
        member(server, "Cosy Cog")
    guest = server.guest()
    for path, more in (("/api/members", {"password": PASSWORD}), ("/api/me", {})):
        answer = guest.post(path, name=alike, **more)
        assert (answer.status_code, answer.json()["key"]) == (409, "name_taken")
    told = guest.get("/api/names", params={"name": alike}).json()
    assert not told["free"]
    assert len(told["offers"]) == 3
    assert guest.post("/api/members", name=told["offers"][0], password=PASSWORD).status_code == 201


@pytest.mark.parametrize("name", ["admin", "Rob0table", "The Moderator", "timid", "Somebody", GONE, "Vesper", "P1p 2"])
def test_some_names_are_nobodys(server: Running, name: str) -> None:
    guest = server.guest()
    assert guest.post("/api/members", name=name, password=PASSWORD).status_code == 409
    assert len(guest.get("/api/names", params={"name": name}).json()["offers"]) == 3


@pytest.mark.parametrize("name", ["\u202eabc", "\u200b", " ", ".."])
def test_what_nobody_can_read_is_no_name_and_is_not_called_taken(server: Running, name: str) -> None:
    guest = server.guest()
    told = guest.get("/api/names", params={"name": name}).json()
    assert (told["free"], told["readable"]) == (False, False)
    assert all(len(offer.split()) == 2 and offer.replace(" ", "").isalpha() for offer in told["offers"])
    assert guest.post("/api/me", name=name).status_code == 422
    assert guest.get("/api/names", params={"name": "admin"}).json()["readable"]


def test_names_look_the_same_or_not() -> None:
    assert key("Modern") == key("modem")
    assert key("Zo\xeb") == key("ZOE")
    assert len({key(name) for name in ("Ann", "Bob", "\u674e", "\u738b", "\u2605", "Ann 2", "Ann 3")}) == 7
    assert not reserved("Badminton")


def test_a_member_has_a_new_name_and_the_old_one_is_free(server: Running) -> None:
    ann = member(server, "First Name")
    assert ann.post("/api/me", name="Second Name").json()["member"]
    assert ann.post("/api/me", name="second name").json()["name"] == "second name", "it looks like one's own"
    assert member(server, "First Name").get("/api/me").json()["name"] == "First Name"
    assert ann.post("/api/me", name="First Name").status_code == 409


def test_wrong_names_and_wrong_passwords_are_answered_alike(server: Running) -> None:
    member(server, "Known Person")
    guest = server.guest()
    answers = [
        guest.post("/api/sign-in", name=name, password="wrong password") for name in ("Known Person", "Nobody Known")
    ]
    assert {(answer.status_code, answer.text) for answer in answers} == {(403, answers[0].text)}
    assert guest.get("/api/me").json()["id"] == guest.me["id"]


@pytest.mark.parametrize("name", ["\0", "Ann\0", "\u2800", "\U000e0100", "'; --"])
def test_no_name_is_a_fault_of_the_servers(server: Running, name: str) -> None:
    guest = server.guest()
    assert guest.post("/api/sign-in", name=name, password="\0").status_code == 403
    assert guest.get("/api/names", params={"name": name}).status_code == 200
    assert guest.post("/api/account/delete", name=name).status_code == 422


def test_a_host_that_is_none_has_no_passkeys(server: Running) -> None:
    guest = server.guest()
    for host in ("[", ":80", "[::1"):
        url = f"http://{server.address}/api/sign-in/options"
        assert guest.http.post(url, json={}, headers={"host": host}).status_code == 422


def test_a_code_opens_once(server: Running) -> None:
    ann = server.guest()
    code = ann.post("/api/members", name="Rainy Day", password=PASSWORD).json()["codes"][3]
    phone = server.guest()
    assert phone.post("/api/sign-in", name="Rainy Day", password=code.upper().replace("-", " ")).status_code == 200
    assert phone.get("/api/account").json()["codes"] == 7
    assert server.guest().post("/api/sign-in", name="Rainy Day", password=code).status_code == 403
    fresh = ann.post("/api/codes").json()["codes"]
    assert len(fresh) == 8
    assert code not in fresh


def test_a_code_of_somebody_elses_opens_nothing(server: Running) -> None:
    member(server, "Code Less")
    other = server.guest().post("/api/members", name="Code Full", password=PASSWORD).json()["codes"][0]
    assert server.guest().post("/api/sign-in", name="Code Less", password=other).status_code == 403


def test_a_link_signs_another_device_in_once(server: Running) -> None:
    ann = member(server, "Linked")
    code = ann.post("/api/link").json()["code"]
    phone, thief = server.guest(), server.guest()
    assert phone.post("/api/sign-in/link", code=code).json()["id"] == ann.me["id"]
    assert thief.post("/api/sign-in/link", code=code).status_code == 403
    assert [device["came"] for device in ann.get("/api/account").json()["devices"]] == ["password", "link"]
    late = ann.post("/api/link").json()["code"]
    run(server.folder, "UPDATE tickets SET until = :now", now=time.time())
    assert thief.post("/api/sign-in/link", code=late).status_code == 403
    first, _ = (ann.post("/api/link").json()["code"] for _ in range(2))
    assert thief.post("/api/sign-in/link", code=first).status_code == 403, "a new one takes the place of the old"
    assert server.guest().post("/api/link").status_code == 409


def test_who_signs_in_leaves_the_guest_behind(server: Running) -> None:
    member(server, "Comes Back")
    guest = server.guest()
    former = guest.cookie
    guest.post("/api/sign-in", name="Comes Back", password=PASSWORD)
    guest.show(former)
    wait_for(lambda: guest.get("/api/tables").status_code == 401)


CHANGES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("/api/passkeys/options", {}),
    ("/api/passkeys", {"credential": {}}),
    ("/api/password", {"password": "another long one"}),
    ("/api/codes", {}),
    ("/api/ways/remove", {"passkey": None}),
    ("/api/mail", {"address": "ann@example.org"}),
    ("/api/mail/remove", {}),
    ("/api/account/delete", {"name": "Left Open"}),
)


def test_a_browser_that_was_left_open_changes_no_way_in(server: Running) -> None:
    ann = member(server, "Left Open")
    phone, lost = server.guest(), server.guest()
    phone.post("/api/sign-in/link", code=ann.post("/api/link").json()["code"])
    run(server.folder, "UPDATE sessions SET proved = proved - 601")
    for browser in (ann, phone):
        for path, body in CHANGES:
            answer = browser.post(path, **body)
            assert (path, answer.status_code, answer.json()["key"]) == (path, 403, "renew_sign_in")
    assert phone.post("/api/renew", password="not the password").status_code == 403
    assert phone.post("/api/codes").status_code == 403
    assert phone.post("/api/renew", password=PASSWORD).status_code == 200
    (code, *_) = phone.post("/api/codes").json()["codes"]
    assert ann.post("/api/codes").status_code == 403, "each browser for itself"
    lost.post("/api/sign-in", name="Left Open", password=code)
    assert lost.post("/api/password", password="another long one").status_code == 200, "who has lost it has the codes"
    assert server.guest().post("/api/renew", password=PASSWORD).status_code == 409


def test_the_last_way_in_stays(server: Running) -> None:
    ann = member(server, "One Way")
    answer = ann.post("/api/ways/remove", passkey=None)
    assert (answer.status_code, answer.json()["key"]) == (409, "last_way_in")
    assert ann.get("/api/account").json()["password"]
    assert ann.post("/api/password", password="another long one").status_code == 200
    assert server.guest().post("/api/sign-in", name="One Way", password=PASSWORD).status_code == 403
    assert server.guest().post("/api/sign-in", name="One Way", password="another long one").status_code == 200


def test_guessing_is_slowed(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = replace(QUICK.limits, guesses=Allowance(0.001, 3))
    server = Running(tmp_path_factory.mktemp("guessing"), replace(QUICK, limits=limits))
    try:
        member(server, "Guessed")
        asked = [
            server.guest().post("/api/sign-in", name=name, password="no") for name in ["Guessed"] * 3 + ["GUESSED"]
        ]
        assert [answer.status_code for answer in asked] == [403, 403, 403, 429]
        assert int(asked[-1].headers["retry-after"]) > 100
        assert server.guest().post("/api/sign-in", name="Other", password="no").status_code == 403
    finally:
        server.stop()


def test_other_sites_change_nothing(server: Running) -> None:
    ann = member(server, "Safe Here")
    url = f"http://{server.address}/api/sign-out"
    for headers in ({"origin": "https://other.example"}, {"sec-fetch-site": "cross-site"}):
        assert ann.http.post(url, json={}, headers=headers).status_code == 403
    assert ann.http.post(url, content="{}").status_code == 415
    assert ann.get("/api/account").status_code == 200


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"id": 1},
        {"id": "x", "response": 3},
        {"id": "x", "response": {"clientDataJSON": "\u00e9"}},
        {"response": []},
    ],
)
def test_what_is_no_passkey_is_refused(server: Running, credential: dict[str, object]) -> None:
    with pytest.raises(Refused):
        challenge_of(credential)
    guest = server.guest()
    assert guest.post("/api/sign-in/passkey", credential=credential).status_code == 403
    assert guest.post("/api/members/passkey", name="Key Less", credential=credential).status_code == 422


def test_an_id_is_a_bounded_word() -> None:
    for id in ("", "x" * 2000, 7, None, "\n"):
        with pytest.raises(Refused):
            id_of({"id": id})


def test_my_data_is_one_file(server: Running) -> None:
    ann = member(server, "All Mine")
    bob = server.guest("Bob")
    table = ann.make("me", "open", rounds=9)
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        one.until_frame(turn=0)
        one.move()
        one.done("Say", text="Mine alone")
        two.done("Say", text="Not yours")
    answer = ann.get("/api/account/data")
    assert "attachment" in answer.headers["content-disposition"]
    told = answer.json()
    assert told["person"] == {"id": ann.me["id"], "name": "All Mine", "member": True}
    assert [line["text"] for line in told["chat"]] == ["Mine alone"]
    (game,) = told["tables"]
    assert (game["id"], game["seats"], len(game["actions"])) == (table, [0], 2)
    assert bob.me["id"] not in answer.text
    assert "hash" not in answer.text


def test_who_goes_for_good_leaves_others_their_games(server: Running) -> None:
    ann, bob = member(server, "Gone Soon"), server.guest("Bob")
    table = ann.make("me", "open", rounds=1)
    running = bob.make("me", "open", rounds=9)
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        one.done("Say", text="I was Gone Soon")
        play_turns(one, two, 2)
        two.until_over()
    with ann.at(running) as one, bob.at(running) as two:
        one.done("Join")
        two.until_frame()
        one.done("Say", text="I am still Gone Soon")
        assert ann.post("/api/account/delete", name="gone soon").status_code == 422
        assert ann.post("/api/account/delete", name="Gone Soon").status_code == 200
        while two.room["places"][1]["kind"] != "bot":
            two.next()
    with server.guest("Cleo").at(running) as three:
        assert three.until("Said")["text"] == "…", "also where it is still in memory"
    assert ann.get("/api/me").json()["id"] != ann.me["id"]
    told = bob.get(f"/api/tables/{table}/replay?seat=1")
    assert told.status_code == 200
    assert "Gone Soon" not in told.text
    assert told.json()["table"]["places"][0]["name"] == GONE
    assert server.guest().post("/api/sign-in", name="Gone Soon", password=PASSWORD).status_code == 403
    for relation in ("people", "sittings", "lines", "sessions"):
        assert "Gone Soon" not in str(run(server.folder, f"SELECT * FROM {relation}"))
    for relation in ("passwords", "codes", "passkeys"):
        assert run(server.folder, f"SELECT * FROM {relation} WHERE person = :id", id=ann.me["id"]) == []
    member(server, "Gone Soon")
