"""Robo-Recall at the table: two people in two real browsers, one of them on a phone."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import (
    DESKTOP,
    LOOKS,
    PHONE,
    SIDEWAYS,
    TABLET,
    Visitor,
    accessible,
    ended,
    fits,
    frames_of,
    hurried,
    meet,
    open_table,
    patiently,
    play_out,
    seen,
    tap,
    wait_until,
)

SMALL_PHONE = {"width": 360, "height": 640}
SMALL = {"memory_cards": 4, "short_circuits": 2, "columns": 3, "rounds": 2, "thinking": 0, "memorising": 600}
CARD = re.compile(r"^([A-Z]\d+), (?:(\d) (\w+) (\w+)|Short Circuit)")
KINDS = {"batteries": "battery", "gears": "gear", "tools": "tool", "bulbs": "bulb"}


class Player:
    """Reads what the page says, remembers it, and taps on what the page offers."""

    def __init__(self, page: Page, features: int) -> None:
        self.page = page
        self.features = features
        self.mind: dict[str, tuple[str, ...]] = {}
        self.frames = frames_of(page)

    @property
    def over(self) -> bool:
        return ended(self.page).is_visible()

    def step(self) -> None:
        """Does what is asked, if anything is, and waits until something else is asked."""
        if self.ready.is_visible():
            self.memorise()
            self.ready.click()
            expect(self.ready).to_be_hidden()
        elif self.page.locator(".pad").is_visible():
            self.answer()
            expect(self.page.locator(".pad")).to_have_count(0)
        elif self.spots.count():
            self.spots.first.click()
            expect(self.page.locator(".slot button")).to_have_count(0)

    @property
    def ready(self):
        return self.page.locator(".zones > .desk").get_by_role("button", name="I am ready")

    @property
    def spots(self):
        return self.page.locator(".slot").get_by_role("button", name=re.compile("^Point at"))

    def memorise(self) -> None:
        self.mind = {}
        for label in self.labels():
            place, *features = CARD.match(label).groups()
            self.mind[place] = tuple(features) if features[0] else ()

    def labels(self) -> list[str]:
        cards = self.page.get_by_role("group", name="Cards").get_by_role("img")
        return cards.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")

    def answer(self) -> None:
        place = next(label for label in self.labels() if "pointed at" in label).split(",")[0]
        if not self.mind[place]:
            self.page.get_by_role("button", name="Short Circuit", exact=True).click()
            assert self.page.locator(".say .button").evaluate("it => it.scrollWidth <= it.clientWidth")
        for name in self.mind[place][: self.features]:
            self.page.locator(".pad").get_by_role("button", name=KINDS.get(name, name), exact=True).click()
        self.page.locator(".say button").first.click()


def sit(visitor: Visitor, features: tuple[int, int] = (3, 1), **options: object) -> tuple[Player, Player]:
    ann, bo = hurried(visitor()), hurried(visitor(viewport=PHONE, has_touch=True, is_mobile=True))
    table = open_table(ann, "robot_memory", ["me", "open"], **{**SMALL, **options})
    players = Player(ann.new_page(), features[0]), Player(bo.new_page(), features[1])
    meet(table, *(player.page for player in players))
    for player in players:
        expect(player.ready).to_be_visible()
    return players


def test_two_people_play_a_whole_game(visitor, shot):
    ann, bo = players = sit(visitor)
    play_out(*players)
    expect(ann.page.get_by_role("heading", name="You win")).to_be_visible()
    expect(bo.page.get_by_role("heading", name=re.compile("wins$"))).to_be_visible()
    last = [frame for frame in ann.frames if frame["type"] == "Frame"][-1]
    # Whoever says everything gets 6 a card, whoever says one feature gets 1; all eight Memory cards are answered for.
    mine, theirs = last["outcome"]["scores"]
    assert mine % 6 == 0
    assert mine / 6 + theirs == 8
    shot(ann.page, "robot_memory-over")
    shot(bo.page, "robot_memory-over-390")


def test_no_face_reaches_a_browser_once_the_cards_are_turned(visitor):
    players = sit(visitor, rounds=1)
    play_out(*players)
    for player in players:
        frames = [frame for frame in player.frames if frame["type"] == "Frame"]
        turned: set[int] = set()
        for frame in frames:
            turned |= {event["spot"] for event in frame["events"] if event["type"] == "TurnedUp"}
            if frame["view"]["phase"] not in ("memorising", "over"):
                shown = {spot for spot, face in enumerate(frame["view"]["faces"]) if face}
                assert shown == turned
        assert turned == set(range(6))


def test_neither_looking_back_nor_reloading_shows_a_hidden_card(visitor):
    ann, bo = sit(visitor)
    for player in (ann, bo):
        player.ready.click()  # waits for it: while a page tells that somebody else is ready there is no such button
    expect(ann.page.get_by_role("img", name=re.compile("face down"))).to_have_count(6)
    ann.page.keyboard.press("Comma")
    expect(ann.page.get_by_text("You are looking at an earlier moment")).to_be_visible()
    expect(ann.page.get_by_role("img", name=re.compile("face down"))).to_have_count(6)
    ann.page.reload()
    expect(ann.page.get_by_role("img", name=re.compile("face down"))).to_have_count(6)
    ann.page.keyboard.press("Home")
    expect(ann.page.get_by_role("slider", name="Moment")).to_have_value("0")
    expect(ann.page.get_by_role("img", name=re.compile("face down"))).to_have_count(6)


def test_a_turn_is_played_with_the_keyboard_alone(visitor):
    context = visitor()
    page = context.new_page()
    page.goto(open_table(context, "robot_memory", ["me"], **SMALL))
    expect(page.get_by_role("button", name="I am ready")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Choose a card", exact=True)).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("img", name=re.compile("^B2, face down, pointed at"))).to_be_visible()
    expect(page.get_by_role("heading", name="What is B2?")).to_be_visible()
    for key in ("3", "q", "d", "q"):
        page.keyboard.press(key)
    expect(page.get_by_role("heading", name="“3 blank tools”")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("img", name=re.compile(r"^B2, .*, You \d points?$"))).to_be_visible()


@LOOKS
def test_the_table_fits_the_screen_and_can_be_read_by_all(visitor, shot, language, looks):
    context = hurried(visitor(locale=language))
    page = context.new_page()
    options = {"thinking": 0, "memorising": 600}
    page.goto(open_table(context, "robot_memory", ["me", *["bot:steady"] * 3], **options))
    expect(page.get_by_role("button", name=re.compile("ready|prêt"))).to_be_visible()
    for _, look in seen(page, looks):
        shot(page, f"robot_memory-memorising-{look}")
        accessible(page)
    page.keyboard.press("Enter")
    for phase, sight in (("answering", ".pad"), ("pointing", ".slot button")):
        play_until(page, sight)
        page.keyboard.press("3")
        page.keyboard.press("d")
        for size, look in seen(page, looks):
            shot(page, f"robot_memory-{phase}-{look}")
            accessible(page)
            if size != SIDEWAYS:  # there the list of the round scrolls by, and the board stays
                fits(page)
            assert page.locator(".slot").first.bounding_box()["width"] > 40
        page.keyboard.press("Enter")


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, TABLET, DESKTOP], ids=lambda size: str(size["width"]))
def test_the_cards_stay_where_they_were_learnt(visitor, size):
    context = hurried(visitor(viewport=size))
    page = context.new_page()
    page.goto(open_table(context, "robot_memory", ["me", *["bot:steady"] * 2], thinking=0, memorising=600))
    ready = page.get_by_role("button", name="I am ready")
    expect(ready).to_be_visible()
    where = "[...document.querySelectorAll('.slot')].map((slot) => { const box = slot.getBoundingClientRect(); return [box.x, box.y, box.width] })"
    wait_until(page, "document.getAnimations().length === 0")
    learnt = page.evaluate(where)
    ready.click()
    for sight in (".pad", ".slot button", ".recent li"):
        play_until(page, sight)
        assert page.evaluate(where) == learnt, sight


def play_until(page: Page, sight: str) -> None:
    """Points and answers somehow, until what is wanted is on the page."""
    for _ in patiently(sight):
        if page.locator(sight).count():
            return
        # What is wanted may come just now; it is not to be acted upon.
        if sight != ".pad" and page.locator(".pad").count():
            page.keyboard.press("3")
            page.keyboard.press("Enter")
        elif sight != ".slot button" and page.locator(".slot button").count():
            tap(page.locator(".slot button").first)
        page.wait_for_timeout(100)
