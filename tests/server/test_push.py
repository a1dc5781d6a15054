"""Notices pushed to browsers: encrypted, signed, once, and only to addresses that are public."""

import asyncio
import json
import os
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import ECDH, ECDSA, EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from tests.server.databases import KINDS, run
from tests.server.running import Guest, Running, wait_for
from tests.server.test_notices import tell
from tests.server.test_sessions import PASSWORD, member

from robotable.server.notices import encryption, endpoints
from robotable.server.notices.encryption import CURVE, bytes_of, private, public, text_of
from robotable.server.notices.outside import Outside

pytestmark = pytest.mark.parametrize("database", KINDS, indirect=True, scope="module")


def test_a_message_is_encrypted_as_the_standard_shows() -> None:
    """RFC 8291, appendix A."""
    told = encryption.encrypted(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        private("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        bytes_of("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert text_of(told) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.20.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fd00::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
    ],
)
def test_no_address_inside_the_network_is_called(address: str) -> None:
    assert not endpoints.public(address)
    host = f"[{address}]" if ":" in address else address
    with pytest.raises(endpoints.Refused):
        endpoints.checked(f"https://{host}/push")


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        "https://push.example.org:8443/x",
        "https://me@push.example.org/x",
        "https://push.example.org/x\r\nX: y",
        "https://push.example.org/x y",
        "https:///x",
        "https://[::1/x",
        "https://push.example.org:x/",
        "ftp://push.example.org/",
        "/x",
    ],
)
def test_what_is_no_endpoint_is_refused(endpoint: str) -> None:
    with pytest.raises(endpoints.Refused):
        endpoints.checked(endpoint)


@pytest.mark.parametrize("answers", [["127.0.0.1"], ["93.184.216.34", "10.0.0.1"], ["::ffff:192.168.0.1"]])
def test_a_name_that_stands_for_an_address_inside_is_not_called(monkeypatch: Any, answers: list[str]) -> None:
    async def looked_up(*_: Any, **__: Any) -> list[Any]:
        return [(2, 1, 6, "", (answer, 443)) for answer in answers]

    async def call() -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", looked_up)
        await endpoints.post("https://push.example.org/x", {}, b"")

    with pytest.raises(endpoints.Refused):
        asyncio.run(call())


class Service:
    """A push service on this machine."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        service = self

        class Answer(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.heard.append((self.path, dict(self.headers), body))
                self.send_response(service.status)
                self.send_header("location", "/elsewhere")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture(scope="module")
def service(database: str) -> Iterator[Service]:
    opened = Service()
    yield opened
    opened.server.shutdown()


@pytest.fixture(scope="module")
def pushing(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("data"), outside=Outside("https://table.example.org", anywhere=True))
    yield running
    running.stop()


class Browser:
    """With keys of its own."""

    def __init__(self, service: Service, name: str) -> None:
        self.key, self.secret = private(encryption.new_key()), os.urandom(16)
        self.endpoint = f"{service.url}/{name}"
        self.service, self.path = service, f"/{name}"

    def subscribe(self, guest: Guest, language: str = "en") -> int:
        keys = {"p256dh": text_of(public(self.key)), "auth": text_of(self.secret)}
        return guest.post("/api/push", endpoint=self.endpoint, language=language, **keys).status_code

    def heard(self) -> list[tuple[dict[str, str], bytes]]:
        return [(headers, body) for path, headers, body in self.service.heard if path == self.path]

    def wait(self) -> tuple[dict[str, str], dict[str, str]]:
        """The headers of the only push, and what it says."""
        wait_for(lambda: bool(self.heard()))
        ((headers, body),) = self.heard()
        return headers, json.loads(self.read(body))

    def read(self, body: bytes) -> bytes:
        salt, sender = body[:16], body[21:86]
        shared = self.key.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        derived = encryption._derived
        secret = derived(self.secret, shared, b"WebPush: info\0" + public(self.key) + sender, 32)
        key, nonce = (derived(salt, secret, b"Content-Encoding: %s\0" % of, size) for of, size in USES)
        return AESGCM(key).decrypt(nonce, body[86:], None).rstrip(b"\2")


USES = ((b"aes128gcm", 16), (b"nonce", 12))


def signed_by(header: str) -> dict[str, Any]:
    """What the signature says, if it is one."""
    token, key = (part.split("=", 1)[1] for part in header.removeprefix("vapid ").split(", "))
    head, claims, proof = token.split(".")
    whole = bytes_of(proof)
    signature = encode_dss_signature(*(int.from_bytes(part, "big") for part in (whole[:32], whole[32:])))
    owner = EllipticCurvePublicKey.from_encoded_point(CURVE, bytes_of(key))
    owner.verify(signature, f"{head}.{claims}".encode(), ECDSA(SHA256()))
    return {**json.loads(bytes_of(claims)), "key": key}


def test_a_notice_is_pushed_once_in_the_words_of_its_reader(pushing: Running, service: Service) -> None:
    ann, here, there = pushing.guest("Ann"), Browser(service, "here"), Browser(service, "there")
    assert [here.subscribe(ann), there.subscribe(ann, "fr")] == [200, 200]
    tell(pushing, ann, "your_turn", "/table/one", 1, game="roborally", hours=24)
    headers, told = here.wait()
    assert told == {
        "says": "Your turn at RoboRally, 24 hours to think",
        "does": "Play",
        "stop": "Stop notices",
        "path": "/table/one",
    }
    assert there.wait()[1]["does"] == "Jouer"
    claims = signed_by(headers["Authorization"])
    assert (claims["aud"], claims["sub"]) == (service.url, "https://table.example.org")
    assert claims["key"] == ann.get("/api/push").json()["key"]
    assert (headers["Content-Encoding"], int(headers["TTL"])) == ("aes128gcm", 24 * 3600)
    assert run(pushing.folder, "SELECT id FROM notices WHERE sent IS NULL") == []
    tell(pushing, ann, "seated", "/table/two", 2, game="quirkies")
    wait_for(lambda: len(here.heard()) == len(there.heard()) == 2)


def test_a_service_that_knows_the_browser_no_longer_is_not_called_again(pushing: Running, service: Service) -> None:
    ann, browser = pushing.guest("Ann"), Browser(service, "gone")
    assert browser.subscribe(ann) == 200
    service.status = 410
    tell(pushing, ann, "seated", "/table/one", 1, game="quirkies")
    left = "SELECT id FROM pushes WHERE person = :id"
    wait_for(lambda: run(pushing.folder, left, id=ann.me["id"]) == [])
    service.status = 201
    assert len(browser.heard()) == 1


def test_where_an_answer_leads_nobody_goes(pushing: Running, service: Service) -> None:
    ann, browser, after = pushing.guest("Ann"), Browser(service, "moved"), Browser(service, "after")
    assert browser.subscribe(ann) == 200
    service.status = 307
    tell(pushing, ann, "seated", "/table/one", 1, game="quirkies")
    wait_for(lambda: len(browser.heard()) == 1)
    service.status = 201
    after.subscribe(ann)
    tell(pushing, ann, "seated", "/table/two", 1, game="quirkies")
    after.wait()
    assert not [path for path, _, _ in service.heard if path == "/elsewhere"]


def test_who_signs_out_stops_or_goes_is_told_no_more(pushing: Running, service: Service) -> None:
    ann, browser, phone = member(pushing, "Ann Pushed"), Browser(service, "desk"), Browser(service, "phone")
    other = pushing.guest()
    assert other.post("/api/sign-in", name="Ann Pushed", password=PASSWORD).status_code == 200
    assert [browser.subscribe(ann), phone.subscribe(other)] == [200, 200]
    assert set(ann.get("/api/account/data").json()["pushes"]) == {browser.endpoint, phone.endpoint}
    pushing.guest().post("/api/push/end", endpoint=browser.endpoint)
    assert other.post("/api/sign-out").status_code == 200
    tell(pushing, ann, "seated", "/table/one", 1, game="quirkies")
    browser.wait()
    assert phone.heard() == []
    assert ann.post("/api/push/end", endpoint=browser.endpoint).status_code == 200
    assert ann.get("/api/account/data").json()["pushes"] == []
    browser.subscribe(ann)
    assert ann.post("/api/account/delete", name="Ann Pushed").status_code == 200
    assert run(pushing.folder, "SELECT id FROM pushes WHERE person = :id", id=ann.me["id"]) == []


def test_no_more_browsers_than_anybody_has(pushing: Running, service: Service) -> None:
    ann = pushing.guest("Ann")
    for number in range(12):
        assert Browser(service, f"many{number}").subscribe(ann) == 200
    assert len(run(pushing.folder, "SELECT id FROM pushes WHERE person = :id", id=ann.me["id"])) == 10


@pytest.mark.parametrize("wrong", [{"p256dh": "AAAA"}, {"auth": "AAAA"}, {"endpoint": "ftp://push.example.org/"}])
def test_what_is_no_subscription_is_refused(pushing: Running, service: Service, wrong: dict[str, str]) -> None:
    browser = Browser(service, "wrong")
    right = {"endpoint": browser.endpoint, "p256dh": text_of(public(browser.key)), "auth": text_of(browser.secret)}
    assert pushing.guest().post("/api/push", **{**right, **wrong}).json()["key"] == "no_endpoint"


def test_elsewhere_than_in_tests_this_machine_is_not_called(server: Running, service: Service) -> None:
    assert Browser(service, "inside").subscribe(server.guest()) == 422
