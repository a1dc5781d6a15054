"""Card faces can be read: no words over a drawing, nothing cut off, on every screen people have. The page is handed every card there is."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute
from tests.browser.conftest import Visitor, open_table, resize

from robotable.games.quirky_circuits.cards import Command
from robotable.games.roborally.cards import Card
from robotable.games.robot_quest_arena.cards import DESIGNS

SIZES = [(1920, 1080), (1366, 700), (1280, 720), (2560, 1440), (1440, 900), (820, 1180), (390, 844), (360, 640)]
LEAST = 8
"""Pixels of the smallest letters."""

# For every card its words that are cut off, lie outside of it, over its drawing, or are too small to read.
UNREADABLE = """
([cards, drawings, labels, least]) => {
  const faults = []
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5
  const inside = (a, b) => a.left >= b.left - 1.5 && a.right <= b.right + 1.5 && a.top >= b.top - 1.5 && a.bottom <= b.bottom + 1.5
  const clips = (element) => getComputedStyle(element).overflow !== 'visible'
  const all = [...document.querySelectorAll(cards)].filter((card) => card.getClientRects().length)
  for (const card of all) {
    const drawn = [...card.querySelectorAll(drawings)].map((one) => one.getBoundingClientRect())
    for (const label of card.querySelectorAll(labels)) {
      const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode
        const range = document.createRange()
        range.selectNodeContents(node)
        if (!node.data.trim() || !range.getClientRects().length) continue
        const say = (what) => faults.push(`${what}: "${node.data}" in ${card.getAttribute('aria-label') ?? card.textContent}`)
        const scale = label instanceof SVGElement ? label.getScreenCTM().a : 1
        if (parseFloat(getComputedStyle(node.parentElement).fontSize) * scale < least) say('too small')
        for (const box of range.getClientRects()) {
          if (drawn.some((drawing) => over(drawing, box))) say('over the drawing')
          for (let around = node.parentElement; around; around = around === card ? null : around.parentElement)
            if ((around === card || clips(around)) && !inside(box, around.getBoundingClientRect())) say('cut off')
        }
      }
    }
  }
  return [all.length, [...new Set(faults)]]
}
"""


def handed(page: Page, change: Callable[[dict[str, Any]], None]) -> None:
    """The page gets every view changed."""

    def through(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "Frame":
                change(said["view"])
            route.send(json.dumps(said))

        server.on_message(pass_on)

    page.route_web_socket("**/ws/table/**", through)


def parts(things: list[Any], many: int) -> list[list[Any]]:
    return [things[i : i + many] for i in range(0, len(things), many)]


def readable(page: Page, cards: str, drawings: str, labels: str, tab: str = "") -> None:
    """At every size; `drawings` and `labels` are parts of each of the `cards`. Where there are tabs they lie under `tab`."""
    faults = []
    for width, height in SIZES:
        resize(page, {"width": width, "height": height})
        for choice in page.locator(tab).all() if tab else []:
            choice.click()
        seen, found = page.evaluate(UNREADABLE, [cards, drawings, labels, LEAST])
        assert seen, f"no card at {width}x{height}"
        faults += [f"{width}x{height} {fault}" for fault in found]
    assert not faults, "\n".join(faults)


PROGRAM = [card for card in Card if card not in (Card.SPAM, Card.HIDDEN) and not card.startswith("haywire")]
SHOP = "[role=tab] >> text=/Shop|Boutique/"
REGISTERS = [["spam"], ["haywire 54"], ["move 1", "left"], ["power up"], ["haywire"]]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_programming_cards(visitor: Visitor, language):
    def change(view: dict[str, Any]) -> None:
        view["robots"][0]["hand"] = PROGRAM
        view["robots"][0]["registers"] = REGISTERS

    context = visitor(locale=language)
    page = context.new_page()
    handed(page, change)
    page.goto(
        open_table(context, "roborally", ["me", "bot:novice"], course="warmup", start_choice="random", lighter=True)
    )
    page.locator(".hand .face").nth(len(PROGRAM) - 1).wait_for()
    readable(page, ".registers .face, .hand .face", "svg", ".name")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_arena_cards(visitor: Visitor, language):
    context = visitor(locale=language)
    table = open_table(context, "robot_quest_arena", ["me", "bot:novice"], first="seat_1", robots="dealt")
    page = context.new_page()
    handed(page, lambda view: view.update(shop=list(DESIGNS)))
    page.goto(table)
    page.locator(".shop .face").nth(len(DESIGNS) - 1).wait_for()
    readable(page, ".shop .face, .hand .face", ".picture", ".mid, .foot", tab=SHOP)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_command_cards(visitor: Visitor, language):
    context = visitor(locale=language)
    table = open_table(context, "quirky_circuits", ["me", "bot:random"])
    page = context.new_page()
    hand: list[dict[str, Any]] = []
    handed(page, lambda view: view.update(hand=hand))
    for commands in parts(list(Command), 5):
        hand = [{"command": command, "quirk": len(command) > 2} for command in commands]
        page.goto(table)
        page.locator(".own svg").nth(len(hand) - 1).wait_for()
        readable(page, ".own .face svg", ".picture", ".name")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_memory_cards(visitor: Visitor, language):
    context = visitor(locale=language)
    page = context.new_page()
    page.goto(open_table(context, "robot_memory", ["me"], memorising=600))
    page.locator(".slot .words").first.wait_for()
    readable(page, ".slot .front svg", ".things use, .bolt", ".number, .words")


def test_white_cards_of_quirkies(page: Page, desktop):
    page.goto(open_table(desktop, "quirkies", ["me", "bot:novice"]))
    page.locator(".board svg.white").first.wait_for()
    readable(page, ".board svg.white", "use", "text")
