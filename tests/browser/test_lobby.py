"""From the home page to a table: at once, or with friends by a link."""

import gzip
import re
import time

import pytest
from playwright.sync_api import BrowserContext, Page, Response, expect
from tests.browser.conftest import DESKTOP, PHONE, TABLET, Visitor, accessible, open_table, resize, wait_until

PAGES = (
    "/",
    "/new/quirkies",
    "/new/roborally",
    "/watch",
    "/rules",
    "/rules/roborally",
    "/learn",
    "/settings",
    "/nowhere",
    "/table/nowhere",
)
BUDGET = 160_000
"""Bytes of script and style, compressed, that the home page may need."""


def arrive(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.get_by_role("contentinfo")).to_be_visible()


def test_play_now_needs_no_decision(page: Page):
    arrive(page, "/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile(r"/table/"))
    expect(page.get_by_text("Waiting for players")).to_have_count(0)


def test_home_says_which_game_comes_next_and_keeps_another_choice(page: Page):
    arrive(page, "/")
    expect(page.get_by_text("Quirkies against Pip and Pip 2")).to_be_visible()
    page.get_by_role("button", name="Change the game").click()
    page.get_by_role("button", name="Quirky Circuits", exact=True).click()
    expect(page.get_by_text("Quirky Circuits with Brask and Brask 2")).to_be_visible()
    page.reload()
    page.get_by_text("Quirky Circuits with Brask and Brask 2").wait_for()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile(r"/table/"))
    expect(page).to_have_title(re.compile("Quirky Circuits"))


def test_on_a_phone_the_next_game_stands_right_below_its_button(visitor: Visitor):
    page = visitor(viewport=PHONE).new_page()
    arrive(page, "/")
    parts = (
        page.get_by_role("button", name="Play now"),
        page.get_by_text("against Pip and Pip 2"),
        page.get_by_role("link", name="New table").first,
    )
    tops = [box["y"] for part in parts if (box := part.bounding_box())]
    assert tops == sorted(tops)
    assert len(tops) == len(parts)


def test_nobody_is_too_fast_for_play_now(page: Page):
    page.route("**/api/me", lambda route: (time.sleep(0.5), route.continue_()))
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile(r"/table/"))


def test_a_game_is_played_from_its_picture(page: Page):
    arrive(page, "/")
    page.get_by_role("button", name="Play Quirkies now").click()
    page.wait_for_url(re.compile(r"/table/"))
    expect(page).to_have_title(re.compile("Quirkies"))
    page.goto("/")
    expect(page.get_by_role("link", name=re.compile("(Your turn|Carry on) Quirkies"))).to_be_visible()


def test_a_friend_joins_by_the_link(visitor: Visitor):
    ann, bo = visitor().new_page(), visitor(viewport=PHONE, has_touch=True).new_page()
    arrive(ann, "/")
    ann.get_by_role("link", name="New table").first.click()
    ann.get_by_role("radio", name="Quirkies").check()
    ann.get_by_role("radio", name="Advanced").check()
    ann.get_by_role("button", name="Open the table").click()
    expect(ann.get_by_role("heading", name="Waiting for players")).to_be_visible()
    expect(ann.get_by_role("img", name="QR code")).to_be_visible()
    bo.goto(f"http://{ann.get_by_role('textbox', name='Link to this table').input_value()}")
    expect(bo.get_by_role("definition")).to_have_text("Advanced")
    bo.get_by_role("button", name="Sit down").click()
    for page in (ann, bo):
        expect(page.get_by_role("heading", name="Waiting for players")).to_have_count(0)


def test_the_link_is_copied(desktop: BrowserContext):
    desktop.grant_permissions(["clipboard-read", "clipboard-write"])
    page = desktop.new_page()
    page.goto(open_table(desktop, "quirkies", ["me", "open"]))
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("Link copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_the_host_fills_empty_seats_with_bots(desktop: BrowserContext):
    page = desktop.new_page()
    page.goto(open_table(desktop, "quirkies", ["me", "open", "open"]))
    page.get_by_role("combobox", name="Who sits on seat 2").select_option("skilled")
    expect(page.get_by_text("One seat is still open")).to_be_visible()
    page.get_by_role("radio", name="Pip").check()
    page.get_by_role("button", name="Fill with bots").click()
    expect(page.get_by_role("heading", name="Waiting for players")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "teams", "reason"),
    [("en-GB", "Teams", "Teams need four players"), ("fr-FR", "Équipes", "quatre joueurs pour des équipes")],
)
def test_options_that_do_not_go_together_are_refused_with_the_reason(visitor: Visitor, language, teams, reason):
    page = visitor(locale=language).new_page()
    arrive(page, "/new/robot_quest_arena")
    page.get_by_role("switch", name=teams).check()
    page.locator("button[type=submit]").click()
    expect(page.get_by_role("alert")).to_contain_text(reason)
    expect(page).to_have_url(re.compile(r"/new/robot_quest_arena$"))


def test_only_tables_for_everybody_are_listed(visitor: Visitor):
    host, guest = visitor(), visitor().new_page()
    for listed in ("Everybody", "Only by link"):
        page = host.new_page()
        arrive(page, "/new/robot_memory")
        page.get_by_role("radio", name=listed).check()
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url(re.compile(r"/table/"))
    seen, hidden = (page.url.rpartition("/")[2] for page in host.pages)
    arrive(guest, "/watch")
    expect(guest.locator(f"a[href='/table/{seen}']")).to_have_text("Join")
    expect(guest.locator(f"a[href='/table/{hidden}']")).to_have_count(0)


def test_guests_choose_their_name(visitor: Visitor):
    ann, bo = visitor(), visitor().new_page()
    page = ann.new_page()
    arrive(page, "/")
    page.get_by_role("button", name=re.compile("^You are")).click()
    page.get_by_role("textbox", name="Your name").fill("Ada <b>L")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="You are Ada <b>L")).to_be_visible()
    table = open_table(ann, "quirkies", ["me", "open"])
    bo.goto(table)
    expect(bo.get_by_text("Ada <b>L")).to_be_visible()
    page.goto(table)
    page.get_by_role("button", name="Change my name").click()
    page.get_by_role("textbox", name="Your name").fill("Ada")
    page.get_by_role("button", name="Save").click()
    expect(bo.get_by_text("Ada", exact=True)).to_be_visible()


def test_a_table_without_a_game_is_not_offered(page: Page):
    page.goto("/new/chess")
    expect(page.get_by_role("alert")).to_contain_text("does not have that game")
    expect(page.get_by_role("button", name="Open the table")).to_have_count(0)


def test_the_keyboard_alone_leads_to_a_table(page: Page):
    arrive(page, "/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play now")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/new"))
    page.get_by_role("radio", name="Quirkies").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Robo-Recall")).to_be_checked()
    page.get_by_role("button", name="Open the table").press("Enter")
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()


READ_ELSEWHERE = ("/", "/rules/roborally", "/learn", "/settings")
"""Pages of which other tests say that they can be read by all."""


CUT = """
[...document.querySelectorAll('button, a, input, select')].filter(e => e.checkVisibility({ visibilityProperty: true }))
  .filter(e => !e.closest('.sr') && (e.getBoundingClientRect().right > innerWidth + 1 || e.getBoundingClientRect().left < -1))
  .filter(e => { for (let p = e; p = p.parentElement;) if (/auto|scroll/.test(getComputedStyle(p).overflowX) && p.scrollWidth > p.clientWidth) return false; return true })
  .map(e => e.outerHTML.slice(0, 120))
"""
"""What leaves the screen at its sides and cannot be moved there."""


def no_wider_than_the_screen(page: Page) -> None:
    for viewport in (TABLET, PHONE, {"width": 320, "height": 640}):
        resize(page, viewport)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (page.url, viewport)
        over = page.evaluate(CUT)
        assert not over, (page.url, viewport, over)


@pytest.mark.parametrize(
    ("language", "theme", "viewport"), [("en-GB", "light", DESKTOP), ("fr-FR", "dark", PHONE)], ids=["light", "dark"]
)
def test_nothing_stands_in_anybodys_way_and_no_page_is_wider_than_the_screen(
    visitor: Visitor, language, theme, viewport, shot
):
    context = visitor(locale=language, color_scheme=theme, viewport=viewport)
    page = context.new_page()
    for address in (*PAGES, open_table(context, "quirkies", ["me", "open"])):
        page.goto(address)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        page.wait_for_load_state("networkidle")
        if address not in READ_ELSEWHERE:
            accessible(page)
            shot(page, f"lobby{address.replace('/', '-').split('-table')[0]}-{theme}-{viewport['width']}")
        no_wider_than_the_screen(page)
        resize(page, viewport)


ENLARGED = {
    "/": ".accent.big",
    "/learn": "main .tile",
    "/rules/roborally": "input[type=search]",
    "/new/roborally": "button[type=submit]",
}
"""A page, and what must be found there."""
DESKS = {
    "roborally": ".hand .card",
    "quirky_circuits": ".hand > *",
    "robot_quest_arena": ".ask .answers button",
    "quirkies": "[data-card]",
    "robot_memory": ".desk [role=timer]:visible",
}


def enlarged(page: Page, address: str, wanted: str) -> None:
    """Nothing is cut off at the side, and what is wanted can be scrolled to."""
    page.goto(address)
    thing = page.locator(wanted).first
    thing.evaluate("e => e.scrollIntoView({ block: 'center' })")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, address
    assert not page.evaluate(CUT), address
    expect(thing).to_be_in_viewport(ratio=0.9)
    for tool in page.locator(":is(.bar .tool, .bar .opener, .coach button):not(:disabled)").all():
        if tool.is_visible():
            tool.click(trial=True)


def test_everything_is_in_reach_when_enlarged_twice(visitor: Visitor):
    """In French, whose words are longer."""
    context = visitor(locale="fr-FR", viewport={"width": 720, "height": 450}, device_scale_factor=2)
    context.request.get("/api/me")
    context.request.post("/api/me", data={"name": "W" * 24})
    page = context.new_page()
    for address, wanted in ENLARGED.items():
        enlarged(page, address, wanted)
    for game, wanted in DESKS.items():
        table = context.request.post("/api/lessons", data={"lesson": game}).json()["id"]
        enlarged(page, f"/table/{table}", wanted)


def test_the_home_page_is_light(page: Page):
    sizes: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if response.request.resource_type in ("script", "stylesheet"):
            sizes[response.url] = len(gzip.compress(response.body(), 6))

    page.on("response", weigh)
    arrive(page, "/")
    page.wait_for_load_state("networkidle")
    assert 10_000 < sum(sizes.values()) < BUDGET, sizes


def test_nothing_jumps_while_the_home_page_comes(page: Page):
    page.add_init_script(
        "window.jumped = 0; new PerformanceObserver(list => { for (const e of list.getEntries()) jumped += e.value })"
        ".observe({ type: 'layout-shift', buffered: true })"
    )
    arrive(page, "/")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("jumped") < 0.02


def test_life_on_the_home_page_rests_on_request(visitor: Visitor):
    """What began to move is counted: it rests by itself soon, on a busy machine before anybody has looked."""
    lively, calm = (visitor(reduced_motion=motion).new_page() for motion in ("no-preference", "reduce"))
    for page in (lively, calm):
        page.add_init_script("window.begun = 0; addEventListener('animationstart', () => begun++)")
        arrive(page, "/")
    wait_until(lively, "begun > 10")
    assert calm.evaluate("[begun, document.getAnimations().filter(a => a.playState === 'running').length]") == [0, 0]


def test_what_is_chosen_in_the_menus_is_kept(page: Page):
    arrive(page, "/")
    page.get_by_role("button", name=re.compile("^Language")).click()
    page.get_by_role("button", name="Français").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Cinq jeux")
    page.get_by_role("button", name=re.compile("^Clair ou sombre")).click()
    page.get_by_role("button", name="Sombre", exact=True).click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Cinq jeux")
