"""Two members look for a game on their own homes, and are led to one table."""

import re

from playwright.sync_api import expect
from tests.browser.conftest import DESKTOP, PHONE, Visitor, accessible, seen
from tests.browser.test_player import member

LOOKS = [(PHONE, "dark"), (DESKTOP, "light")]


def test_two_members_find_each_other_and_play(visitor: Visitor) -> None:
    ann, bob = member(visitor(), "Ann Seeks"), member(visitor(), "Bob Seeks")
    ann.goto("/")
    expect(ann.get_by_role("heading", name="Nothing waits for you")).to_be_visible()
    ann.get_by_role("button", name="toy", exact=True).click()
    for _, _ in seen(ann, LOOKS):
        accessible(ann)
    ann.get_by_role("button", name="Find a game").click()
    expect(ann.get_by_role("heading", name="Looking for a table")).to_be_visible()
    ann.get_by_role("link", name="Learn", exact=True).click()
    expect(ann.get_by_role("complementary", name="Looking for a table")).to_be_visible()
    accessible(ann)

    bob.goto("/")
    bob.get_by_role("button", name="toy, one waits").click()
    bob.get_by_role("button", name="Find a game").click()
    for page in (bob, ann):
        expect(page.get_by_text("Table ready: toy")).to_be_visible()
        accessible(page)
        page.get_by_role("button", name="Sit down").click()
    for page in (ann, bob):
        page.wait_for_url(re.compile("/table/"))
    assert ann.url == bob.url

    first, second = (
        (ann, bob) if ann.request.get(f"/api/tables/{ann.url.split('/')[-1]}").json()["yours"] == [0] else (bob, ann)
    )
    first.get_by_role("button", name="Add number 1").click()
    expect(second.get_by_role("button", name="Add number 1")).to_be_visible()
