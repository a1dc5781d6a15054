"""Passkeys as a browser would make and show them, and as it would not: each challenge is good once, for one browser."""

import base64
import json
import secrets
import time
from hashlib import sha256
from typing import Any

import cbor2
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from tests.server.databases import ONE_DATABASE, run
from tests.server.running import Guest, Running
from tests.server.test_sessions import PASSWORD, member

pytestmark = ONE_DATABASE
HERE, SEEN, NEW = 1, 4, 64
"""What an authenticator says of itself: somebody was there, they were recognised, a key comes along."""


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Authenticator:
    """With one key, on one device."""

    def __init__(self, server: Running, site: str = "127.0.0.1") -> None:
        self.origin, self.site, self.count = f"http://{server.address}", site, 0
        self.id, self._key = secrets.token_bytes(16), ec.generate_private_key(ec.SECP256R1())

    def make(self, challenge: str) -> dict[str, Any]:
        at = self._key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: at.x.to_bytes(32, "big"), -3: at.y.to_bytes(32, "big")}
        held = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(key)
        told = {"fmt": "none", "attStmt": {}, "authData": self._data(HERE | SEEN | NEW) + held}
        return self._credential(attestationObject=text(cbor2.dumps(told)), **self._client("create", challenge))

    def show(self, challenge: str) -> dict[str, Any]:
        client, data = self._client("get", challenge), self._data(HERE | SEEN)
        written = base64.urlsafe_b64decode(client["clientDataJSON"] + "==")
        signed = self._key.sign(data + sha256(written).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential(authenticatorData=text(data), signature=text(signed), **client)

    def _data(self, flags: int) -> bytes:
        self.count += 1
        return sha256(self.site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str) -> dict[str, str]:
        told = {"type": f"webauthn.{kind}", "challenge": challenge, "origin": self.origin}
        return {"clientDataJSON": text(json.dumps(told).encode())}

    def _credential(self, **response: str) -> dict[str, Any]:
        return {"id": text(self.id), "rawId": text(self.id), "type": "public-key", "response": response}


def challenge(guest: Guest, path: str) -> str:
    answer = guest.post(path)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["options"]["challenge"])


def to_make(guest: Guest) -> str:
    return challenge(guest, "/api/passkeys/options")


def to_show(guest: Guest) -> str:
    return challenge(guest, "/api/sign-in/options")


@pytest.fixture
def owner(server: Running) -> tuple[Guest, Authenticator]:
    guest, device = server.guest(), Authenticator(server)
    name = f"Key {secrets.token_hex(6)}"
    answer = guest.post("/api/members/passkey", name=name, credential=device.make(to_make(guest)))
    assert answer.status_code == 201, answer.text
    assert answer.json()["me"] == {"id": guest.me["id"], "name": name, "member": True}
    return guest, device


def test_a_passkey_signs_another_browser_in(server: Running, owner: tuple[Guest, Authenticator]) -> None:
    ann, device = owner
    phone = server.guest()
    answer = phone.post("/api/sign-in/passkey", credential=device.show(to_show(phone)))
    assert answer.json()["id"] == ann.me["id"]
    assert phone.get("/api/account").json()["passkeys"][0]["used"]


def test_a_passkey_of_ones_own_renews_a_sign_in(server: Running, owner: tuple[Guest, Authenticator]) -> None:
    ann, device = owner
    bob = member(server, f"Bob {secrets.token_hex(6)}")
    run(server.folder, "UPDATE sessions SET proved = 0")
    assert bob.post("/api/renew", credential=device.show(to_show(bob))).status_code == 403, "somebody else's"
    assert bob.post("/api/codes").status_code == 403
    assert ann.post("/api/renew", credential=device.show(to_show(ann))).status_code == 200
    assert ann.post("/api/codes").status_code == 200


def test_a_challenge_is_good_once_and_for_one_browser(server: Running, owner: tuple[Guest, Authenticator]) -> None:
    _, device = owner
    phone, thief = server.guest(), server.guest()
    asked = to_show(phone)
    assert thief.post("/api/sign-in/passkey", credential=device.show(asked)).status_code == 403
    wrong = device.show(asked)
    wrong["response"]["signature"] = text(b"wrong")
    assert phone.post("/api/sign-in/passkey", credential=wrong).status_code == 403
    assert phone.post("/api/sign-in/passkey", credential=device.show(asked)).status_code == 403, "it is used up"
    assert phone.post("/api/sign-in/passkey", credential=device.show(to_show(phone))).status_code == 200


def test_an_answer_that_comes_late_or_to_an_older_challenge_is_none(
    server: Running, owner: tuple[Guest, Authenticator]
) -> None:
    _, device = owner
    phone = server.guest()
    older, newer = to_show(phone), to_show(phone)
    assert phone.post("/api/sign-in/passkey", credential=device.show(older)).status_code == 403
    run(server.folder, "UPDATE tickets SET until = :now", now=time.time())
    assert phone.post("/api/sign-in/passkey", credential=device.show(newer)).status_code == 403


@pytest.mark.parametrize("fault", ["origin", "site", "signature", "copy", "stranger"])
def test_what_is_not_as_it_should_be_opens_nothing(
    server: Running, owner: tuple[Guest, Authenticator], fault: str
) -> None:
    _, device = owner
    phone = server.guest()
    asked = to_show(phone)
    if fault == "origin":
        device.origin = "https://robots.example"
    elif fault == "site":
        device.site = "robots.example"
    elif fault == "copy":
        device.count = 0
    elif fault == "stranger":
        device = Authenticator(server)
    shown = device.show(asked)
    if fault == "signature":
        shown["response"]["signature"] = device.show(asked)["response"]["signature"][:-4] + "AAAA"
    answer = phone.post("/api/sign-in/passkey", credential=shown)
    assert (answer.status_code, answer.json()["key"]) == (403, "no_passkey")
    assert phone.get("/api/me").json()["id"] == phone.me["id"]


def test_one_more_way_in_lets_the_first_go(server: Running) -> None:
    ann, device = member(server, "Two Ways"), Authenticator(server)
    made = device.make(to_make(ann))
    assert ann.post("/api/passkeys", credential=made).status_code == 200
    assert ann.post("/api/passkeys", credential=made).status_code == 422, "its challenge is used up"
    (key,) = ann.post("/api/ways/remove", passkey=None).json()["passkeys"]
    assert server.guest().post("/api/sign-in", name="Two Ways", password=PASSWORD).status_code == 403
    assert ann.post("/api/ways/remove", passkey=key["id"]).status_code == 409
    other = member(server, "Other Ways")
    assert other.post("/api/ways/remove", passkey=key["id"]).status_code == 409, "it is not theirs"
    assert len(ann.get("/api/account").json()["passkeys"]) == 1
    assert other.post("/api/passkeys", credential=device.make(to_make(other))).status_code == 422, "it is somebody's"
