"""What one person or one address may have of the server: enough to play, and no way around it."""

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.server.running import QUICK, Running, fetch
from websockets.exceptions import InvalidStatus

from robotable.server.store import people as who
from robotable.server.tables import limits as module
from robotable.server.tables.limits import NO_LIMITS, Allowance, Limiter, Limits, Shared, TooMuch

FEW = Allowance(0.01, 3)


@contextlib.contextmanager
def limited(folder: Path, **limits: object) -> Iterator[Running]:
    server = Running(folder, replace(QUICK, limits=replace(NO_LIMITS, **limits)))
    yield server
    server.stop()


def test_a_limiter_says_how_long_to_wait_and_forgets_the_longest_unused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "REMEMBERED", 2)
    monkeypatch.setattr(module.time, "monotonic", lambda: 0.0)
    limiter = Limiter(Allowance(0.1, 2))
    limiter.spend("ann")
    limiter.spend("ann")
    with pytest.raises(TooMuch, match="try again in 10 s") as why:
        limiter.spend("ann")
    assert why.value.seconds == 10
    for other in ("bob", "cid"):
        limiter.spend(other)
    limiter.spend("ann")
    assert len(limiter._buckets) == 2


def test_who_shares_an_address_shares_a_wider_limit() -> None:
    shared = Shared(Allowance(0.1, 2), crowd=2)
    for person in ("ann", "ann", "bob", "bob"):
        shared.spend(person, "here")
    with pytest.raises(TooMuch):
        shared.spend("cid", "here")
    shared.spend("cid", "there")


def test_the_usual_limits_let_a_family_play() -> None:
    """Ten people at one address, each opening the page, a table and a line within the same second."""
    usual = Limits()
    assert usual.guests.burst >= 10
    assert usual.crowd * usual.tables.burst >= 10
    assert usual.messages.rate >= 5


def test_new_guests_from_an_address_have_to_wait(tmp_path: Path) -> None:
    with limited(tmp_path, guests=FEW) as server:
        ann = server.guest()
        answers = [fetch(f"http://{server.address}/api/me") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert 0 < int(answers[-1].headers["retry-after"]) <= 100
        assert answers[-1].json()["reason"].startswith("Too much at once: try again in ")
        assert "set-cookie" not in answers[-1].headers
        assert ann.get("/api/me").json() == ann.me, "who is known comes in as before"


def test_reconnecting_gives_no_new_messages(tmp_path: Path) -> None:
    with limited(tmp_path, messages=FEW) as server:
        ann = server.guest()
        table = ann.make("me", "open")
        answers = []
        for _ in range(5):
            with ann.at(table) as tab:
                answers.append(tab.ask("Ping"))
        assert [answer["type"] for answer in answers] == ["Done"] * 2 + ["Refused"] * 3, "the table was the first"
        assert answers[-1]["reason"].startswith("Too much at once")


def test_what_is_posted_counts_as_a_message(tmp_path: Path) -> None:
    with limited(tmp_path, messages=FEW) as server:
        ann = server.guest()
        assert [ann.post("/api/me", name=f"Ann {number}").status_code for number in range(4)] == [200, 200, 200, 429]


def test_lines_are_opened_only_so_often(tmp_path: Path) -> None:
    with limited(tmp_path, arrivals=FEW) as server:
        ann = server.guest()
        table = ann.make("me", "open")
        for _ in range(3):
            with ann.at(table) as tab:
                tab.until("Room")
        with pytest.raises(InvalidStatus) as refused, ann.at(table):
            pass
        assert refused.value.response.status_code == 429


def test_nobody_has_more_than_so_many_lines_at_a_time(tmp_path: Path) -> None:
    with limited(tmp_path, lines=2) as server:
        ann = server.guest()
        table = ann.make("me", "open")
        with ann.at(table) as one, ann.at(table) as two:
            one.until("Room")
            two.until("Room")
            with ann.at(table) as three:
                assert three.closed()[0] == 4409
        with ann.at(table) as four:
            four.until("Room")


def test_tables_are_opened_only_so_often(tmp_path: Path) -> None:
    with limited(tmp_path, tables=FEW) as server:
        ann = server.guest()
        made = [ann.post("/api/play", game="toy").status_code for _ in range(4)]
        assert made == [201, 201, 201, 429]


def test_a_table_counts_for_who_opened_it_wherever_they_sit(tmp_path: Path) -> None:
    with limited(tmp_path, unfinished=3, bots_only=1) as server:
        ann = server.guest()
        ann.make("bot:late", "bot:late", rounds=500)
        again = ann.post("/api/tables", game="toy", seats=["bot:late"], options={"rounds": 500})
        assert again.json()["reason"] == "Your bots have tables enough; wait until one of them is over."
        ann.make("open", "open", listed=False)
        ann.make("me", "open", listed=False)
        last = ann.post("/api/play", game="toy")
        assert last.status_code == 422
        assert last.json()["reason"] == "You have too many tables; finish or leave one first."


def test_nobody_fills_the_list_of_open_tables(tmp_path: Path) -> None:
    with limited(tmp_path, listed=2, crowd=2) as server:
        ann, eve, zed = server.guest(), server.guest(), server.guest()
        eves = [eve.make("open", "open") for _ in range(2)]
        full = eve.post("/api/tables", game="toy", seats=["open", "open"])
        assert full.json()["reason"] == "You have enough open tables in the list; fill or leave one first."
        eve.make("open", "open", listed=False)
        anns = ann.make("me", "open")
        with ann.at(anns) as tab:
            tab.until("Room")
            zed.make("me", "open")
            seen = [table["id"] for table in eve.get("/api/tables").json()["join"]]
            assert seen[0] == anns, "where somebody waits comes first"
            assert set(eves) < set(seen)
        crowded = zed.post("/api/tables", game="toy", seats=["me", "open"])
        assert crowded.json()["reason"].startswith("There are enough open tables from where you are")


def test_stories_are_told_only_so_often_and_ids_tried_only_so_often(tmp_path: Path) -> None:
    with limited(tmp_path, stories=FEW, tries=FEW) as server:
        ann = server.guest()
        table = ann.make("me", "open", "bot:timid", listed=False)
        with ann.at(table) as tab:
            tab.done("Fill", seat=1, bot="timid")
        told = [ann.get(f"/api/tables/{table}/history").status_code for _ in range(4)]
        assert told == [200, 200, 200, 429]
        tried = [ann.get(f"/api/tables/brass-owl-{number}").status_code for number in range(4)]
        assert tried == [404, 404, 404, 429]
        with ann.at("brass-owl-5") as tab:
            code, reason = tab.closed()
            assert code == 4429
            assert re.fullmatch(r"Too much at once: try again in \d+ s\.", reason)
        assert ann.get(f"/api/tables/{table}").status_code == 200


def test_how_a_game_went_is_told_only_so_often(tmp_path: Path) -> None:
    with limited(tmp_path, stories=FEW) as server:
        ann = server.guest()
        table = ann.make("bot:timid")
        with ann.at(table) as tab:
            tab.until_over()
        told = [ann.get(f"/api/tables/{table}/ending").status_code for _ in range(4)]
        assert told == [200, 200, 200, 429]


def test_requests_are_answered_only_so_often(tmp_path: Path) -> None:
    with limited(tmp_path, requests=FEW, crowd=4) as server:
        ann, bob = server.guest(), server.guest()
        asked = [ann.get("/api/tables") for _ in range(4)]
        assert [answer.status_code for answer in asked] == [200, 200, 200, 429]
        assert int(asked[-1].headers["retry-after"]) > 0
        assert bob.get("/api/tables").status_code == 200, "of all at this address the sixth"
        free = ("games", "lessons", "games/toy/venues", "rules/toy", "ready", "me")
        told = [fetch(f"http://{server.address}/api/{word}").status_code for word in free]
        assert told == [200] * 6
        told = [fetch(f"http://{server.address}/api/{word}").status_code for word in free]
        assert told == [429] * 6
        assert bob.get("/api/tables").status_code == 429
        assert bob.get("/api/health").status_code == 200


def test_names_of_the_seated_are_never_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(who, "REMEMBERED", 5)
    monkeypatch.setattr(who, "FORGOTTEN", 2)
    with limited(tmp_path) as server:
        ann, bob = server.guest("Ann"), server.guest("Bob")
        table = ann.make("me", "open")
        for _ in range(20):
            fetch(f"http://{server.address}/api/me")
        with bob.at(table) as tab:
            assert tab.until("Room")["places"][0]["name"] == "Ann"
