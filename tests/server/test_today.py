"""Today's five: the same for everybody, one try that counts, results for those who had theirs, and nobody learns a seed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.databases import KINDS
from tests.server.running import Guest, Running, Tab, wait_for
from tests.server.test_notices import changing
from tests.server.test_sessions import member

from robotable.bots import BOTS
from robotable.core.challenge import Score
from robotable.core.ending import Line
from robotable.games import GAMES
from robotable.server.store import today
from robotable.server.today.challenge import Challenge, Try
from robotable.server.today.days import ends, later

pytestmark = pytest.mark.parametrize("database", KINDS, indirect=True, scope="module")

DAY = "2126-11-16"
"""Far from over."""
SEED = 1234567890123456789
ONE_CARD = b'{"memory_cards":1,"short_circuits":0,"rounds":1}'
FIGHT = b'{"robots":"dealt","blue_cubes":-4}'
CHALLENGES = [
    Challenge(DAY, "robot_memory", SEED, ONE_CARD, ()),
    Challenge(DAY, "robot_quest_arena", SEED + 1, FIGHT, ("novice",)),
]
RECALL = "/api/today/robot_memory"


@pytest.fixture
def server(database: str, tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path, games=GAMES, bots=BOTS)
    with changing(running.folder) as connection:
        for challenge in CHALLENGES:
            today.keep(connection, challenge)
    set_clock(running, DAY)
    yield running
    running.stop()


def set_clock(server: Running, day: str) -> None:
    """It is a minute before midnight."""
    for node in server.nodes:
        node.app.care.clock = lambda: ends(day) - 60.0


def take_on(whom: Guest, game: str = "robot_memory") -> str:
    answer = whom.post(f"/api/today/{game}")
    assert answer.status_code == 201, answer.text
    return answer.json()["id"]


def recall(tab: Tab, right: bool = True) -> None:
    """The one card: its face is seen, and said or not."""
    face = tab.until_frame(phase="memorising")["view"]["faces"][0]
    assert tab.act("Ready")["type"] == "Done"
    tab.until_frame(phase="pointing")
    assert tab.act("Point", spot=0)["type"] == "Done"
    tab.until_frame(phase="answering")
    answers = [one for one in tab.frame["legal"] if one["type"] == "Say"]
    fitting = [
        one for one in answers if all(value in (None, face[name]) for name, value in one.items() if name in face)
    ]
    best = max(fitting, key=lambda one: sum(value is not None for value in one.values()))
    wrong = next(one for one in answers if one not in fitting)
    assert tab.ask("Act", action=best if right else wrong)["type"] == "Done"
    tab.until_over()


def finish(whom: Guest, right: bool = True) -> str:
    table = take_on(whom)
    with whom.at(table) as tab:
        recall(tab, right)
    five(whom)
    return table


def five(whom: Guest, game: str = "robot_memory") -> dict[str, Any]:
    told: list[dict[str, Any]] = whom.get("/api/today").json()["five"]
    return next(one for one in told if one["game"] == game)


def test_everybody_has_the_same_deal_and_meets_the_same_bots_also_after_a_restart(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    stories = []
    for whom, stops in ((ann, False), (bob, True)):
        table, seen = take_on(whom, "robot_quest_arena"), []
        for part in range(2):
            with whom.at(table) as tab:
                for _ in range(12):
                    while 0 not in (tab.frame or {"waiting": ()})["waiting"]:
                        tab.next()
                    seen.append((tab.frame["view"], tab.frame["legal"]))
                    assert tab.ask("Act", action=tab.frame["legal"][0])["type"] == "Done"
                    tab.frame = {}
            if stops and not part:
                server.restart()
                set_clock(server, DAY)
        stories.append(seen)
    assert stories[0][0] == stories[1][0], "the same deal"
    assert stories[0] == stories[1], "and the same game, as long as they do the same"


def test_the_first_try_counts_and_others_are_seen_after_it(server: Running) -> None:
    ann, bob, cid = server.guest("Ann"), server.guest("Bob"), server.guest("Cid")
    table = take_on(ann)
    assert take_on(ann) == table, "coming back resumes it"
    assert five(ann)["table"] == table
    assert [five(ann)[what] for what in ("played", "score", "place")] == [0, None, None]
    assert ann.get(f"{RECALL}/results").json()["key"] == "try_first"
    with ann.at(table) as tab:
        tab.until_room(challenge=DAY)
        recall(tab)
    mine = five(ann)
    assert (mine["score"]["told"], mine["place"], mine["played"]) == (
        {"key": "recalled", "values": {"points": 6}},
        1,
        1,
    )
    assert five(bob)["played"] == 1
    assert bob.get(f"{RECALL}/results").status_code == 403, "but not how it went"
    finish(bob, right=False)
    finish(cid)
    practice = finish(bob)
    assert practice != five(bob)["table"]
    results = bob.get(f"{RECALL}/results").json()
    shown = [(one["place"], one["name"], one["you"], one["score"]["value"]) for one in results["best"]]
    assert shown == [(1, "Ann", False, 6), (1, "Cid", False, 6), (3, "Bob", True, 0)], "practice changes nothing"
    assert (results["played"], results["mine"]["place"]) == (3, 3)
    assert bob.post("/api/today/quirkies").json()["key"] == "no_challenge"
    assert bob.post("/api/today/chess").status_code == 404


def test_who_leaves_has_had_their_try(server: Running) -> None:
    ann = server.guest("Ann")
    table = take_on(ann, "robot_quest_arena")
    with ann.at(table) as tab:
        tab.until_frame()
        tab.done("Leave")
    assert five(ann, "robot_quest_arena")["score"]["told"]["key"] == "given_up"
    assert take_on(ann, "robot_quest_arena") != table
    assert ann.get("/api/today").json()["row"] == 0, "a day is lit by what was played to its end"


def test_nobody_else_gets_near_a_table_before_the_day_is_over(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = take_on(ann)
    assert bob.get(f"/api/tables/{table}").status_code == 404
    assert bob.get(f"/api/tables/{table}/history").status_code == 404
    with bob.at(table) as tab:
        assert tab.closed()[0] == 4403
    with ann.at(table) as tab:
        recall(tab)
    for what in ("replay", "ending", "record"):
        assert bob.get(f"/api/tables/{table}/{what}").status_code == 404
    assert ann.get(f"/api/tables/{table}/record").json()["key"] == "challenge_open"
    listed = bob.get("/api/tables").json()
    assert not listed["join"]
    assert not listed["watch"]


def test_nothing_that_is_told_holds_the_seed(server: Running) -> None:
    ann = server.guest("Ann")
    table = take_on(ann)
    with ann.at(table) as tab:
        recall(tab)
    told = [*tab.raw, *(tab.first)]
    pages = ("/api/today", f"{RECALL}/results", "/api/tables", "/api/account/data", f"/api/tables/{table}")
    for path in (*pages, *(f"/api/tables/{table}/{what}" for what in ("replay", "ending", "history", "record"))):
        told.append(ann.get(path).text)
    assert len(told) > 10
    assert not [one for one in told if str(SEED) in str(one)]


def test_when_the_day_is_over_the_best_can_be_watched(server: Running) -> None:
    past = "2020-02-29"
    ann, bob = server.guest("Ann"), server.guest("Bob")
    score = Score(7, True, Line("recalled", {"points": 7}))
    set_clock(server, past)
    with changing(server.folder) as connection:
        for day in (past, later(past, 1)):
            today.keep(connection, Challenge(day, "robot_memory", SEED, ONE_CARD, ()))
    table = take_on(ann)
    with ann.at(table) as tab:
        recall(tab)
    with changing(server.folder) as connection:
        today.settle(connection, Try(past, "robot_memory", ann.me["id"], table), score, 1.0)
    set_clock(server, later(past, 1))
    assert five(bob)["best"] == {
        "name": "Ann",
        "table": table,
        "score": {"value": 7, "won": True, "told": {"key": "recalled", "values": {"points": 7}}},
    }
    assert bob.get(f"/api/tables/{table}/replay").status_code == 200
    assert bob.get(f"/api/tables/{table}/record").json()["seed"] == SEED
    assert ann.get("/api/today").json()["row"] == 1, "yesterday's counts until today is over, too"
    assert ann.get("/api/today").json()["week"] == [False] * 5 + [True, False]


def test_what_ends_after_midnight_does_not_count(server: Running) -> None:
    past = "2020-02-29"
    ann = server.guest("Ann")
    with changing(server.folder) as connection:
        today.keep(connection, Challenge(past, "robot_memory", SEED, ONE_CARD, ()))
    set_clock(server, past)
    finish(ann)
    assert five(ann)["score"] is None
    assert five(ann)["table"] is None
    unfinished = take_on(ann)
    set_clock(server, DAY)
    take_on(ann)
    assert ann.get(f"/api/tables/{unfinished}").status_code == 404, "nor does it stay among the tables that wait"


def test_days_in_a_row_begin_again_after_one_that_was_missed(server: Running) -> None:
    ann = server.guest("Ann")
    score = Score(1, False, Line("recalled"))
    with changing(server.folder) as connection:
        for ago in (1, 2, 3, 5, 6):
            one = Try(later(DAY, -ago), "robot_memory", ann.me["id"], f"table-{ago}")
            assert today.begin(connection, one) == one
            today.settle(connection, one, score, 1.0)
    told = ann.get("/api/today").json()
    assert (told["day"], told["row"], told["week"]) == (DAY, 3, [True, True, False, True, True, True, False])
    assert 0 < told["left"] <= 60
    finish(ann)
    assert ann.get("/api/today").json()["row"] == 4
    set_clock(server, later(DAY, 2))
    assert ann.get("/api/today").json()["row"] == 0


def test_tries_are_part_of_my_data_and_go_with_me(server: Running) -> None:
    ann, bob = member(server, "Ann Leaves"), server.guest("Bob")
    finish(ann)
    finish(bob)
    (mine,) = ann.get("/api/account/data").json()["challenges"]
    assert (mine["day"], mine["game"], mine["score"]["value"]) == (DAY, "robot_memory", 6)
    assert ann.post("/api/account/delete", name="Ann Leaves").status_code == 200
    results = bob.get(f"{RECALL}/results").json()
    assert [one["name"] for one in results["best"]] == ["Bob"]


def test_what_nobody_asks_about_is_settled_by_the_way(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    with ann.at(take_on(ann)) as tab:
        recall(tab)
    server.restart()
    set_clock(server, DAY)
    wait_for(lambda: five(bob)["played"] == 1)
