"""RoboRally at the table: two people in two real browsers, one of them on a phone, and a bot."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, Visitor, accessible, ended, open_table, patiently, play_out, tap, wait_until

SHORT = {"course": "warmup", "max_rounds": 2, "clock": "off"}


class Racer:
    """Plays as a person would: answers what the strip asks, fills the registers from the hand."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.strip = page.locator(".strip")
        rail = page.locator("div.rail")
        self.hand = rail.get_by_role("region", name="Hand").get_by_role("button")
        self.commit = rail.get_by_role("button", name="Commit")

    @property
    def over(self) -> bool:
        return ended(self.page).is_visible()

    @property
    def asked(self) -> bool:
        return self.page.locator(".strip.mine").count() > 0

    def step(self) -> None:
        """Does what is asked, if anything is; what runs is skipped."""
        if not self.asked:
            self.page.keyboard.press("End")
        elif self.commit.is_visible():
            self.program()
        else:
            tap(self.strip.locator(".answers button").first)

    def program(self) -> None:
        expect(self.strip.locator(".waits"), "the hand stays where it is when others are done").to_have_count(0)
        self.fill()
        self.commit.click()
        expect(self.commit, "the page has heard of it before it is looked at again").to_have_count(0)

    def fill(self) -> None:
        """The first cards of the hand onto the free registers: each tap twice."""
        while not self.commit.is_enabled():
            before = self.hand.count()
            self.hand.first.click()
            self.hand.first.click()
            expect(self.hand).to_have_count(before - 1)


@pytest.fixture
def racers(visitor: Visitor) -> tuple[Racer, Racer]:
    """Two people and a bot at the start."""
    ann, ben = visitor(), visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    address = open_table(ann, "roborally", ["me", "open", "bot:random"], **SHORT)
    first, second = ann.new_page(), ben.new_page()
    second.goto(address)
    second.get_by_role("button", name="Sit").first.click()
    first.goto(address)
    expect(first.locator(".factory")).to_be_visible()
    return Racer(first), Racer(second)


def test_two_people_and_a_bot_run_a_short_race(racers: tuple[Racer, Racer]) -> None:
    play_out(*racers)
    for racer in racers:
        expect(ended(racer.page)).to_contain_text("after 2 rounds")
        expect(ended(racer.page).get_by_role("img", name="Flags, round by round")).to_be_visible()


def test_a_phone_shows_the_whole_hand_beside_plan_and_reality(visitor: Visitor) -> None:
    context = visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(open_table(context, "roborally", ["me", "bot:random"], **SHORT))
    racer = Racer(page)
    compare = page.get_by_role("button", name="Plan and reality")
    for _ in patiently("a second program is asked for"):
        if compare.is_visible() and racer.commit.is_visible():
            break
        racer.step()
        page.wait_for_timeout(50)
    hand, tabs = page.get_by_role("region", name="Hand").bounding_box(), page.get_by_role("tablist").bounding_box()
    assert hand
    assert tabs
    assert hand["y"] + hand["height"] <= tabs["y"]


def test_a_program_is_written_by_keyboard_alone_and_shows_where_it_leads(visitor: Visitor) -> None:
    context = visitor(color_scheme="dark")
    page = context.new_page()
    page.goto(open_table(context, "roborally", ["me", "bot:random"], **SHORT))
    racer = Racer(page)
    for _ in patiently("a program is asked for"):
        if racer.commit.is_visible():
            break
        page.keyboard.press("Enter" if racer.asked else "End")
        page.wait_for_timeout(200)
    for number in "12345":
        page.keyboard.press(f"Digit{number}")
        page.keyboard.press(f"Digit{number}")
        expect(racer.hand).to_have_count(9 - int(number))
    expect(page.locator(".ghosts .number").first).to_be_visible()
    accessible(page)
    page.keyboard.press("Backspace")
    expect(racer.hand).to_have_count(5)
    expect(racer.commit).to_be_disabled()


@pytest.mark.parametrize("look", [{}, {"viewport": PHONE, "has_touch": True}], ids=["desk", "phone"])
def test_a_shutdown_is_sealed_with_the_program_and_never_asked_for(visitor: Visitor, shot, look) -> None:
    context = visitor(**look)
    page = context.new_page()
    options = {**SHORT, "lighter": True, "start_choice": "random"}
    page.goto(open_table(context, "roborally", ["me", "bot:random"], **options))
    racer = Racer(page)
    moon = page.get_by_role("button", name="Shut down this round")
    expect(racer.hand).to_have_count(9)
    expect(moon).to_have_count(0)
    racer.fill()
    expect(moon).to_have_attribute("aria-pressed", "false")
    shot(page, f"roborally-complete-{'phone' if look else 'desk'}")
    moon.click()
    expect(moon).to_have_attribute("aria-pressed", "true")
    expect(racer.strip).to_contain_text("gets rid of the damage in registers and hand")
    shot(page, f"roborally-resting-{'phone' if look else 'desk'}")
    accessible(page)
    page.keyboard.press("s")
    expect(moon).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("s")
    racer.commit.click()
    if look:
        page.get_by_role("tab", name="Log").click()
    expect(page.get_by_text("shut down", exact=False).first).to_be_visible()
    expect(racer.strip).to_contain_text("Choose a card")


def test_a_race_is_run_by_keyboard_alone(visitor: Visitor) -> None:
    context = visitor()
    page = context.new_page()
    page.goto(open_table(context, "roborally", ["me", "bot:random"], **SHORT))
    racer = Racer(page)
    for turn in patiently("the end of the race"):
        if racer.over:
            break
        if racer.commit.is_visible() and not racer.commit.is_enabled():
            page.keyboard.press(f"Digit{turn % 9 + 1}")
            page.keyboard.press(f"Digit{turn % 9 + 1}")
        else:
            page.keyboard.press("Enter" if racer.asked else "End")
        page.wait_for_timeout(150)
    expect(ended(page)).to_be_visible()


def test_nothing_of_the_table_needs_scrolling_on_a_phone(visitor: Visitor) -> None:
    context = visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(open_table(context, "roborally", ["me", "bot:random"], **SHORT))
    expect(page.locator(".factory")).to_be_visible()
    size = page.evaluate(
        "[document.documentElement.scrollHeight, innerHeight, document.documentElement.scrollWidth, innerWidth]"
    )
    assert size[0] <= size[1]
    assert size[2] <= size[3]
    for part in ("div.table", "div.rail"):
        beyond = page.locator(part).evaluate("one => one.scrollWidth - one.clientWidth")
        assert beyond == 0, f"{part} can be pushed sideways"
    accessible(page)


def test_on_a_phone_all_registers_are_in_sight_after_upgrades_were_scrolled(visitor: Visitor) -> None:
    context = visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(open_table(context, "roborally", ["me", "bot:random"], start_choice="random", **SHORT))
    page.get_by_role("button", name="Done").wait_for()
    page.locator("div.rail").evaluate("one => (one.scrollTop = 999)")
    page.keyboard.press("Enter")
    page.get_by_role("region", name="Registers").wait_for()
    wait_until(page, "document.querySelector('.rail').scrollTop === 0")
    over = page.locator("div.rail").evaluate("one => one.scrollHeight - one.clientHeight")
    assert over <= 0, "the hand needs scrolling"


def test_a_pressed_board_is_not_framed(visitor: Visitor) -> None:
    context = visitor()
    page = context.new_page()
    page.goto(open_table(context, "roborally", ["me", "bot:random"], **SHORT))
    board = page.locator(".factory")
    board.click()
    assert board.evaluate("one => [document.activeElement === one, getComputedStyle(one).outlineStyle]") == [
        True,
        "none",
    ]


def test_a_large_course_is_seen_whole_or_near_my_robot(visitor: Visitor) -> None:
    context = visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(
        open_table(context, "roborally", ["me", "bot:random"], course="assembly", clock="off", start_choice="random")
    )
    mine = page.locator(".factory .robot").first
    expect(page.get_by_role("button", name="Whole course")).to_be_visible()
    wait_until(page, "document.querySelector('.factory .robot').getBoundingClientRect().width > 34")
    near = mine.bounding_box()
    board = page.locator(".factory").bounding_box()
    assert near
    assert board
    assert board["x"] <= near["x"] <= board["x"] + board["width"]
    assert board["y"] <= near["y"] <= board["y"] + board["height"]
    page.keyboard.press("f")
    expect(page.get_by_role("button", name="Follow my robot")).to_be_visible()
    wait_until(page, "document.querySelector('.factory .robot').getBoundingClientRect().width < 30")
    page.locator(".factory").hover()
    page.mouse.wheel(0, -600)
    wait_until(page, "document.querySelector('.factory .robot').getBoundingClientRect().width > 34")
