"""The Program phase: who may play what and when, and how it ends."""

import pytest
from tests.games.quirky_circuits.table import GAME, Room, Rulings, card
from tests.marks import rule

from robotable.core import Illegal, Seat
from robotable.games.quirky_circuits.actions import Action, Exchange, Play
from robotable.games.quirky_circuits.events import Declared, Laid, Revealed, Started, Withdrew
from robotable.games.quirky_circuits.state import Phase


def refused(room: Room, seat: int, word: str) -> Illegal:
    before = GAME.view(room.state, Seat(seat))
    with pytest.raises(Illegal) as refusal:
        room.does(seat, word)
    assert GAME.view(room.state, Seat(seat)) == before
    return refusal.value


@rule("QC-R19", "QC-R23", "QC-R24", "QC-R26", "QC-V111")
def test_anybody_plays_at_any_time_and_always_at_the_right_end():
    room = Room("F1 F2 B1 RL", "F1 RR UT F2", "F1 F3 RL RR")
    room.does(0, "F1", "F2")
    room.does(1, "RR")
    room.does(2, "F3")
    room.does(1, "F1")
    assert room.queue == "F1 F2 RR F3 F1"
    assert room.state.owners == [0, 0, 1, 2, 1]
    for seat in range(3):
        room.does(seat, "done")
    assert [event.owners for event in room.events if isinstance(event, Revealed)] == [(0, 0, 1, 2, 1)]


@rule("QC-R25", "QC-A1", "QC-V116")
def test_cards_in_the_queue_stay_where_they_are():
    room = Room("F1 F2 B1 RL F1", "F1 RR UT F2 F3")
    room.does(0, "F1", "F2")
    assert not [
        action for seat in (0, 1) for action in GAME.legal(room.state, Seat(seat)) if isinstance(action, Exchange)
    ]
    assert refused(room, 0, "exchange:0").rule == "QC-R25"
    kinds = {kind.__name__ for kind in Action.__args__}  # type: ignore[attr-defined]
    assert kinds == {"Play", "Done", "Undone", "Flat", "Beep", "Wait", "Choose", "Exchange", "Run", "Timeout"}


@rule("QC-R21", "QC-V108")
def test_everybody_plays_at_least_one_card():
    room = Room("F1 F2 B1 RL F1", "F1 RR UT F2 F3")
    assert room.view(1).missing == 5
    room.does(0, "F1", "F2", "B1", "RL", "F1")
    assert room.view(1).missing == 1
    assert room.state.done == [True, False], "an empty hand is done by itself"
    assert refused(room, 1, "done").rule == "QC-R21"
    assert room.state.phase is Phase.PROGRAM


@rule("QC-R22", "QC-A47", "QC-V109")
def test_the_last_seat_sees_to_it_that_five_cards_lie_there():
    room = Room("F1 F2 B1 RL F1", "F1 RR UT F2 F3")
    room.does(0, "F1", "done")
    room.does(1, "F1", "RR", "UT")
    assert refused(room, 1, "done").rule == "QC-A47"
    assert room.view(None).missing == 1
    room.does(1, "F2")
    assert room.view(None).missing == 0
    room.does(1, "done")
    assert sum(isinstance(event, Started) for event in room.events) == 5


@rule("QC-A2", "QC-A3", "QC-V112")
def test_only_the_hands_limit_the_queue():
    room = Room("F1 F2 B1 RL F1", "F1 RR UT F2 F3")
    room.does(0, "F1", "F1", "F2", "B1", "RL")
    room.does(1, "F1", "RR", "UT", "F2", "F3")
    assert [event.itself for event in room.events if isinstance(event, Declared)] == [True, True]
    assert len(next(event for event in room.events if isinstance(event, Revealed)).cards) == 10


@rule("QC-A3", "QC-R17", "QC-U3", "QC-V113")
def test_whoever_is_done_takes_it_back_before_playing_again():
    room = Room("F1 F2 B1 RL F1", "F1 RR UT F2 F3")
    room.does(0, "F1", "done")
    assert refused(room, 0, "F2").rule == "QC-A3"
    assert room.does(0, "undone") == [Withdrew(Seat(0))]
    room.does(0, "F2")
    assert room.queue == "F1 F2"


@rule("QC-A3")
def test_done_is_taken_back_three_times_a_round_at_most():
    room = Room("F1 F2 B1 RL F1", "F1 RR UT F2 F3", rulings=Rulings(undone_limit=3))
    room.does(0, "F1", *["done", "undone"] * 3, "done")
    assert refused(room, 0, "undone").rule == "QC-A3"
    assert not Room("F1 F2", "F1 F2", rulings=Rulings(undone_limit=0)).may(0, "undone")


@rule("QC-A3")
def test_done_comes_after_ones_first_card():
    room = Room("F1 F2 B1 RL F1", "F1 RR UT F2 F3")
    assert not room.may(0, "done")
    room.does(0, "F1")
    assert room.may(0, "done")


@rule("QC-R99", "QC-R100", "QC-A4", "QC-V106")
def test_yellow_cards_come_first_from_a_hand():
    room = Room("RL! F2! F1 F1 F1", "F2 RR UT F2 F3", scenario="G4")
    room.does(0, "F2!")
    assert refused(room, 0, "F1").rule == "QC-R99"
    room.does(0, "done")
    room.does(1, "F2", "RR", "UT", "F2", "F3")
    assert room.state.round == 2
    assert "RL!" in room.hand(0)
    assert all(action.card.quirk for action in GAME.legal(room.state, Seat(0)) if isinstance(action, Play))


@rule("QC-R99", "QC-A4", "QC-V107")
def test_a_yellow_card_is_first_from_its_hand_not_of_the_queue():
    room = Room("RL! F2! F1 F1 F1", "F2 RR UT F2 F3", scenario="G4")
    room.does(1, "F2")
    room.does(0, "RL!")
    assert room.queue == "F2 RL!"


@rule("QC-A4")
def test_a_table_may_play_yellow_cards_like_blue_ones():
    room = Room("RL! F1 F1 F1 F2", "F2 RR UT F2 F3", scenario="G4", rulings=Rulings(quirk_rule="off"))
    assert room.may(0, "F1")
    assert room.may(0, "RL!")


@rule("QC-U1", "QC-V114", "QC-R24", "QC-A1")
def test_a_card_aimed_at_a_shorter_queue_is_refused_and_nothing_changes():
    room = Room("F1 F2 B1 RL F1", "F1 RR UT F2 F3")
    room.does(0, "F1", "F2", "B1")
    with pytest.raises(Illegal, match="faster") as refusal:
        GAME.act(room.state, Seat(1), Play(card("RR"), 2))
    assert refusal.value.rule == "QC-U1"
    assert (room.queue, room.hand(1)) == ("F1 F2 B1", "F1 F2 F3 RR UT")
    GAME.act(room.state, Seat(1), Play(card("RR"), 3))
    assert room.queue == "F1 F2 B1 RR"


@rule("QC-U1")
def test_at_a_fast_table_a_card_lands_wherever_the_end_is():
    room = Room("F1 F2 B1 RL F1", "F1 RR UT F2 F3", append="anyway")
    room.does(0, "F1")
    GAME.act(room.state, Seat(1), Play(card("RR"), None))
    assert room.queue == "F1 RR"
    with pytest.raises(Illegal):
        GAME.act(room.state, Seat(1), Play(card("F1"), 2))


@rule("QC-R20")
def test_nobody_plays_a_card_he_does_not_hold():
    room = Room("F1 F2 B1 RL F1", "F1 RR UT F2 F3")
    assert refused(room, 0, "F3").rule == "QC-R20"


@rule("QC-R28", "QC-R19")
def test_the_queue_is_carried_out_from_left_to_right():
    room = Room("F1 F2 B1 RL F1", "F1 RR UT F2 F3")
    room.does(0, "F1", "RL", "F1", "done")
    events = room.does(1, "F1", "RR", "done")
    assert [event.place for event in events if isinstance(event, Started)] == [0, 1, 2, 3, 4]
    shown = next(event for event in events if isinstance(event, Revealed))
    assert [str(c.command) for c in shown.cards] == ["F1", "RL", "F1", "F1", "RR"]
    assert events.index(shown) < min(i for i, event in enumerate(events) if isinstance(event, Started))


@rule("QC-R27", "QC-A7", "QC-U11", "QC-V119")
def test_in_practice_the_queue_lies_open_and_hands_stay_hidden():
    room = Room("F1 F2 B1 RL F3", "F1 RR UT F2 F3", practice=True)
    (laid, *_) = room.does(0, "F3")
    assert room.view(1).queue[0].card == card("F3")
    assert laid.seen_by(Seat(1)).card == card("F3")
    assert room.view(1).hand == tuple(map(card, ["F1", "F2", "F3", "RR", "UT"]))
    assert not room.view(1).hands
    assert all(back.kind in ("move", "turn") for back in room.view(1).backs[0])


@rule("QC-R27")
def test_practice_changes_views_only():
    def run(practice: bool):
        room = Room("F1 F2 B1 RL F3", "F1 RR UT F2 F3", practice=practice, deal=7)
        room.does(0, "F3", "RL", "done")
        return [
            event for event in room.does(1, "RR", "F1", "F2", "done") if not isinstance(event, Laid)
        ], room.state.world

    assert run(True) == run(False)


@rule("QC-U13")
def test_when_time_runs_out_absent_seats_play_what_they_owe_and_are_done():
    room = Room("F1 F2 B1 RL F3", "F1 RR UT F2 F3", "F1", seats=3)
    room.does(0, "F1", "done")
    room.does(1, "F1")
    events = room.time_runs_out()
    assert {event.seat for event in events if isinstance(event, Laid)} == {1, 2}
    assert room.state.round == 2
    assert GAME.outcome(room.state) is None


@rule("QC-U13")
def test_a_table_may_go_without_a_clock():
    room = Room("F1 F2 B1 RL F3", "F1 RR UT F2 F3", seconds=0)
    assert GAME.timer(room.state) is None
    with_clock = Room("F1 F2 B1 RL F3", "F1 RR UT F2 F3", seconds=60)
    first = GAME.timer(with_clock.state)
    with_clock.does(0, "F1")
    assert GAME.timer(with_clock.state).seconds == 60
    assert GAME.timer(with_clock.state).key != first.key, "a new card starts the clock anew"
