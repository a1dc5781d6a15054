"""The log tells what went wrong, to people or to programs, and repeats nobody's cards, name or cookie."""

import logging
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server import toy
from tests.server.databases import ONE_DATABASE
from tests.server.running import QUICK, Running

from robotable.core import Event, Seat
from robotable.server.tables.keeping import Unavailable
from robotable.server.web.logs import AsJson, AsText

pytestmark = ONE_DATABASE

FORMS = [AsText, AsJson]


class Tactless(toy.Toy):
    """Fails with a card in its words."""

    def apply(self, state: toy.State, seat: Seat, action: toy.Action) -> list[Event]:
        if isinstance(action, toy.Lay):
            raise ValueError(f"{action.card} of {state.hands} makes no sense")
        return super().apply(state, seat, action)


@pytest.fixture(params=FORMS)
def log(request: pytest.FixtureRequest) -> Iterator[StringIO]:
    written = StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(request.param())
    logging.getLogger().addHandler(handler)
    yield written
    logging.getLogger().removeHandler(handler)


def test_a_game_that_fails_tells_the_log_no_cards_and_nobody(tmp_path: Path, log: StringIO) -> None:
    server = Running(tmp_path, QUICK, games={"toy": Tactless()})
    ann = server.guest("Ann of the Cards")
    table = ann.make("me")
    with ann.at(table) as tab:
        hand = tab.until_frame()["view"]["hand"]
        tab.say("Act", action={"type": "Lay", "card": hand[0]})
        assert tab.closed()[0] == 4500
    server.stop()
    told = log.getvalue()
    assert f"table {table} has failed" in told
    assert "ValueError" in told
    assert "test_logs.py" in told, "where it happened"
    secrets = (*map(str, hand), "Ann of", ann.me["id"], ann.http.cookies["robotable"])
    assert [secret for secret in secrets if secret in told] == []


def record(error: Exception | None = None) -> logging.LogRecord:
    raised = (type(error), error, error.__traceback__) if error else None
    return logging.LogRecord("robotable.x", logging.ERROR, "x.py", 1, "table %s\nfailed", ("brass-owl",), raised)


def caught(fail: Callable[[], Any]) -> Exception:
    try:
        fail()
    except Exception as error:
        return error
    raise AssertionError


def away() -> None:
    try:
        raise OSError(28, "No space left on device")
    except OSError as error:
        raise Unavailable("the disk is full") from error


def test_json_is_an_object_a_line() -> None:
    line = AsJson().format(record(caught(away)))
    assert "\n" not in line
    told = msgspec.json.decode(line)
    assert told.keys() == {"time", "level", "from", "message", "error"}
    assert (told["level"], told["from"], told["message"]) == ("error", "robotable.x", "table brass-owl\nfailed")
    assert told["time"].endswith("Z")
    first, last = told["error"].index("No space left on device"), told["error"].index("Unavailable: the disk is full")
    assert first < last
    assert "error" not in msgspec.json.decode(AsJson().format(record()))


@pytest.mark.parametrize("form", FORMS)
def test_disks_and_databases_are_quoted_and_nothing_else(form: type[logging.Formatter]) -> None:
    assert "the disk is full" in form().format(record(caught(away)))
    told = form().format(record(caught(lambda: {}["the ace"])))
    assert "KeyError" in told
    assert "the ace" not in told.replace('{}["the ace"]', "").replace('{}[\\"the ace\\"]', "")
