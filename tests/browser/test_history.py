"""Looking back in a running game, to its first moment, also after a reload: at a seat, at a shared screen, as a spectator."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, Visitor, accessible, meet, open_table, patiently
from tests.browser.test_quirkies import Player, words
from tests.browser.test_together import opened

QUIET = {"dealer": "2", "turn_seconds": 0}
EARLIER = "You are looking at an earlier moment"


def able(*players: Player) -> Player:
    """Whose turn it is."""
    for _ in patiently("somebody's turn"):
        if found := [player for player in players if player.hand.first.is_enabled()]:
            return found[0]
        players[0].page.wait_for_timeout(100)
    raise AssertionError


def play_until(turn: Player, other: Player, cards: int = 0) -> None:
    """So many cards and on until it is this one's turn: whoever makes a line plays again."""
    for played in range(30):
        player = able(turn, other)
        if player is turn and played >= cards:
            return
        player.play()
    pytest.fail("it never is their turn")


def to_the_start(page: Page) -> None:
    page.keyboard.press("Home")
    expect(page.get_by_role("slider", name="Moment")).to_have_value("0")
    expect(page.get_by_text(EARLIER)).to_be_attached()


def to_now(page: Page) -> None:
    page.get_by_role("button", name="Back to now").click()
    expect(page.get_by_text(EARLIER)).to_have_count(0)


@pytest.fixture
def two(visitor: Visitor) -> tuple[Player, Player]:
    """Two people, the second at a phone; nothing happens unless they do it."""
    ann, bo = visitor(), visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    table = open_table(ann, "quirkies", ["me", "open"], **QUIET)
    players = Player(ann.new_page(), greedy=False), Player(bo.new_page(), greedy=False)
    meet(table, *(player.page for player in players))
    for player in players:
        expect(player.hand.first).to_be_visible()
    return players


def test_after_a_reload_one_looks_back_at_the_deal_and_plays_on(two, shot):
    ann, bo = two
    deal, board = [set(words(player.hand)) for player in two], ann.board()
    play_until(bo, ann, cards=3)
    for player, hand in zip(two, deal, strict=True):
        player.page.reload()
        expect(player.hand.first).to_be_visible()
        late = player.board()
        to_the_start(player.page)
        assert (set(words(player.hand)), player.board()) == (hand, board)
        assert late != board
        accessible(player.page)
    shot(bo.page, "quirkies-looking-back-390")
    to_now(bo.page)
    assert bo.board() == late
    bo.play()
    expect(ann.page.get_by_text("1 new move")).to_be_visible()
    assert ann.board() == board, "what comes meanwhile does not pull the eyes away"
    expect(ann.hand.first).to_be_disabled()
    shot(ann.page, "quirkies-looking-back")
    to_now(ann.page)
    assert ann.board() == bo.board()
    play_until(ann, bo)
    ann.play()


def test_a_finger_finds_the_way_back(two):
    ann, bo = two
    board = bo.board()
    play_until(bo, ann, cards=3)
    page = bo.page
    page.reload()
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Look back").tap()
    slider = page.get_by_role("slider", name="Moment")
    expect(slider).to_be_enabled()
    slider.fill("0")
    assert bo.board() == board
    page.get_by_role("button", name="Back to now").tap()
    expect(bo.hand.first).to_be_visible()
    bo.play()


def test_a_spectator_sees_the_beginning(two, visitor: Visitor):
    ann, bo = two
    board = ann.board()
    play_until(bo, ann, cards=2)
    eyes = Player(visitor().new_page())
    eyes.page.goto(ann.page.url)
    expect(eyes.page.get_by_text("Watching")).to_be_visible()
    to_the_start(eyes.page)
    assert eyes.board() == board
    assert eyes.page.get_by_role("group", name="Your hand").count() == 0


def test_at_a_shared_screen_each_looks_back_at_their_own_hand(visitor: Visitor):
    page = visitor().new_page()
    page.goto(open_table(page.context, "quirkies", ["me:Ann", "me:Bo"], **QUIET))
    heading = page.get_by_role("heading", name="Pass the device to Bo")
    ann = opened(page, "Ann")
    hand = set(words(ann.hand))
    for _ in patiently("Bo's turn"):
        if heading.is_visible():
            break
        ann.step()
        page.wait_for_timeout(100)
    bo = opened(page, "Bo")
    dealt = set(words(bo.hand))
    to_the_start(page)
    assert set(words(bo.hand)) == dealt
    assert not dealt & hand
    page.reload()
    bo = opened(page, "Bo")
    to_the_start(page)
    assert set(words(bo.hand)) == dealt
