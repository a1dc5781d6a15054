"""What is rude is reported, a moderator decides, and everybody concerned is told."""

from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Visitor, accessible, seen
from tests.browser.served import MODERATOR, PASSWORD
from tests.browser.test_player import member

LOOKS = [(PHONE, "dark"), (DESKTOP, "light")]


def signed_in(visitor: Visitor, name: str) -> Page:
    context = visitor()
    context.request.get("/api/me")
    assert context.request.post("/api/sign-in", data={"name": name, "password": PASSWORD}).ok
    return context.new_page()


def write(page: Page, text: str) -> None:
    page.get_by_role("button", name="Chat").click()
    page.get_by_role("textbox", name="Write to the table").fill(text)
    page.keyboard.press("Enter")


def test_a_report_goes_through_the_moderators_queue(visitor: Visitor) -> None:
    ann, bob, mo = member(visitor(), "Ann Rude"), member(visitor(), "Bob Reports"), signed_in(visitor, MODERATOR)
    made = bob.request.post("/api/tables", data={"game": "toy", "seats": ["me", "open", "open"]}).json()["id"]
    ann.goto(f"/table/{made}")
    write(ann, "You play like a toaster")
    bob.goto(f"/table/{made}")
    bob.get_by_role("button", name="Chat").click()
    bob.get_by_role("button", name="About what Ann Rude wrote").click()
    accessible(bob)
    bob.get_by_role("textbox", name="What is wrong").fill("Not nice")
    bob.get_by_role("button", name="Send to the moderators").click()
    expect(bob.get_by_text("A moderator will look at it")).to_be_visible()

    mo.goto("/moderation")
    report = mo.get_by_role("article").filter(has_text="Ann Rude")
    expect(report.get_by_text("You play like a toaster")).to_be_visible()
    expect(report.get_by_text("Not nice")).to_be_visible()
    report.get_by_role("radio", name="Warn").check()
    report.get_by_role("textbox", name="Why").fill("Please be kind.")
    for _ in seen(mo, LOOKS):
        accessible(mo)
        assert mo.evaluate("document.documentElement.scrollWidth <= innerWidth")
    report.get_by_role("button", name="Decide").click()
    expect(mo.get_by_text("warned Ann Rude")).to_be_visible()

    ann.goto("/settings#privacy")
    expect(ann.get_by_text("Please be kind.")).to_be_visible()
    ann.goto("/")
    ann.get_by_role("button", name="Notices: 1 new").click()
    expect(ann.get_by_text("A moderator warns you: Please be kind.")).to_be_visible()
    bob.goto("/settings")
    expect(bob.get_by_text("was looked at")).to_be_visible()
