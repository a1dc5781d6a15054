"""Reviews of finished games: asked for by somebody who may see the replay, worked out in a process beside the server."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, select
from tests.server.databases import DATABASES, KINDS
from tests.server.running import Guest, Running, wait_for
from tests.server.test_notices import changing

from robotable.bots import BOTS
from robotable.commands.review import work_off
from robotable.core import Outcome
from robotable.core.record import load, replay
from robotable.games import GAMES
from robotable.server.store import results, reviews, schema

pytestmark = pytest.mark.parametrize("database", KINDS, indirect=True, scope="module")

SHORT: dict[str, Any] = {"memory_cards": 4, "short_circuits": 0, "rounds": 1}


@pytest.fixture
def server(database: str, tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path, games=GAMES, bots=BOTS)
    yield running
    running.stop()


def played(ann: Guest) -> str:
    """A short game between two bots, to its end."""
    table = ann.make("bot:random", "bot:random", game="robot_memory", **SHORT)
    with ann.at(table) as tab:
        tab.until_over()
    return table


def test_a_review_is_worked_out_beside_the_server_and_kept(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    path = f"/api/tables/{played(ann)}/review/1"
    assert ann.get(path).json()["status"] == "none"
    assert ann.post(path).json()["status"] == "waiting"
    wait_for(lambda: ann.get(path).json()["status"] == "done", 60)
    found = bob.get(path).json()
    assert found["share"] == 1.0
    review = found["review"]
    assert review["seat"] == 1
    assert review["curve"][0]["chances"] == [50, 50]
    assert sum(review["shares"][part] for part in ("start", "choices", "luck", "others")) == review["shares"]["end"]
    assert bob.post(path).json() == found
    assert [one["seat"] for one in ann.get("/api/account/data").json()["reviews"]] == [1]


def test_who_may_not_see_the_replay_gets_no_review(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.make("bot:random", "bot:random", game="robot_memory", listed=False, **SHORT)
    with ann.at(table) as tab:
        tab.until_over()
    assert bob.get(f"/api/tables/{table}/review/0").status_code == 403
    assert ann.get(f"/api/tables/{table}/review/2").status_code == 404
    running = ann.make("me", "bot:random", game="robot_memory")
    assert ann.post(f"/api/tables/{running}/review/0").status_code == 409


def test_one_at_a_time_for_everybody_and_the_first_first(server: Running) -> None:
    with changing(server.folder) as connection:
        first = reviews.ask(connection, "a", 0, "ann", 1.0)
        assert reviews.ask(connection, "a", 0, "bob", 2.0) == first
        with pytest.raises(reviews.Busy):
            reviews.ask(connection, "b", 0, "ann", 3.0)
        second = reviews.ask(connection, "b", 0, "bob", 4.0)
        assert reviews.ahead(connection, second) == 1
        claimed = [reviews.claim(connection, 5.0) for _ in range(3)]
        assert [one and one.table for one in claimed] == ["a", "b", None]
        assert not reviews.pending(connection, 5.0)
        reviews.settle(connection, first, "done")
        again = reviews.claim(connection, 6.0 + reviews.STALE)
        assert again
        assert again.table == "b"
        reviews.settle(connection, second, "failed")
        assert reviews.ask(connection, "b", 0, "ann", 7.0).person == "ann"


def test_a_review_that_cannot_be_worked_out_keeps_nobody_waiting(server: Running) -> None:
    with changing(server.folder) as connection:
        reviews.ask(connection, "nothing", 0, "ann", 1.0)
    work_off(DATABASES.url(server.folder), server.folder)
    with changing(server.folder) as connection:
        kept = reviews.of(connection, "nothing", 0)
        assert kept
        assert kept.status == "failed"


def test_somebody_plays_on_from_a_moment_and_a_restart_changes_nothing(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    past = ann.make("bot:random", "bot:novice", "bot:random", game="roborally", max_rounds=1)
    with ann.at(past) as tab:
        tab.until_over()
    told = bob.get(f"/api/tables/{past}/replay?seat=2").json()
    middle = next(n for n, step in enumerate(told["steps"]) if step["view"]["phase"] == "program")
    path = f"/api/tables/{past}/review/2/play"
    table = bob.post(path, after=told["actions"][middle]).json()["id"]
    with bob.at(table) as tab:
        tab.until_frame()
        assert [place["name"] for place in tab.room["places"]] == ["random", "novice", "Bob"]
        assert tab.frame["view"]["robots"][2] == told["steps"][middle]["view"]["robots"][2]
        assert tab.ask("Act", action=tab.frame["legal"][0])["type"] == "Done"
    server.restart()
    with bob.at(table) as tab:
        tab.until_frame()
        assert tab.events
        tab.done("Leave")
        outcome = tab.until_over()
    record = load(GAMES["roborally"], bob.get(f"/api/tables/{table}/record").content)
    state, _ = replay(GAMES["roborally"], record)
    assert GAMES["roborally"].outcome(state) == msgspec.convert(outcome, Outcome)
    assert bob.get(f"/api/tables/{table}/replay?seat=2").json()["steps"][0]["view"] == told["steps"][middle]["view"]
    with changing(server.folder) as connection:
        while results.settle_some(connection, GAMES):
            pass
        assert connection.scalar(select(func.count()).select_from(schema.results)) == 0
        assert connection.scalar(select(func.count()).select_from(schema.ladder)) == 0


def test_nobody_plays_on_from_what_is_over_or_not_theirs_to_see(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.make("bot:random", "bot:random", game="robot_memory", listed=False, **SHORT)
    with ann.at(table) as tab:
        tab.until_over()
    path = f"/api/tables/{table}/review/0/play"
    assert bob.post(path, after=0).status_code == 403
    assert ann.post(path, after=10_000).json()["key"] == "no_way_on"
    assert ann.post(path, after=-1).status_code == 422
    assert ann.post(path, after=3).status_code == 201
