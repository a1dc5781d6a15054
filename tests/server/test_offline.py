"""Games that were played without network and are brought into somebody's list: told again first, once, and counted nowhere."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from sqlalchemy import func, select
from tests.server.databases import DATABASES, KINDS
from tests.server.running import QUICK, Guest, Running
from tests.server.test_trials import Drawn

from robotable.bots import BOTS
from robotable.core import Random
from robotable.core.record import Record, dump
from robotable.games import GAMES
from robotable.server.store import schema
from robotable.server.store.engine import engine, place
from robotable.server.tables.limits import NO_LIMITS, Allowance

pytestmark = pytest.mark.parametrize("database", KINDS, indirect=True, scope="module")
FEW = replace(QUICK, limits=replace(NO_LIMITS, brought=3), trial=10.0)


@pytest.fixture(scope="module")
def server(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    games = {**GAMES, "drawn": Drawn()}
    running = Running(tmp_path_factory.mktemp("brought"), FEW, games, {**BOTS, "drawn": {}})
    yield running
    running.stop()


def played(seed: int = 7, most: int = 10_000, **options: Any) -> dict[str, Any]:
    """A game of Quirkies by chance, as its record."""
    game, random, actions = GAMES["quirkies"], Random(seed), []
    state = game.setup(game.types.options(**options), 2, seed)
    while (waiting := game.waiting_on(state)) and len(actions) < most:
        action = random.choice(game.legal(state, waiting[0]))
        game.act(state, waiting[0], action)
        actions.append((waiting[0], action))
    record = Record("quirkies", game.rules, game.types.options(**options), 2, seed, actions)
    return json.loads(dump(record))


def drawing(text: str) -> dict[str, Any]:
    return {"game": "drawn", "rules": Drawn.rules, "options": {"drawing": text}, "seats": 1, "seed": 1, "actions": []}


def bring(guest: Guest, record: Any, *seats: str, ended: float = 1e9) -> httpx.Response:
    text = record if isinstance(record, str) else json.dumps(record)
    return guest.post("/api/offline", record=text, seats=seats or ("me", "bot:novice"), ended=ended)


def finished(guest: Guest) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = guest.get("/api/tables").json()["finished"]
    return found


def rows(server: Running) -> dict[str, int]:
    kept = (schema.results, schema.ratings, schema.ladder)
    with engine(place(DATABASES.url(server.folder), server.folder)).connect() as line:
        return {table.name: line.scalar(select(func.count()).select_from(table)) or 0 for table in kept}


def test_a_game_is_brought_once_shown_as_such_and_told_again(server: Running) -> None:
    ann = server.guest("Ann")
    first = bring(ann, played())
    assert first.status_code == 201, first.text
    assert bring(ann, json.dumps(played(), indent=2)).json() == first.json()
    (table,) = finished(ann)
    assert (table["id"], table["offline"], table["rated"], table["made"]) == (first.json()["id"], True, False, 1e9)
    assert [one["name"] for one in table["places"]] == ["Ann", "novice"]
    replay = ann.get(f"/api/tables/{table['id']}/replay?seat=0").json()
    assert replay["steps"][-1]["view"]
    with ann.at(table["id"]) as tab:
        assert tab.until("Frame")["outcome"] == table["outcome"]
    assert ann.get(f"/api/tables/{table['id']}/review/0").json()["status"] == "none", "it can be asked for"


def test_it_is_nobody_elses_and_two_may_have_played_the_same(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    hers, his = (bring(one, played(8)).json()["id"] for one in (ann, bob))
    assert hers != his
    assert bob.get(f"/api/tables/{hers}/replay").status_code == 403
    assert [one["id"] for one in finished(bob)] == [his]


def test_it_counts_nowhere(server: Running) -> None:
    ann = server.guest("Ann")
    before = rows(server)
    bring(ann, played(9))
    server.nodes[0].do(server.nodes[0].app.lobby.shared.rate())
    assert rows(server) == before


def test_those_at_one_screen_keep_their_names(server: Running) -> None:
    ann = server.guest("Ann")
    bring(ann, played(10), "me", "me:Zoé", ended=9e99)
    (table,) = finished(ann)
    assert [one["name"] for one in table["places"]] == ["Ann", "Zoé"]
    assert table["made"] < 9e99


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda record: {**record, "actions": record["actions"][:-1]}, "not_over"),
        (lambda record: {**record, "actions": record["actions"][1:]}, "record_illegal"),
        (lambda record: {**record, "actions": record["actions"] + record["actions"][-1:]}, "record_illegal"),
        (lambda record: json.dumps(record) + " " * 250_000, "record_large"),
        (lambda record: {**record, "seed": 2**63}, None),
        (lambda record: {**record, "seed": -1}, "record_unreadable"),
        (lambda record: {**record, "seats": 9}, "players"),
        (lambda record: {**record, "rules": record["rules"] + 1}, "rules_changed"),
        (lambda record: {**record, "game": "chess"}, "no_game"),
        (lambda record: {**record, "start": {}}, None),
        (lambda record: "[" * 100_000, "record_unreadable"),
        (lambda record: "", "record_unreadable"),
        (lambda record: drawing("hungry"), "record_too_long"),
        (lambda record: drawing("broken"), None),
    ],
)
def test_what_is_not_by_the_rules_is_refused(server: Running, change: Any, key: str | None) -> None:
    ann = server.guest()
    answer = bring(ann, change(played()))
    assert answer.status_code == 422, answer.text
    assert key in (None, answer.json()["key"])
    assert not finished(ann)


@pytest.mark.parametrize(
    "seats", [["me"], ["bot:novice", "bot:novice"], ["me", "online:x"], ["me", "bot:lesson:x"], ["me", "me:\u202e"]]
)
def test_who_cannot_have_sat_there_is_refused(server: Running, seats: list[str]) -> None:
    ann = server.guest()
    assert bring(ann, played(), *seats).status_code == 422
    assert not finished(ann)


def test_a_body_of_any_size_is_not_even_read(server: Running) -> None:
    assert bring(server.guest(), " " * 600_000).status_code == 413


def test_nobody_brings_more_than_enough(server: Running) -> None:
    ann = server.guest()
    assert [bring(ann, played(seed)).status_code for seed in range(20, 24)] == [201, 201, 201, 422]
    assert bring(ann, played(20)).status_code == 201, "it is there already"
    assert len(finished(ann)) == 3


def test_games_are_brought_only_so_often(tmp_path: Path) -> None:
    settings = replace(QUICK, limits=replace(NO_LIMITS, records=Allowance(0.01, 1)))
    running = Running(tmp_path, settings, GAMES, BOTS)
    ann = running.guest()
    assert [bring(ann, "").status_code for _ in range(2)] == [422, 429]
    running.stop()
