"""A table is opened through the page, by its own controls, for every game and in every company."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Visitor, accessible, resize

GAMES = {
    "roborally": "RoboRally",
    "quirky_circuits": "Quirky Circuits",
    "robot_quest_arena": "Robot Quest Arena",
    "quirkies": "Quirkies",
    "robot_memory": "Robo-Recall",
}

CHANGES = {
    "roborally": [("radio", "Freight Dash"), ("switch", "Lighter game"), ("button", "More: Longest race")],
    "quirky_circuits": [("radio", "Twirl 1: Two Packets"), ("switch", "Practice"), ("button", "Less: Beep-boops")],
    "robot_quest_arena": [("radio", "Tight"), ("switch", "Hiding in smoke"), ("button", "More: Longer or shorter")],
    "quirkies": [("radio", "Advanced"), ("switch", "Shared win")],
    "robot_memory": [("switch", "Chains"), ("button", "More: Rounds")],
}
"""What somebody changes, by the controls of the form."""
CHANGED = {
    "roborally": {"course": "freightdash", "lighter": True, "max_rounds": 65},
    "quirky_circuits": {"scenario": "T1", "practice": True, "beeps": 0},
    "robot_quest_arena": {"layout": "tight", "smoke_hides": True, "blue_cubes": 1},
    "quirkies": {"mode": "advanced", "share5": True},
    "robot_memory": {"chain": True, "rounds": 4},
}
"""And what the table has then."""


def choose(page: Page, game: str) -> None:
    """From the home page to the form of a game."""
    page.goto("/")
    page.get_by_role("link", name="New table", exact=True).first.click()
    page.get_by_role("radio", name=GAMES[game]).check()


def open_it(page: Page) -> dict[str, Any]:
    """Presses the button; the options of the table it led to."""
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/table/"))
    options: dict[str, Any] = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()["options"]
    return options


@pytest.mark.parametrize("game", GAMES)
def test_friends_meet_at_a_table_opened_as_offered_and_see_who_is_away(visitor: Visitor, shot, game: str):
    ann, bo = visitor().new_page(), visitor(viewport=PHONE, has_touch=True).new_page()
    choose(ann, game)
    open_it(ann)
    expect(ann.get_by_role("heading", name="Waiting for players")).to_be_visible()
    bo.goto(ann.url)
    bo.get_by_role("button", name="Sit down on seat 2").click()
    for page in (ann, bo):
        expect(page.get_by_role("heading", name="Waiting for players")).to_have_count(0)
        expect(page).to_have_title(re.compile(GAMES[game]))
    away = ann.get_by_title("away", exact=True)
    expect(away).to_have_count(0)
    bo.close()
    for size, theme in ((DESKTOP, "light"), (PHONE, "dark")):
        ann.emulate_media(color_scheme=theme)
        resize(ann, size)
        expect(away).to_be_visible()
        shot(ann, f"away-{game}-{size['width']}")
        accessible(ann)
    ann.get_by_role("button", name="Let a bot play").click()
    expect(ann.get_by_title("away, a bot plays")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_two_play_at_one_screen_with_other_options(visitor: Visitor, game: str):
    page = visitor().new_page()
    choose(page, game)
    page.get_by_role("combobox", name="Who sits on seat 2").select_option("me")
    for fold in page.get_by_text(re.compile("^More options")).all():
        fold.click()
    for role, name in CHANGES[game]:
        page.get_by_role(role, name=name).click()  # type: ignore[arg-type]
    options = open_it(page)
    assert options | CHANGED[game] == options
    expect(page.get_by_role("heading", name=re.compile("^Pass the device to"))).to_be_visible()


def test_a_course_is_chosen_by_its_picture_with_keys_and_filters(page: Page):
    page.goto("/new/roborally")
    courses = page.get_by_role("radiogroup", name="Course").get_by_role("radio")
    expect(courses).to_have_count(12)
    chosen = page.get_by_role("radio", name="Clock In, Clock Out, about 40 minutes, Danger 1 of 5, 2 to 6 players")
    expect(chosen).to_be_checked()
    expect(courses.nth(9)).to_have_accessible_name(re.compile("Long Haul.*for 3 to 6"))
    page.get_by_role("radiogroup", name="Course").locator("xpath=..").get_by_role("radio", name="longer").check()
    expect(page.get_by_text("1 course", exact=True)).to_be_visible()
    expect(courses.first, "the chosen one stays").to_be_checked()
    expect(courses.nth(1)).to_have_accessible_name(re.compile("^Paper Trail"))
    chosen.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Paper Trail")).to_be_checked()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="Paper Trail")).not_to_be_checked()
    page.get_by_role("radio", name="Paper Trail").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/table/"))
    about = page.locator(".about")
    expect(about).to_contain_text("Paper Trail")
    expect(about).to_contain_text("75 min")


def test_a_drawing_of_ones_own_is_asked_for_before_it_is_played_on(page: Page):
    page.goto("/new/robot_quest_arena")
    page.get_by_role("radio", name="An arena of your own").check()
    page.get_by_role("button", name="Open the table").click()
    plan = page.get_by_role("textbox", name="Your plan")
    expect(plan).to_be_focused()
    plan.fill("S..J..S")
    page.get_by_role("button", name="Open the table").press("Enter")
    expect(page.get_by_role("alert")).to_have_text("A plan has 49 spaces, this one has 7.")
    expect(page.get_by_role("button", name="Open the table"), "keys go on from there").to_be_focused()
    rows = ("S..J..S", "..T.#..", ".#...O.", "+.....R", ".~...#.", "..#.C..", "S..E..S")
    plan.fill("\n".join(rows))
    assert open_it(page)["plan"].split() == list(rows)


def test_what_is_chosen_and_how_dangerous_a_course_is_are_seen_in_the_colours_of_a_system(visitor: Visitor, shot):
    page = visitor(forced_colors="active").new_page()
    page.goto("/new/roborally")
    chosen, other = (page.get_by_role("radio", name=name).locator("xpath=../span") for name in ("Live", "By day"))
    expect(chosen).to_have_css("outline-style", "solid")
    expect(other).to_have_css("outline-style", "none")
    diamonds = page.get_by_role("img", name="Danger 1 of 5").first.locator("i")
    expect(diamonds).to_have_count(5)
    filled = [diamond.evaluate("e => e.clientWidth < 2") for diamond in diamonds.all()]
    assert filled == [True, False, False, False, False]
    page.get_by_role("radio", name="Live").focus()
    page.keyboard.press("ArrowRight")
    expect(other).to_have_css("outline-width", "3px")
    shot(page, "forced-colours")


def test_nothing_is_told_of_our_course_where_one_draws_ones_own(page: Page):
    page.goto("/new/roborally")
    expect(page.get_by_text("A first full race")).to_be_visible()
    page.get_by_role("radio", name="A course of your own").check()
    expect(page.get_by_text("A first full race")).to_have_count(0)


def test_the_sheet_of_a_phone_tells_more_when_its_name_is_tapped(phone, shot):
    page = phone.new_page()
    page.goto("/new/quirky_circuits")
    page.get_by_role("radio", name=re.compile("^Lefty 2")).check()
    more = page.get_by_role("button", name="Lefty 2: Rolling Sushi")
    expect(page.get_by_text("A belt that carries the dishes to the guests.")).to_be_hidden()
    more.tap()
    expect(page.get_by_text("A belt that carries the dishes to the guests.")).to_be_in_viewport()
    shot(page, "picker-sheet-390")
    accessible(page)


def test_the_waiting_room_says_what_is_not_as_usual(page: Page):
    page.goto("/new/roborally")
    page.get_by_role("radio", name=re.compile("^Merry-Go-Duel")).check()
    page.get_by_role("switch", name="Less deadly").check()
    open_it(page)
    expect(page.locator(".about")).to_contain_text("Merry-Go-Duel")
    expect(page.get_by_role("term").filter(has_text="Less deadly")).to_be_visible()
    expect(page.get_by_role("definition")).to_have_text("yes")
