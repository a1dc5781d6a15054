"""What is new reaches whoever looks at a page; and without network the app opens, says so and goes on."""

import time

from playwright.sync_api import expect
from tests.browser.conftest import Server, Visitor, accessible
from tests.server.test_notices import changing

from robotable.server.store import notices

KEPT = """async () => navigator.serviceWorker.controller !== null && (await caches.match('/')) !== undefined"""
ALL_KEPT = """async () => {
  const files = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/assets/'))
  return files.length > 0 && (await Promise.all(files.map((file) => caches.match(file)))).every(Boolean)
}"""


def test_news_come_to_the_bell_and_the_app_opens_without_network(visitor: Visitor, server: Server, shot):
    context = visitor(service_workers="allow")
    page = context.new_page()
    page.goto("/")
    bell = page.get_by_role("button", name="Notices")
    expect(bell).to_be_visible()
    me = context.request.get("/api/me").json()["id"]
    page.wait_for_function(KEPT)
    with changing(server.folder) as connection:
        notices.tell(connection, me, "your_turn", "/table/nowhere", {"game": "roborally", "hours": 72}, time.time())
        notices.tell(connection, me, "seated", "/table/none", {"game": "quirkies"}, time.time())
    expect(page.get_by_role("button", name="Notices: 2 new")).to_be_visible()
    expect(page).to_have_title("(1) Robotable")
    expect(page.locator(".toast").get_by_role("link", name="Come")).to_be_visible()
    bell.click()
    expect(page.get_by_role("link", name="New: Your turn at RoboRally, 3 days to think")).to_be_visible()
    accessible(page)
    shot(page, "notices")
    expect(page.get_by_role("button", name="Notices", exact=True)).to_be_visible()
    expect(page).to_have_title("Robotable")

    page.reload()
    expect(page.get_by_role("contentinfo")).to_be_visible()
    page.wait_for_function(ALL_KEPT)
    context.set_offline(True)
    page.reload()
    expect(page.get_by_text("No network.")).to_be_visible()
    shot(page, "offline")
    context.set_offline(False)
    expect(page.get_by_role("contentinfo")).to_be_visible()
    expect(page.get_by_text("No network.")).to_have_count(0)
    kept = page.evaluate("caches.open('robotable').then((all) => all.keys()).then((all) => all.map(({ url }) => url))")
    assert kept
    assert not [url for url in kept if "/api" in url]
