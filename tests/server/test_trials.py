"""What people drew is built elsewhere first: it may take as long or as much as it likes, and nobody notices."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import asdict, replace
from tests.server import toy
from tests.server.databases import ONE_DATABASE
from tests.server.running import PATIENCE, QUICK, Guest, Running

from robotable.core import Seat, Types
from robotable.server.reasons import Why
from robotable.server.tables.limits import NO_LIMITS, Allowance
from robotable.server.tables.trial import drawn

pytestmark = ONE_DATABASE

SETTINGS = replace(QUICK, trial=60.0, trial_memory=1 << 28)
IMPATIENT = replace(SETTINGS, trial=4.0)
"""Long enough for a whole game of three turns, meanwhile."""


class Options(toy.Options, frozen=True, forbid_unknown_fields=True):
    drawing: str = ""


class State(toy.State):
    options: Options


class Drawn(toy.Toy):
    """The toy, with a drawing that does as it says."""

    name = "drawn"
    types = Types(Options, State, toy.Action, toy.Laid | toy.Turned | toy.Shouted | toy.TimedOut, toy.View, toy.Aid)

    def setup(self, options: Any, seats: int, seed: int) -> Any:
        while options.drawing == "endless":
            time.sleep(1)
        if options.drawing == "hungry":
            hoard = []
            while True:
                hoard.append(bytearray(1 << 24))
        if options.drawing == "wrong":
            raise ValueError("Nobody can read this.")
        return State(**asdict(super().setup(options, seats, seed)))

    def apply(self, state: Any, seat: Seat, action: Any) -> Any:
        while state.options.drawing == "endless when played":
            time.sleep(1)
        if state.options.drawing == "broken":
            raise KeyError("zzz")
        return super().apply(state, seat, action)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("drawn"), SETTINGS, {"drawn": Drawn()}, {"drawn": {}})
    yield running
    running.stop()


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    games, bots = {"drawn": Drawn(), **toy.GAMES}, {**toy.BOTS, "drawn": {}}
    running = Running(tmp_path_factory.mktemp("drawn"), IMPATIENT, games, bots)
    yield running
    running.stop()


def draw(guest: Guest, drawing: str, **more: Any) -> httpx.Response:
    body = {"game": "drawn", "seats": ["me"], "options": {"drawing": drawing, **more}}
    return guest.http.post(f"http://{guest.server.address}/api/tables", json=body)


@pytest.mark.parametrize("drawing", ["endless", "endless when played"])
def test_an_endless_drawing_is_refused_while_other_tables_go_on(impatient: Running, drawing: str) -> None:
    eve, ann = impatient.guest(), impatient.guest()
    answers: list[httpx.Response] = []
    posting = threading.Thread(target=lambda: answers.append(draw(eve, drawing)))
    table = ann.make("me", rounds=3)
    with ann.at(table) as tab:
        tab.until_frame()
        posting.start()
        for turn in range(3):
            tab.move()
            tab.until_frame(turn=turn + 1)
        assert ann.get("/api/health").status_code == 200
        assert not answers, "a whole game was played before the drawing was given up"
    posting.join(PATIENCE)
    assert (answers[0].status_code, answers[0].json()["reason"]) == (422, Why.DRAWING_TOO_LONG.value)


def test_drawings_are_tried_only_so_often(tmp_path: Path) -> None:
    settings = replace(SETTINGS, limits=replace(NO_LIMITS, drawings=Allowance(0.01, 2)))
    running = Running(tmp_path, settings, {"drawn": Drawn()}, {"drawn": {}})
    eve = running.guest()
    assert [draw(eve, "wrong").status_code for _ in range(2)] == [422, 422]
    third = draw(eve, "wrong")
    assert (third.status_code, third.json()["key"]) == (429, "too_much")
    assert 0 < int(third.headers["retry-after"]) <= 100
    assert eve.post("/api/tables", game="drawn", seats=["me"]).status_code == 201, "who draws nothing may play"
    running.stop()


def test_who_draws_while_many_do_is_asked_to_wait(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("robotable.server.tables.trial.QUEUE", 0)
    answer = draw(house.guest(), "sound")
    assert (answer.status_code, answer.json()["key"]) == (429, "drawings_busy")
    assert int(answer.headers["retry-after"]) > 0


def test_a_hungry_drawing_is_refused_and_the_next_is_tried_by_another_process(house: Running) -> None:
    ann = house.guest()
    answer = draw(ann, "hungry")
    assert (answer.status_code, answer.json()["reason"]) == (422, Why.DRAWING_TOO_LARGE.value)
    table = draw(ann, "sound")
    assert table.status_code == 201
    with ann.at(table.json()["id"]) as tab:
        tab.until_frame()
        tab.move()


def test_a_drawing_that_breaks_the_game_is_refused(house: Running) -> None:
    answer = draw(house.guest(), "broken")
    assert (answer.status_code, answer.json()["reason"]) == (422, "What you drew cannot be played. It was noted.")


def test_a_drawing_that_is_wrong_is_refused_with_its_reason(house: Running) -> None:
    answer = draw(house.guest(), "wrong")
    assert (answer.status_code, answer.json()["reason"]) == (422, "Nobody can read this.")


def test_a_drawn_game_outlives_a_restart_and_has_a_rematch(tmp_path: Path) -> None:
    running = Running(tmp_path, SETTINGS, {"drawn": Drawn()}, {"drawn": {}})
    ann = running.guest()
    table = draw(ann, "sound", rounds=1).json()["id"]
    running.restart()
    with ann.at(table) as tab:
        tab.until_frame()
        tab.move()
        tab.until_over()
        tab.done("Rematch")
        while not tab.room["rematch"]:
            tab.next()
    with ann.at(tab.room["rematch"]) as tab:
        tab.until_frame(turn=0)
        tab.move()
    running.stop()


def test_only_what_people_write_themselves_counts_as_drawn() -> None:
    assert drawn(Options(drawing="x"))
    assert not drawn(Options())
    assert not drawn(toy.Options(mood="grim")), "chosen, not written"
