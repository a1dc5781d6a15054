"""The log tells what went wrong, to people or to programs, and repeats nobody's cards, name or cookie."""

import asyncio
import logging
import subprocess
import sys
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server import toy
from tests.server.databases import ONE_DATABASE
from tests.server.running import QUICK, Running

from robotable.__main__ import main
from robotable.commands.today import draw_all
from robotable.core import Event, Seat
from robotable.server.store import opening
from robotable.server.store.engine import place
from robotable.server.tables.keeping import Unavailable
from robotable.server.web.challenges import Drawing
from robotable.server.web.logs import AsJson, AsText, beside
from robotable.server.web.reviews import Reviewing

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


def test_what_works_beside_a_server_keeps_the_same_kind_of_log(tmp_path: Path, capfd: Any) -> None:
    nowhere = tmp_path / "nowhere"
    reviewing = Reviewing(None, nowhere, None, "json")  # type: ignore[arg-type]
    for run in (Drawing(1, nowhere, None, "json").run, reviewing._run):
        assert asyncio.run(run()) == 2
        (line,) = capfd.readouterr().err.splitlines()
        told = msgspec.json.decode(line)
        assert told["message"] == f"There is nothing in {nowhere}. Name another place with --data or --store."
        assert told["level"] == "error"


def test_what_fails_beside_a_server_is_told_there_without_its_words() -> None:
    fails = (
        "from robotable.commands.background import in_background as run; raise SystemExit(run(lambda: {}['the ace']))"
    )
    words = [sys.executable, "-c", fails]
    ended = subprocess.run(words, env=beside(None, "json"), capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    told = msgspec.json.decode(ended.stderr)
    assert told["error"].endswith("KeyError")
    assert "the ace" not in ended.stderr


def test_that_another_server_draws_is_told_to_people_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    assert main(["store", "upgrade", "--data", str(tmp_path)]) == 0
    monkeypatch.setattr("robotable.server.store.today.alone", lambda _: False)
    with opening.beside(place(None, tmp_path)) as line:
        draw_all(line, 1, quiet=True)
        assert capsys.readouterr().err == ""
        draw_all(line, 1, quiet=False)
        assert "Another server draws them." in capsys.readouterr().err


@pytest.mark.parametrize("form", FORMS)
def test_disks_and_databases_are_quoted_and_nothing_else(form: type[logging.Formatter]) -> None:
    assert "the disk is full" in form().format(record(caught(away)))
    told = form().format(record(caught(lambda: {}["the ace"])))
    assert "KeyError" in told
    assert "the ace" not in told.replace('{}["the ace"]', "").replace('{}[\\"the ace\\"]', "")
