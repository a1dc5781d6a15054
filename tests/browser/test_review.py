"""A person's walk: lose to an expert, read the review, and play on from there."""

import re

from playwright.sync_api import expect
from tests.browser.conftest import accessible, ended, open_table
from tests.browser.screens import ADVANCE

LONG = 60_000
"""In ms: a review steps back for everything else on the machine."""


def test_who_lost_to_an_expert_reads_why_and_plays_on_from_there(visitor, shot):
    context = visitor()
    page = context.new_page()
    short = {"memory_cards": 6, "short_circuits": 0, "rounds": 1, "thinking": 0}
    table = open_table(context, "robot_memory", ["me", "bot:expert"], **short)
    page.goto("/rules")
    page.evaluate(ADVANCE, [table.split("/")[-1], 1000, None])
    page.goto(table)
    with page.expect_response(lambda answer: "/review/" in answer.url and answer.request.method == "POST") as asked:
        ended(page).get_by_role("link", name="Review", exact=True).click()
    assert asked.value.json()["share"] < 1, "it is worked out while one looks"
    expect(page).to_have_url(re.compile(r"/review/.+/0$"))
    expect(page.get_by_role("heading", name=re.compile("^Why 50 % became"))).to_be_visible(timeout=LONG)
    expect(page.get_by_role("img", name=re.compile("^Chance to win: You 50,"))).to_be_visible()
    expect(page.get_by_role("heading", name="Vesper won")).to_be_visible()
    # What decided it, beside what the expert would have said, and whether one could have known.
    expect(page.get_by_role("heading", name=re.compile("decided it"))).to_be_visible()
    expect(page.get_by_role("button", pressed=True)).to_have_count(1)
    expect(page.get_by_role("heading", name="Who could have known?")).to_be_visible()
    for key in ("ArrowRight", *["ArrowLeft"] * 6):
        page.keyboard.press(key)
    expect(page.get_by_role("button", pressed=True)).to_have_count(0)
    for stage in ("Turn 1", "Turn 2"):  # one of the two is mine: who begins is drawn
        if page.get_by_role("region", name=stage).count():
            expect(page.get_by_role("region", name=stage)).to_contain_text("You played")
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("link", name="Practise")).to_have_attribute(
        "href", re.compile(r"^/puzzle/robot_memory/\d+$")
    )
    accessible(page)
    shot(page, "review-memory")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("dialog").get_by_role("img", name="Picture of the board")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.get_by_role("button", name="I am ready")).to_be_visible()
    assert page.url.rstrip("/").split("/")[-1] not in table
    page.goto(table)
    expect(ended(page).get_by_role("link", name="Review", exact=True)).to_be_visible()
