"""Bots come through the same door as people."""

import time
from pathlib import Path

from tests.server import toy
from tests.server.running import QUICK, Running

from robotable.server.tables.shared import Settings


def test_bots_play_a_whole_game_while_somebody_watches(server: Running) -> None:
    ann = server.guest()
    with ann.at(ann.make("bot:timid", "bot:random", "bot:timid", rounds=3)) as tab:
        assert tab.until_over()
        assert len([event for event in tab.events if event["type"] == "Turned"]) == 9


def test_a_slow_bot_thinks_elsewhere_and_plays(server: Running) -> None:
    ann = server.guest()
    with ann.at(ann.make("me", "bot:slow", rounds=2)) as tab:
        for turn in (0, 2):
            tab.until_frame(turn=turn)
            tab.move()
        assert tab.until_over()


def test_a_bot_lets_a_moment_pass_when_people_look_on(tmp_path: Path) -> None:
    server = Running(tmp_path, Settings(bot_pause=(0.3, 0.4)))
    ann = server.guest()
    with ann.at(ann.make("me", "bot:timid", rounds=2)) as tab:
        tab.until_frame()
        before = time.monotonic()
        tab.move()
        tab.until_frame(turn=2)
        assert time.monotonic() - before > 0.45, "laid and turned over, each after a pause"
    server.stop()


def test_the_clock_is_faster_than_a_bot_that_waits(server: Running) -> None:
    ann = server.guest()
    with ann.at(ann.make("bot:late", "me", seconds=0.1, rounds=1)) as tab:
        tab.until_over()
        assert tab.events[0] == {"type": "TimedOut", "seat": 0}


class Elephant(toy.Timid):
    """Plays the highest card it has, and notes in the chat of its own head how many it has seen turned."""

    memory: list[list[int]] = []

    def choose(self, view, legal):
        Elephant.memory.append(list(self.seen))
        return super().choose(view, legal)


def test_a_bot_remembers_after_a_restart_what_it_saw(tmp_path: Path) -> None:
    server = Running(tmp_path, QUICK, bots={"toy": {"elephant": Elephant}})
    ann = server.guest()
    table = ann.make("me", "bot:elephant", rounds=20)
    with ann.at(table) as tab:
        for turn in range(0, 12, 2):
            tab.until_frame(turn=turn)
            tab.move()
        tab.until_frame(turn=12)
        turned = [event["card"] for event in tab.events if event["type"] == "Turned"]
    server.restart()
    with ann.at(table) as tab:
        tab.until_frame(turn=12)
        tab.move()
        tab.until_frame(turn=14)
        assert Elephant.memory[-1][:12] == turned
    server.stop()


class Broken(toy.Timid):
    def choose(self, view, legal):
        raise ValueError("broken")


class Absent(toy.Timid):
    def choose(self, view, legal):
        return None


def test_a_bot_that_fails_holds_nobody_up(tmp_path: Path) -> None:
    server = Running(tmp_path, QUICK, bots={"toy": {"broken": Broken, "absent": Absent}})
    ann = server.guest()
    with ann.at(ann.make("bot:broken", "bot:absent", rounds=2)) as tab:
        assert tab.until_over()
    server.stop()


class Ponderer(toy.Timid):
    """Thinks for longer than its turn lasts."""

    slow = True

    def choose(self, view, legal):
        time.sleep(0.4)
        return super().choose(view, legal)


def test_a_bot_whose_turn_passed_while_it_thought_is_asked_anew(tmp_path: Path) -> None:
    server = Running(tmp_path, QUICK, bots={"toy": {"ponderer": Ponderer, "timid": toy.Timid}})
    ann = server.guest()
    with ann.at(ann.make("bot:ponderer", "bot:timid", seconds=0.6, rounds=4)) as tab:
        assert tab.until_over()
        assert {"type": "TimedOut", "seat": 0} in tab.events
    server.stop()
