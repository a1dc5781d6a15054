"""Pictures of every page, at four widths, in both languages and themes: `./do screens`, into screens/ for people to look at."""

import asyncio
import secrets
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from rich.progress import track
from tests.browser import chromium, lived
from tests.browser.conftest import SCREENS, Server, open_table
from tests.browser.served import MODERATOR, PASSWORD

WIDTHS = {"1920": (1920, 1080), "1440": (1440, 900), "820": (820, 1180), "390": (390, 844)}
LANGUAGES = {"en": "en-GB", "fr": "fr-FR"}
THEMES = ("light", "dark")
MEMBERS = "members"
"""A word for the pages that only members have."""
TABLES = {
    "roborally": (3, {"course": "freightdash"}, 30),
    "quirky_circuits": (2, {}, 3),
    "robot_quest_arena": (3, {}, 14),
    "quirkies": (2, {"mode": "advanced"}, 3),
    "robot_memory": (2, {}, 4),
}
TWO_CORNERS = """
X2  Two Corners

about    Hard to reach in one round.
robot    Gizmo, facing north
battery  1, green to 1, yellow to 1
goal     clean

    A B C
   +-+-+-+
 1 |b . .|
   + + + +
 2 |. S .|
   + + + +
 3 |. . b|
   +-+-+-+

b  dust
"""
CREW = {"scenario": "own", "own": TWO_CORNERS, "deal": 1, "seconds": 0}
"""One that does not get to its end every time, and is soon there."""
PAUSES = {"roborally": "TakeBack"}
"""An action of which three are open at a moment worth a picture: here a program half written."""
LOW = ("table", "over", "replay", "review", "waiting", "curtain", "lesson", "puzzle", "rules-", "menu", "keys")
"""Pages taken as high as the screen, not as long as they are."""

Shown = Iterator[tuple[str, str, Callable[[Page], None]]]
"""A name, an address, and what to do there before the picture."""
Pages = Callable[[BrowserContext], Shown]

# Plays legal actions over the page's own connection, as far as asked, so that there is something to see.
ADVANCE = """
async ([id, actions, until]) => {
  const socket = new WebSocket(`ws://${location.host}/ws/table/${id}`)
  let left = actions
  await new Promise((done) => {
    setTimeout(done, 60000)
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data)
      if (frame.type !== 'Frame') return
      const there = !until || frame.legal.filter(({ type }) => type === until).length > 2
      if (frame.outcome || (left <= 0 && there)) return done()
      if (!frame.legal.length) return
      const calm = frame.legal.filter(({ type, shut_down }) => !shut_down && !['Uninstall', 'TakeBack', 'Reopen'].includes(type))
      const from = calm.length ? calm : frame.legal
      socket.send(JSON.stringify({ type: 'Act', id: `s${left--}`, action: from[(Math.abs(left) * 7) % from.length] }))
    }
  })
  socket.close()
}
"""


def played(context: BrowserContext, game: str, bots: int, options: dict[str, Any], actions: int, hours: int = 0) -> str:
    """The address of a table so far under way."""
    context.request.get("/api/me")
    levels = {game["name"]: game["bots"] for game in context.request.get("/api/games").json()}
    seats = ["me", *[f"bot:{levels[game][:2][-1]}"] * bots]
    table = ask(context, "tables", game=game, seats=seats, options=options, hours=hours)["id"]
    page = context.new_page()
    page.goto("/rules")
    page.evaluate(ADVANCE, [table, actions, PAUSES.get(game)])
    page.close()
    return f"/table/{table}"


def reviewed(context: BrowserContext, table: str) -> str:
    """The address of a finished game's review, once it is worked out."""
    path = f"/api/tables/{table.split('/')[-1]}/review/0"
    context.request.post(path, data={})
    while context.request.get(path).json()["status"] not in ("done", "failed"):
        time.sleep(1)
    return table.replace("/table/", "/review/") + "/0"


def lesson(context: BrowserContext, name: str) -> str:
    return f"/table/{context.request.post('/api/lessons', data={'lesson': name}).json()['id']}"


def press(selector: str) -> Callable[[Page], None]:
    def click(page: Page) -> None:
        """Where there is such a thing."""
        for found in page.locator(selector).all()[:1]:
            found.click()

    return click


def fill(selector: str, words: str) -> Callable[[Page], None]:
    def type_in(page: Page) -> None:
        page.locator(selector).fill(words)
        page.keyboard.press("Enter")

    return type_in


def nothing(page: Page) -> None:
    """The page as it comes."""


def member_pages(context: BrowserContext) -> Shown:
    """The same person as a member for whom tables wait, in a tournament and looking for a game; at last a moderator."""
    context.request.get("/api/me")
    name = f"Ann {secrets.token_hex(2)}"
    ask(context, "members", name=name, password=PASSWORD)
    for person in lived.PEOPLE[:4]:
        ask(context, "follow", name=person, on=True)
    for game in ("robot_quest_arena", "quirkies", "quirky_circuits"):
        ask(context, "tables", game=game, seats=["me", "bot:novice", "bot:novice"], hours=24)
    played(context, "roborally", 3, {"course": "freightdash"}, 44, hours=24)
    ask(context, "find", games=["quirkies"], pace="day")
    held = ask(context, "tournaments", name="Thursday", game="quirkies", form="swiss", seats=2, size=8, bots="novice")
    friend, other = another(context), another(context)
    ask(friend, "sign-in", name=lived.PEOPLE[1], password=PASSWORD)
    here = friend.new_page()
    here.goto(open_table(friend, "quirkies", ["me", "bot:novice", "open"]))
    rude = ask(other, "members", name=f"Rude {secrets.token_hex(4)}", password=PASSWORD)["me"]["name"]
    ask(context, "reports", name=rude, note="Look at this name")
    for page, address in {
        "member-home": "/",
        "find": "/find",
        "player": f"/player/{lived.PEOPLE[0]}",
        "player-own": f"/player/{name}",
        "leaders": "/leaders/quirkies",
        "rooms": "/leaders/quirky_circuits",
        "bots": "/bots/quirkies",
        "today": "/today/quirkies",
        "tournaments": "/tournaments",
        "tournament-new": "/tournaments/new",
        "tournament-before": f"/tournament/{held['id']}",
        "member-account": "/account",
        "member-watch": "/watch",
    }.items():
        yield page, address, nothing
    ask(context, f"tournaments/{held['id']}/join")
    ask(context, f"tournaments/{held['id']}/start")
    yield "tournament", f"/tournament/{held['id']}", nothing
    ask(context, "sign-in", name=MODERATOR, password=PASSWORD)
    yield "moderation-queue", "/moderation", nothing
    friend.close()
    other.close()


def another(context: BrowserContext) -> BrowserContext:
    """Somebody else's browser."""
    assert context.browser
    other = context.browser.new_context(base_url=context.request.get("/api/me").url)
    other.request.get("/api/me")
    return other


def ask(context: BrowserContext, what: str, **body: Any) -> Any:
    answer = context.request.post(f"/api/{what}", data=body)
    assert answer.ok, (what, answer.text())
    return answer.json()


def pages(context: BrowserContext) -> Shown:
    """Tables are set up when it is their turn: clocks run."""
    for name, address in {"home": "/", "learn": "/learn", "rules": "/rules", "settings": "/settings"}.items():
        yield name, address, nothing
    yield "home-wrong-code", "/", fill("form input[maxlength='200']", "brass-owl-42xyz")
    yield "menu-home", "/", press("header .me .opener")
    yield "account", "/account", nothing
    yield "sign-in", "/sign-in", nothing
    yield "people", "/people", nothing
    yield "moderation", "/moderation", nothing
    yield "keys", "/settings", press("#keys button")
    yield "not-found", "/nowhere", nothing
    yield "not-found-table", "/table/nowhere", nothing
    for game in TABLES:
        yield f"new-{game}", f"/new/{game}", press("summary")
        yield f"rules-{game}", f"/rules/{game}", nothing
        yield f"lesson-{game}", lesson(context, game), press(".coach .accent")
    yield "rules-search", "/rules/roborally", fill("input[type=search]", "laser")
    yield "puzzle", lesson(context, "puzzle-1"), nothing
    waiting = open_table(context, "robot_quest_arena", ["me", "bot:novice", "open"])
    yield "waiting", waiting, nothing
    yield "waiting-chat", waiting, press(".bar button[aria-pressed]:not(.wide)")
    yield "curtain", open_table(context, "quirkies", ["me:Ann", "me:Bo"]), nothing
    for game, setting in TABLES.items():
        address = played(context, game, *setting)
        yield f"table-{game}", address, nothing
    yield "menu-table", address, press(".bar .opener")
    over = played(context, "quirkies", 1, {}, 1000)
    yield "over", over, nothing
    yield "replay", over.replace("/table/", "/replay/"), nothing
    race = {"course": "warmup", "max_rounds": 3}
    yield "review-race", reviewed(context, played(context, "roborally", 1, race, 1000)), nothing
    yield "review-crew", reviewed(context, played(context, "quirky_circuits", 1, CREW, 1000)), nothing
    yield "home-back", "/", nothing
    yield "watch", "/watch", nothing
    yield from member_pages(context)


def take(browser: Browser, server: Server, width: str, language: str, themes: list[str], shown: Pages) -> None:
    w, h = WIDTHS[width]
    context = browser.new_context(
        viewport={"width": w, "height": h},
        locale=LANGUAGES[language],
        base_url=server.url,
        reduced_motion="reduce",
    )
    for name, address, do in shown(context):
        page = context.new_page()
        page.goto(address)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(300)
        do(page)
        for theme in themes:
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            page.wait_for_timeout(200)
            path = SCREENS / f"{name}-{width}-{language}-{theme}.png"
            page.screenshot(path=path, full_page=not name.startswith(LOW))
        page.close()
    context.close()


def wait_for_today(server: Server) -> None:
    """Challenges are drawn once the server is open, and home shows them."""
    with httpx.Client(base_url=server.url) as client:
        client.get("/api/me")
        while len(client.get("/api/today").json()["five"]) < len(TABLES):
            time.sleep(1)


def main() -> None:
    SCREENS.mkdir(exist_ok=True)
    words = set(sys.argv[1:])
    shown = member_pages if MEMBERS in words else pages
    themes = [theme for theme in THEMES if theme in words] or list(THEMES)
    wanted = [one for one in product(WIDTHS, LANGUAGES) if words - {MEMBERS, *THEMES} <= set(one)]
    with tempfile.TemporaryDirectory() as folder:
        print("Months of games are played first")
        asyncio.run(lived.live(Path(folder)))
        photograph(Path(folder), wanted, themes, shown)
    print(f"{len(list(SCREENS.glob('*.png')))} pictures in {SCREENS.name}/")


def photograph(folder: Path, wanted: list[tuple[str, str]], themes: list[str], shown: Pages) -> None:
    path = chromium.find()
    assert path, "no browser: `python -m tests.browser.chromium` fetches one"
    with sync_playwright() as playwright:
        server = Server(folder, "plain", "today")
        server.start()
        try:
            wait_for_today(server)
            browser = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
            for width, language in track(wanted, "Taking pictures"):
                take(browser, server, width, language, themes, shown)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
