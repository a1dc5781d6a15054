"""A client that does not read never makes a table wait."""

from tests.server.databases import ONE_DATABASE

from robotable.server.web.connection import BACKLOG, Connection

pytestmark = ONE_DATABASE


class Stuck:
    """A line at whose end nobody reads."""

    def __init__(self) -> None:
        self.waiting = 0
        self.closed: int | None = None

    def send(self, message: bytes) -> None:
        if self.closed is None:
            self.waiting += len(message)

    def close(self, code: int, reason: str) -> None:
        self.closed = self.closed or code


def test_who_does_not_read_is_sent_away_before_much_has_gathered() -> None:
    connection, line = Connection("eve"), Stuck()
    connection.line = line
    message = b"x" * 1024
    for _ in range(BACKLOG // len(message)):
        connection.send(message)
    assert not connection.closing
    for _ in range(BACKLOG):
        connection.send(message)
    assert connection.closing
    assert line.closed == 4408
    assert line.waiting <= BACKLOG + len(message)
