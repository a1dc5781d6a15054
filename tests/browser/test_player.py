"""From leaders to pages, and from the ladder of bots to a table."""

from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Visitor, accessible, ended, meet, patiently, seen

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


def test_from_the_leaderboard_to_a_page_and_a_replay_and_from_the_ladder_to_a_table(visitor: Visitor) -> None:
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
    mine.get_by_role("link").click()
    ann.get_by_role("link", name="1st of 2").click()
    ann.wait_for_url("**/replay/**")
    ann.goto("/bots/quirkies/skilled")
    chosen = ann.get_by_role("radio", name="Brask")
    expect(chosen).to_be_checked()
    for _, _ in seen(ann, LOOKS):
        accessible(ann)
        assert ann.evaluate("document.documentElement.scrollWidth <= innerWidth")
    chosen.press("ArrowLeft")
    ann.get_by_role("button", name="Play Pip").click()
    ann.wait_for_url("**/table/**")
