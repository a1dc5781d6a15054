"""A table is opened through the page, by its own controls, for every game and in every company."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, Visitor

GAMES = {
    "roborally": "RoboRally",
    "quirky_circuits": "Quirky Circuits",
    "robot_quest_arena": "Robot Quest Arena",
    "quirkies": "Quirkies",
    "robot_memory": "Robo-Recall",
}

CHANGES = {
    "roborally": [("switch", "Lighter game"), ("button", "More: Longest race")],
    "quirky_circuits": [("switch", "Practice"), ("button", "Less: Beep-boops")],
    "robot_quest_arena": [("switch", "Hiding in smoke"), ("button", "More: Longer or shorter")],
    "quirkies": [("radio", "Advanced"), ("switch", "Shared win")],
    "robot_memory": [("switch", "Chains"), ("button", "More: Rounds")],
}
"""What somebody changes, by the controls of the form."""
CHANGED = {
    "roborally": {"lighter": True, "max_rounds": 65},
    "quirky_circuits": {"practice": True, "beeps": 0},
    "robot_quest_arena": {"smoke_hides": True, "blue_cubes": 1},
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
def test_friends_meet_at_a_table_opened_as_offered(visitor: Visitor, game: str):
    ann, bo = visitor().new_page(), visitor(viewport=PHONE, has_touch=True).new_page()
    choose(ann, game)
    open_it(ann)
    expect(ann.get_by_role("heading", name="Waiting for players")).to_be_visible()
    bo.goto(ann.url)
    bo.get_by_role("button", name="Sit down on seat 2").click()
    for page in (ann, bo):
        expect(page.get_by_role("heading", name="Waiting for players")).to_have_count(0)
        expect(page).to_have_title(re.compile(GAMES[game]))


@pytest.mark.parametrize("game", GAMES)
def test_two_play_at_one_screen_with_other_options(visitor: Visitor, game: str):
    page = visitor().new_page()
    choose(page, game)
    page.get_by_role("combobox", name="Who sits on seat 2").select_option("me")
    for fold in page.get_by_text(re.compile("^More options")).all():
        fold.click()
    for role, name in CHANGES[game]:
        page.get_by_role(role, name=name, exact=role == "radio").click()  # type: ignore[arg-type]
    options = open_it(page)
    assert options | CHANGED[game] == options
    expect(page.get_by_role("heading", name=re.compile("^Pass the device to"))).to_be_visible()
