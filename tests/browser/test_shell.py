"""The client around the games, on the toy game: seat, network, language, theme, rules, replay."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect
from tests.browser.conftest import PHONE, Server, Visitor, accessible, ended, meet, open_table


def total(page: Page, number: int) -> None:
    expect(page.get_by_test_id("view")).to_contain_text(re.compile(rf"total {number}\b"))


def add(page: Page, number: int) -> None:
    page.get_by_role("button", name=f"Add number {number}").click()


@pytest.fixture
def two(visitor: Visitor) -> tuple[Page, Page]:
    """Two people at a table of the toy game."""
    ann, bo = visitor(), visitor(viewport=PHONE, has_touch=True)
    table = open_table(ann, "toy", ["me", "open"])
    pages = ann.new_page(), bo.new_page()
    meet(table, *pages)
    expect(pages[0].get_by_role("button", name="Add number 1")).to_be_visible()
    return pages


def play_out(ann: Page, bo: Page) -> None:
    """To ten, which the first one reaches."""
    for page in (ann, bo, ann, bo, ann):
        add(page, 2)


def test_a_page_that_is_come_to_by_a_link_says_what_it_is_called(page: Page):
    page.goto("/")
    page.get_by_role("link", name="Rules", exact=True).first.press("Enter")
    said = page.locator("p.sr[aria-live]")
    expect(said.filter(has_text="Rules · Robotable")).to_have_count(1)
    page.goto("/new/quirkies")
    page.get_by_role("button", name="Open the table").press("Enter")
    expect(said.filter(has_text="Quirkies"), "also where the name comes later").to_have_count(1)


def test_two_people_play_to_the_end(two):
    ann, bo = two
    play_out(ann, bo)
    expect(ann.get_by_role("heading", name="You win")).to_be_visible()
    expect(bo.get_by_role("heading", name=re.compile("wins"))).to_be_visible()
    for page in two:
        outcome, board = ended(page).bounding_box(), page.get_by_test_id("view").bounding_box()
        beside = outcome["x"] >= board["x"] + board["width"]
        assert beside or outcome["y"] >= board["y"] + board["height"], "the outcome lies over the board"


def test_a_rematch_leads_everybody_to_the_next_table(two):
    ann, bo = two
    play_out(ann, bo)
    old = ann.url
    ann.get_by_role("button", name="Rematch").click()
    ann.wait_for_url(lambda url: url != old)
    bo.get_by_role("link", name="To the rematch").click()
    bo.wait_for_url(ann.url)
    add(bo, 1)
    total(ann, 1)


def test_reloading_returns_to_the_seat(two):
    ann, bo = two
    add(ann, 1)
    bo.reload()
    add(bo, 2)
    total(ann, 3)
    ann.reload()
    total(ann, 3)
    add(ann, 1)
    total(bo, 4)


def test_a_second_tab_is_the_same_seat(two):
    ann, bo = two
    second = ann.context.new_page()
    second.goto(ann.url)
    add(second, 2)
    total(ann, 2)
    total(bo, 2)


def test_without_network_nothing_is_missed(two):
    ann, bo = two
    add(ann, 1)
    total(bo, 1)
    ann.context.set_offline(True)
    expect(ann.get_by_text("Connection lost")).to_be_visible()
    add(bo, 2)
    total(bo, 3)
    total(ann, 1)
    ann.context.set_offline(False)
    total(ann, 3)
    expect(ann.get_by_text("Connection lost")).to_be_hidden()
    expect(ann.get_by_role("list", name="Log").get_by_role("listitem")).to_have_count(2)


def test_what_was_done_without_network_is_done_once_when_it_is_back(two):
    ann, bo = two
    expect(ann.get_by_role("button", name="Add number 1")).to_be_enabled()
    ann.context.set_offline(True)
    expect(ann.get_by_text("Connection lost")).to_be_visible()
    add(ann, 1)
    ann.context.set_offline(False)
    total(bo, 1)
    add(bo, 1)
    total(ann, 2)


def test_a_killed_server_comes_back_with_the_table(two, server: Server):
    ann, bo = two
    add(ann, 2)
    total(bo, 2)
    server.kill()
    expect(bo.get_by_text("Connection lost")).to_be_visible()
    server.start()
    add(bo, 2)
    total(ann, 4)


def test_people_write_to_each_other(two):
    ann, bo = two
    ann.get_by_role("button", name="Chat").click()
    ann.get_by_role("textbox", name="Write to the table").fill("hello <b>you</b>")
    ann.keyboard.press("Enter")
    bo.get_by_role("button", name="Chat (1)").click()
    expect(bo.get_by_text("hello <b>you</b>")).to_be_visible()
    accessible(bo)


def test_a_bot_stands_in_for_somebody_who_left(two):
    ann, bo = two
    add(ann, 1)
    address = bo.url
    bo.goto("about:blank")
    ann.get_by_role("button", name=re.compile("Let a bot play for")).click()
    expect(ann.get_by_test_id("view")).to_contain_text("turns 2")
    bo.goto(address)
    bo.get_by_role("button", name="Take my seat back").click()
    expect(bo.get_by_role("button", name="Take my seat back")).to_be_hidden()


def test_a_spectator_sees_and_cannot_act(two, visitor: Visitor):
    ann, _ = two
    eyes = visitor().new_page()
    eyes.goto(ann.url)
    expect(eyes.get_by_text("Watching")).to_be_visible()
    add(ann, 2)
    total(eyes, 2)
    expect(eyes.get_by_role("button", name="Add number 1")).to_have_count(0)


def test_looking_back_and_forth_in_a_running_game(two):
    ann, bo = two
    add(ann, 1)
    add(bo, 1)
    total(ann, 2)
    ann.keyboard.press("Comma")
    total(ann, 1)
    expect(ann.get_by_text("You are looking at an earlier moment")).to_be_visible()
    ann.get_by_role("button", name="Back to now").click()
    total(ann, 2)


def test_a_finished_game_is_played_again(two, shot):
    ann, bo = two
    for _ in range(2):
        add(ann, 2)
        add(bo, 2)
    add(ann, 2)
    ann.get_by_role("link", name="Replay").click()
    total(ann, 0)
    slider = ann.get_by_role("slider", name="Moment")
    slider.fill("3")
    total(ann, 6)
    slider.press("End")
    total(ann, 10)
    ann.get_by_role("combobox", name="Seen by").select_option("0")
    expect(ann).to_have_url(re.compile(r"seat=0$"))
    accessible(ann)
    shot(ann, "replay")
    with ann.expect_download() as download:
        ann.get_by_role("link", name="Download the record").click()
    assert '"game":"toy"' in download.value.path().read_text()


def test_who_wants_to_leave_sees_what_is_asked_though_the_menu_is_long(two):
    ann, _ = two
    ann.set_viewport_size({"width": 1440, "height": 600})
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="Leave the table").click()
    for way in ("Leave the table", "Stay"):
        expect(ann.get_by_role("button", name=way)).to_be_in_viewport(ratio=0.95)


def test_no_such_table(page: Page):
    page.goto("/table/nothing-here")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
    page.get_by_role("link", name="To the start page").click()
    expect(page).to_have_url(re.compile(r"/$"))


def test_the_rules_are_read_searched_and_linked(page: Page):
    page.goto("/rules/quirkies")
    expect(page.get_by_role("heading", level=1).filter(has_text="Quirkies").last).to_be_visible()
    page.get_by_role("searchbox", name="Search the rules").fill("QUI-R7")
    expect(page.get_by_role("status").filter(has_text="place")).to_be_visible()
    page.goto("/rules/quirkies#QUI-R7")
    page.reload()
    expect(page.locator("li#QUI-R7")).to_be_in_viewport()


def test_language_and_theme_are_kept(page: Page):
    page.goto("/rules/quirkies")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="Français").check()
    page.get_by_role("radio", name="Sombre").check()
    page.reload()
    expect(page.get_by_role("button", name="Menu")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("searchbox", name="Chercher dans les règles")).to_be_visible()


@pytest.mark.parametrize(("size", "shade"), [("desktop", "light"), ("phone", "dark")])
def test_nothing_serious_for_axe(visitor: Visitor, shade: str, size: str, shot):
    viewport = {"viewport": PHONE} if size == "phone" else {}
    context: BrowserContext = visitor(color_scheme=shade, **viewport)
    table = open_table(context, "toy", ["me", "bot:random"])
    finished = open_table(context, "toy", ["bot:random", "bot:random"])
    page = context.new_page()
    page.goto(finished)
    expect(page.get_by_role("region", name="The game is over")).to_be_visible()
    accessible(page)
    replay = finished.replace("/table/", "/replay/")
    for name, address in (("home", "/"), ("table", table), ("rules", "/rules/quirkies"), ("replay", replay)):
        page.goto(address)
        page.wait_for_load_state("networkidle")
        accessible(page)
        shot(page, f"{name}-{size}-{shade}")


def updated(page: Page) -> None:
    """As if the server had got another client since the page was opened: pieces of the old one are gone."""
    gone = [True]
    script = page.locator("script[type=module]").get_attribute("src")
    assert script

    def piece(route: Route) -> None:
        route.fulfill(status=404) if gone else route.continue_()

    def address(route: Route) -> None:
        if route.request.resource_type == "document":
            gone.clear()
            route.continue_()
        else:
            answer = route.fetch()
            route.fulfill(response=answer, body=answer.text().replace(script, "/assets/index-newer.js"))

    page.route(re.compile("/assets/(Settings|RulesSheet)-.*[.]js"), piece)
    page.route(re.compile("/(settings|table/[^/]*)$"), address)


def test_a_page_from_before_an_update_begins_anew(visitor: Visitor):
    page = visitor().new_page()
    page.goto("/")
    updated(page)
    page.get_by_role("link", name="Settings").first.click()
    expect(page.get_by_role("heading", name="Settings", level=1)).to_be_visible()


def test_rules_from_before_an_update_can_be_opened_at_once(two):
    ann, _ = two
    updated(ann)
    ann.get_by_role("button", name="Rules").click()
    expect(ann.get_by_role("button", name="Rules")).to_have_attribute("aria-expanded", "false")
    ann.get_by_role("button", name="Rules").click()
    expect(ann.get_by_role("searchbox", name="Search the rules")).to_be_visible()


def test_what_could_not_be_fetched_says_so_and_can_be_tried_again(two):
    ann, _ = two
    ann.route(re.compile("/assets/(Settings|RulesSheet)-.*[.]js"), lambda route: route.fulfill(status=503))
    ann.get_by_role("button", name="Rules").click()
    expect(ann.get_by_text("That did not work.")).to_be_visible()
    ann.goto("/settings")
    expect(ann.get_by_text("That did not work.")).to_be_visible()
    ann.unroute_all()
    ann.get_by_role("button", name="Try again").click()
    expect(ann.get_by_role("heading", name="Settings", level=1)).to_be_visible()


@pytest.mark.parametrize("address", ["/table/wool%", "/player/Zo%C3", "/replay/%ff"])
def test_an_address_that_nobody_can_read_leads_on(visitor: Visitor, address):
    page = visitor().new_page()
    page.goto(address)
    expect(page.get_by_role("main")).to_contain_text(re.compile("There is no such table|No member is called so"))
