"""At a server that waits for people as a real one does: they begin together, and bots leave them time."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import DESKTOP, PHONE, Server, Visitor, accessible, open_table, patiently
from tests.browser.test_quirky_circuits import Player


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("patient"), "patient")
    server.start()
    yield server
    server.stop()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_two_people_begin_when_both_are_ready(visitor: Visitor, patient: Server, shot, size):
    ann, bo = (visitor(base_url=patient.url, viewport=size) for _ in range(2))
    table = open_table(ann, "toy", ["me", "open"])
    host, guest = ann.new_page(), bo.new_page()
    host.goto(table)
    guest.goto(table)
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_role("heading", name="All seats are taken")).to_be_visible()
    expect(host.get_by_text("The others are still looking around")).to_be_visible()
    expect(host.get_by_role("button", name="Ready")).to_have_count(0)
    expect(guest.get_by_role("timer")).to_contain_text("starts by itself in")
    about, seats = (guest.locator(part).bounding_box() for part in (".about", "main ul"))
    assert (about["x"], about["width"]) == (seats["x"], seats["width"]), "what is played has the room of the list"
    shot(guest, f"ready-{size['width']}")
    accessible(guest)
    guest.get_by_role("button", name="Ready").click()
    for page in (host, guest):
        expect(page.get_by_test_id("view")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_newcomer_gets_to_play_cards_in_the_first_round(visitor: Visitor, patient: Server, shot, size):
    context = visitor(base_url=patient.url, viewport=size)
    player = Player(context.new_page())
    player.page.goto(open_table(context, "quirky_circuits", ["me", "bot:novice", "bot:skilled"], scenario="G1"))

    def views() -> list[dict[str, Any]]:
        return [frame["view"] for frame in player.frames if frame["type"] == "Frame"]

    def owners(view: dict[str, Any]) -> list[int]:
        return [card["owner"] for card in view["queue"]]

    def until(what: str, happened: Callable[[dict[str, Any]], bool]) -> None:
        for _ in patiently(what):
            if views() and happened(views()[-1]):
                return
            player.page.wait_for_timeout(100)

    until("a card of each bot", lambda view: len(view["queue"]) == 2)
    assert sorted(owners(views()[-1])) == [1, 2], "each bot lays one card, and then lets the person go first"
    shot(player.page, f"newcomer-{size['width']}")
    assert all(frame["clock"] is None for frame in player.frames if frame["type"] == "Frame"), "nobody hurries"
    player.cards.first.click()
    until("bots that go on or have done", lambda view: len(view["queue"]) >= 4 or all(view["done"][1:]))
    for laid in map(owners, views()):
        assert max(map(laid.count, (1, 2))) <= laid.count(0) + 1
    assert 0 in owners(views()[-1])
