"""A person's walk: lose to an expert, read the review, and play on from there; and what other games show there."""

import re

from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, accessible, ended, open_table, painted, resize
from tests.browser.screens import ADVANCE, CREW

LONG = 60_000
"""In ms: a review steps back for everything else on the machine."""
RACE = {"course": "warmup", "max_rounds": 3, "lighter": True}


UNPAINTED = """() => [...document.querySelectorAll('[fill^="url(#"]')].map((one) => one.getAttribute('fill').slice(4, -1))
  .filter((fill) => !document.querySelector(fill))"""
"""Fills of a drawing that are nowhere in the page: what has one is as if it had no colour."""


def played(context, game: str, actions: int, **options) -> Page:
    """So many actions of a person beside a bot."""
    table = open_table(context, game, ["me", "bot:novice"], **options)
    page = context.new_page()
    page.goto("/rules")
    page.evaluate(ADVANCE, [table.split("/")[-1], actions, None])
    page.goto(table)
    return page


def review(page: Page, shot, name: str) -> None:
    """From the end of the game to its review, looked at in both widths."""
    ended(page).get_by_role("link", name="Review", exact=True).click()
    expect(page.get_by_role("heading", name=re.compile("^Why .* became"))).to_be_visible(timeout=LONG)
    accessible(page)
    painted(page)
    shot(page, name)
    resize(page, PHONE)
    accessible(page)
    shot(page, f"{name}-390")


def test_a_race_shows_both_ways_and_against_whom_choices_are_measured(visitor, shot):
    page = played(visitor(), "roborally", 1000, **RACE)
    review(page, shot, "review-race")
    expect(page.get_by_text("measured against those of Pip")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Chance to win: You "))).to_be_visible()


def test_the_cards_of_a_review_have_their_colours(visitor, shot):
    page = played(visitor(), "quirkies", 1000)
    review(page, shot, "review-cards")
    page.reload()  # nothing is left of the table then
    expect(page.get_by_role("button", name="row 1, column 1")).to_be_visible()
    assert page.evaluate(UNPAINTED) == []


def test_a_crew_sees_what_each_expected_and_reads_of_medals(visitor, shot):
    page = played(visitor(), "quirky_circuits", 1000, **CREW)
    review(page, shot, "review-crew")
    expect(page.get_by_text("measured against those of Brask")).to_be_visible()
    expect(page.get_by_role("heading", name="Chance of a medal")).to_be_visible()


def test_quirkies_shows_cards_in_their_colours(visitor, shot):
    page = played(visitor(), "quirkies", 1000)
    review(page, shot, "review-quirkies")


def test_after_a_round_the_plan_lies_over_what_happened(visitor, shot):
    page = played(visitor(), "roborally", 9, **RACE)
    compare = page.get_by_role("button", name="Plan and reality")
    expect(compare).to_have_attribute("aria-pressed", "false")
    compare.click()
    expect(compare).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".compared p")).not_to_be_empty()
    accessible(page)
    shot(page, "plan-race")
    resize(page, PHONE)
    shot(page, "plan-race-390")


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
