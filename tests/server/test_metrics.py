"""Figures for whoever watches over the server, and for nobody else; whether visitors should be sent here."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace
from prometheus_client.parser import text_string_to_metric_families
from tests.server.databases import DATABASES, ONE_DATABASE
from tests.server.running import QUICK, Running, fetch, play_turns

from robotable.cluster.engines import CARELESS, PostgreSQL
from robotable.server.tables.figures import Spread
from robotable.server.tables.limits import NO_LIMITS, Allowance
from robotable.server.web.access import Access, Networks
from robotable.server.web.readiness import Readiness

pytestmark = ONE_DATABASE

TOKEN = "a token of many letters"
ELSEWHERE = Networks(["192.0.2.0/24"])


def metrics(server: Running, **headers: str) -> httpx.Response:
    return fetch(f"http://{server.address}/metrics", headers=headers)


def figures(server: Running) -> dict[str, float]:
    """By name and labels, as in moves_total{by="bot"}."""
    told: dict[str, float] = {}
    for family in text_string_to_metric_families(metrics(server).text):
        for sample in family.samples:
            labels = ",".join(f"{name}={value}" for name, value in sample.labels.items())
            told[f"{sample.name.removeprefix('robotable_')}{{{labels}}}"] = sample.value
    return told


def test_what_happens_is_counted_and_names_nobody(own_server: Running) -> None:
    ann, bob = own_server.guest("Ann Counted"), own_server.guest("Bob Counted")
    table = ann.make("me", "open", rounds=5)
    let_a_bot_play(own_server)
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join", seat=1)
        one.until_frame()
        two.until_frame()
        hands = [str(card) for tab in (one, two) for card in tab.frame["view"]["hand"]]
        play_turns(one, two, 4)
        assert two.act("Turn")["type"] == "Refused"
        one.line.send("nonsense")
        one.until("Refused")
        assert ann.get("/api/tables/brass-owl-1").status_code == 404
        told, text = figures(own_server), metrics(own_server).text
    assert told["tables{game=toy,status=running}"] == 1
    assert told["people{}"] == told["connections{}"] == 2
    assert told["moves_total{by=person}"] == 8
    # Three turns of two moves each; it may shout besides.
    assert 6 <= told["moves_total{by=bot}"] <= told["thought_seconds_count{where=aside}"]
    refused = {name for name in told if name.startswith("refusals_total")}
    assert {"refusals_total{key=no_table}", "refusals_total{key=no_message}"} < refused
    assert len(refused) == 3
    assert told["message_durable_seconds_count{}"] == told["message_told_seconds_count{}"] == 9
    assert 0 < told["message_durable_seconds_sum{}"] < told["message_told_seconds_sum{}"]
    assert told["commit_seconds_count{}"] == told["commit_writes_count{}"] >= 9
    assert told["waiting{at=store}"] == told["waiting{at=thoughts}"] == told["waiting{at=trials}"] == 0
    assert told["process_resident_memory_bytes{}"] > 1e6
    hidden = ("Counted", table, ann.me["id"], bob.me["id"], *hands)
    assert [word for word in hidden if word in text] == []


def let_a_bot_play(server: Running) -> None:
    """A whole game of three turns, alone."""
    host = server.guest()
    with host.at(host.make("bot:slow")) as tab:
        tab.until_over()


def test_a_spread_counts_up_to_each_bound() -> None:
    spread = Spread((1, 2))
    for value in (0.5, 1, 1.5, 7):
        spread.note(value)
    assert (spread.counts, spread.total) == ([2, 1, 1], 10)


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[Running]:
    settings = replace(QUICK, limits=replace(NO_LIMITS, tries=Allowance(0.01, 3)))
    server = Running(tmp_path, settings, access=Access(metrics=ELSEWHERE, token=TOKEN))
    yield server
    server.stop()


def test_figures_are_shown_to_who_may_read_them(guarded: Running) -> None:
    assert metrics(guarded, authorization=f"Bearer {TOKEN}").status_code == 200
    strangers = [{}, {"authorization": "Bearer guess"}, {"authorization": f"Basic {TOKEN}"}]
    assert [metrics(guarded, **headers).status_code for headers in strangers] == [403] * 3
    assert metrics(guarded, **{"x-forwarded-for": "192.0.2.7"}).status_code == 403
    guess = metrics(guarded, authorization="Bearer another")
    assert guess.status_code == 429
    assert int(guess.headers["retry-after"]) > 0
    assert metrics(guarded, authorization=f"Bearer {TOKEN}").status_code == 200


@pytest.mark.parametrize("header", ["x-forwarded-for", "forwarded", "via", "x-real-ip"])
def test_what_a_proxy_passes_on_is_not_from_this_machine(server: Running, header: str) -> None:
    assert metrics(server).status_code == 200
    assert metrics(server, **{header: "127.0.0.1"}).status_code == 403


def test_no_token_is_not_an_empty_token(server: Running) -> None:
    assert not Access().knows("")
    assert metrics(server, authorization="Bearer", via="proxy").status_code == 403


def test_a_server_is_ready_while_its_store_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with PostgreSQL(settings=CARELESS) as postgres:
        url = postgres.make("ready")
        monkeypatch.setattr(DATABASES, "url", lambda folder: url)
        server = Running(tmp_path)
        ready, health = (f"http://{server.address}/api/{word}" for word in ("ready", "health"))
        assert fetch(ready).text == "Ready.\n"
        postgres.stop()
        fault = fetch(ready)
        assert (fault.status_code, fault.text) == (503, "There is no answer from the store.\n")
        assert fetch(health).status_code == 200, "the process lives"
        postgres.start()
        assert fetch(ready).status_code == 200
        server.stop()
        assert server.server.config.app.readiness.closing


def test_who_closes_or_waits_for_ever_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("robotable.server.web.readiness.PATIENCE", 0.01)
    ready = Readiness({"the store": asyncio.Event().wait})
    assert asyncio.run(ready.fault()) == "There is no answer from the store."
    ready = Readiness({})
    assert asyncio.run(ready.fault()) is None
    ready.closing = True
    assert asyncio.run(ready.fault()) == "The server closes."
