"""A hint: asked for, seen in words and on the board, and done."""

import re

from playwright.sync_api import BrowserContext, expect
from tests.browser.conftest import DESKTOP, PHONE, accessible, open_table


def test_a_hint_is_asked_for_seen_and_done(desktop: BrowserContext):
    page = desktop.new_page()
    page.goto(open_table(desktop, "quirkies", ["me", "bot:novice"], dealer="2"))
    expect(page.get_by_role("button", name="Ask for a hint")).to_be_enabled()
    page.keyboard.press("h")
    hint = page.get_by_role("region", name="Hint")
    title = hint.get_by_role("heading")
    expect(title).to_have_text(re.compile("^Play "))
    card = title.inner_text().removeprefix("Play ")
    expect(hint).to_contain_text(re.compile(r"line"))
    expect(page.locator(".own.hinted")).to_have_attribute("aria-label", re.compile(f"^{re.escape(card)}"))
    expect(page.locator(".place.hinted")).to_have_count(1)
    accessible(page)
    page.set_viewport_size(PHONE)
    expect(page.locator(".own").last).to_be_in_viewport(ratio=0.95)
    page.set_viewport_size(DESKTOP)
    page.keyboard.press("Escape")
    expect(hint).to_be_hidden()
    page.keyboard.press("h")
    hint.get_by_role("button", name="Do it").click()
    expect(hint).to_be_hidden()
    expect(page.locator(f'.place[aria-label*="{card}"]')).to_be_visible()
    expect(page.get_by_title("asked for hints").first).to_be_visible()


def test_a_hint_leaves_room_for_the_whole_hand_and_for_done(desktop: BrowserContext):
    page = desktop.new_page()
    page.goto(open_table(desktop, "quirky_circuits", ["me", "bot:novice"], scenario="G1"))
    expect(page.get_by_role("button", name="Ask for a hint")).to_be_enabled()
    page.keyboard.press("h")
    expect(page.get_by_role("region", name="Hint").get_by_role("heading")).to_be_visible()
    desk = page.locator(".zones > .desk")
    expect(desk.get_by_role("button", name="Beep-boop")).to_be_in_viewport(ratio=0.95)
    assert desk.evaluate("it => it.scrollHeight <= it.clientHeight")
