"""Tables by day: time in hours, kept wherever the table is, and what becomes of whoever does not come in time."""

import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace
from tests.server.databases import OR_NODES, run
from tests.server.running import QUICK, Guest, Running, Tab, wait_for
from tests.server.test_kill import Process

from robotable.bots import BOTS
from robotable.core import Seat
from robotable.games import GAMES
from robotable.server.tables.days import DAYS_OFF, HOUR, HOURS, Days
from robotable.server.tables.new_table import by_day
from robotable.server.tables.play import Play
from robotable.server.tables.sheet import Sheet, Sitting
from robotable.server.wire import encode

pytestmark = OR_NODES
SOON = replace(QUICK, idle=0.0)
"""The lobby looks around every second, and nobody keeps a table in memory at which nobody is."""


class Time:
    """As a server is told it."""

    def __init__(self, server: Running) -> None:
        self.server, self.later = server, 0.0
        self.pass_by(0)

    def pass_by(self, hours: float) -> None:
        self.later += hours * HOUR
        for node in self.server.nodes:
            node.app.lobby.shared.now = lambda: time.time() + self.later


@pytest.fixture
def day(tmp_path: Path) -> Iterator[Time]:
    server = Running(tmp_path, SOON)
    yield Time(server)
    server.stop()


def make(host: Guest, *seats: str, hours: int = 24, forfeits: bool = False, **options: Any) -> str:
    body = {"game": "toy", "seats": seats, "options": options, "hours": hours, "forfeits": forfeits}
    answer = host.post("/api/tables", **body)
    assert answer.status_code == 201, answer.text
    return cast("str", answer.json()["id"])


def two_at(server: Running, **more: Any) -> tuple[Guest, Guest, str]:
    """A table at which the first is to move and nobody is."""
    return sat_down(server.guest("Ann"), server.guest("Bob"), **more)


def sat_down(ann: Guest, bob: Guest, **more: Any) -> tuple[Guest, Guest, str]:
    table = make(ann, "me", "open", **more)
    with bob.at(table) as tab:
        tab.done("Join")
    return ann, bob, table


def hours_left(room: dict[str, Any]) -> list[float | None]:
    return [None if left is None else round(left / HOUR, 1) for left in room["day"]["left"]]


def until_left(tab: Tab, *hours: float | None) -> None:
    while not tab.room or hours_left(tab.room) != list(hours):
        tab.next()


def mine(guest: Guest) -> Any:
    (info,) = guest.get("/api/tables").json()["mine"]
    return info


def in_memory(server: Running) -> int:
    return sum(len(node.app.lobby.shared.tables) for node in server.nodes)


def test_each_decision_has_its_time_and_no_other_clock_runs(day: Time) -> None:
    ann, bob, table = two_at(day.server, hours=8, seconds=0.05)
    with ann.at(table) as tab:
        tab.until_frame()
        assert tab.frame["clock"] is None
        assert hours_left(tab.room) == [8.0, None]
        assert tab.room["options"]["mood"] == "calm", "what holds by day holds whatever was asked for"
        assert (tab.room["day"]["hours"], tab.room["day"]["forfeits"], tab.room["day"]["days_off"]) == (8, False, 2)
        assert tab.ask("StandIn", seat=1)["key"] == "by_day_waits"
        day.pass_by(3)
        tab.act("Lay", card=tab.frame["view"]["hand"][0])
        tab.act("Turn")
        until_left(tab, None, 8.0)
    assert not mine(ann)["your_turn"]
    wait_for(lambda: in_memory(day.server) == 0)
    info = mine(bob)
    assert (info["your_turn"], info["hours"]) == (True, 8)
    assert round((info["until"] - time.time()) / HOUR) == 11


def test_a_bot_plays_for_whoever_is_late_until_they_are_back(day: Time) -> None:
    ann, bob, table = two_at(day.server)
    wait_for(lambda: in_memory(day.server) == 0)
    day.server.restart()
    day.pass_by(23)
    with bob.at(table) as tab:
        tab.until_frame(turn=0)
        assert hours_left(tab.room) == [1.0, None], "a restart gives nobody more time"
        day.pass_by(2)
        tab.until_frame(turn=1)
        assert tab.room["places"][0]["stand_in"]
        tab.move()
        tab.until_frame(turn=3)
    with ann.at(table) as tab:
        tab.until_frame()
        tab.done("TakeBack")
        while tab.room["places"][0]["stand_in"]:
            tab.next()
    assert mine(bob)["your_turn"]


def test_a_server_that_was_killed_waits_until_the_same_time(tmp_path: Path) -> None:
    process = Process(tmp_path)
    ann, bob, table = sat_down(guest_of(process), guest_of(process))
    with ann.at(table) as tab:
        tab.until_frame()
        tab.move()
    until = mine(bob)["until"]
    process.kill()
    process = Process(tmp_path)
    bob.server = at(process)
    assert mine(bob)["until"] == until
    with bob.at(table) as tab:
        tab.until_frame(turn=1)
        assert hours_left(tab.room) == [None, 24.0]
        tab.move()
    process.kill()


def at(process: Process) -> Running:
    """As guests need to know it."""
    return cast("Running", SimpleNamespace(address=process.address, lines=process.address))


def guest_of(process: Process) -> Guest:
    return Guest(at(process))


def test_whoever_deletes_their_account_is_waited_for_no_longer(day: Time) -> None:
    ann, bob = day.server.guest(), day.server.guest("Bob")
    assert ann.post("/api/members", name="Ann Leaves", password="long beats clever").status_code == 201
    _, _, table = sat_down(ann, bob)
    assert ann.post("/api/account/delete", name="Ann Leaves").status_code == 200
    with bob.at(table) as tab:
        tab.until_frame(turn=1)
        until_left(tab, None, 24.0)
    day.server.stop()
    assert [person for (person,) in run(day.server.folder, "SELECT person FROM waits")] == [bob.me["id"]]
    day.server.start()


def test_where_it_was_agreed_whoever_is_late_has_left(day: Time) -> None:
    ann, bob, table = two_at(day.server, forfeits=True)
    wait_for(lambda: in_memory(day.server) == 0)
    day.pass_by(25)
    wait_for(lambda: mine(bob)["your_turn"])
    assert ann.get("/api/tables").json()["mine"] == []
    with bob.at(table) as tab:
        tab.until_frame(turn=1)
        place = tab.room["places"][0]
        assert (place["kind"], place["before"]["name"]) == ("bot", "Ann")
        assert tab.room["host"], "somebody has to be"


def news(guest: Guest) -> tuple[int, list[tuple[str, str]]]:
    """How many tables wait for somebody, and what they were told of."""
    told = guest.get("/api/news").json()
    return told["turns"], [(one["kind"], one["path"]) for one in told["notices"]]


def test_whoever_is_away_is_told_once_and_not_of_what_is_done(day: Time) -> None:
    ann, bob, table = two_at(day.server)
    path = f"/table/{table}"
    wait_for(lambda: news(ann) == (1, [("your_turn", path)]))
    assert ann.get("/api/account/data").json()["turns"][0]["table"] == table
    with ann.at(table) as one, bob.at(table) as two:
        one.until_frame()
        one.move()
        two.until_frame(turn=1)
        assert news(ann) == (0, []), "it was done"
        assert news(bob) == (1, []), "he is here and sees it"
        two.move()
    wait_for(lambda: in_memory(day.server) == 0)
    assert news(ann) == (1, []), "she was here and saw it"
    day.pass_by(25)
    wait_for(lambda: news(ann) == (0, [("day_over", path)]))
    wait_for(lambda: news(bob) == (1, [("your_turn", path)]))


def test_a_day_off_puts_it_off_by_a_day(day: Time) -> None:
    ann, bob, table = two_at(day.server, hours=8)
    with bob.at(table) as tab:
        assert tab.ask("DayOff")["key"] == "not_awaited"
    with ann.at(table) as tab:
        for taken in range(1, DAYS_OFF + 1):
            tab.done("DayOff")
            until_left(tab, 8.0 + 24 * taken, None)
            assert tab.room["day"]["days_off"] == DAYS_OFF - taken
        assert tab.ask("DayOff")["key"] == "no_days_off"
    wait_for(lambda: in_memory(day.server) == 0)
    day.server.restart()
    day.pass_by(8)
    with ann.at(table) as tab:
        tab.until_frame(turn=0)
        assert hours_left(tab.room) == [48.0, None]
        assert tab.ask("DayOff")["key"] == "no_days_off"
        tab.move()
    live = ann.make("me", "bot:timid")
    with ann.at(live) as tab:
        assert tab.ask("DayOff")["key"] == "not_by_day"


def test_it_is_remembered_up_to_where_somebody_has_seen_it(day: Time) -> None:
    ann, bob, table = two_at(day.server)
    with ann.at(table) as tab:
        tab.until_frame()
        assert tab.room["day"]["seen"] == 0
        tab.move()
        seen = tab.until_frame(turn=1)["number"]
        tab.line.send(encode({"type": "Seen", "number": seen + 100}).decode())
        tab.done("Ping")
    with bob.at(table) as tab:
        tab.until_frame(turn=1)
        tab.move()
    wait_for(lambda: in_memory(day.server) == 0)
    assert [one["seen"] for one in ann.get("/api/tables").json()["mine"] if one["id"] == table] == [seen]
    with ann.at(table) as tab:
        tab.until_frame(turn=2)
        assert tab.room["day"]["seen"] == seen < tab.frame["number"]


def test_a_rematch_is_by_day_and_gives_days_off_anew(day: Time) -> None:
    ann, bob, table = two_at(day.server, rounds=1, forfeits=True)
    with ann.at(table) as one, bob.at(table) as two:
        one.until_frame()
        one.done("DayOff")
        one.move()
        two.until_frame(turn=1)
        two.move()
        two.until_over()
        two.done("Rematch")
        while not two.room["rematch"]:
            two.next()
    with bob.at(two.room["rematch"]) as tab:
        tab.until_frame()
        assert (tab.room["day"]["hours"], tab.room["day"]["forfeits"]) == (24, True)
        until_left(tab, 24.0, None)
    with ann.at(two.room["rematch"]) as tab:
        assert tab.until("Room")["day"]["days_off"] == DAYS_OFF
    assert not any(info["your_turn"] for info in ann.get("/api/tables").json()["mine"])


def test_the_server_tells_which_games_can_be_played_by_day(tmp_path: Path) -> None:
    server = Running(tmp_path, games=GAMES, bots=BOTS)
    told = {info["name"]: info for info in server.guest().get("/api/games").json()}
    refused = server.guest().post("/api/tables", game="robot_memory", seats=["me", "open"], hours=24)
    odd = server.guest().post("/api/tables", game="quirkies", seats=["me", "open"], hours=5)
    server.stop()
    assert {name: tuple(info["hours"]) for name, info in told.items()} == {
        name: () if name == "robot_memory" else HOURS for name in GAMES
    }
    assert told["quirky_circuits"]["by_day"]["mode"] == "turns"
    assert (refused.status_code, refused.json()["key"]) == (422, "live_only")
    assert odd.status_code == 422


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.manners.by_day is not None])
def test_by_day_nothing_is_against_the_clock(name: str) -> None:
    """Whatever its options are, a game's timers are courtesies then; and each has a key, by which decisions differ."""
    game, seats = GAMES[name], GAMES[name].seats[-1]
    hurried = {"act_fast": True, "clock": "brisk", "calls": "spot", "mode": "live", "seconds": 30, "turn_seconds": 5}
    fields = game.types.options.__struct_fields__
    asked = encode({field: value for field, value in hurried.items() if field in fields and field != "mode"})
    sheet = Sheet("a", name, 1, by_day(game, asked, ("bot",)), 3, "running", False, "p0", 0.0, [])
    sheet.sittings = [Sitting("person", f"p{seat}") for seat in range(seats)]
    play = Play.begin(game, sheet, 0.0)
    for _ in range(60):
        timer = game.timer(play.state)
        assert timer
        assert timer.courtesy
        assert play.decision == timer.key
        seat = play.waiting[0]
        play.act(seat, play.legal(seat)[0], 0.0)
        if play.outcome:
            break


class TwoAtOnce:
    """Stands for a game that waits for several."""

    def __init__(self, decision: int, *waiting: int) -> None:
        self.decision, self.waiting = decision, [Seat(seat) for seat in waiting]


def test_what_another_does_gives_nobody_more_time() -> None:
    people = [Sitting("person", "a"), Sitting("person", "b"), Sitting("bot", level="timid")]
    sheet = Sheet("t", "toy", 1, b"{}", 1, "running", False, "a", 0.0, people, hours=24)
    days = Days(sheet)

    def note(now: float, decision: int, *waiting: int) -> Any:
        return days.note(cast("Play", TwoAtOnce(decision, *waiting)), {"b"}, now)

    begun = note(0.0, 1, 0, 1, 2)
    assert [(wait.seat, wait.until, wait.told) for wait in begun.new] == [(0, 24 * HOUR, False), (1, 24 * HOUR, True)]
    assert note(HOUR, 1, 0, 1) is None
    moved = note(2 * HOUR, 1, 0)
    assert ([wait.seat for wait in moved.gone], list(moved.new)) == ([1], [])
    both = note(3 * HOUR, 2, 0, 1)
    assert [(wait.seat, wait.until) for wait in both.new] == [(0, 27 * HOUR), (1, 27 * HOUR)]
    assert not days.late(27 * HOUR - 1)
    assert len(days.late(27 * HOUR)) == 2
