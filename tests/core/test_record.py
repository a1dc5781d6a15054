import pytest
from msgspec import Raw
from tests.toy import TOY, Add

from robotable.core import CLOCK, Illegal, Record, Seat, Timeout, Unreplayable, codec, replay
from robotable.core.record import dump, dump_text, game_of, head_of, load, load_text


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


TEXT = """game: toy
rules: 1
options: {"goal":10,"seconds":null}
seats: 2
seed: 5

1: {"type":"Add","number":1}
clock: {"type":"Timeout"}
"""


def test_a_record_may_go_on_from_another_game():
    state, _ = replay(TOY, record(actions=[(Seat(0), Add(1))]))
    onward = record(actions=[(Seat(1), Add(2))], start=Raw(codec(TOY).encode(state)))
    for read in (load(TOY, dump(onward)), load_text(TOY, dump_text(TOY, onward))):
        assert replay(TOY, read)[0].total == 3
    assert b"start" not in dump(record())


def test_a_record_is_a_text_with_a_line_for_each_action():
    played = record(actions=[(Seat(0), Add(1)), (CLOCK, Timeout())])
    assert dump_text(TOY, played) == TEXT
    assert load_text(TOY, TEXT) == played
    assert head_of(TEXT)["game"] == "toy"


def test_a_text_may_have_remarks_other_line_ends_and_no_options():
    text = '# Sunday\r\ngame: toy\r\nrules: 1\r\nseats: 2\r\nseed: 5\r\n\r\n1: {"type":"Add","number":1}\r\n'
    assert load_text(TOY, text) == record(actions=[(Seat(0), Add(1))])


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("seed: 5\n", "", "does not say its seed"),
        ("seed: 5", "seed: five", "set-up of this record cannot be read"),
        ('"goal":10', '"goal":"ten"', "set-up of this record cannot be read"),
        ("1: {", "4: {", "Line 7 should begin with a seat"),
        ("1: {", "1 {", "Line 7 should begin with a seat"),
        ('"number":1', '"number":"one"', "Line 7: This is no action"),
    ],
)
def test_what_is_wrong_in_a_text_is_told_with_its_line(old, new, reason):
    with pytest.raises(ValueError, match=reason):
        load_text(TOY, TEXT.replace(old, new))
