"""What a viewer has seen is told from any event on, however old it is, and costs little to keep."""

import sys

import pytest
from tests.server.databases import ONE_DATABASE

from robotable.server.tables.sights import PACK, Sights
from robotable.server.wire import encode

pytestmark = ONE_DATABASE

EVENTS = [encode({"type": "Said", "number": number, "text": "a\nb \u2028"}) for number in range(5 * PACK + 7)]


@pytest.mark.parametrize("count", [0, 1, PACK, 2 * PACK - 1, 2 * PACK, 2 * PACK + 1, len(EVENTS)])
def test_all_is_told_from_any_event_on(count: int) -> None:
    sights = Sights(EVENTS[:count])
    assert len(sights) == count
    for since in range(count + 3):
        assert sights.since(since) == EVENTS[since:count]
    assert sights.since(-1) == EVENTS[:count], "who knows less than nothing is told everything"


def test_what_is_old_takes_little_room() -> None:
    sights = Sights(EVENTS)
    assert len(sights._packed) == 4
    assert sum(map(sys.getsizeof, sights._packed)) < sum(map(sys.getsizeof, EVENTS[: 4 * PACK])) / 5
