"""What a seat may see, and the silence."""

from collections import Counter
from random import Random as Dice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.quirky_circuits.table import GAME, Room, Rulings, card, numbers
from tests.marks import rule

from robotable.core import CLOCK, Illegal, Random, Seat, Timeout, codec
from robotable.games.quirky_circuits.actions import Action, Choose, Play
from robotable.games.quirky_circuits.cards import BACKS, KINDS, Back, Command
from robotable.games.quirky_circuits.events import Asked, Beeped, Dealt, Flattened, Laid
from robotable.games.quirky_circuits.options import Options
from robotable.games.quirky_circuits.scenarios import BOOK
from robotable.games.quirky_circuits.state import Phase, State, Task, View
from robotable.games.quirky_circuits.world import GONE, LOCKED, Fate, begin, goal_met


@rule("QC-R11", "QC-R12", "QC-R102", "QC-A6", "QC-U8", "QC-V117")
def test_another_hand_is_seen_by_its_backs_alone():
    room = Room("F3 RR UT B1 F1", "F1 RR RL F2 F3")
    room.give(["F3 RR UT", "F1 RR RL F2 F3"])
    view = room.view(1)
    assert Counter((back.kind, back.quirk) for back in view.backs[0]) == {("move", False): 1, ("turn", False): 2}
    assert view.hand == room.view(1).hand
    assert b'"F3"' not in codec(GAME).encode(view.backs)


@rule("QC-R12")
def test_a_back_tells_the_kind_and_never_which_way_or_how_far():
    assert {KINDS[c] for c in (Command.F1, Command.F3, Command.B1, Command.SL, Command.MN, Command.J3)} == {"move"}
    assert {KINDS[c] for c in (Command.RL, Command.RR, Command.UT, Command.RN)} == {"turn"}
    assert {KINDS[c] for c in (Command.PD, Command.SW, Command.C2, Command.FOX1, Command.SCA2)} == {"special"}
    assert BACKS[numbers("F1")[0]] == BACKS[numbers("B1")[0]] != BACKS[numbers("F2!")[0]]
    assert Back.__struct_fields__ == ("kind", "quirk")


@rule("QC-R20", "QC-A5", "QC-U7", "QC-V118")
def test_a_card_in_the_queue_is_face_down_for_all_but_its_owner():
    room = Room("F3 RR UT B1 F1", "F1 RR RL F2 F3")
    (laid,) = room.does(0, "F3")
    for other in (1, None):
        seen = room.view(other).queue[0]
        assert (seen.owner, seen.back, seen.card) == (0, Back("move", False), None)
        assert laid.seen_by(other) == Laid(Seat(0), 0, Back("move", False), None)
    assert room.view(0).queue[0].card == card("F3")


@rule("QC-A5")
def test_a_table_may_forbid_looking_at_ones_own_cards_again():
    room = Room("F3 RR UT B1 F1", "F1 RR RL F2 F3", rulings=Rulings(peek_own_queue=False))
    (laid,) = room.does(0, "F3")
    assert room.view(0).queue[0].card is None
    assert laid.card is None


@rule("QC-U8", "QC-R11")
def test_dealt_cards_are_told_sorted_so_that_their_order_tells_nothing():
    room = Room("RL RL UT F1 F2", "RR RR F1 F2 F3", deck="F3 RR F1 B1 F2")
    room.does(0, "RL", "RL", "UT", "done")
    events = room.does(1, "RR", "RR", "done")
    for event in (event for event in events if isinstance(event, Dealt)):
        assert event.backs == tuple(sorted(c.back for c in event.cards))
        assert event.seen_by(Seat(1 - event.seat)).cards is None
        assert event.seen_by(None).cards is None


def in_the_middle(seed: int) -> tuple[State, Random]:
    """Some table of some scenario, somewhere in a Program phase."""
    random = Random(seed)
    seats = 2 + random.below(3)
    state = GAME.setup(Options(scenario=random.choice(("G4", "T3", "R4", "L2", "L4")), deal=seed + 1), seats, 0)
    steps = random.below(60)
    while steps > 0 or state.phase is not Phase.PROGRAM:
        seat = random.choice(GAME.waiting_on(state))
        GAME.apply(state, seat, random.choice(GAME.legal(state, seat)))
        steps -= 1
        if state.phase is Phase.OVER:
            return in_the_middle(seed + 1000)
    return state, random


def with_other_faces(state: State, watcher: Seat | None, random: Random) -> State:
    """The same table, the faces hidden from the watcher exchanged among cards of the same back and the deck."""
    dream = codec(GAME).clone(state)
    slots = [(dream.deck, at) for at in range(len(dream.deck))]
    slots += [(hand, at) for seat, hand in enumerate(dream.hands) if seat != watcher for at in range(len(hand))]
    slots += [(dream.queue, at) for at, owner in enumerate(dream.owners) if owner != watcher]
    for back in set(BACKS):
        alike = [(pile, at) for pile, at in slots if BACKS[pile[at]] == back]
        faces = [pile[at] for pile, at in alike]
        random.shuffle(faces)
        for (pile, at), face in zip(alike, faces, strict=True):
            pile[at] = face
    for hand in dream.hands:
        hand.sort()
    return dream


def looks(action: Action) -> object:
    """An action as the others see it."""
    return ("play", action.card.back) if isinstance(action, Play) else action


@rule("QC-U8", "QC-R11", "QC-R13", "QC-U7")
@given(seed=st.integers(0, 10**6))
@settings(max_examples=150)
def test_exchanging_hidden_faces_changes_nothing_a_seat_receives(seed: int):
    truth, random = in_the_middle(seed)
    watcher = random.choice([None, *map(Seat, range(truth.seats))])
    dream = with_other_faces(truth, watcher, random)
    assert GAME.view(truth, watcher) == GAME.view(dream, watcher)
    assert watcher is None or GAME.legal(truth, watcher) == GAME.legal(dream, watcher)
    for seat in map(Seat, range(truth.seats)):
        for action in GAME.legal(truth, seat):
            one, other = codec(GAME).clone(truth), codec(GAME).clone(dream)
            twin = next(
                a for a in GAME.legal(dream, seat) if (a == action if seat == watcher else looks(a) == looks(action))
            )
            told, dreamt = GAME.apply(one, seat, action), GAME.apply(other, seat, twin)
            if one.round == truth.round and one.phase is Phase.PROGRAM:
                assert [e.seen_by(watcher) for e in told] == [e.seen_by(watcher) for e in dreamt]
                assert GAME.view(one, watcher) == GAME.view(other, watcher)


@rule("QC-U8")
def test_the_exchange_of_faces_is_a_real_one():
    """Guards the test above: it must compare tables that differ."""
    different = 0
    for seed in range(20):
        truth, random = in_the_middle(seed)
        different += with_other_faces(truth, Seat(0), random) != truth
    assert different > 15


@rule("QC-U14", "QC-A31", "QC-V121", "QC-R63")
def test_the_owner_of_the_card_chooses_the_object_and_all_see_who_is_asked():
    room = sack()
    events = room.does(0, "done")
    asked = next(event for event in events if isinstance(event, Asked))
    assert asked == Asked(Seat(1), "H", ("red", "gold"))
    assert room.waiting == [1]
    assert [view.choice.seat for view in map(room.view, (0, 1, None))] == [1, 1, 1]
    assert room.view(0).queue[-1].card == card("UT"), "the queue lies open by now"
    with pytest.raises(Illegal) as refusal:
        room.does(0, "take:red")
    assert refusal.value.rule == "QC-A31"
    room.does(1, "take:red")
    assert room.view(0).tokens[0].hand == "H" or room.state.round == 2


@rule("QC-A31", "QC-U14", "QC-V121")
def test_when_time_is_up_the_object_placed_last_is_taken():
    room = sack()
    room.does(0, "done")
    assert GAME.timer(room.state).seconds == 10
    events = room.time_runs_out()
    assert [event.token for event in events if type(event).__name__ == "Picked"] == ["gold"]


def sack() -> Room:
    """Twirl stands on red and gold, and seat 1 has played Pick Up or Drop."""
    room = Room("RL RR F1 F1 UT", "PD RL F1 F1 F2", scenario="T4")
    board, world = room.state.options.board, room.state.world
    world.cell = board.home[0]
    world.places[board.numbers["blue"]] = 0
    room.does(0, "RL", "RR")
    room.does(1, "PD", "RL", "done")
    room.does(0, "UT")
    return room


# The silence


@rule("QC-R13", "QC-R14", "QC-R15", "QC-U6")
def test_nobody_talks_while_a_game_is_on():
    room = Room(seats=3)
    assert not any(GAME.manners.hears(room.state, Seat(a), Seat(b)) for a in range(3) for b in range(3))
    assert not GAME.manners.hears(room.state, Seat(0), None), "nor to those who watch"
    assert not GAME.manners.hears(room.state, None, Seat(0)), "nor they to the players"
    assert GAME.manners.hears(room.state, None, None)
    choosing = sack()
    choosing.does(0, "done")
    assert not GAME.manners.hears(choosing.state, Seat(0), Seat(1))


@rule("QC-U6", "QC-U21")
def test_after_the_game_everybody_talks_and_all_hands_are_open():
    room = Room("F1 F2 B1 RL F1", "F1 RR UT F2 F3")
    room.state.phase, room.state.world.fate = Phase.OVER, Fate.WON
    assert GAME.manners.hears(room.state, Seat(0), Seat(1))
    assert GAME.manners.hears(room.state, None, Seat(1))
    assert room.view(None).hands[1] == room.view(1).hand


@rule("QC-R16", "QC-U5")
def test_beep_boop_is_all_there_is_to_say_and_not_often():
    room = Room("F1 F2 B1 RL F1", "F1 RR UT F2 F3")
    assert room.does(0, "beep") == [Beeped(Seat(0))]
    with pytest.raises(Illegal) as refusal:
        room.does(0, "beep")
    assert refusal.value.rule == "QC-U5"
    assert not Room(seats=2, beeps=0).may(0, "beep")
    assert room.may(1, "beep")


@rule("QC-R18", "QC-U4")
def test_hands_flat_is_seen_by_all_and_binds_nobody():
    room = Room("F1 F2 B1 RL F1", "F1 RR UT F2 F3")
    assert room.does(0, "flat") == [Flattened(Seat(0))]
    assert room.view(1).flat == (True, False)
    assert room.may(0, "F1")
    assert room.may(1, "F1")
    assert not room.may(0, "flat"), "once a round, and it stands"
    assert not Room(seats=2, hands_flat=False).may(0, "flat")


@rule("QC-U4", "QC-U5")
def test_signals_are_over_with_the_round():
    room = Room("RL RL UT F1 F2", "RR RR F1 F2 F3")
    room.does(0, "flat", "beep", "RL", "RL", "UT", "done")
    room.does(1, "RR", "RR", "done")
    assert room.state.round == 2
    assert room.may(0, "flat")
    assert room.may(0, "beep")


@rule("QC-R17", "QC-U3")
def test_done_is_seen_by_all_and_carries_nothing_but_itself():
    room = Room("F1 F2 B1 RL F1", "F1 RR UT F2 F3")
    (told,) = room.does(0, "F1", "done")[1:]
    assert room.view(None).done == (True, False)
    assert told.seen_by(Seat(1)) == told == type(told)(Seat(0))


@rule("QC-U19")
def test_the_counter_shows_what_lies_untouched_under_the_deck_to_all_alike():
    room = Room("RL RL UT F1 F2", "RR RR F1 F2 F3", counter=True)
    assert room.view(0).counter == ()
    room.does(0, "RL", "RL", "UT", "done")
    room.does(1, "RR", "RR", "done")
    sunk = (tuple(map(card, ["RL", "RL", "RR", "RR", "UT"])),)
    assert room.view(0).counter == room.view(1).counter == room.view(None).counter == sunk
    assert Room(seats=2).view(0).counter is None


def test_what_the_clock_does_is_no_seats_to_do():
    room = Room("F1 F2 B1 RL F1", "F1 RR UT F2 F3")
    with pytest.raises(Illegal):
        GAME.act(room.state, Seat(0), Timeout())
    assert GAME.legal(room.state, CLOCK) == (Timeout(),)
    with pytest.raises(Illegal):
        GAME.act(room.state, Seat(0), Choose("red"))


# Looking back


def reviewed(state: State, seat: Seat | None) -> View:
    """As a replay shows it."""
    return GAME.manners.review(GAME.view(state, seat), state)


def expected(room: Room, seat: int) -> dict[str | None, float]:
    seen = reviewed(room.state, None).expected[seat]
    return {chance.cell and chance.cell.name: chance.share for chance in seen}


@rule("QC-U21")
def test_a_replay_opens_all_hands_and_to_who_watches_the_queue():
    room = Room("F1 F2 B1 RL F1", "F1 RR UT F2 F3")
    room.does(0, "F2")
    assert reviewed(room.state, Seat(1)).hands[0] == tuple(map(card, ["F1", "F1", "B1", "RL"]))
    assert reviewed(room.state, Seat(1)).queue[0].card is None, "through the eyes of seat 1"
    assert reviewed(room.state, None).queue[0].card == card("F2")
    assert room.view(1).hands == room.view(1).expected == ()


@rule("QC-U21")
def test_a_replay_shows_where_each_seat_had_to_expect_the_robot():
    """Gizmo looks north from A6. Hidden from seat 1: three F1, three F2, two F3 and two B1, less its own."""
    room = Room("F1 F2 B1 RL RR", "F1 RR UT F2 F3")
    room.does(0, "F2")
    assert expected(room, 0) == {"A4": 1.0}
    moves = {"A5": 2, "A4": 2, "A3": 1, "A6": 2}
    assert expected(room, 1) == {space: round(number / 7, 3) for space, number in moves.items()}
    room.does(1, "RR")
    assert expected(room, 0) == {"A4": 1.0}, "a turn does not move him"


@rule("QC-U21")
def test_a_replay_says_when_the_goal_may_be_met_by_then():
    room = Room("F1 F2 B1 RL RR", "F1 RR UT F2 F3")
    world = room.state.world
    world.cell, world.facing, world.places = room.state.options.board.start + 1, 3, [-1] * 5
    room.does(0, "F1")
    assert expected(room, 0) == {None: 1.0}


@rule("QC-R34", "QC-A19")
@pytest.mark.parametrize("id", BOOK)
def test_the_goal_is_met_when_every_task_of_the_sheet_is(id: str):
    room, random = Room(seats=2, scenario=id), Dice(7)
    board, world = room.state.options.board, room.state.world
    done = {**dict.fromkeys(board.dirt, GONE), **{token: board.target[token] for token in board.cats}}
    done |= {token: LOCKED + board.target[token] for token in board.wanted}
    found = set()
    for few in (0, 1, 2, 3) * 20:
        world.places = [done.get(token, place) for token, place in enumerate(begin(board, 9).places)]
        for token in random.sample(sorted(done), min(few, len(done))):
            world.places[token] = begin(board, 9).places[token]
        world.cell = random.choice((board.dock, board.start, 0))
        view = room.view(0)
        found.add(goal_met(board, world))
        assert all(met(task, view) for task in view.sheet.tasks) == goal_met(board, world)
    assert found == {True, False}


def met(task: Task, view: View) -> bool:
    if task.goal == "dock":
        return view.robot == task.at
    tokens = [token for token in view.tokens if token.name in task.tokens]
    return all(token.state in task.states and (task.at is None or task.at in token.at) for token in tokens)
