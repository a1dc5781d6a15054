"""All that a person prefers on one page, and all keys in one list."""

from playwright.sync_api import BrowserContext, expect
from tests.browser.conftest import PHONE, accessible, open_table, resize

TWO_KEYS = (
    "codes => codes.forEach(code => document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true })))"
)
"""One right after the other, however busy the machine is."""


def test_what_is_set_is_so_at_once_and_stays(desktop: BrowserContext, shot):
    page = desktop.new_page()
    page.goto("/")
    page.get_by_role("link", name="Settings").click()
    page.get_by_role("radio", name="4×").check()
    page.get_by_role("radio", name="Full").check()
    page.get_by_role("radio", name="Français").check()
    expect(page.get_by_role("heading", level=1)).to_have_text("Réglages")
    page.get_by_role("button", name="Annuler").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
    page.get_by_role("radio", name="Dark").check()
    page.reload()
    for name in ("English", "4×", "Full", "Dark"):
        expect(page.get_by_role("radio", name=name, exact=True)).to_be_checked()
    expect(page.locator("html[data-theme=dark][data-motion=full]")).to_have_count(1)
    accessible(page)
    page.get_by_role("radio", name="Light").check()
    page.get_by_role("radio", name="Less").check()
    resize(page, PHONE)
    page.get_by_role("link", name="Notices").click()
    expect(page.get_by_role("heading", name="Notices")).to_be_in_viewport()
    shot(page, "settings-390-light-en")
    page.goto("/")
    page.get_by_role("button", name="Play now").wait_for()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys.get_by_role("heading", level=3).first).to_have_text("Everywhere")
    accessible(page)
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    page.goto(open_table(desktop, "quirkies", ["me", "bot:novice"]))
    page.get_by_role("main").wait_for()
    page.keyboard.press("?")
    expect(keys.get_by_role("heading", level=3).first).to_have_text("Quirkies")
    page.keyboard.press("?")
    expect(keys).to_be_hidden()
    page.evaluate(TWO_KEYS, ["KeyG", "KeyS"])
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
