"""Notices: told once, seen, withdrawn, in words of both languages, and gone with whoever goes."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine
from tests.server.databases import DATABASES, KINDS, run
from tests.server.running import Guest, Running
from tests.server.test_sessions import member

from robotable.server.notices import words
from robotable.server.store import notices
from robotable.server.store.engine import place
from robotable.server.store.store import writing

pytestmark = pytest.mark.parametrize("database", KINDS, indirect=True, scope="module")


@contextlib.contextmanager
def changing(folder: Path) -> Iterator[Connection]:
    engine = create_engine(place(DATABASES.url(folder), folder).url)
    with engine.connect() as connection, writing(connection):
        yield connection
    engine.dispose()


def tell(server: Running, whom: Guest, kind: str, path: str, now: float, **values: Any) -> None:
    with changing(server.folder) as connection:
        notices.tell(connection, whom.me["id"], kind, path, values, now)


def news(whom: Guest) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = whom.get("/api/news").json()["notices"]
    return told


def test_somebody_is_told_and_has_seen_it(server: Running) -> None:
    ann, bob = server.guest("Ann"), member(server, "Bob Tells")
    assert ann.get("/api/news").json() == {"turns": 0, "finding": False, "notices": []}
    tell(server, ann, "invited", "/table/one", 1, by=bob.me["id"], game="robot_memory")
    tell(server, ann, "your_turn", "/table/two", 2, game="roborally", hours=72)
    turn, invited = news(ann)
    assert invited["says"] == {
        "en": "Bob Tells invites you to a game of Robo-Recall",
        "fr": "Bob Tells vous invite à une partie de Robo-Recall",
    }
    assert turn["says"]["en"] == "Your turn at RoboRally, 3 days to think"
    assert (turn["path"], turn["seen"]) == ("/table/two", False)
    bob.post("/api/me", name="Bob Otherwise")
    after = ann.post("/api/news/seen", ids=[invited["id"]]).json()["notices"]
    assert [one["seen"] for one in after] == [False, True]
    assert after[1]["says"]["en"].startswith("Bob Otherwise")
    assert news(bob) == []
    bob.post("/api/news/seen", ids=[turn["id"]])
    assert [one["seen"] for one in news(ann)] == [False, True], "what others see is theirs"


def test_the_same_is_told_once_and_what_is_no_more_is_withdrawn(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    for hours in (1, 24):
        tell(server, ann, "your_turn", "/table/same", hours, game="quirkies", hours=hours)
    tell(server, bob, "your_turn", "/table/same", 1, game="quirkies", hours=1)
    (only,) = news(ann)
    assert only["says"]["fr"] == "À vous de jouer à Quirkies, 24 heures pour réfléchir"
    with changing(server.folder) as connection:
        notices.withdraw(connection, "your_turn", "/table/same", ann.me["id"])
    assert (len(news(ann)), len(news(bob))) == (0, 1)
    with changing(server.folder) as connection:
        notices.withdraw(connection, "your_turn", "/table/same")
    assert news(bob) == []


def test_nobody_keeps_too_many_and_what_cannot_be_said_is_not_told(server: Running) -> None:
    ann = server.guest("Ann")
    with changing(server.folder) as connection:
        for number in range(notices.KEPT + 3):
            notices.tell(connection, ann.me["id"], "seated", f"/table/{number}", {"game": "quirkies"}, number + 1)
        for kind, values in (("no_such_kind", {}), ("seated", {})):
            with pytest.raises(KeyError):
                notices.tell(connection, ann.me["id"], kind, "/", values)
        kept = notices.of(connection, ann.me["id"])
    assert (len(kept), kept[0].path, kept[-1].path) == (notices.KEPT, f"/table/{notices.KEPT + 2}", "/table/3")
    assert len(news(ann)) == notices.SHOWN


def test_notices_are_part_of_my_data_and_go_with_me(server: Running) -> None:
    ann, bob = member(server, "Ann Noticed"), member(server, "Bob Going")
    tell(server, ann, "invited", "/table/gone", 1, by=bob.me["id"], game="quirkies")
    tell(server, bob, "seated", "/table/gone", 1, game="quirkies")
    (mine,) = bob.get("/api/account/data").json()["notices"]
    assert (mine["kind"], mine["path"]) == ("seated", "/table/gone")
    assert bob.post("/api/account/delete", name="Bob Going").status_code == 200
    assert run(server.folder, "SELECT id FROM notices WHERE person = :id", id=bob.me["id"]) == []
    assert "Bob" not in news(ann)[0]["says"]["en"]
    assert "Bob Going" not in str(run(server.folder, "SELECT * FROM notices"))


def test_whatever_a_kind_says_it_says_in_both_languages() -> None:
    for kind in words.KINDS.values():
        needed = [{name for _, name, _, _ in Formatter().parse(text)} for text in (kind.says.en, kind.says.fr)]
        assert needed[0] == needed[1]
