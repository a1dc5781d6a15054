"""How long people are away is counted from the fault, or from when nothing keeps them from their seats."""

import pytest
from bench.faulting.notes import Fault, Note, json
from bench.faulting.times import Stay, gaps, stays
from msgspec import Raw

FRAME = json(type="Frame", number=0, events=[], view={}, legal=[], waiting=[], outcome=None)
STAYS = [Stay("t", 0, 11), Stay("t", 14, 30), Stay("u", 31, 40)]


def test_a_stay_lasts_from_the_first_frame_until_the_line_is_closed() -> None:
    told = [("opened", json(since=0)), ("heard", FRAME), ("heard", FRAME), ("closed", json(code=1012))]
    again = [("opened", json(since=0)), ("closed", json(code=1012)), ("opened", json(since=0)), ("heard", FRAME)]
    notes = [Note(float(at), what, "t", Raw(text)) for at, (what, text) in enumerate([*told, *again])]  # type: ignore[arg-type]
    assert stays(notes) == [Stay("t", 1, 3), Stay("t", 7, 7)]


@pytest.mark.parametrize(
    ("fault", "seconds"),
    [
        (Fault("kill -9", "node1", 10, 10), [4]),
        (Fault("SIGTERM", "node1", 10, 10, gentle=True), [3]),
        (Fault("PostgreSQL restarted", "postgres", 10, 12), [2]),
        (Fault("PostgreSQL restarted", "postgres", 10, 20), [0]),
        (Fault("kill -9", "node1", 15, 15), []),
    ],
)
def test_who_goes_on_to_the_next_game_was_not_away(fault: Fault, seconds: list[float]) -> None:
    assert gaps([fault], [STAYS])[fault.kind].seconds == seconds
