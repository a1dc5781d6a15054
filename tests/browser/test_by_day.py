"""Two members play by day: they close the browser, are called by push and by mail, come back, see what happened since
and play on."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Look, Server, Visitor, accessible, patiently, seen
from tests.browser.test_player import member
from tests.browser.test_quirkies import Player
from tests.server.test_mail import SITE, Sink, link
from tests.server.test_push import Browser, Service

from robotable.server.notices.encryption import public, text_of

LOOKS = [(PHONE, "dark"), (DESKTOP, "light")]
NAMES = ("ann", "bob")


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
    expect(turns(page).get_by_text("Since you left")).to_be_visible()
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    turns(page).get_by_role("link", name="Play", exact=True).click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_text("Since you left")).to_be_visible()


def take_turn(page: Page) -> None:
    """All the cards of it."""
    player = Player(page)
    for _ in patiently("the other's turn"):
        if page.get_by_text(re.compile("^Waiting for .*Daily:")).is_visible():
            return
        player.step()
        page.wait_for_timeout(50)


@pytest.fixture
def sink() -> Iterator[Sink]:
    """A mail server,"""
    opened = Sink()
    yield opened
    opened.server.shutdown()


@pytest.fixture
def service() -> Iterator[Service]:
    """a push service,"""
    opened = Service()
    yield opened
    opened.server.shutdown()


@pytest.fixture
def calling(tmp_path: Path, sink: Sink) -> Iterator[Server]:
    """and a server that may call both of them on this machine."""
    server = Server(tmp_path, f"smtp={sink.server.server_address[1]}")
    server.start()
    yield server
    server.stop()


def reachable(context: BrowserContext, sink: Sink, service: Service, name: str) -> Browser:
    """By push, with keys that the test can read with, and by an address that was confirmed."""
    browser = Browser(service, name)
    keys = {"p256dh": text_of(public(browser.key)), "auth": text_of(browser.secret)}
    assert context.request.post("/api/push", data={"endpoint": browser.endpoint, "language": "en", **keys}).ok
    assert context.request.post("/api/mail", data={"address": address(name)}).ok
    code = link(sink.wait(address(name)), "/mail#confirm=")
    assert context.request.post("/api/mail/confirm", data={"code": code}).ok
    return browser


def address(name: str) -> str:
    return f"{name}@example.org"


def called(browser: Browser, sink: Sink, name: str, table: str) -> None:
    """Whoever has closed the page is told that it is their turn, and the way there."""
    _, told = browser.wait()
    assert (told["says"], told["does"]) == ("Your turn at Quirkies, 24 hours to think", "Play")
    assert told["path"] == table
    letter = sink.wait(address(name), 2)
    assert letter["subject"] == told["says"]
    assert f"{SITE}{table}" in letter.get_content()


def test_two_members_play_by_day_through_closing_the_browser(
    visitor: Visitor, shot, calling: Server, sink: Sink, service: Service
) -> None:
    contexts = visitor(base_url=calling.url), visitor(base_url=calling.url)
    ann, bob = member(contexts[0], "Ann Daily"), member(contexts[1], "Bob Daily")
    browsers = [reachable(context, sink, service, name) for context, name in zip(contexts, NAMES, strict=True)]
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
    table = f"/table/{ann.url.split('/')[-1]}"
    pages[second].close()
    take_turn(pages[first])
    pages[first].close()
    called(browsers[second], sink, NAMES[second], table)

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
    called(browsers[first], sink, NAMES[first], table)

    page = back(contexts[first])
    to_the_table(page)
    page.get_by_role("button", name="Back to now").click()
    page.clock.resume()
    take_turn(page)
