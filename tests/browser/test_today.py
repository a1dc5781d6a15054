"""A guest plays today's quickest challenge from the home page to its end, and sees how others did."""

import sqlite3
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import DESKTOP, PHONE, Server, Visitor, accessible, ended, hurried, seen
from tests.browser.test_robot_memory import Player

from robotable.server.today.days import day_of, later

LOOKS = [(PHONE, "light"), (DESKTOP, "dark")]
TWO_CARDS = '{"memory_cards":2,"short_circuits":0,"rounds":1,"memorising":600}'
BEST = '{"value":13,"won":true,"told":{"key":"recalled","values":{"points":13}}}'


@pytest.fixture
def challenges(server: Server) -> Iterator[None]:
    """Robo-Recall's of today, also if that ends meanwhile; somebody did well at it, today and yesterday."""
    today = day_of(time.time())
    with sqlite3.connect(server.folder / "robotable.sqlite", timeout=30, isolation_level=None) as store:
        store.execute("INSERT INTO people (id, name) VALUES ('somebody', 'Quick Cog')")
        for day in (today, later(today, 1)):
            row = (day, "robot_memory", 7, TWO_CARDS.encode(), b"[]")
            store.execute("INSERT INTO challenges (day, game, seed, options, bots) VALUES (?, ?, ?, ?, ?)", row)
        for day in (later(today, -1), today):
            row = (day, "robot_memory", "somebody", "their-table", 13, BEST.encode(), 1.0)
            store.execute(
                'INSERT INTO tries (day, game, person, "table", value, score, at) VALUES (?, ?, ?, ?, ?, ?, ?)', row
            )
        yield
        store.execute("DELETE FROM challenges")
        store.execute("DELETE FROM tries")


@pytest.mark.usefixtures("challenges")
def test_a_guest_plays_a_challenge_and_sees_the_results(visitor: Visitor) -> None:
    page = hurried(visitor()).new_page()
    page.goto("/")
    panel = page.get_by_role("region", name="Today’s five")
    expect(panel.get_by_role("img", name="not played")).to_have_count(7)
    expect(panel).not_to_contain_text("Quick Cog")
    panel.get_by_role("button", name="Robo-Recall: play today’s challenge").click()
    page.wait_for_url("**/table/**")
    expect(page.get_by_title("Today’s five")).to_be_visible()
    player = Player(page, 3)
    expect(player.ready).to_be_visible()
    while not player.over:
        player.step()
    expect(ended(page)).to_be_visible()
    page.get_by_role("link", name="See how others did").click()
    results = page.get_by_role("region", name="Robo-Recall: results of today")
    expect(results.get_by_role("row")).to_have_count(3)
    expect(results.get_by_role("row", name="Quick Cog")).to_contain_text("13 points")
    expect(results.get_by_role("row", name="You")).to_contain_text("12 points")
    expect(page.get_by_role("link", name="Watch Quick Cog at Robo-Recall")).to_be_visible()
    expect(page.get_by_text("2nd of 2")).to_be_visible()
    expect(page.get_by_role("img", name="not played")).to_have_count(6)
    for _, _ in seen(page, LOOKS):
        accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Practise").click()
    expect(page.get_by_title("Practice")).to_be_visible()
