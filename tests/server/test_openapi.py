"""/api/openapi.json says what is so: each route and no other, and whatever is sent is answered as it says."""

import json
import re
import secrets
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from jsonschema import Draft202012Validator
from msgspec.structs import replace
from requests import PreparedRequest
from requests.auth import AuthBase
from schemathesis import GenerationMode
from schemathesis.checks import positive_data_acceptance  # type: ignore[attr-defined]
from schemathesis.core.parameters import ParameterLocation
from tests.server.callers import Caller
from tests.server.databases import ONE_DATABASE
from tests.server.running import PATIENCE, QUICK, Guest, Running, fetch, wait_for
from tests.server.test_sessions import member

from robotable.games import GAMES
from robotable.server.web.openapi import OPERATIONS, all_routes, document, shown

pytestmark = ONE_DATABASE
EACH = 5
"""Requests of each kind to each route."""
STREAMS = ("/api/stream/event", "/api/bot/game/stream/{id}")
"""They do not end; a test of their own reads them."""


@pytest.fixture(scope="module")
def server(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One that waits for bots."""
    running = Running(tmp_path_factory.mktemp("data"), replace(QUICK, ready=60.0, stand_in_after=60.0))
    yield running
    running.stop()


@pytest.fixture(scope="module")
def bot(server: Running) -> Caller:
    return Caller(server, "Prober")


@pytest.fixture
def guest(server: Running) -> Guest:
    """Somebody new each time: some of what is asked makes a member of a guest, or signs one out."""
    return server.guest()


@pytest.fixture(scope="module")
def described(server: Running) -> Any:
    return schemathesis.openapi.from_url(f"http://{server.address}/api/openapi.json")


def probes() -> Iterator[tuple[str, str, GenerationMode]]:
    """Every route in every way, with what it asks for, and with something else where it asks for anything."""
    for path, ways in document(("toy",))["paths"].items():
        for way, operation in ways.items():
            if path not in STREAMS:
                yield path, way.upper(), GenerationMode.POSITIVE
                if operation["parameters"] or "requestBody" in operation:
                    yield path, way.upper(), GenerationMode.NEGATIVE


class Bearer(AuthBase):
    """In a way that schemathesis can leave off, to see whether it is asked for."""

    def __init__(self, token: str) -> None:
        self.token = token

    def __call__(self, request: PreparedRequest) -> PreparedRequest:
        request.headers["authorization"] = f"Bearer {self.token}"
        return request


def ask(case: Any, guest: Guest, bot: Caller) -> None:
    """As somebody whom the server knows, where it is not this that is wrong."""
    headers = {} if case.meta.is_negative_at(ParameterLocation.COOKIE) else {"cookie": guest.cookie}
    # What can be read may still be no course, no key or no name, where it says so.
    unfit = [positive_data_acceptance] if "422" in case.operation.definition.raw["responses"] else []
    case.call_and_validate(excluded_checks=unfit, headers=headers, auth=Bearer(bot.token), timeout=PATIENCE)


def probed(operation: Any, mode: GenerationMode, probe: Callable[[Any], None]) -> None:
    """With a few of all requests that there could be, the same in every run."""
    few = settings(
        max_examples=EACH, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
    )

    @given(case=operation.as_strategy(generation_mode=mode))
    @few
    def each(case: Any) -> None:
        probe(case)

    each()


@pytest.mark.parametrize(("path", "way", "mode"), list(probes()))
def test_whatever_is_sent_is_answered_as_it_says(
    described: Any, guest: Guest, bot: Caller, path: str, way: str, mode: GenerationMode
) -> None:
    probed(described[path][way], mode, lambda case: ask(case, guest, bot))


def naming() -> Iterator[tuple[str, str]]:
    """Every route that takes somebody's name."""
    told = document(("toy",))
    for path, ways in told["paths"].items():
        for way, operation in ways.items():
            body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            shape = told["components"]["schemas"].get(body.get("$ref", "").rpartition("/")[2], body)
            if "{name}" in path or "name" in shape.get("properties", {}):
                yield path, way.upper()


@pytest.mark.parametrize(("path", "way"), list(naming()))
def test_the_name_of_a_bot_is_answered_as_it_says(
    described: Any, server: Running, bot: Caller, path: str, way: str
) -> None:
    somebody = member(server, f"Ann {secrets.token_hex(4)}")

    def named(case: Any) -> None:
        if "{name}" in path:
            case.path_parameters["name"] = bot.name
        else:
            case.body["name"] = bot.name
        ask(case, somebody, bot)

    probed(described[path][way], GenerationMode.POSITIVE, named)


def test_each_route_is_in_it_and_nothing_else() -> None:
    told = document(tuple(GAMES))
    described = {(path, way.upper()) for path, ways in told["paths"].items() for way in ways}
    routed = {(shown(route), way) for route in all_routes() for way in route.methods - {"HEAD"}}
    assert described == routed
    assert {route.endpoint for route in all_routes()} == set(OPERATIONS)


def test_each_route_of_the_application_under_api_is_described(server: Running) -> None:
    app = server.nodes[0].app.app
    while not hasattr(app, "routes"):
        app = getattr(app, "app", None) or app._app
    served = {route.path for route in app.routes if route.path.startswith("/api/")}
    assert served - {"/api/{rest:path}"} == {route.path for route in all_routes()}


def test_the_document_is_valid_and_every_error_has_a_shape(server: Running) -> None:
    text = fetch(f"http://{server.address}/api/openapi.json").text
    told = json.loads(text)
    assert told["openapi"] == "3.1.0"
    for one in told["components"]["schemas"].values():
        Draft202012Validator.check_schema(one)
    for ways in told["paths"].values():
        for operation in ways.values():
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    assert answer["content"], (operation["operationId"], status)
    references = set(re.findall(r'"#/components/schemas/([^"]+)"', text))
    assert references <= set(told["components"]["schemas"])


def test_streams_say_what_it_says(server: Running, guest: Guest, bot: Caller) -> None:
    told = document(("toy",))

    def check(path: str, line: Any) -> None:
        schema = told["paths"][path]["get"]["responses"]["200"]["content"]["application/x-ndjson"]["schema"]
        Draft202012Validator({**schema, "components": told["components"]}).validate(line)

    with bot.online() as events:
        wait_for(lambda: "Prober" in [one["name"] for one in guest.get("/api/bots").json()])
        table = guest.make("online:Prober", "bot:timid", rounds=2)
        check(STREAMS[0], events.until("challenge"))
        bot.post(f"/api/challenge/{table}/accept")
        check(STREAMS[0], events.until("gameStart"))
        with bot.at(table) as game:
            while line := game.next():
                check(STREAMS[1], line)
                state = line.get("state", line)
                if state.get("must"):
                    bot.move(table, state["legal"][0]["text"])
        check(STREAMS[0], events.until("gameFinish"))


@pytest.mark.parametrize(
    ("lang", "title"), [("en", "The interface for programs"), ("fr", "L’interface pour programmes")]
)
def test_there_is_a_page_to_read(server: Running, lang: str, title: str) -> None:
    page = fetch(f"http://{server.address}/api?lang={lang}")
    assert page.headers["content-type"].startswith("text/html")
    assert f"<h1>{title}</h1>" in page.text
    assert "<script" not in page.text
    for route in all_routes():
        assert shown(route) in page.text
    links = set(re.findall(r'href="?#([^">]+)', page.text))
    assert links <= set(re.findall(r" id=([^>]+)>", page.text))
