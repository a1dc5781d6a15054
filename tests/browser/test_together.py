"""Several people at one screen, and finding each other."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Visitor, accessible, open_table, patiently, wait_until
from tests.browser.test_quirkies import Player, words

RINGS = {
    "quirkies": ".place.marked",
    "robot_memory": ".slot.marked",
    "roborally": "rect.spot",
    "quirky_circuits": "rect.ring",
    "robot_quest_arena": "rect.spot",
}
PLACED = {
    "quirkies": "covers",
    "robot_memory": "points at",
    "roborally": re.compile("starts here|drives"),
    "quirky_circuits": re.compile(r" to [A-Z]\d"),
    "robot_quest_arena": re.compile("goes to|enters at"),
}


def opened(page: Page, name: str) -> Player:
    """The next one takes the device and says so."""
    expect(page.get_by_role("heading", name=f"Pass the device to {name}")).to_be_visible()
    expect(page.get_by_role("group", name="Your hand")).to_have_count(0)
    page.get_by_role("button", name=f"I am {name}").click()
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()
    return Player(page, greedy=False)


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
    for turn in range(3):
        player = opened(page, names[turn % 2])
        hand = set(words(player.hand))
        assert not hand & hands[1 - turn % 2]
        hands[turn % 2] = hand
        for _ in patiently("the other's turn"):
            if heading.is_visible():
                break
            player.step()
            page.wait_for_timeout(100)
    opened(page, names[1])


@pytest.mark.parametrize("look", ["light-en", "dark-fr"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_curtain_shows_nothing_of_the_game(visitor: Visitor, shot, size, look):
    theme, language = look.split("-")
    context = visitor(viewport=size, color_scheme=theme, locale=language)
    page = context.new_page()
    page.goto(open_table(context, "quirkies", ["me:Ann", "me:A very long name for Bo"], dealer="2"))
    expect(page.get_by_role("heading", name=re.compile("Ann$"))).to_be_focused()
    assert not re.search("stripes|dots|triangles|à rayures|à points", page.locator(".window").inner_html())
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=re.compile("Ann$"))).to_be_focused()
    shot(page, f"curtain-{size['width']}-{look}")
    accessible(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name=re.compile("Your hand|Votre main"))).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name=re.compile("Ann$"))).to_be_visible()


def test_a_code_leads_to_its_table(visitor: Visitor, shot):
    ann, bo = visitor(), visitor(viewport=PHONE).new_page()
    host = ann.new_page()
    host.goto(open_table(ann, "quirkies", ["me", "open"]))
    told = host.locator(".code b").inner_text()
    shot(host, "waiting-code-1440")
    bo.goto("/")
    field = bo.get_by_role("textbox", name="Have a code?")
    arrow = bo.get_by_role("button", name="To the table")
    # Both at the same moment: the page may still grow above them.
    apart = "(field, arrow) => field.getBoundingClientRect().top - arrow.getBoundingClientRect().top"
    assert field.evaluate(apart, arrow.element_handle()) == pytest.approx(0, abs=1)
    field.fill("brass owl")
    field.press("Enter")
    expect(bo.get_by_role("alert")).to_contain_text("no table with this code")
    expect(field).to_be_focused()
    shot(bo, "code-wrong-390")
    accessible(bo)
    field.fill(told.upper().replace("-", " "))
    arrow.click()
    bo.wait_for_url(f"**/table/{told}")
    bo.get_by_role("button", name="Sit down").click()
    expect(host.get_by_role("heading", name="Waiting for players")).to_have_count(0)


def test_notifications_are_asked_for_by_a_switch_and_remembered(visitor: Visitor, shot):
    context = visitor(viewport=PHONE, permissions=["notifications"])
    context.add_init_script("""
        window.notes = []
        window.Notification = class {
            static permission = 'granted'
            static requestPermission = async () => (notes.push('asked'), 'granted')
            constructor(title, { body }) { notes.push(`${title}: ${body}`) }
            close() {}
        }
    """)
    page = context.new_page()
    table = open_table(context, "quirkies", ["me", "bot:novice"], dealer="2", turn_seconds=0)
    page.goto(table)
    expect(page).to_have_title(re.compile("^● Your turn"))
    assert page.evaluate("notes") == []
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("switch", name="Notify me").check()
    assert page.evaluate("notes") == ["asked"]
    shot(page, "menu-notify-390")
    accessible(page)
    page.keyboard.press("Escape")
    page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => true })")
    page.reload()
    wait_until(page, "() => notes.length > 0")
    assert page.evaluate("notes") == ["Your turn: Quirkies"]


def test_no_sound_is_made_before_anybody_wants_it(page: Page):
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(open_table(page.context, "quirkies", ["me", "bot:novice"], dealer="1"))
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()
    page.get_by_role("button", name="Sound").click()
    expect(page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()
    assert not [line for line in said if "AudioContext" in line]


@pytest.mark.parametrize("game", RINGS)
def test_a_line_of_the_log_marks_its_place(visitor: Visitor, shot, game):
    context = visitor()
    page = context.new_page()
    page.goto(open_table(context, game, ["bot:novice", "bot:novice"]))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Log", exact=True).click()
    placed = page.locator(".side .log .line").filter(has_text=PLACED[game])
    expect(placed.first).to_be_attached(timeout=60_000)
    page.locator(".side").get_by_role("button", name="Pause").click()
    page.mouse.move(2, 2)  # over the board it marks a place, too
    expect(page.locator(RINGS[game])).to_have_count(0)
    placed.last.focus()
    expect(page.locator(RINGS[game])).to_have_count(1)
    shot(page, f"marked-{game}")
