"""Whatever is sent: a clear answer or a reason for closing, nothing changes, nothing leaks, the server stays up."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.running import Guest, Running, Tab, fetch
from websockets.exceptions import ConnectionClosed, InvalidStatus

from robotable.server.tables.limits import NO_LIMITS, Allowance
from robotable.server.tables.shared import Settings

BODIES = [
    (b"{", 400, "no JSON"),
    (b'"toy"', 422, "Expected `object`"),
    (b'{"game": "toy"}', 422, "missing required field `seats`"),
    (b'{"game": "toy", "seats": ["me"], "cheat": true}', 422, "unknown field `cheat`"),
    (b'{"game": "toy", "seats": "me"}', 422, "Expected `array`"),
    (b'{"game": "chess", "seats": ["me"]}', 422, "There is no game 'chess' here, only toy."),
    (b'{"game": "toy", "seats": []}', 422, "for 1 to 4, not for 0"),
    (b'{"game": "toy", "seats": ["me", "me:A name with far too many letters"]}', 422, "up to 24 letters"),
    (b'{"game": "toy", "seats": ["me:A\\u0007b"]}', 422, "that can be read"),
    (b'{"game": "toy", "seats": ["bot:genius"]}', 422, '"bot:timid"'),
    (b'{"game": "toy", "seats": ["somebody"]}', 422, 'A seat is one of "me", "me:<name>", "open", "bot:random"'),
    (b'{"game": "toy", "seats": ["me"], "options": {"rounds": 501}}', 422, "`int` <= 500 - at `$.rounds`"),
    (b'{"game": "toy", "seats": ["me"], "options": {"rounds": "3"}}', 422, "Expected `int`, got `str`"),
    (b'{"game": "toy", "seats": ["me"], "options": {"colour": 1}}', 422, "unknown field `colour`"),
    (b'{"game": "toy", "seats": ["me"], "options": []}', 422, "Expected `object`"),
    (b'{"game":"toy","seats":["me","open","open","open"],"options":{"odd":true}}', 422, "no place for four"),
    (b'{"game": "toy", "seats": ["me"], "options": ' + b"[" * 30_000, 400, "maximum recursion depth exceeded"),
    (b'{"game": "toy", "seats": ["me"], "options": {"x": "' + b"x" * 70_000 + b'"}}', 413, "more text than we take"),
]

MESSAGES: list[tuple[Any, str, str | None]] = [
    ("{", "no message of ours", None),
    ("[]", "Expected `object`", None),
    ("null", "Expected `object`", None),
    ('{"id": "a"}', "missing required field `type`", "a"),
    ('{"type": "Cheat", "id": "a"}', "Invalid value 'Cheat'", "a"),
    ('{"type": "Join"}', "missing required field `id`", None),
    ('{"type": "Join", "id": 7}', "Expected `str`", None),
    ('{"type": "Join", "id": ""}', "length >= 1", ""),
    ('{"type": "Join", "id": "a", "seat": "1"}', "Expected `int | null`", "a"),
    ('{"type": "Join", "id": "a", "as": "Bob"}', "unknown field `as`", "a"),
    ('{"type": "Say", "id": "a", "text": "' + "x" * 501 + '"}', "length <= 500", "a"),
    (b"\xff\xfe", "no message of ours", None),
    ('{"type": "Act", "id": "a", "action": ' + "[" * 30_000, "maximum recursion depth exceeded", None),
]

ACTIONS = [
    ({"type": "Lay", "card": "7"}, "no action of this game"),
    ({"type": "Lay", "card": 1, "seat": 1}, "unknown field `seat`"),
    ({"type": "Win"}, "Invalid value 'Win'"),
    ([], "no action of this game"),
    ({"type": "Lay", "card": 1}, "cannot be done now"),
    ({"type": "Timeout"}, "cannot be done now"),
    ({"type": "Turn"}, "cannot be done now"),
]


@pytest.fixture
def tab(server: Running) -> Iterator[Tab]:
    """At a table in mid-game, on turn."""
    ann = server.guest()
    with ann.at(ann.make("me", "bot:timid")) as tab:
        tab.until_frame()
        yield tab


@pytest.mark.parametrize(("body", "status", "reason"), BODIES)
def test_a_wrong_body_is_refused_with_the_reason(server: Running, body: bytes, status: int, reason: str) -> None:
    ann = server.guest()
    before = ann.get("/api/tables").json()["mine"]
    url = f"http://{server.address}/api/tables"
    answer = ann.http.post(url, content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status
    assert reason in answer.json()["reason"]
    assert ann.get("/api/tables").json()["mine"] == before == []


def test_a_body_that_does_not_say_its_length_has_the_same_limit(server: Running) -> None:
    ann, url = server.guest(), f"http://{server.address}/api/tables"
    pieces = iter([b" " * 40_000] * 2)
    answer = ann.http.post(url, content=pieces, headers={"content-type": "application/json"})
    assert "content-length" not in answer.request.headers
    assert answer.status_code == 413
    assert answer.json()["key"] == "large_body"
    assert ann.get("/api/me").status_code == 200


def test_a_body_must_be_json_and_come_from_our_own_pages(server: Running) -> None:
    ann, url = server.guest(), f"http://{server.address}/api/play"
    assert ann.http.post(url, data={"game": "toy"}).status_code == 415
    assert ann.http.post(url, json={}, headers={"origin": "https://evil.example"}).status_code == 403
    assert ann.http.post(url, json={}, headers={"origin": f"http://{server.address}"}).status_code == 201


@pytest.mark.parametrize("cookie", ["", "nonsense", "InNvbWVib2R5Ig.forged-signature"])
def test_a_forged_cookie_opens_nothing(server: Running, cookie: str) -> None:
    forger, ann = server.guest(), server.guest()
    if not cookie:
        cookie = ann.cookie.removeprefix("robotable=")[:-3] + "AAA"
    forger.http.cookies.clear()
    forger.http.cookies.set("robotable", cookie)
    for answer in (forger.get("/api/tables"), forger.post("/api/play"), forger.post("/api/me", name="Ann")):
        assert answer.status_code == 401
        assert "cookie" in answer.json()["reason"]
    with forger.at(ann.make("me", "open")) as tab:
        assert tab.closed() == (4401, "No valid cookie: ask /api/me for one.")
    assert forger.get("/api/me").json()["id"] != ann.me["id"]


def test_a_page_of_another_site_gets_no_connection(server: Running) -> None:
    ann = server.guest()
    table = ann.make("me", "open")
    with pytest.raises(InvalidStatus) as refused, ann.at(table, Origin="https://evil.example"):
        pass
    assert refused.value.response.status_code == 403
    with ann.at(table, Origin=f"http://{server.address}") as tab:
        assert tab.until("Room")["id"] == table


def test_an_unknown_table_is_closed_with_the_reason(server: Running) -> None:
    with server.guest().at("no-such-table") as tab:
        assert tab.closed() == (4404, "There is no such table.")


@pytest.mark.parametrize(("message", "reason", "id"), MESSAGES)
def test_a_wrong_message_is_refused_with_the_reason(tab: Tab, message: Any, reason: str, id: str | None) -> None:
    tab.line.send(message)
    answer = tab.until("Refused")
    assert reason in answer["reason"]
    assert answer["id"] == id
    assert tab.ask("Ping")["type"] == "Done"
    assert tab.quiet(0.02)


@pytest.mark.parametrize(("action", "reason"), ACTIONS)
def test_a_wrong_action_is_refused_and_changes_nothing(tab: Tab, action: Any, reason: str) -> None:
    before = tab.frame
    answer = tab.ask("Act", action=action)
    assert answer["type"] == "Refused"
    assert reason in answer["reason"]
    assert tab.quiet(0.02)
    tab.move()
    assert tab.events[0]["card"] == before["view"]["hand"][0]


def test_nobody_acts_out_of_turn_or_on_anothers_seat(server: Running) -> None:
    ann, bob, eve = server.guest(), server.guest(), server.guest()
    table = ann.make("me", "open")
    with ann.at(table) as one, bob.at(table) as two, eve.at(table) as three:
        two.done("Join")
        card = one.until_frame()["view"]["hand"][0]
        two.until_frame()
        assert two.act("Lay", card=card)["reason"] == "It is not your turn."
        assert three.act("Lay", card=card)["reason"] == "You are watching; only those at the table act."
        assert three.ask("Fill", seat=1, bot="timid")["reason"] == "The game has begun."
        assert three.ask("StandIn", seat=0)["reason"] == "You have no seat at this table."
        assert three.ask("TakeBack")["type"] == "Refused"
        assert three.ask("Rematch")["type"] == "Refused"
        assert one.quiet(0.05)
        assert one.frame["view"]["turn"] == 0


def test_a_message_beyond_64_kib_closes_the_line(tab: Tab, server: Running) -> None:
    tab.line.send('{"type": "Say", "id": "a", "text": "' + "x" * 70_000 + '"}')
    assert tab.closed()[0] == 1009
    assert fetch(f"http://{server.address}/api/health").status_code == 200


def test_a_flood_is_closed_with_the_reason_and_others_do_not_notice(tmp_path: Path) -> None:
    server = Running(tmp_path, Settings(bot_pause=(0, 0), limits=replace(NO_LIMITS, messages=Allowance(0.1, 30))))
    ann, bob = server.guest(), server.guest()
    table = ann.make("me", "open")
    with ann.at(table) as flooder, bob.at(table) as other:
        flooder.until("Room")
        with contextlib.suppress(ConnectionClosed):
            for _ in range(200):
                flooder.say("Ping")
        assert flooder.closed() == (4429, "Too many messages in too short a time.")
        assert sum("Done" in text for text in flooder.raw) <= 35
        assert other.ask("Ping")["type"] == "Done"
    with ann.at(table) as again:
        assert again.until("Room")["you"] == 0
    server.stop()


def test_all_of_it_at_once_leaves_a_server_that_plays(server: Running) -> None:
    guests: list[Guest] = [server.guest() for _ in range(3)]
    table = guests[0].make("me", "bot:timid", rounds=1)
    for guest in guests:
        with guest.at(table) as tab:
            for message, _, _ in MESSAGES:
                tab.line.send(message)
    with guests[0].at(table) as tab:
        tab.until_frame()
        tab.move()
        assert tab.until_over()
