"""A page that nobody touches costs nothing."""

import pytest
from playwright.sync_api import BrowserContext, Page
from tests.browser.conftest import Visitor, open_table, patiently, wait_until

SECONDS = 6
"""Longer than the time after which the lists of tables are asked for again."""
COUNTED = ("LayoutCount", "RecalcStyleCount")


def work(page: Page) -> dict[str, float]:
    """What the browser has done for this page so far."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    return {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}


def rested(page: Page) -> dict[str, float]:
    """As `work`, once what loading left to do is done."""
    done = work(page)
    for _ in patiently("rest"):
        page.wait_for_timeout(1000)
        before, done = done, work(page)
        if all(before[what] == done[what] for what in COUNTED):
            return done
    raise AssertionError


def address(context: BrowserContext, name: str) -> str:
    if name == "waiting room":
        return open_table(context, "robot_quest_arena", ["me", "open"])
    if name == "table":
        return open_table(context, "roborally", ["me", "bot:random"], clock="off")
    return {"home": "/", "new table": "/new/roborally", "rules": "/rules/roborally"}[name]


@pytest.mark.parametrize("name", ["home", "new table", "waiting room", "table", "rules"])
def test_nothing_is_laid_out_while_nothing_happens(visitor: Visitor, name: str):
    context = visitor(reduced_motion="no-preference")
    page = context.new_page()
    page.goto(address(context, name))
    page.wait_for_load_state("networkidle")
    wait_until(page, "document.getAnimations().every(animation => animation.playState !== 'running')")
    before = rested(page)
    page.wait_for_timeout(SECONDS * 1000)
    after = work(page)
    done = {what: after[what] - before[what] for what in COUNTED}
    assert max(done.values()) <= 2, done
