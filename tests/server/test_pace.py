"""Clocks and bots keep the pace of people: they wait for pages, though not for ever, and hurry nobody who plays alone."""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec
from msgspec.structs import replace
from tests.server import toy
from tests.server.databases import ONE_DATABASE
from tests.server.running import PATIENCE, QUICK, Running, Tab

from robotable.core import Event, Seat
from robotable.server.tables.shared import Settings

pytestmark = ONE_DATABASE

LONG = 300.0
WATCHING = replace(QUICK, watch=LONG, watch_most=LONG)
"""Of a house that waits very long for pages."""


@contextmanager
def house(folder: Path, settings: Settings) -> Iterator[Running]:
    server = Running(folder, settings)
    yield server
    server.stop()


def shown(tab: Tab, number: int | None = None) -> None:
    """The page says how much it has shown."""
    seen = tab.frame["number"] if number is None else number
    tab.line.send(msgspec.json.encode({"type": "Seen", "number": seen}).decode())


def settled(tab: Tab) -> None:
    """All that was said before has been heard."""
    tab.done("Say", text="well?")


@contextmanager
def two(server: Running, **options: object) -> Iterator[tuple[Tab, Tab]]:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.make("me", "open", **options)
    with ann.at(table) as one, bob.at(table) as other:
        other.done("Join")
        one.until_frame()
        other.until_frame()
        yield one, other


def test_a_courtesy_clock_hurries_nobody_who_plays_alone(server: Running) -> None:
    ann = server.guest()
    with ann.at(ann.make("me", "bot:timid", courtesy=True)) as tab:
        assert tab.until_frame()["clock"] is None
    with ann.at(ann.make("me", "bot:timid")) as tab:
        assert tab.until_frame()["clock"], "a clock that belongs to the game or was asked for runs"
    with ann.at(ann.make("me:Ann", "me:Bo", courtesy=True)) as tab:
        assert tab.until_frame()["clock"], "two at one screen are company"


def test_a_courtesy_clock_stops_when_one_of_two_has_left(server: Running) -> None:
    with two(server, courtesy=True, seconds=LONG) as (one, other):
        assert one.frame["clock"]["left"] > LONG / 2
        other.done("Leave")
        while one.frame["clock"]:
            one.next()
        assert one.frame["waiting"] == [0]


def test_the_clock_waits_for_the_page_of_whoever_has_to_act(tmp_path: Path) -> None:
    with house(tmp_path, WATCHING) as server, two(server, seconds=LONG) as (one, other):
        shown(one)
        shown(other)
        settled(other)
        one.move()
        held = other.until_frame(turn=1)["clock"]
        assert held["held"]
        assert one.until_frame(turn=1)["clock"]["held"], "everybody sees that it waits"
        shown(other)
        while other.frame["clock"]["held"]:
            other.next()
        assert other.frame["clock"]["left"] > held["left"] - LONG / 10
        assert other.frame["events"] == []


def test_the_clock_waits_for_nobody_else(tmp_path: Path) -> None:
    """Neither for a page that says nothing, nor for one whose seat is not asked, nor for spectators."""
    with house(tmp_path, WATCHING) as server, two(server, seconds=LONG) as (one, other):
        eve = server.guest()
        table = one.room["id"]
        with eve.at(table) as watcher:
            watcher.until_frame()
            shown(watcher)
            shown(one)
            settled(one)
            one.move()
            assert not other.until_frame(turn=1)["clock"]["held"]


def test_the_clock_does_not_wait_for_ever(tmp_path: Path) -> None:
    with house(tmp_path, replace(WATCHING, watch_most=1.0)) as server, two(server, seconds=4.0) as (one, other):
        shown(other, 0)
        settled(other)
        before = time.monotonic()
        one.move()
        assert other.until_frame(turn=1)["clock"]["held"]
        other.until_frame(turn=2)
        assert {"type": "TimedOut", "seat": 1} in other.events
        # The loop's clock may be some milliseconds behind.
        assert time.monotonic() - before > 4.5


def test_a_page_wins_little_time_by_events(tmp_path: Path) -> None:
    """A frame of one event is waited for a moment only."""
    with house(tmp_path, replace(WATCHING, watch=0.1)) as server, two(server, seconds=LONG) as (one, other):
        shown(other, 0)
        settled(other)
        one.move()
        assert other.until_frame(turn=1)["clock"]["held"]
        while other.frame["clock"]["held"]:
            other.next()


class Noisy(toy.Toy):
    """Anybody may shout at any time, and it changes nothing."""

    def legal(self, state: toy.State, seat: Seat) -> Sequence[toy.Action]:
        return [*super().legal(state, seat), toy.Shout()]

    def apply(self, state: toy.State, seat: Seat, action: toy.Action) -> list[Event]:
        return [toy.Shouted(seat)] if isinstance(action, toy.Shout) else super().apply(state, seat, action)


def test_a_turn_is_not_held_anew_by_all_that_happens_in_it(tmp_path: Path) -> None:
    server = Running(tmp_path, replace(WATCHING, watch_most=1.0), games={"toy": Noisy()})
    with two(server, seconds=LONG) as (one, other):
        shown(other, 0)
        settled(other)
        one.move()
        assert other.until_frame(turn=1)["clock"]["held"]
        begun = time.monotonic()
        while other.frame["clock"]["held"]:
            assert time.monotonic() - begun < PATIENCE
            assert one.act("Shout")["type"] == "Done"
            other.until("Frame")
    server.stop()


def test_what_nobody_else_notices_holds_nothing(tmp_path: Path) -> None:
    with house(tmp_path, WATCHING) as server, two(server, seconds=LONG) as (one, other):
        shown(one)
        shown(other)
        settled(one)
        settled(other)
        card = one.frame["view"]["hand"][0]
        assert one.act("Lay", card=card)["type"] == "Done"
        assert not one.until_frame(laid=card)["clock"]["held"]
        assert other.quiet(), "a card laid face down is no news, and stops no clock"


def test_bots_wait_for_the_page_too(tmp_path: Path) -> None:
    with house(tmp_path, WATCHING) as server:
        ann = server.guest()
        with ann.at(ann.make("me", "bot:timid")) as tab:
            tab.until_frame()
            shown(tab)
            tab.move()
            tab.until_frame(turn=1)
            assert tab.quiet(0.5)
            shown(tab)
            tab.until_frame(turn=2)


def test_bots_do_not_wait_for_who_is_gone(tmp_path: Path) -> None:
    with house(tmp_path, WATCHING) as server:
        ann, eve = server.guest(), server.guest()
        table = ann.make("me", "bot:timid")
        with eve.at(table) as watcher:
            watcher.until_frame()
            with ann.at(table) as tab:
                tab.until_frame()
                shown(tab)
                tab.move()
                tab.until_frame(turn=1)
            watcher.until_frame(turn=2)


def test_a_bot_that_yields_goes_first_only_after_a_while(tmp_path: Path) -> None:
    with house(tmp_path, replace(QUICK, patience=1.0)) as server:
        ann = server.guest()
        with ann.at(ann.make("me", "bot:polite")) as tab:
            tab.until_frame()
            before = time.monotonic()
            tab.move()
            tab.until_frame(turn=2)
            assert time.monotonic() - before > 1.5, "laid and turned over, each after a while"


def test_a_bot_that_need_not_yield_does_not(tmp_path: Path) -> None:
    """The polite one is polite for three turns."""
    with house(tmp_path, replace(QUICK, patience=LONG)) as server:
        ann = server.guest()
        table = ann.make("me", "me", "me", "bot:polite")
        with ann.at(table, seat=0) as here:
            for seat in range(3):
                with ann.at(table, seat=seat) as tab:
                    tab.until_frame(turn=seat)
                    tab.move()
            here.until_frame(turn=4)


def test_a_bot_yields_to_who_has_not_come_yet(tmp_path: Path) -> None:
    """A page takes a while to open: meanwhile a newcomer's bots would have laid all that there was to lay."""
    with house(tmp_path, replace(QUICK, patience=LONG)) as server:
        ann, eve = server.guest(), server.guest()
        table = ann.make("bot:polite", "me")
        with eve.at(table) as watcher:
            watcher.until_frame(turn=0)
            assert watcher.quiet(0.5)
            with ann.at(table) as tab:
                tab.until_frame(turn=0)
            watcher.until_frame(turn=1)


def test_a_bot_yields_to_nobody_who_is_gone(tmp_path: Path) -> None:
    with house(tmp_path, replace(QUICK, patience=LONG)) as server:
        ann, eve = server.guest(), server.guest()
        table = ann.make("me", "bot:polite")
        with eve.at(table) as watcher:
            with ann.at(table) as tab:
                tab.until_frame()
                tab.move()
                assert watcher.until_frame(turn=1)
            watcher.until_frame(turn=2)


def test_nonsense_about_what_was_seen_harms_nobody(server: Running) -> None:
    ann = server.guest()
    with ann.at(ann.make("me", "bot:timid")) as tab:
        tab.until_frame()
        for number in (10**15, -5, 0):
            shown(tab, number)
        tab.move()
        tab.until_frame(turn=2)
