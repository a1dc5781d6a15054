"""The mail server to which letters are handed."""

import smtplib
import ssl
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

from msgspec import Struct

PATIENCE = 20.0
"""Seconds for each thing that is said to it."""
PORTS = {"smtp": 587, "smtps": 465}
LOCAL = ("localhost", "127.0.0.1", "::1")


class Unsafe(Exception):
    """It would have a password sent that others can read."""


class Postbox(Struct, frozen=True):
    host: str
    port: int
    secure: bool
    """Over TLS from the first letter on; else as soon as it is offered."""
    user: str | None = None
    password: str | None = None


def postbox(url: str) -> Postbox:
    """smtp://USER:PASSWORD@HOST:PORT, or smtps. Raises ValueError."""
    parts = urlsplit(url)
    if parts.scheme not in PORTS or not parts.hostname or parts.path.strip("/") or parts.query:
        raise ValueError("a mail server is named as smtp://USER:PASSWORD@HOST:587, or smtps://")
    user, password = (unquote(word) if word is not None else None for word in (parts.username, parts.password))
    return Postbox(parts.hostname, parts.port or PORTS[parts.scheme], parts.scheme == "smtps", user, password)


def send(box: Postbox, message: EmailMessage) -> None:
    """Raises OSError, of which all that SMTP refuses is one, and Unsafe."""
    context = ssl.create_default_context()
    if box.secure:
        with smtplib.SMTP_SSL(box.host, box.port, timeout=PATIENCE, context=context) as line:
            _hand_over(line, box, message)
    else:
        with smtplib.SMTP(box.host, box.port, timeout=PATIENCE) as line:
            line.ehlo()
            if line.has_extn("starttls"):
                line.starttls(context=context)
            elif box.user is not None and box.host not in LOCAL:
                raise Unsafe(f"{box.host} offers no TLS: it gets no password")
            _hand_over(line, box, message)


def _hand_over(line: smtplib.SMTP, box: Postbox, message: EmailMessage) -> None:
    if box.user is not None:
        line.login(box.user, box.password or "")
    line.send_message(message)
