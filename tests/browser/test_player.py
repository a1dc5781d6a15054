"""From leaders to pages, and from the ladder of bots to a table."""

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from sqlalchemy import insert
from tests.browser.conftest import DESKTOP, PHONE, TABLET, Server, Visitor, accessible, ended, meet, patiently, seen
from tests.server.test_notices import changing

from robotable.server.store import schema

LOOKS = [(PHONE, "dark"), (DESKTOP, "light")]


def member(context: BrowserContext, name: str) -> Page:
    context.request.get("/api/me")
    answer = context.request.post("/api/members", data={"name": name, "password": "long beats clever"})
    assert answer.ok, answer.text()
    return context.new_page()


def until_rated(page: Page, name: str) -> None:
    """A moment after the end."""
    for _ in patiently(f"{name} is rated"):
        if page.request.get(f"/api/players/{name}").json()["games"]:
            return


def looked_at(page: Page) -> None:
    for _, _ in seen(page, LOOKS):
        accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def have_a_medal(folder: Path, person: str) -> None:
    """Of a room, with a crew of two."""
    run = {
        "table": "run",
        "person": person,
        "game": "quirky_circuits",
        "kind": "free",
        "seats": 2,
        "place": 1,
        "won": True,
    }
    with changing(folder) as connection:
        connection.execute(insert(schema.results), {**run, "venue": "G3", "stars": 2, "spare": 4, "at": 1.0})


OVER = """() => [...document.querySelectorAll('.map > li')].flatMap((map) => {
  const { left, right } = map.getBoundingClientRect()
  return [...map.querySelectorAll('.name')].filter((name) => {
    const words = document.createRange()
    words.selectNodeContents(name)
    const { left: from, right: to } = words.getBoundingClientRect()
    return from < left + 8 || to > right - 8
  }).map((name) => name.textContent)
})"""
"""Names of rooms that lie on the frame of their map, or beyond it."""


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_names_of_rooms_stay_within_their_map(visitor: Visitor, locale: str) -> None:
    page = visitor(locale=locale).new_page()
    page.goto("/leaders/quirky_circuits")
    expect(page.locator(".map > li")).to_have_count(4)
    for size in (DESKTOP, TABLET, PHONE):
        page.set_viewport_size(size)
        assert not page.evaluate(OVER)


def test_from_the_leaderboard_to_a_page_and_a_replay_and_from_the_ladder_and_a_room_to_a_table(
    visitor: Visitor, server: Server
) -> None:
    ann, bob = member(visitor(), "Ann Ladder"), member(visitor(), "Bob Ladder")
    made = ann.request.post(
        "/api/tables", data={"game": "toy", "seats": ["me", "open"], "options": {"goal": 2}, "rated": True}
    )
    meet(f"/table/{made.json()['id']}", ann, bob)
    ann.get_by_role("button", name="Add number 2").click()
    ended(ann).get_by_role("link", name="Leaderboard").click()
    until_rated(ann, "Ann Ladder")
    ann.goto("/leaders/toy")
    mine = ann.get_by_role("row", name="Ann Ladder")
    expect(mine).to_contain_text("9 games to a rank")
    looked_at(ann)
    ann.set_viewport_size(PHONE)
    lines = mine.locator(".name").evaluate("name => name.offsetHeight / parseFloat(getComputedStyle(name).lineHeight)")
    assert lines < 2.5, "a name of two words is read in two lines at most"
    ann.set_viewport_size(DESKTOP)
    mine.get_by_role("link").click()
    ann.get_by_role("link", name="1st of 2").click()
    ann.wait_for_url("**/replay/**")
    ann.goto("/bots/quirkies/skilled")
    chosen = ann.get_by_role("radio", name="Brask")
    expect(chosen).to_be_checked()
    looked_at(ann)
    chosen.press("ArrowLeft")
    ann.get_by_role("button", name="Play Juno").click()
    ann.wait_for_url("**/table/**")

    have_a_medal(server.folder, ann.request.get("/api/me").json()["id"])
    ann.goto("/player/Ann Ladder")
    ann.get_by_role("button", name="Choose a robot").click()
    ann.get_by_role("button", name="Rover").click()
    expect(ann.locator(".hero use")).to_have_attribute("href", "#helper-dog")
    ann.get_by_role("button", name="2 stars").click()
    room = ann.get_by_role("status").get_by_role("heading").inner_text()
    looked_at(ann)
    ann.get_by_role("link", name="Open a table there").click()
    ann.wait_for_url("**/new/quirky_circuits*")
    expect(ann.locator(".name", has_text=room).first).to_be_visible()
