"""Quirky Circuits at the table: two people in two real browsers, one of them on a phone, and a bot as the third."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect
from tests.browser.conftest import (
    DESKTOP,
    PHONE,
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
)

from robotable.core import Reason
from robotable.server.reasons import Why
from robotable.server.wire import encode, refused

ONE_BUNNY = """
X1  One Bunny

about    Any step cleans it up.
robot    Gizmo, facing north
battery  3, green to 3, yellow to 2
goal     clean

    A B C
   +-+-+-+
 1 |. b .|
   + + + +
 2 |. S .|
   + + + +
 3 |. . .|
   +-+-+-+

b  dust
"""


class Player:
    """Plays as a person would: reads what the page says, taps on what it offers."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.desk = page.locator(".zones > .desk")
        self.cards = self.desk.get_by_role("button", name=re.compile("^Play "))
        self.run = self.desk.get_by_role("button", name=re.compile("^Let it run"))
        self.exchanges = page.get_by_role("button", name=re.compile("^Exchange"))
        self.frames = frames_of(page)

    @property
    def over(self) -> bool:
        return ended(self.page).is_visible()

    @property
    def done(self):
        return self.desk.get_by_role("button", name="Done", exact=True).locator("visible=true")

    @property
    def phase(self) -> str:
        words = self.page.locator(".desk .desk").evaluate_all("all => all.map(one => one.className)")
        return words[0].split()[1] if words else "over"

    def key(self, phase: str) -> str:
        """What to press next, without a mouse: any card until it is enough, then done."""
        if phase == "program":
            slot = self.page.locator(".hand > *").evaluate_all("all => all.findIndex(one => one.matches('button')) + 1")
            return "KeyD" if self.done.count() and self.done.is_enabled() else f"Digit{slot}"
        return {"edit": "Enter", "execute": "End"}[phase]

    def step(self) -> None:
        """Lays a card or says done, if anything is asked; what runs is skipped."""
        if self.desk.get_by_role("button", name="Skip to the end").is_visible():
            self.page.keyboard.press("End")
        elif self.done.and_(self.page.locator(":enabled")).count():
            tap(self.done)
        elif self.cards.count():
            tap(self.cards.first)
            self.page.wait_for_timeout(30)


def sit(visitor: Visitor, *bots: str, **options: Any) -> tuple[Player, Player]:
    ann, bo = hurried(visitor()), hurried(visitor(viewport=PHONE, has_touch=True, is_mobile=True))
    table = open_table(ann, "quirky_circuits", ["me", "open", *bots], **{"seconds": 0, **options})
    players = Player(ann.new_page()), Player(bo.new_page())
    meet(table, *(player.page for player in players))
    for player in players:
        expect(player.cards.first).to_be_visible()
    return players


def test_two_people_and_a_bot_play_a_whole_scenario(visitor, shot):
    ann, bo = players = sit(visitor, "bot:random", scenario="G1", battery_offset=-3)
    asked: list[Route] = []
    bo.page.route("**/api/tables/*/ending", lambda route: asked.append(route))
    play_out(*players)
    ends = [ended(player.page).get_by_role("status") for player in players]
    expect(ends[0]).to_contain_text(re.compile("The battery is empty after|Goal reached"))
    expect(ends[1]).to_be_empty()  # a page that does not know yet how it ended says nothing rather than something else
    asked[0].continue_()
    expect(ends[1]).to_have_text(ends[0].inner_text(), use_inner_text=True)
    shot(ann.page, "quirky_circuits-over")
    shot(bo.page, "quirky_circuits-over-390")
    for player in players:
        keeps_silent(player)
    ann.page.goto(ann.page.url.replace("/table/", "/replay/") + "?seat=spectator")
    expect(
        ann.page.get_by_role("img", name=re.compile(r"^4 cards in hand: (Forward|Backward|Rotate|Turn)"))
    ).to_have_count(3)


def keeps_silent(player: Player) -> None:
    """While the crew programs, no message holds a face that is not this player's own."""
    frames = [frame for frame in player.frames if frame["type"] == "Frame"]
    programs = [frame["view"] for frame in frames if frame["view"]["phase"] == "program"]
    assert {laid["owner"] for view in programs for laid in view["queue"]} == {0, 1, 2}
    for view in programs:
        assert view["hands"] == view["expected"] == []
        assert all(laid["card"] is None for laid in view["queue"] if laid["owner"] != view["seat"])
    laid = [event for frame in frames for event in frame["events"] if event["type"] == "Laid"]
    assert {event["seat"] for event in laid} == {0, 1, 2}
    assert all((event["card"] is None) == (event["seat"] != programs[0]["seat"]) for event in laid)


def test_a_goal_reached_gives_a_medal(visitor, shot):
    context = hurried(visitor())
    page = context.new_page()
    page.goto(
        open_table(context, "quirky_circuits", ["me"], scenario="own", own=ONE_BUNNY, deal=1, seconds=0, solo_edits=0)
    )
    player = Player(page)
    expect(player.cards.first).to_be_visible()
    page.get_by_role("button", name=re.compile("^Play Forward")).first.click()
    expect(player.done).to_be_enabled()
    player.done.click()
    expect(ended(page)).to_contain_text("Goal reached in one round")
    expect(page.get_by_role("img", name="Green medal, 3 stars")).to_be_visible()
    shot(page, "quirky_circuits-medal")


def test_whoever_was_slower_keeps_the_card_and_decides_again(visitor):
    ann, bo = sit(visitor, scenario="G1")
    ann.page.keyboard.press("Space")
    bo.cards.first.click()
    expect(bo.page.get_by_role("img", name=re.compile("^Card 1: .*, You$"))).to_be_visible()
    ann.cards.nth(1).focus()
    ann.page.keyboard.press("2")
    expect(ann.page.get_by_role("heading", name="Somebody was faster")).to_be_visible()
    expect(ann.cards.nth(1)).to_be_focused()
    expect(ann.page.get_by_role("img", name=re.compile("^Card 1: .* card, face down"))).to_be_visible()
    ann.page.keyboard.press("2")
    expect(ann.page.get_by_role("img", name=re.compile("^Card 2: .*, You$"))).to_be_visible()


# Every height that the board has had.
WATCHED = """
() => {
  window.heights = new Set()
  const look = () => {
    window.heights.add(Math.round(document.querySelector('.zones > .board').getBoundingClientRect().height))
    requestAnimationFrame(look)
  }
  look()
}
"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_board_stays_as_it_is_from_round_to_round(visitor, size):
    context = hurried(visitor(viewport=size, reduced_motion="no-preference"))
    player = Player(context.new_page())
    player.page.goto(open_table(context, "quirky_circuits", ["me", "bot:random"], seconds=0))
    expect(player.cards.first).to_be_visible()
    player.page.evaluate(WATCHED)
    for _ in patiently("the third round"):
        if player.page.get_by_text("Program, round 3").count():
            break
        if player.phase == "program":
            player.step()
    heights = player.page.evaluate("[...window.heights]")
    assert max(heights) - min(heights) < 10, "nothing that anybody would call a jump"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_refusal_lies_above_the_table_and_moves_nothing(visitor, shot, size):
    page = visitor(viewport=size).new_page()
    refuse(page, Why.SORRY())
    page.goto(open_table(page.context, "quirky_circuits", ["me", "bot:random"], seconds=0))
    player = Player(page)
    expect(player.cards.first).to_be_visible()
    board, refusal = page.locator(".zones > .board"), page.get_by_role("alert")
    before = board.bounding_box()
    player.cards.first.click()
    expect(refusal).to_contain_text("something went wrong here")
    assert board.bounding_box() == before
    shot(page, f"quirky_circuits-refusal-{size['width']}")
    refusal.get_by_role("button", name="Close").click()
    expect(refusal).to_have_count(0)


def test_plan_and_reality_leave_room_for_the_hand_and_for_taking_back(visitor, shot):
    players = sit(visitor, scenario="G1")
    compare = [player.page.get_by_role("button", name="Plan and reality") for player in players]
    for _ in patiently("the second round"):
        if all(button.count() for button in compare):
            break
        for player, button in zip(players, compare, strict=True):
            if not button.count():
                player.step()
    for player, button in zip(players, compare, strict=True):
        button.click()
        expect(player.page.locator(".compared p")).not_to_be_empty()
    ann, bo = players
    ann.cards.first.click()
    ann.done.click()
    expect(ann.desk.get_by_role("button", name="Not done").locator("visible=true")).to_be_visible()
    expect(bo.page.get_by_role("list", name="The crew")).to_contain_text("done")
    for player in players:
        expect(player.page.locator(".compared p")).not_to_be_empty()  # whoever plays on in this round
        shot(player.page, f"quirky_circuits-compared-{player.page.viewport_size['width']}")
        room = player.desk.evaluate("it => [it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight]")
        assert room == [0, 0]


def refuse(page: Page, why: Reason) -> None:
    """Whatever this page wants to do is refused."""

    def through(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def answer(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "Act":
                route.send(encode(refused(said["id"], why)).decode())
            else:
                server.send(message)

        route.on_message(answer)

    page.route_web_socket("**/ws/table/**", through)


def test_nobody_can_write_while_the_game_is_on(visitor):
    ann, bo = sit(visitor, scenario="G1")
    ann.page.get_by_role("button", name="Chat").click()
    expect(ann.page.get_by_text("Nobody talks during a game")).to_be_visible()
    expect(ann.page.get_by_label("Write to the table")).to_have_count(0)
    ann.page.keyboard.press("b")
    expect(bo.page.get_by_text("beep!", exact=True)).to_be_visible()


@pytest.mark.parametrize(
    ("language", "looks"),
    [("en", [(DESKTOP, "light"), (PHONE, "light")]), ("fr", [(TABLET, "dark"), (PHONE, "dark")])],
    ids=["en", "fr"],
)
def test_the_table_fits_the_screen_and_can_be_read_by_all(visitor, shot, language, looks):
    context = visitor(locale=language)
    page = context.new_page()
    page.goto(open_table(context, "quirky_circuits", ["me", *["bot:random"] * 3], scenario="T3", deal=7, seconds=0))
    hand = page.locator("button.own:not([aria-disabled])")
    expect(hand.first).to_be_visible()
    for size, look in seen(page, looks):
        shot(page, f"quirky_circuits-program-{look}")
        if size == PHONE:
            expect(page.locator("button.goal"), "where the goal can be read is said in words").to_have_text(
                {"en": "Goal", "fr": "But"}[language]
            )
        accessible(page)
    for _ in patiently("the run"):
        if page.locator(".desk.execute").is_visible():
            break
        page.keyboard.press("1")
        page.wait_for_timeout(100)
        page.keyboard.press("d")
    page.keyboard.press("Space")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".slot.at")).to_be_visible()
    for _, look in seen(page, looks):
        shot(page, f"quirky_circuits-run-{look}")
        accessible(page)
        fits(page)


def tab_to(page: Page, name: str) -> None:
    """The Tab key leads to a button, and it can be seen that one is there."""
    there = page.get_by_role("button", name=re.compile(name)).first
    for _ in range(60):
        page.keyboard.press("Tab")
        if there.evaluate("one => one === document.activeElement"):
            break
    expect(there).to_be_focused()
    assert there.evaluate("one => getComputedStyle(one).boxShadow") != "none"


def test_a_whole_game_is_played_by_keyboard_alone(visitor):
    """Alone, so that nobody is faster: every round is programmed, changed, run and cleared away until the battery is empty."""
    context = hurried(visitor())
    page = context.new_page()
    page.goto(open_table(context, "quirky_circuits", ["me"], scenario="G1", deal=3, battery_offset=-3, seconds=0))
    player = Player(page)
    expect(player.cards.first).to_be_visible()
    tab_to(page, "^Play ")
    for number in (1, 3):
        page.keyboard.press("Enter")
        expect(page.get_by_role("img", name=re.compile(f"^Card {number}: .*, You$"))).to_be_visible()
        expect(page.locator("button.own:focus")).to_be_visible()
    phases, rounds = set(), set()
    for _ in patiently("the end of the game"):
        phase = player.phase
        phases.add(phase)
        rounds.add(page.locator(".pill", has_text="Round").inner_text())
        if phase == "over":
            break
        if phase == "edit" and player.run.count() and player.exchanges.count():
            tab_to(page, "^Exchange")
            page.keyboard.press("Enter")
            expect(player.exchanges).to_have_count(0)
        elif phase != "edit" or player.run.count():
            page.keyboard.press(player.key(phase))
        page.wait_for_timeout(100)
    assert phases == {"program", "edit", "execute", "over"}
    assert len(rounds) > 1
