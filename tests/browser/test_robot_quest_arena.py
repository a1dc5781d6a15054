"""Robot Quest Arena at the table: two people in two real browsers, one of them on a phone, and a bot."""

import re

from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import (
    DESKTOP,
    LOOKS,
    PHONE,
    SIDEWAYS,
    Visitor,
    accessible,
    ended,
    fits,
    hurried,
    meet,
    open_table,
    play_out,
    seen,
    tap,
)

SHORT = {"blue_cubes": -6, "robots": "chosen", "first": "seat_1", "seconds": 0}


class Player:
    """Plays as a person would: takes what the strip offers, hits whom it can, else walks towards the centre."""

    def __init__(self, page: Page, finger: bool = False) -> None:
        self.page = page
        self.finger = finger
        self.strip = page.locator("section[aria-label=Decision]")
        self.question = self.strip.get_by_role("heading")
        self.answers = page.locator(".answers button:enabled")
        self.walked = False

    @property
    def over(self) -> bool:
        return ended(self.page).is_visible()

    @property
    def asked(self) -> bool:
        return self.page.locator(".ask.mine[aria-busy=false]").count() > 0

    def step(self) -> None:
        """Does one thing if anything is asked, and gives the page a moment to change."""
        if not self.asked:
            return
        main = self.page.locator("main")
        before = main.text_content()
        self.act(self.question.inner_text())
        for _ in range(20):
            if main.text_content() != before:
                return
            self.page.wait_for_timeout(50)

    def act(self, question: str) -> None:
        if question == "Choose your robot":
            self.press(self.page.locator(".draft button:enabled").first)
        elif not question.startswith("Your turn"):
            self.press(self.answers.first)
        elif (batteries := self.strip.get_by_role("button", name=re.compile("^Play . batteries"))).count():
            self.press(batteries)
        elif (cards := self.page.locator(".hand .face:not(.dim)")).count():
            self.press(cards.first)
        elif not self.walked and (centre := self.page.locator(".space.live[aria-label*=Centre]")).count():
            self.walked = True
            self.press(centre.first)
        else:
            self.walked = False
            self.press(self.strip.get_by_role("button", name="End turn"))

    def press(self, what: Locator) -> None:
        tap(what, self.finger)

    def points(self) -> list[str]:
        """Of all three, once the panel knows how the game went."""
        scores = ended(self.page).locator(".score")
        expect(scores).to_have_count(3)
        return scores.all_inner_texts()


def sit(visitor: Visitor) -> tuple[Player, Player]:
    ann, bo = hurried(visitor()), hurried(visitor(viewport=PHONE, has_touch=True, is_mobile=True))
    table = open_table(ann, "robot_quest_arena", ["me", "open", "bot:skilled"], **SHORT)
    pages = ann.new_page(), bo.new_page()
    meet(table, *pages)
    for page in pages:
        expect(page.get_by_role("group", name="Arena")).to_be_visible()
    return Player(pages[0]), Player(pages[1], finger=True)


def test_two_people_and_a_bot_play_a_whole_short_game(visitor, shot):
    ann, bo = players = sit(visitor)
    play_out(*players)
    assert ann.points() == bo.points()
    for player in players:
        expect(player.page.get_by_role("heading", name=re.compile("wins?$"))).to_be_visible()
    accessible(ann.page)
    shot(ann.page, "arena-over")
    shot(bo.page, "arena-over-390")


def at_main(visitor: Visitor, **options: object) -> Page:
    context = visitor(**options)
    page = context.new_page()
    seats = ["me", *["bot:random"] * 3]
    page.goto(open_table(context, "robot_quest_arena", seats, first="seat_1", robots="dealt", seconds=600))
    page.locator(".answers button").first.click()
    expect(page.locator(".answers .filled")).to_be_visible()
    return page


@LOOKS
def test_the_table_fits_the_screen_and_can_be_read_by_all(visitor, shot, language, looks):
    page = at_main(visitor, locale=language)
    for size, look in seen(page, looks):
        shot(page, f"arena-main-{look}")
        accessible(page)
        assert page.get_by_role("group", name=re.compile("^Ar[eè]n[ae]$")).bounding_box()["width"] > 300
        fits(page)
        cut = (
            "[...document.querySelectorAll('.chips > span')].filter(chip => chip.scrollWidth > chip.clientWidth).length"
        )
        assert page.evaluate(cut) == 0, "a score is cut off"
        if size in (PHONE, SIDEWAYS):
            first, *others = page.get_by_role("tab").all()
            for tab in others:
                tab.click()
                shot(page, f"{tab.get_attribute('id')}-{look}")
                accessible(page)
                fits(page)
            first.click()


def test_all_seats_are_seen_while_robots_are_chosen_and_a_resting_pointer_asks_for_nothing(page):
    table = open_table(page.context, "robot_quest_arena", ["me", *["bot:random"] * 3], first="seat_1", robots="chosen")
    page.goto("/")
    page.mouse.move(400, 450)
    page.goto(table)
    strip = page.get_by_role("region", name="Decision")
    expect(strip).to_contain_text("It is yours for the whole game.")
    last = page.get_by_role("region", name="Players").locator(".seat").last.bounding_box()
    assert last["y"] + last["height"] <= DESKTOP["height"]
    page.mouse.move(410, 460)
    expect(strip).to_contain_text("earns a point")


def test_hand_and_shop_lie_still_while_others_play(visitor):
    page = at_main(visitor, reduced_motion="no-preference")
    hand = page.get_by_role("group", name="Hand")
    before = hand.bounding_box()["y"]
    page.get_by_role("button", name="End turn").click()
    expect(page.locator(".ask.mine")).to_have_count(0)
    assert hand.bounding_box()["y"] == before


def test_who_watches_sees_what_was_played_within_its_frame(visitor):
    page = visitor().new_page()
    page.goto(at_main(visitor).url)
    panel = page.get_by_role("region", name="In play")
    frame, words = panel.bounding_box(), panel.locator(".list").bounding_box()
    assert words["y"] + words["height"] <= frame["y"] + frame["height"]


def test_a_turn_is_played_with_the_keyboard_alone(visitor):
    page = at_main(visitor)
    energy = page.locator(".purse .energy b")
    page.keyboard.press("a")
    expect(energy).not_to_have_text("0")
    page.keyboard.press("c")
    expect(page.locator(".purse .move b")).to_have_text("1")
    page.keyboard.press("Backspace")
    expect(page.locator(".purse .move b")).to_have_text("0")
    page.keyboard.press("b")
    expect(page.locator(".space:focus")).to_have_attribute("aria-label", re.compile(r"\(You\)"))
    page.keyboard.press("e")
    expect(page.get_by_role("log").filter(has_text="turn 2")).to_be_attached()
