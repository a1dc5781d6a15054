"""Behind a proxy: a trusted one says where somebody comes from, and nobody else does."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace
from tests.server.databases import ONE_DATABASE
from tests.server.running import PLAIN, QUICK, Guest, Running, fetch
from websockets.exceptions import InvalidStatus

from robotable.server.tables.limits import NO_LIMITS, Allowance, Doorkeeper, Limits
from robotable.server.web.access import Access, Networks
from robotable.server.web.senders import household

pytestmark = ONE_DATABASE

FEW = replace(QUICK, limits=replace(NO_LIMITS, guests=Allowance(0.01, 2)))
TLS = {"x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https"}
SITE = "https://robots.example"


@pytest.fixture
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose proxy is this machine."""
    server = Running(tmp_path_factory.mktemp("behind"), FEW, access=Access(Networks(["127.0.0.0/8"])))
    yield server
    server.stop()


@pytest.fixture
def open_to_all(tmp_path: Path) -> Iterator[Running]:
    """A server whose proxy is elsewhere."""
    server = Running(tmp_path, FEW, access=Access(Networks(["192.0.2.1"])))
    yield server
    server.stop()


def newcomer(server: Running, *addresses: str) -> int:
    headers = [("x-forwarded-for", address) for address in addresses]
    return fetch(f"http://{server.address}/api/me", headers=headers).status_code


def test_limits_are_those_of_the_forwarded_address(behind: Running) -> None:
    assert [newcomer(behind, "203.0.113.7") for _ in range(3)] == [200, 200, 429]
    assert newcomer(behind, "203.0.113.8") == 200
    assert newcomer(behind, "203.0.113.8, 203.0.113.7") == 429, "the proxy itself has seen the last one only"
    assert newcomer(behind, "203.0.113.9", "203.0.113.7") == 429, "in a line of its own, too"
    assert newcomer(behind, "203.0.113.7, 127.0.0.1") == 429, "a second proxy, trusted too"


def test_a_household_is_one_address(behind: Running) -> None:
    addresses = ["2001:db8::a:0:0:1", "2001:db8::b:0:0:2", "2001:db8:0:0:c::3"]
    assert [newcomer(behind, address) for address in addresses] == [200, 200, 429]
    assert newcomer(behind, "2001:db8:0:1::1") == 200
    assert household("2001:db8::a:0:0:1") == household("2001:db8::") != household("2001:db8:0:1::")
    assert household("nonsense" * 10_000) == "unknown"


def test_what_others_say_of_where_they_come_from_is_not_believed(open_to_all: Running) -> None:
    assert [newcomer(open_to_all, f"203.0.113.{number}") for number in range(3)] == [200, 200, 429]
    stranger = httpx.Client(headers=TLS, verify=PLAIN)
    answer = stranger.get(f"http://{open_to_all.address}/api/me")
    assert answer.status_code == 429
    assert "set-cookie" not in answer.headers


def test_over_tls_cookies_are_secure_and_of_this_host_alone(behind: Running, open_to_all: Running) -> None:
    cookie = fetch(f"http://{behind.address}/api/me", headers=TLS).headers["set-cookie"]
    assert cookie.startswith("__Host-robotable=")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=lax"} <= set(cookie.split("; "))
    plain = fetch(f"http://{open_to_all.address}/api/me", headers=TLS).headers["set-cookie"]
    assert plain.startswith("robotable=")
    assert "Secure" not in plain


def test_who_came_before_there_was_tls_stays_who_they_are(behind: Running) -> None:
    ann = behind.guest()
    secure = fetch(f"http://{behind.address}/api/me", headers={**TLS, "cookie": ann.cookie})
    assert secure.json() == ann.me
    named = secure.headers["set-cookie"].split(";")[0]
    again = fetch(f"http://{behind.address}/api/me", headers={**TLS, "cookie": named})
    assert again.json() == ann.me
    assert "set-cookie" not in again.headers
    tables = f"http://{behind.address}/api/tables"
    assert fetch(tables, headers={**TLS, "cookie": named}).status_code == 200
    assert fetch(tables, headers={**TLS, "cookie": ann.cookie}).status_code == 401, "another host could have set it"


def posted(guest: Guest, **headers: str) -> int:
    return guest.http.post(f"http://{guest.server.address}/api/me", json={"name": "Ann"}, headers=headers).status_code


def test_the_page_of_the_proxys_name_is_ours(behind: Running, open_to_all: Running) -> None:
    named = {"origin": SITE, "x-forwarded-host": "robots.example"}
    ann, bob = behind.guest(), open_to_all.guest()
    assert posted(ann, origin=SITE, host="robots.example") == 200
    assert posted(ann, **named) == 200
    assert posted(ann, **{**named, "origin": "https://other.example"}) == 403
    assert posted(bob, **named) == 403
    with ann.at(ann.make("me", "open"), **named) as tab:
        tab.until("Room")
    with pytest.raises(InvalidStatus), bob.at(bob.make("me", "open"), **named):
        pass


def test_an_address_has_only_so_many_lines_to_tables() -> None:
    doorkeeper = Doorkeeper(Limits(lines=2, crowd=1.5))
    assert [doorkeeper.enter(person, "here") for person in ("ann", "ann", "ann", "bob", "cid")] == [
        *(True, True, False, True, False)
    ]
    assert doorkeeper.enter("cid", "there")
    doorkeeper.leave("ann", "here")
    assert doorkeeper.enter("cid", "here")


@pytest.mark.parametrize("word", ["here", "10.0.0.0/33", "", "1.2.3", "*"])
def test_a_network_is_a_network(word: str) -> None:
    with pytest.raises(ValueError):
        Networks([word])
