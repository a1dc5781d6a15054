"""The house inside a browser: how soon one can play, how fast its Python is beside ours, and whether the page stands still.

python -m bench.house [SITE]   a folder that `./do site` wrote; without one it is written first
"""

import argparse
import functools
import json
import os
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.table import Table
from tests.browser.chromium import FLAGS, find

from bench.random_play import decisions
from robotable.client.build import npm_and_node
from robotable.client.house import FETCHED, PACKAGE, PACKAGES
from robotable.client.site import write
from robotable.games import GAMES

HERE = Path(__file__).parent
SEEDS = 20
WATCHED = 10.0
"""Seconds for which a page is looked at while bots think."""
SLOWEST = "expert"
THINKERS = ("quirky_circuits", "robot_quest_arena", "roborally")
"""Whose bots think longest. Tables go on while the next is looked at; more than three of bots alone nobody may have."""

KEEP_WORKER = """
const Its = Worker
window.Worker = class extends Its { constructor(...words) { super(...words); window.houseWorker ??= this } }
"""
OPEN_TABLE = """([game, seats]) => new Promise((done) => {
  const id = 1e9
  houseWorker.addEventListener('message', ({ data }) => {
    if (data.id === id) done(JSON.parse(new TextDecoder().decode(data.body)).id)
  })
  const body = JSON.stringify({ game, seats, listed: false })
  const headers = { 'content-type': 'application/json' }
  houseWorker.postMessage({ kind: 'ask', id, method: 'POST', path: '/api/tables', body, headers })
})"""
GO = """(path) => { history.pushState(null, '', `?${path}`); dispatchEvent(new PopStateEvent('popstate')) }"""
WATCH = """(seconds) => new Promise((done) => {
  let last = performance.now(), longest = 0
  const end = last + seconds * 1000
  requestAnimationFrame(function next(now) {
    longest = Math.max(longest, now - last)
    last = now
    if (now < end) requestAnimationFrame(next)
    else done(longest)
  })
})"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Files(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript", ".wasm": "application/wasm"}

    def log_message(self, *_: Any) -> None: ...


@contextmanager
def served(site: Path) -> Iterator[str]:
    """A plain file server, as any host has one."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def in_wasm() -> dict[str, tuple[int, float]]:
    """By game, decisions and seconds of the processor."""
    _, node = npm_and_node()
    folders = (PACKAGE.parent, PACKAGES, HERE)
    words: list[str | Path] = [
        node / "node",
        HERE / "random_play.mjs",
        FETCHED / "node_modules" / "pyodide",
        str(SEEDS),
        *folders,
        "--",
    ]
    told = subprocess.run([*words, *GAMES], stdout=subprocess.PIPE, text=True, check=True).stdout
    rows = (line.split() for line in told.splitlines())
    return {game: (int(made), int(spent) / 1e6) for game, made, spent in rows}


def here(game: str) -> tuple[int, float]:
    decisions(game, 2)
    start = process_time()
    return decisions(game, SEEDS), process_time() - start


def speeds() -> Table:
    table = Table("game", "here, decisions / CPU-s", "WebAssembly", "of it", title="Random play")
    for game, (made, spent) in in_wasm().items():
        ours, took = here(game)
        assert made == ours, "the same games"
        table.add_row(game, f"{ours / took:,.0f}", f"{made / spent:,.0f}", f"{took / spent:.2f}")
    return table


def ready(page: Page, address: str) -> float:
    """Seconds until the house has answered the home page."""
    start = perf_counter()
    page.goto(address)
    page.locator(".own .open").wait_for(timeout=120_000)
    return perf_counter() - start


def frames(browser: Browser, page: Page, game: str) -> tuple[float, float]:
    """While the slowest bots play: the longest frame, and the longest task of the page by the processor's time, in ms.

    On a busy machine a frame takes long because others were served; what the page itself did tells the second.
    """
    table = page.evaluate(OPEN_TABLE, [game, [f"bot:{SLOWEST}"] * 3])
    page.evaluate(GO, f"/table/{table}")
    page.locator(".window").wait_for(timeout=120_000)
    page.evaluate(DRAWN)
    browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline"])
    longest: float = page.evaluate(WATCH, WATCHED)
    return longest, longest_task(json.loads(browser.stop_tracing())["traceEvents"])


def longest_task(events: list[dict[str, Any]]) -> float:
    threads = {(one["pid"], one["tid"]): one["args"]["name"] for one in events if one["name"] == "thread_name"}
    pages = [one for one in events if threads.get((one["pid"], one["tid"])) == "CrRendererMain"]
    return max(float(one.get("tdur", 0)) for one in pages if one["name"].endswith("RunTask")) / 1000


def in_a_browser(site: Path) -> Table:
    table = Table("what", "measured", title=f"In Chromium, load {os.getloadavg()[0]:.1f}")
    with served(site) as address, sync_playwright() as player:
        browser = player.chromium.launch(executable_path=find(), args=list(FLAGS))
        context = browser.new_context()
        context.add_init_script(KEEP_WORKER)
        page = context.new_page()
        table.add_row("ready to play", f"{ready(page, address):.1f} s")
        page.close()
        page = context.new_page()
        table.add_row("the second time", f"{ready(page, address):.1f} s")
        for game in THINKERS:
            frame, task = frames(browser, page, game)
            table.add_row(
                f"{game}, three of {SLOWEST}", f"longest frame {frame:.0f} ms, longest task {task:.0f} ms CPU"
            )
        browser.close()
    return table


def run(site: Path | None) -> None:
    console = Console()
    with tempfile.TemporaryDirectory() as room:
        if site is None:
            site = Path(room, "site")
            write(site)
        console.print(in_a_browser(site), speeds())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path, nargs="?", default=None)
    run(parser.parse_args().site)
