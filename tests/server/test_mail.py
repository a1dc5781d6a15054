"""Mails: an address that was confirmed, notices at most once a day, a way to stop and a way back in."""

import re
import threading
from collections.abc import Iterator
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from socketserver import StreamRequestHandler, ThreadingTCPServer
from typing import cast

import httpx
import pytest
from msgspec.structs import replace
from tests.server.databases import KINDS, run
from tests.server.running import PLAIN, QUICK, Guest, Running, wait_for
from tests.server.test_notices import tell
from tests.server.test_sessions import member

from robotable.server.notices.letters import Letter, telling, written
from robotable.server.notices.outside import Outside
from robotable.server.notices.postbox import Postbox, Unsafe, postbox, send
from robotable.server.tables.limits import Allowance

pytestmark = pytest.mark.parametrize("database", KINDS, indirect=True, scope="module")

SITE = "https://table.example.org"


class Sink:
    """A mail server on this machine that keeps what it is handed."""

    def __init__(self) -> None:
        self.letters: list[tuple[list[str], EmailMessage]] = []
        sink = self

        class Talk(StreamRequestHandler):
            def handle(self) -> None:
                self._say(b"220 sink")
                to: list[str] = []
                while line := self.rfile.readline().decode():
                    word = line[:4].upper()
                    if word == "RCPT":
                        to.append(line.partition("<")[2].partition(">")[0])
                    if word == "DATA":
                        self._say(b"354 go on")
                        text = b"".join(iter(self.rfile.readline, b".\r\n"))
                        sink.letters.append((to, cast("EmailMessage", message_from_bytes(text, policy=default))))
                    self._say(b"221 bye" if word == "QUIT" else b"250 ok")

            def _say(self, line: bytes) -> None:
                self.wfile.write(line + b"\r\n")

        ThreadingTCPServer.daemon_threads = True
        self.server = ThreadingTCPServer(("127.0.0.1", 0), Talk)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def to(self, address: str) -> list[EmailMessage]:
        return [letter for to, letter in self.letters if to == [address]]

    def wait(self, address: str, count: int = 1) -> EmailMessage:
        """The newest, when there are so many."""
        wait_for(lambda: len(self.to(address)) >= count)
        assert len(self.to(address)) == count
        return self.to(address)[-1]


def link(letter: EmailMessage, before: str) -> str:
    found = re.search(re.escape(SITE + before) + r"(\S+)", letter.get_content())
    assert found, letter.get_content()
    return found[1]


def since(whom: Guest) -> float:
    """When they were written to last, or began to be."""
    chosen = "SELECT coalesce(last, confirmed) FROM addresses WHERE person = :id"
    found: float = run(whom.server.folder, chosen, id=whom.me["id"])[0][0]
    return found


@pytest.fixture(scope="module")
def sink(database: str) -> Iterator[Sink]:
    opened = Sink()
    yield opened
    opened.server.shutdown()


def outside(sink: Sink) -> Outside:
    box = Postbox("127.0.0.1", sink.server.server_address[1], secure=False)
    return Outside(SITE, postbox=box, sender="robots@example.org", mail_pause=0.1, mail_after=0.0)


@pytest.fixture(scope="module")
def writing(database: str, sink: Sink, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("data"), outside=outside(sink))
    yield running
    running.stop()


def reachable(server: Running, sink: Sink, name: str, address: str) -> Guest:
    """A member with an address."""
    guest = member(server, name)
    wanted = guest.post("/api/mail", address=address).json()
    assert (wanted["address"], wanted["wanted"]) == (None, address.lower())
    code = link(sink.wait(address.lower()), "/mail#confirm=")
    somebody = server.guest()
    assert somebody.post("/api/mail/confirm", code=code).status_code == 200
    assert somebody.post("/api/mail/confirm", code=code).json()["key"] == "old_link"
    assert guest.get("/api/mail").json()["address"] == address.lower()
    return guest


def test_notices_are_written_once_a_day_until_they_are_stopped(writing: Running, sink: Sink) -> None:
    address = "ann.writes@example.org"
    ann = reachable(writing, sink, "Ann Writes", address)
    tell(writing, ann, "your_turn", "/table/one", since(ann) + 1e-3, game="roborally", hours=24)
    letter = sink.wait(address, 2)
    assert letter["subject"] == "Your turn at RoboRally, 24 hours to think"
    assert f"{SITE}/table/one" in letter.get_content()
    assert (letter["from"], letter["auto-submitted"]) == ("Robotable <robots@example.org>", "auto-generated")
    ann.post("/api/news/seen", ids=[one["id"] for one in ann.get("/api/news").json()["notices"]])
    for number, path in enumerate(("/table/two", "/table/three")):
        tell(writing, ann, "seated", path, since(ann) + 1e-3 * (number + 1), game="quirkies")
    assert ann.post("/api/mail/wishes", notices=True, often=True, language="fr").json()["often"]
    letter = sink.wait(address, 3)
    assert letter["subject"] == "Table prête : Quirkies commence"
    assert [path in letter.get_content() for path in ("/table/one", "/table/two", "/table/three")] == [
        False,
        True,
        True,
    ]
    token = link(letter, "/mail#stop=")
    assert letter["list-unsubscribe"] == f"<{SITE}/api/mail/stop?token={token}>"
    assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    stop = f"http://{writing.address}/api/mail/stop?token="
    assert httpx.post(stop + token[:-1], verify=PLAIN).status_code == 403
    assert ann.get("/api/mail").json()["notices"]
    assert httpx.post(stop + token, data={"List-Unsubscribe": "One-Click"}, verify=PLAIN).status_code == 200
    assert not ann.get("/api/mail").json()["notices"]


def test_a_second_mail_waits_for_the_next_day(writing: Running, sink: Sink) -> None:
    address = "daily@example.org"
    ann, often = (
        reachable(writing, sink, "Ann Daily", address),
        reachable(writing, sink, "Ann Often", "often@example.org"),
    )
    often.post("/api/mail/wishes", notices=True, often=True)
    for number in range(2):
        for whom in (ann, often):
            tell(writing, whom, "seated", f"/table/{number}", since(whom) + 1e-3, game="quirkies")
        sink.wait(address, 2)
        sink.wait("often@example.org", 2 + number)
    assert len(sink.to(address)) == 2, "one to confirm it, one for the day"
    run(writing.folder, "UPDATE addresses SET last = last - 90000 WHERE person = :id", id=ann.me["id"])
    run(writing.folder, "UPDATE notices SET at = at - 90000 WHERE person = :id AND path = '/table/0'", id=ann.me["id"])
    letter = sink.wait(address, 3)
    assert f"{SITE}/table/1" in letter.get_content()


def test_a_link_brings_somebody_back_once_and_no_answer_tells_who_is_known(writing: Running, sink: Sink) -> None:
    reachable(writing, sink, "Ann Forgets", "forgets@example.org")
    somebody = writing.guest()
    answers = [
        somebody.post("/api/recover", address=address) for address in ("nobody@example.org", "Forgets@example.org")
    ]
    assert len({(answer.status_code, answer.text) for answer in answers}) == 1
    code = link(sink.wait("forgets@example.org", 2), "/sign-in#")
    assert somebody.post("/api/sign-in/link", code=code).json()["name"] == "Ann Forgets"
    assert writing.guest().post("/api/sign-in/link", code=code).json()["key"] == "old_link"
    assert sink.to("nobody@example.org") == []


def test_an_address_that_was_not_confirmed_is_nobodys(writing: Running, sink: Sink) -> None:
    ann = member(writing, "Ann Unsure")
    ann.post("/api/mail", address="unsure@example.org")
    sink.wait("unsure@example.org")
    writing.guest().post("/api/recover", address="unsure@example.org")
    reachable(writing, sink, "Ann Sure", "sure@example.org")
    assert len(sink.to("unsure@example.org")) == 1
    assert writing.guest().post("/api/mail", address="guest@example.org").json()["key"] == "guests_cannot"


def test_an_address_is_part_of_my_data_and_goes_with_me(writing: Running, sink: Sink) -> None:
    ann = reachable(writing, sink, "Ann Leaves", "leaves@example.org")
    assert ann.get("/api/account/data").json()["mail"]["address"] == "leaves@example.org"
    assert ann.post("/api/account/delete", name="Ann Leaves").status_code == 200
    assert run(writing.folder, "SELECT * FROM addresses WHERE person = :id", id=ann.me["id"]) == []
    bob = reachable(writing, sink, "Bob Leaves", "bob.leaves@example.org")
    assert bob.post("/api/mail/remove").json()["address"] is None


def test_nobody_is_flooded(database: str, sink: Sink, tmp_path_factory: pytest.TempPathFactory) -> None:
    slow = replace(QUICK, limits=replace(QUICK.limits, letters=Allowance(1e-6, 2)))
    server = Running(tmp_path_factory.mktemp("slow"), slow, outside=outside(sink))
    ann = member(server, "Ann Floods")
    statuses = [ann.post("/api/mail", address=f"flood{number}@example.org").status_code for number in range(3)]
    assert statuses == [200, 200, 429]
    server.stop()


def test_without_a_mail_server_nothing_is_offered(server: Running) -> None:
    ann = member(server, "Ann Unwritten")
    assert not ann.get("/api/mail").json()["possible"]
    assert ann.post("/api/mail", address="ann@example.org").json()["key"] == "no_mail"
    assert ann.post("/api/recover", address="ann@example.org").status_code == 200


@pytest.mark.parametrize(
    "address",
    ["a@b", "a b@example.org", "a@example.org,b@example.org", "<a@example.org>", "a@exa\nmple.org", "a@@b.org"],
)
def test_what_is_no_address_is_refused(server: Running, address: str) -> None:
    assert server.guest().post("/api/recover", address=address).status_code == 422


def test_no_header_can_be_injected() -> None:
    evil = "Hello\r\nBcc: all@example.org\n\nSpam"
    letter = telling("ann@example.org", "en", [(evil, f"{SITE}/table/x")], f"{SITE}/mail#stop=x")
    message = message_from_bytes(written(letter, "robots@example.org", f"{SITE}/stop").as_bytes(), policy=default)
    assert message["bcc"] is None
    assert message["subject"] == "Hello Bcc: all@example.org Spam"
    for to in ("ann@example.org\r\nBcc: bob@example.org", "ann@example.org, bob@example.org"):
        with pytest.raises((ValueError, IndexError)):
            written(Letter(to, "x", "x"), "robots@example.org").as_bytes()


def test_a_password_is_sent_to_nobody_who_listens() -> None:
    assert postbox("smtp://me:s%40fe@mail.example.org") == Postbox("mail.example.org", 587, False, "me", "s@fe")
    assert postbox("smtps://mail.example.org").port == 465
    for wrong in ("mail.example.org", "http://mail.example.org", "smtp://"):
        with pytest.raises(ValueError):
            postbox(wrong)


def test_without_tls_no_password_leaves(monkeypatch: pytest.MonkeyPatch, sink: Sink) -> None:
    monkeypatch.setattr("robotable.server.notices.postbox.LOCAL", ())
    box = Postbox("127.0.0.1", sink.server.server_address[1], False, "me", "secret")
    with pytest.raises(Unsafe):
        send(box, written(Letter("ann@example.org", "x", "x"), "robots@example.org"))
