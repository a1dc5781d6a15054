"""Passkeys: what a browser is asked for, and whether what it shows is good. The site is the host that the browser asked."""

import asyncio
import base64
import json
import secrets
from collections.abc import Callable, Sequence
from typing import Any, TypeVar
from urllib.parse import urlsplit

from msgspec import Struct
from starlette.requests import Request

from robotable.server.store.members import Passkey
from robotable.server.tables.sheet import Person
from robotable.server.web.senders import secure

NAME = "Robotable"
LONGEST = 1024
"""Letters of a passkey's id."""
T = TypeVar("T")


class Refused(Exception):
    """This is no good passkey."""


class Site(Struct, frozen=True):
    """What passkeys are bound to."""

    id: str
    origin: str


def site(request: Request) -> Site:
    """Raises Refused where there is no name to be bound to."""
    host = request.headers.get("host", "")
    try:
        name = urlsplit(f"//{host}").hostname
    except ValueError as error:
        raise Refused from error
    if not name:
        raise Refused
    return Site(name, f"{'https' if secure(request) else 'http'}://{host}")


def new_challenge() -> str:
    return secrets.token_urlsafe(32)


async def to_make(site: Site, person: Person, challenge: str, have: Sequence[Passkey]) -> dict[str, Any]:
    """One that the device keeps with its owner's name, so that nobody has to type it."""

    def options() -> dict[str, Any]:
        # Takes its time to load, and most servers' days pass without it.
        from webauthn import generate_registration_options, options_to_json
        from webauthn.helpers import structs

        made = generate_registration_options(
            rp_id=site.id,
            rp_name=NAME,
            user_id=person.id.encode(),
            user_name=person.name,
            challenge=_bytes(challenge),
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=_bytes(one.id)) for one in have],
        )
        return dict(json.loads(options_to_json(made)))

    return await asyncio.to_thread(options)


async def to_show(site: Site, challenge: str) -> dict[str, Any]:
    """Any that the device has for us."""

    def options() -> dict[str, Any]:
        from webauthn import generate_authentication_options, options_to_json

        made = generate_authentication_options(rp_id=site.id, challenge=_bytes(challenge))
        return dict(json.loads(options_to_json(made)))

    return await asyncio.to_thread(options)


async def made(site: Site, credential: dict[str, Any], challenge: str) -> tuple[str, bytes, int]:
    """A new one: its id, its public key and how often it was shown. Raises Refused."""

    def verify() -> tuple[str, bytes, int]:
        from webauthn import verify_registration_response

        new = verify_registration_response(
            credential=credential,
            expected_challenge=_bytes(challenge),
            expected_rp_id=site.id,
            expected_origin=site.origin,
        )
        return _text(new.credential_id), new.credential_public_key, new.sign_count

    return await _checked(verify)


async def shown(site: Site, credential: dict[str, Any], challenge: str, known: Passkey) -> int:
    """How often it was shown by now. Raises Refused."""

    def verify() -> int:
        from webauthn import verify_authentication_response

        seen = verify_authentication_response(
            credential=credential,
            expected_challenge=_bytes(challenge),
            expected_rp_id=site.id,
            expected_origin=site.origin,
            credential_public_key=known.public_key,
            credential_current_sign_count=known.count,
        )
        return seen.new_sign_count

    return await _checked(verify)


async def _checked(verify: Callable[[], T]) -> T:
    try:
        return await asyncio.to_thread(verify)
    except Exception as error:  # strangers send what they like, and the library says in many ways that it is no good
        raise Refused from error


def id_of(credential: dict[str, Any]) -> str:
    """Raises Refused."""
    id = credential.get("id")
    if not isinstance(id, str) or not 0 < len(id) <= LONGEST or not id.isascii() or not id.isprintable():
        raise Refused
    return id


def challenge_of(credential: dict[str, Any]) -> str:
    """Which one it answers, as it says itself. Raises Refused."""
    try:
        return str(json.loads(_bytes(credential["response"]["clientDataJSON"]))["challenge"])
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise Refused from error


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
