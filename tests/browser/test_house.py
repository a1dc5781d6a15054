"""The table inside a browser: kept in the app for the time without network, and carried by a site without a server.

`HOUSE=all ./do test tests/browser/test_house.py` plays all five games to their ends, which takes minutes.
"""

import os
import re
import shutil
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, Visitor, accessible, resize

from robotable.client.build import STATIC
from robotable.client.house import HOUSE, PIECES
from robotable.client.site import write_pages
from robotable.games import GAMES

pytestmark = pytest.mark.skipif(not (HOUSE / PIECES).exists(), reason="there is no house: `./do offline` fetches one")
PLAYED = tuple(GAMES) if os.environ.get("HOUSE") == "all" else ("quirkies",)
DRIVER = (Path(__file__).parent / "housed.js").read_text()
HURRY = (
    "{ const wait = setTimeout; globalThis.setTimeout = (call, time, ...words) => wait(call, time / 50, ...words) };"
)
"""Bots ponder and pause as long as people like; here nobody looks."""
HURRY_KEPT = """async ([code, worker]) => {
  const [name] = (await caches.keys()).filter((one) => one.startsWith('robotable-offline-'))
  const cache = await caches.open(name)
  const kept = await cache.match(worker)
  await cache.put(worker, new Response(code + (await kept.text()), { headers: kept.headers }))
}"""


def worker() -> str:
    return next((STATIC / "assets").glob("worker-*.js")).name


def play_through(page: Page, game: str) -> str:
    """The table of a game that was broken off in the middle, gone on with, played to its end and told again."""
    played = page.evaluate(f"(game) => playedThrough('/assets/{worker()}', location.origin + '/house/', game)", game)
    assert (played["kept"], played["over"], played["told"], played["listed"]) == (True, True, True, True)
    return str(played["id"])


def test_the_app_is_kept_on_wish_and_played_without_network(visitor: Visitor, shot):
    context = visitor(service_workers="allow")
    page = context.new_page()
    page.goto("/settings")
    page.get_by_role("button", name=re.compile(r"Keep [\d.]+ MB on this device")).click()
    expect(page.get_by_text("Kept on this device")).to_be_visible()
    accessible(page)
    page.locator("#offline").scroll_into_view_if_needed()
    shot(page, "offline-kept")
    page.evaluate(HURRY_KEPT, [HURRY, f"/assets/{worker()}"])
    player = context.new_page()
    player.goto("/theme.js")
    player.evaluate(DRIVER)
    context.set_offline(True)
    tables = [play_through(player, game) for game in PLAYED]

    page.goto(f"/replay/{tables[0]}")
    expect(page.get_by_role("slider").first).to_be_visible()
    page.goto("/leaders")
    expect(page.get_by_role("heading", name="This needs other people")).to_be_visible()
    page.goto("/")
    expect(page.get_by_text("You play without the server.")).to_be_visible()
    page.get_by_role("link", name="Rules").first.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Play now").click()
    game = page.get_by_role("banner").get_by_role("heading", level=1)
    expect(game).to_be_visible()
    called = game.inner_text()
    page.reload()
    expect(game).to_have_text(called, use_inner_text=True)
    shot(page, "offline-table")

    context.set_offline(False)
    page.goto("/watch")
    page.get_by_role("button", name="Add to my games").click()
    expect(page.get_by_role("status").filter(has_text="added" if len(PLAYED) > 1 else "Added")).to_be_visible()
    brought = page.get_by_role("listitem").filter(has_text="played offline")
    expect(brought).to_have_count(len(PLAYED))
    accessible(page)
    shot(page, "offline-brought")
    brought.first.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider").first).to_be_visible()
    page.goto("/settings")
    page.get_by_role("button", name="Remove it").click()
    expect(page.get_by_role("button", name=re.compile("Keep .* on this device"))).to_be_visible()


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    """Served by a plain file server."""
    folder = tmp_path / "site"
    shutil.copytree(STATIC, folder)
    (folder / "house").symlink_to(HOUSE)
    write_pages(folder)
    code = folder / "assets" / worker()
    code.write_text(HURRY + code.read_text())
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None: ...


def test_a_site_is_played_without_a_server(visitor: Visitor, site: str, shot):
    context = visitor(base_url=site)
    player = context.new_page()
    player.goto("/theme.js")
    player.evaluate(DRIVER)
    tables = [play_through(player, game) for game in PLAYED]
    page = context.new_page()
    page.goto(f"/?/replay/{tables[0]}")
    expect(page.get_by_role("slider").first).to_be_visible()
    resize(page, PHONE)
    shot(page, "site-replay-390")
    page.goto("/?/puzzle/quirkies")
    expect(page.get_by_role("heading", name="Puzzles of Quirkies")).to_be_visible()
    expect(page.get_by_text("today’s five")).to_have_count(0)
    rules = page.get_by_role("link", name="How to play")
    with context.expect_page() as beside:
        rules.click(modifiers=["Control"])
    expect(beside.value).to_have_url(f"{site}/?/rules")
    beside.value.close()
    rules.click(button="right")
    rules.click()
    expect(page).to_have_url(f"{site}/?/rules")


def test_a_second_tab_is_told_who_has_the_table_and_gets_it_when_that_one_is_closed(visitor: Visitor, site: str):
    context = visitor(base_url=site)
    first, second = context.new_page(), context.new_page()
    first.goto("/")
    expect(first.get_by_text("Getting the table ready")).to_have_count(0)
    second.goto("/")
    expect(second.get_by_text("The table is open in another tab.")).to_be_visible()
    first.close()
    expect(second.get_by_text("The table is open in another tab.")).to_have_count(0)
    second.get_by_role("button", name="Play now").click()
    expect(second.get_by_role("banner").get_by_role("heading", level=1)).to_be_visible()


def test_a_page_of_anybodys_has_a_board_to_step_through_and_to_play_on(visitor: Visitor, site: str, shot):
    page = visitor(base_url=site).new_page()
    page.goto("/boards/index.html")
    accessible(page)
    board = page.get_by_role("main").locator("robotable-board").nth(1)
    board.get_by_role("button", name="Jouer avec ce plateau").press("Enter")
    within = board.locator("iframe").content_frame
    expect(within.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile("^12 "))
    expect(within.locator("html")).to_have_attribute("data-theme", "dark")
    shot(page, "board-embedded")
    within.get_by_role("button", name="Continuer d’ici").click()
    expect(within.get_by_role("banner").get_by_role("heading", level=1)).to_contain_text("Quirkies")
    resize(page, PHONE)
    shot(page, "board-embedded-390")
