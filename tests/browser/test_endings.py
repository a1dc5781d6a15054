"""The end of a game: what decided it, a door to that moment, and what to play next."""

import re

from playwright.sync_api import expect
from tests.browser.conftest import PHONE, accessible, ended, open_table, patiently
from tests.browser.screens import ADVANCE


def finished(context):
    """A person and a bot have played Quirkies to its end; who won, nobody knows."""
    page = context.new_page()
    table = open_table(context, "quirkies", ["me", "bot:random"], turn_seconds=0)
    page.goto("/rules")
    page.evaluate(ADVANCE, [table.split("/")[-1], 1000, None])
    page.goto(table)
    expect(ended(page)).to_be_visible()
    return page


def test_the_end_tells_the_result_and_leads_on(visitor, shot):
    page = finished(visitor())
    panel = ended(page)
    expect(panel.get_by_role("heading", level=2)).to_have_text(re.compile("wins?$"))
    expect(panel.get_by_role("img", name=re.compile("^Tokens, round by round"))).to_be_visible()
    expect(panel.get_by_role("button", name="Rematch")).to_be_visible()
    accessible(page)
    shot(page, "end-quirkies")
    table = page.url
    panel.get_by_role("link", name="Replay", exact=True).click()
    expect(page.get_by_role("combobox", name="Seen by")).to_have_value("0")
    page.get_by_role("link", name="To the table").click()
    expect(page).to_have_url(table)
    if ended(page).get_by_role("link", name=re.compile("^Replay round")).count():
        ended(page).get_by_role("link", name=re.compile("^Replay round")).click()
        expect(page).to_have_url(re.compile(r"/replay/.*seat=0&from=\d+"))
        expect(page.get_by_role("slider", name="Moment")).not_to_have_value("0")


def test_on_a_phone_the_end_comes_before_the_board(visitor, shot):
    page = finished(visitor(viewport=PHONE, color_scheme="dark"))
    assert ended(page).bounding_box()["y"] < page.locator(".zones > .board").bounding_box()["y"]
    accessible(page)
    shot(page, "end-quirkies-390")


def test_who_only_watches_is_offered_another_table_and_no_rematch(visitor):
    context = visitor()
    page = context.new_page()
    table = open_table(context, "quirkies", ["bot:random", "bot:random"])
    for _ in patiently("the end of the game"):
        if context.request.get(f"/api/tables/{table.split('/')[-1]}").json()["status"] == "over":
            break
    page.goto(table)
    expect(ended(page)).to_be_visible()
    expect(ended(page).get_by_role("link", name="Watch another table")).to_be_visible()
    expect(ended(page).get_by_role("button", name="Rematch")).to_have_count(0)
