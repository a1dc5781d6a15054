"""The end of a game: what decided it, a door to that moment, and what to play next."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import DESKTOP, PHONE, TABLET, accessible, ended, meet, open_table, patiently
from tests.browser.screens import ADVANCE
from tests.browser.test_player import member
from tests.browser.test_quirky_circuits import ONE_BUNNY

GAMES = {
    "roborally": {"course": "warmup", "max_rounds": 5, "lighter": True},
    "quirky_circuits": {},
    "robot_quest_arena": {"blue_cubes": -6, "seconds": 0},
    "quirkies": {"turn_seconds": 0},
    "robot_memory": {"memory_cards": 4, "short_circuits": 2, "columns": 3, "rounds": 2},
}
"""Short ones."""


def finished(context, game="quirkies", level="random", **options):
    """A person and a bot have played it to its end; who won, nobody knows."""
    page = context.new_page()
    table = open_table(context, game, ["me", f"bot:{level}"], **(options or GAMES[game]))
    page.goto("/rules")
    page.evaluate(ADVANCE, [table.split("/")[-1], 1000, None])
    page.goto(table)
    expect(ended(page)).to_be_visible()
    return page


def test_the_end_tells_the_result_and_leads_on(visitor, shot):
    page = finished(visitor())
    panel = ended(page)
    expect(panel.get_by_role("heading", level=2)).to_have_text(re.compile("wins?$"))
    expect(panel.get_by_role("img", name=re.compile("^Tokens, round by round"))).to_be_visible()
    expect(panel.get_by_role("button", name="Rematch")).to_be_visible()
    accessible(page)
    shot(page, "end-quirkies")
    table = page.url
    panel.get_by_role("link", name="Replay", exact=True).click()
    expect(page.get_by_role("combobox", name="Seen by")).to_have_value("0")
    page.get_by_role("link", name="To the table").click()
    expect(page).to_have_url(table)
    if ended(page).get_by_role("link", name=re.compile("^Replay round")).count():
        ended(page).get_by_role("link", name=re.compile("^Replay round")).click()
        expect(page).to_have_url(re.compile(r"/replay/.*seat=0&from=\d+"))
        expect(page.get_by_role("slider", name="Moment")).not_to_have_value("0")


def test_on_a_phone_the_end_comes_before_the_board(visitor, shot):
    page = finished(visitor(viewport=PHONE, color_scheme="dark"))
    assert ended(page).bounding_box()["y"] < page.locator(".zones > .board").bounding_box()["y"]
    accessible(page)
    shot(page, "end-quirkies-390")


@pytest.mark.parametrize("game", GAMES)
def test_beside_the_board_all_ways_on_are_in_sight(visitor, shot, game):
    page = finished(visitor(), game, "skilled" if game == "robot_quest_arena" else "random")
    for way in ended(page).locator(".next > *:not(.last)").all():
        expect(way).to_be_in_viewport(ratio=1)
    last = ended(page).locator(".last > *")
    assert len(set(last.evaluate_all("all => all.map(one => one.getBoundingClientRect().top)"))) == 1, "in one line"
    shot(page, f"end-{game}-1440")


def test_where_a_queue_lies_below_the_board_the_end_stands_beside_both(visitor):
    page = finished(visitor(), "quirky_circuits", scenario="own", own=ONE_BUNNY.replace("battery  3", "battery  9"))
    queue, desk = (page.locator(f".zones > .{zone}").bounding_box() for zone in ("queue", "desk"))
    assert queue["height"] > 100
    assert abs(queue["y"] + queue["height"] - desk["y"] - desk["height"]) < 2


def cut_off(panel):
    """What of it reaches over its edge, by its words."""
    return panel.evaluate(
        """(end) => [...end.querySelectorAll('a, button')].filter((one) =>
          one.getBoundingClientRect().right > end.getBoundingClientRect().right).map((one) => one.textContent.trim())"""
    )


def test_after_a_rated_game_there_is_room_for_every_way_on(visitor):
    """It leads to the leaderboard besides; in French the four words are longest."""
    ann, bob = member(visitor(locale="fr-FR"), "Ann Finit"), member(visitor(), "Bob Finishes")
    made = ann.request.post("/api/tables", data={"game": "quirkies", "seats": ["me", "open"], "rated": True}).json()[
        "id"
    ]
    meet(f"/table/{made}", ann, bob)
    bob.evaluate(f"(game) => void ({ADVANCE})(game)", [made, 1000, None])
    ann.evaluate(ADVANCE, [made, 1000, None])
    panel = ann.get_by_role("region", name="La partie est finie")
    expect(panel.get_by_role("link", name="Les meilleurs")).to_be_visible()
    for size in (DESKTOP, TABLET, PHONE):
        ann.set_viewport_size(size)
        assert not cut_off(panel)


def test_who_only_watches_is_offered_another_table_and_no_rematch(visitor):
    context = visitor()
    page = context.new_page()
    table = open_table(context, "quirkies", ["bot:random", "bot:random"])
    for _ in patiently("the end of the game"):
        if context.request.get(f"/api/tables/{table.split('/')[-1]}").json()["status"] == "over":
            break
    page.goto(table)
    expect(ended(page)).to_be_visible()
    expect(ended(page).get_by_role("link", name="Watch another table")).to_be_visible()
    expect(ended(page).get_by_role("button", name="Rematch")).to_have_count(0)


def test_whoever_watched_a_private_game_is_not_led_where_they_may_not_go(visitor):
    host, guest = visitor(), visitor().new_page()
    host.request.get("/api/me")
    wish = {"game": "quirkies", "seats": ["me", "bot:random"], "options": GAMES["quirkies"], "listed": False}
    table = host.request.post("/api/tables", data=wish).json()["id"]
    guest.goto(f"/table/{table}")
    page = host.new_page()
    page.goto("/rules")
    page.evaluate(ADVANCE, [table, 1000, None])
    expect(ended(guest).get_by_role("link", name="Puzzles")).to_be_visible()
    expect(ended(guest).get_by_role("link", name="Replay")).to_have_count(0)
    page.goto(f"/table/{table}")
    expect(ended(page).get_by_role("link", name="Replay", exact=True)).to_be_visible()
