"""What a viewer has seen is told from any event on, however old it is; it costs little to keep, and less to forget."""

import sys

import pytest
from msgspec import json
from tests.server.databases import ONE_DATABASE

from robotable.core import Random
from robotable.games import GAMES
from robotable.server.tables.new_table import new_sheet
from robotable.server.tables.play import Play
from robotable.server.tables.sheet import NOBODY, OPEN
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


@pytest.mark.parametrize("count", [0, 1, 2 * PACK - 1, 2 * PACK, len(EVENTS)])
def test_what_is_old_is_forgotten_where_it_can_be_told_again(count: int) -> None:
    sights = Sights(EVENTS[:count], first=100, whole=False)
    assert len(sights) == 100 + count, "it still counts"
    assert sights.first == 100 + PACK * max(0, count // PACK - 1)
    for since in range(sights.first, len(sights) + 3):
        assert sights.since(since) == EVENTS[since - 100 : count]
    assert len(sights.since(0)) < 2 * PACK, "who asks for more is told what is at hand"


@pytest.mark.parametrize("whole", [True, False])
def test_nothing_is_put_away_before_everybody_was_told(whole: bool) -> None:
    sights = Sights(whole=whole)
    for event in EVENTS:
        sights.newest.append(event)
    assert sights.since(0) == EVENTS
    sights.tidy()
    assert sights.since(sights.first) == EVENTS[sights.first :]
    assert (sights.first == 0) is whole


def test_what_is_old_takes_little_room() -> None:
    sights = Sights(EVENTS)
    assert len(sights._packed) == 4
    assert sum(map(sys.getsizeof, sights._packed)) < sum(map(sys.getsizeof, EVENTS[: 4 * PACK])) / 5


def test_one_action_may_bring_more_events_than_lie_open() -> None:
    game, random = GAMES["roborally"], Random(1)
    sheet = new_sheet(game.name, encode(game.types.options()), [OPEN, OPEN], NOBODY, listed=False)
    play, most = Play.begin(game, sheet, 0.0), 0
    while most <= 2 * PACK or play.remembers(None, 0):
        before, seat = play.told(None), play.waiting[0]
        play.act(seat, random.choice(play.legal(seat)), 0.0)
        frame = json.decode(play.frame(None, play.look(None), before, 0.0))
        assert len(frame["events"]) == frame["number"] - before
        most = max(most, len(frame["events"]))
