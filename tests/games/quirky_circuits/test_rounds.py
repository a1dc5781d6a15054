"""Set-up, Reset, the battery, and how a game ends."""

from collections import Counter

import pytest
from tests.games.quirky_circuits.table import GAME, Room, Rulings, numbers, texts
from tests.marks import rule

from robotable.core import Event, Seat
from robotable.games.quirky_circuits.board import Board
from robotable.games.quirky_circuits.cards import BASIC, QUIRKS
from robotable.games.quirky_circuits.events import (
    Dealt,
    Drained,
    Drifted,
    Gathered,
    Lost,
    Marked,
    Skipped,
    Started,
    Won,
)
from robotable.games.quirky_circuits.options import Options
from robotable.games.quirky_circuits.reset import deal
from robotable.games.quirky_circuits.scenarios import BOOK, scenario_of, text_of
from robotable.games.quirky_circuits.state import Phase
from robotable.games.quirky_circuits.world import Fate

FILLER = "RL RL RR RR UT"
"""Five turns: Gizmo stays where he is."""


def kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def run(room: Room, *programs: str) -> list[Event]:
    """Each seat plays all it is given, in order, and is done."""
    out: list[Event] = []
    for seat, cards in enumerate(programs):
        out += room.does(seat, *cards.split())
        if not room.state.done[seat] and room.state.phase is Phase.PROGRAM and room.may(seat, "done"):
            out += room.does(seat, "done")
    return out


# Setting up


@rule("QC-R3", "QC-R6", "QC-R7", "QC-R8")
def test_the_scenario_fixes_map_robot_battery_and_tokens():
    view = Room(seats=2, scenario="T3").view(0)
    assert (view.robot.name, view.facing.name, view.battery) == ("D6", "NORTH", 12)
    assert {token.name: token.at[0].name for token in view.tokens} == {"fox": "G1", "hen": "B5", "wheat": "E2"}
    assert (view.sheet.robot, view.sheet.goal) == ("Twirl", ("deliver",))


@rule("QC-R4")
@pytest.mark.parametrize("id", BOOK)
def test_no_scenario_is_locked(id: str):
    assert Room(seats=2, scenario=id).view(None).sheet.id == id


@rule("QC-R5", "QC-R98")
def test_blue_cards_of_the_robot_are_taken_and_yellow_ones_only_where_the_scenario_says_so():
    assert all(number >= QUIRKS for number in scenario_of("G1").deck())
    assert scenario_of("G1").basic == BASIC["Gizmo"]
    assert Counter(texts([n for n in scenario_of("G4").deck() if n < QUIRKS]).split()) == {
        "RL!": 2,
        "F2!": 1,
        "PAT1!": 1,
    }


@rule("QC-R9", "QC-R10", "QC-R98", "QC-R7", "QC-A8", "QC-V128")
@pytest.mark.parametrize(("seats", "hand", "left"), [(2, 5, 11), (3, 4, 9), (4, 4, 5)])
def test_all_cards_in_use_are_one_deck_and_hands_are_dealt_from_it(seats: int, hand: int, left: int):
    room = Room(seats=seats, scenario="T2")
    assert [len(cards) for cards in room.state.hands] == [hand] * seats
    assert len(room.state.deck) == left
    cards = [*room.state.deck, *(number for held in room.state.hands for number in held)]
    assert sum(number < QUIRKS for number in cards) == 3
    assert len(cards) == 21
    assert room.state.world.battery == 12


@rule("QC-R9")
def test_the_deck_is_shuffled():
    orders = {tuple(Room(seats=2, seed=seed).state.deck) for seed in range(20)}
    assert len(orders) > 15


@rule("QC-A10", "QC-V127")
def test_a_deck_too_small_for_the_hands_is_refused():
    own = text_of("G1").replace("goal ", "cards    F1 3, F2 3, F3 2, B1 2, RL 2, RR 3\ngoal ")
    with pytest.raises(ValueError, match="15 cards; 4 hands of 4 need 16"):
        GAME.setup(Options(scenario="own", own=own), 4, 1)
    assert GAME.setup(Options(scenario="own", own=own), 3, 1)


@rule("QC-A8", "QC-A47")
def test_hand_sizes_that_could_not_fill_a_queue_are_refused():
    with pytest.raises(ValueError, match="could not always fill"):
        GAME.setup(Options(hand_size=3), 2, 1)
    assert len(GAME.setup(Options(hand_size=6), 2, 1).hands[0]) == 6


@rule("QC-U18")
def test_a_table_may_start_lower_on_the_track():
    assert Room(seats=2, battery_offset=-2).view(0).battery == 5
    with pytest.raises(ValueError, match="nothing would be left"):
        GAME.setup(
            Options(
                scenario="own",
                own=text_of("G1").replace("7, green to 5, yellow to 3", "2, green to 2, yellow to 1"),
                battery_offset=-3,
            ),
            2,
            1,
        )


# Reset


@rule("QC-R30", "QC-R31", "QC-R32", "QC-R33", "QC-A9", "QC-V129")
def test_reset_collects_drains_and_deals_in_this_order():
    room = Room("RL RL UT F1 F2", "RR RR F1 F2 F3")
    room.state.world.battery = 3
    top = room.state.deck[-5:]
    room.does(0, "RL", "RL", "UT", "done")
    events = room.does(1, "RR", "RR", "done")
    assert kinds(events)[-4:] == ["Gathered", "Drained", "Dealt", "Dealt"]
    assert room.state.world.battery == 2
    assert [len(hand) for hand in room.state.hands] == [5, 5]
    assert room.state.phase is Phase.PROGRAM
    assert sorted(room.state.deck[:5]) == sorted(numbers(FILLER)), "the queue lies under the deck"
    assert not set(top) - {n for hand in room.state.hands for n in hand}, "dealt from the top"


@rule("QC-R30")
def test_the_queue_is_shuffled_before_it_goes_under_the_deck():
    def bottom(seed: int) -> str:
        room = Room("RL RL UT F1 F2", "RR RR F1 F2 F3", seed=seed)
        run(room, "RL RL UT", "RR RR")
        return texts(room.state.deck[:5])

    assert len({bottom(seed) for seed in range(12)}) > 3


@rule("QC-R32", "QC-A8")
def test_cards_not_played_stay_in_hand():
    room = Room("RL RL UT F1 F2", "RR RR F1 F2 F3")
    run(room, "RL RL UT", "RR RR")
    assert {"F1", "F2"} <= set(room.hand(0).split())
    assert {"F1", "F2", "F3"} <= set(room.hand(1).split())


def dealt(hands: list[str], deck: str, starter: int, **options: object) -> list[str]:
    room = Room(*hands, deck=deck, **options)
    room.state.starter = starter
    out: list[Event] = []
    deal(room.state, out)
    found = {event.seat: " ".join(str(c.command) for c in event.cards) for event in out if isinstance(event, Dealt)}
    return [found.get(Seat(seat), "") for seat in range(len(hands))]


@rule("QC-R79", "QC-R32", "QC-V122")
def test_dealing_starts_with_the_fewest_and_goes_round():
    cards = dealt(["RL RL", "RR RR RR", "UT"], "F1 F2 F3 B1 F1 F2", starter=0)
    assert cards == ["F1 F2", "F3", "F1 F2 B1"], "to seats 2 0 1 2 0 2"


@rule("QC-R79", "QC-V123")
def test_dealing_leaves_out_full_hands():
    cards = dealt(["RL", "RR RR RR UT"], "F1 F2 F3 B1 F1", starter=0)
    assert cards == ["F1 F1 F3 B1", "F2"]


@rule("QC-R79", "QC-A11", "QC-V124")
def test_among_equals_dealing_starts_one_seat_further():
    cards = dealt(["RL RL F1", "RR RR F1", "UT RR F1", "F2 F2 F2"], "F3 B1 F3 B1", starter=1)
    assert cards == ["F3", "B1", "F3", "B1"], "to seats 2 3 0 1"
    assert Room(seats=4).state.starter == 0, "the first deal starts at seat 0"


@rule("QC-R30", "QC-A10", "QC-V126")
def test_the_deck_never_runs_out_because_the_queue_comes_back_first():
    room = Room("RL RL F1 F1", "RR RR F1 F2", "UT RR F2 F2", "F3 F3 B1 B1", scenario="G1")
    assert not room.state.deck
    room.does(0, "RL", "RL", "done")
    room.does(1, "RR", "done")
    room.does(2, "UT", "RR", "done")
    room.does(3, "F3", "done")
    assert not room.state.deck
    assert [len(hand) for hand in room.state.hands] == [4] * 4


# Winning and losing


def almost_won(battery: int, hand: str = "UT F3 RL RL RR") -> Room:
    """Gizmo stands two spaces east of his dock, all dust is gone."""
    room = Room(hand, "F1 F1 F1 F2 F2")
    world = room.state.world
    world.cell, world.facing, world.battery = room.state.options.board.start + 2, 1, battery
    world.places = [-1] * len(world.places)
    return room


@rule("QC-R34", "QC-A12", "QC-V131", "QC-R37")
def test_the_last_round_counts():
    room = almost_won(battery=1)
    events = run(room, "UT F3", "F1 F2 F1")
    assert events[-1] == Won(1, "red")
    assert not [event for event in events if isinstance(event, Gathered | Drained)]
    assert GAME.outcome(room.state).winners == (0, 1)


@rule("QC-R34", "QC-R29", "QC-A49", "QC-V132", "QC-R1")
def test_all_win_the_moment_the_goal_is_met():
    room = almost_won(battery=4, hand="RL UT F3 RL RR")
    events = run(room, "RL RR UT F3", "F1 F2 F1")
    assert max(event.place for event in events if isinstance(event, Started)) == 3
    assert isinstance(events[-1], Won)
    outcome = GAME.outcome(room.state)
    assert set(outcome.scores) == {1.0}, "no seat has a score of its own"


@rule("QC-R36", "QC-R37", "QC-A12", "QC-U18", "QC-V133")
def test_the_medal_is_the_colour_under_the_marker():
    medals = []
    for battery in (7, 5, 4, 3, 2, 1):
        room = almost_won(battery)
        run(room, "UT F3", "F1 F2 F1")
        medals.append(room.view(0).medal)
    assert medals == ["green", "green", "yellow", "yellow", "red", "red"]


@rule("QC-R35", "QC-A9", "QC-R1")
def test_all_lose_when_the_battery_is_empty_and_nothing_is_dealt():
    room = Room("RL RL UT F1 F2", "RR RR F1 F2 F3")
    room.state.world.battery = 1
    events = run(room, "RL RL UT", "RR RR")
    assert kinds(events)[-3:] == ["Gathered", "Drained", "Lost"]
    outcome = GAME.outcome(room.state)
    assert (set(outcome.scores), outcome.winners) == ({0.0}, ())
    assert not room.waiting


@rule("QC-A12", "QC-R33")
def test_battery_seven_means_seven_rounds():
    room = Room(seats=2)
    while GAME.outcome(room.state) is None:
        room.give(["RL RL UT F1 F2", "RR RR F1 F2 F3"])
        run(room, "RL RL UT", "RR RR")
    assert room.state.round == 7
    assert sum(isinstance(event, Drained) for event in room.events) == 7


def fox_at_the_hen(battery: int, rulings: Rulings) -> Room:
    room = Room("FOX1! F1 F1 RL RL", "F2 F2 RR RR UT", scenario="T3", rulings=rulings)
    board, world = room.state.options.board, room.state.world
    world.places[0] = world.places[1] - 1
    world.battery = battery
    assert board.names[:2] == ("fox", "hen")
    return room


@rule("QC-A13", "QC-R35")
def test_a_scenario_rule_that_empties_the_battery_loses_in_mid_queue():
    room = fox_at_the_hen(1, Rulings())
    events = run(room, "FOX1! F1", "RR RR UT")
    assert isinstance(events[-1], Lost)
    assert [event.place for event in events if isinstance(event, Started)] == [0]


@rule("QC-A13")
def test_a_table_may_finish_the_queue_before_it_has_lost():
    room = fox_at_the_hen(1, Rulings(extra_loss_at_zero="after_execute"))
    events = run(room, "FOX1! F1", "RR RR UT")
    assert [event.place for event in events if isinstance(event, Started)] == [0, 1, 2, 3, 4]
    assert isinstance(events[-1], Lost)
    assert room.state.world.fate is Fate.LOST


@rule("QC-A49", "QC-V134")
def test_skipped_cards_are_collected_like_the_others():
    room = Room("F1 PAT1! RL RL F1", "RR RR UT F2 F2", scenario="G4")
    world = room.state.world
    world.places[room.state.options.board.numbers["patches"]] = world.cell - 1
    room.does(1, "RR")
    room.does(0, "PAT1!", "RL", "RL", "F1", "done")
    events = room.does(1, "RR", "UT", "done")
    assert [event.place for event in events if isinstance(event, Started)] == [0, 1]
    assert Skipped() in events
    assert Gathered(7) in events
    assert room.state.world.battery == 10
    assert not world.napping


def gliding(**rulings: bool) -> Room:
    """Twirl in the corner A1 looks east; the last card of the round is Forward Two."""
    room = Room("F2 RL RL F1 F1", "F1 F1 RR RR B1", scenario="T1", rulings=Rulings(**rulings))
    room.state.world.cell, room.state.world.facing = 0, 1
    room.does(1, "RR", "RR", "done")
    room.does(0, "RL", "RL", "F2", "done")
    return room


@rule("QC-R83", "QC-A28", "QC-V136")
def test_momentum_lasts_beyond_the_end_of_a_round():
    room = gliding()
    assert room.state.round == 2
    assert room.view(0).momentum == 1
    room.give(["RL RL F2 F1 F1", "F1 F1 RR RR B1"])
    events = run(room, "RL", "RR RR F1 F1")
    assert kinds(events)[events.index(Started(0)) :][:4] == ["Started", "Turned", "Drifted", "Marked"]
    assert next(event for event in events if isinstance(event, Drifted)).to.name == "D1"


@rule("QC-A28")
def test_a_table_may_let_momentum_end_with_the_round():
    room = gliding(momentum_over_rounds=False)
    assert room.view(0).momentum is None
    assert Marked(None) in room.events


@rule("QC-U17")
def test_a_numbered_deal_is_the_same_for_every_team():
    first, second = (Room(seats=3, scenario="T2", deal=42, seed=seed) for seed in (1, 2))
    assert first.state.hands == second.state.hands
    assert first.state.deck == second.state.deck
    assert first.view(0).deal == "T2-3p-0042"
    others = [Room(seats=3, scenario="T2", deal=43), Room(seats=3, scenario="T1", deal=42)]
    assert all(other.state.hands != first.state.hands for other in others)


@rule("QC-U17", "QC-U21")
def test_an_unnumbered_deal_is_named_when_the_game_is_over_and_can_be_dealt_again():
    room = Room(seats=2, seed=987654321)
    hands = [hand[:] for hand in room.state.hands]
    assert room.view(0).deal is None
    room.state.phase, room.state.world.fate = Phase.OVER, Fate.LOST
    number = int(room.view(0).deal.rpartition("-")[2])
    assert Room(seats=2, deal=number, seed=5).state.hands == hands


def test_boards_are_made_once():
    assert isinstance(Options().board, Board)
    assert Options(scenario="G1").board is Options(scenario="G1", deal=5).board
