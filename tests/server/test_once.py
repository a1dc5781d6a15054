"""A message sent again is answered again and done once: after a crash, after a long time, after many others."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.databases import run
from tests.server.running import PATIENCE, QUICK, Guest, Running, Tab, made_older
from tests.server.test_kill import Process, guest
from websockets.sync.client import connect

from robotable.server.tables.answers import PASSERS_BY, REMEMBERED, Answers
from robotable.server.tables.sheet import Sheet, Sitting


def test_a_line_of_chat_sent_again_after_a_crash_is_said_once(tmp_path: Path) -> None:
    server = Process(tmp_path)
    ann = guest(server.address)
    table = ann.post("/api/tables", json={"game": "toy", "seats": ["me", "open"]}).json()["id"]
    said = '{"type": "Say", "id": "once", "text": "hello"}'
    for _ in range(2):
        headers = {"Cookie": f"robotable={ann.cookies['robotable']}"}
        with connect(f"ws://{server.address}/ws/table/{table}", additional_headers=headers) as line:
            line.send(said)
            while '"Done"' not in line.recv(PATIENCE):
                pass
        server.kill()
        server = Process(tmp_path)
    server.kill()
    assert run(tmp_path, "SELECT text, message FROM lines") == [("hello", "once")]


def test_who_has_a_seat_is_remembered_however_many_others_speak() -> None:
    answers = Answers(Sheet("t", "toy", 1, b"{}", 5, "running", False, "ann", 0.0, [Sitting("person", "ann")]))
    answers.give("ann", "hers", b"done")
    for number in range(PASSERS_BY + 500):
        answers.give(f"passer-by {number}", "x", b"done")
    assert answers.given("ann", "hers") == b"done"
    assert answers.given("passer-by 0", "x") is None
    assert answers.given(f"passer-by {PASSERS_BY}", "x") == b"done"


@contextmanager
def begun(server: Running) -> Iterator[tuple[Guest, str, Tab, Tab]]:
    """A game of two: whose table it is, and both at it."""
    ann, bob = server.guest(), server.guest()
    table = ann.make("me", "open", rounds=100)
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        yield ann, table, one, two


def test_answers_come_back_from_before_the_last_snapshot(tmp_path: Path) -> None:
    server = Running(tmp_path, QUICK)
    with begun(server) as (ann, table, one, two):
        card = one.until_frame()["view"]["hand"][0]
        one.ask("Act", "first", action={"type": "Lay", "card": card})
        one.act("Turn")
        for turn in range(1, 30):
            player = two if turn % 2 else one
            player.until_frame(turn=turn)
            player.move()
    server.restart()
    with ann.at(table) as one:
        assert one.ask("Act", "first", action={"type": "Lay", "card": card})["type"] == "Done"
    server.stop()


def test_who_has_said_much_is_still_answered_about_their_last_move(tmp_path: Path) -> None:
    """Their answer may be lost with the database; what was durable is not done again, and not refused either."""
    server = Running(tmp_path, QUICK)
    with begun(server) as (ann, table, one, _):
        card = one.until_frame()["view"]["hand"][0]
        for number in range(REMEMBERED + 5):
            one.ask("Say", f"line {number}", text="hello")
        one.ask("Act", "last", action={"type": "Lay", "card": card})
    server.restart()
    with ann.at(table) as one:
        assert one.ask("Act", "last", action={"type": "Lay", "card": card})["type"] == "Done"
        assert one.ask("Say", f"line {REMEMBERED + 4}", text="hello")["type"] == "Done"
    server.stop()
    assert run(tmp_path, "SELECT count(*) FROM lines") == [(REMEMBERED + 5,)]


@pytest.mark.parametrize("revision", range(1, 6))
def test_chat_of_older_versions_is_still_there(tmp_path: Path, revision: int) -> None:
    server = Running(tmp_path)
    ann = server.guest()
    table = ann.make("me", "open")
    with ann.at(table) as tab:
        tab.done("Say", text="of old")
    ann.as_before_sessions()
    server.stop()
    made_older(tmp_path, revision)
    server.start()
    with ann.at(table) as tab:
        assert tab.until("Said")["text"] == "of old"
        tab.done("Say", text="of now")
    server.stop()
