"""A real server and a real browser. These tests run in a pytest process of their own: `pytest tests/browser`."""

import json
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator
from itertools import count
from pathlib import Path
from typing import Any, Protocol

import httpx
import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, BrowserContext, Locator, Page, TimeoutError, expect, sync_playwright
from tests.browser import chromium

DESKTOP = {"width": 1440, "height": 900}
TABLET = {"width": 820, "height": 1180}
PHONE = {"width": 390, "height": 844}
SIDEWAYS = {"width": 844, "height": 390}
Look = tuple[dict[str, int], str]
LOOKS = pytest.mark.parametrize(
    ("language", "looks"),
    [
        ("en", [(DESKTOP, "light"), (TABLET, "light"), (PHONE, "light")]),
        ("fr", [(DESKTOP, "dark"), (PHONE, "dark"), (SIDEWAYS, "light")]),
    ],
    ids=["en", "fr"],
)
"""How people look at a table: every size, and where most of them sit both languages and themes."""
PATIENCE = 30_000
"""Milliseconds; machines that test are busy."""
GAME = 300
"""Seconds."""
SCREENS = Path(__file__).parents[2] / "screens"


expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


VISITORS = pytest.StashKey[list[BrowserContext]]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What stood on the pages is told with a test that failed: on another machine nobody can look."""
    report = yield
    if report.when == "call" and report.failed:
        for page in (page for context in item.stash.get(VISITORS, []) for page in context.pages):
            report.sections.append((page.url, page.locator("body").aria_snapshot()))
    return report


class Server:
    """A server in a process of its own, which can be stopped hard and started again on the same data."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.folder = folder
        self._words = words
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        words = [sys.executable, "-m", "tests.browser.served", str(self.folder), str(self.port), *self._words]
        self._process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout
        assert "open at" in self._process.stdout.readline()
        transport = httpx.HTTPTransport(retries=10)
        with httpx.Client(transport=transport, base_url=self.url, timeout=PATIENCE / 1000) as client:
            client.get("/api/health").raise_for_status()

    def kill(self) -> None:
        """As `kill -9` does."""
        assert self._process
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        assert self._process
        self._process.terminate()
        self._process.wait(timeout=PATIENCE / 1000)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium.find()
    assert path, "no browser: `./do test` fetches one"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        yield browser
        browser.close()


Visitor = Callable[..., BrowserContext]


@pytest.fixture
def visitor(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """Makes browsers of different people: `visitor(viewport=PHONE, color_scheme="dark")`. An error in a page's script fails the test."""
    contexts = request.node.stash.setdefault(VISITORS, [])
    errors: list[str] = []

    def make(**options: Any) -> BrowserContext:
        settings = {"viewport": DESKTOP, "reduced_motion": "reduce", "locale": "en-GB", "base_url": server.url}
        # A worker between page and server would hide from tests what they intercept.
        settings["service_workers"] = "block"
        context = browser.new_context(**{**settings, **options})
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda error: errors.append(str(error.error)))
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    assert not errors, "\n".join(errors)


@pytest.fixture
def desktop(visitor: Visitor) -> BrowserContext:
    return visitor()


@pytest.fixture
def phone(visitor: Visitor) -> BrowserContext:
    return visitor(viewport=PHONE, has_touch=True, is_mobile=True)


@pytest.fixture
def page(desktop: BrowserContext) -> Page:
    return desktop.new_page()


@pytest.fixture
def shot(request: pytest.FixtureRequest) -> Callable[..., None]:
    """Keeps a picture in screens/ where SHOTS is set, for people to look at: `shot(page, "home-dark")`."""

    def take(page: Page, name: str) -> None:
        if not os.environ.get("SHOTS"):
            return
        SCREENS.mkdir(exist_ok=True)
        page.screenshot(path=SCREENS / f"{name}.png")

    return take


# axe looks at every part of a drawing that it is told to leave out; without its parts it needs half the time. A third of
# the rest went into writing out the page around every word.
COVER = """document.querySelectorAll('svg[aria-hidden=true]').forEach(
    (drawing) => Object.defineProperty(drawing, 'childNodes', { value: [], configurable: true }))"""
UNCOVER = "document.querySelectorAll('svg[aria-hidden=true]').forEach((drawing) => delete drawing.childNodes)"
VIOLATIONS = f"""async () => {{
  {COVER}
  axe.configure({{ noHtml: true }})
  const found = await axe.run({{ exclude: [['svg[aria-hidden=true]']] }}, {{ resultTypes: ['violations'] }})
  {UNCOVER}
  return found.violations.map(({{ id, impact, nodes }}) => ({{ id, impact, nodes }}))
}}"""


def accessible(page: Page) -> None:
    """axe finds nothing serious on the page as it is now; drawings that are hidden from it may have thousands of parts."""
    if page.evaluate("!window.axe"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate(VIOLATIONS)
    serious = [problem for problem in found if problem["impact"] in ("serious", "critical")]
    assert not serious, "\n".join(
        f"{problem['id']}: {node['target']} {node['failureSummary']}"
        for problem in serious
        for node in problem["nodes"]
    )


# Where a pattern is missing, a shape has no fill and shows what lies behind it.
UNDRAWN = """() => [...document.querySelectorAll('[fill^="url(#"], [stroke^="url(#"]')]
    .flatMap((shape) => ['fill', 'stroke'].map((kind) => shape.getAttribute(kind)?.match(/^url[(]#(.*)[)]$/)?.[1]))
    .filter((id) => id && !document.getElementById(id))"""


def painted(page: Page) -> None:
    """All that drawings are filled with is on the page."""
    assert not page.evaluate(UNDRAWN)


def fits(page: Page) -> None:
    """Nothing of the page needs scrolling."""
    sizes = page.evaluate(
        "[...document.querySelectorAll('html, main')].map(e => [e.scrollHeight - e.clientHeight, e.scrollWidth - e.clientWidth])"
    )
    assert all(height <= 1 and width <= 0 for height, width in sizes), sizes


SETTLED = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const changing = document.getAnimations().filter((one) => one instanceof CSSTransition)
  await Promise.all(changing.map((one) => one.finished.catch(() => {})))
}"""


def resize(page: Page, size: dict[str, int]) -> None:
    """Gives the page another size, and time to lay itself out and to get its new colours."""
    page.set_viewport_size(size)
    page.evaluate(SETTLED)


def seen(page: Page, looks: list[Look]) -> Iterator[tuple[dict[str, int], str]]:
    """The page as it is now in every size and theme: the size, and a name for pictures. One page costs less than many, and axe is quicker the second time."""
    language = page.locator("html").get_attribute("lang")
    for size, theme in looks:
        page.emulate_media(color_scheme=theme)
        resize(page, size)
        yield size, f"{size['width']}-{theme}-{language}"


def ended(page: Page) -> Locator:
    """The panel that says how the game ended: a region. To look for a role is to walk through every drawing, and whoever plays asks this all the time."""
    return page.locator("section[aria-label='The game is over']")


def hurried(context: BrowserContext) -> BrowserContext:
    """Of somebody who likes it fast."""
    context.add_init_script("if (location.host) localStorage.robotable ??= JSON.stringify({ speed: 8 })")
    return context


def open_table(context: BrowserContext, game: str, seats: list[str], **options: Any) -> str:
    """A new table, made by whoever the context is; its address."""
    context.request.get("/api/me")
    answer = context.request.post("/api/tables", data={"game": game, "seats": seats, "options": options})
    assert answer.ok, answer.text()
    return f"/table/{answer.json()['id']}"


def meet(table: str, host: Page, guest: Page) -> None:
    """Both come to the table that one of them has opened, and the other sits down."""
    for page in (host, guest):
        page.goto(table)
    guest.get_by_role("button", name=re.compile("Sit")).first.click()


def frames_of(page: Page) -> list[dict[str, Any]]:
    """All that a page is going to be told by the server."""
    told: list[dict[str, Any]] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda text: told.append(json.loads(text))))
    return told


def patiently(what: str) -> Iterator[int]:
    """Counts as long as a whole game may take on a busy machine; then the test fails, for it was to end before."""
    until = time.monotonic() + GAME
    for number in count():
        if time.monotonic() > until:
            pytest.fail(f"never: {what}")
        yield number


class Playing(Protocol):
    """Somebody at a table."""

    page: Page

    @property
    def over(self) -> bool: ...

    def step(self) -> None:
        """Does what is asked, if anything is."""


def play_out(*players: Playing) -> None:
    """Until everybody sees how it ended."""
    for _ in patiently("the end of the game"):
        for player in players:
            player.step()
        if all(player.over for player in players):
            return
        players[0].page.wait_for_timeout(50)


def tap(what: Locator, finger: bool = False) -> bool:
    """Clicks on what is offered, unless it goes before the hand is there: others play meanwhile. Whether it was there."""
    try:
        what.tap(timeout=2000) if finger else what.click(timeout=2000)
    except TimeoutError:
        return False
    return True


def wait_until(page: Page, function: str, *words: Any) -> None:
    """Until the function is true in the page. Playwright's own waiting uses `eval`, which our pages forbid."""
    for _ in patiently(function):
        if page.evaluate(function, *words):
            return
        page.wait_for_timeout(100)
