"""A Swiss of eight, opened through its page and played to its end: one member, and bots."""

import re

from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Visitor, accessible, ended, seen
from tests.browser.test_player import member

LOOKS = [(PHONE, "dark"), (DESKTOP, "light")]
ROUNDS = 2


def play(page: Page) -> None:
    """The smallest game: it is over with the first two, which a bot may have said."""
    add = page.get_by_role("button", name="Add number 2")
    expect(add.or_(ended(page))).to_be_visible()
    if not ended(page).is_visible():
        add.click()
    expect(ended(page)).to_be_visible()


def look(page: Page) -> None:
    for _, _ in seen(page, LOOKS):
        accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_swiss_of_eight_is_held_and_played_to_its_end(visitor: Visitor) -> None:
    page = member(visitor(), "Ann Rallies")
    page.goto("/tournaments")
    page.get_by_role("link", name="Hold a tournament").click()
    page.locator("label").filter(has_text="toy").click()
    look(page)
    page.get_by_role("textbox", name="Name").fill("Thursday Rally")
    page.get_by_role("spinbutton", name="Rounds").fill(str(ROUNDS))
    page.get_by_role("spinbutton", name="Goal").fill("2")
    page.get_by_role("button", name="Open for joining").click()
    expect(page.get_by_role("heading", name="Thursday Rally")).to_be_visible()
    expect(page.get_by_text("You are in")).to_be_visible()
    page.get_by_role("button", name="Start now").click()
    for round in range(1, ROUNDS + 1):
        expect(page.get_by_role("heading", name=f", round {round}")).to_be_visible()
        sit = page.get_by_role("link", name="Sit down")
        if round == 1:
            expect(sit).to_be_visible()
            look(page)
        sit.click()
        play(page)
        page.get_by_role("link", name="Back to the tournament").click()
    expect(page.get_by_role("heading", name=re.compile(" wins?$"))).to_be_visible()
    standings = page.get_by_role("region", name="Standings").get_by_role("row")
    expect(standings).to_have_count(9)
    look(page)
    page.get_by_role("link", name="Hold it again").click()
    expect(page.get_by_role("textbox", name="Name")).to_have_value("Thursday Rally")
