from collections import Counter

import pytest
from tests.games.quirkies.given import QUIRKIES
from tests.marks import rule

from robotable.core import Seat
from robotable.games.quirkies import Options
from robotable.games.quirkies.cards import CORNERS, CREATURE, PLACES, WHITE
from robotable.games.quirkies.turn import lines_made


def deal(seats: int = 2, seed: int = 0, **options):
    return QUIRKIES.setup(Options(**options), seats, seed)


@rule("QUI-R1", "QUI-A16")
def test_a_dealer_is_chosen_at_random_each_seat_as_often_as_another():
    dealers = Counter(deal(4, seed).dealer for seed in range(2000))
    assert sorted(dealers) == [0, 1, 2, 3]
    assert all(420 < count < 580 for count in dealers.values())


@rule("QUI-R1")
def test_a_seat_may_be_named_as_dealer():
    assert {deal(3, seed, dealer="3").dealer for seed in range(20)} == {2}


def test_a_dealer_must_sit_at_the_table():
    with pytest.raises(ValueError, match="Seat 3 cannot deal at a table of 2"):
        deal(2, dealer="3")


@rule("QUI-R2")
def test_the_nine_board_cards_are_laid_out_at_random():
    layouts = {tuple(stack[0] for stack in deal(seed=seed).stacks) for seed in range(50)}
    assert len(layouts) > 45
    assert all(sorted(layout) == [WHITE + creature for creature in PLACES] for layout in layouts)


@rule("QUI-R3", "QUI-A14")
def test_the_corners_alone_are_covered_each_with_any_card_of_its_creature():
    for seed in range(50):
        for place, stack in enumerate(deal(seed=seed).stacks):
            assert len(stack) == (2 if place in CORNERS else 1)
            assert len({CREATURE[card] for card in stack}) == 1
    covers = {deal(seed=seed).stacks[0][1] % 9 for seed in range(200)}
    assert covers == set(range(9))


@rule("QUI-A14")
def test_no_line_lies_at_the_beginning():
    for seed in range(50):
        state = deal(seed=seed)
        assert not any(lines_made(state, place) for place in PLACES)


@rule("QUI-R4", "QUI-R5")
@pytest.mark.parametrize(("seats", "pile"), [(2, 65), (3, 59), (4, 53)])
def test_everybody_gets_six_cards_and_the_rest_is_the_draw_pile(seats: int, pile: int):
    state = deal(seats, 7)
    assert [len(hand) for hand in state.hands] == [6] * seats
    assert len(state.pile) == pile
    assert len({*state.pile, *(card for hand in state.hands for card in hand)}) == 77


@rule("QUI-R4")
def test_the_dealt_cards_are_a_fair_sample_of_all():
    dealt = Counter(card for seed in range(1500) for card in deal(2, seed).hands[0])
    assert len(dealt) == 81
    assert all(65 < count < 165 for count in dealt.values())


@rule("QUI-R6")
def test_the_seat_at_the_dealers_left_starts():
    for dealer, first in (("1", 1), ("2", 2), ("3", 0)):
        state = deal(3, dealer=dealer)
        assert state.turn == first
        assert list(QUIRKIES.waiting_on(state)) == [Seat(first)]
