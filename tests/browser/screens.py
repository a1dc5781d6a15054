"""Pictures of every page, at three widths, in both languages and themes: `./do screens`, into screens/ for people to look at."""

import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright
from rich.progress import track
from tests.browser import chromium
from tests.browser.conftest import SCREENS, Server, open_table

WIDTHS = {"1440": (1440, 900), "820": (820, 1180), "390": (390, 844)}
LANGUAGES = {"en": "en-GB", "fr": "fr-FR"}
THEMES = ("light", "dark")
TABLES = {
    "roborally": (3, {"course": "freightdash"}, 60),
    "quirky_circuits": (2, {}, 3),
    "robot_quest_arena": (3, {}, 30),
    "quirkies": (2, {"mode": "advanced"}, 3),
    "robot_memory": (2, {}, 4),
}
PAUSES = {"roborally": "TakeBack"}
"""An action of which three are open at a moment worth a picture: here a program half written."""

# Plays legal actions over the page's own connection, as far as asked, so that there is something to see.
ADVANCE = """
async ([id, actions, until]) => {
  const socket = new WebSocket(`ws://${location.host}/ws/table/${id}`)
  let left = actions
  await new Promise((done) => {
    setTimeout(done, 20000)
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data)
      if (frame.type !== 'Frame') return
      const there = !until || frame.legal.filter(({ type }) => type === until).length > 2
      if (frame.outcome || (left <= 0 && there)) return done()
      if (!frame.legal.length) return
      const calm = frame.legal.filter(({ type }) => !['ShutDown', 'Uninstall', 'TakeBack', 'Reopen'].includes(type))
      const from = calm.length ? calm : frame.legal
      socket.send(JSON.stringify({ type: 'Act', id: `s${left--}`, action: from[(Math.abs(left) * 7) % from.length] }))
    }
  })
  socket.close()
}
"""


def prepare(context: BrowserContext) -> dict[str, str]:
    """Addresses of tables under way, and of one that is over."""
    page = context.new_page()
    page.goto("/")
    addresses = {}
    levels = {game["name"]: game["bots"] for game in context.request.get("/api/games").json()}
    for game, (bots, options, actions) in TABLES.items():
        address = open_table(context, game, ["me", *[f"bot:{levels[game][:2][-1]}"] * bots], **options)
        page.evaluate(ADVANCE, [address.split("/")[-1], actions, PAUSES.get(game)])
        addresses[game] = address
    over = open_table(context, "quirkies", ["me", "bot:novice"])
    page.evaluate(ADVANCE, [over.split("/")[-1], 1000, None])
    addresses["over"] = over
    addresses["replay"] = over.replace("/table/", "/replay/")
    page.close()
    return addresses


def pages(addresses: dict[str, str]) -> Iterator[tuple[str, str]]:
    yield "home", "/"
    yield "learn", "/learn"
    yield "watch", "/watch"
    yield "rules", "/rules"
    yield "rules-roborally", "/rules/roborally"
    yield from ((f"new-{game}", f"/new/{game}") for game in TABLES)
    yield from ((f"table-{name}" if name in TABLES else name, address) for name, address in addresses.items())


def take(browser: Browser, server: Server, width: str, language: str, theme: str) -> None:
    w, h = WIDTHS[width]
    context = browser.new_context(
        viewport={"width": w, "height": h},
        locale=LANGUAGES[language],
        color_scheme="dark" if theme == "dark" else "light",
        base_url=server.url,
        reduced_motion="reduce",
    )
    for name, address in pages(prepare(context)):
        page = context.new_page()
        page.goto(address)
        page.wait_for_timeout(900)
        full = not name.startswith(("table", "over", "replay"))
        page.screenshot(path=SCREENS / f"{name}-{width}-{language}-{theme}.png", full_page=full)
        page.close()
    context.close()


def main() -> None:
    path = chromium.find()
    assert path, "no browser: `python -m tests.browser.chromium` fetches one"
    SCREENS.mkdir(exist_ok=True)
    wanted = [one for one in product(WIDTHS, LANGUAGES, THEMES) if set(sys.argv[1:]) <= set(one)]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), "plain")
        server.start()
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        for width, language, theme in track(wanted, "Taking pictures"):
            take(browser, server, width, language, theme)
        browser.close()
        server.stop()
    print(f"{len(list(SCREENS.glob('*.png')))} pictures in {SCREENS.name}/")


if __name__ == "__main__":
    main()
