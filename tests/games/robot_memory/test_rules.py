"""The rulebook, sentence by sentence."""

from collections import Counter

import pytest
from tests.games.robot_memory.drawn import GAME, answerer, do, play_out, table, time_out, turn
from tests.marks import rule

from robotable.core import CLOCK, Illegal, Seat, Timeout
from robotable.games.robot_memory import Options
from robotable.games.robot_memory.actions import ANSWERS, PASS, Pass, Point, Ready, Say, ShortCircuit
from robotable.games.robot_memory.cards import CARDS, SHORT, Colour, Kind
from robotable.games.robot_memory.events import Answered, Passed, Pointed, RoundBegan, RoundEnded, TurnedDown
from robotable.games.robot_memory.state import Phase


@rule("MEM-R1")
def test_every_number_colour_and_type_is_on_one_card():
    assert len(set(CARDS)) == len(CARDS) == 4 * 4 * 4
    assert {(card.number, card.colour, card.kind) for card in CARDS} == {
        (number, colour, kind) for number in (1, 2, 3, 4) for colour in Colour for kind in Kind
    }
    GAME.setup(Options(short_circuits=6), 2, 0)


@rule("MEM-R2")
def test_a_round_begins_with_thirteen_memory_cards_and_three_short_circuits_face_up():
    deals = [GAME.setup(Options(), 2, seed) for seed in range(100)]
    for state in deals:
        assert len(state.faces) == 16
        assert state.faces.count(SHORT) == 3
        assert len({face for face in state.faces if face != SHORT}) == 13
        assert state.layout.columns == 4
        assert None not in GAME.view(state, Seat(0)).faces
    assert len({tuple(state.faces) for state in deals}) == 100
    assert {spot for state in deals for spot in range(16) if state.faces[spot] == SHORT} == set(range(16))


@rule("MEM-R3")
def test_after_a_minute_all_cards_are_turned_down_in_place():
    state = table(memorised=False)
    faces = list(state.faces)
    assert GAME.timer(state).seconds == 60
    assert time_out(state) == [TurnedDown()]
    assert GAME.view(state, Seat(0)).faces == (None,) * 6
    assert state.faces == faces


@rule("MEM-R4")
def test_the_first_active_player_is_drawn_by_lot():
    starts = Counter(GAME.setup(Options(), 4, seed).active for seed in range(400))
    assert set(starts) == {0, 1, 2, 3}
    assert min(starts.values()) > 60


@rule("MEM-R5")
def test_a_game_has_three_rounds():
    state = table()
    play_out(state)
    play_out(state)
    assert (state.round, state.phase) == (3, Phase.MEMORISING)
    play_out(state)
    assert state.phase is Phase.OVER
    assert GAME.outcome(state)


@rule("MEM-R6")
@pytest.mark.parametrize(("active", "left"), [(0, 1), (1, 2), (2, 0)])
def test_the_player_to_the_left_points_at_a_face_down_card(active: int, left: int):
    state = table()
    state.active = active
    assert list(GAME.waiting_on(state)) == [left]
    assert GAME.legal(state, Seat(left)) == [Point(spot) for spot in range(6)]
    assert GAME.act(state, Seat(left), Point(4)) == [Pointed(Seat(left), 4, "B2", Seat(active), late=False)]
    assert list(GAME.waiting_on(state)) == [active]


@rule("MEM-R6")
def test_a_card_that_lies_face_up_is_not_pointed_at_again():
    state = table()
    turn(state, 4, "blue")
    assert Point(4) not in GAME.legal(state, Seat(2))
    with pytest.raises(Illegal, match="face down") as refusal:
        do(state, Point(4))
    assert refusal.value.rule == "MEM-R6"


@rule("MEM-R7")
def test_the_active_player_names_at_least_one_feature():
    state = table()
    do(state, Point(0))
    assert len(ANSWERS) == 5 * 5 * 5 - 1 + 1
    assert Say() not in GAME.legal(state, Seat(0))
    with pytest.raises(Illegal, match="at least one") as refusal:
        do(state, Say())
    assert refusal.value.rule == "MEM-R7"


@rule("MEM-R7", "MEM-R10")
def test_the_card_is_then_turned_up_and_stays_so():
    state = table()
    event = turn(state, 0, "yellow")
    view = GAME.view(state, None)
    assert view.faces[0] == event.face == CARDS[state.faces[0]]
    assert view.faces.count(None) == 5
    turn(state, 1, "yellow")
    assert GAME.view(state, None).faces[0] == event.face


@rule("MEM-R8")
@pytest.mark.parametrize(
    ("words", "points"),
    [("2", 1), ("red", 1), ("gear", 1), ("2 red", 3), ("2 gear", 3), ("red gear", 3), ("2 red gear", 6)],
)
def test_one_two_or_three_right_features_bring_one_three_or_six_points(words: str, points: int):
    state = table()
    event = turn(state, 0, words)
    assert (event.points, event.score) == (points, points)
    assert state.scores == [points, 0, 0]


@rule("MEM-R9")
@pytest.mark.parametrize("words", ["3", "3 red", "2 blue", "2 red bulb", "3 red gear", "2 blue gear", "1 green tool"])
def test_one_wrong_feature_brings_nothing(words: str):
    state = table()
    assert turn(state, 0, words).points == 0
    assert state.scores == [0, 0, 0]


@rule("MEM-R10")
def test_the_turn_goes_to_the_left():
    state = table()
    order = []
    for spot in (0, 1, 2, 4):
        order.append(answerer(state))
        turn(state, spot, "red")
    assert order == [0, 1, 2, 0]


@rule("MEM-R11")
def test_a_round_lasts_until_all_cards_are_face_up():
    state = table()
    for spot in (5, 4, 3, 2, 1):
        turn(state, spot, "red")
    assert (state.round, state.down) == (1, [0])
    do(state, Point(0))
    events = do(state, Say(number=1))
    assert events[-2:] == [RoundEnded(1, tuple(state.scores)), RoundBegan(2, answerer(state))]


@rule("MEM-R12")
def test_a_new_round_has_new_cards_and_begins_with_whoever_has_fewest_points():
    state = table(seats=3)
    state.scores = [9, 4, 5]
    before = list(state.faces)
    play_out(state)
    assert (state.round, state.phase, state.active) == (2, Phase.MEMORISING, 1)
    assert len(state.faces) == 6
    assert state.faces != before
    assert state.faces.count(SHORT) == 1


@rule("MEM-R12", "MEM-A17")
def test_a_tie_for_fewest_points_is_drawn_by_lot_from_the_seed():
    def start(seed: int) -> int:
        state = table(seats=4)
        state.scores, state.random.state = [3, 8, 3, 3], seed
        play_out(state)
        return state.active

    assert {start(seed) for seed in range(40)} == {0, 2, 3}
    assert [start(seed) for seed in range(9)] == [start(seed) for seed in range(9)]


@rule("MEM-R13")
@pytest.mark.parametrize(("scores", "winners"), [([5, 9, 2], (1,)), ([9, 2, 9], (0, 2)), ([0, 0, 0], (0, 1, 2))])
def test_most_points_win_and_ties_share(scores: list[int], winners: tuple[int, ...]):
    state = table(rounds=1)
    state.scores = scores
    play_out(state)
    outcome = GAME.outcome(state)
    assert (outcome.scores, outcome.winners) == (tuple(map(float, scores)), winners)
    assert ("shared" in outcome.reason) == (len(winners) > 1)


@rule("MEM-R14", "MEM-A3")
def test_a_short_circuit_named_right_brings_no_points_but_another_card():
    state = table()
    event = turn(state, 3, "SC")
    assert (event.points, event.again) == (0, True)
    assert list(GAME.waiting_on(state)) == [0]
    assert GAME.legal(state, Seat(0)) == [*(Point(spot) for spot in (0, 1, 2, 4, 5)), PASS]
    assert GAME.act(state, Seat(0), Point(4)) == [Pointed(Seat(0), 4, "B2", Seat(0), late=False)]
    do(state, Say(4, Colour.BLUE, Kind.TOOL))
    assert state.scores == [6, 0, 0]
    assert answerer(state) == 1


@rule("MEM-R15")
@pytest.mark.parametrize(("card", "points"), [("3 red bulb", 3), ("2 red bulb", 0)])
def test_three_bulbs_said_of_three_red_bulbs_and_of_two(card: str, points: int):
    state = table(f"{card} | 1 blue tool")
    assert turn(state, 0, "3 bulb").points == points


@rule("MEM-A1")
def test_a_statement_is_features_or_short_circuit_not_both():
    assert all(1 <= answer.features <= 3 for answer in ANSWERS if isinstance(answer, Say))
    assert [answer for answer in ANSWERS if not isinstance(answer, Say)] == [ShortCircuit()]
    assert not any("short" in field for field in Say.__struct_fields__)


@rule("MEM-A2")
@pytest.mark.parametrize(("spot", "words"), [(3, "2 red"), (0, "SC")])
def test_features_said_of_a_short_circuit_and_the_other_way_round_bring_nothing(spot: int, words: str):
    state = table()
    event = turn(state, spot, words)
    assert (event.points, event.again) == (0, False)
    assert spot not in state.down
    assert (state.phase, state.active) == (Phase.POINTING, 1)


@rule("MEM-A3")
def test_the_bonus_card_may_be_passed_up():
    state = table()
    turn(state, 3, "SC")
    assert do(state, Pass()) == [Passed(Seat(0))]
    assert (state.phase, state.active, state.scores) == (Phase.POINTING, 1, [0, 0, 0])


@rule("MEM-A3")
def test_only_a_bonus_card_may_be_passed_up():
    state = table()
    with pytest.raises(Illegal) as refusal:
        do(state, Pass())
    assert refusal.value.rule == "MEM-A3"


@rule("MEM-A4")
@pytest.mark.parametrize("chain", [False, True])
def test_a_short_circuit_of_ones_own_choice_brings_nothing_without_the_chain(chain: bool):
    state = table("SC | SC | 1 red tool", chain=chain)
    turn(state, 0, "SC")
    event = turn(state, 1, "SC")
    assert (event.points, event.again) == (0, chain)
    assert state.active == (0 if chain else 1)


@rule("MEM-A5")
def test_a_bonus_lapses_when_no_card_is_left():
    state = table("1 red tool | SC", rounds=1)
    turn(state, 0, "red")
    assert not turn(state, 1, "SC").again
    assert state.phase is Phase.OVER


@rule("MEM-A6")
def test_the_turn_goes_to_the_left_after_a_bonus_too():
    state = table()
    turn(state, 3, "SC")
    turn(state, 0, "red")
    assert answerer(state) == 1
    assert len(state.turns) == 2


@rule("MEM-A7")
def test_a_new_round_is_dealt_from_all_cards():
    state = table("\n".join(["1 red tool | 2 red tool | 3 red tool | 4 red tool"]), rounds=2)
    play_out(state)
    assert sorted(state.stock + state.faces) == list(range(64))
    assert not state.used


@rule("MEM-A7")
def test_without_repeats_a_card_comes_up_once():
    state = GAME.setup(Options(no_repeat=True), 2, 5)
    seen = []
    while state.phase is not Phase.OVER:
        seen += [face for face in state.faces if face != SHORT]
        play_out(state)
    assert len(seen) == len(set(seen)) == 39


@rule("MEM-A8")
def test_cards_turned_up_stay_visible_to_the_end_of_the_round():
    state = table()
    for spot in range(5):
        turn(state, spot, "SC" if spot == 0 else "1")
        assert [face is not None for face in GAME.view(state, None).faces] == [at <= spot for at in range(6)]


@rule("MEM-A9")
def test_of_two_players_each_points_for_the_other():
    state = table(seats=2)
    assert list(GAME.waiting_on(state)) == [1]
    turn(state, 0, "red")
    assert list(GAME.waiting_on(state)) == [0]


@rule("MEM-R17", "MEM-A10")
def test_who_plays_alone_points_for_himself_and_gets_a_point_for_a_short_circuit():
    state = table(seats=1)
    assert list(GAME.waiting_on(state)) == [0]
    event = turn(state, 3, "SC")
    assert (event.points, event.again, state.phase) == (1, False, Phase.POINTING)
    turn(state, 0, "2 red gear")
    assert state.scores == [7]
    for _ in range(3):
        play_out(state)
    assert GAME.outcome(state).winners == (0,)
    assert "alone" in GAME.outcome(state).reason


@rule("MEM-A13")
def test_the_minute_ends_early_when_all_are_ready():
    state = table(memorised=False, seats=3)
    key = GAME.timer(state).key
    GAME.act(state, Seat(2), Ready())
    GAME.act(state, Seat(0), Ready())
    assert (list(GAME.waiting_on(state)), GAME.timer(state).key) == ([1], key)
    assert GAME.act(state, Seat(1), Ready())[-1] == TurnedDown()
    assert GAME.timer(state).key != key


@rule("MEM-A13")
def test_the_time_to_memorise_is_an_option():
    assert GAME.timer(table(memorised=False, memorising=90)).seconds == 90


@rule("MEM-A15")
def test_whoever_does_not_point_in_time_leaves_it_to_chance():
    spots = set()
    for seed in range(60):
        state = table()
        state.random.state = seed
        (event,) = time_out(state)
        assert event.late
        spots.add(event.spot)
    assert spots == set(range(6))


@rule("MEM-A15")
def test_whoever_does_not_answer_in_time_gets_nothing_and_the_card_is_turned_up():
    state = table()
    do(state, Point(0))
    events = time_out(state)
    assert events[0] == Answered(Seat(0), 0, "A1", None)
    assert (state.scores, state.down, state.active) == ([0, 0, 0], [1, 2, 3, 4, 5], 1)


@rule("MEM-A15")
def test_a_bonus_card_not_chosen_in_time_is_passed_up():
    state = table()
    turn(state, 3, "SC")
    assert time_out(state) == [Passed(Seat(0))]


def test_without_a_clock_there_is_only_the_minute():
    state = table(memorised=False, thinking=0)
    assert GAME.timer(state)
    time_out(state)
    assert GAME.timer(state) is None
    with pytest.raises(Illegal):
        GAME.act(state, CLOCK, Timeout())
