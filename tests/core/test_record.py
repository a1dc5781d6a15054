import pytest
from tests.toy import TOY, Add

from robotable.core import Illegal, Record, Seat, Unreplayable, codec, replay
from robotable.core.record import dump, game_of, load


def record(**changes):
    return Record(
        **{"game": "toy", "rules": 1, "options": TOY.types.options(), "seats": 2, "seed": 5, "actions": []} | changes
    )


def test_a_record_replays_to_the_same_state():
    actions = [(Seat(0), Add(1)), (Seat(1), Add(2))]
    one, events = replay(TOY, record(actions=actions))
    other, _ = replay(TOY, load(TOY, dump(record(actions=actions))))
    assert one == other
    assert one.total == 3
    assert [event.total for event in events] == [1, 3]


def test_a_record_of_other_rules_is_refused():
    with pytest.raises(Unreplayable, match="rules 2"):
        replay(TOY, record(rules=2))
    with pytest.raises(Unreplayable, match="game of chess"):
        replay(TOY, record(game="chess"))


def test_a_record_with_an_illegal_action_is_refused():
    with pytest.raises(Illegal, match="not your turn"):
        replay(TOY, record(actions=[(Seat(1), Add(1))]))


def test_a_record_tells_its_game():
    assert game_of(dump(record())) == "toy"


def test_a_clone_shares_nothing_with_its_state():
    state = TOY.setup(TOY.types.options(), 2, 5)
    clone = codec(TOY).clone(state)
    TOY.act(clone, Seat(0), Add(2))
    assert (state.total, clone.total) == (0, 2)
    assert state.random == TOY.setup(TOY.types.options(), 2, 5).random
