"""What all tables owe to whoever sits at them: rest, a hand that can be read, and an answer to "what is this?"."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect
from tests.browser import screens
from tests.browser.conftest import DESKTOP, PHONE, TABLET, Visitor, frames_of, open_table, patiently, resize, wait_until

ASKED = {
    "roborally": ({"course": "warmup", "start_choice": "random", "lighter": True, "clock": "off"}, ".strip.mine"),
    "quirky_circuits": ({}, ".own"),
    "robot_quest_arena": ({"first": "seat_1", "robots": "dealt", "seconds": 0}, ".ask.mine"),
    "quirkies": ({}, ".own"),
    "robot_memory": ({"memorising": 600}, ".strip.mine"),
}
SECONDS = 3
WORK = ("LayoutCount", "RecalcStyleCount")


@pytest.mark.parametrize("game", ASKED)
def test_a_table_at_rest_costs_nothing(visitor: Visitor, game):
    """Nobody does anything: a clock may be painted anew once a second, and nothing else."""
    options, asked = ASKED[game]
    context = visitor(reduced_motion="no-preference")
    page = context.new_page()
    told = frames_of(page)
    bots = [] if game == "robot_memory" else ["bot:random"]
    page.goto(open_table(context, game, ["me", *bots], **options))
    page.locator(asked).first.wait_for()
    session = context.new_cdp_session(page)
    session.send("Performance.enable")

    def spent() -> dict[str, float]:
        return {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}

    for _ in patiently("seconds in which no bot does anything"):
        wait_until(page, "document.getAnimations().length === 0")
        page.wait_for_timeout(500)
        news, before = len(told), spent()
        page.wait_for_timeout(SECONDS * 1000)
        after = spent()
        if len(told) == news:
            break
    work, seconds = {name: after[name] - before[name] for name in WORK}, after["Timestamp"] - before["Timestamp"]
    assert all(much <= 2 * (seconds + 1) for much in work.values()), work
    assert page.evaluate("document.getAnimations().length") == 0


def words(page: Page) -> str:
    return page.locator(".note").inner_text()


RACE = {"course": "freightdash", "start_choice": "random", "lighter": True, "clock": "off"}


def at_the_race(visitor: Visitor, **settings: object) -> Page:
    context = visitor(**settings)
    page = context.new_page()
    page.goto(open_table(context, "roborally", ["me", "bot:random"], **RACE))
    page.locator(".strip.mine").wait_for()
    return page


def spot(page: Page, column: int, row: int) -> tuple[float, float]:
    """Where a space lies on the screen; the frame of the board is 52 units wide on two sides, 24 on the others."""
    return tuple(
        page.evaluate(
            """([x, y]) => {
              const matrix = document.querySelector('.factory .lens > g').getScreenCTM()
              const point = new DOMPoint(x * 100 + 50, y * 100 + 50).matrixTransform(matrix)
              return [point.x, point.y]
            }""",
            [column, row],
        )
    )


def test_the_factory_explains_a_space_under_the_mouse(visitor: Visitor):
    page = at_the_race(visitor)
    page.mouse.move(*spot(page, 5, 0))
    expect(page.locator(".note")).to_contain_text(
        "F1 blue belt to the south. Carries a robot two spaces in every register."
    )
    page.mouse.move(*spot(page, 4, 2))
    expect(page.locator(".note")).to_contain_text("E3 pit. A robot that gets here falls in and reboots.")
    page.mouse.move(*spot(page, 10, 6))
    expect(page.locator(".note")).to_contain_text("The laser here deals 1 damage in every register.")
    page.mouse.move(5, 5)
    expect(page.locator(".note")).to_have_count(0)


def test_the_factory_explains_a_space_to_the_keyboard(visitor: Visitor):
    page = at_the_race(visitor, locale="fr-FR")
    page.keyboard.press("b")
    expect(page.locator(".note")).to_contain_text("Vous, vers l’est")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".note b")).to_be_visible()
    expect(page.locator("p.sr[aria-live]").filter(has_text=re.compile(r"^[A-O]\d+ "))).to_have_count(1)


def test_the_factory_explains_what_a_finger_taps_though_the_course_is_turned(visitor: Visitor):
    page = at_the_race(visitor, viewport=PHONE, has_touch=True, is_mobile=True)
    # Turned, the east side is on top: the space F1 lies in the first column, the tenth from above.
    page.touchscreen.tap(*spot(page, 0, 9))
    expect(page.locator(".note")).to_contain_text("F1 blue belt to the south.")
    page.touchscreen.tap(*spot(page, 0, 9))
    expect(page.locator(".note")).to_have_count(0)


def test_a_phone_turned_over_turns_the_course(visitor: Visitor):
    page = at_the_race(visitor)
    page.set_viewport_size(PHONE)
    wait_until(
        page,
        "(() => { const box = document.querySelector('.factory .edge-frame').getBoundingClientRect(); return box.height > box.width })()",
    )


def test_the_hand_can_be_read_while_others_play_and_looking_back(visitor: Visitor):
    context = visitor()
    page = context.new_page()
    page.goto(open_table(context, "quirkies", ["me", "open"]))
    other = visitor().new_page()
    other.goto(page.url)
    other.get_by_role("button", name=re.compile("Sit")).first.click()
    for one in (page, other):
        one.locator(".own").first.wait_for()
        one.keyboard.press("Home")
        expect(one.locator(".hand .own")).to_have_count(6)
        wait_until(one, "document.getAnimations().length === 0")
        faded = one.locator(".hand .own, .hand .own > svg").evaluate_all(
            "all => all.filter((one) => getComputedStyle(one).opacity < 1).length"
        )
        assert faded == 0


def test_a_replay_shows_the_hand_of_whose_eyes_it_is(visitor: Visitor):
    context = visitor()
    address = screens.played(
        context, "roborally", 1, {"course": "warmup", "max_rounds": 1, "lighter": True, "clock": "off"}, 200
    )
    page = context.new_page()
    page.goto(address.replace("/table/", "/replay/") + "?seat=0")
    page.keyboard.press("Home")
    for _ in patiently("a hand"):
        if page.get_by_role("region", name="Hand").get_by_role("button").count() >= 5:
            break
        page.keyboard.press(".")
        page.wait_for_timeout(100)
    expect(page.get_by_role("region", name="Hand").get_by_role("button").first).to_be_visible()


# Words that end in three dots because there is no room for them.
CUT = """
() => [...document.querySelectorAll('main *')]
  .filter((one) => one.getClientRects().length && getComputedStyle(one).textOverflow === 'ellipsis')
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent.trim())
"""
CROWDS = {"roborally": 5, "quirky_circuits": 3, "robot_quest_arena": 3, "quirkies": 3, "robot_memory": 5}


@pytest.mark.parametrize("game", CROWDS)
def test_bots_are_told_apart_by_their_whole_names(visitor: Visitor, game):
    """Of several of a kind only the last letter differs."""
    context = visitor()
    page = context.new_page()
    page.goto(open_table(context, game, ["me", *["bot:skilled"] * CROWDS[game]]))
    page.locator(".strip, .ask, .desk").first.wait_for()
    for size in (DESKTOP, PHONE):
        resize(page, size)
        assert page.evaluate(CUT) == [], size


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("course", ["clockin", "grandtour"])
def test_on_a_phone_the_chips_of_all_racers_hold_what_they_say(visitor: Visitor, seats, course):
    if (course, seats) == ("grandtour", 3):
        return
    context = visitor(viewport=PHONE)
    page = context.new_page()
    page.goto(open_table(context, "roborally", ["me", *["bot:random"] * (seats - 1)], course=course, clock="off"))
    chips = page.locator(".chips > span")
    expect(chips).to_have_count(seats)
    assert chips.evaluate_all("all => all.filter((one) => one.scrollWidth > one.clientWidth).length") == 0


# What stands in the bar one after the other, as far as its words reach.
BAR = """
() => [...document.querySelectorAll('header.bar > *')]
  .map((one) => [one.getBoundingClientRect(), one.scrollWidth, one.textContent.trim()])
  .filter(([box]) => box.width > 2)
  .map(([box, words, text]) => ({ left: box.left, right: box.left + Math.max(box.width, words), text }))
"""


@pytest.mark.parametrize("game", CROWDS)
def test_whoever_watches_reads_the_whole_bar(visitor: Visitor, game):
    table = open_table(visitor(), game, ["me", *["bot:random"] * CROWDS[game]])
    page = visitor(locale="fr-FR").new_page()
    page.goto(table)
    page.get_by_title("Spectateur").wait_for()
    for size in (DESKTOP, TABLET, PHONE, {"width": 320, "height": 640}):
        resize(page, size)
        bar = page.evaluate(BAR)
        assert all(after["left"] >= before["right"] - 1 for before, after in pairwise(bar)), (size, bar)
