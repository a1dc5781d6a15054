"""Whatever bytes a stranger sends: an answer to them alone. No table closes, nothing is a fault of the server's."""

import contextlib
import logging
import random
from pathlib import Path

import httpx
import pytest
from tests.server import toy
from tests.server.running import QUICK, Guest, Running, Tab, fetch

from robotable.core import Illegal, Seat

MESSAGES = [
    b'{"type":"Act","id":"a","action":{"type":"Lay","card":7000001}}',
    b'{"type":"Act","id":"b","action":{"type":"Turn"}}',
    b'{"type":"Join","id":"c","seat":1}',
    b'{"type":"Leave","id":"d"}',
    b'{"type":"Fill","id":"e","seat":1,"bot":"timid"}',
    b'{"type":"StandIn","id":"f","seat":0}',
    b'{"type":"TakeBack","id":"g"}',
    b'{"type":"Say","id":"h","text":"hello"}',
    b'{"type":"Rematch","id":"i"}',
    b'{"type":"Ping","id":"j"}',
]
POSTS = {
    "/api/me": b'{"name":"Ann"}',
    "/api/tables": b'{"game":"toy","seats":["me:Ann","open"],"options":{"rounds":3,"mood":"calm"},"listed":false}',
    "/api/play": b'{"game":"toy"}',
    "/api/lessons": b'{"lesson":"first"}',
}
PIECES = [
    b"\xff",
    b"\xc3",
    b"\xed\xa0\x80",
    b"\\ud800",
    b"\\u0000",
    b"\x00",
    b'"',
    b"{",
    b"[" * 2000,
    b"-",
    b"1e999",
    b"9" * 400,
    b"null",
]
"""Put into the middle of what would have been right."""


def spoilt(right: bytes, luck: random.Random) -> bytes:
    at = luck.randrange(len(right) + 1)
    match luck.randrange(4):
        case 0:
            return right[:at] + luck.choice(PIECES) + right[at:]
        case 1:
            return right[:at] + luck.choice(PIECES) + right[at + luck.randrange(6) :]
        case 2:
            return right[:at]
        case _:
            return right[:at] + luck.randbytes(luck.randrange(1, 4)) + right[at + 1 :]


def faults(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the server noted as a fault of its own."""
    noted = [record for record in caplog.records if record.levelno >= logging.ERROR]
    return [record.getMessage() for record in noted if record.name.startswith("robotable")]


@pytest.mark.parametrize(
    "message",
    [
        b'{"type":"Act","id":"a","action":{"type":"\xff"}}',
        b'{"type":"Say","id":"a","text":"\xff"}',
        b'{"type":"Ping","id":"\xff"}',
        b'{"type":"\xff","id":"a"}',
    ],
)
def test_a_byte_that_is_no_text_is_refused_to_its_sender_alone(server: Running, message: bytes) -> None:
    ann, bob = server.guest(), server.guest()
    table = ann.make("me", "open")
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        one.until_frame()
        two.line.send(message)
        assert two.until("Refused")["reason"]
        one.move()
        two.until_frame(turn=1)


def test_spoilt_messages_close_no_table(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    luck = random.Random(9)
    ann, eve = server.guest(), server.guest()
    table = ann.make("me", "open", "bot:timid", rounds=500)
    with ann.at(table) as one:
        with eve.at(table) as two:
            two.done("Join")
        one.until_frame()
        for _ in range(8):
            with eve.at(table) as two:
                send_spoilt(two, luck, 60)
        one.move()
        assert one.ask("Ping")["type"] == "Done"
    assert faults(caplog) == []


def send_spoilt(tab: Tab, luck: random.Random, times: int) -> None:
    """As bytes and, where it is text, as text; until the server has answered all."""
    for _ in range(times):
        message = spoilt(luck.choice(MESSAGES), luck)
        tab.line.send(message)
        with contextlib.suppress(UnicodeDecodeError):
            tab.line.send(message.decode())
    assert tab.ask("Ping", "the end")["type"] == "Done"


def test_what_says_it_is_text_and_is_none_ends_its_own_line_only(server: Running) -> None:
    ann, eve = server.guest(), server.guest()
    table = ann.make("me", "open")
    with ann.at(table) as one:
        with eve.at(table) as two:
            two.line.send(b"\xff", text=True)
            assert two.closed()[0] == 1007
        assert one.ask("Ping")["type"] == "Done"


@pytest.mark.parametrize("path", POSTS)
def test_spoilt_bodies_are_no_fault_of_the_servers(
    server: Running, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    luck, eve = random.Random(path), server.guest()
    bodies = [b'{"name":"\xff"}', b"", b"\xff", *(spoilt(POSTS[path], luck) for _ in range(60))]
    for body in bodies:
        assert post(eve, path, body).status_code < 500, body
        if path != "/api/me":
            leave_all(eve)
    assert faults(caplog) == []


def post(guest: Guest, path: str, body: bytes) -> httpx.Response:
    url = f"http://{guest.server.address}{path}"
    return guest.http.post(url, content=body, headers={"content-type": "application/json"})


def leave_all(guest: Guest) -> None:
    for table in guest.get("/api/tables").json()["mine"]:
        with guest.at(table["id"]) as tab:
            tab.ask("Leave")


WHATEVER = ["%00", "x" * 300, "%ff", "..%2f..", "%F0%9F%A4%96", "9" * 5000, "%0a", ";", "' OR 1=1", "a/b"]


@pytest.mark.parametrize(
    "path",
    [
        "/{}",
        "/api/{}",
        "/api/tables/{}",
        "/api/tables/{}/record",
        "/api/tables/{}/replay",
        "/api/tables/{}/history",
        "/api/rules/{}",
        "/api/rules/toy?lang={}",
        "/api/tables/TABLE/replay?seat={}",
        "/api/tables/TABLE/history?seat={0}&until={0}",
    ],
)
def test_no_address_is_a_fault_of_the_servers(server: Running, path: str, caplog: pytest.LogCaptureFixture) -> None:
    eve = server.guest()
    path = path.replace("TABLE", eve.make("me", rounds=1))
    for whatever in WHATEVER:
        assert eve.get(path.format(whatever)).status_code < 500, whatever
    assert faults(caplog) == []


@pytest.mark.parametrize(
    "cookie", ["robotable=\xff", "robotable", "robotable=;;=", "a" * 5000, "robotable=Int4Ig.\u00e9"]
)
def test_no_cookie_is_a_fault_of_the_servers(server: Running, cookie: str) -> None:
    answer = fetch(f"http://{server.address}/api/tables", headers={"cookie": cookie.encode("latin-1")})
    assert answer.status_code == 401


@pytest.mark.parametrize("origin", ["http://[", "http://]:1", "\xff"])
def test_an_origin_that_is_no_address_is_another_sites(server: Running, origin: str) -> None:
    eve = server.guest()
    answer = eve.http.post(f"http://{server.address}/api/play", json={}, headers={"origin": origin.encode("latin-1")})
    assert answer.status_code == 403


class Stumbling(toy.Toy):
    """Cannot say what is wrong with card 13."""

    def refusal(self, state: toy.State, seat: Seat, action: toy.Action) -> Illegal:
        if action == toy.Lay(13):
            raise KeyError("thirteen")
        return super().refusal(state, seat, action)


def test_a_fault_brought_out_by_a_message_is_told_to_its_sender_and_noted(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    server = Running(tmp_path, QUICK, games={"toy": Stumbling()})
    ann, bob = server.guest(), server.guest()
    table = ann.make("me", "open")
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        one.until_frame()
        two.until_frame()
        assert two.act("Lay", card=13)["reason"].startswith("Sorry: something went wrong here.")
        one.move()
        two.until_frame(turn=1)
    server.stop()
    assert [table in fault for fault in faults(caplog)] == [True]


def test_what_no_database_could_keep_is_refused(server: Running) -> None:
    ann = server.guest()
    with ann.at(ann.make("me", "open")) as tab:
        assert tab.ask("Say", text="nothing \0 more")["type"] == "Refused"
        tab.say("Say", "a\0b", text="hello")
        assert tab.until("Refused")
        tab.done("Say", text="still here")
