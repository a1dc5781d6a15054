"""Alone with a dummy hand, and tables where seats act in turns."""

import pytest
from tests.games.quirky_circuits.table import GAME, Room
from tests.marks import rule

from robotable.core import Illegal, Seat
from robotable.games.quirky_circuits.cards import QUIRKS
from robotable.games.quirky_circuits.events import Exchanged, Laid, Revealed, Started
from robotable.games.quirky_circuits.state import Phase

MINE, DUMMY = "F1 F2 B1 RL F1", "F1 RR UT F2 F3"


@rule("QC-U12")
def test_a_single_player_has_a_second_hand_of_five_played_by_chance():
    room = Room(seats=1)
    assert [len(hand) for hand in room.state.hands] == [5, 5]
    assert room.waiting == [0]
    assert room.view(0).backs[1], "its backs are seen like a partner's"
    assert len(room.view(0).hand) == 5


@rule("QC-U12")
def test_after_each_card_of_the_person_the_dummy_adds_one_half_of_the_time():
    added = 0
    for seed in range(60):
        room = Room(MINE, DUMMY, seats=1, seed=seed)
        added += sum(event.seat == 1 for event in room.does(0, "F1"))
    assert 18 <= added <= 42


@rule("QC-U12", "QC-R21", "QC-R22")
def test_the_dummy_adds_what_is_still_needed():
    for seed in range(10):
        room = Room(MINE, DUMMY, seats=1, seed=seed)
        room.does(0, "F1", "done")
        assert len(room.state.queue) == 5
        assert room.state.phase is Phase.EDIT


@rule("QC-U12")
def test_the_dummy_plays_yellow_cards_first():
    for seed in range(20):
        room = Room("F1 F2 B1 RL F1", "RL! F1 F2 F3 UT", seats=1, seed=seed, scenario="G4")
        room.does(0, "F1", "done")
        first = next(n for n, owner in zip(room.state.queue, room.state.owners, strict=True) if owner == 1)
        assert first < QUIRKS


@rule("QC-U12")
def test_before_it_runs_the_queue_lies_open_and_neighbours_may_change_places():
    room = Room(MINE, DUMMY, seats=1, solo_edits=2)
    shown = room.does(0, "F1", "done")[-1]
    assert isinstance(shown, Revealed)
    assert shown.edits == 2
    assert all(laid.card for laid in room.view(0).queue)
    before, owners = room.queue.split(), room.state.owners[:]
    assert room.does(0, "exchange:1") == [Exchanged(1)]
    assert room.queue.split() == [before[0], before[2], before[1], *before[3:]]
    assert room.state.owners == [owners[0], owners[2], owners[1], *owners[3:]]
    events = room.does(0, "exchange:0")
    assert sum(isinstance(event, Started) for event in events) == 5, "after the last exchange it runs"
    assert room.state.round == 2


@rule("QC-U12")
def test_the_single_player_may_let_it_run_as_it_is_or_have_no_exchange_at_all():
    room = Room(MINE, DUMMY, seats=1)
    room.does(0, "F1", "done")
    room.does(0, "run")
    assert room.state.round == 2
    strict = Room(MINE, DUMMY, seats=1, solo_edits=0)
    strict.does(0, "F1", "done")
    assert strict.state.round == 2


@rule("QC-U12")
def test_time_runs_out_for_a_single_player_too():
    room = Room(MINE, DUMMY, seats=1)
    room.time_runs_out()
    assert room.state.phase is Phase.EDIT
    room.time_runs_out()
    assert room.state.round == 2


# In turns


@rule("QC-U10")
def test_in_turns_only_one_seat_decides_at_a_time():
    room = Room(MINE, DUMMY, mode="turns")
    assert room.waiting == [0]
    assert not [a for a in GAME.legal(room.state, Seat(1)) if type(a).__name__ in ("Play", "Done", "Wait")]
    room.does(0, "F1")
    assert room.waiting == [1]
    with pytest.raises(Illegal) as refusal:
        room.does(0, "F2")
    assert refusal.value.rule == "QC-U10"
    room.does(1, "wait")
    assert room.waiting == [0]


@rule("QC-U10")
def test_a_round_of_waiting_ends_the_phase_once_the_minimum_is_met():
    room = Room(MINE, DUMMY, mode="turns")
    for cards in (("F1", "F1"), ("F2", "RR"), ("B1", "UT")):
        room.does(0, cards[0])
        room.does(1, cards[1])
    room.does(0, "wait")
    assert room.state.round == 1
    room.does(1, "wait")
    assert room.state.round == 2


@rule("QC-U10")
def test_nobody_waits_when_all_others_have_and_cards_are_needed():
    room = Room(MINE, DUMMY, mode="turns")
    room.does(0, "wait")
    with pytest.raises(Illegal, match="for you to play"):
        room.does(1, "wait")
    room.does(1, "RR")
    assert room.may(0, "wait")


@rule("QC-U10", "QC-A3")
def test_in_turns_too_done_can_be_taken_back():
    room = Room(MINE, DUMMY, mode="turns")
    room.does(0, "F1")
    room.does(1, "RR")
    room.does(0, "done")
    assert room.waiting == [1]
    room.does(0, "undone")
    room.does(1, "F1")
    assert room.waiting == [0]


@rule("QC-U10")
def test_the_first_to_decide_changes_from_round_to_round():
    room = Room("RL RL UT F1 F2", "RR RR F1 F2 F3", mode="turns")
    for seat, text in ((0, "RL"), (1, "RR"), (0, "RL"), (1, "RR"), (0, "UT")):
        room.does(seat, text)
    room.does(1, "done")
    room.does(0, "done")
    assert (room.state.round, room.waiting) == (2, [1])


@rule("QC-U13", "QC-U10")
def test_when_time_runs_out_in_turns_the_seat_plays_or_is_done():
    room = Room(MINE, DUMMY, mode="turns")
    assert any(isinstance(event, Laid) for event in room.time_runs_out())
    assert room.waiting == [1]


@rule("QC-U10")
def test_at_a_live_table_nobody_says_that_he_waits():
    room = Room(MINE, DUMMY)
    with pytest.raises(Illegal) as refusal:
        room.does(0, "wait")
    assert refusal.value.rule == "QC-U10"
