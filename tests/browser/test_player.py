"""Two members play for a rating, and each sees what it made of theirs."""

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


def test_two_members_play_for_a_rating_and_see_both_curves(visitor: Visitor) -> None:
    ann, bob = member(visitor(), "Ann Curve"), member(visitor(), "Bob Curve")
    made = ann.request.post(
        "/api/tables", data={"game": "toy", "seats": ["me", "open"], "options": {"goal": 2}, "rated": True}
    )
    meet(f"/table/{made.json()['id']}", ann, bob)
    ann.get_by_role("button", name="Add number 2").click()
    expect(ended(ann)).to_be_visible()
    until_rated(ann, "Ann Curve")
    ann.goto("/")
    ann.get_by_role("button", name="You are").click()
    ann.get_by_role("link", name="My page").click()
    curve = ann.get_by_role("slider")
    curve.press("ArrowLeft")
    expect(ann.get_by_text("1st of 2 · ")).to_be_visible()
    ann.locator(".people a").click()
    expect(ann.get_by_text("2nd of 2 · ")).to_be_visible()
    for _, _ in seen(ann, LOOKS):
        accessible(ann)
        assert ann.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ann.get_by_role("link", name="Replay", exact=True).click()
    ann.wait_for_url("**/replay/**")


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
