"""All that a person prefers on one page, and all keys in one list."""

from playwright.sync_api import BrowserContext, expect
from tests.browser.conftest import PHONE, accessible, seen


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
    for _, name in seen(page, [(PHONE, "light")]):
        accessible(page)
        shot(page, f"settings-{name}")
    page.get_by_role("link", name="Notices").click()
    expect(page.get_by_role("heading", name="Notices")).to_be_in_viewport()
