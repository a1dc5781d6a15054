"""A guest plays, becomes a member with a passkey, comes back in another browser, and plays there for a rating."""

from playwright.sync_api import BrowserContext, CDPSession, Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Server, Visitor, accessible, ended, meet, open_table, seen
from tests.browser.test_player import member, until_rated

LOOKS = [(PHONE, "dark"), (DESKTOP, "light")]
KEY = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def with_authenticator(page: Page) -> tuple[CDPSession, str]:
    """Chromium's own, which agrees at once."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": KEY})
    return session, made["authenticatorId"]


def passkey_taken_along(one: tuple[CDPSession, str], two: tuple[CDPSession, str]) -> None:
    """As clouds of phones do with it."""
    (credential,) = one[0].send("WebAuthn.getCredentials", {"authenticatorId": one[1]})["credentials"]
    two[0].send("WebAuthn.addCredential", {"authenticatorId": two[1], "credential": credential})


def at_home(visitor: Visitor, server: Server) -> BrowserContext:
    """By a name: passkeys are bound to one, and a number is none."""
    return visitor(base_url=f"http://localhost:{server.port}")


def test_a_guest_becomes_a_member_comes_back_with_a_passkey_and_plays_for_a_rating(
    visitor: Visitor, server: Server
) -> None:
    first = at_home(visitor, server)
    page = first.new_page()
    table = open_table(first, "toy", ["me", "open"])
    other = at_home(visitor, server).new_page()
    meet(table, page, other)
    page.get_by_role("button", name="Add number 1").click()
    other.get_by_role("button", name="Add number 1").click()

    page.goto("/")
    page.get_by_role("button", name="Sound is off").click()
    page.get_by_role("button", name="You are").click()
    page.get_by_role("link", name="Keep this name").click()
    authenticator = with_authenticator(page)
    page.get_by_label("Name", exact=True).fill("Admin")
    expect(page.get_by_text("looks like one that is")).to_be_visible()
    offers = page.locator(".offers button")
    expect(offers).to_have_count(3)
    offers.last.click()
    expect(page.get_by_text("free", exact=True)).to_be_visible()
    name = page.get_by_label("Name", exact=True).input_value()
    for _, _ in seen(page, LOOKS):
        accessible(page)
    page.get_by_role("button", name="Make a passkey").click()

    done = page.get_by_role("button", name="Done")
    expect(done).to_be_disabled()
    expect(page.locator("code")).to_have_count(8)
    page.once("dialog", lambda asked: asked.dismiss())
    page.get_by_role("link", name="Watch", exact=True).click()
    expect(page.locator("code")).to_have_count(8)
    accessible(page)
    page.get_by_label("I have put them somewhere safe").check()
    done.click()
    expect(page.get_by_text("this device")).to_be_visible()
    for _, _ in seen(page, LOOKS):
        accessible(page)
    page.goto(table)
    page.get_by_role("button", name="Add number 2").click()
    other.get_by_role("button", name="Add number 2").click()
    mine = page.get_by_role("button", name="Add number 1")
    expect(mine).to_be_visible()

    second = at_home(visitor, server).new_page()
    second.goto("/sign-in")
    passkey_taken_along(authenticator, with_authenticator(second))
    accessible(second)
    second.get_by_role("button", name="Sign in with a passkey").click()
    expect(second.get_by_role("button", name=f"You are {name}")).to_be_visible()
    # What they preferred as a guest has come along.
    expect(second.get_by_role("button", name="Sound is on")).to_be_visible()
    second.goto("/account")
    rows = second.get_by_role("listitem").filter(has_text="came by passkey")
    expect(rows).to_have_count(2)
    second.get_by_role("button", name="Sign out Chrome").click()
    expect(rows).to_have_count(1)
    expect(second.get_by_text("this device")).to_be_visible()
    # The first browser was at the table, and somebody new watches there now.
    expect(mine).to_have_count(0)
    page.goto("/")
    expect(page.get_by_text("guest", exact=True)).to_be_visible()
    second.goto(table)
    second.get_by_role("button", name="Add number 1").click()

    rival = member(at_home(visitor, server), "Rival Key")
    rated = {"game": "toy", "seats": ["me", "open"], "options": {"goal": 2}, "rated": True}
    meet(f"/table/{second.request.post('/api/tables', data=rated).json()['id']}", second, rival)
    expect(second.get_by_role("banner").get_by_text("Rated")).to_be_visible()
    second.get_by_role("button", name="Add number 2").click()
    expect(ended(second)).to_be_visible()
    until_rated(second, name)
    second.goto("/")
    second.get_by_role("button", name="You are").click()
    second.get_by_role("link", name="My page").click()
    curve = second.get_by_role("slider")
    curve.press("ArrowLeft")
    expect(second.get_by_text("1st of 2 · ")).to_be_visible()
    second.get_by_role("button", name="You are").click()
    second.get_by_label("Your name at the table").fill("Second Thought")
    second.get_by_role("button", name="Save", exact=True).click()
    expect(second.get_by_role("heading", name="Second Thought", level=1)).to_be_visible()
    second.wait_for_url("**/player/Second%20Thought")
    second.locator(".people a", has_text="Rival Key").click()
    expect(second.get_by_text("2nd of 2 · ")).to_be_visible()
    for _, _ in seen(second, LOOKS):
        accessible(second)
        assert second.evaluate("document.documentElement.scrollWidth <= innerWidth")
    second.get_by_role("link", name="Replay", exact=True).click()
    second.wait_for_url("**/replay/**")
