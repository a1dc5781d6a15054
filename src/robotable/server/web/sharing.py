"""Private games that somebody who sat at one hands on: by a key in the link, which follows from a secret and the table."""

import hashlib
import hmac

from starlette.requests import Request

from robotable.server.tables.sheet import Person, Sheet

KEY = "key"
"""Of an address."""


class Sharing:
    def __init__(self, secret: str) -> None:
        self._secret = hashlib.blake2b(secret.encode(), person=b"sharing").digest()

    def key(self, table: str) -> str:
        return hmac.digest(self._secret, table.encode(), "sha256").hex()[:32]

    def shown(self, request: Request, table: str) -> bool:
        """Whether a request comes by a link that was handed on."""
        return hmac.compare_digest(request.query_params.get(KEY, "").encode(), self.key(table).encode())


def sharing_of(request: Request) -> Sharing:
    sharing: Sharing = request.app.state.sharing
    return sharing


def public(sheet: Sheet) -> bool:
    """Whether anybody may see a game again."""
    return sheet.listed or sheet.challenge is not None


def theirs(sheet: Sheet, person: Person) -> bool:
    return person.id in {*sheet.persons, sheet.host}
