"""The puzzle of the day, as a person comes to it: from home, missed once, solved with a hint, and found solved at home."""

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, Server, Visitor, accessible, resize

from robotable.coach.puzzles import MINES
from robotable.coach.puzzles.puzzle import daily, kept
from robotable.games.quirkies.cards import LINES
from robotable.server.today.puzzles import of_day

GAME = "quirkies"


def secret() -> str:
    """One by which today's puzzle is of this game, wherever the test runs and whenever."""
    numbers, today = {game: daily(game) for game in MINES}, datetime.now(UTC).date().isoformat()
    return next(str(n) for n in count() if of_day(str(n), today, numbers).game == GAME)


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """Nobody has asked it for a puzzle yet."""
    server = Server(tmp_path)
    server.start()
    with sqlite3.connect(tmp_path / "robotable.sqlite", timeout=30) as store:
        store.execute("INSERT INTO secrets (name, value) VALUES ('puzzles', ?)", (secret(),))
    yield server
    server.stop()


def call(page: Page, line: int) -> None:
    page.locator("button.line").nth(line).click()
    page.get_by_role("button", name="Call it").click()


def test_the_puzzle_of_the_day_is_solved_from_home(own: Server, visitor: Visitor) -> None:
    page = visitor(base_url=own.url).new_page()
    page.goto("/")
    page.get_by_role("link", name="Puzzle of the day: Quirkies").click()
    expect(page.get_by_role("heading", name="Call the line that nobody called")).to_be_visible()
    accessible(page)
    today = page.request.get("/api/puzzles").json()["today"]
    puzzle = kept(GAME)[today["number"] - 1]
    (right,) = MINES[GAME].done(puzzle, puzzle.solutions[0])
    call(page, (right.line + 1) % len(LINES))
    expect(page.get_by_text("Not yet")).to_be_visible()
    hint = page.get_by_role("button", name="Open the hint: Where")
    hint.click()
    hint.click()
    expect(page.get_by_text("It is not the")).to_be_visible()
    call(page, right.line)
    expect(page.get_by_role("heading", name="Solved in two tries")).to_be_visible()
    expect(page.get_by_text("2 tries, 1 hint, 1 day in a row")).to_be_visible()
    resize(page, PHONE)
    accessible(page)
    page.goto("/")
    expect(page.get_by_role("link", name="Puzzle of the day: Quirkies")).to_contain_text("solved with a hint")
