"""The rules: a page of their own that begins with what one needs to start, and the same beside the board."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Visitor, accessible, open_table, wait_until
from tests.browser.screens import ADVANCE

from robotable.games import GAMES

LOOKS = [("en-GB", DESKTOP, "light"), ("fr-FR", PHONE, "dark")]
START = {"en-GB": "Start playing", "fr-FR": "Pour commencer"}
DRAWN = "[...document.querySelectorAll('.drawing')].every((drawing) => drawing.querySelector('svg'))"
CLIPPED = "[...document.querySelectorAll('.drawing')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length"


@pytest.mark.parametrize(("locale", "viewport", "shade"), LOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_a_page_of_rules_begins_with_what_one_needs_to_start(visitor: Visitor, game, locale, viewport, shade):
    page = visitor(locale=locale, viewport=viewport, color_scheme=shade).new_page()
    page.goto(f"/rules/{game}")
    expect(page.locator("article h2").first).to_have_text(START[locale])
    assert 3 <= page.locator(".short figure").count() <= 6
    wait_until(page, DRAWN)
    assert page.evaluate(CLIPPED) == 0
    assert not page.locator(".rulings details").evaluate("(fold) => fold.open")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    accessible(page)


def test_rules_of_no_game_are_nowhere(page: Page):
    page.goto("/rules/chess")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()


def test_the_numbered_rulings_are_told_in_french(visitor: Visitor):
    page = visitor(locale="fr-FR").new_page()
    page.goto("/rules/quirkies#QUI-R1")
    expect(page.locator("li#QUI-R1")).to_be_in_viewport()
    expect(page.locator("li#QUI-R1")).to_contain_text("Quelqu’un donne")
    expect(page.locator("article")).to_have_attribute("lang", "fr")


def test_a_number_in_the_text_leads_to_its_ruling(page: Page):
    page.goto("/rules/robot_quest_arena")
    page.locator("article").get_by_role("link", name="RQA-A47").click()
    expect(page.locator("li#RQA-A47")).to_be_in_viewport()
    assert page.url.endswith("#RQA-A47")


def test_searching_unfolds_the_rulings_and_shows_only_the_lines_with_the_words(page: Page):
    page.goto("/rules/quirkies")
    page.get_by_role("searchbox", name="Search the rules").fill("never below none")
    expect(page.locator("li#QUI-A9")).to_be_visible()
    assert page.locator(".rulings li[id]").count() == 1
    page.get_by_role("searchbox", name="Search the rules").fill("")
    expect(page.locator("li#QUI-A9")).to_be_hidden()


def quirkies(context: BrowserContext) -> Page:
    page = context.new_page()
    page.goto(open_table(context, "quirkies", ["me", "bot:novice"], dealer="2"))
    expect(page.get_by_role("application").or_(page.get_by_role("main"))).to_be_visible()
    return page


def test_the_rules_open_beside_the_board_and_close_where_one_was(desktop: BrowserContext):
    page = quirkies(desktop)
    address = page.url
    page.get_by_role("button", name="Sound").focus()
    page.keyboard.press("i")
    sheet = page.get_by_role("dialog", name="Quirkies, rules")
    expect(sheet.get_by_role("heading", name="At this moment")).to_be_visible()
    expect(sheet.locator(".now")).to_contain_text("QUI-R7")
    expect(sheet.get_by_role("region", name="Rules")).to_be_focused()
    accessible(page)
    sheet.locator(".now").get_by_role("link", name="QUI-R7").click()
    expect(sheet.locator("li#QUI-R7")).to_be_in_viewport()
    sheet.get_by_role("searchbox").fill("no clock decides")
    expect(sheet.get_by_role("status")).to_have_text("1 place")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(page.get_by_role("button", name="Sound")).to_be_focused()
    assert page.url == address
    assert len(desktop.pages) == 1


def test_the_game_goes_on_behind_the_rules(desktop: BrowserContext):
    page = quirkies(desktop)
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    board = page.locator("main > p.sr:last-of-type")
    before = board.text_content()
    page.evaluate(ADVANCE, [page.url.split("/")[-1], 1, None])
    wait_until(page, "(before) => document.querySelector('main > p.sr:last-of-type').textContent !== before", before)
    expect(page.get_by_role("dialog")).to_be_visible()
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_on_a_phone_the_rules_are_a_sheet_over_everything(phone: BrowserContext):
    page = quirkies(phone)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Rules").click()
    sheet = page.get_by_role("dialog", name="Quirkies, rules")
    expect(sheet).to_be_visible()
    box = sheet.bounding_box()
    assert box
    assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, PHONE["width"], PHONE["height"])
    expect(sheet.get_by_role("region", name="Rules")).to_be_focused()
    accessible(page)
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_be_hidden()
    expect(page).to_have_url(re.compile("/table/"))
