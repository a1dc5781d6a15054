"""Several people at one screen, and finding each other."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Visitor, accessible, open_table
from tests.browser.test_quirkies import Player, words


def opened(page: Page, name: str) -> Player:
    """The next one takes the device and says so."""
    expect(page.get_by_role("heading", name=f"Pass the device to {name}")).to_be_visible()
    expect(page.get_by_role("group", name="Your hand")).to_have_count(0)
    page.get_by_role("button", name=f"I am {name}").click()
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()
    return Player(page)


def test_two_play_quirkies_at_one_screen(visitor: Visitor, shot):
    page = visitor(viewport=PHONE).new_page()
    page.goto("/new/quirkies")
    page.get_by_role("combobox", name="Who sits on seat 2").select_option("me")
    page.get_by_role("textbox", name="Name on seat 2").fill("Bo")
    shot(page, "hotseat-new-390")
    accessible(page)
    page.get_by_role("button", name="Open the table").click()
    heading = page.get_by_role("heading", name=re.compile("^Pass the device to"))
    expect(heading).to_be_focused()
    name = heading.inner_text().removeprefix("Pass the device to ")
    names = [name, "Bo"] if name != "Bo" else ["Bo", page.request.get("/api/me").json()["name"]]
    hands: list[set[str]] = [set(), set()]
    for turn in range(4):
        player = opened(page, names[turn % 2])
        hand = set(words(player.hand))
        assert not hand & hands[1 - turn % 2]
        hands[turn % 2] = hand
        while not heading.is_visible():
            player.step()
            page.wait_for_timeout(100)
    opened(page, names[0])


@pytest.mark.parametrize("look", ["light-en", "dark-fr"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_curtain_shows_nothing_of_the_game(visitor: Visitor, shot, size, look):
    theme, language = look.split("-")
    context = visitor(viewport=size, color_scheme=theme, locale=language)
    page = context.new_page()
    page.goto(open_table(context, "quirkies", ["me:Ann", "me:A very long name for Bo"], dealer="2"))
    expect(page.get_by_role("heading", name=re.compile("Ann$"))).to_be_focused()
    assert not re.search("stripes|dots|triangles|à rayures|à points", page.locator(".page").inner_html())
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=re.compile("Ann$"))).to_be_focused()
    shot(page, f"curtain-{size['width']}-{look}")
    accessible(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name=re.compile("Your hand|Votre main"))).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name=re.compile("Ann$"))).to_be_visible()
