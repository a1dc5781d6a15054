"""Reload, second tab, lost line, restart: back in the same seat with nothing missed and nothing done twice."""

import time
from pathlib import Path

from msgspec.structs import replace
from tests.server import toy
from tests.server.running import QUICK, Running, play_turns, wait_for

from robotable.server.tables.shared import Settings
from robotable.server.tables.sights import PACK

LONG = 300.0


def test_who_comes_back_gets_the_events_since(server: Running) -> None:
    ann = server.guest()
    table = ann.make("me", "bot:timid", rounds=4)
    with ann.at(table) as tab:
        tab.until_frame()
        tab.move()
        tab.until_frame(turn=2)
        known, number = list(tab.events), tab.frame["number"]
        tab.move()
        tab.until_frame(turn=4)
        everything = tab.events
    with ann.at(table, since=number) as tab:
        assert known + tab.until_frame()["events"] == everything
        assert tab.room["you"] == 0
    with ann.at(table) as tab:
        assert tab.until_frame()["events"] == everything
    with ann.at(table, since=10_000) as tab:
        assert tab.until_frame()["events"] == everything, "a number of nowhere is no number"


def test_who_comes_anew_is_told_a_long_game_from_its_beginning(server: Running) -> None:
    """Of which the table itself has only the newest events in mind."""
    ann, eve = server.guest(), server.guest()
    table = ann.make("me", "bot:timid", rounds=30)
    with ann.at(table) as tab:
        tab.until_frame()
        for turn in range(2, 50, 2):
            tab.move()
            tab.until_frame(turn=turn)
        everything, number = list(tab.events), tab.frame["number"]
        assert len(everything) > 4 * PACK
        with ann.at(table) as again:
            assert again.until_frame()["events"] == everything
        with eve.at(table) as watching:
            assert len(watching.until_frame()["events"]) > 2 * PACK
        tab.move()
        tab.until_frame(turn=50)
        later = list(tab.events)
        assert later[: len(everything)] == everything
    with ann.at(table) as again:
        assert again.until_frame()["events"] == later, "once told, it is kept"
    with ann.at(table, since=number) as again:
        assert again.until_frame()["events"] == later[len(everything) :]


def test_a_second_tab_is_the_same_seat(server: Running) -> None:
    ann = server.guest()
    table = ann.make("me", "bot:timid")
    with ann.at(table) as one, ann.at(table) as two:
        one.until_frame()
        two.until_frame()
        one.move()
        two.until_frame(turn=2)
        assert two.events[0]["type"] == "Laid"
        two.move()
        assert one.until_frame(turn=4)["view"] == two.until_frame(turn=4)["view"]
        assert one.room["watchers"] == 0
    with ann.at(table) as three:
        assert three.until("Room")["places"][0]["here"]


def test_a_repeated_message_is_answered_again_and_not_done_again(server: Running) -> None:
    ann, bob = server.guest(), server.guest()
    table = ann.make("me", "open")
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        lay = {"type": "Lay", "card": one.until_frame()["view"]["hand"][0]}
        first = one.ask("Act", id="once", action=lay)
        number = one.until_frame(laid=lay["card"])["number"]
        assert one.ask("Act", id="once", action=lay) == first == {"type": "Done", "id": "once"}
        assert one.quiet(0.05)
        assert one.frame["number"] == number
        assert two.ask("Act", id="once", action=lay)["type"] == "Refused", "ids are each person's own"
        one.done("Say", id="hello", text="hello")
        one.done("Say", id="hello", text="hello")
        one.ask("Ping")
        assert len(one.said) == 1


def test_a_hidden_action_of_another_causes_no_message(server: Running) -> None:
    ann, bob, eve = server.guest(), server.guest(), server.guest()
    table = ann.make("me", "open")
    with ann.at(table) as one, bob.at(table) as two, eve.at(table) as three:
        two.done("Join")
        card = one.until_frame()["view"]["hand"][0]
        two.until_frame()
        three.until_frame()
        assert one.act("Lay", card=card)["type"] == "Done"
        assert two.quiet(0.1)
        assert three.quiet(0.1)
        assert one.act("Turn")["type"] == "Done"
        assert two.until_frame(turn=1)["events"] == [{"type": "Turned", "seat": 0, "card": card}]


def test_after_a_restart_all_goes_on(own_server: Running) -> None:
    ann, bob = own_server.guest(), own_server.guest()
    table = ann.make("me", "open", rounds=50)
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        play_turns(one, two, 10)
        card = one.frame["view"]["hand"][1]
        assert one.ask("Act", id="last", action={"type": "Lay", "card": card})["type"] == "Done"
        one.until_frame(laid=card)
        own_server.stop()
        assert one.closed()[0] == 1012
    own_server.start()
    with ann.at(table, since=one.frame["number"]) as again:
        frame = again.until_frame()
        assert frame["events"] == []
        for part in ("number", "view", "legal", "waiting"):
            assert frame[part] == one.frame[part]
        assert again.ask("Act", id="last", action={"type": "Turn"}) == {"type": "Done", "id": "last"}
        assert again.quiet(0.05), "the repeat was not done again"
        assert again.act("Turn")["type"] == "Done"
    with bob.at(table) as whole:
        assert whole.until_frame()["events"][:-1] == two.events, "the whole story, also from before the snapshot"


def test_a_clock_runs_on_over_a_restart(own_server: Running) -> None:
    ann = own_server.guest()
    table = ann.make("me", "bot:timid", seconds=LONG)
    with ann.at(table) as tab:
        before = tab.until_frame()["clock"]["left"]
        told = time.monotonic()
        assert LONG / 2 < before <= LONG
    own_server.restart()
    asked = time.monotonic()
    with ann.at(table, since=0) as tab:
        left, total = (tab.until_frame()["clock"][part] for part in ("left", "total"))
        assert total == LONG, "the sun stands where it stood"
        assert LONG / 2 < left <= before - (asked - told) + 0.01


def test_a_clock_rings_after_a_restart(own_server: Running) -> None:
    ann = own_server.guest()
    table = ann.make("me", "bot:timid", seconds=1.0)
    own_server.restart()
    with ann.at(table, since=0) as tab:
        while not tab.events:
            tab.next()
        assert tab.events[0] == {"type": "TimedOut", "seat": 0}


def test_a_clock_that_ran_out_meanwhile_leaves_a_moment_to_come_back(tmp_path: Path) -> None:
    server = Running(tmp_path, Settings(bot_pause=(0, 0), grace=LONG))
    ann = server.guest()
    table = ann.make("me", seconds=0.3, rounds=500)
    server.stop()
    time.sleep(0.4)
    server.start()
    with ann.at(table) as tab:
        assert tab.until_frame()["clock"]["left"] > LONG / 2
    server.stop()


def test_bots_and_clocks_go_on_after_a_restart_without_anybody_there(own_server: Running) -> None:
    ann = own_server.guest()
    table = ann.make("me", "bot:late", seconds=0.2, rounds=4)
    own_server.restart()
    wait_for(lambda: ann.get(f"/api/tables/{table}").json()["status"] == "over")


def test_new_rules_let_a_running_game_go_on_from_its_snapshot(tmp_path: Path) -> None:
    server = Running(tmp_path, QUICK)
    ann = server.guest()
    table = ann.make("me", "bot:timid", rounds=3)
    with ann.at(table) as tab:
        tab.until_frame()
        tab.move()
        before = tab.until_frame(turn=2)

    class NewToy(toy.Toy):
        rules = 2

        def setup(self, options: toy.Options, seats: int, seed: int) -> toy.State:
            return super().setup(options, seats, seed + 1)

    server.games = {"toy": NewToy()}
    server.restart()
    with ann.at(table) as tab:
        frame = tab.until_frame()
        assert frame["view"] == before["view"]
        assert frame["number"] == before["number"]
        tab.move()
        tab.until_frame(turn=4)
        tab.move()
        tab.until_over()
    assert "rules have changed" in ann.get(f"/api/tables/{table}/record").json()["reason"]
    server.stop()


def test_a_finished_table_leaves_memory_and_can_still_be_looked_at(tmp_path: Path) -> None:
    server = Running(tmp_path, Settings(bot_pause=(0, 0), idle=0.1))
    ann = server.guest()
    table = ann.make("me", rounds=1)
    with ann.at(table) as tab:
        tab.until_frame()
        tab.move()
        tab.until_over()
    wait_for(lambda: ann.get("/api/health").json()["tables"] == 0)
    with ann.at(table) as tab:
        assert tab.until_frame()["outcome"]
        assert len(tab.events) == 2
    server.stop()


class Timeless(toy.Toy):
    def timer(self, state: toy.State) -> None:
        return None


def test_a_finished_table_leaves_memory_sooner_than_one_that_may_go_on(tmp_path: Path) -> None:
    server = Running(tmp_path, Settings(bot_pause=(0, 0), idle=4.0, left_over=0.1), games={"toy": Timeless()})
    ann, tables = server.guest(), server.nodes[0].app.lobby.shared.tables
    over, running = ann.make("me", rounds=1), ann.make("me", rounds=9)
    with ann.at(over) as tab, ann.at(running):
        tab.until_frame()
        tab.move()
        tab.until_over()
    wait_for(lambda: over not in tables)
    assert running in tables
    wait_for(lambda: running not in tables)
    server.stop()


def test_a_table_whose_bots_wait_for_somebody_who_is_gone_leaves_memory_and_does_not_wake(tmp_path: Path) -> None:
    settings = replace(QUICK, idle=0.1)
    server = Running(tmp_path, settings, games={"toy": Timeless()})
    ann = server.guest()
    table = ann.make("me", "bot:timid", rounds=5)
    with ann.at(table) as tab:
        tab.until_frame()
        tab.move()
        tab.until_frame(turn=2)

    def in_memory() -> int:
        return ann.get("/api/health").json()["tables"]

    wait_for(lambda: not in_memory())
    server.settings = QUICK
    server.restart()
    assert in_memory() == 0
    with ann.at(table) as tab:
        tab.until_frame(turn=2)
        tab.move()
        tab.until_frame(turn=4)
    server.stop()
