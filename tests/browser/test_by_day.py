"""Two members play by day: they close the browser, come back, see what happened since and play on."""

import re

from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Look, Visitor, accessible, patiently, seen
from tests.browser.test_player import member
from tests.browser.test_quirkies import Player

LOOKS = [(PHONE, "dark"), (DESKTOP, "light")]


def looked_at(page: Page, shot, name: str, looks: list[Look] = LOOKS) -> None:
    for _, look in seen(page, looks):
        shot(page, f"{name}-{look}")
        accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def waits_for(page: Page) -> bool:
    (table,) = page.request.get("/api/tables").json()["mine"]
    return table["your_turn"]


def turns(page: Page) -> Locator:
    return page.get_by_role("region", name="Your turn")


def back(context: BrowserContext) -> Page:
    """In a new window."""
    page = context.new_page()
    page.goto("/")
    expect(turns(page).get_by_text("1 day", exact=True)).to_be_visible()
    expect(page).to_have_title("(1) Robotable")
    return page


def to_the_table(page: Page) -> None:
    """With a clock that stands still: what is played stops at its first event."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    turns(page).get_by_role("link", name="Play", exact=True).click()
    expect(page.get_by_text("Since you left")).to_be_visible()


def take_turn(page: Page) -> None:
    """All the cards of it."""
    player = Player(page)
    for _ in patiently("the other's turn"):
        if page.get_by_text(re.compile("^Waiting for .*Daily:")).is_visible():
            return
        player.step()
        page.wait_for_timeout(50)


def test_two_members_play_by_day_through_closing_the_browser(visitor: Visitor, shot) -> None:
    contexts = visitor(), visitor()
    ann, bob = member(contexts[0], "Ann Daily"), member(contexts[1], "Bob Daily")
    ann.goto("/new/quirkies")
    ann.get_by_role("combobox", name="Who sits on seat 2").select_option("open")
    ann.get_by_role("radio", name="By day").check()
    looked_at(ann, shot, "byday-new", LOOKS[:1])
    ann.get_by_role("button", name="Open the table").click()
    expect(ann.get_by_text("You may close this page")).to_be_visible()
    bob.goto(ann.url)
    bob.get_by_role("button", name="Sit").first.click()
    for page in (ann, bob):
        expect(page.get_by_role("group", name="Your hand")).to_be_visible()

    first, second = (0, 1) if waits_for(ann) else (1, 0)
    pages = [ann, bob]
    pages[second].close()
    take_turn(pages[first])
    pages[first].close()

    page = back(contexts[second])
    looked_at(page, shot, "byday-home")
    to_the_table(page)
    expect(Player(page).hand.and_(page.locator(":enabled"))).to_have_count(0)
    page.clock.resume()
    expect(page.get_by_text("Your turn:")).to_be_visible()
    page.get_by_role("button", name="Day off").click()
    expect(page.get_by_text("2 days", exact=True)).to_be_visible()
    looked_at(page, shot, "byday-turn")
    take_turn(page)
    page.close()

    page = back(contexts[first])
    to_the_table(page)
    page.get_by_role("button", name="Back to now").click()
    page.clock.resume()
    take_turn(page)
