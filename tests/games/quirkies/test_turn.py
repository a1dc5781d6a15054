import pytest
from tests.games.quirkies.given import AUTO, QUIRKIES, Options, act, card, census, play, table
from tests.marks import rule

from robotable.core import Illegal
from robotable.games.quirkies.actions import Play
from robotable.games.quirkies.cards import CREATURE
from robotable.games.quirkies.events import Began, Drew, LastRound, OneMore, Placed, Won

EMPTY = "o/ -- b^  -- -- --  g. -- b."
"""No single card makes a line here, but two in the upper row would."""


@rule("QUI-R7")
def test_a_card_lies_on_the_white_card_of_its_creature():
    state = table(EMPTY, "1g.")
    assert play(state, "1g.")[0] == Placed(0, card("1g."), 1)
    assert state.stacks[1] == [81 + 1, card("1g.")]


@rule("QUI-R7", "QUI-A17")
def test_a_card_covers_whatever_lies_on_its_creature_and_all_may_look_below():
    state = table(EMPTY, "0g.")
    play(state, "0g.")
    assert state.stacks[0] == [81, card("0o/"), card("0g.")]
    assert QUIRKIES.view(state, None).stacks[0] == (81, card("0o/"), card("0g."))


@rule("QUI-R7")
def test_a_card_that_is_not_in_the_hand_is_refused():
    state = table(EMPTY, "1g.", "1o/")
    with pytest.raises(Illegal, match="not in your hand"):
        act(state, 0, Play(card("1o/")))


@rule("QUI-R8")
def test_every_card_in_hand_may_be_played_whatever_its_colour_and_pattern():
    state = table(EMPTY, "0o. 0g/ 1b^ 4o/ 7g. 8b/")
    assert [action.card for action in QUIRKIES.legal(state, 0)] == state.hands[0]


@rule("QUI-R6")
def test_only_the_seat_whose_turn_it_is_plays():
    state = table(EMPTY, "1g.", "1o/")
    assert QUIRKIES.legal(state, 1) == ()
    with pytest.raises(Illegal, match="not your turn"):
        act(state, 1, Play(card("1o/")))


@rule("QUI-R6")
def test_play_goes_round_and_the_dealer_is_last():
    state = table(EMPTY, "3g/", "3b/", "5g/", options=Options(dealer="3"))
    assert play(state, "3g/")[-1] == Began(1, 1)
    assert play(state, "3b/")[-1] == Began(2, 1)
    assert play(state, "5g/")[-1] == Began(0, 2)


@rule("QUI-R15", "QUI-A3", "QUI-A15")
def test_a_sequence_earns_its_maker_a_token_at_once():
    state = table("o/ -- o.  -- -- --  g. -- b.", "1o/")
    assert Won(0, 0, 1) in play(state, "1o/")
    assert state.tokens == [1, 0]


@rule("QUI-R10")
def test_a_line_with_a_white_card_earns_nothing():
    state = table("o/ -- --  -- -- --  o. -- b.", "1o/")
    play(state, "1o/")
    assert state.tokens == [0, 0]


@rule("QUI-R12")
def test_same_colour_and_same_pattern_is_one_sequence():
    state = table("o/ -- o/  -- -- --  g. -- b.", "1o/")
    play(state, "1o/")
    assert state.tokens == [1, 0]


@rule("QUI-R14")
def test_two_colours_of_one_pattern_win_among_beginners_only():
    for mode, tokens in (("beginner", 1), ("advanced", 0)):
        state = table("o/ -- o/  -- -- --  g. -- b.", "1g/", options=Options(mode=mode, dealer="2"))
        play(state, "1g/")
        assert state.tokens[0] == tokens


@rule("QUI-R16")
def test_every_sequence_of_one_card_earns_a_token():
    state = table("o/ -- o/  -- -- --  o/ -- o/", "4o/")
    assert [event.line for event in play(state, "4o/") if isinstance(event, Won)] == [6, 7]
    assert state.tokens == [2, 0]


@rule("QUI-A2")
def test_a_line_that_was_valid_before_is_made_anew_by_covering_it():
    state = table("o/ o/ o/  -- -- --  g. -- b.", "1o.")
    play(state, "1o.")
    assert state.tokens == [1, 0]


@rule("QUI-A2")
def test_lines_elsewhere_earn_nothing():
    state = table("o/ o/ o/  -- -- --  g. -- b.", "7g/")
    play(state, "7g/")
    assert state.tokens == [0, 0]


@rule("QUI-R17")
def test_who_made_a_sequence_plays_one_more_card():
    state = table("o/ -- o.  -- -- --  g. -- b.", "1o/ 3g^")
    assert play(state, "1o/")[-1] == OneMore(0)
    assert state.second
    assert list(QUIRKIES.waiting_on(state)) == [0]
    assert len(state.hands[0]) == 5


@rule("QUI-R17")
def test_who_made_none_does_not():
    state = table("o/ -- b.  -- -- --  g. -- b.", "1g^")
    play(state, "1g^")
    assert list(QUIRKIES.waiting_on(state)) == [1]


@rule("QUI-R18", "QUI-A1")
def test_the_second_card_earns_tokens_too_but_no_third_card():
    state = table("o/ -- o.  -- -- --  o. -- b.", "1o/ 3o^")
    play(state, "1o/")
    assert Won(0, 3, 2) in play(state, "3o^")
    assert state.tokens == [2, 0]
    assert list(QUIRKIES.waiting_on(state)) == [1]


@rule("QUI-R19")
@pytest.mark.parametrize("cards", [["1g^"], ["1o/", "3g^"]])
def test_the_hand_is_filled_up_to_six_when_the_turn_is_over(cards: list[str]):
    state = table("o/ -- o.  -- -- --  g. -- b^", " ".join(cards))
    before, pile = census(state), len(state.pile)
    events = [event for text in cards for event in play(state, text)]
    assert [(event.count, event.hand) for event in events if isinstance(event, Drew)] == [(len(cards), 6)]
    assert len(state.hands[0]) == 6
    assert len(state.pile) == pile - len(cards)
    assert census(state) == before


@rule("QUI-R22", "QUI-A12")
def test_with_five_tokens_the_round_is_played_until_the_dealer_had_his_turn():
    state = table("o/ -- o.  -- -- --  g. -- b^", "1o/ 3g^", "5b/", tokens=[4, 0])
    assert LastRound("tokens", 0) in play(state, "1o/")
    play(state, "3g^")
    assert QUIRKIES.outcome(state) is None
    play(state, "5b/")
    assert QUIRKIES.outcome(state).winners == (0,)


@rule("QUI-A11")
def test_when_the_dealer_reaches_five_the_game_ends_right_after_his_turn():
    state = table("o/ -- o.  -- -- --  g. -- b^", "", "1o/ 3g^", turn=1, tokens=[0, 4])
    play(state, "1o/")
    assert QUIRKIES.outcome(state) is None, "he has to play his second card"
    play(state, "3g^")
    assert QUIRKIES.outcome(state).winners == (1,)
    assert list(QUIRKIES.waiting_on(state)) == []


@rule("QUI-A12", "QUI-R24")
def test_the_most_tokens_win_not_the_first_to_reach_five():
    state = table("o/ -- o/  -- -- --  o/ -- o/", "3g.", "4o/ 5g^", tokens=[5, 4], closing="tokens")
    play(state, "3g.")
    play(state, "4o/")
    play(state, "5g^")
    assert state.tokens == [5, 6]
    assert QUIRKIES.outcome(state).winners == (1,)


@rule("QUI-A12")
def test_by_the_house_rule_all_with_five_share():
    options = Options(dealer="2", share5=True)
    state = table(EMPTY, "", "1g.", options=options, turn=1, tokens=[5, 7], closing="tokens")
    play(state, "1g.")
    assert QUIRKIES.outcome(state).winners == (0, 1)


@rule("QUI-R24")
def test_equal_tokens_share_the_victory():
    state = table(EMPTY, "", "1g.", turn=1, tokens=[5, 5], closing="tokens")
    play(state, "1g.")
    outcome = QUIRKIES.outcome(state)
    assert outcome.winners == (0, 1)
    assert outcome.scores == (5.0, 5.0)


@rule("QUI-R23", "QUI-A13")
def test_when_the_last_card_is_drawn_the_others_finish_the_round_with_what_they_hold():
    state = table(EMPTY, "1g.", "3b/", "5g/", options=Options(dealer="3"))
    state.pile = state.pile[:1]
    assert LastRound("pile") in play(state, "1g.")
    play(state, "3b/")
    assert [len(hand) for hand in state.hands] == [6, 5, 6]
    assert QUIRKIES.outcome(state) is None
    play(state, "5g/")
    assert QUIRKIES.outcome(state).reason == "The draw pile ran out."


@rule("QUI-A13")
def test_when_the_dealer_draws_the_last_card_the_game_ends_there():
    state = table(EMPTY, "", "1g.", turn=1, tokens=[2, 1])
    state.pile = state.pile[:1]
    play(state, "1g.")
    assert QUIRKIES.outcome(state).winners == (0,)


@rule("QUI-A10")
def test_the_tokens_do_not_run_out():
    state = table("o/ -- o/  -- -- --  o/ -- o/", "4o/", tokens=[15, 15], closing="tokens")
    play(state, "4o/")
    assert state.tokens == [17, 15]


@rule("QUI-A17")
def test_a_hand_is_seen_by_its_owner_alone():
    state = table(EMPTY, "1g.", "3b/")
    mine, theirs, watching = (QUIRKIES.view(state, seat) for seat in (0, 1, None))
    assert list(mine.hand) == state.hands[0]
    assert list(theirs.hand) == state.hands[1]
    assert watching.hand == ()
    assert mine.counts == watching.counts == (6, 6)
    assert mine.pile == watching.pile == len(state.pile)


@rule("QUI-A17")
def test_drawn_cards_are_told_to_their_owner_alone():
    drew = next(e for e in play(table(EMPTY, "1g."), "1g.") if isinstance(e, Drew))
    assert len(drew.seen_by(0).cards) == 1
    assert drew.seen_by(1).cards == drew.seen_by(None).cards == ()


def test_a_creature_keeps_its_place_all_game_long():
    state = QUIRKIES.setup(AUTO, 2, 3)
    while QUIRKIES.waiting_on(state):
        QUIRKIES.apply(state, state.turn, QUIRKIES.legal(state, state.turn)[0])
        assert all(len({CREATURE[c] for c in stack}) == 1 for stack in state.stacks)


def test_the_last_card_and_its_lines_stay_marked_until_the_next():
    state = table("o/ -- o.  -- -- --  g. -- b^", "1o/ 3g^")
    play(state, "1o/")
    assert (state.latest.placer, state.latest.place) == (0, 1)
    assert state.latest.claims == (0, None, None, None, None, None, None, None)
    play(state, "3g^")
    assert (state.latest.place, set(state.latest.claims)) == (3, {None})
