"""Quirkies at the table: two people in two real browsers, one of them on a phone."""

import re

from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import (
    LOOKS,
    PHONE,
    Visitor,
    accessible,
    ended,
    fits,
    meet,
    open_table,
    patiently,
    play_out,
    seen,
    tap,
)

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (6, 4, 2))
FACE = re.compile(r"(orange|green|blue) (stripes|dots|triangles)")
GOES = re.compile(r"goes to row (\d), column (\d)")
NO_HURRY = {"own_seconds": 120, "open_seconds": 120, "turn_seconds": 0}
SPOT = {"calls": "spot", "dealer": "2", **NO_HURRY}
Board = list[tuple[str, str] | None]


def lines(board: Board) -> list[int]:
    """The lines on a beginners' board."""
    full = [(number, [board[place] for place in line]) for number, line in enumerate(LINES)]
    return [n for n, cards in full if None not in cards and any(len(set(s)) == 1 for s in zip(*cards, strict=True))]


class Player:
    """Plays as a person would: reads what the page says, taps on what it offers. Whoever shuns lines keeps the game going."""

    def __init__(self, page: Page, greedy: bool = True) -> None:
        self.page = page
        self.choice = max if greedy else min
        self.places = page.get_by_role("button", name=re.compile(r"^row \d, column \d:"))
        desk = page.locator(".zones > .desk")
        self.hand = desk.get_by_role("group", name="Your hand").get_by_role("button")
        self.handles = page.locator(".line")
        self.enough = desk.get_by_role("button", name=re.compile("^No (line|more)"))

    @property
    def over(self) -> bool:
        return ended(self.page).is_visible()

    def step(self) -> None:
        """Does what is asked, if anything is, and waits until it is done."""
        if self.enough.is_visible():
            self.call()
        elif self.hand.and_(self.page.locator(":enabled")).count():
            self.play()

    def play(self) -> None:
        """The card that makes the most lines, or the fewest, onto its place."""
        labels = words(self.hand)
        card = self.hand.nth(self.choice(range(len(labels)), key=lambda n: len(self.made(labels[n]))))
        card = self.page.get_by_role("button", name=card.get_attribute("aria-label"), exact=True)
        for _ in patiently("a card is played"):  # what was just played may still be shown, and the tap comes too early
            tap(card)
            tap(self.page.get_by_role("button", name="Play here"))
            if gone(card):
                return

    def made(self, label: str) -> list[int]:
        """The lines a card of the hand would make."""
        row, column = map(int, GOES.search(label).groups())
        place, board = 3 * row + column - 4, self.board()
        board[place] = FACE.search(label).groups()
        return [number for number in lines(board) if place in LINES[number]]

    def call(self) -> None:
        """A line that is there and free, otherwise none."""
        free = [number for number in lines(self.board()) if self.handles.nth(number).is_enabled()]
        if free:
            self.handles.nth(free[0]).click()
            expect(self.handles.nth(free[0])).to_be_disabled()
        else:
            self.enough.click()
            expect(self.enough).to_be_hidden()

    def board(self) -> Board:
        return [found.groups() if (found := FACE.search(label)) else None for label in words(self.places)]

    def tokens(self) -> list[int]:
        """By player, this one first."""
        people = self.page.get_by_role("list", name="Players, in turn order")
        return [int(label.split()[0]) for label in words(people.get_by_role("img", name=re.compile("token")))]


def gone(what: Locator) -> bool:
    """Whether it goes within a moment."""
    try:
        expect(what).to_have_count(0, timeout=1000)
    except AssertionError:
        return False
    return True


def words(buttons: Locator) -> list[str]:
    return buttons.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")


def sit(visitor: Visitor, **options: object) -> tuple[Player, Player]:
    ann, bo = visitor(), visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    table = open_table(ann, "quirkies", ["me", "open"], **options)
    pages = ann.new_page(), bo.new_page()
    meet(table, *pages)
    for page in pages:
        expect(page.get_by_role("group", name="Your hand")).to_be_visible()
    return Player(pages[0]), Player(pages[1])


def test_two_people_play_a_whole_game(visitor, shot):
    ann, bo = players = sit(visitor, dealer="2")
    play_out(*players)
    for player in players:
        expect(player.page.get_by_role("heading", name=re.compile(r"wins?$"))).to_be_visible()
    assert ann.tokens() == bo.tokens()[::-1]
    assert max(ann.tokens()) >= 5
    assert ann.page.get_by_role("region", name="Log").bounding_box()["height"] > 200, "read back how it went"
    shot(ann.page, "quirkies-over")
    shot(bo.page, "quirkies-over-390")


def test_a_game_is_played_with_the_keyboard_alone(visitor):
    ann, bo = sit(visitor, **SPOT)
    ann.page.keyboard.press("2")
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("heading", name="See a line? Call it!")).to_be_visible()
    ann.page.keyboard.press("p")
    expect(ann.page.get_by_role("heading", name="The others still look")).to_be_visible()
    bo.enough.click()
    expect(ann.page.get_by_role("heading", name=re.compile("plays a card"))).to_be_visible()


def test_a_wrong_call_is_shown_to_both_and_silences_the_caller(visitor):
    ann, bo = sit(visitor, **SPOT)
    ann.play()
    wrong = next(n for n in range(8) if n not in lines(ann.board()) and ann.handles.nth(n).is_enabled())
    ann.handles.nth(wrong).click()
    expect(ann.page.get_by_text("Your call was wrong")).to_be_visible()
    for player, who in ((ann, "You call"), (bo, "calls")):
        expect(player.page.get_by_role("log").filter(has_text=who)).to_be_attached()
    assert not any(ann.handles.nth(n).is_enabled() for n in range(8))
    expect(bo.page.get_by_role("heading", name="See a line? Call it!")).to_be_visible()


def test_two_tapped_cards_and_a_swipe_call_a_line(visitor):
    ann, bo = sit(visitor, **SPOT)
    ann.play()
    line = next(line for n, line in enumerate(LINES) if ann.handles.nth(n).is_enabled())
    ann.places.nth(line[0]).click()
    ann.places.nth(line[1]).click()
    expect(ann.page.get_by_role("button", name="Quirkies!")).to_be_enabled()
    ann.enough.click()
    boxes = [bo.places.nth(place).bounding_box() for place in line]
    spots = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    bo.page.mouse.move(*spots[0])
    bo.page.mouse.down()
    for spot in spots[1:]:
        bo.page.mouse.move(*spot, steps=5)
    bo.page.mouse.up()
    expect(bo.handles.nth(LINES.index(line))).to_be_disabled()


def test_whoever_comes_back_finds_the_calling_as_it_stood(visitor):
    ann, _ = sit(visitor, **SPOT)
    ann.play()
    board = ann.board()
    ann.page.reload()
    expect(ann.page.get_by_role("heading", name="See a line? Call it!")).to_be_visible()
    assert ann.board() == board


@LOOKS
def test_the_table_fits_the_screen_and_can_be_read_by_all(visitor, shot, language, looks):
    context = visitor(locale=language)
    page = context.new_page()
    page.goto(open_table(context, "quirkies", ["me", *["bot:novice"] * 3], mode="advanced", **{**SPOT, "dealer": "4"}))
    card = page.get_by_role("group", name=re.compile("hand|main")).get_by_role("button").nth(1)
    card.click()
    for _, look in seen(page, looks):
        shot(page, f"quirkies-turn-{look}")
        accessible(page)
        assert page.locator(".place.aim").bounding_box()["width"] > 60
    page.locator(".place.aim").click()
    expect(page.locator(".line.can").first).to_be_visible()
    for _, look in seen(page, looks):
        shot(page, f"quirkies-call-{look}")
        accessible(page)
        fits(page)
