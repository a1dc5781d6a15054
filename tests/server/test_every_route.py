"""Whatever stands in an address, behind its question mark or in a field of a body, on any route: no fault of the server's."""

import contextlib
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import httpx
import msgspec
import pytest
from msgspec import inspect
from starlette.routing import Route
from tests.server.callers import new_token
from tests.server.running import Guest, Running
from tests.server.test_any_bytes import faults
from tests.server.test_sessions import member
from websockets.exceptions import ConnectionClosed, InvalidStatus

from robotable.server.tables.names import key
from robotable.server.web.access import Access
from robotable.server.web.openapi import OPERATIONS, all_routes, shown

KNOWN = "Ann Known"
STREAMS = ("/api/stream/event", "/api/bot/game/stream/{id}")
"""They do not end."""
WHATEVER = [
    "\0",
    "a\0b",
    "x" * 300,
    "9" * 5000,
    "-1",
    "9" * 19,
    "9" * 30,
    "\udcff",
    "\u0663",
    "\u2800",
    "..",
    "' OR 1=1",
]
TEXTS = ["\0", "a\0b", "", "x" * 5000, "\u2800", "\u202e", "9" * 400, "..", "' OR 1=1", "online:\0", "me:\0"]
NUMBERS = [-1, 2**31, 2**63, 2**64, 10**30, -(10**30)]
AMOUNTS = [*NUMBERS, 1e308, -1e308, 1e-308]
ANYTHING: list[Any] = [*TEXTS, *NUMBERS, None, True, [], {}, [[]], {"a": {"b": []}}, [None] * 200]


@pytest.fixture(scope="module")
def eve(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guest]:
    """A member before whom no door is shut: she moderates."""
    server = Running(tmp_path_factory.mktemp("data"))
    eve = member(server, "Eve Everywhere")
    server.access = Access(moderators=frozenset({key("Eve Everywhere")}))
    server.restart()
    eve.http.headers["authorization"] = f"Bearer {new_token(server.folder, 'Prober')}"
    member(server, KNOWN)
    yield eve
    server.stop()


@pytest.fixture(scope="module")
def table(eve: Guest) -> str:
    """A finished game of hers, to look back at."""
    table = eve.make("me", rounds=1)
    with eve.at(table) as tab:
        tab.until_frame()
        tab.move()
        tab.until_over()
    return table


def ways(*, posting: bool) -> list[Route]:
    routes = [route for route in all_routes() if route.path not in STREAMS]
    return [route for route in routes if (OPERATIONS[route.endpoint].takes is not None) is posting]


def rightly(table: str) -> dict[str, Any]:
    """What is right in an address or a field of this name."""
    return {"id": table, "table": table, "game": "toy", "seat": 0, "number": 1, "name": KNOWN, "day": "2026-11-18"}


def filled(route: Route, table: str, whatever: str | None = None) -> Iterator[str]:
    """Its address with whatever on each place in turn, the others being right; once and right if there is none."""
    right = rightly(table)
    places = re.findall(r"{(\w+)}", shown(route))
    for spoilt in places if whatever is not None else [None]:
        address = shown(route)
        for place in places:
            text = whatever if place == spoilt and whatever is not None else str(right.get(place, "x"))
            address = address.replace(f"{{{place}}}", quote(text.encode(errors="surrogateescape"), safe=""))
        yield address


@pytest.mark.parametrize("route", all_routes(), ids=shown)
def test_no_address_of_any_route_is_a_fault_of_the_servers(
    eve: Guest, table: str, route: Route, caplog: pytest.LogCaptureFixture
) -> None:
    if shown(route) in STREAMS:
        return
    way = next(iter((route.methods or set()) - {"HEAD"}))
    asked = OPERATIONS[route.endpoint].asks
    for whatever in WHATEVER:
        addresses = list(filled(route, table, whatever)) if "{" in shown(route) else []
        right = next(filled(route, table))
        addresses += [f"{right}?{name}={quote(whatever.encode(errors='surrogateescape'))}" for name in asked]
        for address in addresses:
            answer = send(eve, way, address, {})
            assert answer.status_code < 500, (address, answer.text)
    assert faults(caplog) == []


def right_value(kind: inspect.Type) -> Any:
    """Something of this type."""
    match kind:
        case inspect.LiteralType(values=values):
            return values[0]
        case inspect.BoolType():
            return True
        case inspect.IntType(ge=least):
            return least or 1
        case inspect.FloatType(ge=least):
            return least or 1.0
        case inspect.StrType(min_length=least):
            return "toy".ljust(least or 0, "x")
        case inspect.ListType() | inspect.VarTupleType():
            return [right_value(kind.item_type)] * (kind.min_length or 0)
        case inspect.UnionType(types=types):
            return right_value(types[0])
        case inspect.NoneType():
            return None
        case _:
            return {}


def wrong_values(kind: inspect.Type) -> list[Any]:
    match kind:
        case inspect.IntType():
            return NUMBERS
        case inspect.FloatType():
            return AMOUNTS
        case inspect.StrType():
            return TEXTS
        case inspect.ListType() | inspect.VarTupleType():
            return [[one] for one in wrong_values(kind.item_type)]
        case inspect.UnionType(types=types):
            return [value for one in types for value in wrong_values(one)]
        case inspect.BoolType() | inspect.LiteralType() | inspect.NoneType():
            return []
        case _:
            return ANYTHING


def bodies(takes: Any, known: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """With one wrong field each, the others being right or, where they need not be there, not there."""
    kind = inspect.type_info(takes)
    assert isinstance(kind, inspect.StructType)
    right = {one.name: known.get(one.name, right_value(one.type)) for one in kind.fields}
    least = {one.name: right[one.name] for one in kind.fields if one.required}
    for one in kind.fields:
        for value in wrong_values(one.type):
            yield {**right, one.name: value}
            yield {**least, one.name: value}


@pytest.mark.parametrize("route", ways(posting=True), ids=shown)
def test_no_field_of_any_body_is_a_fault_of_the_servers(
    eve: Guest, table: str, route: Route, caplog: pytest.LogCaptureFixture
) -> None:
    somebody = member(eve.server, f"Eve {abs(hash(route.path)) % 10**9}") if may_end(route) else eve
    address = next(filled(route, table))
    for body in bodies(OPERATIONS[route.endpoint].takes, rightly(table)):
        answer = send(somebody, "POST", address, body)
        assert answer.status_code < 500, (body, answer.text)
    assert faults(caplog) == []


def may_end(route: Route) -> bool:
    """Whoever goes there may be signed out, or somebody else, by what is sent."""
    return OPERATIONS[route.endpoint].takes.__name__ in ("Delete", "SignIn", "FollowLink", "Rename", "SetPassword")


def send(guest: Guest, way: str, address: str, body: Any) -> httpx.Response:
    url = f"http://{guest.server.address}{address}"
    if way == "GET":
        return guest.http.get(url)
    return guest.http.post(url, content=msgspec.json.encode(body), headers={"content-type": "application/json"})


@pytest.mark.parametrize(
    "message",
    [
        {"type": "Join", "id": "a", "seat": 0},
        {"type": "Fill", "id": "a", "seat": 0, "bot": "timid"},
        {"type": "StandIn", "id": "a", "seat": 0},
        {"type": "Seen", "number": 0},
    ],
    ids=lambda message: message["type"],
)
def test_no_number_in_a_message_is_a_fault_of_the_servers(
    eve: Guest, message: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    field = "number" if "number" in message else "seat"
    with eve.at(eve.make("me", "me")) as tab:
        for number in NUMBERS:
            tab.line.send(msgspec.json.encode({**message, field: number}))
        assert tab.ask("Ping")["type"] == "Done"
    assert faults(caplog) == []


@pytest.mark.parametrize("whatever", WHATEVER)
def test_no_address_of_a_line_is_a_fault_of_the_servers(
    eve: Guest, whatever: str, caplog: pytest.LogCaptureFixture
) -> None:
    table, written = eve.make("me", "open"), quote(whatever.encode(errors="surrogateescape"), safe="")
    for id, since, seat in ((written, "0", ""), (table, written, ""), (table, "0", written)):
        with contextlib.suppress(InvalidStatus, ConnectionClosed), eve.at(id, since, seat) as tab:  # type: ignore[arg-type]
            tab.say("Ping")
            tab.next()
    assert faults(caplog) == []
