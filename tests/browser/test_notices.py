"""What is new reaches whoever looks at a page; and without network the app opens, says so and goes on."""

import json
import time

from playwright.sync_api import expect
from tests.browser.conftest import Server, Visitor, accessible, patiently
from tests.server.test_notices import changing

from robotable.server.store import notices

KEPT = """async () => navigator.serviceWorker.controller !== null && (await caches.match('/')) !== undefined"""
ALL_KEPT = """async () => {
  const files = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/assets/'))
  return files.length > 0 && (await Promise.all(files.map((file) => caches.match(file)))).every(Boolean)
}"""


# A browser without windows shows no notices and has none to press: what the worker wants of it is noted instead.
NOTED = """() => {
  self.shows = new Promise((done, fail) => {
    registration.showNotification = async (...what) => done(what)
    setTimeout(() => fail('nothing is shown'), 30_000)
  })
  self.opens = new Promise((done) => (clients.openWindow = async (path) => done(path)))
}"""
PRESSED = """async () => {
  const [, { data }] = await shows
  const press = Object.assign(new Event('notificationclick'), { action: 'open', notification: { data, close() {} } })
  dispatchEvent(Object.assign(press, { waitUntil() {} }))
  return opens
}"""


def test_what_is_pushed_to_a_browser_without_our_pages_is_shown_and_leads_to_the_table(
    visitor: Visitor, server: Server
) -> None:
    context = visitor(service_workers="allow")
    page, found = context.new_page(), []
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    (worker,) = context.service_workers
    worker.evaluate(NOTED)
    protocol = context.new_cdp_session(page)
    protocol.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    protocol.send("ServiceWorker.enable")
    page.goto("about:blank")
    for _ in patiently("a worker without pages"):
        if found and not worker.evaluate("clients.matchAll({ type: 'window' }).then((all) => all.length)"):
            break
        page.wait_for_timeout(20)
    told = {"says": "Your turn at Quirkies", "does": "Play", "stop": "Stop notices", "path": "/table/brass-owl"}
    to = {"origin": f"{server.url}/", "registrationId": found[0]["registrationId"], "data": json.dumps(told)}
    protocol.send("ServiceWorker.deliverPushMessage", to)
    title, shown = worker.evaluate("shows")
    assert (title, shown["body"], shown["data"]) == ("Robotable", told["says"], told["path"])
    assert [one["title"] for one in shown["actions"]] == ["Play", "Stop notices"]
    assert worker.evaluate(PRESSED) == told["path"]


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
