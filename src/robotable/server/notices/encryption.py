"""What is pushed, so that only the browser it is for can read it (RFC 8291), and signed as ours (RFC 8292)."""

import json
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = SECP256R1()
POINT, AUTH = 65, 16
"""Bytes of a browser's public key, and of the secret it shares with us."""
RECORD = 4096
"""Bytes that a message may have."""
GOOD_FOR = 12 * 3600
"""Seconds for which a signature is believed."""


def text_of(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    """Raises ValueError."""
    return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))


def new_key() -> str:
    """By which a server signs all that it pushes."""
    return text_of(generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big"))


def private(key: str) -> EllipticCurvePrivateKey:
    return derive_private_key(int.from_bytes(bytes_of(key), "big"), CURVE)


def public(key: EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def suitable(p256dh: str, auth: str) -> bool:
    """Whether these are a browser's keys."""
    try:
        EllipticCurvePublicKey.from_encoded_point(CURVE, bytes_of(p256dh))
        return (len(bytes_of(p256dh)), len(bytes_of(auth))) == (POINT, AUTH)
    except ValueError:
        return False


def encrypted(
    message: bytes, p256dh: str, auth: str, own: EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """For one browser; a key and a salt are drawn for every message."""
    own, salt, theirs = own or generate_private_key(CURVE), salt or os.urandom(16), bytes_of(p256dh)
    shared = own.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = _derived(bytes_of(auth), shared, b"WebPush: info\0" + theirs + public(own), 32)
    key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([POINT]) + public(own)
    return head + AESGCM(key).encrypt(nonce, message + b"\2", None)


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def signature(endpoint: str, key: str, contact: str, now: float | None = None) -> str:
    """The header that says who pushes: whoever runs the server can be asked at `contact`."""
    parts, own = urlsplit(endpoint), private(key)
    until = int(now or time.time()) + GOOD_FOR
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": until, "sub": contact}
    signed = ".".join(text_of(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(own.sign(signed.encode(), ECDSA(SHA256())))
    proof = text_of(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={signed}.{proof}, k={text_of(public(own))}"
