"""Tables at which lines must be called: `spot`."""

from functools import partial

import pytest
from msgspec.structs import replace
from tests.games.quirkies.given import QUIRKIES, SPOT, act, call, card, census, done, play, time_out
from tests.games.quirkies.given import table as drawn
from tests.marks import rule

from robotable.core import CLOCK, Illegal, Timeout, codec
from robotable.games.quirkies.actions import PASS, Call, Play
from robotable.games.quirkies.events import LastRound, Miscalled, Missed, OneMore, Opened, Passed, Placed, RanOut, Won
from robotable.games.quirkies.options import Options
from robotable.games.quirkies.state import Phase

table = partial(drawn, options=SPOT)
UPPER, LOWER, LEFT = 0, 2, 3
ROW = "o/ -- o.  -- -- --  o. -- b/"
"""A 1o card makes the upper row, a 3o card the left column."""


@rule("QUI-A3")
def test_a_line_that_must_be_called_earns_nothing_by_itself():
    state = table(ROW, "1o/")
    play(state, "1o/")
    assert state.tokens == [0, 0]


@rule("QUI-A3")
def test_where_lines_count_by_themselves_nobody_calls():
    state = drawn(ROW, "1o/")
    with pytest.raises(Illegal, match="count by themselves"):
        call(state, 1, UPPER)


@rule("QUI-R15", "QUI-R17")
def test_the_placer_calls_gets_a_token_and_plays_one_more_card():
    state = table(ROW, "1o/ 3g^")
    play(state, "1o/")
    assert call(state, 0, UPPER) == [Won(0, UPPER, 1)]
    assert done(state, 0, 1)[-1] == OneMore(0)
    play(state, "3g^")
    done(state, 0, 1)
    assert list(QUIRKIES.waiting_on(state)) == [1]


@rule("QUI-A4")
def test_at_first_only_the_placer_may_call():
    state = table(ROW, "1o/")
    play(state, "1o/")
    assert list(QUIRKIES.waiting_on(state)) == [0]
    assert QUIRKIES.timer(state).seconds == 6
    with pytest.raises(Illegal, match="first moment"):
        call(state, 1, UPPER)


@rule("QUI-R20", "QUI-A4", "QUI-A18")
def test_after_six_seconds_any_player_may_call_and_take_the_token():
    state = table(ROW, "1o/")
    play(state, "1o/")
    assert time_out(state) == [Opened()]
    assert call(state, 1, UPPER) == [Won(1, UPPER, 1)]


@rule("QUI-R20", "QUI-A4")
def test_the_placer_may_open_the_lines_himself():
    state = table(ROW, "1o/")
    play(state, "1o/")
    assert done(state, 0) == [Passed(0), Opened()]
    assert list(QUIRKIES.waiting_on(state)) == [1]
    call(state, 1, UPPER)
    assert state.tokens == [0, 1]


@rule("QUI-A4", "QUI-A18")
def test_the_next_card_waits_four_seconds():
    state = table(ROW, "1o/", "3g^")
    play(state, "1o/")
    time_out(state)
    assert QUIRKIES.timer(state).seconds == 4
    with pytest.raises(Illegal):
        act(state, 1, Play(card("3g^")))
    time_out(state)
    play(state, "3g^")


@rule("QUI-A4")
def test_the_next_card_need_not_wait_when_all_have_passed():
    state = table(ROW, "1o/", "3g^", "5g/")
    play(state, "1o/")
    done(state, 0, 2)
    assert state.phase is Phase.OPEN
    done(state, 1)
    play(state, "3g^")


@rule("QUI-A4")
def test_the_second_card_waits_too():
    state = table(ROW, "1o/ 3g^")
    play(state, "1o/")
    call(state, 0, UPPER)
    with pytest.raises(Illegal, match="wait a moment"):
        act(state, 0, Play(card("3g^")))


@rule("QUI-A4")
def test_lines_stay_open_to_all_until_the_next_card_is_placed():
    state = table(ROW, "1o/", "3g^", "5g/")
    play(state, "1o/")
    done(state, 0, 1, 2)
    assert state.turn == 1
    assert call(state, 2, UPPER) == [Won(2, UPPER, 1)]


@rule("QUI-A4")
def test_who_passed_may_still_call():
    state = table(ROW, "1o/", "", "")
    play(state, "1o/")
    done(state, 0, 1)
    assert call(state, 1, UPPER) == [Won(1, UPPER, 1)]


@rule("QUI-A5")
def test_a_line_belongs_to_the_first_valid_call_and_each_line_is_called_for_itself():
    state = table("o/ -- o.  -- -- --  o. -- o^", "4o/", "", "")
    play(state, "4o/")
    done(state, 0)
    call(state, 2, 7)
    call(state, 1, 6)
    assert state.tokens == [0, 1, 1]
    with pytest.raises(Illegal):
        call(state, 0, 7)


@rule("QUI-A6")
def test_anothers_call_gives_no_extra_card_to_either():
    state = table(ROW, "1o/")
    play(state, "1o/")
    done(state, 0)
    call(state, 1, UPPER)
    done(state, 1)
    assert not state.second
    assert list(QUIRKIES.waiting_on(state)) == [1]
    assert len(state.hands[0]) == 6


@rule("QUI-A6")
def test_when_the_turn_has_gone_on_the_placer_still_gets_the_token_but_no_extra_card():
    state = table(ROW, "1o/")
    play(state, "1o/")
    done(state, 0, 1)
    call(state, 0, UPPER)
    assert state.tokens == [1, 0]
    assert list(QUIRKIES.waiting_on(state)) == [1]


@rule("QUI-A7", "QUI-A15")
def test_what_nobody_called_before_the_next_card_is_lost():
    state = table(ROW, "1o/", "3g^")
    play(state, "1o/")
    done(state, 0, 1)
    assert Missed(UPPER) in play(state, "3g^")
    assert state.tokens == [0, 0]
    assert call(state, 1, UPPER) == [Miscalled(1, UPPER, 0), Opened()]


@rule("QUI-R21", "QUI-A8", "QUI-A9")
def test_a_wrong_call_costs_a_token_where_there_is_one():
    for before, after in ((2, 1), (0, 0)):
        state = table(ROW, "1g^", tokens=[before, 0])
        play(state, "1g^")
        assert call(state, 0, UPPER)[0] == Miscalled(0, UPPER, after)
        assert state.tokens == [after, 0]


@rule("QUI-A8")
def test_an_older_line_is_a_wrong_call():
    state = table("o/ o/ o/  -- -- --  g. -- b.", "7g/", tokens=[3, 0])
    play(state, "7g/")
    call(state, 0, UPPER)
    assert state.tokens == [2, 0]


@rule("QUI-A8")
def test_a_line_known_to_be_taken_is_a_wrong_call():
    state = table(ROW, "1o/", tokens=[0, 2])
    play(state, "1o/")
    call(state, 0, UPPER)
    done(state, 0)
    assert call(state, 1, UPPER, taken=True)[0] == Miscalled(1, UPPER, 1)


@rule("QUI-A8")
def test_a_race_lost_by_a_moment_costs_nothing():
    state = table(ROW, "1o/", "", "", tokens=[0, 2, 2])
    play(state, "1o/")
    done(state, 0)
    call(state, 1, UPPER)
    with pytest.raises(Illegal, match="a moment faster"):
        call(state, 2, UPPER)
    assert state.tokens == [0, 3, 2]
    call(state, 2, LOWER)
    assert state.tokens == [0, 3, 1], "and he may call again, rightly or wrongly"


@rule("QUI-A8")
def test_one_wrong_call_per_card_is_enough():
    state = table(ROW, "1o/", tokens=[3, 0])
    play(state, "1o/")
    call(state, 0, LOWER)
    with pytest.raises(Illegal, match="wrongly"):
        call(state, 0, UPPER)
    assert PASS not in QUIRKIES.legal(state, 0)
    assert list(QUIRKIES.waiting_on(state)) == [1], "the others need not wait for him"


@rule("QUI-A8")
def test_with_the_next_card_he_may_call_again():
    state = table(ROW, "1g^", "3o/", tokens=[3, 0])
    play(state, "1g^")
    call(state, 0, LOWER)
    done(state, 1)
    play(state, "3o/")
    done(state, 1)
    call(state, 0, LEFT)
    assert state.tokens == [3, 0]


def test_right_and_wrong_lines_are_offered_alike():
    state = table(ROW, "1o/")
    play(state, "1o/")
    assert QUIRKIES.legal(state, 0) == [PASS, *(Call(line) for line in range(8))]
    call(state, 0, UPPER)
    assert QUIRKIES.legal(state, 0)[1] == Call(UPPER, taken=True)


def test_the_aid_names_the_lines_through_the_card_right_or_wrong():
    state = table(ROW, "1o/")
    assert QUIRKIES.display.aid(QUIRKIES.view(state, 0)).lines == ()
    play(state, "1o/")
    assert QUIRKIES.display.aid(QUIRKIES.view(state, 1)).lines == (0, 4)


def test_the_aid_says_where_a_card_will_lie():
    state = QUIRKIES.setup(Options(), 3, 7)
    seat = state.turn
    homes = QUIRKIES.display.aid(QUIRKIES.view(state, seat)).homes
    assert set(homes) == set(state.hands[seat])
    for number, place in homes.items():
        assert Placed(seat, number, place) in QUIRKIES.act(codec(QUIRKIES).clone(state), seat, Play(number))
    assert QUIRKIES.display.aid(QUIRKIES.view(state, None)).homes == {}


@rule("QUI-A11")
def test_the_last_round_is_not_taken_back_by_a_wrong_call():
    state = table(ROW, "1o/", "3g^", tokens=[4, 0])
    play(state, "1o/")
    assert LastRound("tokens", 0) in call(state, 0, UPPER)
    call(state, 0, LOWER)
    assert state.tokens == [4, 0]
    assert state.closing == "tokens"


@rule("QUI-A11")
def test_the_dealers_last_card_may_be_called_about_before_the_game_ends():
    state = table(ROW, "", "1o/", turn=1, closing="tokens", tokens=[5, 5])
    play(state, "1o/")
    done(state, 1)
    call(state, 0, UPPER)
    assert QUIRKIES.outcome(state) is None
    done(state, 0)
    assert QUIRKIES.outcome(state).winners == (0,)


@rule("QUI-A11")
def test_a_late_fifth_token_from_the_dealers_card_ends_the_game():
    state = table(ROW, "", "1o/", turn=1, tokens=[4, 0])
    play(state, "1o/")
    done(state, 1, 0)
    assert QUIRKIES.outcome(state) is None
    call(state, 0, UPPER)
    assert QUIRKIES.outcome(state).winners == (0,)


@rule("QUI-A7")
def test_lines_missed_with_the_very_last_card_are_told():
    state = table(ROW, "", "1o/", turn=1, closing="tokens", tokens=[5, 0])
    play(state, "1o/")
    assert Missed(UPPER) in done(state, 1, 0)


@rule("QUI-A18")
def test_when_the_time_is_up_a_random_card_is_played():
    played = set()
    for seed in range(60):
        state = drawn(ROW)
        state.random.state = seed
        hand, before = list(state.hands[0]), census(state)
        assert QUIRKIES.timer(state).seconds == 120
        events = time_out(state)
        assert events[0] == RanOut(0)
        assert events[1].card in hand
        assert census(state) == before
        played.add(events[1].card)
    assert len(played) == 6


@rule("QUI-A18")
def test_an_absent_player_calls_nothing():
    state = table(ROW, "1o/")
    play(state, "1o/")
    time_out(state)
    time_out(state)
    assert state.tokens == [0, 0]
    assert state.turn == 1


def test_a_table_without_a_time_limit_has_a_clock_for_calls_only():
    state = table(ROW, "1o/", options=replace(SPOT, turn_seconds=0))
    assert QUIRKIES.timer(state) is None
    assert QUIRKIES.legal(state, CLOCK) == ()
    play(state, "1o/")
    assert QUIRKIES.legal(state, CLOCK) == (Timeout(),)


def test_the_clock_starts_anew_with_every_wait_but_not_with_a_call():
    state = table(ROW, "1o/", "3g^")
    keys = [QUIRKIES.timer(state).key]
    play(state, "1o/")
    keys.append(QUIRKIES.timer(state).key)
    call(state, 0, UPPER)
    assert QUIRKIES.timer(state).key == keys[-1]
    done(state, 0)
    keys.append(QUIRKIES.timer(state).key)
    done(state, 1)
    keys.append(QUIRKIES.timer(state).key)
    assert len(set(keys)) == 4
