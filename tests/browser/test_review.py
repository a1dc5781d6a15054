"""From the end of a game to its review: the moments, the curve, both ways."""

import re

from playwright.sync_api import expect
from tests.browser.conftest import accessible, ended, open_table
from tests.browser.screens import ADVANCE

LONG = 60_000
"""In ms: a review steps back for everything else on the machine."""


def test_the_end_leads_to_a_review_that_is_worked_out_while_one_looks(visitor, shot):
    context = visitor()
    page = context.new_page()
    short = {"memory_cards": 6, "short_circuits": 0, "rounds": 1, "thinking": 0}
    table = open_table(context, "robot_memory", ["me", "bot:skilled"], **short)
    page.goto("/rules")
    page.evaluate(ADVANCE, [table.split("/")[-1], 1000, None])
    page.goto(table)
    ended(page).get_by_role("link", name="Review", exact=True).click()
    expect(page).to_have_url(re.compile(r"/review/.+/0$"))
    expect(page.get_by_role("heading", name=re.compile("^Why 50 % became"))).to_be_visible(timeout=LONG)
    expect(page.get_by_role("img", name=re.compile("^Chance to win: You 50,"))).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("^(You|Brask) won|^A shared win"))).to_be_visible()
    for _ in range(6):
        page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("button", pressed=True)).to_have_count(0)
    for stage in ("Turn 1", "Turn 2"):  # one of the two is mine: who begins is drawn
        if page.get_by_role("region", name=stage).count():
            expect(page.get_by_role("region", name=stage)).to_contain_text("You played")
        page.keyboard.press("ArrowRight")
    accessible(page)
    shot(page, "review-memory")
    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.get_by_role("button", name="I am ready")).to_be_visible()
    assert page.url.rstrip("/").split("/")[-1] not in table
    page.goto(table)
    expect(ended(page).get_by_role("link", name="Review", exact=True)).to_be_visible()
